package markdown

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"bindery/internal/diag"
)

func renderText(t *testing.T, r *Converter, name, text string) (*Document, diag.List) {
	t.Helper()
	return r.Convert(Input{
		Source: diag.NewSource(name, []byte(text)), Path: name, Title: "Page", MDX: strings.HasSuffix(name, "x"),
	})
}

// at returns what a span covers, which tests can name better than offsets.
func at(source *diag.Source, page string, span diag.Span) string {
	text := page
	if source != nil {
		text = source.Path + ": " + string(source.Text[span.Start:span.End])
		return text
	}
	return text[span.Start:span.End]
}

func TestLinksKnowTheirPlace(t *testing.T) {
	page := `---
title: Page
---
[one](/a "T") and ![pic](b.png) and <https://c.example> www.d.example

> - [two](<e f>) [three][ref] <a href="/raw&amp;x">four</a>

[ref]: /defined/here

| a |
| - |
| [five](/in/table) |

<img src='six.png'>
`
	source := diag.NewSource("page.md", []byte(page))
	doc, diags := New(Options{Resolver: siteResolver{}}).Convert(Input{
		Source: source, Path: "guides/page.md", Body: strings.Index(page, "[one]"),
	})
	if len(diags) > 0 {
		t.Errorf("diagnostics: %v", diags)
	}
	var got []string
	for _, l := range doc.Links {
		got = append(got, fmt.Sprintf("%s -> %s (%s) at %s", l.Destination, l.Href, l.Text, at(l.Source, page, l.Span)))
	}
	want := []string{
		"/a -> /base/a (one) at /a",
		"https://c.example -> https://c.example (https://c.example) at https://c.example",
		"http://www.d.example -> http://www.d.example (www.d.example) at www.d.example",
		"e f -> e f (two) at e f",
		"/defined/here -> /base/defined/here (three) at /defined/here",
		"/raw&x -> /base/raw&x () at /raw&amp;x",
		"/in/table -> /base/in/table (five) at /in/table",
	}
	if !slices.Equal(got, want) {
		t.Errorf("links:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	got = nil
	for _, i := range doc.Images {
		got = append(got, fmt.Sprintf("%s (%s) at %s", i.Destination, i.Alt, at(i.Source, page, i.Span)))
	}
	if want := []string{"b.png (pic) at b.png", "six.png () at six.png"}; !slices.Equal(got, want) {
		t.Errorf("images: %q, want %q", got, want)
	}
}

func TestPartialsKnowTheirFile(t *testing.T) {
	content := fstest.MapFS{"guides/_part.mdx": {Data: []byte("## Part\n\n[in part](./there.md) <a href=\"/raw\">x</a>\n")}}
	page := "import Part from \"./_part.mdx\";\n\n[before](/b)\n\n<Part />\n\n## Own\n"
	doc, diags := renderText(t, New(Options{Content: content, Resolver: siteResolver{}}), "guides/page.mdx", page)
	if len(diags) > 0 {
		t.Errorf("diagnostics: %v", diags)
	}
	var got []string
	for _, l := range doc.Links {
		got = append(got, l.Href+" at "+at(l.Source, page, l.Span))
	}
	for _, h := range doc.Headings {
		got = append(got, h.ID+" at "+at(h.Source, page, h.Span))
	}
	want := []string{
		"/base/b at /b",
		"/base/guides/there/ at guides/_part.mdx: ./there.md",
		"/base/raw at guides/_part.mdx: /raw",
		"part at guides/_part.mdx: Part",
		"own at Own",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if want := []string{"guides/_part.mdx"}; !slices.Equal(doc.Imports, want) {
		t.Errorf("imports %q, want %q", doc.Imports, want)
	}
}

func TestHeadings(t *testing.T) {
	page := "# Page\n\n## The `entry` *point* & more {#entry}\n\n### [Linked](/x) :tada:\n\nUnder\n-----\n"
	doc, _ := renderText(t, New(Options{}), "a.md", page)
	want := []Heading{
		{Level: 2, ID: "entry", Title: "The entry point & more", HTML: "The <code>entry</code> <em>point</em> &amp; more"},
		{Level: 3, ID: "linked-", Title: "Linked 🎉", HTML: `<a href="/x">Linked</a> 🎉`},
		{Level: 2, ID: "under", Title: "Under", HTML: "Under"},
	}
	places := []string{"The `entry` *point* & more", "[Linked](/x) :tada:", "Under"}
	if len(doc.Headings) != len(want) {
		t.Fatalf("headings: %+v", doc.Headings)
	}
	for i, h := range doc.Headings {
		if got := at(h.Source, page, h.Span); got != places[i] {
			t.Errorf("heading %d is at %q, want %q", i, got, places[i])
		}
		if h.Span = (diag.Span{}); !reflect.DeepEqual(h, want[i]) {
			t.Errorf("heading %d: %+v, want %+v", i, h, want[i])
		}
	}
}

func TestIDs(t *testing.T) {
	doc, _ := renderText(t, New(Options{}), "a.md",
		"## One\n\n<p id=\"two\">x</p>\n\ntext[^n] <a id=three></a>\n\n[^n]: note\n")
	var got []string
	for _, id := range doc.IDs {
		got = append(got, id.Value)
	}
	if want := []string{"one", "two", "fnref:1", "three", "fn:1"}; !slices.Equal(got, want) {
		t.Errorf("ids %q, want %q", got, want)
	}
}

func TestSections(t *testing.T) {
	page := "# Page\n\nBefore `a` and *more*\nlines &amp; so.\n\n## First `b`\n\n- item `c`\n\n  nested `c`\n\n" +
		"| h1 | h2 |\n| - | - |\n| `d` | two |\n\n```js\ncode();\n```\n\nT> A tip.\n\n### Empty\n\n## Last\n\n<div>raw</div>\n\nend ![alt](x.png)\n"
	doc, _ := renderText(t, New(Options{}), "a.md", page)
	want := []Section{
		{Text: "Before a and more lines & so.", Code: []string{"a"}},
		{ID: "first-b", Level: 2, Text: "item c\nnested c\nh1\th2\nd\ttwo\nA tip.", Code: []string{"b", "c", "d"}, Terms: []string{"d"}, Blocks: []Block{{"js", "code();"}}},
		{ID: "empty", Level: 3},
		{ID: "last", Level: 2, Text: "raw\nend alt"},
	}
	if !reflect.DeepEqual(doc.Sections, want) {
		t.Errorf("sections:\n%+v\nwant:\n%+v", doc.Sections, want)
	}
}

func TestSectionTermsAndBlocks(t *testing.T) {
	page := "[![build](a.png)](/x)\n![size](b.png) [![chat](c.png)](/y)\n\n| Flag | |\n| - | - |\n| `--entry`, `-e` | see `x` |\n| [`--mode`](#m) | `y` |\n| the `z` | |\n\n" +
		"- **`a`** or `b`: the first, not `c`\n- no `d`\n\n  `e`\n\nThe `f`.\n\n[`g.h`](#x) is, `i` is not.\n\n> `j`, `k` / `l`\n\n## Code\n\n```js {1} title=\"x.js\"\none();\n```\n\n    two();\n\n" +
		"```sh tab=\"A\"\nthree\n```\n\n```text tab=\"B\"\nfour\n```\n\n" +
		"<details>\n<summary>More &amp; <b>more</b></summary>\n<script>x < y</script>\n<!-- not this -->\n\n> ```js\n> in a quote\n> ```\n\n</details>\n"
	doc, diags := renderText(t, New(Options{}), "a.md", page)
	if len(doc.Sections) != 2 {
		t.Fatalf("sections: %+v %v", doc.Sections, diags)
	}
	if got, want := doc.Sections[0].Terms, []string{"--entry", "-e", "--mode", "a", "b"}; !slices.Equal(got, want) {
		t.Errorf("terms %q, want %q", got, want)
	}
	if got, want := doc.Sections[0].Subjects, []string{"g.h", "j", "k", "l"}; !slices.Equal(got, want) {
		t.Errorf("subjects %q, want %q", got, want)
	}
	if want := "Flag\n--entry, -e\tsee x\n--mode\ty\nthe z\na or b: the first, not c\nno d\ne\nThe f.\ng.h is, i is not.\nj, k / l"; doc.Sections[0].Text != want {
		t.Errorf("text %q, want %q", doc.Sections[0].Text, want)
	}
	code := doc.Sections[1]
	if want := []Block{{"js", "one();"}, {"", "two();"}, {"sh", "three"}, {"text", "four"}, {"js", "in a quote"}}; !slices.Equal(code.Blocks, want) {
		t.Errorf("blocks %q, want %q", code.Blocks, want)
	}
	if want := "More &\nmore"; code.Text != want {
		t.Errorf("text %q, want %q", code.Text, want)
	}
}

func TestFilesAreListed(t *testing.T) {
	project := fstest.MapFS{"examples/a.js": {Data: []byte("a();\n")}}
	fence := func(info string) string { return "```" + info + "\n```\n\n" }
	doc, diags := renderText(t, New(Options{Project: project}), "a.md",
		fence("js file=examples/b.js")+fence("js file=examples/a.js")+fence("js file=examples/a.js"))
	if want := []string{"examples/a.js", "examples/b.js"}; !slices.Equal(doc.Files, want) {
		t.Errorf("files %q, want %q", doc.Files, want)
	}
	if diags.Count(diag.Error) != 1 || diags[0].Message != `the file "examples/b.js" does not exist` {
		t.Errorf("diagnostics: %v", diags)
	}
	_, diags = renderText(t, New(Options{}), "a.md", fence("js file=examples/a.js"))
	if len(diags) != 1 || diags[0].Message != "code cannot be included from files here" {
		t.Errorf("diagnostics without a project: %v", diags)
	}
}

func TestDiagnosticsAreBounded(t *testing.T) {
	_, diags := renderText(t, New(Options{}), "a.md", strings.Repeat("[a](javascript:x)\n\n", 500))
	if got := diags.Count(diag.Warning); got != maxReports+1 {
		t.Errorf("%d warnings, want %d", got, maxReports+1)
	}
	if want := "this page has 400 more of these mistakes that are not listed"; diags[0].Message != want {
		t.Errorf("first message %q, want %q", diags[0].Message, want)
	}
}

func TestUnknownComponentsAsText(t *testing.T) {
	doc, diags := renderText(t, New(Options{UnknownComponentsAsText: true}), "a.mdx", "<Nope a=\"b\">\n\ntext\n\n</Nope>\n")
	if diags.HasErrors() || diags.Count(diag.Warning) != 1 {
		t.Errorf("diagnostics: %v", diags)
	}
	if !strings.Contains(string(doc.HTML), "&lt;Nope") {
		t.Errorf("the tag is not shown: %s", doc.HTML)
	}
}

// TestRenderFromSeveralGoroutines renders all cases at once, several times:
// the results must not depend on what else is rendered.
func TestRenderFromSeveralGoroutines(t *testing.T) {
	r := New(Options{Resolver: siteResolver{}})
	pages := []string{
		"## A\n\n```js\na();\n```\n\n[x](/y)", "# B\n\n```bash npm2yarn\nnpm i a\n```", "| a |\n| - |\n| b |",
		"T> tip\n\n[^1]\n\n[^1]: n", "<div style=x>\n\n</div>\n\n```css\na{}\n```",
	}
	want := make([]string, len(pages))
	for i, page := range pages {
		doc, _ := renderText(t, New(Options{Resolver: siteResolver{}}), "a.md", page)
		want[i] = string(doc.HTML)
	}
	var wg sync.WaitGroup
	for worker := range 8 {
		wg.Go(func() {
			for n := range 50 {
				i := (worker + n) % len(pages)
				doc, _ := r.Convert(Input{Source: diag.NewSource("a.md", []byte(pages[i])), Path: "a.md", Title: "Page"})
				if string(doc.HTML) != want[i] {
					t.Errorf("page %d: got %s, want %s", i, doc.HTML, want[i])
				}
			}
		})
	}
	wg.Wait()
}

// BenchmarkRender renders one long page that uses most constructs, the code
// lexed every time.
func BenchmarkRender(b *testing.B) {
	var text []byte
	for _, name := range []string{"code/languages.md", "table/alignment.md", "aside/blocks.md", "link/resolved.md", "heading/slugs.md"} {
		part, err := os.ReadFile(casesDir + "/" + name)
		if err != nil {
			b.Fatal(err)
		}
		text = append(append(text, part...), "\n\nA paragraph of *prose* with `code` and [a link](/x).\n\n"...)
	}
	b.SetBytes(int64(len(text)))
	source := diag.NewSource("a.md", text)
	for b.Loop() {
		New(Options{}).Convert(Input{Source: source, Path: "a.md"})
	}
}
