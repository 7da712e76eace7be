package mdx

import (
	"bytes"

	"bindery/internal/diag"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// blockParser reads tags that start a line. A tag that is left open on its
// line becomes a container: what follows is Markdown, until its closing tag.
// One that is closed on the same line becomes a line of text without a
// paragraph around it.
type blockParser struct{ *tagReader }

// Trigger implements parser.BlockParser.
func (p *blockParser) Trigger() []byte { return []byte{'<', '{'} }

// CanInterruptParagraph implements parser.BlockParser.
func (p *blockParser) CanInterruptParagraph() bool { return true }

// CanAcceptIndentedLine implements parser.BlockParser: four spaces make code
// (P-5.2).
func (p *blockParser) CanAcceptIndentedLine() bool { return false }

// start is a '<' or '{' at the start of a line, and what surrounds it.
type start struct {
	s       *state
	parent  ast.Node
	reader  text.Reader
	source  []byte
	at      int  // of the sign
	lineEnd int  // of the line it stands on; of the one the tag ends on, once it is a line of text
	inText  bool // a paragraph is open, the line would continue it
}

// Open implements parser.BlockParser.
func (p *blockParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	offset := pc.BlockOffset()
	if offset < segment.Padding || offset >= len(line) {
		return nil, parser.NoChildren
	}
	source := reader.Source()
	st := &start{
		s: stateOf(pc, len(source)), parent: parent, reader: reader, source: source,
		at: segment.Start + offset - segment.Padding, lineEnd: segment.Stop,
		inText: pc.LastOpenedBlock().Node != nil && ast.IsParagraph(pc.LastOpenedBlock().Node),
	}
	switch {
	case insideTag(reader, pc):
		return nil, parser.NoChildren
	case source[st.at] == '{':
		return st.openComment()
	}
	if end := htmlComment(st.s, source, st.at); end > 0 {
		return st.gap(end)
	}
	if node, state := st.openFragment(); node != nil {
		return node, state
	}
	t, ok := st.tag()
	if !ok {
		return nil, parser.NoChildren
	}
	return p.open(st, t, pc)
}

// maxLine bounds how far along its line a tag's closing tag is looked for, in
// bytes: the elements that are opened on one line look one after another.
const maxLine = 64 << 10

// open makes the block a tag starts, or none.
func (p *blockParser) open(st *start, t tag, pc parser.Context) (ast.Node, parser.State) {
	verdict := p.classify(t.name, false)
	switch {
	case verdict == isText:
		return nil, parser.NoChildren
	case verdict == isRefused || verdict == isRefusedText:
		return p.openRefused(st, t, verdict)
	case t.close:
		return p.openClosing(st, t, verdict, pc)
	case p.isInline(t.name) && !st.holdsBlocks(t):
		return nil, parser.NoChildren
	case t.self || void[t.name]:
		if !st.blankAfter(t.span.End) || verdict == isUnknown && st.inText {
			return nil, parser.NoChildren
		}
		return p.leaf(st, t)
	case verdict == isUnknown && (st.inText || !st.blankAfter(t.span.End)):
		return nil, parser.NoChildren // more likely prose than a block
	}
	if len(openElements(pc)) >= maxDepth {
		st.s.reportDepth(t.span)
		return nil, parser.NoChildren
	}
	end := st.lineEndAfter(t)
	rest := scanLine(st.s, st.source, st.at, min(end, t.span.End+maxLine))
	if rest.closed == 0 {
		return p.container(st, t)
	}
	st.lineEnd = end
	return p.lineOfText(st, rest, pc)
}

// tag reads the tag. In a quotation it must end on its line: the next one
// starts with a '>' that would end it.
func (st *start) tag() (tag, bool) {
	limit := len(st.source)
	if !linesAreWhole(st.parent) {
		limit = st.lineEnd
	}
	return st.s.tag(st.source, st.at, limit)
}

// lineEndAfter returns the end of the line a tag ends on.
func (st *start) lineEndAfter(t tag) int {
	if t.span.End <= st.lineEnd {
		return st.lineEnd
	}
	if i := bytes.IndexByte(st.source[t.span.End:], '\n'); i >= 0 {
		return t.span.End + i + 1
	}
	return len(st.source)
}

// blankAfter reports whether nothing follows an offset on its line.
func (st *start) blankAfter(at int) bool {
	for _, c := range st.source[at:] {
		if c == '\n' {
			return true
		}
		if !util.IsSpace(c) {
			return false
		}
	}
	return true
}

// maxParagraph bounds how far holdsBlocks looks for a closing tag, in bytes:
// a longer link text is no paragraph.
const maxParagraph = 4096

// holdsBlocks reports whether the tag of an element that usually stands in a
// line of text is alone on its line and closed only after a blank one.
func (st *start) holdsBlocks(t tag) bool {
	if st.inText || t.self || void[t.name] || !st.blankAfter(t.span.End) {
		return false
	}
	rest := st.source[t.span.End:min(len(st.source), t.span.End+maxParagraph)]
	closing := []byte("</" + t.name)
	for len(rest) > 0 {
		line, after, _ := bytes.Cut(rest[1:], []byte{'\n'})
		if util.IsBlank(line) {
			return len(after) > 0
		}
		if bytes.Contains(line, closing) {
			return false
		}
		rest = rest[1+len(line):]
	}
	return false
}

// advance moves the reader to an offset of the page.
func (st *start) advance(to int) {
	_, segment := st.reader.Position()
	st.reader.Advance(to - segment.Start + segment.Padding)
}

// lines gives a line of text what stands from the tag up to an offset: several lines, when
// the tag has its attributes on lines of their own.
func (st *start) lines(n *ast.TextBlock, end int) {
	for at := st.at; at < end; {
		line, _, _ := bytes.Cut(st.source[at:end], []byte{'\n'})
		segment := text.NewSegment(at, min(end, at+len(line)+1))
		at = segment.Stop
		if at == end {
			segment = segment.TrimRightSpace(st.source)
		}
		n.Lines().Append(segment)
	}
}

// gap swallows what stands up to an offset, if nothing follows on the line.
func (st *start) gap(end int) (ast.Node, parser.State) {
	if !st.blankAfter(end) {
		return nil, parser.NoChildren
	}
	st.advance(end)
	st.reader.AdvanceToEOL()
	return &gap{}, parser.NoChildren
}

// openRefused drops the tag of an element the site cannot use.
func (p *blockParser) openRefused(st *start, t tag, verdict verdict) (ast.Node, parser.State) {
	end := t.span.End
	if verdict == isRefusedText {
		end = st.s.contentEnd(st.source, t)
	}
	if !st.blankAfter(end) {
		if end <= st.lineEnd {
			return nil, parser.NoChildren // the inline parser drops it
		}
		end = t.span.End
	}
	st.s.refuse(t, t.span)
	st.advance(end)
	st.reader.AdvanceToEOL()
	return &gap{}, parser.NoChildren
}

// openClosing takes closing tags the containers above have not seen, because
// something else ended on this line, too.
func (p *blockParser) openClosing(st *start, t tag, verdict verdict, pc parser.Context) (ast.Node, parser.State) {
	run := closingRun(st.s, st.source, st.at, st.lineEnd, openElements(pc))
	if run.target == nil {
		if st.inText || !st.blankAfter(t.span.End) {
			return nil, parser.NoChildren // the inline parser matches or reports it
		}
		if verdict != isUnknown {
			st.s.stray(t.name, t.span)
		}
		run.end = t.span.End
	}
	run.finish()
	if !st.blankAfter(run.end) {
		return nil, parser.NoChildren
	}
	st.advance(run.end)
	st.reader.AdvanceToEOL()
	return &gap{}, parser.NoChildren
}

// leaf makes the block of a self-closing tag.
func (p *blockParser) leaf(st *start, t tag) (ast.Node, parser.State) {
	e := p.element(st.s, t, st.source[t.span.Start:t.span.End], here)
	st.advance(t.span.End)
	st.reader.AdvanceToEOL()
	return e, parser.NoChildren
}

// container makes the block of a tag whose closing tag is on another line.
func (p *blockParser) container(st *start, t tag) (ast.Node, parser.State) {
	e := p.element(st.s, t, st.source[t.span.Start:t.span.End], here)
	st.advance(t.span.End)
	return e, parser.HasChildren
}

func here(span diag.Span) diag.Span { return span }

// lineOfText makes a line whose elements are closed on it, the one the first tag ends on, a
// block without a paragraph. What cannot be part of it, an element left open or the closing
// tag of a container, ends the line of text early.
func (p *blockParser) lineOfText(st *start, rest line, pc parser.Context) (ast.Node, parser.State) {
	n := ast.NewTextBlock()
	end := st.lineEnd
	switch {
	case rest.stray > 0:
		run := closingRun(st.s, st.source, rest.stray, st.lineEnd, openElements(pc))
		if run.target != nil && st.blankAfter(run.end) {
			end = rest.stray
			run.finish()
		}
	case rest.open > 0:
		return p.textThenTag(st, rest)
	}
	st.lines(n, end)
	st.advance(end - 1)
	st.reader.AdvanceToEOL()
	return n, parser.NoChildren
}

// textThenTag makes a line of text and, after it, the container of the tag
// that is left open at the line's end.
func (p *blockParser) textThenTag(st *start, rest line) (ast.Node, parser.State) {
	n := ast.NewTextBlock()
	st.lines(n, rest.open)
	st.parent.AppendChild(st.parent, n)
	t, _ := st.s.tag(st.source, rest.open, st.lineEnd)
	return p.container(st, t)
}

// Continue implements parser.BlockParser.
func (p *blockParser) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	e, ok := node.(*Element)
	if !ok || e.empty || e.closed {
		return parser.Close
	}
	line, segment := reader.PeekLine()
	s := stateOf(pc, len(reader.Source()))
	c := s.closingOn(line, segment, reader.Source(), pc)
	if c.target == e {
		return c.close(reader, pc)
	}
	if !util.IsBlank(line) {
		width, _ := util.IndentWidth(line, reader.LineOffset())
		if e.indent < 0 {
			e.indent = width
		}
		if n := min(e.indent, width); n > 0 {
			pos, padding := util.IndentPosition(line, reader.LineOffset(), n)
			reader.AdvanceAndSetPadding(pos, padding)
		}
	}
	return parser.Continue | parser.HasChildren
}

// Close implements parser.BlockParser.
func (p *blockParser) Close(node ast.Node, _ text.Reader, pc parser.Context) {
	e, ok := node.(*Element)
	if !ok || e.empty {
		return
	}
	if !e.closed {
		stateOf(pc, 0).unclosed(e)
	}
	if tight[e.Name] || cells[e.Name] && e.ChildCount() == 1 {
		loosen(e)
	}
}

// loosen takes the tags off the paragraphs an element holds, where HTML
// allows none.
func loosen(e *Element) {
	for c := e.FirstChild(); c != nil; {
		next := c.NextSibling()
		if ast.IsParagraph(c) {
			n := ast.NewTextBlock()
			n.SetLines(c.Lines())
			e.ReplaceChild(e, c, n)
		}
		c = next
	}
}
