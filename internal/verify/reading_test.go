package verify

import (
	"fmt"
	"io/fs"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"bindery/internal/config"
	"bindery/internal/content"
	"bindery/internal/markdown"
	"bindery/internal/site"
)

// TestSyllables counts words whose syllables are known from dictionaries.
func TestSyllables(t *testing.T) {
	words := map[int]string{
		1: `a the one use you are file files names name tree tree's code codes loads asked changed browsed cached chunk chunks make
			makes made script build built rule rules source type types style which through while write writes could does hash graph page real pure shared`,
		2: `module modules bundle bundles table tables loader loaders plugin plugins output asset assets entry runtime target layer layers
			function option options version value values default server browser hashes changes pages needed added method every something
			webpack JSON people quiet action writing being loaded playing trying beyond`,
		3: `alias example examples compiler condition container remember replacement dependent everything however area media created radio copying
			CSS URL API resolver external emission industry minimize minimized expression extension attention`,
		4: `HTML compilation development dependency application information federation usually graduation concatenate experiment initial-chunk
			separated operation`,
		5: `configuration documentation optimization concatenation deterministic minification university`,
	}
	for want, list := range words {
		for word := range strings.FieldsSeq(list) {
			if got := Syllables(word); got != want {
				t.Errorf("%q has %d syllables, not %d", word, want, got)
			}
		}
	}
	for word, want := range map[string]int{"": 1, "22.15": 1, "\uFFFC": 1, "Node.js": 2, "isn't": 2, "isn’t": 2, "tree-shaking": 3, "WWW": 9} {
		if got := Syllables(word); got != want {
			t.Errorf("%q has %d syllables, not %d", word, want, got)
		}
	}
}

func TestSentences(t *testing.T) {
	for text, want := range map[string][]string{
		"One. webpack is two! Is it?":                {"One.", "webpack is two!", "Is it?"},
		"Node 22.15 or Node.js, e.g. this. \"So.\" ": {"Node 22.15 or Node.js, e.g. this.", "\"So.\""},
		"No end":                     {"No end"},
		" (In brackets.) After … it": {"(In brackets.)", "After … it"},
		"Ends with etc.":             {"Ends with etc."},
		"":                           nil,
	} {
		var got []string
		for _, at := range sentences(text) {
			got = append(got, text[at.Start:at.End])
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %q, not %q", text, got, want)
		}
	}
}

const readingPage = `---
title: Page
---

# A heading that does not count

The cat sat on the mat. It was
a ` + "`very.long.option.name`" + ` of [linked](/x/) words.

| A table | does not |
|---|---|
| count. | at all. |

- An item

> A quote by Node.js.

` + "```js\nnot.code();\n```" + `

<Details summary="Not this">But *this* configuration.</Details>
`

// TestRead measures a page whose figures were worked out by hand: 22 words in 5
// sentences, with 6, 7, 3, 5 and 7 syllables.
func TestRead(t *testing.T) {
	files := fstest.MapFS{
		"page.mdx": {Data: []byte(readingPage)}, "_else.md": {Data: []byte("---\ntitle: Elsewhere\n---\n\nNot ours.\n")},
		"code.md": {Data: []byte("---\ntitle: Code\n---\n\n```js\nx\n```\n")},
	}
	got := Read(readTree(t, files))
	if len(got) != 1 {
		t.Fatalf("%d pages: %+v", len(got), got)
	}
	r := got[0]
	figures := fmt.Sprintf("%s %s: %d words, %d sentences, %d syllables, length %.2f, ease %.2f, grade %.2f",
		r.URL, r.File, r.Words, r.Sentences, r.Syllables, r.Length(), r.Ease(), r.Grade())
	want := "/page/ content/page.mdx: 22 words, 5 sentences, 28 syllables, length 4.40, ease 94.70, grade 1.14"
	if figures != want {
		t.Errorf("got  %s\nwant %s", figures, want)
	}
	var longest []string
	for _, s := range r.Longest {
		longest = append(longest, fmt.Sprintf("%s:%d: %d: %s", s.File, s.Line, s.Words, s.Text))
	}
	if want := []string{
		"content/page.mdx:7: 7: It was a … of linked words.", "content/page.mdx:7: 6: The cat sat on the mat.", "content/page.mdx:16: 4: A quote by Node.js.",
		"content/page.mdx:22: 3: But this configuration.", "content/page.mdx:14: 2: An item",
	}; !reflect.DeepEqual(longest, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(longest, "\n"), strings.Join(want, "\n"))
	}
}

// TestHoldReading tells of a page that is too hard, at its longest sentence.
func TestHoldReading(t *testing.T) {
	hard := "Unconditional optimization necessitates comprehensive configuration documentation. Documentation necessitates.\n"
	readings := Read(readTree(t, fstest.MapFS{"hard.md": {Data: []byte("---\ntitle: Hard\n---\n\nEasy.\n\n" + hard)}}))
	for _, c := range []struct {
		limit ReadingLimit
		want  string
	}{
		{ReadingLimit{}, ""},
		{ReadingLimit{Grade: 10, Words: 10}, ""},
		{ReadingLimit{Grade: 50}, ""},
		{ReadingLimit{Grade: 10, Words: 9}, "content/hard.md:7:1-83: error: /hard/ reads at grade 36.7, and may at 10 [hard-to-read] Shorten sentences and words; the longest sentences are in line 7 (6 words), 7 (2 words), 5 (1 words).\n"},
	} {
		s := &Settings{Reading: c.limit}
		if got := describe(s.HoldReading(readings)); got != c.want {
			t.Errorf("%+v:\ngot  %swant %s", c.limit, got, c.want)
		}
	}
}

func TestReadable(t *testing.T) {
	for lang, want := range map[string]bool{"en": true, "en-US": true, "EN": true, "zh": false, "zh-Hans": false, "enm": false} {
		if Readable(lang) != want {
			t.Errorf("%s: %t", lang, !want)
		}
	}
}

func readTree(t *testing.T, files fs.FS) *content.Tree {
	t.Helper()
	tree, list := content.Walk(files, "content")
	s := site.New(&config.Site{Title: "T", Base: "/"}, tree, "")
	renderer := markdown.New(markdown.Options{Content: files, Resolver: s.Resolver(nil, files), Places: true})
	list = append(list, tree.Parse(t.Context(), renderer.Convert, 1)...)
	if list.HasErrors() {
		t.Fatal(describe(list))
	}
	return tree
}
