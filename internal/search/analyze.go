package search

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A text is cut into chunks at white space and at punctuation that never
// stands inside a name. A chunk such as `output.publicPath` gives
//
//   - its parts, "output", "public", "path", each with a position of its own;
//   - its joins at the position of their first part: "publicpath" for each
//     segment of several parts, "outputpublicpath" for the segments to the end;
//   - its raw form, folded, if it has characters that parts and joins lose:
//     "[contenthash]", "--watch", "__webpack_public_path__", ".mjs".
//
// So `--output-public-path`, `output.publicPath` and "output public path" meet.
type tokenKind uint8

const (
	// partToken is a word, or part of a name of several.
	partToken tokenKind = iota
	// joinToken are several parts written as one word.
	joinToken
	// rawToken is a name with its punctuation.
	rawToken
	// breakToken is the end of a block of text; it has no term.
	breakToken
)

// token is one term of a text. The term is valid until the next one.
type token struct {
	term       []byte
	kind       tokenKind
	pos, span  int // in parts
	start, end int // in bytes of the text
	chunk      int // which chunk of the text it is from
	inner      bool
}

const (
	maxTerm      = 40 // bytes of a part
	maxJoin      = 64 // bytes of a join
	maxRaw       = 48 // bytes of a raw form
	maxJoined    = 8  // parts of a join
	maxParts     = 64 // parts of a chunk; longer chunks are cut
	maxJoinedSeg = 5  // segments of a chunk that is joined
)

// wholeWords are written with a capital inside and are one word all the same.
var wholeWords = map[string]bool{
	"javascript": true, "typescript": true, "github": true, "gitlab": true, "commonjs": true, "youtube": true,
	"webassembly": true, "ecmascript": true, "eslint": true, "graphql": true, "webpack": true, "macos": true,
	"coffeescript": true, "stackoverflow": true, "webstorm": true, "jsx": true, "postcss": true,
}

type part struct {
	start, end int
	segment    int
	term       int // its start in analyzer.folded
	termEnd    int
	bracketed  bool
}

type analyzer struct {
	text string
	emit func(token)
	// chunked takes a chunk in the place of name, which gives its tokens; nil for none.
	chunked func(start, end int)
	pos     int
	chunk   int
	folded  []byte
	joined  []byte
	parts   []part
}

// analyze cuts a text into tokens, in order of position; at one position raw
// forms and joins come before the part.
func analyze(text string, emit func(token)) {
	a := analyzer{text: text, emit: emit}
	a.run()
}

func (a *analyzer) run() {
	for at := 0; at < len(a.text); {
		r, size := rune(a.text[at]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(a.text[at:])
		}
		switch {
		case r == '\n':
			a.emit(token{kind: breakToken, pos: a.pos, start: at, end: at + 1, chunk: a.chunk})
			at++
		case parting(r):
			at += size
		case dense(r):
			end := a.runOf(at, dense)
			a.grams(at, end)
			at = end
		default:
			end := a.chunkEnd(at)
			if a.chunked != nil {
				a.chunked(at, end)
			} else {
				a.name(at, end)
			}
			at = end
		}
	}
}

func (a *analyzer) runOf(at int, in func(rune) bool) int {
	for i, r := range a.text[at:] {
		if !in(r) {
			return at + i
		}
	}
	return len(a.text)
}

// chunkEnd is where the chunk that begins at a place ends. A parenthesis ends
// it, except for the pair after the name of a function, import().
func (a *analyzer) chunkEnd(at int) int {
	for i, r := range a.text[at:] {
		i += at
		if parting(r) || dense(r) {
			return i
		}
		if i > at && r == '(' && (i+1 == len(a.text) || a.text[i+1] != ')') {
			return i
		}
		if i > at && r == ')' && a.text[i-1] != '(' {
			return i
		}
	}
	return len(a.text)
}

// parting says whether a rune always ends a chunk.
func parting(r rune) bool {
	if r < utf8.RuneSelf {
		switch r {
		case ',', ';', '"', '`', '|', '{', '}', '<', '>', '=', '~', 0x7F:
			return true
		}
		return r <= ' '
	}
	if r == utf8.RuneError || r == '’' {
		return r == utf8.RuneError
	}
	return unicode.IsSpace(r) || unicode.IsPunct(r) || unicode.IsSymbol(r) || unicode.Is(unicode.Co, r) || unicode.IsControl(r)
}

// dense says whether a rune belongs to a script that puts no space between
// words, or whose words carry long endings; it is indexed in pairs.
func dense(r rune) bool {
	switch {
	case r < 0xE00:
		return false
	case r <= 0xEFF, 0x1000 <= r && r <= 0x109F, 0x1780 <= r && r <= 0x17FF: // Thai, Lao, Myanmar, Khmer
		return unicode.IsLetter(r) || unicode.IsMark(r)
	case 0x1100 <= r && r <= 0x11FF, 0x2E80 <= r && r <= 0x2FDF, 0x3040 <= r && r <= 0x318F, 0x31F0 <= r && r <= 0x31FF:
		return true
	case 0x3400 <= r && r <= 0x9FFF, 0xAC00 <= r && r <= 0xD7A3, 0xF900 <= r && r <= 0xFAFF, 0x20000 <= r && r <= 0x3FFFF:
		return true
	}
	return r == '々' || r == '〆' || r == '〇'
}

