package mdx

import (
	"bytes"
	"fmt"
	"regexp"
	"sort"

	"bindery/internal/diag"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// maxDepth bounds how deep tags may nest, blocks and inline tags each. Real
// pages stay under fifteen.
const maxDepth = 20

// kindGap is a place where something was taken out: a comment, a dropped tag.
var kindGap = ast.NewNodeKind("MDXGap")

// gap is rendered as nothing.
type gap struct {
	ast.BaseBlock
	inline bool
}

func (g *gap) Kind() ast.NodeKind { return kindGap }

func (g *gap) Type() ast.NodeType {
	if g.inline {
		return ast.TypeInline
	}
	return ast.TypeBlock
}

func (g *gap) Dump(source []byte, level int) { ast.DumpHelper(g, source, level, nil, nil) }

// kindClosingTag is a closing tag waiting for its opening one.
var kindClosingTag = ast.NewNodeKind("MDXClosingTag")

type closingTag struct {
	ast.BaseInline
	name    string
	raw     string
	span    diag.Span
	unknown bool // closes an unknown component
}

func (c *closingTag) Kind() ast.NodeKind { return kindClosingTag }

func (c *closingTag) Dump(source []byte, level int) { ast.DumpHelper(c, source, level, nil, nil) }

// inlineState is the block whose inline content is being parsed: its lines
// joined, because a tag may run over several and between two lines of a list
// item or quotation stand bytes that are none of its content.
type inlineState struct {
	block   ast.Node
	joined  []byte
	starts  []int // offset of each line in joined
	sources []int // offset of each line in the page
	braces  map[int]int
	tags    int
}

// enter makes the state that of a block, unless it is already.
func (in *inlineState) enter(block ast.Node, source []byte) {
	if in.block == block {
		return
	}
	*in = inlineState{block: block}
	lines := block.Lines()
	for i := range lines.Len() {
		line := lines.At(i)
		in.starts = append(in.starts, len(in.joined))
		in.sources = append(in.sources, line.Start)
		in.joined = append(in.joined, source[line.Start:line.Stop]...)
	}
}

// offset returns where a reader stands in the joined lines.
func (in *inlineState) offset(reader text.Reader) int {
	line, segment := reader.Position()
	if line >= len(in.starts) {
		return len(in.joined)
	}
	return in.starts[line] + segment.Start - in.sources[line]
}

// source returns the page's offset of a joined one.
func (in *inlineState) source(at int) int {
	line := max(sort.Search(len(in.starts), func(i int) bool { return in.starts[i] > at })-1, 0)
	return in.sources[line] + at - in.starts[line]
}

// locate turns a span of the joined lines into one of the page.
func (in *inlineState) locate(span diag.Span) diag.Span {
	return diag.Span{Start: in.source(span.Start), End: in.source(max(span.End-1, 0)) + 1}
}

// tagParser reads JSX tags and HTML comments in running text.
type tagParser struct{ *tagReader }

// Trigger implements parser.InlineParser.
func (p *tagParser) Trigger() []byte { return []byte{'<'} }

// Parse implements parser.InlineParser. Opening and closing tags come out
// side by side and are matched in CloseBlock.
func (p *tagParser) Parse(parent ast.Node, reader text.Reader, pc parser.Context) ast.Node {
	s := stateOf(pc, len(reader.Source()))
	in := &s.inline
	in.enter(parent, reader.Source())
	at := in.offset(reader)
	if end := htmlComment(s, in.joined, at); end > 0 {
		reader.Advance(end - at)
		return &gap{inline: true}
	}
	if end := s.fragment(in.joined, at); end > 0 {
		reader.Advance(end - at)
		return &gap{inline: true}
	}
	t, ok := s.tag(in.joined, at, len(in.joined))
	if !ok {
		p.unfinished(s, t, at)
		return nil
	}
	end := t.span.End
	raw := in.joined[at:end]
	var node ast.Node
	switch p.classify(t.name, at > 0 && isIdentifierByte(in.joined[at-1])) {
	case isText:
		p.prose(s, t, at > 0 && isIdentifierByte(in.joined[at-1]), in.locate(t.span))
		return nil
	case isRefused:
		s.refuse(t, in.locate(t.span))
		node = &gap{inline: true}
	case isRefusedText:
		s.refuse(t, in.locate(t.span))
		end = s.contentEnd(in.joined, t)
		node = &gap{inline: true}
	default:
		node = p.node(s, t, raw)
	}
	reader.Advance(end - at)
	return node
}

// node makes the node of an opening or closing tag.
func (p *tagParser) node(s *state, t tag, raw []byte) ast.Node {
	in := &s.inline
	if t.close {
		if void[t.name] {
			return &gap{inline: true}
		}
		in.tags++
		return &closingTag{name: t.name, raw: string(raw), span: in.locate(t.span), unknown: p.classify(t.name, false) == isUnknown}
	}
	e := p.element(s, t, raw, in.locate)
	e.inline = true
	if !e.empty {
		in.tags++
	}
	return e
}

// prose reports a lower-case tag that names no HTML element; it stays text.
func (p *tagReader) prose(s *state, t tag, glued bool, span diag.Span) {
	if t.close || glued {
		return
	}
	s.report(diag.Warning, "not-a-tag", span, fmt.Sprintf("<%s> is no HTML element and is shown as text", t.name),
		fmt.Sprintf("Write it as code, `<%s>`, or escape it, \\<%s>.", t.name, t.name))
}

// refuse reports an element the site cannot use.
func (s *state) refuse(t tag, span diag.Span) {
	if !t.close {
		s.report(diag.Warning, "element-dropped", span, fmt.Sprintf("<%s> is dropped", t.name),
			"The content security policy of the site blocks what it does.")
	}
}

// contentEnd returns where an element that is dropped with its content ends:
// after its closing tag, or after the opening one when that is missing.
func (s *state) contentEnd(text []byte, t tag) int {
	if t.close || t.self || s.budget < 0 {
		return t.span.End
	}
	rest := text[t.span.End:]
	if i := indexFold(rest, "</"+t.name); i >= 0 {
		if end := bytes.IndexByte(rest[i:], '>'); end >= 0 {
			return t.span.End + i + end + 1
		}
	}
	s.spend(len(rest))
	return t.span.End
}

// indexFold is strings.Index without regard to ASCII case.
func indexFold(text []byte, lower string) int {
	for i := 0; i+len(lower) <= len(text); i++ {
		if text[i] == lower[0] && bytes.EqualFold(text[i:i+len(lower)], []byte(lower)) {
			return i
		}
	}
	return -1
}

// tag reads the tag at an offset, within the page's budget of lookahead.
func (s *state) tag(text []byte, at, limit int) (tag, bool) {
	if s.budget < 0 {
		limit = min(limit, at+maxPoorTag)
	}
	t, seen, ok := scanTag(text, at, limit)
	if !ok {
		s.spend(seen - at)
	}
	return t, ok
}

// unfinished reports the start of a component's tag that does not become one,
// as in a file saved half-way or with a value without quotes. Names of HTML
// elements may be prose: "a <b".
func (p *tagParser) unfinished(s *state, t tag, at int) {
	if p.opts.Registry.Lookup(t.name) == nil || at > 0 && isIdentifierByte(s.inline.joined[at-1]) {
		return
	}
	end := at + len("<") + len(t.name)
	if t.close {
		end += len("/")
	}
	s.report(diag.Error, "unfinished-tag", s.inline.locate(diag.Span{Start: at, End: end}),
		fmt.Sprintf("the tag <%s> is not finished", t.name), "Close it with > or />; in a text, write it as code.")
}

// maxPoorTag is the length of the longest tag read on a page that has used up
// its lookahead.
const maxPoorTag = 256

// htmlComment returns the offset after the HTML comment at an offset, or 0.
func htmlComment(s *state, text []byte, at int) int {
	rest := text[at:]
	if !bytes.HasPrefix(rest, []byte("<!--")) || s.budget < 0 {
		return 0
	}
	if end := bytes.Index(rest[4:], []byte("-->")); end >= 0 {
		return at + 4 + end + 3
	}
	s.spend(len(rest))
	return 0
}

// expressionParser reads what stands in braces.
type expressionParser struct{}

// Trigger implements parser.InlineParser.
func (expressionParser) Trigger() []byte { return []byte{'{'} }

// headingID is the form of an explicit heading id, which is no expression.
var headingID = regexp.MustCompile(`^\{#[\w-]+\}$`)

// Parse implements parser.InlineParser.
func (expressionParser) Parse(parent ast.Node, reader text.Reader, pc parser.Context) ast.Node {
	s := stateOf(pc, len(reader.Source()))
	in := &s.inline
	in.enter(parent, reader.Source())
	at := in.offset(reader)
	end, ok := in.brace(at)
	if !ok {
		if bytes.HasPrefix(bytes.TrimLeft(in.joined[at+1:], " \t\r\n"), []byte("/*")) {
			s.report(diag.Warning, "unfinished-comment", in.locate(diag.Span{Start: at, End: at + 1}), "this comment is not finished and is shown as text",
				"End it with */} before the next empty line; a comment with empty lines begins on a line of its own.")
		}
		return nil
	}
	raw := in.joined[at:end]
	expression := bytes.TrimSpace(raw[1 : len(raw)-1])
	reader.Advance(end - at)
	if isComment(expression) {
		return &gap{inline: true}
	}
	v, ok := s.evaluate(string(expression))
	shown, printable := literalText(v)
	if !ok || !printable {
		if !headingID.Match(raw) {
			s.report(diag.Warning, "expression-not-evaluated", in.locate(diag.Span{Start: at, End: end}),
				"expression is shown as text", "Escape the brace, \\{, or write the value.")
		}
		shown = string(raw)
	}
	return literalNode(shown)
}

// isComment reports whether an expression is empty but for comments.
func isComment(expression []byte) bool {
	p := literalParser{text: expression}
	p.space()
	return p.pos == len(expression)
}

// literalNode returns text that Markdown does not look into.
func literalNode(text string) *ast.String {
	n := ast.NewString([]byte(text))
	n.SetRaw(true)
	return n
}

// brace returns the offset after the brace that closes the one at an offset.
// All braces of a block are matched in one pass, on first use.
func (in *inlineState) brace(at int) (end int, ok bool) {
	if in.braces == nil {
		in.braces = matchBraces(in.joined, at)
	}
	end, ok = in.braces[at]
	return end, ok
}

// matchBraces returns, for each opening brace from an offset on, the offset
// after its closing one. Quotes count within braces only.
func matchBraces(text []byte, from int) map[int]int {
	pairs := map[int]int{}
	var open []int
	code := lexer{text: text}
	for i := from; i < len(text); {
		switch c := text[i]; {
		case c == '{':
			open = append(open, i)
		case c == '}' && len(open) > 0:
			pairs[open[len(open)-1]] = i + 1
			open = open[:len(open)-1]
		case len(open) > 0:
			i = code.next(i)
			continue
		}
		i++
	}
	return pairs
}
