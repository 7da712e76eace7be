package config

import (
	"fmt"
	"strings"

	"bindery/internal/config/strictyaml"
	"bindery/internal/diag"
)

// wordReader reads a file of lists of words and phrases. What is wrong with one
// of them is a warning with the file's code, and the rest is usable.
type wordReader struct {
	doc  *strictyaml.Document
	code string
	list diag.List
}

// readWords reads a whole file into a value; its form is wrong when the list
// holds errors.
func readWords(src *diag.Source, code string, into any) *wordReader {
	doc, list := strictyaml.Decode(src, diag.Span{End: len(src.Text)}, into, strictyaml.Options{UnknownKey: diag.Error})
	return &wordReader{doc: doc, code: code, list: list}
}

// warn says what is wrong with the value at a path.
func (r *wordReader) warn(path, message, suggestion string) {
	r.list = append(r.list, r.doc.At(diag.Warning, r.code, path, message, suggestion))
}

// words are those of the list at a path, without empty ones, and without those
// that differ from one before in nothing but blanks and capitals.
func (r *wordReader) words(path string, list []string) []string {
	var words []string
	seen := map[string]bool{}
	for i, word := range list {
		at := fmt.Sprintf("%s[%d]", path, i)
		word = strings.Join(strings.Fields(word), " ")
		switch folded := strings.ToLower(word); {
		case word == "":
			r.warn(at, "this word is empty", "Remove it.")
		case seen[folded]:
			r.warn(at, fmt.Sprintf("%q is in this list twice", word), "Remove one of them.")
		default:
			seen[folded] = true
			words = append(words, word)
		}
	}
	return words
}
