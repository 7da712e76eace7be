package markdown

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// escapedPipes takes the backslash off `\|` in code spans of table cells,
// where GFM says the escape is the table's and not the code's. It does what
// goldmark's own transformer does, in one pass over the tree.
type escapedPipes struct{}

// Transform implements parser.ASTTransformer.
func (escapedPipes) Transform(doc *ast.Document, reader text.Reader, _ parser.Context) {
	source := reader.Source()
	// Walk cannot fail: the visitor returns no error.
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering && n.Kind() == ast.KindCodeSpan && insideCell(n) {
			for c := n.FirstChild(); c != nil; {
				next := c.NextSibling()
				if t, ok := c.(*ast.Text); ok {
					splitAtPipes(n, t, source)
				}
				c = next
			}
		}
		return ast.WalkContinue, nil
	})
}

func insideCell(n ast.Node) bool {
	for n = n.Parent(); n != nil && n.Type() == ast.TypeInline; n = n.Parent() {
	}
	return n != nil && n.Kind() == extast.KindTableCell
}

func splitAtPipes(span ast.Node, t *ast.Text, source []byte) {
	segment := t.Segment
	for {
		i := bytes.Index(source[segment.Start:segment.Stop], []byte(`\|`))
		if i < 0 {
			break
		}
		span.InsertBefore(span, t, ast.NewRawTextSegment(segment.WithStop(segment.Start+i)))
		segment = segment.WithStart(segment.Start + i + 1)
	}
	t.Segment = segment
}

// renderTable puts a table in a box that scrolls, reachable by keyboard and
// named after its columns.
func (r nodeRenderer) renderTable(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		_, _ = w.WriteString("</table></div>\n")
		return ast.WalkContinue, nil
	}
	writeTableBox(w, r.pl.page.r.words.Table, r.pl.page.headerNames(n))
	_, _ = w.WriteString("<table>\n")
	return ast.WalkContinue, nil
}

// headerNames joins the header cells that have text.
func (p *page) headerNames(table ast.Node) string {
	var names []string
	header := table.FirstChild()
	if header == nil {
		return ""
	}
	for c := header.FirstChild(); c != nil; c = c.NextSibling() {
		if name := strings.TrimSpace(p.plainText(c)); name != "" {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}

func renderTableCell(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	n := node.(*extast.TableCell)
	name, scope := "td", ""
	switch {
	case !n.HasChildren():
		// The empty corner of a table is the header of nothing.
	case n.Parent().Kind() == extast.KindTableHeader:
		name = "th"
	case n.PreviousSibling() == nil && hasRowHeaders(n.Parent().Parent()):
		name, scope = "th", "row"
	}
	if !entering {
		_, _ = w.WriteString("</" + name + ">\n")
		return ast.WalkContinue, nil
	}
	_, _ = w.WriteString("<" + name)
	if scope != "" {
		writeAttr(w, "scope", scope)
	}
	if n.Alignment != extast.AlignNone {
		writeAttr(w, "class", "align-"+n.Alignment.String())
	}
	_ = w.WriteByte('>')
	return ast.WalkContinue, nil
}

// hasRowHeaders reports whether the first cells of a table's rows say what the
// rows are: the corner is empty, and the columns beside it have headers.
func hasRowHeaders(table ast.Node) bool {
	corner := table.FirstChild().FirstChild()
	return !corner.HasChildren() && corner.NextSibling() != nil && corner.NextSibling().HasChildren()
}
