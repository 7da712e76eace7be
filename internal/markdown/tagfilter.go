package markdown

import (
	"regexp"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
)

// disallowedPattern matches the tags of GFM's "disallowed raw HTML".
var disallowedPattern = regexp.MustCompile(
	`(?i)<(/?(?:title|textarea|style|xmp|iframe|noembed|noframes|script|plaintext)(?:[\s/>]|$))`)

// tagFilter prints raw HTML as GFM does, its disallowed tags as text. Pages
// are printed by the stricter resolveHTML; this one is for the suites.
type tagFilter struct{}

// RegisterFuncs implements renderer.NodeRenderer.
func (tagFilter) RegisterFuncs(reg renderer.NodeRendererFuncRegisterer) {
	print := func(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			_, _ = w.Write(disallowedPattern.ReplaceAll(rawHTMLOf(n, source).text, []byte("&lt;$1")))
		}
		return ast.WalkSkipChildren, nil
	}
	reg.Register(ast.KindRawHTML, print)
	reg.Register(ast.KindHTMLBlock, print)
}
