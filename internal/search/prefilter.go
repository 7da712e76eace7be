package search

import "unicode/utf8"

// Few words of a text are ever marked. To find those, most chunks need not be
// cut up: a term of ASCII can only come from a chunk in which a word, or a name
// with its punctuation, begins with the term's first three characters.

// prefilter holds the first bytes of every term that is marked.
type prefilter struct {
	pairs [utf8.RuneSelf]byteSet
	// thirds has a bit for each hash of three first bytes.
	thirds [64]uint64
	// wide says that something begins with a letter beyond ASCII.
	wide bool
}

// byteSet has a bit for each byte that may come second; that of 0, which is in no
// term, says that anything may, and nothing.
type byteSet [2]uint64

func (l *byteSet) has(c byte) bool { return l[c>>6]>>(c&63)&1 != 0 }

func (l *prefilter) add(term string) {
	switch {
	case term == "":
	case term[0] >= utf8.RuneSelf:
		l.wide = true
	case len(term) == 1:
		l.pairs[term[0]] = byteSet{^uint64(0), ^uint64(0)}
	case term[1] >= utf8.RuneSelf:
	case len(term) == 2:
		l.addPair(term[0], term[1])
	case term[2] < utf8.RuneSelf:
		l.addThird(term[0], term[1], term[2])
	}
}

// addPair adds what begins with two bytes.
func (l *prefilter) addPair(first, second byte) {
	for third := range byte(utf8.RuneSelf) {
		l.addThird(first, second, third)
	}
}

func (l *prefilter) addThird(first, second, third byte) {
	l.pairs[first][second>>6] |= 1 << (second & 63)
	h := hashOf(first, second, third)
	l.thirds[h>>6] |= 1 << (h & 63)
}

func (l *prefilter) hasThird(first, second, third byte) bool {
	h := hashOf(first, second, third)
	return l.thirds[h>>6]>>(h&63)&1 != 0
}

// hashOf has 12 bits.
func hashOf(first, second, third byte) uint32 {
	return (uint32(first)<<14 | uint32(second)<<7 | uint32(third)) * 2654435769 >> 20
}

// kind is what a byte is to the words around it.
type kind uint8

const (
	small   kind = iota // a small letter or a digit
	capital             // may begin a word inside a name
	sign                // punctuation that may stand in a name
	blank               // ends a chunk
	wide                // is part of a rune beyond ASCII
)

var kinds = func() (table [256]kind) {
	for c := range table {
		switch r := rune(c); {
		case r >= utf8.RuneSelf:
			table[c] = wide
		case parting(r):
			table[c] = blank
		case !inWord(r):
			table[c] = sign
		case 'A' <= r && r <= 'Z':
			table[c] = capital
		}
	}
	return table
}()

// folded is a byte of ASCII as appendFolded gives it.
func folded(c byte) byte {
	if kinds[c] == capital {
		c += 'a' - 'A'
	}
	return c
}

// begins reports whether something that is marked may begin at a byte: a name
// with its punctuation, or a word, which has none.
func (l *prefilter) begins(text string, at int) bool {
	first := folded(text[at])
	lead := &l.pairs[first]
	if lead[0]|lead[1] == 0 {
		return false
	}
	if lead.has(0) {
		return true
	}
	if second := asciiAt(text, at+1); lead.has(second) {
		third := asciiAt(text, at+2)
		// The raw form of [hash:8] is that of [hash].
		if l.hasThird(first, second, third) || third == ':' && l.hasThird(first, second, ']') {
			return true
		}
	}
	second, next := wordAfter(text, at)
	if !lead.has(second) {
		return false
	}
	third, _ := wordAfter(text, next)
	return l.hasThird(first, second, third)
}

// asciiAt is a byte of a text, folded, and 0 behind its end and beyond ASCII.
func asciiAt(text string, at int) byte {
	if at >= len(text) || text[at] >= utf8.RuneSelf {
		return 0
	}
	return folded(text[at])
}

// wordAfter is the next byte of a word in a chunk, folded, and where it is; 0 if
// there is none.
func wordAfter(text string, at int) (c byte, next int) {
	for at++; at < len(text); at++ {
		switch kinds[text[at]] {
		case small, capital:
			return folded(text[at]), at
		case blank, wide:
			return 0, at
		}
	}
	return 0, at
}

// chunk returns where the chunk that begins at a byte ends, as chunkEnd does,
// and whether anything in it may be marked.
func (l *prefilter) chunk(a *analyzer, at int) (end int, found bool) {
	text, inside := a.text, false
	for i := at; i < len(text); i++ {
		c := text[i]
		k := kinds[c]
		if inside && k == small {
			continue
		}
		switch k {
		case small, capital:
			inside = true
		case sign:
			inside = false
			if i > at && closes(text, i) {
				return i, found
			}
		case blank:
			return i, found
		case wide:
			if r, _ := utf8.DecodeRuneInString(text[i:]); parting(r) || dense(r) {
				return i, found
			}
			return a.chunkEnd(at), true
		}
		found = found || l.begins(text, i)
	}
	return len(text), found
}

// closes reports whether a parenthesis ends a chunk (see chunkEnd).
func closes(text string, at int) bool {
	switch text[at] {
	case '(':
		return at+1 == len(text) || text[at+1] != ')'
	case ')':
		return text[at-1] != '('
	}
	return false
}

// runPrefiltered is analyzer.run without the chunks in which nothing is marked. Inside a
// phrase that has begun all are cut up, as it is followed by positions.
func (h *highlighter) runPrefiltered() {
	a := &h.analyzer
	for at := 0; at < len(a.text); {
		switch kinds[a.text[at]] {
		case blank:
			if a.text[at] == '\n' {
				h.phrases.clear()
			}
			at++
		case wide:
			at = h.prefilterWide(at)
		default:
			at = h.prefilterChunk(at)
		}
	}
}

// prefilterWide goes on behind what begins with a rune beyond ASCII.
func (h *highlighter) prefilterWide(at int) int {
	a := &h.analyzer
	r, size := utf8.DecodeRuneInString(a.text[at:])
	switch {
	case parting(r):
		return at + size
	case dense(r):
		end := a.runOf(at, dense)
		if h.marks.prefilter.wide || h.phrases.active() {
			a.grams(at, end)
		}
		return end
	}
	return h.prefilterChunk(at)
}

func (h *highlighter) prefilterChunk(at int) int {
	end, found := h.marks.prefilter.chunk(&h.analyzer, at)
	if found || h.phrases.active() {
		h.analyzer.name(at, end)
	}
	return end
}
