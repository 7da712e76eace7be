package mdx

import (
	"fmt"

	"bindery/internal/diag"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// CloseBlock implements parser.CloseBlocker: at the end of a block's text it
// moves what stands between an opening and its closing tag into the element.
func (p *tagParser) CloseBlock(parent ast.Node, _ text.Reader, pc parser.Context) {
	s, _ := pc.Get(stateKey).(*state)
	if s == nil || s.inline.block != parent {
		return
	}
	if s.inline.tags > 0 {
		matchTags(s, parent)
	}
	s.empties = append(s.empties, parent)
	s.inline = inlineState{}
}

// matchTags matches the tags among the children of a node, and below it.
func matchTags(s *state, parent ast.Node) {
	n := tagMatcher{state: s, parent: parent}
	for c := parent.FirstChild(); c != nil; {
		next := c.NextSibling()
		n.visit(c)
		c = next
	}
	for len(n.open) > 0 {
		n.abandon()
	}
}

// tagMatcher walks over the children of one node.
type tagMatcher struct {
	*state
	parent  ast.Node
	open    []*Element
	skipped int // opening tags beyond maxDepth whose closing tags are to come
}

func (n *tagMatcher) visit(c ast.Node) {
	switch c := c.(type) {
	case *Element:
		if c.empty || c.HasChildren() {
			return
		}
		if len(n.open) >= maxDepth {
			n.reportDepth(c.Span)
			n.skipped++
			n.replace(c, c.raw)
			return
		}
		n.open = append(n.open, c)
	case *closingTag:
		n.close(c)
	default:
		if c.HasChildren() {
			matchTags(n.state, c)
		}
	}
}

// close ends the innermost open element of that name.
func (n *tagMatcher) close(c *closingTag) {
	if n.skipped > 0 {
		n.skipped--
		n.replace(c, c.raw)
		return
	}
	i := len(n.open) - 1
	for i >= 0 && n.open[i].Name != c.name {
		i--
	}
	if i < 0 {
		if !c.unknown {
			n.stray(c.name, c.span)
		}
		n.replace(c, c.raw)
		return
	}
	for len(n.open) > i+1 {
		n.abandon()
	}
	e := n.open[i]
	n.open = n.open[:i]
	for child := e.NextSibling(); child != c; {
		next := child.NextSibling()
		e.AppendChild(e, child)
		child = next
	}
	e.closed, e.end, e.rawEnd = true, c.span, c.raw
	n.parent.RemoveChild(n.parent, c)
}

// abandon gives up on the innermost open element: its tag becomes text.
func (n *tagMatcher) abandon() {
	e := n.open[len(n.open)-1]
	n.open = n.open[:len(n.open)-1]
	n.unclosed(e)
	n.replace(e, e.raw)
}

func (n *tagMatcher) replace(node ast.Node, raw string) {
	n.parent.ReplaceChild(n.parent, node, literalNode(raw))
}

func (s *state) stray(name string, span diag.Span) {
	s.report(diag.Error, "stray-closing-tag", span, fmt.Sprintf("</%s> closes nothing", name),
		fmt.Sprintf("Remove it, or open <%s> before it.", name))
}

func (s *state) unclosed(e *Element) {
	if e.Component == nil && isComponentName(e.Name) {
		return // the unknown component is the mistake to mend first
	}
	s.report(diag.Error, "unclosed-tag", e.Span, fmt.Sprintf("<%s> is never closed", e.Name),
		fmt.Sprintf("Add </%s>, or write <%s/>.", e.Name, e.Name))
}

// reportDepth reports tags nested too deeply, once a page.
func (s *state) reportDepth(span diag.Span) {
	if s.tooDeep {
		return
	}
	s.tooDeep = true
	s.report(diag.Error, "nested-too-deeply", span, "tags are nested too deeply",
		fmt.Sprintf("At most %d tags may stand in one another.", maxDepth))
}
