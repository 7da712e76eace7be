package markdown

import (
	"github.com/yuin/goldmark/ast"

	"bindery/internal/diag"
)

// Code is inline code and where it stands.
type Code struct {
	Text string
	Span diag.Span
	// Source is the file it stands in when that is a partial, else nil.
	Source *diag.Source
	// Heading: it is part of a heading.
	Heading bool
}

// Listing is a block of code and where each of its lines stands.
type Listing struct {
	// Lang is the language the fence names, Title the file it shows, File the
	// project's file it includes.
	Lang, Title, File string
	// Fails is why the code is wrong on purpose; empty when it has to be right.
	Fails string
	// With names the releases the code is for in place of the pinned ones, in a
	// diff those of its earlier side: "webpack@4 webpack-dev-server@3".
	With string
	// Diff: lines begin with the signs of a diff.
	Diff  bool
	Text  string
	lines []diag.Span // of the parsed text, one for each line of Text
	fence diag.Span
	page  *page
}

// Place returns where a line (from 1) and column (in bytes, from 1) of the code
// stand. In a block that includes a file, and behind the last line, that is the
// line that opens the block. The source is nil when it is the page's own.
func (l *Listing) Place(line, column int) (*diag.Source, diag.Span) {
	span := l.fence
	if line >= 1 && line <= len(l.lines) {
		span = l.lines[line-1]
		span.Start = min(span.Start+max(0, column-1), max(span.Start, span.End-1))
		span.End = max(span.End, span.Start)
	}
	return l.page.locate(span)
}

// notePlaces lists the inline code and the blocks of a tree for those that
// check what they say, before transformCode replaces the blocks.
func (p *page) notePlaces(root ast.Node) {
	if !p.r.opts.Places {
		return
	}
	p.walk(root, func(n ast.Node) {
		switch n := n.(type) {
		case *ast.CodeSpan:
			p.noteCode(n)
		case *ast.FencedCodeBlock, *ast.CodeBlock:
			p.noteListing(n)
		}
	})
}

func (p *page) noteCode(n *ast.CodeSpan) {
	first, ok := n.FirstChild().(*ast.Text)
	if !ok {
		return
	}
	end := first.Segment
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if t, ok := c.(*ast.Text); ok {
			end = t.Segment
		}
	}
	source, span := p.locate(diag.Span{Start: first.Segment.Start, End: end.Stop})
	heading := false
	for parent := n.Parent(); parent != nil; parent = parent.Parent() {
		heading = heading || parent.Kind() == ast.KindHeading
	}
	p.doc.Codes = append(p.doc.Codes, Code{Text: p.codeText(n), Span: span, Source: source, Heading: heading})
}

func (p *page) noteListing(n ast.Node) {
	// Mistakes of the fence and its include are reported when the block is
	// transformed; here it would be reported twice.
	before := p.reports
	diags := len(p.diags)
	f := p.fenceOf(n)
	l := &Listing{
		Lang: f.lang, Title: f.title, File: f.file, Fails: f.fails, With: f.with, Diff: f.diff, Text: p.codeOf(n, f),
		fence: f.info, page: p,
	}
	p.diags, p.reports = p.diags[:diags], before
	if f.file == "" {
		for i := range n.Lines().Len() {
			line := n.Lines().At(i)
			l.lines = append(l.lines, diag.Span{Start: line.Start, End: max(line.Start, line.Stop-1)})
		}
	}
	p.doc.Listings = append(p.doc.Listings, l)
}
