package markdown

import (
	"strings"

	"github.com/yuin/goldmark/ast"

	"bindery/internal/facts"
)

// Place is where an item is documented: the address that a page links to, and
// the summary of the heading there.
type Place struct{ URL, Summary string }

// summary is the first sentence of the paragraph below a heading, as Markdown
// without links and emphasis; empty where no paragraph follows. Signatures are
// passed over. Tables of facts show it (column "about").
func (p *page) summary(h *ast.Heading) string {
	next := h.NextSibling()
	for next != nil && next.Kind() == kindSignature {
		next = next.NextSibling()
	}
	if _, ok := next.(*ast.Paragraph); !ok {
		return ""
	}
	var b strings.Builder
	p.sentence(&b, next)
	return strings.Join(strings.Fields(b.String()), " ")
}

// sentence writes what is below a node until a sentence ends, and reports
// whether one did.
func (p *page) sentence(b *strings.Builder, n ast.Node) bool {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c := c.(type) {
		case *ast.CodeSpan:
			b.WriteString(codeSpan(p.codeText(c)))
			continue
		case *ast.Link, *ast.Emphasis:
			if p.sentence(b, c) {
				return true
			}
			continue
		}
		var plain strings.Builder
		p.writePlainNode(&plain, c)
		text := plain.String()
		if end := sentenceEnd(text, p.beginsWithSpace(c.NextSibling())); end >= 0 {
			b.WriteString(escapeMarkdown(text[:end]))
			return true
		}
		b.WriteString(escapeMarkdown(text))
	}
	return false
}

// sentenceEnd is the offset behind the sign that ends the first sentence of a
// text, or -1. Spaced says that a space or nothing follows the text, and not
// code, as in "a file .`js`".
func sentenceEnd(text string, spaced bool) int {
	for i, sign := range text {
		if sign != '.' && sign != '!' && sign != '?' {
			continue
		}
		if end := i + 1; end == len(text) && spaced || end < len(text) && text[end] == ' ' {
			return end
		}
	}
	return -1
}

// beginsWithSpace reports whether a node begins with a space or is none.
func (p *page) beginsWithSpace(n ast.Node) bool {
	if n == nil {
		return true
	}
	text, ok := n.(*ast.Text)
	return ok && strings.HasPrefix(string(text.Segment.Value(p.src)), " ")
}

// place is where an item is documented, and notes that the page follows from it.
func (p *page) place(item *facts.Item) Place {
	if p.r.opts.Documented == nil || item == nil {
		return Place{}
	}
	place := p.r.opts.Documented(p.in.Path, item)
	p.doc.Listed = append(p.doc.Listed, Listed{item, place})
	return place
}
