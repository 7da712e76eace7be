package mdx_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"bindery/internal/diag"
	"bindery/internal/markdown/mdx"
)

func TestPlainIsTheBody(t *testing.T) {
	src := diag.NewSource("content/a.md", []byte("---\ntitle: A\n---\nimport x\n<B/> {c}\n"))
	text := mdx.Plain(src, 17)
	if got := string(text.Bytes()); got != "import x\n<B/> {c}\n" {
		t.Fatalf("got %q", got)
	}
	where, span := text.Locate(diag.Span{Start: 9, End: 13})
	if where != src || string(src.Text[span.Start:span.End]) != "<B/>" {
		t.Fatalf("located at %v", span)
	}
	d := text.At(diag.Warning, "code", diag.Span{Start: 9, End: 13}, "message", "suggestion")
	if d.File != "content/a.md" || d.Line != 5 || d.Column != 1 || d.EndColumn != 5 || d.Excerpt != "<B/> {c}" {
		t.Fatalf("got %+v", d)
	}
	if empty := mdx.Plain(diag.NewSource("e", nil), 5); len(empty.Bytes()) != 0 {
		t.Fatal("an empty page has text")
	} else if _, span := empty.Locate(diag.Span{Start: 3, End: 9}); span != (diag.Span{}) {
		t.Fatalf("located at %v", span)
	}
}

func TestLocateFindsPartials(t *testing.T) {
	content := fstest.MapFS{"parts/p.mdx": {Data: []byte("---\nx: 1\n---\nOne [link](./two.md)\n")}}
	src := diag.NewSource("docs/guides/a.mdx", []byte("import P from '/parts/p.mdx'\n\nBefore\n\n<P/>\n\nAfter\n"))
	text, imports, diags := mdx.ExpandImports(src, 0, "guides/a.mdx", mdx.Sources{Content: content})
	if len(diags) > 0 || strings.Join(imports, " ") != "parts/p.mdx" {
		t.Fatalf("imports %q, diagnostics %v", imports, diags)
	}
	if got, want := string(text.Bytes()), "\nBefore\n\nOne [link](./two.md)\n\n\nAfter\n"; got != want {
		t.Fatalf("got %q, want %q", got, want)
	}
	at := strings.Index(string(text.Bytes()), "./two.md")
	d := text.At(diag.Warning, "x", diag.Span{Start: at, End: at + 8}, "m", "")
	if d.File != "docs/parts/p.mdx" || d.Line != 4 || d.Column != 12 || d.EndColumn != 20 {
		t.Fatalf("got %+v", d)
	}
	if path := text.Path(at); path != "parts/p.mdx" {
		t.Fatalf("path %q", path)
	}
	if path := text.Path(strings.Index(string(text.Bytes()), "After")); path != "guides/a.mdx" {
		t.Fatalf("path %q", path)
	}
	// The blank lines around a partial belong to the tag it replaces.
	where, span := text.Locate(diag.Span{Start: strings.Index(string(text.Bytes()), "After") - 2, End: len(text.Bytes())})
	if where != src || string(src.Text[span.Start:span.End]) != "<P/>" {
		t.Fatalf("located at %q", src.Text[span.Start:span.End])
	}
}

// TestImportsAreBounded pulls a partial in that doubles at each of many steps.
func TestImportsAreBounded(t *testing.T) {
	content := fstest.MapFS{}
	for i := range 15 {
		next := string(rune('b' + i))
		content[string(rune('a'+i))+".md"] = &fstest.MapFile{Data: []byte(
			"import N from './" + next + ".md'\n\n<N/>\n\n<N/>\n\n<N/>\n\n<N/>\n" + strings.Repeat("x", 1000))}
	}
	content["p.md"] = &fstest.MapFile{Data: []byte("end")}
	src := diag.NewSource("z.mdx", []byte("<Include file='a.md'/>"))
	text, _, diags := mdx.ExpandImports(src, 0, "z.mdx", mdx.Sources{Content: content})
	if len(text.Bytes()) > 9<<20 {
		t.Fatalf("text of %d bytes", len(text.Bytes()))
	}
	if len(diags) == 0 || diags[0].Message != "the page imports too much" || len(diags) > 200 {
		t.Fatalf("%d diagnostics", len(diags))
	}
}
