package markdown

import (
	"strings"
	"testing"

	"bindery/internal/diag"
)

// Quotes are those of English: in other languages what the author typed stays,
// and so it does in texts that others wrote, in the page's Markdown, in its
// headings' ids and in what is searched.
func TestQuotesAreOnlyPrinted(t *testing.T) {
	const text = "## It's here\n\nIt's \"so\".\n"
	render := func(lang string, fetched bool) *Document {
		doc, _ := New(Options{Lang: lang}).Convert(Input{Source: diag.NewSource("a.md", []byte(text)), Path: "a.md", Fetched: fetched})
		return doc
	}
	english := render("en-GB", false)
	if got := string(english.HTML); !strings.Contains(got, "<p>It’s “so”.</p>") || !strings.Contains(got, `<h2 id="its-here">It’s here<`) {
		t.Errorf("%s", got)
	}
	if got := string(english.Markdown); !strings.Contains(got, strings.TrimSpace(text)) {
		t.Errorf("the Markdown is %s", got)
	}
	for _, section := range english.Sections {
		if strings.ContainsAny(section.Text, "’“”") {
			t.Errorf("searched is %q", section.Text)
		}
	}
	for lang, doc := range map[string]*Document{"zh-CN": render("zh-CN", false), "de": render("de", false), "fetched": render("en", true)} {
		if got := string(doc.HTML); strings.ContainsAny(got, "’“”") {
			t.Errorf("%s: %s", lang, got)
		}
	}
}

func TestApostrophes(t *testing.T) {
	for title, want := range map[string]string{
		"Can't resolve":   "Can’t resolve",
		`Keep the "..."`:  `Keep the "..."`,
		"'use strict'":    "'use strict'",
		"the readers' it": "the readers' it",
	} {
		if got := Apostrophes(title, "en"); got != want {
			t.Errorf("%q is %q, want %q", title, got, want)
		}
	}
	if got := Apostrophes("l'heure", "fr"); got != "l'heure" {
		t.Errorf("%q", got)
	}
}
