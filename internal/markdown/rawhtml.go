package markdown

import (
	"fmt"
	"html"
	"sort"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"bindery/internal/diag"
)

// Raw HTML in Markdown is read tag by tag and written anew. That is what
// makes three promises possible: addresses are filtered and resolved like all
// others; attributes that the site's content policy forbids are told to the
// author instead of failing silently in the browser; and no tag can break out
// of the element it stands in, whatever it leaves open or closes too often.

// attrHTML keeps the HTML a raw node is printed as.
var attrHTML = []byte("html")

// rawHTML is the text of a node that holds raw HTML. Its lines need not be
// next to each other in the page: each may stand behind the marks of a list.
type rawHTML struct {
	text   []byte
	pieces []rawPiece
}

type rawPiece struct{ at, source int }

func rawHTMLOf(n ast.Node, source []byte) rawHTML {
	var r rawHTML
	if replaced, ok := n.Attribute(attrReplaced); ok {
		r.text = []byte(replaced.(string))
		return r
	}
	add := func(s text.Segment) {
		r.pieces = append(r.pieces, rawPiece{len(r.text) + s.Padding, s.Start})
		r.text = append(r.text, s.Value(source)...)
	}
	switch n := n.(type) {
	case *ast.RawHTML:
		for i := range n.Segments.Len() {
			add(n.Segments.At(i))
		}
	case *ast.HTMLBlock:
		for i := range n.Lines().Len() {
			add(n.Lines().At(i))
		}
		if n.HasClosure() {
			add(n.ClosureLine)
		}
	}
	return r
}

// place returns where an offset of the text stands in the page.
func (r rawHTML) place(offset int) int {
	i := sort.Search(len(r.pieces), func(i int) bool { return r.pieces[i].at > offset }) - 1
	if i < 0 {
		i = 0
	}
	if len(r.pieces) == 0 {
		return 0
	}
	return r.pieces[i].source + max(0, offset-r.pieces[i].at)
}

func (r rawHTML) span(start, end int) diag.Span {
	return diag.Span{Start: r.place(start), End: r.place(max(start, end-1)) + 1}
}

func renderRawHTML(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if value, ok := n.Attribute(attrHTML); ok && entering {
		_, _ = w.WriteString(value.(string))
	}
	return ast.WalkSkipChildren, nil
}

// resolveHTML rewrites the raw HTML of one node.
func (p *page) resolveHTML(n ast.Node) {
	raw := rawHTMLOf(n, p.src)
	w := &htmlWriter{p: p, in: string(raw.text), span: raw.span, open: p.openTags(n.Parent())}
	w.rewrite()
	n.SetAttribute(attrHTML, w.out.String())
}

// openTag is a tag that waits for its end.
type openTag struct {
	name string
	span diag.Span
}

// openTags returns the stack of the container raw HTML stands in: what is
// opened in a container has to be closed in it.
func (p *page) openTags(container ast.Node) *[]openTag {
	if stack, ok := p.open[container]; ok {
		return stack
	}
	if p.open == nil {
		p.open = make(map[ast.Node]*[]openTag)
	}
	stack := new([]openTag)
	p.open[container] = stack
	p.containers = append(p.containers, container)
	return stack
}

// closeHTML ends what raw HTML left open, at the end of each container.
func (p *page) closeHTML() {
	for _, container := range p.containers {
		stack := *p.open[container]
		if len(stack) == 0 {
			continue
		}
		var b strings.Builder
		for i := len(stack) - 1; i >= 0; i-- {
			p.report(diag.Warning, "unclosed-html", stack[i].span,
				fmt.Sprintf("the tag <%s> is not closed", stack[i].name),
				fmt.Sprintf("Add </%s> in the same block or list item.", stack[i].name))
			b.WriteString("</" + stack[i].name + ">")
		}
		end := ast.NewRawHTML()
		end.SetAttribute(attrHTML, b.String())
		container.AppendChild(container, end)
	}
}

// htmlWriter rewrites one piece of raw HTML.
type htmlWriter struct {
	p    *page
	in   string
	span func(start, end int) diag.Span
	open *[]openTag
	out  strings.Builder
	// endless are the forbidden elements with no end in what is left.
	endless map[string]bool
	lower   string // in, in lower case, once it is needed
}

func (w *htmlWriter) rewrite() {
	for i := 0; i < len(w.in); {
		next := strings.IndexByte(w.in[i:], '<')
		if next < 0 {
			next = len(w.in) - i
		}
		w.text(w.in[i : i+next])
		i += next
		if i < len(w.in) {
			i = w.markup(i)
		}
	}
}

// text writes what stands between tags: it is HTML text already.
func (w *htmlWriter) text(s string) {
	_, _ = w.out.WriteString(strings.ReplaceAll(s, "\x00", "\uFFFD"))
}

