package markdown

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"bindery/internal/diag"
	"bindery/internal/facts"
	"bindery/internal/markdown/mdx"
	"bindery/internal/markdown/sanitize"
)

// headingEndPattern matches what an author gives a heading at its end: an id,
// attributes, or both, `{#chunk also="chunks"}`.
var headingEndPattern = regexp.MustCompile(`\{(?:#([^\s{}#"'<>&` + "`" + `]+))?((?:[ \t]*[a-z]+="[^"{}]*")*)[ \t]*\}[ \t]*$`)

// attrID is the attribute an id is kept in, attrTerm that of a heading's
// attributes as they are written.
var (
	attrID   = []byte("id")
	attrTerm = []byte("term")
)

// explicitID wraps a heading parser: `## Text {#id}` gives the heading that
// id, `{also="…"}` an attribute (glossary.go). The text is cut before inline parsing, or the braces would be an
// expression in MDX.
type explicitID struct{ parser.BlockParser }

func (x explicitID) Close(node ast.Node, reader text.Reader, pc parser.Context) {
	x.BlockParser.Close(node, reader, pc)
	heading, ok := node.(*ast.Heading)
	if !ok || heading.Lines().Len() == 0 {
		return
	}
	last := heading.Lines().Len() - 1
	line := heading.Lines().At(last)
	value := bytes.TrimRight(reader.Source()[line.Start:line.Stop], " \t\r\n")
	if len(value) == 0 || value[len(value)-1] != '}' {
		return
	}
	m := headingEndPattern.FindSubmatchIndex(value)
	if m == nil || m[2] < 0 && m[4] == m[5] {
		return
	}
	if m[2] >= 0 {
		heading.SetAttribute(attrID, value[m[2]:m[3]])
	}
	if m[4] < m[5] {
		heading.SetAttribute(attrTerm, value[m[4]:m[5]])
	}
	line.Stop = line.Start + len(bytes.TrimRight(value[:m[0]], " \t"))
	heading.Lines().Set(last, line)
}

// nameHeadings gives every heading its id and lists it. Explicit ids are
// taken first, so that no generated one can collide with one further down.
func (p *page) nameHeadings(root ast.Node) {
	var headings []*ast.Heading
	p.walk(root, func(n ast.Node) {
		if h, ok := n.(*ast.Heading); ok {
			headings = append(headings, h)
		}
	})
	slugs := newSlugger()
	for _, h := range headings {
		if id, ok := h.Attribute(attrID); ok {
			slugs.take(string(id.([]byte)))
		}
	}
	binder := newBinder(p)
	for _, h := range headings {
		p.nameHeading(h, slugs, binder)
	}
}

func (p *page) nameHeading(h *ast.Heading, slugs *slugger, binder *binder) {
	title := p.headingText(h)
	if _, ok := h.Attribute(attrID); !ok {
		h.SetAttribute(attrID, []byte(slugs.slug(title)))
	}
	value, _ := h.Attribute(attrID)
	id := string(value.([]byte))
	if p.in.Fetched {
		id = sanitize.ID(id) // as the sanitizer prints it
		h.SetAttribute(attrID, []byte(id))
	}
	var inner bytes.Buffer
	for c := h.FirstChild(); c != nil; c = c.NextSibling() {
		inner.Write(p.render(c))
	}
	source, span := p.locate(p.blockSpan(h))
	named := binder.bind(h)
	p.sign(h, named)
	summary := ""
	if len(named) > 0 {
		summary = p.summary(h)
		since, until := facts.Span(named)
		markReleases(h, since, until)
	} else {
		markReleases(h, statedIn(h), "")
	}
	since, until := releasesOf(h)
	p.doc.Headings = append(p.doc.Headings, Heading{
		Level: h.Level, ID: id, Title: title, HTML: inner.String(), Span: span, Source: source, Summary: summary, Facts: named, Since: since, Until: until,
	})
	p.addID(id, p.blockSpan(h))
	p.define(h, id, title)
}

// headingText is a heading's text. A component in it, such as a badge, has no
// part in it, and neither has the space that sets it off: it would be a hyphen
// too many in the id.
func (p *page) headingText(h *ast.Heading) string {
	text := p.plainText(h)
	for c := h.FirstChild(); c != nil; c = c.NextSibling() {
		if e, ok := c.(*mdx.Element); ok && !e.HasChildren() {
			return strings.Join(strings.Fields(text), " ")
		}
	}
	return strings.TrimSpace(text)
}

// blockSpan is the text of a block's own lines.
func (p *page) blockSpan(n ast.Node) diag.Span {
	lines := n.Lines()
	if lines == nil || lines.Len() == 0 {
		at := max(0, n.Pos())
		return diag.Span{Start: at, End: at}
	}
	end := lines.At(lines.Len() - 1).Stop
	return diag.Span{Start: lines.At(0).Start, End: end - len(trailing(p.src[:end]))}
}

// trailing returns the white space a text ends in.
func trailing(b []byte) []byte { return b[len(bytes.TrimRight(b, " \t\r\n")):] }

// renderHeading prints `<h2 id>…<a class="heading-link">…</a></h2>`. An h1
// has no link to itself.
func (r nodeRenderer) renderHeading(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	h := n.(*ast.Heading)
	digit := byte('0' + h.Level)
	value, _ := h.Attribute(attrID)
	id, _ := value.([]byte)
	if entering {
		_, _ = w.WriteString("<h")
		_ = w.WriteByte(digit)
		writeAttr(w, "id", string(id))
		writeReleases(w, h)
		_ = w.WriteByte('>')
		return ast.WalkContinue, nil
	}
	if h.Level > 1 {
		_, _ = w.WriteString(`<a class="heading-link"`)
		writeAttr(w, "href", "#"+string(id))
		writeAttr(w, "aria-label", strings.ReplaceAll(r.pl.page.r.words.LinkToSection, "{title}", r.pl.page.headingText(h)))
		_, _ = w.WriteString("></a>")
	}
	_, _ = w.WriteString("</h")
	_ = w.WriteByte(digit)
	_, _ = w.WriteString(">\n")
	return ast.WalkContinue, nil
}
