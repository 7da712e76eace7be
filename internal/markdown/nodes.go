package markdown

import (
	"html"
	"strings"

	emojiast "github.com/yuin/goldmark-emoji/ast"
	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
)

// kindMarkup is the node kind of finished HTML.
var kindMarkup = ast.NewNodeKind("Markup")

// markup is a block whose HTML a pass has already made.
type markup struct {
	ast.BaseBlock
	html string
	code []Block // what it shows
	// fences say how each of the blocks was written.
	fences []*fence
}

// Kind implements ast.Node.
func (*markup) Kind() ast.NodeKind { return kindMarkup }

// Dump implements ast.Node.
func (m *markup) Dump(source []byte, level int) { ast.DumpHelper(m, source, level, nil, nil) }

// nodeRenderer prints the nodes whose HTML is ours: see the DOM contract that
// the styles and scripts of the site are written against.
type nodeRenderer struct{ pl *pipeline }

// RegisterFuncs implements renderer.NodeRenderer.
func (r nodeRenderer) RegisterFuncs(reg renderer.NodeRendererFuncRegisterer) {
	reg.Register(kindMarkup, renderMarkup)
	reg.Register(kindAside, r.renderAside)
	reg.Register(kindSignature, r.renderSignature)
	reg.Register(kindRequirement, r.renderRequirement)
	reg.Register(kindTerm, renderTerm)
	reg.Register(ast.KindBlockquote, r.renderAside)
	reg.Register(ast.KindHeading, r.renderHeading)
	reg.Register(ast.KindLink, renderLink)
	reg.Register(ast.KindAutoLink, renderAutoLink)
	reg.Register(ast.KindImage, r.renderImage)
	reg.Register(ast.KindText, r.renderText)
	reg.Register(ast.KindCodeSpan, r.renderCodeSpan)
	reg.Register(ast.KindRawHTML, renderRawHTML)
	reg.Register(ast.KindHTMLBlock, renderRawHTML)
	reg.Register(extast.KindTable, r.renderTable)
	reg.Register(extast.KindTableCell, renderTableCell)
	reg.Register(extast.KindTaskCheckBox, r.renderTaskCheckBox)
	reg.Register(extast.KindFootnoteList, r.renderFootnoteList)
}

func renderMarkup(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		_, _ = w.WriteString(n.(*markup).html)
	}
	return ast.WalkSkipChildren, nil
}

// stringWriter is what HTML is written to.
type stringWriter interface {
	WriteString(s string) (int, error)
}

// writeAttr writes ` name="value"` with the value escaped.
func writeAttr(w stringWriter, name, value string) {
	_, _ = w.WriteString(" " + name + `="`)
	_, _ = w.WriteString(html.EscapeString(value))
	_, _ = w.WriteString(`"`)
}

// textEscaper escapes what stands between tags; quotes may stay there.
var textEscaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "\x00", "\uFFFD")

func escapeText(s string) string { return textEscaper.Replace(s) }

// walk visits every node of a tree in document order, parents first. A visit
// may change what is below its node, not beside it.
func (p *page) walk(n ast.Node, visit func(ast.Node)) {
	visit(n)
	for c := n.FirstChild(); c != nil; {
		next := c.NextSibling()
		p.walk(c, visit)
		c = next
	}
}

// plainText is what a reader sees of a run of inline nodes, without markup
// and with escapes resolved.
func (p *page) plainText(n ast.Node) string {
	var b strings.Builder
	p.writePlain(&b, n)
	return b.String()
}

func (p *page) writePlain(b *strings.Builder, n ast.Node) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		p.writePlainNode(b, c)
	}
}

func (p *page) writePlainNode(b *strings.Builder, n ast.Node) {
	switch n := n.(type) {
	case *ast.Text:
		value := n.Segment.Value(p.src)
		if n.IsRaw() {
			b.Write(value)
		} else {
			b.WriteString(unescape(value))
		}
		if n.SoftLineBreak() || n.HardLineBreak() {
			b.WriteByte(' ')
		}
	case *ast.String:
		b.Write(n.Value)
	case *ast.CodeSpan:
		b.WriteString(p.codeText(n))
	case *ast.AutoLink:
		b.Write(n.Label(p.src))
	case *emojiast.Emoji:
		b.WriteString(string(n.Value.Unicode))
	default:
		p.writePlain(b, n)
	}
}

// codeText is the text of a code span, its line endings as spaces.
func (p *page) codeText(n *ast.CodeSpan) string {
	var b strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if t, ok := c.(*ast.Text); ok {
			b.Write(t.Segment.Value(p.src))
		}
	}
	return strings.ReplaceAll(b.String(), "\n", " ")
}

// unescape resolves backslash escapes and character references.
func unescape(text []byte) string {
	plain := true
	for _, c := range text {
		if c == '\\' || c == '&' {
			plain = false
			break
		}
	}
	if plain {
		return string(text)
	}
	return unescapeMarkup(string(text))
}

// unescapeMarkup reads a text once from the left: what an escape yields is
// not read again, so `\&amp;` stays `&amp;`.
func unescapeMarkup(text string) string {
	var b strings.Builder
	for {
		i := strings.IndexAny(text, `\&`)
		if i < 0 {
			b.WriteString(text)
			return b.String()
		}
		b.WriteString(text[:i])
		text = text[i:]
		n := 1
		switch {
		case text[0] == '\\' && len(text) > 1 && util.IsPunct(text[1]):
			b.WriteByte(text[1])
			n = 2
		case text[0] == '&':
			n = referenceLength(text)
			b.WriteString(html.UnescapeString(text[:n]))
		default:
			b.WriteByte(text[0])
		}
		text = text[n:]
	}
}

// maxReference is longer than any character reference HTML names.
const maxReference = 40

// referenceLength is how long the character reference is that text starts
// with, or 1 when the ampersand is just that.
func referenceLength(text string) int {
	for i := 1; i < len(text) && i < maxReference; i++ {
		c := text[i]
		if c == ';' {
			return i + 1
		}
		if !util.IsAlphaNumeric(c) && c != '#' {
			break
		}
	}
	return 1
}
