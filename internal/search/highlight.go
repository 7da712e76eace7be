package search

import (
	"slices"
	"sync"
	"unicode/utf8"
)

// marks are what Spans looks for: the terms that stand for words of the query.
type marks struct {
	terms map[string]mark
	// stems are those of the words typed.
	stems map[string]int
	// prefixes are the beginnings of words that were typed.
	prefixes  []beginning
	phrases   []marked
	values    []float64  // of each shown word, for the best passage
	prefilter *prefilter // of all the above
}

type mark struct {
	shown int
	typed int // runes of it that are marked; 0 for all
	role  role
}

type beginning struct {
	text  string
	shown int
}

type marked struct {
	terms []string
	shown int
}

// marks collects what is to be highlighted.
func (q *parsedQuery) marks() marks {
	m := marks{terms: map[string]mark{}, stems: map[string]int{}}
	for i := range q.words {
		w := &q.words[i]
		for len(m.values) <= w.shown {
			m.values = append(m.values, 0)
		}
		m.values[w.shown] += w.value
		if w.stop || w.share == 0 || w.text == "" {
			continue
		}
		m.put(w.text, mark{shown: w.shown})
		if root := stem(w.text); len(root) > 2 {
			m.stems[root] = w.shown
		}
		if w.open {
			m.prefixes = append(m.prefixes, beginning{w.text, w.shown})
		}
	}
	for _, j := range q.joins {
		m.put(j.text, mark{shown: q.words[j.first].shown, role: joinRole})
		if last := min(j.first+j.span, len(q.words)) - 1; q.words[last].open && !j.raw {
			m.prefixes = append(m.prefixes, beginning{j.text, q.words[last].shown})
		}
	}
	for k := range q.alts {
		a := &q.alts[k]
		shown := q.words[a.first].shown
		if len(a.terms) == 1 {
			if a.role != prefixRole {
				m.put(q.x.terms.at(a.terms[0]), mark{shown, 0, a.role})
			}
			continue
		}
		p := marked{shown: shown}
		for _, t := range a.terms {
			p.terms = append(p.terms, q.x.terms.at(t))
		}
		m.phrases = append(m.phrases, p)
	}
	m.prefilter = m.newPrefilter()
	return m
}

// newPrefilter collects the beginnings of the terms that are marked. A stem has the first two
// letters of its words, and a longer one the first three.
func (m *marks) newPrefilter() *prefilter {
	l := &prefilter{}
	for term := range m.terms {
		l.add(term)
	}
	for root := range m.stems {
		if len(root) == 3 {
			root = root[:2]
		}
		l.add(root)
	}
	for _, b := range m.prefixes {
		l.add(b.text)
	}
	for _, p := range m.phrases {
		l.add(p.terms[0])
	}
	return l
}

// put keeps the closest reason to mark a term.
func (m *marks) put(term string, k mark) {
	if old, ok := m.terms[term]; !ok || k.role < old.role {
		m.terms[term] = k
	}
}

// Spans returns where words of the query stand in a text, in order and without
// overlaps. Of a word that only begins as typed the beginning is marked; one
// found by a typo or a synonym is marked whole.
func (r *Result) Spans(text string) []Span { return r.AppendSpans(nil, text) }

// AppendSpans adds the spans of a text (see Spans) to others.
func (r *Result) AppendSpans(to []Span, text string) []Span {
	if len(r.marks.terms) == 0 {
		return to
	}
	h := highlighters.Get().(*highlighter)
	defer highlighters.Put(h)
	return append(to, h.read(&r.marks, text)...)
}

// highlighter is the memory for reading a text, kept for the next.
type highlighter struct {
	marks    *marks
	analyzer analyzer
	phrases  tracker
	spans    []Span
}

var highlighters = sync.Pool{New: func() any {
	h := &highlighter{}
	h.analyzer.emit = h.token
	return h
}}

// read finds what is marked in a text. The spans are valid until the next.
func (h *highlighter) read(m *marks, text string) []Span {
	h.marks, h.spans = m, h.spans[:0]
	h.phrases.all, h.phrases.runs = m.phrases, h.phrases.runs[:0]
	a := &h.analyzer
	*a = analyzer{text: text, emit: a.emit, folded: a.folded, joined: a.joined, parts: a.parts}
	h.runPrefiltered()
	h.marks, h.phrases.all, a.text = nil, nil, "" // the memory outlives them
	return merge(h.spans)
}

// token notes a token that is marked.
func (h *highlighter) token(tok token) {
	if k, ok := h.marks.of(tok.term); ok {
		end := tok.end
		if k.typed > 0 {
			end = tok.start + typedBytes(h.analyzer.text[tok.start:tok.end], k.typed)
		}
		h.spans = append(h.spans, Span{tok.start, end, k.shown})
	}
	h.spans = h.phrases.next(h.spans, tok)
}

// of returns why a term is marked.
func (m *marks) of(term []byte) (mark, bool) {
	if k, ok := m.terms[string(term)]; ok {
		return k, true
	}
	for _, b := range m.prefixes {
		if len(term) > len(b.text) && string(term[:len(b.text)]) == b.text {
			return mark{shown: b.shown, typed: utf8.RuneCountInString(b.text), role: prefixRole}, true
		}
	}
	if shown, ok := m.stems[stem(string(term))]; ok {
		return mark{shown: shown, role: inflectionRole}, true
	}
	return mark{}, false
}

// typedBytes is how many bytes of a text give so many runes when folded,
// punctuation left out.
func typedBytes(text string, typed int) int {
	var b []byte
	for at, r := range text {
		if typed <= 0 {
			return at
		}
		if !inWord(r) || r == '-' {
			continue
		}
		b = appendFolded(b[:0], r)
		typed -= utf8.RuneCount(b)
	}
	return len(text)
}

// tracker finds phrases in a text.
type tracker struct {
	all  []marked
	runs []run
}

type run struct {
	phrase, done, pos, start int
}

func (t *tracker) clear() { t.runs = t.runs[:0] }

func (t *tracker) active() bool { return len(t.runs) > 0 }

func (t *tracker) next(spans []Span, tok token) []Span {
	if len(t.all) == 0 || tok.kind == rawToken {
		return spans
	}
	kept := t.runs[:0]
	for _, r := range t.runs {
		terms := t.all[r.phrase].terms
		switch {
		case tok.pos == r.pos+1 && string(tok.term) == terms[r.done]:
			r.done, r.pos = r.done+1, tok.pos
			if r.done == len(terms) {
				spans = append(spans, Span{r.start, tok.end, t.all[r.phrase].shown})
				continue
			}
			kept = append(kept, r)
		case tok.pos <= r.pos+1:
			kept = append(kept, r)
		}
	}
	t.runs = kept
	for i, p := range t.all {
		if string(tok.term) == p.terms[0] && len(t.runs) < 16 {
			t.runs = append(t.runs, run{i, 1, tok.pos, tok.start})
		}
	}
	return spans
}

// merge sorts spans and joins those that overlap.
func merge(spans []Span) []Span {
	slices.SortStableFunc(spans, func(a, b Span) int {
		if a.Start != b.Start {
			return a.Start - b.Start
		}
		return b.End - a.End
	})
	kept := spans[:0]
	for _, s := range spans {
		if s.Start >= s.End {
			continue
		}
		if n := len(kept); n > 0 && s.Start < kept[n-1].End {
			kept[n-1].End = max(kept[n-1].End, s.End)
			continue
		}
		kept = append(kept, s)
	}
	return kept
}
