package markdown

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"bindery/internal/diag"
)

// titles parses pages for their titles alone.
var titles = New(Options{})

// Title returns the text of a page's first heading of level 1, empty when it
// has none: the title of a page whose front matter says no other. Body is the
// offset of the first byte after the front matter.
func Title(src *diag.Source, body int, mdx bool) string {
	if !bytes.ContainsAny(src.Text[body:], "#=") {
		return ""
	}
	pool := &titles.pages
	if mdx {
		pool = &titles.mdxPages
	}
	pl := pool.Get().(*pipeline)
	defer pool.Put(pl)
	p := newPage(titles, pl, Input{Source: src, Path: src.Path, Body: body, MDX: mdx})
	pl.page = p
	defer func() { pl.page = nil }()
	root := pl.md.Parser().Parse(text.NewReader(p.src), parser.WithContext(p.context))
	p.limitDepth(root)
	if h := firstTitle(root); h != nil {
		return strings.Join(strings.Fields(p.plainText(h)), " ")
	}
	return ""
}

// firstTitle returns the first heading of level 1 that stands in nothing else,
// or nil.
func firstTitle(root ast.Node) *ast.Heading {
	for n := root.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok && h.Level == 1 {
			return h
		}
	}
	return nil
}

// dropTitle removes the first h1 when it repeats the page's title, which the
// page already shows above its body. A page has one h1, so the others go down:
// a single one by itself, several together with all that follows the first,
// whose levels say what is part of what.
func (p *page) dropTitle(root ast.Node) {
	if h := firstTitle(root); h != nil && sameTitle(p.plainText(h), p.in.Title) {
		root.RemoveChild(root, h)
	}
	var headings, first []*ast.Heading
	p.walk(root, func(n ast.Node) {
		h, ok := n.(*ast.Heading)
		if ok && h.Level == 1 {
			p.report(diag.Warning, "second-title", p.blockSpan(h), "the page has its title already, so this heading becomes one of level 2",
				`Write "##", or remove "title" from the front matter when this is the title.`)
			first = append(first, h)
		}
		if ok && len(first) > 0 {
			headings = append(headings, h)
		}
	})
	if len(first) == 1 {
		headings = first
	}
	for _, h := range headings {
		h.Level = min(lastLevel, h.Level+1)
	}
}

// checkLevels reports each heading that is more than one level below the one
// above it: readers who move from heading to heading look for the level in
// between. A page that is maintained elsewhere is not for its author to mend here.
func (p *page) checkLevels(root ast.Node) {
	if p.in.Fetched {
		return
	}
	above, parent := 1, "only the page's title is above it"
	p.walk(root, func(n ast.Node) {
		h, ok := n.(*ast.Heading)
		if !ok {
			return
		}
		if h.Level > above+1 {
			p.report(diag.Warning, "heading-level", p.blockSpan(h), fmt.Sprintf("the heading is of level %d, and %s", h.Level, parent),
				fmt.Sprintf("Write %q.", strings.Repeat("#", above+1)))
		}
		above, parent = h.Level, fmt.Sprintf("the heading above it is of level %d", h.Level)
	})
}

func sameTitle(a, b string) bool {
	fold := func(s string) string { return strings.Join(strings.Fields(s), " ") }
	return b != "" && strings.EqualFold(fold(a), fold(b))
}

// lowerTitle returns the name of an HTML element, h2 for the h1 that the page
// has already.
func (p *page) lowerTitle(name string, span diag.Span) string {
	if name != "h1" {
		return name
	}
	p.report(diag.Warning, "second-title", span, "the page has its title already, so <h1> becomes <h2>", "Write <h2>.")
	return "h2"
}
