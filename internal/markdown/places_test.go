package markdown

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"bindery/internal/diag"
)

// TestPlaces checks that the places lead back to what was written, in the page
// and in the partial it imports.
func TestPlaces(t *testing.T) {
	content := map[string]string{
		"page.mdx": "---\ntitle: P\n---\nimport Part from './part.md'\n\n## The `entry`\n\nUse `output.path` here.\n\n" +
			"- item\n\n  ```js title=\"a.mjs\" fails=\"wrong\"\n  const a = 1;\n\n    b();\n  ```\n\n<Part/>\n\n" +
			"```js file=examples/code.js\n```\n",
		"part.md": "Says `--flag`.\n\n```sh\n$ npx x\n```\n",
	}
	dir := t.TempDir()
	for name, text := range content {
		if err := os.WriteFile(dir+"/"+name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	r := New(Options{Content: os.DirFS(dir), Project: os.DirFS("testdata/project"), Resolver: siteResolver{}, Places: true})
	page := diag.NewSource("page.mdx", []byte(content["page.mdx"]))
	doc, _ := r.Convert(Input{Source: page, Path: "page.mdx", Body: len("---\ntitle: P\n---\n"), Title: "P", MDX: true})

	at := func(source *diag.Source, span diag.Span) string {
		if source == nil {
			source = page
		}
		line, column := source.Position(span.Start)
		return fmt.Sprintf("%s:%d:%d %q", source.Path, line, column, source.Text[span.Start:span.End])
	}
	var got []string
	for _, c := range doc.Codes {
		got = append(got, fmt.Sprintf("%s %t %s", c.Text, c.Heading, at(c.Source, c.Span)))
	}
	for _, l := range doc.Listings {
		got = append(got, fmt.Sprintf("%s %q %q %q", l.Lang, l.Title, l.File, l.Fails))
		source, span := l.Place(1, 3)
		got = append(got, "  first "+at(source, span))
		source, span = l.Place(3, 5)
		got = append(got, "  third "+at(source, span))
	}
	want := []string{
		`entry true page.mdx:6:9 "entry"`,
		`output.path false page.mdx:8:6 "output.path"`,
		`--flag false part.md:1:7 "--flag"`,
		`js "a.mjs" "" "wrong"`,
		`  first page.mdx:13:5 "nst a = 1;"`,
		`  third page.mdx:15:7 ");"`,
		`sh "" "" ""`,
		`  first part.md:4:3 "npx x"`,
		`  third part.md:3:4 "sh"`,
		`js "code.js" "examples/code.js" ""`,
		`  first page.mdx:20:4 "js file=examples/code.js"`,
		`  third page.mdx:20:4 "js file=examples/code.js"`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%q\nwant\n%q", got, want)
	}

	r = New(Options{Content: os.DirFS(dir), Resolver: siteResolver{}})
	if doc, _ := r.Convert(Input{Source: page, Path: "page.mdx", MDX: true}); doc.Codes != nil || doc.Listings != nil {
		t.Error("places are noted although nobody asked")
	}
}
