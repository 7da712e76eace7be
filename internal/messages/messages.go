// Package messages holds what the program itself writes into pages, by
// language: the words around the prose, and the titles no content gives. They
// are the files under web/messages, which the front end reads too, so that
// both speak alike.
package messages

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"

	"bindery/web"
)

// Messages are all messages of a language by area and key.
type Messages map[string]map[string]string

// Text is one message. An area or key that does not exist is a mistake in the
// program, which a test of every caller finds; it panics.
func (m Messages) Text(area, key string) string {
	text, ok := m[area][key]
	if !ok {
		panic(fmt.Sprintf("messages: there is no %s.%s", area, key))
	}
	return text
}

// Translator returns what puts texts of an area from English into the language
// of a tag. A text the area does not have stays as it is.
func Translator(lang, area string) func(string) string {
	translated := map[string]string{}
	catalog := For(lang)[area]
	for key, text := range languages()[english][area] {
		translated[text] = catalog[key]
	}
	return func(text string) string {
		if t, ok := translated[text]; ok {
			return t
		}
		return text
	}
}

const english = "en"

// For returns the messages for a BCP 47 tag. A region or script of a language
// has those of the language; English stands in for languages without any.
func For(lang string) Messages {
	primary, _, _ := strings.Cut(strings.ToLower(lang), "-")
	all := languages()
	if found, ok := all[primary]; ok {
		return found
	}
	return all[english]
}

// languages reads the embedded files once.
var languages = sync.OnceValue(func() map[string]Messages {
	all := map[string]Messages{}
	files, err := fs.Glob(web.Messages(), "*/*.json")
	for _, file := range files {
		lang, area := path.Split(file)
		lang = strings.TrimSuffix(lang, "/")
		if all[lang] == nil {
			all[lang] = Messages{}
		}
		var texts map[string]string
		var content []byte
		if content, err = fs.ReadFile(web.Messages(), file); err == nil {
			err = json.Unmarshal(content, &texts)
		}
		if err != nil {
			break
		}
		all[lang][strings.TrimSuffix(area, ".json")] = texts
	}
	if err != nil || all[english] == nil {
		panic(fmt.Sprintf("messages: the embedded files cannot be read: %v", err)) // tests read them all
	}
	return all
})
