package build_test

import (
	"strings"
	"testing"
)

const (
	glossaryFile = "content/words.mdx"
	glossaryText = "---\ntitle: Words of this site\nglossary: true\n---\n\n## Words\n\n### Paragraph\n\nWords.\n"
	nextFile     = "content/guides/next.md"
	nextText     = "---\ntitle: Next\nsort: 5\n---\n\n## One\n\nA paragraph with two sentences. Back to [the start](/guides/start/).\n"
)

func (m *inMemory) wantInPage(name, part string, wanted bool) {
	m.t.Helper()
	if text := m.page(name); strings.Contains(text, part) != wanted {
		m.t.Errorf("%s has %q: %t, want %t\n%s", name, part, !wanted, wanted, text)
	}
}

// TestUpdateGlossary changes what a glossary defines while pages are shown.
func TestUpdateGlossary(t *testing.T) {
	const next, paragraph = "guides/next/index.html", `A <a class="term" href="/words/#paragraph">paragraph</a> with two`
	m := newInMemory(t)
	m.change(nextFile, nextText)
	m.wantInPage(next, paragraph, false)
	m.change(glossaryFile, glossaryText)
	m.wantInPage(next, paragraph, true)
	m.wantInPage("guides/printable/index.html", paragraph, true)
	m.wantWhole()

	// Another definition of the same term changes the glossary alone.
	m.wantURLs(m.change(glossaryFile, glossaryText+"Or signs.\n"), "/words/")
	m.wantURLs(m.change(glossaryFile, strings.Replace(glossaryText, "Paragraph", "Sentence", 1)), "/guides/next/", "/guides/printable/", "/words/")
	m.wantInPage(next, paragraph, false)
	m.wantInPage(next, `two <a class="term" href="/words/#sentence">sentences</a>. Back`, true)
	m.wantWhole()

	// A glossary with a mistake keeps its terms until it is mended.
	u := m.change(glossaryFile, glossaryText+"\n<Bagde />\n")
	if !u.Diagnostics.HasErrors() || len(u.URLs) > 0 {
		t.Errorf("drawn again: %v, mistakes:\n%s", u.URLs, messages(u.Diagnostics))
	}
	m.change(nextFile, strings.Replace(nextText, "two", "three", 1))
	m.wantInPage(next, `three <a class="term" href="/words/#sentence">sentences</a>. Back`, true)
}

// TestUpdateGlossaryFrontMatter makes and unmakes the glossary, which has the
// tree walked again.
func TestUpdateGlossaryFrontMatter(t *testing.T) {
	m := newInMemory(t)
	m.change(nextFile, nextText)
	m.change(glossaryFile, strings.Replace(glossaryText, "glossary: true\n", "", 1))
	m.wantInPage("guides/next/index.html", `class="term"`, false)
	m.change(glossaryFile, glossaryText)
	m.wantInPage("guides/next/index.html", `class="term"`, true)
	m.change(nextFile, strings.Replace(nextText, "sort: 5", "terms: none", 1))
	m.wantInPage("guides/next/index.html", `class="term"`, false)
	m.wantWhole()
}

// TestStaleTerm tells of a link to a definition that is gone: a page with
// mistakes is shown as it was when it was made.
func TestStaleTerm(t *testing.T) {
	m := newInMemory(t)
	good := m.read("content/guides/start.mdx") + "\nA paragraph of [the words](/words/).\n"
	m.change(glossaryFile, glossaryText)
	m.wantURLs(m.change("content/guides/start.mdx", good), "/guides/printable/", "/guides/start/")
	m.change("content/guides/start.mdx", good+"\n<Bagde />\n")
	u := m.change(glossaryFile, strings.Replace(glossaryText, "Paragraph", "Other", 1))
	got := messages(u.Diagnostics)
	for _, want := range []string{`unknown component "Bagde"`, `content/guides/start.mdx:16: warning: there is no heading or id "paragraph" on "/words/"`} {
		if !strings.Contains(got, want) {
			t.Errorf("the mistakes lack %q:\n%s", want, got)
		}
	}
	m.wantURLs(m.change("content/guides/start.mdx", good), "/guides/printable/", "/guides/start/")
}
