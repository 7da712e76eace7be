package markdown

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"
)

// renderFootnoteList prints the notes as a section of their own; the notes
// and the links between them are goldmark's.
func renderFootnoteList(w util.BufWriter, _ []byte, _ ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		_, _ = w.WriteString(`<section class="footnotes" role="doc-endnotes" aria-label="Footnotes">` + "\n<ol>\n")
	} else {
		_, _ = w.WriteString("</ol>\n</section>\n")
	}
	return ast.WalkContinue, nil
}
