package config

import (
	"fmt"
	"strings"

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
	r := &synonymReader{wordReader: readWords(src, CodeBadSynonym, &entries), groups: map[string]bool{}}
	if r.list.HasErrors() {
		return nil, r.list
	}
	for i, entry := range entries {
		r.entry(fmt.Sprintf("[%d]", i), entry)
	}
	return r.synonyms, r.list
}

type synonymReader struct {
	*wordReader
	synonyms []search.Synonym
	groups   map[string]bool // those there are, by their words
}

func (r *synonymReader) entry(path string, e synonymEntry) {
	oneWay := !r.isList(path)
	synonym := search.Synonym{To: r.small(path, e.Words)}
	if oneWay {
		synonym.From, synonym.To = r.small(path+".from", e.From), r.small(path+".to", e.To)
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

// small are the words of a list in small letters.
func (r *synonymReader) small(path string, list []string) []string {
	for i, word := range list {
		list[i] = strings.ToLower(word)
	}
	return r.words(path, list)
}
