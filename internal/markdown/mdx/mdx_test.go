package mdx_test

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bindery/internal/diag"
	"bindery/internal/markdown/mdx"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// newMarkdown assembles goldmark as internal/markdown does.
func newMarkdown(opts mdx.Options) goldmark.Markdown {
	return goldmark.New(
		goldmark.WithParser(parser.NewParser(
			parser.WithBlockParsers(mdx.BlockParsers()...),
			parser.WithInlineParsers(mdx.InlineParsers()...),
			parser.WithParagraphTransformers(parser.DefaultParagraphTransformers()...),
		)),
		goldmark.WithExtensions(extension.GFM, mdx.Extension(opts)),
	)
}

// render returns a page's HTML and diagnostics.
func render(tb testing.TB, md goldmark.Markdown, path string, source []byte, content fs.FS) (string, diag.List) {
	tb.Helper()
	src := diag.NewSource(path, source)
	t, _, diags := mdx.Splice(src, frontMatter(source), path, mdx.Sources{Content: content})
	pc := parser.NewContext()
	mdx.Bind(pc, t)
	doc := md.Parser().Parse(text.NewReader(t.Bytes()), parser.WithContext(pc))
	var b bytes.Buffer
	if err := md.Renderer().Render(&b, t.Bytes(), doc); err != nil {
		tb.Fatal(err)
	}
	for _, f := range mdx.Findings(pc) {
		diags = append(diags, t.At(f.Severity, f.Code, f.Span, f.Message, f.Suggestion))
	}
	diags.Sort()
	return b.String(), diags
}

func frontMatter(source []byte) int {
	if !bytes.HasPrefix(source, []byte("---\n")) {
		return 0
	}
	return bytes.Index(source[4:], []byte("---\n")) + 8
}

func printed(diags diag.List) string {
	var b strings.Builder
	for _, d := range diags {
		fmt.Fprintf(&b, "%s:%d:%d-%d:%d: %s: %s [%s]\n", d.File, d.Line, d.Column, d.EndLine, d.EndColumn, d.Severity, d.Message, d.Code)
		if d.Suggestion != "" {
			fmt.Fprintf(&b, "    %s\n", d.Suggestion)
		}
	}
	return b.String()
}

// TestCases renders every testdata/cases/*.mdx and compares the HTML and the
// diagnostics. Cases named text-* show unknown components as text.
func TestCases(t *testing.T) {
	pages, err := filepath.Glob("testdata/cases/*.mdx")
	if err != nil || len(pages) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	golden := map[string]bool{}
	for _, page := range pages {
		name := strings.TrimSuffix(filepath.Base(page), ".mdx")
		base := strings.TrimSuffix(page, ".mdx")
		golden[base+".html"], golden[base+".diag"] = true, true
		t.Run(name, func(t *testing.T) {
			source, err := os.ReadFile(page)
			if err != nil {
				t.Fatal(err)
			}
			md := newMarkdown(mdx.Options{Registry: mdx.DefaultRegistry(), UnknownAsText: strings.HasPrefix(name, "text-")})
			html, diags := render(t, md, "cases/"+name+".mdx", source, os.DirFS("testdata"))
			compare(t, base+".html", html)
			compare(t, base+".diag", printed(diags))
		})
	}
	orphans(t, golden)
}

// compare checks a golden file; an empty result has no file.
func compare(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		_ = os.Remove(file)
		if got != "" {
			if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs\ngot:\n%s\nwant:\n%s", file, got, want)
	}
}

func orphans(t *testing.T, golden map[string]bool) {
	t.Helper()
	for _, pattern := range []string{"testdata/cases/*.html", "testdata/cases/*.diag"} {
		files, _ := filepath.Glob(pattern)
		for _, file := range files {
			if !golden[file] {
				t.Errorf("%s belongs to no case", file)
			}
		}
	}
}
