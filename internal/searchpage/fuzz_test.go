package searchpage

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"

	pages "bindery/internal/site"
)

// FuzzQuery sends arbitrary query strings: each is answered with a page of the
// same elements, whose props are whole and whose texts can be shown.
func FuzzQuery(f *testing.F) {
	for _, seed := range []string{
		"", "q=caching", "q=caching&page=2", "q=%00%ff%zz", "q=<script>alert(1)</script>", "q=%3C/title%3E%3Cscript%3E", "q=%3C%21--bindery:body--%3E",
		"q=a;b&q=c", "page=-9223372036854775808&q=injection", "q=%e2%80%a8%e2%80%ae", "q=injection+%22%27%26",
	} {
		f.Add(seed)
	}
	s := newStand(f)
	f.Fuzz(func(t *testing.T, query string) {
		w := s.do("GET", query)
		document := w.Body.String()
		if w.Code != 200 || !utf8.ValidString(document) {
			t.Fatalf("%q: status %d, document\n%q", query, w.Code, document)
		}
		if at := strings.IndexFunc(document, func(r rune) bool { return unicode.IsControl(r) && r != '\n' }); at >= 0 {
			t.Fatalf("%q: a control character at %d of\n%q", query, at, document)
		}
		elements, island := parseDocument(document)
		if elements != "html head title script body div h1 script" && elements != "html head title script body div script" {
			t.Fatalf("%q: the elements are %s in\n%s", query, elements, document)
		}
		var props pages.Props
		if err := json.Unmarshal([]byte(island), &props); err != nil || props.URL != "/docs/search/" {
			t.Fatalf("%q: the props are %v\n%s", query, err, island)
		}
	})
}

// parseDocument returns the names of the elements and the text of the second
// script.
func parseDocument(document string) (elements, island string) {
	tokens := html.NewTokenizer(strings.NewReader(document))
	var names []string
	scripts := 0
	for {
		switch tokens.Next() {
		case html.ErrorToken:
			return strings.Join(names, " "), island
		case html.StartTagToken, html.SelfClosingTagToken:
			name, _ := tokens.TagName()
			names = append(names, string(name))
			if string(name) == "script" {
				scripts++
			}
		case html.TextToken:
			if scripts == 2 && island == "" {
				island = string(tokens.Raw())
			}
		}
	}
}
