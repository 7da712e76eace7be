package site

import (
	"reflect"
	"testing"

	"bindery/internal/config"
	"bindery/internal/content"
	"bindery/internal/messages"
)

func TestWords(t *testing.T) {
	for _, lang := range []string{"en", "zh"} {
		words := reflect.ValueOf(New(&config.Site{Lang: lang}, &content.Tree{Root: &content.Node{}}, "").Words())
		seen := map[string]bool{}
		for i := range words.NumField() {
			if words.Field(i).String() == "" {
				t.Errorf("%s: no word for %s", lang, words.Type().Field(i).Name)
			}
			seen[words.Field(i).String()] = true
		}
		for key, text := range messages.For(lang)["prose"] {
			if !seen[text] {
				t.Errorf("%s: prose.%s, %q, is used nowhere", lang, key, text)
			}
		}
	}
}
