package mdx

import "github.com/yuin/goldmark/parser"

// Spent returns how many bytes of a page of some size a parse looked at in
// vain, and how many it may before it stops looking ahead.
func Spent(pc parser.Context, size int) (spent, limit int) {
	return lookahead(size) - stateOf(pc, size).budget, lookahead(size)
}

// MarkdownOf is what <Packages /> is in a page's Markdown.
func (t *PackageTable) MarkdownOf(under, class string) string {
	return t.markdown(t.List(under, class))
}
