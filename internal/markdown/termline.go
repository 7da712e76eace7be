package markdown

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"

	"bindery/internal/diag"
)

// termLine is what stands together in a block as a reader sees it. The tree has
// it in pieces, and not only where the author set emphasis, code or a link: the
// parser ends a text before the last word of every line, too. Phrases are
// therefore looked for in the line, and only the links are put into the tree.
type termLine struct {
	text   []byte
	pieces []linePiece
	words  []wordToken // of the last line, to be used again
}

// linePiece is a part of a line.
type linePiece struct {
	// at and source are where it begins in the line and in the page.
	at, source int
	text       *ast.Text // nil when it stands in no text of the page
	use        textUse
}

// textUse says what becomes of a term in a text.
type textUse uint8

const (
	usePlain  textUse = iota
	useQuiet          // code, titles: no link
	useLinked         // the author made it one
)

// lineBar stands in a line for what is neither words nor space, such as a
// picture.
const lineBar = 0

func (n *termLine) add(text []byte, piece linePiece) {
	piece.at = len(n.text)
	n.pieces = append(n.pieces, piece)
	n.text = append(n.text, text...)
}

func (n *termLine) space() { n.add([]byte{'\n'}, linePiece{use: useQuiet}) }
func (n *termLine) bar()   { n.add([]byte{lineBar}, linePiece{use: useQuiet}) }

// wordToken is a word of a line. Its text is nil when it stands in several.
type wordToken struct {
	start, end int // in the line
	source     int // where it begins in the page
	text       *ast.Text
	use        textUse
}

func (w wordToken) span() diag.Span {
	return diag.Span{Start: w.source, End: w.source + w.end - w.start}
}

// split lists the words.
func (n *termLine) split() []wordToken {
	n.words = n.words[:0]
	begin, piece := -1, 0
	for at := 0; at < len(n.text); {
		r, size := rune(n.text[at]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRune(n.text[at:])
		}
		switch {
		case !isWordRune(r):
			if begin >= 0 {
				piece = n.word(begin, at, piece)
				begin = -1
			}
		case begin < 0:
			begin = at
		}
		at += size
	}
	if begin >= 0 {
		n.word(begin, len(n.text), piece)
	}
	return n.words
}

// word appends a word that begins in a piece or in one after it, which it
// returns.
func (n *termLine) word(start, end, piece int) int {
	ends := func() int {
		if piece+1 < len(n.pieces) {
			return n.pieces[piece+1].at
		}
		return len(n.text)
	}
	for ends() <= start {
		piece++
	}
	in := n.pieces[piece]
	w := wordToken{start: start, end: end, source: in.source + start - in.at, use: in.use}
	if end <= ends() {
		w.text = in.text
	}
	n.words = append(n.words, w)
	return piece
}

// termUse is a place where a term becomes a link.
type termUse struct {
	first, last wordToken
	href        string
}

// flush links the terms in the line and begins a new one.
func (l *termLinker) flush() {
	var uses []termUse
	words := l.line.split()
	for i := 0; i < len(words); {
		count := 1
		if ph := l.g.find(l.line.text, words[i:]); ph != nil {
			count = len(ph.words)
			if found := words[i : i+count]; ph.term != noTerm && !l.done[ph.term] && linkable(found) {
				uses = append(uses, l.list(ph.term, found[0], found[count-1]))
				l.done[ph.term] = true
			}
		}
		l.mark(words, i, i+count)
		i += count
	}
	// From the last one, so that the places before stay where they are.
	for _, u := range slices.Backward(uses) {
		l.link(u)
	}
	l.line.text, l.line.pieces = l.line.text[:0], l.line.pieces[:0]
}

// linkable reports whether one link can hold words: no markup begins or ends
// among them.
func linkable(words []wordToken) bool {
	node := ast.Node(words[0].text)
	for _, w := range words {
		if w.use != usePlain || w.text == nil {
			return false
		}
		for node != w.text {
			t, ok := node.(*ast.Text)
			if !ok || t.HardLineBreak() || t.NextSibling() == nil {
				return false
			}
			node = t.NextSibling()
		}
	}
	return true
}

// mark notes the terms in the author's links that begin among some words. What
// they are read with does not matter there.
func (l *termLinker) mark(words []wordToken, from, to int) {
	for i := from; i < to; i++ {
		if words[i].use != useLinked || i > 0 && words[i-1].use == useLinked {
			continue
		}
		text := words[i:]
		if end := slices.IndexFunc(text, func(w wordToken) bool { return w.use != useLinked }); end >= 0 {
			text = text[:end]
		}
		for at := 0; at < len(text); {
			ph := l.g.find(l.line.text, text[at:])
			if ph == nil {
				at++
				continue
			}
			if ph.term != noTerm {
				l.done[ph.term] = true
			}
			at += len(ph.words)
		}
	}
}