// grams gives the pairs of a run of dense script, and its last rune alone, so
// that every rune begins a term.
func (a *analyzer) grams(start, end int) {
	first := true
	for at := start; at < end; {
		_, size := utf8.DecodeRuneInString(a.text[at:end])
		_, next := utf8.DecodeRuneInString(a.text[at+size : end])
		a.folded = a.folded[:0]
		for _, r := range a.text[at : at+size+next] {
			a.folded = appendFolded(a.folded, r)
		}
		if len(a.folded) > 0 {
			a.emit(token{
				term: a.folded, pos: a.pos, span: 1, start: at, end: at + size + next, chunk: a.chunk,
				inner: next == 0 && !first,
			})
			a.pos++
		}
		first = false
		at += size
	}
	a.chunk++
}

// name gives the tokens of a chunk.
func (a *analyzer) name(start, end int) {
	if a.runOf(start, notInWord) >= end {
		a.symbols(start, end)
		return
	}
	for ; end > start && trailing(a.text[start:end]); end-- {
	}
	for ; start < end && leading(a.text[start:end]); start++ {
	}
	if start == end {
		return
	}
	end -= possessive(a.text[start:end])
	start0 := start
	for start < end {
		next := a.split(start, end)
		a.chunkTokens(start, next, start == start0 && next == end)
		start = next
	}
	a.chunk++
}

func trailing(s string) bool {
	switch s[len(s)-1] {
	case '.', ':', '!', '?', '\'':
		return len(s) > 1 || s == "'"
	case ')':
		return len(s) < 2 || s[len(s)-2] != '('
	case '(':
		return true
	}
	return false
}

func leading(s string) bool {
	switch s[0] {
	case '(', '\'', ')':
		return true
	case ':', '?':
		return len(s) > 1
	}
	return false
}

// chunkTokens emits the parts found, with the joins and raw forms over them.
func (a *analyzer) chunkTokens(start, end int, whole bool) {
	n := len(a.parts)
	if n == 0 {
		return
	}
	raw := whole && a.special(start, end)
	if raw {
		a.raw(start, end, n)
	}
	joins := whole && a.parts[n-1].segment < maxJoinedSeg && n <= 2*maxJoined
	compound := n > 1
	for i := 0; i < n; i++ {
		p := a.parts[i]
		if joins {
			a.joins(i)
		}
		if p.bracketed && !(raw && p.start == start+1 && p.end == end-1) {
			a.raw(p.start-1, min(p.end+1, end), 1)
		}
		a.emit(token{
			term: a.folded[p.term:p.termEnd], pos: a.pos, span: 1, start: p.start, end: p.end, chunk: a.chunk, inner: compound,
		})
		a.pos++
	}
}

// joins emits what begins at part i: its segment, if it is the first of
// several parts of it, and the segments from there to the end of the chunk.
func (a *analyzer) joins(i int) {
	n := len(a.parts)
	segment := a.parts[i].segment
	if i > 0 && a.parts[i-1].segment == segment {
		return
	}
	last := i
	for last+1 < n && a.parts[last+1].segment == segment {
		last++
	}
	if last > i {
		a.join(i, last)
	}
	if last < n-1 {
		a.join(i, n-1)
	}
}

func (a *analyzer) join(from, to int) {
	size := 0
	for _, p := range a.parts[from : to+1] {
		size += p.termEnd - p.term
	}
	if to-from >= maxJoined || size > maxJoin {
		return
	}
	a.joined = a.joined[:0]
	for _, p := range a.parts[from : to+1] {
		a.joined = append(a.joined, a.folded[p.term:p.termEnd]...)
	}
	a.emit(token{
		term: a.joined, kind: joinToken, pos: a.pos, span: to - from + 1,
		start: a.parts[from].start, end: a.parts[to].end, chunk: a.chunk,
	})
}

// special says whether a chunk has characters that its parts and joins lose:
// any punctuation at its ends, or other than . - _ / : inside.
func (a *analyzer) special(start, end int) bool {
	if end-start > maxRaw || strings.Contains(a.text[start:end], "://") {
		return false
	}
	if a.parts[0].start > start || a.parts[len(a.parts)-1].end < end {
		return true
	}
	for _, r := range a.text[start:end] {
		if !inWord(r) && r != '.' && r != '-' && r != '_' && r != '/' && r != ':' && r != '\'' && r != '’' && r != 0xAD {
			return true
		}
	}
	return false
}

func (a *analyzer) raw(start, end, span int) {
	if end-start > maxRaw {
		return
	}
	a.joined = a.joined[:0]
	for _, r := range a.text[start:end] {
		a.joined = appendFolded(a.joined, r)
	}
	if a.text[start] == '[' && a.text[end-1] == ':' {
		a.joined[len(a.joined)-1] = ']' // [contenthash:8] is a [contenthash]
	}
	a.emit(token{term: a.joined, kind: rawToken, pos: a.pos, span: span, start: start, end: end, chunk: a.chunk})
}

// symbols emits a chunk without letters or digits, such as !! or **, but not
// the dots and dashes of prose.
func (a *analyzer) symbols(start, end int) {
	if end-start < 2 || end-start > 8 || strings.Trim(a.text[start:end], ".-_:?'()") == "" {
		return
	}
	a.emit(token{term: []byte(a.text[start:end]), kind: rawToken, pos: a.pos, span: 1, start: start, end: end, chunk: a.chunk})
	a.pos++
	a.chunk++
}
