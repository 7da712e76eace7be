package search

import (
	"strings"
	"sync"
	"unicode/utf8"
)

// Snippet returns the passage of about so many words where the query matches
// best, with its spans, and whether text was left out before and after it.
// Line ends in it are spaces. A text as short as that is returned whole.
func (r *Result) Snippet(text string, words int) (passage string, spans []Span, before, after bool) {
	if words <= 0 {
		return "", nil, false, text != ""
	}
	return r.Passage(text, r.Spans(text), words)
}

// Passage is Snippet for who has the spans of the text.
func (r *Result) Passage(text string, all []Span, words int) (passage string, spans []Span, before, after bool) {
	if words <= 0 {
		return "", nil, false, text != ""
	}
	p := passages.Get().(*passageFinder)
	defer passages.Put(p)
	p.splitWords(text)
	starts, ends := p.starts, p.ends
	if len(starts) == 0 {
		return "", nil, false, false
	}
	from, to := 0, len(starts)
	if to > words {
		from = p.bestFrom(&r.marks, text, all, words)
		to = min(from+words, to)
	}
	begin, end := starts[from], ends[to-1]
	spans = within(all, begin, end)
	passage = strings.Map(func(r rune) rune {
		if r == '\n' || r == '\r' || r == '\t' {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text[begin:end], "?"))
	if len(passage) != end-begin {
		spans = r.Spans(passage)
	}
	return passage, spans, from > 0, to < len(starts)
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
	starts, ends []int // of words
	counts       []int // of words of the query
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

// bestFrom is the word a passage begins at so that it shows most of the query,
// and, among such passages, one that begins a line or a sentence.
func (p *passageFinder) bestFrom(m *marks, text string, spans []Span, words int) int {
	best, bestScore := 0, -1.0
	starts, counts := p.starts, append(p.counts[:0], make([]int, len(m.values))...)
	p.counts = counts
	score, low, high := 0.0, 0, 0
	for from := range starts {
		if from > 0 && from+words > len(starts) {
			break
		}
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
		total := score + 0.02*float64(high-low) + beginsWell(text, starts[from])
		if high > low && spans[low].Start-starts[from] < 24 {
			total -= 0.05 // what is marked needs some words before it
		}
		if total > bestScore+1e-9 {
			best, bestScore = from, total
		}
	}
	return best
}

// beginsWell is the bonus of a passage that begins well.
func beginsWell(text string, at int) float64 {
	switch {
	case at == 0 || text[at-1] == '\n':
		return 0.3
	case at > 1 && text[at-2] == '.':
		return 0.2
	}
	return 0
}
