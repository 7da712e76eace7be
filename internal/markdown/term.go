package markdown

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	emojiast "github.com/yuin/goldmark-emoji/ast"
	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"
	xhtml "golang.org/x/net/html"

	"bindery/internal/diag"
	"bindery/internal/markdown/mdx"
)

// kindTerm is the node kind of a term that is linked to the glossary.
var kindTerm = ast.NewNodeKind("Term")

// termLink is the first use of a term. It is no *ast.Link, so that all that
// reads links or text sees what the author wrote.
type termLink struct {
	ast.BaseInline
	href string
}

// Kind implements ast.Node.
func (*termLink) Kind() ast.NodeKind { return kindTerm }

// Dump implements ast.Node.
func (t *termLink) Dump(source []byte, level int) {
	ast.DumpHelper(t, source, level, map[string]string{"href": t.href}, nil)
}

func renderTerm(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		_, _ = w.WriteString(`<a class="term"`)
		writeAttr(w, "href", n.(*termLink).href)
		_ = w.WriteByte('>')
	} else {
		_, _ = w.WriteString("</a>")
	}
	return ast.WalkContinue, nil
}

// termLinker makes links of the first uses of terms, in one walk in the order
// of the page.
type termLinker struct {
	p *page
	g *Glossary
	// done are the terms, by index, that have their link or get none; left are
	// those that get none anywhere on the page.
	done, left []bool
	// links and quiet are how many links, and other nodes whose text gets no
	// link, are open around what is visited.
	links, quiet int
	line         termLine
}

// linkTerms turns the first use of each of the glossary's terms into a link.
// On the glossary itself that is the first use in each definition.
func (p *page) linkTerms(root ast.Node) {
	g := p.in.Terms
	if p.in.Glossary {
		g = p.glossary()
		p.doc.Glossary = g
	}
	if p.in.Fetched {
		return
	}
	left := p.leftTerms(g)
	if g == nil || p.in.NoTerms || len(g.first) == 0 {
		return
	}
	l := &termLinker{p: p, g: g, done: slices.Clone(left), left: left}
	l.visit(root)
}

// leftTerms are the terms that the page leaves out: what it is about itself,
// and what its front matter says.
func (p *page) leftTerms(g *Glossary) []bool {
	if g == nil {
		for _, name := range p.in.LeaveTerms {
			p.reportAt(name.Span, codeUnknownTerm, fmt.Sprintf("there is no glossary with a term %q", name.Text), `A page becomes the glossary by "glossary: true" in its front matter.`)
		}
		return nil
	}
	done := make([]bool, len(g.terms))
	if home, ok := g.named[fold(p.in.Title)]; ok {
		done[home] = true
	}
	for _, name := range p.in.LeaveTerms {
		at, ok := g.named[fold(name.Text)]
		if ok {
			done[at] = true
			continue
		}
		suggestion := cmp.Or(diag.DidYouMean(fold(name.Text), slices.Sorted(maps.Keys(g.named))), "Name one as the glossary does.")
		p.reportAt(name.Span, codeUnknownTerm, fmt.Sprintf("the glossary has no term %q", name.Text), suggestion)
	}
	return done
}

func fold(name string) string { return strings.ToLower(strings.Join(strings.Fields(name), " ")) }

// reportAt warns about a place of the page's front matter.
func (p *page) reportAt(span diag.Span, code, message, suggestion string) {
	p.diags = append(p.diags, p.in.Source.At(diag.Warning, code, span, message, suggestion))
}

// visit goes through what stands in a node. What raw tags open there ends there.
func (l *termLinker) visit(parent ast.Node) {
	links, quiet := l.links, l.quiet
	for c := parent.FirstChild(); c != nil; {
		next := c.NextSibling()
		if c.Type() == ast.TypeInline {
			l.inline(c)
		} else {
			l.flush()
			l.block(c)
			l.flush()
		}
		c = next
	}
	l.links, l.quiet = links, quiet
}

