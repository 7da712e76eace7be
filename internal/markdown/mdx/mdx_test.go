package mdx_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bindery/internal/diag"
	"bindery/internal/markdown/mdx"
	"bindery/internal/testing/golden"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// newMarkdown assembles goldmark as internal/markdown does.
func newMarkdown(opts mdx.Options) goldmark.Markdown {
	return goldmark.New(
		goldmark.WithParser(parser.NewParser(
			parser.WithBlockParsers(mdx.BlockParsers()...),
			parser.WithInlineParsers(mdx.InlineParsers()...),
			parser.WithParagraphTransformers(parser.DefaultParagraphTransformers()...),
		)),
		// Tables as the pipeline has them: a policy of the site may refuse style attributes.
		goldmark.WithExtensions(extension.Linkify, extension.Strikethrough, extension.TaskList,
			extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute)), mdx.Extension(opts)),
	)
}

// render returns a page's HTML and diagnostics.
func render(tb testing.TB, md goldmark.Markdown, path string, source []byte, content fs.FS) (string, diag.List) {
	tb.Helper()
	src := diag.NewSource(path, source)
	t, _, diags := mdx.ExpandImports(src, frontMatter(source), path, mdx.Sources{Content: content})
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
	for _, page := range golden.Cases(t, ".html .diag", "testdata/cases/*.mdx") {
		name := strings.TrimSuffix(filepath.Base(page), ".mdx")
		base := strings.TrimSuffix(page, ".mdx")
		t.Run(name, func(t *testing.T) {
			source, err := os.ReadFile(page)
			if err != nil {
				t.Fatal(err)
			}
			md := newMarkdown(mdx.Options{Registry: mdx.DefaultRegistry(), UnknownAsText: strings.HasPrefix(name, "text-")})
			html, diags := render(t, md, "cases/"+name+".mdx", source, os.DirFS("testdata"))
			golden.EqualOrNone(t, base+".html", html)
			golden.EqualOrNone(t, base+".diag", printed(diags))
		})
	}
}
