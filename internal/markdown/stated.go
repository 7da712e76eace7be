package markdown

import (
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"bindery/internal/diag"
	"bindery/internal/facts"
	"bindery/internal/markdown/mdx"
)

// Stated is a release that a page states with <Since>, or a label that looks
// like one.
type Stated struct {
	// Version is as written, Of the property that says what it is about, Text the
	// words it marks.
	Version, Of, Text string
	// Loose: it is no <Since>, but text or a <Badge> that reads like one.
	Loose bool
	// Beside is the inline code before it, Facts what the heading names that it
	// stands in.
	Beside string
	Facts  []*facts.Item
	Span   diag.Span
	// Source is the file it stands in when that is a partial, else nil.
	Source *diag.Source
}

// noteStated lists the stated releases; headings have to be named by then.
func (p *page) noteStated(root ast.Node) {
	if !p.r.opts.Places {
		return
	}
	p.walk(root, func(n ast.Node) {
		switch n := n.(type) {
		case *mdx.Element:
			p.noteElement(n)
		case *ast.Text:
			p.noteLoose(n)
		case *extast.Table:
			p.noteColumn(n)
		}
	})
}

func (p *page) noteElement(e *mdx.Element) {
	var s Stated
	switch e.Name {
	case mdx.SinceName:
		s = Stated{Version: e.String("v"), Of: e.String("of"), Text: p.plainText(e), Beside: p.codeBefore(e), Facts: p.factsAround(e)}
	case "Badge":
		version, found := strings.CutSuffix(e.String("text"), "+")
		if !found || !p.r.opts.Facts.Measured(facts.MinorOf(version)) {
			return
		}
		s = Stated{Version: version, Text: e.String("text"), Loose: true}
	default:
		return
	}
	s.Source, s.Span = p.locate(e.Span)
	p.doc.Stated = append(p.doc.Stated, s)
}

// looseRelease finds a release in words that make it a requirement.
var looseRelease = regexp.MustCompile(`(?i)\b(?:since|needs?|requires?|came with)(?: webpack| release| version)* (\d+\.\d+(?:\.\d+)?)\b|\b(\d+\.\d+(?:\.\d+)?)(?: or (?:later|newer)\b|\+)`)

// noteLoose lists a release that a text states without <Since>.
func (p *page) noteLoose(n *ast.Text) {
	if p.in.Fetched || p.text.Made(n.Segment.Start) || p.stated(n) {
		return
	}
	value := n.Segment.Value(p.src)
	for _, m := range looseRelease.FindAllSubmatchIndex(value, -1) {
		from, to := m[2], m[3]
		if from < 0 {
			from, to = m[4], m[5]
		}
		p.loose(diag.Span{Start: n.Segment.Start + from, End: n.Segment.Start + to})
	}
}

// noteColumn lists the releases of a table's column "Since" that are text.
func (p *page) noteColumn(table *extast.Table) {
	if p.in.Fetched {
		return
	}
	column, at := -1, 0
	for cell := table.FirstChild().FirstChild(); cell != nil; cell = cell.NextSibling() {
		if strings.EqualFold(strings.TrimSpace(p.plainText(cell)), p.r.words.Since) {
			column = at
		}
		at++
	}
	if column < 0 {
		return
	}
	for row := table.FirstChild().NextSibling(); row != nil; row = row.NextSibling() {
		cell := row.FirstChild()
		for i := 0; i < column && cell != nil; i++ {
			cell = cell.NextSibling()
		}
		if cell == nil {
			continue
		}
		if t, ok := cell.FirstChild().(*ast.Text); ok && !p.text.Made(t.Segment.Start) {
			p.loose(diag.Span{Start: t.Segment.Start, End: t.Segment.Stop})
		}
	}
}

// loose lists a release in text if there is such a one that others lack.
func (p *page) loose(span diag.Span) {
	version := strings.TrimSpace(string(p.src[span.Start:span.End]))
	releases := p.r.opts.Facts.Releases()
	if !p.r.opts.Facts.Measured(facts.MinorOf(version)) || facts.MinorOf(version) == releases[len(releases)-1].Minor {
		return
	}
	s := Stated{Version: version, Text: version, Loose: true}
	s.Source, s.Span = p.locate(span)
	p.doc.Stated = append(p.doc.Stated, s)
}

// stated reports whether a text is that of <Since>, or of a link or code.
func (p *page) stated(n ast.Node) bool {
	for parent := n.Parent(); parent != nil; parent = parent.Parent() {
		switch parent := parent.(type) {
		case *mdx.Element:
			if parent.Name == mdx.SinceName {
				return true
			}
		case *ast.CodeSpan:
			return true
		}
	}
	return false
}

// codeBefore is the inline code that an element follows, with nothing but space
// between them.
func (p *page) codeBefore(n ast.Node) string {
	for before := n.PreviousSibling(); before != nil; before = before.PreviousSibling() {
		switch before := before.(type) {
		case *ast.CodeSpan:
			return p.codeText(before)
		case *ast.Link:
			if code, ok := before.LastChild().(*ast.CodeSpan); ok {
				return p.codeText(code)
			}
			return ""
		case *ast.Text:
			if strings.TrimSpace(string(before.Segment.Value(p.src))) != "" {
				return ""
			}
		default:
			return ""
		}
	}
	return ""
}

// factsAround are what the heading names that an element stands in.
func (p *page) factsAround(n ast.Node) []*facts.Item {
	for parent := n.Parent(); parent != nil; parent = parent.Parent() {
		if h, ok := parent.(*ast.Heading); ok {
			var items []*facts.Item
			for next := h.NextSibling(); next != nil; next = next.NextSibling() {
				s, ok := next.(*signature)
				if !ok {
					break
				}
				items = append(items, s.item)
			}
			return items
		}
	}
	return nil
}

// statedIn is the release that <Since> states in a heading, or empty.
func statedIn(h *ast.Heading) string {
	for c := h.FirstChild(); c != nil; c = c.NextSibling() {
		if e, ok := c.(*mdx.Element); ok && e.Name == mdx.SinceName {
			return mdx.MinorOf(e.String("v"))
		}
	}
	return ""
}