// markup handles what starts with the '<' at i and returns where it ends.
func (w *htmlWriter) markup(i int) int {
	rest := w.in[i:]
	switch {
	case strings.HasPrefix(rest, "<!--"):
		return i + commentLength(rest)
	case len(rest) > 1 && (isLetter(rest[1]) || rest[1] == '/' && len(rest) > 2 && isLetter(rest[2])):
		if end, ok := w.tag(i); ok {
			return end
		}
		w.p.report(diag.Warning, "unfinished-html", w.span(i, min(len(w.in), i+1)),
			"this tag has no end", "Close it with >.")
		_, _ = w.out.WriteString(escapeText(rest))
		return len(w.in)
	default:
		_, _ = w.out.WriteString("&lt;")
		return i + 1
	}
}

// commentLength is the length of the comment a text starts with; one without
// an end takes all of it. Comments are not put out.
func commentLength(s string) int {
	for _, empty := range [...]string{"<!-->", "<!--->"} {
		if strings.HasPrefix(s, empty) {
			return len(empty)
		}
	}
	if end := strings.Index(s[4:], "-->"); end >= 0 {
		return 4 + end + 3
	}
	return len(s)
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// tag rewrites the tag at i. It reports false when the tag has no end.
func (w *htmlWriter) tag(i int) (end int, ok bool) {
	t, ok := scanTag(w.in, i)
	if !ok {
		return 0, false
	}
	switch {
	case forbiddenTags[t.name] && w.p.in.Fetched:
		return w.skipElement(t), true
	case forbiddenTags[t.name]:
		w.p.report(diag.Warning, "refused-html", w.span(i, t.end),
			fmt.Sprintf("the tag <%s> is not allowed in a page", t.name), "")
		_, _ = w.out.WriteString(escapeText(w.in[i:t.end]))
	case frameTags[t.name]:
		// The page has these already.
	case t.closing:
		if t.name == "h1" {
			t.name = "h2" // as the tag that it closes
		}
		w.closeTag(t, i)
	default:
		w.p.tellComponent(w.in[i+1:t.end], w.span(i, t.end))
		t.name = w.p.lowerTitle(t.name, w.span(i, t.end))
		w.openTag(t, i)
	}
	return t.end, true
}

// lowerASCII keeps every byte in its place, as strings.ToLower does not.
func lowerASCII(s string) string {
	b := []byte(s)
	for i, c := range b {
		if c >= 'A' && c <= 'Z' {
			b[i] = c | 0x20
		}
	}
	return string(b)
}

// skipElement returns where a forbidden element of a fetched page ends, so
// that its script does not become text; without an end it is the tag alone.
func (w *htmlWriter) skipElement(t rawTag) int {
	if t.closing || w.endless[t.name] {
		return t.end
	}
	if w.lower == "" {
		w.lower = lowerASCII(w.in)
	}
	n := strings.Index(w.lower[t.end:], "</"+t.name)
	if n >= 0 {
		if end := strings.IndexByte(w.in[t.end+n:], '>'); end >= 0 {
			return t.end + n + end + 1
		}
	}
	if w.endless == nil {
		w.endless = make(map[string]bool)
	}
	w.endless[t.name] = true
	return t.end
}

func (w *htmlWriter) closeTag(t rawTag, i int) {
	if voidTags[t.name] {
		return
	}
	if optionalEndTags[t.name] {
		_, _ = w.out.WriteString("</" + t.name + ">")
		return
	}
	stack := *w.open
	at := len(stack) - 1
	for at >= 0 && stack[at].name != t.name {
		at--
	}
	if at < 0 {
		w.p.report(diag.Warning, "stray-html", w.span(i, t.end),
			fmt.Sprintf("the closing tag </%s> closes nothing here", t.name),
			"Remove it, or open the tag in the same block or list item.")
		return
	}
	for j := len(stack) - 1; j >= at; j-- {
		_, _ = w.out.WriteString("</" + stack[j].name + ">")
	}
	*w.open = stack[:at]
}

func (w *htmlWriter) openTag(t rawTag, i int) {
	if len(*w.open) >= maxBlockDepth {
		w.p.tooDeep(w.span(i, t.end).Start)
		return
	}
	_, _ = w.out.WriteString("<" + t.name)
	w.attributes(t)
	switch {
	case voidTags[t.name]:
		_, _ = w.out.WriteString(">")
	case t.selfClosing:
		// In HTML the slash means nothing; the author meant an empty element.
		_, _ = w.out.WriteString("></" + t.name + ">")
	default:
		_, _ = w.out.WriteString(">")
		if !optionalEndTags[t.name] {
			*w.open = append(*w.open, openTag{t.name, w.span(i, t.end)})
		}
	}
}

func (w *htmlWriter) attributes(t rawTag) {
	tag := &htmlTag{name: t.name, alt: html.UnescapeString(t.value("alt"))}
	for _, a := range t.attrs {
		if a.bare {
			if !refusedAttr(a.name) {
				_, _ = w.out.WriteString(" " + a.name)
			}
			continue
		}
		value, keep := w.p.attribute(tag, a.name, html.UnescapeString(a.value), w.span(a.start, a.end))
		if keep {
			writeAttr(&w.out, a.name, value)
		}
	}
	if t.name == "img" && t.value("width") == "" && t.value("height") == "" {
		writeSize(&w.out, tag.image)
	}
}