func (l *termLinker) block(n ast.Node) {
	switch n := n.(type) {
	case *ast.Heading:
		l.heading(n)
	case *extast.TableHeader:
		l.within(n, &l.quiet)
	case *ast.HTMLBlock:
		l.tags(n)
	case *ast.CodeBlock, *ast.FencedCodeBlock, *markup, *signature:
	case *mdx.Element:
		l.element(n)
	default:
		l.visit(n)
	}
}

// inline takes up what stands in a line.
func (l *termLinker) inline(n ast.Node) {
	switch n := n.(type) {
	case *ast.Text:
		l.text(n)
	case *ast.String:
		l.line.add(n.Value, linePiece{use: useQuiet})
	case *ast.Link:
		l.within(n, &l.links)
	case *ast.CodeSpan:
		l.within(n, &l.quiet)
	case *ast.RawHTML:
		l.tags(n)
	case *ast.AutoLink, *ast.Image, *emojiast.Emoji:
		l.line.bar()
	case *mdx.Element:
		l.element(n)
	default:
		l.visit(n)
	}
}

func (l *termLinker) text(t *ast.Text) {
	piece := linePiece{text: t, source: t.Segment.Start}
	switch {
	case l.links > 0:
		piece.use = useLinked
	case l.quiet > 0 || t.IsRaw() || l.p.text.Made(t.Segment.Start):
		piece.use = useQuiet
	}
	l.line.add(t.Segment.Value(l.p.src), piece)
	if t.SoftLineBreak() || t.HardLineBreak() {
		l.line.space()
	}
}

// within visits what stands in a node and gets no links of ours.
func (l *termLinker) within(n ast.Node, open *int) {
	*open++
	l.visit(n)
	*open--
}

// heading gets no links; those its author wrote count. In a glossary, each
// definition begins anew, and has no link to itself.
func (l *termLinker) heading(h *ast.Heading) {
	if l.p.in.Glossary {
		id, _ := h.Attribute(attrID)
		value, _ := id.([]byte)
		for i, t := range l.g.terms {
			l.done[i] = l.left[i] || t.id == string(value)
		}
	}
	l.within(h, &l.quiet)
}

// quietTags are elements whose text is a title, a name, code or a control.
var quietTags = map[string]bool{
	"button": true, "summary": true, "code": true, "kbd": true, "samp": true, "var": true, "pre": true, "th": true, "label": true,
	"h1": true, "h2": true, "h3": true, "h4": true, "h5": true, "h6": true, "dt": true, "dfn": true, "abbr": true, "caption": true,
	"legend": true, "svg": true, "script": true, "style": true, "textarea": true, "select": true, "math": true, "title": true,
}

// element goes into those that hold prose. What is said to be in a language is
// in another one.
func (l *termLinker) element(e *mdx.Element) {
	name := strings.ToLower(e.Name)
	_, foreign := e.Get("lang")
	switch {
	case e.Component == nil && name == "br":
		l.line.space()
	case e.Unknown() || e.FirstChild() == nil || e.Component != nil && e.Component.Inline:
		l.line.bar()
	case e.Component == nil && name == "a":
		l.within(e, &l.links)
	case e.Component == nil && (foreign || quietTags[name]):
		l.within(e, &l.quiet)
	default:
		l.visit(e)
	}
}

// tags counts the tags of raw HTML that stand around text.
func (l *termLinker) tags(n ast.Node) {
	tokens := xhtml.NewTokenizer(bytes.NewReader(rawHTMLOf(n, l.p.src).text))
	for {
		kind := tokens.Next()
		if kind == xhtml.ErrorToken {
			return
		}
		by := map[xhtml.TokenType]int{xhtml.StartTagToken: 1, xhtml.EndTagToken: -1}[kind]
		if by == 0 && kind != xhtml.SelfClosingTagToken {
			continue
		}
		switch name, _ := tokens.TagName(); {
		case string(name) == "br":
			l.line.space()
		case string(name) == "img":
			l.line.bar()
		case string(name) == "a":
			l.links = max(0, l.links+by)
		case quietTags[string(name)]:
			l.quiet = max(0, l.quiet+by)
		}
	}
}
