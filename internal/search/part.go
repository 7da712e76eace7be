package search

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// split finds the parts of a chunk, as many as are taken at once, and returns
// where they end.
func (a *analyzer) split(start, end int) int {
	a.parts, a.folded = a.parts[:0], a.folded[:0]
	segment, begin := 0, -1
	var previous rune
	flush := func(to int) {
		if begin >= 0 {
			a.addPart(begin, to, segment)
			begin = -1
		}
	}
	endSegment := func() {
		if n := len(a.parts); n > 0 && a.parts[n-1].segment == segment {
			segment++
		}
	}
	for at, r := range a.text[start:end] {
		at += start
		switch {
		case inWord(r):
			if begin >= 0 && camelBoundary(previous, r, a.text[at:end]) {
				flush(at)
			}
			if begin < 0 {
				begin = at
			}
		case (r == '\'' || r == '’') && begin >= 0: // don't is one word
		case r == '-' || r == '_' || r == 0xAD:
			flush(at)
		default:
			flush(at)
			endSegment()
		}
		if len(a.parts) == maxParts && begin < 0 {
			return at + utf8.RuneLen(r)
		}
		previous = r
	}
	flush(end)
	return end
}

func notInWord(r rune) bool { return !inWord(r) }

func inWord(r rune) bool {
	if r < utf8.RuneSelf {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9'
	}
	return r != '’' && r != 0xAD && r != utf8.RuneError
}

// possessive is how many bytes of a chunk are 's at its end.
func possessive(chunk string) int {
	for _, ending := range [...]string{"'s", "’s", "'S", "’S"} {
		if len(chunk) > len(ending) && strings.HasSuffix(chunk, ending) {
			return len(ending)
		}
	}
	return 0
}

// camelBoundary reports whether a new word begins at r inside a camelCase name: at a
// capital after a small letter, and at the last capital of several before a
// small letter unless that is a plural's s.
func camelBoundary(previous, r rune, rest string) bool {
	if !unicode.IsUpper(r) {
		return false
	}
	if unicode.IsLower(previous) || unicode.IsDigit(previous) {
		return true
	}
	if !unicode.IsUpper(previous) {
		return false
	}
	_, size := utf8.DecodeRuneInString(rest)
	next, nextSize := utf8.DecodeRuneInString(rest[size:])
	if !unicode.IsLower(next) {
		return false
	}
	after, _ := utf8.DecodeRuneInString(rest[size+nextSize:])
	return next != 's' || unicode.IsLower(after)
}

// addPart keeps a part. Two parts that are one word by custom become one.
func (a *analyzer) addPart(start, end, segment int) {
	from := len(a.folded)
	for _, r := range a.text[start:end] {
		if r == '\'' || r == '’' {
			continue
		}
		if len(a.folded)-from >= maxTerm {
			break
		}
		a.folded = appendFolded(a.folded, r)
	}
	if len(a.folded) == from {
		return
	}
	p := part{start: start, end: end, segment: segment, term: from, termEnd: len(a.folded)}
	p.bracketed = start > 0 && a.text[start-1] == '[' && end < len(a.text) && (a.text[end] == ']' || a.text[end] == ':')
	if n := len(a.parts); n > 0 {
		last := &a.parts[n-1]
		if last.end == start && last.segment == segment && wholeWords[string(a.folded[last.term:])] {
			last.end, last.termEnd = end, len(a.folded)
			return
		}
	}
	a.parts = append(a.parts, p)
}
