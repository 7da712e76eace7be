package mdx

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// OutsideTags wraps the block parsers that may end a paragraph, so that none
// does in the middle of a tag: the '>' that ends a tag on a line of its own
// begins no quotation.
//
//	<a
//	  href="/guides/"
//	>
//	  text
//	</a>
func OutsideTags(list []util.PrioritizedValue) []util.PrioritizedValue {
	wrapped := make([]util.PrioritizedValue, 0, len(list))
	for _, v := range list {
		if bp, ok := v.Value.(parser.BlockParser); ok && bp.CanInterruptParagraph() {
			v.Value = outsideTags{bp}
		}
		wrapped = append(wrapped, v)
	}
	return wrapped
}

type outsideTags struct{ parser.BlockParser }

// Open implements parser.BlockParser.
func (g outsideTags) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	if insideTag(reader, pc) {
		return nil, parser.NoChildren
	}
	return g.BlockParser.Open(parent, reader, pc)
}

// insideTag reports whether the line at the reader goes on with a tag that the
// open paragraph has begun. A tag without attributes does not: after "if a <b"
// a '>' is a quotation.
func insideTag(reader text.Reader, pc parser.Context) bool {
	last := pc.LastOpenedBlock().Node
	if last == nil || !ast.IsParagraph(last) {
		return false
	}
	s := stateOf(pc, len(reader.Source()))
	if s.budget < 0 {
		return false
	}
	source := reader.Source()
	joined := last.Lines().Value(source)
	line, segment := reader.PeekLine()
	before := len(joined)
	if linesAreWhole(last.Parent()) {
		joined = append(joined, source[segment.Start:min(len(source), segment.Start+maxStatement)]...)
	} else {
		joined = append(joined, line...)
	}
	for i := 0; i < before; {
		switch joined[i] {
		case '\\':
			i += 2
		case '`':
			i = codeSpanEnd(joined[:before], i)
		case '<':
			t, ok := s.tag(joined, i, len(joined))
			switch {
			case !ok:
				i++
			case t.span.End > before:
				return len(t.attrs) > 0 && isTagName(t.name)
			default:
				i = t.span.End
			}
		default:
			i++
		}
	}
	s.spend(len(joined))
	return false
}

// linesAreWhole reports whether the lines of what a container holds stand in
// the page as they are: in a quotation, each begins with a mark of its own.
func linesAreWhole(container ast.Node) bool {
	for n := container; n != nil; n = n.Parent() {
		switch n.Kind() {
		case ast.KindDocument, ast.KindList, ast.KindListItem, KindElement:
		default:
			return false
		}
	}
	return true
}
