package markdown

import (
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

// attrSince and attrUntil tell scripts in which releases there is what an
// element is about.
const (
	attrSince = "data-since"
	attrUntil = "data-until"
	// attrFact tells what an element with a release is about, so that the same
	// thing is counted once.
	attrFact = "data-fact"
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

// releaseMark begins a row, an item of a list or a heading that <Facts> makes
// of something that not every release has. What it makes is Markdown until it
// is parsed, which has no place for attributes, so the mark stands before the
// text, between two characters of private use, and takeReleaseMarks takes it
// out again.
func releaseMark(since, until string) string {
	if since == "" && until == "" {
		return ""
	}
	return "\uE000" + since + "," + until + "\uE001"
}

var releaseMarkPattern = regexp.MustCompile("^\uE000([0-9.]*),([0-9.]*)\uE001")

// takeReleaseMarks makes attributes of the marks in text that <Facts> made;
// nobody else can write one.
func (p *page) takeReleaseMarks(root ast.Node) {
	if !p.text.HasMade() {
		return
	}
	p.walk(root, func(n ast.Node) {
		switch n.(type) {
		case *extast.TableRow, *ast.ListItem, *ast.Heading:
			if t := firstText(n); t != nil && p.text.Made(t.Segment.Start) {
				p.takeReleaseMark(n, t)
			}
		}
	})
}

func (p *page) takeReleaseMark(n ast.Node, t *ast.Text) {
	m := releaseMarkPattern.FindSubmatch(t.Segment.Value(p.src))
	if m == nil {
		return
	}
	markReleases(n, strings.Clone(string(m[1])), strings.Clone(string(m[2])))
	t.Segment = t.Segment.WithStart(t.Segment.Start + len(m[0]))
}

// firstText is the text that a node begins with, or nil.
func firstText(n ast.Node) *ast.Text {
	for n != nil {
		if t, ok := n.(*ast.Text); ok {
			return t
		}
		n = n.FirstChild()
	}
	return nil
}

// releasesOf are the releases that a node is marked with.
func releasesOf(n ast.Node) (since, until string) {
	text := func(name string) string {
		value, _ := n.AttributeString(name)
		bytes, _ := value.([]byte)
		return string(bytes)
	}
	return text(attrSince), text(attrUntil)
}
