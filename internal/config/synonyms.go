package config

import (
	"fmt"
	"strings"

	"bindery/internal/config/strictyaml"
	"bindery/internal/diag"
	"bindery/internal/search"
)

// CodeBadSynonym is the code of diagnostics about what synonyms.yaml says.
const CodeBadSynonym = "bad-synonym"

// synonymEntry is a group of words that mean the same, written as a list, or
// words that lead to others.
type synonymEntry struct {
	Words []string `yaml:",list"`
	From  []string `yaml:"from"`
	To    []string `yaml:"to"`
}

// LoadSynonyms reads synonyms.yaml: a list of groups of words and phrases that
// mean the same, "[hmr, hot module replacement]", and of one-way synonyms,
// "{from: [sass], to: [scss]}", where a search for one of from also finds to.
// An entry that says nothing is a warning and is left out; the synonyms are
// usable when the list holds no errors.
func LoadSynonyms(src *diag.Source) ([]search.Synonym, diag.List) {
	var entries []synonymEntry
	doc, list := strictyaml.Decode(src, diag.Span{End: len(src.Text)}, &entries, strictyaml.Options{UnknownKey: diag.Error})
	if list.HasErrors() {
		return nil, list
	}
	r := &synonymReader{doc: doc, list: list, groups: map[string]bool{}}
	for i, entry := range entries {
		r.entry(fmt.Sprintf("[%d]", i), entry)
	}
	return r.synonyms, r.list
}

type synonymReader struct {
	doc      *strictyaml.Document
	list     diag.List
	synonyms []search.Synonym
	groups   map[string]bool // those there are, by their words
}

func (r *synonymReader) warn(path, message, suggestion string) {
	r.list = append(r.list, r.doc.At(diag.Warning, CodeBadSynonym, path, message, suggestion))
}

func (r *synonymReader) entry(path string, e synonymEntry) {
	oneWay := !r.isList(path)
	synonym := search.Synonym{To: r.words(path, e.Words)}
	if oneWay {
		synonym.From, synonym.To = r.words(path+".from", e.From), r.words(path+".to", e.To)
	}
	key := strings.Join(synonym.From, "\n") + "\n\n" + strings.Join(synonym.To, "\n")
	switch {
	case oneWay && (len(synonym.From) == 0 || len(synonym.To) == 0):
		r.warn(path, "this synonym does not lead from one word to another", `Write both lists: "{from: [sass], to: [scss]}".`)
		return
	case !oneWay && len(synonym.To) < 2:
		r.warn(path, fmt.Sprintf("a group of %d is no synonym", len(synonym.To)), "Write at least two words or phrases that mean the same, or remove the group.")
		return
	case r.groups[key]:
		r.warn(path, "this group is there twice", "Remove one of them.")
		return
	}
	r.groups[key] = true
	r.synonyms = append(r.synonyms, synonym)
}

// isList reports whether an entry is written as a list.
func (r *synonymReader) isList(path string) bool {
	return !r.doc.Has(path+".from") && !r.doc.Has(path+".to")
}

// words are those of a list in small letters, without empty and repeated ones.
func (r *synonymReader) words(path string, list []string) []string {
	var words []string
	seen := map[string]bool{}
	for i, word := range list {
		at := fmt.Sprintf("%s[%d]", path, i)
		word = strings.ToLower(strings.Join(strings.Fields(word), " "))
		switch {
		case word == "":
			r.warn(at, "this word is empty", "Remove it.")
		case seen[word]:
			r.warn(at, fmt.Sprintf("%q is in this list twice", word), "Remove one of them.")
		default:
			seen[word] = true
			words = append(words, word)
		}
	}
	return words
}
