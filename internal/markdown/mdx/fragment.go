package mdx

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/util"
)

// The tags of a fragment, <>…</>, group what stands between them and print
// nothing. "a <> b" and "<>, </>" are prose: an opening tag is one where a closing
// one follows, and neither a space nor a punctuation mark stands right behind it.
var (
	fragmentStart = []byte("<>")
	fragmentEnd   = []byte("</>")
)

// fragment returns the offset after the fragment's tag at an offset, or 0, and
// notes how many fragments are open.
func (s *state) fragment(text []byte, at int) int {
	rest := text[at:]
	switch {
	case bytes.HasPrefix(rest, fragmentEnd) && s.fragments > 0:
		s.fragments--
		return at + len(fragmentEnd)
	case bytes.HasPrefix(rest, fragmentStart) && s.budget >= 0:
		rest = rest[len(fragmentStart):]
		if len(rest) > 0 && bytes.IndexByte([]byte(" \t,.;:!?)"), rest[0]) < 0 && bytes.Contains(rest, fragmentEnd) {
			s.fragments++
			return at + len(fragmentStart)
		}
		s.spend(len(rest))
	}
	return 0
}

// openFragment drops the tag of a fragment that is alone on its line.
func (st *start) openFragment() (ast.Node, parser.State) {
	for _, tag := range [...][]byte{fragmentStart, fragmentEnd} {
		end := st.at + len(tag)
		if !bytes.HasPrefix(st.source[st.at:], tag) || !st.blankAfter(end) {
			continue
		}
		if st.s.fragment(st.source, st.at) > 0 {
			return st.gap(end)
		}
	}
	return nil, parser.NoChildren
}

// openComment drops a comment {/* … */} that begins a line, whatever lines it
// runs over. What a paragraph goes on after is left to the inline parser, which
// takes the comment out and keeps the paragraph whole.
func (st *start) openComment() (ast.Node, parser.State) {
	end := expressionComment(st.s, st.source, st.at)
	if end == 0 || st.inText && !hasBlankLine(st.source[st.at:end]) {
		return nil, parser.NoChildren
	}
	return st.gap(end)
}

// expressionComment returns the offset after an expression that holds nothing
// but comments, or 0.
func expressionComment(s *state, text []byte, at int) int {
	if s.budget < 0 {
		return 0
	}
	p := literalParser{text: text, pos: at + 1}
	p.space()
	if p.peek() == '}' && bytes.IndexByte(text[at:p.pos], '/') >= 0 {
		return p.pos + 1
	}
	if looked := text[at+1:]; bytes.HasPrefix(bytes.TrimLeft(looked, " \t\r\n"), []byte("/*")) {
		s.spend(len(looked))
	} else {
		s.spend(p.pos - at)
	}
	return 0
}

func hasBlankLine(text []byte) bool {
	for line := range bytes.Lines(text) {
		if util.IsBlank(line) {
			return true
		}
	}
	return false
}
