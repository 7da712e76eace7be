package markdown

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

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
	// links and quiet are how many raw links, and others whose text gets no
	// link, are open around what is visited.
	links, quiet int
	tokens       []wordToken // of the last run, to be used again
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
		suggestion := "Name one as the glossary does."
		if near, ok := diag.Nearest(fold(name.Text), slices.Sorted(maps.Keys(g.named))); ok {
			suggestion = fmt.Sprintf("Did you mean %q?", near)
		}
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
	var run []*ast.Text
	for c := parent.FirstChild(); c != nil; {
		next := c.NextSibling()
		if t, ok := c.(*ast.Text); ok && !t.IsRaw() {
			run = append(run, t)
		} else {
			l.flush(run)
			run = run[:0]
			l.enter(c)
		}
		c = next
	}
	l.flush(run)
	l.links, l.quiet = links, quiet
}

func (l *termLinker) enter(n ast.Node) {
	switch n := n.(type) {
	case *ast.Heading:
		l.heading(n)
	case *ast.Link:
		l.mark(l.p.plainText(n))
	case *extast.TableHeader:
		l.marked(n)
	case *ast.RawHTML, *ast.HTMLBlock:
		l.tags(n)
	case *ast.CodeSpan, *ast.CodeBlock, *ast.FencedCodeBlock, *ast.AutoLink, *ast.Image, *markup, *signature:
	case *mdx.Element:
		l.element(n)
	default:
		l.visit(n)
	}
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
	l.marked(h)
}

// marked looks for the author's links in what gets none of ours.
func (l *termLinker) marked(n ast.Node) {
	l.quiet++
	l.visit(n)
	l.quiet--
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
	case e.Unknown() || e.Component != nil && e.Component.Inline:
	case e.Component == nil && name == "a":
		l.mark(l.p.plainText(e))
	case e.Component == nil && (foreign || quietTags[name]):
		l.marked(e)
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
		if by == 0 {
			continue
		}
		switch name, _ := tokens.TagName(); {
		case string(name) == "a":
			l.links = max(0, l.links+by)
		case quietTags[string(name)]:
			l.quiet = max(0, l.quiet+by)
		}
	}
}

// mark notes the terms in the text of a link that the author wrote.
func (l *termLinker) mark(text string) {
	src := []byte(text)
	l.each(src, tokensOf(nil, src, nil, 0, len(src)), func(term int, _, _ wordToken) { l.done[term] = true })
}

// use is a place where a term becomes a link.
type use struct {
	term        int
	first, last wordToken
	href        string
}

// flush links the terms in a run of text that no other node interrupts.
func (l *termLinker) flush(run []*ast.Text) {
	if len(run) == 0 || l.quiet > 0 && l.links == 0 || l.p.text.Made(run[0].Segment.Start) {
		return
	}
	l.tokens = l.tokens[:0]
	for _, t := range run {
		l.tokens = tokensOf(l.tokens, l.p.src, t, t.Segment.Start, t.Segment.Stop)
	}
	var uses []use
	l.each(l.p.src, l.tokens, func(term int, first, last wordToken) {
		if !l.done[term] && l.links == 0 {
			uses = append(uses, l.list(term, first, last))
		}
		l.done[term] = true
	})
	// From the last one, so that the places before stay where they are.
	for _, u := range slices.Backward(uses) {
		l.link(u)
	}
}

// each calls do for every phrase in a list of words that means a term.
func (l *termLinker) each(src []byte, tokens []wordToken, do func(term int, first, last wordToken)) {
	for i := 0; i < len(tokens); {
		ph := l.g.find(src, tokens[i:])
		if ph == nil {
			i++
			continue
		}
		last := i + len(ph.words) - 1
		if ph.term != noTerm {
			do(ph.term, tokens[i], tokens[last])
		}
		i = last + 1
	}
}

// link puts the text of a use into a node of its own.
func (l *termLinker) link(u use) {
	node := &termLink{href: string(util.URLEscape([]byte(u.href), false))}
	first, last := u.first.text, u.last.text
	parent := first.Parent()
	after := ast.NewTextSegment(last.Segment.WithStart(u.last.end))
	after.SetSoftLineBreak(last.SoftLineBreak())
	after.SetHardLineBreak(last.HardLineBreak())
	parent.InsertAfter(parent, last, after)
	begin := ast.NewTextSegment(first.Segment.WithStart(u.first.start))
	if first == last {
		begin.Segment = begin.Segment.WithStop(u.last.end)
		node.AppendChild(node, begin)
	} else {
		begin.SetSoftLineBreak(first.SoftLineBreak())
		node.AppendChild(node, begin)
		for between := first.NextSibling(); between != last; between = first.NextSibling() {
			node.AppendChild(node, between) // which takes it out of the line
		}
		last.Segment = last.Segment.WithStop(u.last.end)
		last.SetSoftLineBreak(false)
		last.SetHardLineBreak(false)
		node.AppendChild(node, last)
	}
	first.Segment = first.Segment.WithStop(u.first.start)
	first.SetSoftLineBreak(false)
	first.SetHardLineBreak(false)
	parent.InsertAfter(parent, first, node)
}

