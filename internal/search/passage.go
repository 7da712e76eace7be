package search

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Snippet returns the passage of about so many words where the query matches
// best, with its spans, and whether a sentence is cut off before or after it. It
// begins with a sentence, and ends with one, wherever the query lets it. Lines
// and cells of tables that end without punctuation are told apart by a dot. A
// text as short as that is returned whole.
func (r *Result) Snippet(text string, words int) (passage string, spans []Span, before, after bool) {
	return r.Passage(text, r.Spans(text), words)
}

// Excerpt is the passage of a document that a hit shows, of spans of its whole
// content. Of a page whose title matched it is the page's description, which is
// written to be read so; else it is the best passage.
func (r *Result) Excerpt(d *Document, spans []Span, titled bool, words int) (passage string, of []Span, before, after bool) {
	description, _, more := strings.Cut(d.Content, "\n")
	if d.Level > 1 || !titled || !more {
		return r.Passage(d.Content, spans, words)
	}
	passage, of, before, after = r.Passage(description, within(spans, 0, len(description)), words+words/2)
	return passage, of, before, after
}

// Passage is Snippet for who has the spans of the text.
func (r *Result) Passage(text string, all []Span, words int) (passage string, spans []Span, before, after bool) {
	if words <= 0 {
		return "", nil, false, text != ""
	}
	p := passages.Get().(*passageFinder)
	defer passages.Put(p)
	p.splitWords(text)
	n := len(p.starts)
	if n == 0 {
		return "", nil, false, false
	}
	from, to := 0, n
	if n > words {
		p.boundaries(text)
		from, before = p.bestFrom(&r.marks, text, all, words)
		to, after = p.endOf(from, words, all)
	}
	spans = within(all, p.starts[from], p.ends[to-1])
	if begin := p.starts[from]; !utf8.ValidString(text[begin:p.ends[to-1]]) {
		passage = strings.ToValidUTF8(text[begin:p.ends[to-1]], "?")
		p.splitWords(passage)
		passage, _ = p.flat(passage, 0, len(p.starts), nil)
		return passage, r.Spans(passage), before, after
	}
	passage, spans = p.flat(text, from, to, spans)
	return passage, spans, before, after
}

// within returns the spans inside a part of their text, from its beginning.
func within(all []Span, begin, end int) []Span {
	from, to := 0, len(all)
	for from < to && all[from].End <= begin {
		from++
	}
	for to > from && all[to-1].Start >= end {
		to--
	}
	if from == to {
		return nil
	}
	spans := make([]Span, 0, to-from)
	for _, s := range all[from:to] {
		spans = append(spans, Span{max(s.Start, begin) - begin, min(s.End, end) - begin, s.Word})
	}
	return spans
}

// passageFinder is the memory for finding a passage, kept for the next.
type passageFinder struct {
	starts, ends []int      // of words
	opens        []boundary // what begins with each word, and after the last
	counts       []int      // of words of the query
}

var passages = sync.Pool{New: func() any { return &passageFinder{} }}

// splitWords finds where words, as parted by white space, begin and end. Runs without
// any, of dense script, count a word for every two runes.
func (p *passageFinder) splitWords(text string) {
	starts, ends := p.starts[:0], p.ends[:0]
	for at := 0; at < len(text); {
		if white(text[at]) {
			at++
			continue
		}
		starts = append(starts, at)
		_, size := utf8.DecodeRuneInString(text[at:])
		gram := 0
		for at += size; at < len(text); at += size {
			c := text[at]
			size = 1
			if c < utf8.RuneSelf {
				if white(c) {
					break
				}
				continue
			}
			var r rune
			if r, size = utf8.DecodeRuneInString(text[at:]); dense(r) {
				if gram++; gram%2 == 0 {
					ends = append(ends, at)
					starts = append(starts, at)
				}
			}
		}
		ends = append(ends, at)
	}
	p.starts, p.ends = starts, ends
}

// white reports whether a byte is white space between words.
func white(c byte) bool { return c <= ' ' && (c == ' ' || c == '\n' || c == '\t' || c == '\r') }

// boundary is what begins with a word.
type boundary uint8

const (
	inClause boundary = iota // nothing
	clause
	sentence
)

// boundaries finds the words that sentences begin with, the first of a line and
// one after punctuation that ends a sentence, and those that clauses and cells
// of tables begin with.
func (p *passageFinder) boundaries(text string) {
	opens := append(p.opens[:0], sentence)
	for i := 1; i < len(p.starts); i++ {
		start, end, next := p.starts[i-1], p.ends[i-1], p.starts[i]
		opens = append(opens, boundaryAt(text, start, end, next))
	}
	p.opens = append(opens, sentence)
}

// boundaryAt is what begins at a word after another.
func boundaryAt(text string, start, end, next int) boundary {
	switch last, _ := utf8.DecodeLastRuneInString(text[start:end]); {
	case opensSentence(text, start, end, next):
		return sentence
	case strings.ContainsRune(",;:–—，；：", last), strings.IndexByte(text[end:next], '\t') >= 0:
		return clause
	}
	return inClause
}

