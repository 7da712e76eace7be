package mdx

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// closing is a run of closing tags on a line that end open containers. The
// containers are asked about a line from the outermost in, so the first one
// asked works it out for all.
type closing struct {
	line int // end of the line it was worked out for, -1 for none
	// target is the outermost container the run ends, nil for none; ended are
	// all it ends, innermost first, with their tags.
	target *Element
	ended  []*Element
	tags   []tag
	source []byte
	start  int // of the run
	end    int // after the run
}

// openElements returns the containers that are open, outermost first.
func openElements(pc parser.Context) []*Element {
	var open []*Element
	for _, b := range pc.OpenedBlocks() {
		if e, ok := b.Node.(*Element); ok && !e.empty && !e.closed {
			open = append(open, e)
		}
	}
	return open
}

// closingOn returns the closing tags on a line that end open containers.
func (s *state) closingOn(line []byte, segment text.Segment, source []byte, pc parser.Context) *closing {
	if s.closing.line == segment.Stop {
		return &s.closing
	}
	s.closing = closing{line: segment.Stop}
	open := openElements(pc)
	if !bytes.Contains(line, []byte("</")) || inCode(line, open, pc) {
		return &s.closing
	}
	if stray := scanLine(s, source, segment.Start, segment.Stop).stray; stray > 0 {
		s.closing = closingRun(s, source, stray, segment.Stop, open)
		s.closing.line = segment.Stop
	}
	return &s.closing
}

// inCode reports whether a line belongs to an open block of code, where tags
// are text.
func inCode(line []byte, open []*Element, pc parser.Context) bool {
	last := pc.LastOpenedBlock().Node
	if last == nil || !last.IsRaw() {
		return false
	}
	if last.Kind() != ast.KindCodeBlock {
		return true
	}
	indent := 0
	for _, e := range open {
		indent += max(e.indent, 0)
	}
	return len(line)-len(bytes.TrimLeft(line, " \t")) >= indent+4
}

// closingRun reads the closing tags that follow one another from an offset,
// as long as each ends a container that is open.
func closingRun(s *state, source []byte, at, lineEnd int, open []*Element) closing {
	c := closing{source: source, start: at, end: at}
	for i := len(open) - 1; i >= 0; {
		next := c.end + len(source[c.end:lineEnd]) - len(bytes.TrimLeft(source[c.end:lineEnd], " \t"))
		if next >= lineEnd || source[next] != '<' {
			break
		}
		t, ok := s.tag(source, next, lineEnd)
		for i >= 0 && ok && t.close && open[i].Name != t.name {
			i--
		}
		if !ok || !t.close || i < 0 {
			break
		}
		c.target = open[i]
		c.ended = append(c.ended, open[i])
		c.tags = append(c.tags, t)
		c.end = t.span.End
		i--
	}
	return c
}

// finish marks the containers as closed by their tags.
func (c *closing) finish() {
	for i, e := range c.ended {
		e.closed, e.end = true, c.tags[i].span
		e.rawEnd = string(c.source[e.end.Start:e.end.End])
	}
}

// close ends the containers: text before the run becomes part of the
// innermost one.
func (c *closing) close(reader text.Reader, pc parser.Context) parser.State {
	_, segment := reader.Position()
	before := text.NewSegment(segment.Start, c.start)
	before = before.TrimLeftSpace(c.source)
	if !before.IsEmpty() && before.Start < c.start {
		c.keep(before, pc)
	}
	c.finish()
	reader.Advance(c.end - segment.Start + segment.Padding)
	return parser.Close
}

// keep adds text that stands before the run to the open paragraph, or to the
// innermost container as a line of its own.
func (c *closing) keep(before text.Segment, pc parser.Context) {
	if last := pc.LastOpenedBlock().Node; last != nil && ast.IsParagraph(last) {
		last.Lines().Append(before)
		return
	}
	n := ast.NewTextBlock()
	n.Lines().Append(before.TrimRightSpace(c.source))
	c.ended[0].AppendChild(c.ended[0], n)
}

// line is what the tags of one line do; an offset of 0 means that there is
// no such tag.
type line struct {
	// closed is the end of the element the line starts with, if that is on
	// the line.
	closed int
	// open is the first tag after that which the line leaves open.
	open int
	// stray is the first closing tag without an opening one on the line.
	stray int
}

// scanLine reads the tags between two offsets of a line, minding code spans
// and backslashes.
func scanLine(s *state, source []byte, from, to int) line {
	var l line
	var open []tag
	for i := from; i < to; {
		switch source[i] {
		case '\\':
			i++
		case '`':
			i = codeSpanEnd(source[:to], i)
			continue
		case '<':
			if t, ok := s.tag(source, i, len(source)); ok {
				i = t.span.End
				if open = l.take(t, open); l.stray > 0 {
					return l
				}
				continue
			}
		}
		i++
	}
	if len(open) > 0 && l.closed > 0 {
		l.open = open[0].span.Start
	}
	return l
}

// take notes a tag and returns the tags that are open after it.
func (l *line) take(t tag, open []tag) []tag {
	switch {
	case t.self || void[t.name] || !isTagName(t.name):
		return open
	case !t.close:
		return append(open, t)
	}
	for i := len(open) - 1; i >= 0; i-- {
		if open[i].name != t.name {
			continue
		}
		if i == 0 && l.closed == 0 {
			l.closed = t.span.End
		}
		return open[:i]
	}
	l.stray = t.span.Start
	return open
}

// isTagName reports whether a name may be an element's, not prose's.
func isTagName(name string) bool {
	return isComponentName(name) || phrasing[name] || flow[name]
}

// codeSpanEnd returns the offset after the code span that starts at a run of
// backquotes, or after the run when it does not end.
func codeSpanEnd(text []byte, at int) int {
	run := backquotes(text, at)
	for i := at + run; i < len(text); {
		j := bytes.IndexByte(text[i:], '`')
		if j < 0 {
			break
		}
		i += j
		n := backquotes(text, i)
		if n == run {
			return i + n
		}
		i += n
	}
	return at + run
}

func backquotes(text []byte, at int) int {
	n := 0
	for at+n < len(text) && text[at+n] == '`' {
		n++
	}
	return n
}
