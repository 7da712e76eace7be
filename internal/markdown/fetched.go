package markdown

import (
	"html"

	"github.com/yuin/goldmark/ast"
)

// sanitized removes from HTML written elsewhere what could act in the page.
// Links are resolved afterwards, together with those of our own HTML.
func sanitized(_ ast.Node, raw []byte) []byte {
	return []byte(html.EscapeString(string(raw)))
}
