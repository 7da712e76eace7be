package markdown

import (
	"fmt"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"

	"bindery/internal/diag"
)

// listFootnotes lists the ids of notes and of the references to them, named
// as goldmark's renderer names them.
func (p *page) listFootnotes(root ast.Node) {
	p.walk(root, func(n ast.Node) {
		at := max(0, n.Pos())
		span := diag.Span{Start: at, End: at}
		switch n := n.(type) {
		case *extast.FootnoteLink:
			id := fmt.Sprintf("fnref:%d", n.Index)
			if n.RefIndex > 0 {
				id = fmt.Sprintf("fnref%d:%d", n.RefIndex, n.Index)
			}
			p.addID(id, span)
		case *extast.Footnote:
			p.addID(fmt.Sprintf("fn:%d", n.Index), span)
		}
	})
}

// renderFootnoteList prints the notes as a section of their own; the notes
// and the links between them are goldmark's.
func (r nodeRenderer) renderFootnoteList(w util.BufWriter, _ []byte, _ ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		_, _ = w.WriteString(`<section class="footnotes" role="doc-endnotes"`)
		writeAttr(w, "aria-label", r.pl.page.r.words.Footnotes)
		_, _ = w.WriteString(">\n<ol>\n")
	} else {
		_, _ = w.WriteString("</ol>\n</section>\n")
	}
	return ast.WalkContinue, nil
}
