package markdown

import (
	"sort"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"bindery/internal/diag"
	"bindery/internal/markdown/mdx"
)

// ProseCode stands in Prose.Text for inline code, whatever it says.
const ProseCode = '\uFFFC'

// Prose is the text of a paragraph or of an item of a list, without markup.
type Prose struct {
	Text   string
	pieces []prosePiece
	page   *page
}

// prosePiece says where the text from an offset on stands in the parsed text.
type prosePiece struct{ at, source int }

// Place returns where a part of the text stands. The source is nil when it is
// the page's own.
func (p *Prose) Place(start, end int) (*diag.Source, diag.Span) {
	from, to := p.source(start), p.source(max(start, end-1))+1
	return p.page.locate(diag.Span{Start: from, End: min(max(from, to), len(p.page.src))})
}

func (p *Prose) source(offset int) int {
	i := sort.Search(len(p.pieces), func(i int) bool { return p.pieces[i].at > offset }) - 1
	if i < 0 {
		return 0
	}
	return p.pieces[i].source + offset - p.pieces[i].at
}

// noteProse lists the sentences of a tree for those that measure how they read:
// paragraphs and items, not headings, tables, code and what <Facts> made.
func (p *page) noteProse(root ast.Node) {
	if !p.r.opts.Places {
		return
	}
	c := &proseCollector{page: p}
	c.visit(root)
}

type proseCollector struct {
	page *page
	text strings.Builder
	now  *Prose
}

// visit goes through blocks. What stands in a line together is one text.
func (c *proseCollector) visit(parent ast.Node) {
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		if n.Type() == ast.TypeInline {
			c.inline(n)
			continue
		}
		c.flush()
		switch n.(type) {
		case *ast.Heading, *extast.Table, *ast.CodeBlock, *ast.FencedCodeBlock, *ast.HTMLBlock, *markup, *signature:
		default:
			c.visit(n)
		}
	}
	c.flush()
}

func (c *proseCollector) flush() {
	if c.now != nil && strings.TrimSpace(c.text.String()) != "" && !c.page.text.Made(c.now.pieces[0].source) {
		c.now.Text = c.text.String()
		c.page.doc.Prose = append(c.page.doc.Prose, c.now)
	}
	c.now = nil
	c.text.Reset()
}

// add writes a piece that begins at an offset of the parsed text.
func (c *proseCollector) add(text string, source int) {
	if c.now == nil {
		c.now = &Prose{page: c.page}
	}
	c.now.pieces = append(c.now.pieces, prosePiece{c.text.Len(), source})
	c.text.WriteString(text)
}

func (c *proseCollector) inline(n ast.Node) {
	switch n := n.(type) {
	case *ast.Text:
		text := string(n.Segment.Value(c.page.src))
		if !n.IsRaw() {
			text = unescape(n.Segment.Value(c.page.src))
		}
		if n.SoftLineBreak() || n.HardLineBreak() {
			text += " "
		}
		c.add(text, n.Segment.Start)
	case *ast.CodeSpan:
		if first, ok := n.FirstChild().(*ast.Text); ok {
			c.add(string(ProseCode), first.Segment.Start)
		}
	case *ast.AutoLink:
		c.add(string(ProseCode), max(0, n.Pos()))
	case *ast.Image, *extast.FootnoteLink, *extast.FootnoteBacklink:
	case *mdx.Element:
		c.element(n)
	default:
		for child := n.FirstChild(); child != nil; child = child.NextSibling() {
			c.inline(child)
		}
	}
}

// element reads the text of one that stands in a line.
func (c *proseCollector) element(e *mdx.Element) {
	switch strings.ToLower(e.Name) {
	case "badge":
	case "kbd", "code", "samp":
		c.add(string(ProseCode), e.Span.Start)
	default:
		for child := e.FirstChild(); child != nil; child = child.NextSibling() {
			c.inline(child)
		}
	}
}
