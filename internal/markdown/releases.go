package markdown

import (
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"bindery/internal/facts"
)

// attrSince and attrUntil tell scripts in which releases there is what an
// element is about.
const (
	attrSince = "data-since"
	attrUntil = "data-until"
)

func markReleases(n ast.Node, since, until string) {
	if since != "" {
		n.SetAttributeString(attrSince, []byte(since))
	}
	if until != "" {
		n.SetAttributeString(attrUntil, []byte(until))
	}
}

func writeReleases(w stringWriter, n ast.Node) {
	for _, name := range []string{attrSince, attrUntil} {
		if value, ok := n.AttributeString(name); ok {
			writeAttr(w, name, string(value.([]byte)))
		}
	}
}

// rowMark begins a row of a table of facts that not every release has. The
// table is Markdown until it is parsed, which has no place for attributes, so
// the mark stands in the first cell, between two characters of private use,
// and rowReleases takes it out again.
func rowMark(item *facts.Item) string {
	if item.Since == "" && item.Until == "" {
		return ""
	}
	return "\uE000" + item.Since + " " + item.Until + "\uE001"
}

var rowMarkPattern = regexp.MustCompile("^\uE000([0-9.]*) ([0-9.]*)\uE001")

// rowReleases makes attributes of the rows' marks.
type rowReleases struct{}

// Transform implements parser.ASTTransformer.
func (rowReleases) Transform(doc *ast.Document, reader text.Reader, _ parser.Context) {
	source := reader.Source()
	// Walk cannot fail: the visitor returns no error.
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if row, ok := n.(*extast.TableRow); ok && entering && row.FirstChild() != nil {
			if t, ok := row.FirstChild().FirstChild().(*ast.Text); ok {
				takeRowMark(row, t, source)
			}
		}
		return ast.WalkContinue, nil
	})
}

func takeRowMark(row *extast.TableRow, t *ast.Text, source []byte) {
	m := rowMarkPattern.FindSubmatch(t.Segment.Value(source))
	if m == nil {
		return
	}
	markReleases(row, strings.Clone(string(m[1])), strings.Clone(string(m[2])))
	t.Segment = t.Segment.WithStart(t.Segment.Start + len(m[0]))
}
