package mdx

import (
	"bytes"
	"html"
	"strings"

	"bindery/internal/diag"
)

// tag is a JSX or HTML tag as it is written.
type tag struct {
	name  string
	span  diag.Span
	attrs []attr
	close bool // </name>
	self  bool // <name/>
}

// attr is an attribute of a tag.
type attr struct {
	name string
	span diag.Span
	kind attrKind
	// value is a string's text with character references decoded, or what
	// stands between an expression's braces.
	value string
}

type attrKind uint8

const (
	attrBare attrKind = iota
	attrString
	attrExpression
	attrSpread
)

// scanner reads one tag. It stops at the first byte that cannot belong to a
// tag, which keeps repeated attempts cheap; braces are the one construct that
// may look far ahead, and limit bounds them.
type scanner struct {
	text  []byte
	pos   int
	limit int
}

// scanTag reads the tag that starts with the '<' at an offset. Seen is how
// far it looked, whether or not there is a tag. Spans are offsets into text.
func scanTag(text []byte, at, limit int) (t tag, seen int, ok bool) {
	s := scanner{text: text, pos: at + 1, limit: min(limit, len(text))}
	if s.peek() == '/' {
		t.close = true
		s.pos++
	}
	t.name = s.name()
	if t.name == "" {
		return t, s.pos, false
	}
	for {
		gap := s.space()
		switch c := s.peek(); {
		case c == '>':
			t.span = diag.Span{Start: at, End: s.pos + 1}
			return t, s.pos + 1, true
		case c == '/' && s.at(s.pos+1) == '>' && !t.close:
			t.self = true
			t.span = diag.Span{Start: at, End: s.pos + 2}
			return t, s.pos + 2, true
		case t.close, !gap:
			return t, s.pos, false
		}
		a, ok := s.attr()
		if !ok {
			return t, s.pos, false
		}
		if a.kind != attrSpread || !isComment([]byte(a.value)) {
			t.attrs = append(t.attrs, a)
		}
	}
}

func (s *scanner) at(i int) byte {
	if i < s.limit {
		return s.text[i]
	}
	return 0
}

func (s *scanner) peek() byte { return s.at(s.pos) }

// maxTagComment bounds the comments between attributes, in bytes.
const maxTagComment = 1024

// space skips white space and comments, and reports whether there were any.
func (s *scanner) space() bool {
	start := s.pos
	for {
		switch c := s.peek(); {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			s.pos++
			continue
		case c == '/' && s.at(s.pos+1) == '*':
			if end := commentEnd(s.text[:min(s.limit, s.pos+maxTagComment)], s.pos); end > 0 {
				s.pos = end
				continue
			}
		}
		return s.pos > start
	}
}

// name reads a tag's name: letters, digits, '-', '_' and '.'.
func (s *scanner) name() string {
	start := s.pos
	if !isLetter(s.peek()) {
		return ""
	}
	for c := s.peek(); isLetter(c) || c >= '0' && c <= '9' || c == '-' || c == '_' || c == '.'; c = s.peek() {
		s.pos++
	}
	return string(s.text[start:s.pos])
}

func (s *scanner) attr() (attr, bool) {
	a := attr{span: diag.Span{Start: s.pos}}
	if s.peek() == '{' {
		a.kind = attrSpread
		ok := s.expression(&a)
		a.span.End = s.pos
		return a, ok
	}
	a.name = s.attrName()
	if a.name == "" {
		return a, false
	}
	a.span.End = s.pos
	back := s.pos
	s.space()
	if s.peek() != '=' {
		s.pos = back
		return a, true
	}
	s.pos++
	s.space()
	ok := s.attrValue(&a)
	a.span.End = s.pos
	return a, ok
}

func (s *scanner) attrName() string {
	start := s.pos
	if c := s.peek(); !isLetter(c) && c != '_' && c != '$' && c != ':' && c != '@' {
		return ""
	}
	return s.bareword(start)
}

// bareword reads an attribute's name or an unquoted value.
func (s *scanner) bareword(start int) string {
	for c := s.peek(); c > ' ' && c < 0x7F && strings.IndexByte("\"'<>/={}`", c) < 0; c = s.peek() {
		s.pos++
	}
	return string(s.text[start:s.pos])
}

func (s *scanner) attrValue(a *attr) bool {
	switch c := s.peek(); c {
	case '"', '\'':
		a.kind = attrString
		end := bytes.IndexByte(s.text[s.pos+1:s.limit], c)
		if end < 0 {
			return false
		}
		a.value = html.UnescapeString(string(s.text[s.pos+1 : s.pos+1+end]))
		s.pos += end + 2
		return true
	case '{':
		a.kind = attrExpression
		return s.expression(a)
	}
	a.kind = attrString // HTML's unquoted values
	a.value = html.UnescapeString(s.bareword(s.pos))
	return a.value != ""
}

func (s *scanner) expression(a *attr) bool {
	end, ok := balanced(s.text, s.pos, s.limit)
	if ok {
		a.value = string(s.text[s.pos+1 : end-1])
	}
	s.pos = end
	return ok
}

// balanced returns the offset after the brace that closes the one at an
// offset, minding strings, templates and comments. When there is none it
// returns how far it looked.
func balanced(text []byte, at, limit int) (end int, ok bool) {
	depth := 0
	code := lexer{text: text[:limit]}
	for i := at; i < limit; {
		switch text[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i + 1, true
			}
		}
		i = code.next(i)
	}
	return limit, false
}

// lexer steps over JavaScript, a string or a comment at a time. It remembers
// up to where a quote or comment is known not to end, so that a text full of
// them is looked at once.
type lexer struct {
	text []byte
	dead map[byte]int
}

// next returns the offset after the string, comment or byte at an offset. A
// quote or comment that does not end counts as a byte.
func (l *lexer) next(i int) int {
	c := l.text[i]
	if c != '"' && c != '\'' && c != '`' && c != '/' || i < l.dead[c] {
		return i + 1
	}
	end, looked := l.skip(i, c)
	if end > 0 {
		return end
	}
	if looked > i+2 {
		if l.dead == nil {
			l.dead = map[byte]int{}
		}
		l.dead[c] = looked
	}
	return i + 1
}

func (l *lexer) skip(i int, c byte) (end, looked int) {
	if c != '/' {
		return stringEnd(l.text, i)
	}
	if i+1 < len(l.text) && l.text[i+1] == '*' {
		return commentEnd(l.text, i), len(l.text)
	}
	return -1, i
}

// stringEnd returns the offset after the string that starts at a quote, or -1
// and how far it looked when it does not end: on its line, or at all for a
// template.
func stringEnd(text []byte, at int) (end, looked int) {
	quote := text[at]
	for i := at + 1; i < len(text); i++ {
		switch c := text[i]; {
		case c == quote:
			return i + 1, i
		case c == '\\':
			i++
		case c == '\n' && quote != '`':
			return -1, i
		}
	}
	return -1, len(text)
}