// opensSentence reports whether a sentence begins at a word after another.
func opensSentence(text string, start, end, next int) bool {
	if strings.IndexByte(text[end:next], '\n') >= 0 {
		return true
	}
	word := strings.TrimRight(text[start:end], "\"')]”’»")
	last, _ := utf8.DecodeLastRuneInString(word)
	switch last {
	case '。', '！', '？':
		return true
	case '.', '!', '?':
		first, _ := utf8.DecodeRuneInString(text[next:])
		return next > end && !unicode.IsLower(first) && word != "e.g." && word != "i.e." && word != "vs."
	}
	return false
}

const (
	// sentenceShare and clauseShare are what a passage that begins with one must
	// show of what the best passage does.
	sentenceShare, clauseShare = 0.75, 0.9
	// lead is how many bytes before what is marked make it understood, where a
	// sentence is cut.
	lead = 24
	// leastPassage is the share of the words asked for that a passage which
	// ends with a sentence has at least, and overrun that by which it may be
	// longer to end with one.
	leastPassage, overrun = 0.34, 0.25
)

// bestFrom is the word a passage begins at so that it shows most of the query:
// the first of a sentence if such a passage shows nearly as much, else that of a
// clause, else one with some words before what is marked; in the last two cases
// the sentence is cut.
func (p *passageFinder) bestFrom(m *marks, text string, spans []Span, words int) (from int, cut bool) {
	var best [sentence + 1]struct {
		from  int
		score float64
	}
	for i := range best {
		best[i].from, best[i].score = -1, -1
	}
	starts, counts := p.starts, append(p.counts[:0], make([]int, len(m.values))...)
	p.counts = counts
	score, low, high := 0.0, 0, 0
	for from := range starts {
		until := len(text)
		if from+words < len(starts) {
			until = starts[from+words]
		}
		for ; high < len(spans) && spans[high].Start < until; high++ {
			if w := spans[high].Word; w < len(counts) {
				if counts[w]++; counts[w] == 1 {
					score += m.values[w] + 0.01
				}
			}
		}
		for ; low < high && spans[low].Start < starts[from]; low++ {
			if w := spans[low].Word; w < len(counts) {
				if counts[w]--; counts[w] == 0 {
					score -= m.values[w] + 0.01
				}
			}
		}
		total := score + 0.02*float64(high-low)
		before := lead
		if high > low {
			before = spans[low].Start - starts[from]
		}
		b := &best[p.opens[from]]
		switch p.opens[from] {
		case sentence:
			// Of passages that show the same, the one whose first sentence does.
			if high > low {
				total += 0.5 / float64(1+before)
			}
			if total > b.score+1e-9 {
				b.from, b.score = from, total
			}
		case clause:
			// The last clause before what is marked, unless it is the text's end.
			if total > b.score-1e-9 && from+words/2 <= len(starts) {
				b.from, b.score = from, max(total, b.score)
			}
		default:
			// What is marked needs some words before it, and no more.
			total -= 0.05 * float64(max(0, lead-before)) / lead
			if total > b.score-1e-9 && from+words <= len(starts) {
				b.from, b.score = from, max(total, b.score)
			}
		}
	}
	most := max(best[inClause].score, best[clause].score)
	switch {
	case most < 0 || best[sentence].score >= sentenceShare*most:
		return max(0, best[sentence].from), false
	case best[clause].score >= clauseShare*most:
		return best[clause].from, true
	}
	return best[inClause].from, true
}

// endOf is the word before which a passage ends, and whether it ends inside a
// sentence: after the last sentence that is whole, unless that would leave out
// what is marked, or most of the words.
func (p *passageFinder) endOf(from, words int, spans []Span) (to int, cut bool) {
	n := len(p.starts)
	to = min(from+words, n)
	least := from + max(1, int(leastPassage*float64(words)))
	for _, s := range spans {
		for least < to && s.Start >= p.starts[from] && s.Start >= p.starts[least] && s.Start < p.ends[to-1] {
			least++
		}
	}
	for end := min(to+int(overrun*float64(words)), n); end >= least; end-- {
		if p.opens[end] == sentence {
			return end, false
		}
	}
	return to, true
}

// flat writes some words of a text in one line, and shifts spans of that part of
// the text to where they are then.
func (p *passageFinder) flat(text string, from, to int, spans []Span) (string, []Span) {
	var b strings.Builder
	begin, shifted := p.starts[from], 0
	starts, ends := 0, 0 // of the spans that are shifted
	for i := from; i < to; i++ {
		start, end := p.starts[i], p.ends[i]
		if i > from {
			b.WriteString(between(text, p.ends[i-1], start))
		}
		shifted = b.Len() - (start - begin)
		b.WriteString(text[start:end])
		for ; ends < len(spans) && spans[ends].End+begin <= end; ends++ {
			for ; starts <= ends; starts++ {
				spans[starts].Start += shifted
			}
			spans[ends].End += shifted
		}
		for ; starts < len(spans) && spans[starts].Start+begin < end; starts++ {
			spans[starts].Start += shifted
		}
	}
	return b.String(), spans
}

// between is what stands in one line in the place of the white space after a
// word.
func between(text string, end, next int) string {
	gap := text[end:next]
	switch {
	case gap == "":
		return ""
	case strings.IndexByte(gap, '\n') >= 0:
		last, _ := utf8.DecodeLastRuneInString(text[:end])
		if strings.ContainsRune(".!?:;,…。！？：；，", last) {
			return " "
		}
		return " · "
	case strings.IndexByte(gap, '\t') >= 0:
		return " · "
	}
	return " "
}