// list notes a link for those that check where links lead.
func (l *termLinker) list(term int, first, last wordToken) use {
	dest := "#" + l.g.terms[term].id
	if !l.p.in.Glossary {
		dest = l.g.URL + dest
	}
	span := diag.Span{Start: first.start, End: last.end}
	href := l.p.href(dest, span)
	source, at := l.p.locate(span)
	l.p.doc.Terms = append(l.p.doc.Terms, Link{
		Destination: dest, Href: href, Text: string(l.p.src[span.Start:span.End]), Span: at, Source: source,
	})
	return use{term, first, last, href}
}

// wordToken is a word of a text; text is nil outside the tree.
type wordToken struct {
	text       *ast.Text
	start, end int
}

// tokensOf appends the words of a part of src.
func tokensOf(list []wordToken, src []byte, text *ast.Text, start, stop int) []wordToken {
	begin := -1
	for at := start; at < stop; {
		r, size := rune(src[at]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRune(src[at:stop])
		}
		switch {
		case !isWordRune(r):
			if begin >= 0 {
				list = append(list, wordToken{text, begin, at})
				begin = -1
			}
		case begin < 0:
			begin = at
		}
		at += size
	}
	if begin >= 0 {
		list = append(list, wordToken{text, begin, stop})
	}
	return list
}

// longestWord is more than any first word of a form has, in bytes; longer ones
// are not looked up.
const longestWord = 64

// find returns the longest phrase that a list of words begins with.
func (g *Glossary) find(src []byte, tokens []wordToken) *phrase {
	word := src[tokens[0].start:tokens[0].end]
	if len(word) > longestWord {
		return nil
	}
	var folded [longestWord]byte
	for i, c := range word {
		if c >= utf8.RuneSelf {
			return g.fits(src, tokens, g.first[strings.ToLower(string(word))])
		}
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		folded[i] = c
	}
	return g.fits(src, tokens, g.first[string(folded[:len(word)])])
}

func (g *Glossary) fits(src []byte, tokens []wordToken, phrases []phrase) *phrase {
	for i := range phrases {
		if ph := &phrases[i]; len(ph.words) <= len(tokens) && ph.is(src, tokens[:len(ph.words)]) {
			return ph
		}
	}
	return nil
}

func (ph *phrase) is(src []byte, tokens []wordToken) bool {
	for i, t := range tokens {
		word := src[t.start:t.end]
		if w := ph.words[i]; w.exact && string(word) != w.text || !w.exact && !strings.EqualFold(string(word), w.text) {
			return false
		}
		if i > 0 && !spaced(src, tokens[i-1], t) {
			return false
		}
	}
	return startsWord(src, tokens[0].start) && endsWord(src, tokens[len(tokens)-1].end)
}

// spaced reports whether nothing but space, or the end of a line, is between
// two words.
func spaced(src []byte, a, b wordToken) bool {
	if a.text == b.text {
		return len(bytes.TrimFunc(src[a.end:b.start], unicode.IsSpace)) == 0
	}
	return a.text.NextSibling() == ast.Node(b.text) && a.text.SoftLineBreak() &&
		len(bytes.TrimFunc(src[a.end:a.text.Segment.Stop], unicode.IsSpace)) == 0 &&
		len(bytes.TrimFunc(src[b.text.Segment.Start:b.start], unicode.IsSpace)) == 0
}

// emphasis are the signs that may stand between a word and the rest of it.
const emphasis = "*_~"

// startsWord reports whether a word begins at an offset, and not the rest of a
// longer one, of a path or of code.
func startsWord(src []byte, at int) bool {
	for at > 0 && strings.IndexByte(emphasis, src[at-1]) >= 0 {
		at--
	}
	r, _ := utf8.DecodeLastRune(src[:at])
	return at == 0 || !isWordRune(r) && !strings.ContainsRune("/\\.@#$:=&%+`", r)
}

// endsWord is startsWord for a word's end. A point or a colon may end a
// sentence, an apostrophe a genitive.
func endsWord(src []byte, at int) bool {
	for at < len(src) && strings.IndexByte(emphasis, src[at]) >= 0 {
		at++
	}
	r, size := utf8.DecodeRune(src[at:])
	following, _ := utf8.DecodeRune(src[at+size:])
	switch r {
	case '.', ':':
		return !isWordRune(following) && following != '/'
	case '\'', '’':
		rest := src[min(at+size+1, len(src)):]
		after, _ := utf8.DecodeRune(rest)
		return !isWordRune(following) || following == 's' && !isWordRune(after)
	case '[':
		return following == '^'
	}
	return at >= len(src) || !isWordRune(r) && !strings.ContainsRune("/\\(@=`", r)
}
