package mdx_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"bindery/internal/diag"
	"bindery/internal/markdown/mdx"

	"golang.org/x/net/html"
)

// seed adds the cases of testdata and the pathological units to a corpus.
func seed(f *testing.F) {
	pages, err := filepath.Glob("testdata/cases/*.mdx")
	if err != nil {
		f.Fatal(err)
	}
	for _, page := range pages {
		source, err := os.ReadFile(page)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(source))
	}
	for _, unit := range pathological {
		f.Add(strings.Repeat(unit, 5) + "*/ x")
	}
}

// FuzzExpandImports holds that every byte of the expanded text that was not made up
// is found again where Locate says it was written.
func FuzzExpandImports(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, page string) {
		content := fstest.MapFS{
			"part.mdx": {Data: []byte(page)},
			"x.js":     {Data: []byte("``` `` x")},
		}
		source := "import P from \"./part.mdx\"\nimport x from './x.js?raw'\n\n" + page + "\n\n<P/>\n\n{x}\n"
		src := diag.NewSource("content/page.mdx", []byte(source))
		text, imports, _ := mdx.ExpandImports(src, 0, "page.mdx", mdx.Sources{Content: content})
		if len(imports) < 2 || imports[0] != "part.mdx" || imports[1] != "x.js" {
			t.Fatalf("imports %q", imports)
		}
		for i, c := range text.Bytes() {
			where, span := text.Locate(diag.Span{Start: i, End: i + 1})
			if span.Start < 0 || span.End > len(where.Text) || span.Start > span.End {
				t.Fatalf("byte %d is located at %v of %d", i, span, len(where.Text))
			}
			if span.End-span.Start == 1 && where.Text[span.Start] != c && strings.IndexByte("`\n \tjs", c) < 0 {
				t.Fatalf("byte %d is %q, located at %q", i, c, where.Text[span.Start])
			}
			if strings.TrimPrefix(where.Path, "content/") != text.Path(i) {
				t.Fatalf("byte %d is in %q or %q", i, where.Path, text.Path(i))
			}
		}
	})
}

// FuzzExtension holds that whatever is written, the page is printed without
// scripts, styles or handlers, and every finding is about a place in it.
func FuzzExtension(f *testing.F) {
	seed(f)
	md := newMarkdown(mdx.Options{Registry: mdx.DefaultRegistry()})
	f.Fuzz(func(t *testing.T, page string) {
		out, diags := render(t, md, "page.mdx", []byte(page), fstest.MapFS{})
		for _, d := range diags {
			if d.Line < 1 || d.EndLine < d.Line || d.Message == "" || d.Code == "" {
				t.Fatalf("bad diagnostic %+v", d)
			}
		}
		z := html.NewTokenizer(strings.NewReader(out))
		for kind := z.Next(); kind != html.ErrorToken; kind = z.Next() {
			checkToken(t, z.Token(), out)
		}
	})
}

func checkToken(t *testing.T, token html.Token, out string) {
	t.Helper()
	if token.Type != html.StartTagToken && token.Type != html.SelfClosingTagToken {
		return
	}
	if token.Data == "script" || token.Data == "style" || token.Data == "iframe" {
		t.Fatalf("<%s> in %q", token.Data, out)
	}
	for _, a := range token.Attr {
		if a.Key == "style" || strings.HasPrefix(a.Key, "on") {
			t.Fatalf("attribute %s of <%s> in %q", a.Key, token.Data, out)
		}
	}
}
