package mdx

import (
	"fmt"

	"bindery/internal/diag"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// tidy finishes the tree: it removes paragraphs that held comments only,
// numbers the elements and checks where components stand and what tabs are called.
type tidy struct{}

// Transform implements parser.ASTTransformer.
func (tidy) Transform(doc *ast.Document, _ text.Reader, pc parser.Context) {
	s, _ := pc.Get(stateKey).(*state)
	if s == nil {
		return
	}
	for _, n := range s.empties {
		if ast.IsParagraph(n) && n.Parent() != nil && isEmpty(n) {
			n.Parent().RemoveChild(n.Parent(), n)
		}
	}
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if e, ok := n.(*Element); ok && entering {
			s.number++
			e.number = s.number
			s.checkParent(e)
			s.checkTabs(e)
		}
		return ast.WalkContinue, nil
	})
}

// isEmpty reports whether a paragraph holds nothing that is printed.
func isEmpty(n ast.Node) bool {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if t, ok := c.(*ast.Text); ok && t.Segment.IsEmpty() || c.Kind() == kindGap {
			continue
		}
		return false
	}
	return true
}

// checkParent reports a component outside the one it belongs in.
func (s *state) checkParent(e *Element) {
	if e.Component == nil || e.Component.Parent == "" {
		return
	}
	for n := e.Parent(); n != nil; n = n.Parent() {
		if outer, ok := n.(*Element); ok {
			if outer.Name == e.Component.Parent {
				return
			}
			break
		}
	}
	s.report(diag.Error, "bad-parent", e.Span, fmt.Sprintf("<%s> stands outside <%s>", e.Name, e.Component.Parent),
		fmt.Sprintf("Put it directly into <%s>.", e.Component.Parent))
}