// link puts the text of a use into a node of its own.
func (l *termLinker) link(u termUse) {
	node := &termLink{href: string(util.URLEscape([]byte(u.href), false))}
	first, last := u.first.text, u.last.text
	parent := first.Parent()
	after := ast.NewTextSegment(last.Segment.WithStart(u.last.span().End))
	after.SetSoftLineBreak(last.SoftLineBreak())
	after.SetHardLineBreak(last.HardLineBreak())
	parent.InsertAfter(parent, last, after)
	begin := ast.NewTextSegment(first.Segment.WithStart(u.first.source))
	if first == last {
		begin.Segment = begin.Segment.WithStop(u.last.span().End)
		node.AppendChild(node, begin)
	} else {
		begin.SetSoftLineBreak(first.SoftLineBreak())
		node.AppendChild(node, begin)
		for between := first.NextSibling(); between != last; between = first.NextSibling() {
			node.AppendChild(node, between) // which takes it out of the line
		}
		last.Segment = last.Segment.WithStop(u.last.span().End)
		last.SetSoftLineBreak(false)
		last.SetHardLineBreak(false)
		node.AppendChild(node, last)
	}
	first.Segment = first.Segment.WithStop(u.first.source)
	first.SetSoftLineBreak(false)
	first.SetHardLineBreak(false)
	parent.InsertAfter(parent, first, node)
}

// list notes a link for those that check where links lead.
func (l *termLinker) list(term int, first, last wordToken) termUse {
	dest := "#" + l.g.terms[term].id
	if !l.p.in.Glossary {
		dest = l.g.URL + dest
	}
	span := diag.Span{Start: first.source, End: last.span().End}
	href := l.p.href(dest, span)
	source, at := l.p.locate(span)
	l.p.doc.Terms = append(l.p.doc.Terms, Link{
		Destination: dest, Href: href, Text: string(l.p.src[span.Start:span.End]), Span: at, Source: source,
	})
	return termUse{first, last, href}
}

// longestWord is more than any first word of a form has, in bytes; longer ones
// are not looked up.
const longestWord = 64

// find returns the longest phrase that a list of words begins with.
func (g *Glossary) find(src []byte, tokens []wordToken) *phrase {
	word := src[tokens[0].start:tokens[0].end]
	if len(word) > longestWord {
		return nil
	}
	var folded [longestWord]byte
	for i, c := range word {
		if c >= utf8.RuneSelf {
			return g.fits(src, tokens, g.first[strings.ToLower(string(word))])
		}
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		folded[i] = c
	}
	return g.fits(src, tokens, g.first[string(folded[:len(word)])])
}

func (g *Glossary) fits(src []byte, tokens []wordToken, phrases []phrase) *phrase {
	for i := range phrases {
		if ph := &phrases[i]; len(ph.words) <= len(tokens) && ph.is(src, tokens[:len(ph.words)]) {
			return ph
		}
	}
	return nil
}

func (ph *phrase) is(src []byte, tokens []wordToken) bool {
	for i, t := range tokens {
		word := src[t.start:t.end]
		if w := ph.words[i]; w.exact && string(word) != w.text || !w.exact && !strings.EqualFold(string(word), w.text) {
			return false
		}
		if i > 0 && !spaced(src, tokens[i-1], t) {
			return false
		}
	}
	return startsWord(src, tokens[0].start) && endsWord(src, tokens[len(tokens)-1].end)
}

// spaced reports whether nothing but space is between two words.
func spaced(src []byte, a, b wordToken) bool {
	return len(bytes.TrimFunc(src[a.end:b.start], unicode.IsSpace)) == 0
}

// emphasis are the signs that may stand between a word and the rest of it.
const emphasis = "*_~"

// startsWord reports whether a word begins at an offset, and not the rest of a
// longer one, of a path or of code.
func startsWord(src []byte, at int) bool {
	for at > 0 && strings.IndexByte(emphasis, src[at-1]) >= 0 {
		at--
	}
	r, _ := utf8.DecodeLastRune(src[:at])
	return at == 0 || !isWordRune(r) && !strings.ContainsRune("/\\.@#$:=&%+`", r)
}

// endsWord is startsWord for a word's end. A point or a colon may end a
// sentence, an apostrophe a genitive.
func endsWord(src []byte, at int) bool {
	for at < len(src) && strings.IndexByte(emphasis, src[at]) >= 0 {
		at++
	}
	r, size := utf8.DecodeRune(src[at:])
	following, _ := utf8.DecodeRune(src[at+size:])
	switch r {
	case '.', ':':
		return !isWordRune(following) && following != '/'
	case '\'', '’':
		rest := src[min(at+size+1, len(src)):]
		after, _ := utf8.DecodeRune(rest)
		return !isWordRune(following) || following == 's' && !isWordRune(after)
	case '[':
		return following == '^'
	}
	return at >= len(src) || !isWordRune(r) && !strings.ContainsRune("/\\(@=`", r)
}
