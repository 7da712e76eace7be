package mdx

import (
	"bytes"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// literalDepth bounds how deep arrays and objects of a literal may nest.
const literalDepth = 64

// parseLiteral reads a JavaScript literal: JSON, and beside it single quotes,
// template strings without substitutions, unquoted keys, trailing commas,
// comments, null and undefined. It fails on anything that would have to be
// evaluated. Values are string, float64, bool, nil, []any and map[string]any.
func parseLiteral(text []byte) (value any, ok bool) {
	p := literalParser{text: text}
	value, ok = p.value(0)
	p.space()
	return value, ok && p.pos == len(text)
}

type literalParser struct {
	text []byte
	pos  int
}

func (p *literalParser) peek() byte {
	if p.pos < len(p.text) {
		return p.text[p.pos]
	}
	return 0
}

// space skips white space and comments.
func (p *literalParser) space() {
	for p.pos < len(p.text) {
		switch c := p.text[p.pos]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			p.pos++
		case c == '/':
			end := commentEnd(p.text, p.pos)
			if end < 0 {
				return
			}
			p.pos = end
		default:
			return
		}
	}
}

// commentEnd returns the offset after the comment that starts at a slash, or
// -1 when none does or it does not end.
func commentEnd(text []byte, at int) int {
	rest := text[at:]
	switch {
	case bytes.HasPrefix(rest, []byte("/*")):
		if end := bytes.Index(rest[2:], []byte("*/")); end >= 0 {
			return at + 2 + end + 2
		}
	case bytes.HasPrefix(rest, []byte("//")):
		if end := bytes.IndexByte(rest, '\n'); end >= 0 {
			return at + end + 1
		}
		return len(text)
	}
	return -1
}

func (p *literalParser) value(depth int) (any, bool) {
	p.space()
	if depth > literalDepth {
		return nil, false
	}
	switch c := p.peek(); {
	case c == '"' || c == '\'' || c == '`':
		return p.quoted()
	case c == '[':
		return p.array(depth)
	case c == '{':
		return p.object(depth)
	case c == '-' || c == '+' || c == '.' || c >= '0' && c <= '9':
		return p.number()
	default:
		return p.word()
	}
}

func (p *literalParser) array(depth int) (any, bool) {
	list := []any{}
	for p.pos++; ; {
		p.space()
		if p.peek() == ']' {
			p.pos++
			return list, true
		}
		v, ok := p.value(depth + 1)
		if !ok || !p.separator(']') {
			return nil, false
		}
		list = append(list, v)
	}
}

func (p *literalParser) object(depth int) (any, bool) {
	object := map[string]any{}
	for p.pos++; ; {
		p.space()
		if p.peek() == '}' {
			p.pos++
			return object, true
		}
		key, ok := p.key()
		p.space()
		if !ok || p.peek() != ':' {
			return nil, false
		}
		p.pos++
		v, ok := p.value(depth + 1)
		if !ok || !p.separator('}') {
			return nil, false
		}
		object[key] = v
	}
}

// separator takes a comma, or leaves the closing bracket.
func (p *literalParser) separator(closing byte) bool {
	p.space()
	if p.peek() == ',' {
		p.pos++
		return true
	}
	return p.peek() == closing
}

func (p *literalParser) key() (string, bool) {
	if c := p.peek(); c == '"' || c == '\'' {
		s, ok := p.quoted()
		key, _ := s.(string)
		return key, ok
	}
	key := p.identifier()
	return key, key != ""
}

func (p *literalParser) identifier() string {
	start := p.pos
	for p.pos < len(p.text) && isIdentifierByte(p.text[p.pos]) {
		p.pos++
	}
	return string(p.text[start:p.pos])
}

func isIdentifierByte(c byte) bool {
	return isLetter(c) || c >= '0' && c <= '9' || c == '_' || c == '$' || c >= utf8.RuneSelf
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func (p *literalParser) word() (any, bool) {
	switch p.identifier() {
	case "true":
		return true, true
	case "false":
		return false, true
	case "null", "undefined":
		return nil, true
	}
	return nil, false
}

func (p *literalParser) number() (any, bool) {
	start := p.pos
	for p.pos < len(p.text) && (isIdentifierByte(p.text[p.pos]) || strings.IndexByte("+-.", p.text[p.pos]) >= 0) {
		p.pos++
	}
	word := string(p.text[start:p.pos])
	if n, err := strconv.ParseInt(word, 0, 64); err == nil && !oldOctal(word) {
		return float64(n), true
	}
	f, err := strconv.ParseFloat(word, 64)
	return f, err == nil && !math.IsNaN(f) && !math.IsInf(f, 0) && !oldOctal(word)
}

// oldOctal reports numbers like 017, which modules do not allow.
func oldOctal(word string) bool {
	word = strings.TrimLeft(word, "+-")
	return len(word) > 1 && word[0] == '0' && word[1] >= '0' && word[1] <= '9'
}

// quoted reads a string of any of the three kinds.
func (p *literalParser) quoted() (any, bool) {
	quote := p.text[p.pos]
	var b strings.Builder
	for p.pos++; p.pos < len(p.text); {
		c := p.text[p.pos]
		switch {
		case c == quote:
			p.pos++
			return b.String(), true
		case c == '\\':
			if !p.escape(&b) {
				return nil, false
			}
			continue
		case c == '\n' && quote != '`', c == '$' && quote == '`' && bytes.HasPrefix(p.text[p.pos:], []byte("${")):
			return nil, false
		}
		b.WriteByte(c)
		p.pos++
	}
	return nil, false
}

// escape reads a backslash and what it stands for.
func (p *literalParser) escape(b *strings.Builder) bool {
	p.pos++
	c := p.peek()
	p.pos++
	switch c {
	case 'n':
		b.WriteByte('\n')
	case 't':
		b.WriteByte('\t')
	case 'r':
		b.WriteByte('\r')
	case 'b':
		b.WriteByte('\b')
	case 'f':
		b.WriteByte('\f')
	case 'v':
		b.WriteByte('\v')
	case '\n':
	case 'x':
		return p.codePoint(b, 2)
	case 'u':
		return p.unicode(b)
	case 0:
		return false
	default:
		b.WriteByte(c)
	}
	return true
}

// unicode reads what follows \u: four digits or a number in braces.
func (p *literalParser) unicode(b *strings.Builder) bool {
	if p.peek() != '{' {
		return p.codePoint(b, 4)
	}
	end := bytes.IndexByte(p.text[p.pos:], '}')
	if end < 2 || end > 7 {
		return false
	}
	p.pos++
	ok := p.codePoint(b, end-1)
	p.pos++
	return ok
}

func (p *literalParser) codePoint(b *strings.Builder, digits int) bool {
	if p.pos+digits > len(p.text) {
		return false
	}
	n, err := strconv.ParseUint(string(p.text[p.pos:p.pos+digits]), 16, 32)
	if err != nil || n > utf8.MaxRune {
		return false
	}
	p.pos += digits
	b.WriteRune(rune(n))
	return true
}
