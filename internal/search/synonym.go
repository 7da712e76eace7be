package search

import (
	"slices"
	"strings"
)

// phrase is one way to say what a group of synonyms means.
type phrase struct {
	words []string
	// means are the other ways, each a sequence of words.
	means [][]string
}

// compile makes synonyms findable by the stem of the first word.
func compile(synonyms []Synonym) map[string][]phrase {
	m := map[string][]phrase{}
	for _, s := range synonyms {
		from := s.From
		if len(from) == 0 {
			from = s.To
		}
		for _, f := range from {
			p := phrase{words: termsOf(f)}
			for _, to := range s.To {
				if words := termsOf(to); len(words) > 0 && strings.Join(words, " ") != strings.Join(p.words, " ") {
					p.means = append(p.means, words)
				}
			}
			if len(p.words) > 0 && len(p.means) > 0 {
				key := stem(p.words[0])
				m[key] = append(m[key], p)
			}
		}
	}
	return m
}

// openers are the phrases of one word, in the order of the synonyms.
func openers(synonyms []Synonym) (all []phrase) {
	compiled := compile(synonyms)
	seen := map[string]bool{}
	for _, s := range synonyms {
		for _, text := range slices.Concat(s.From, s.To) {
			words := termsOf(text)
			if len(words) != 1 || seen[words[0]] {
				continue
			}
			seen[words[0]] = true
			for _, p := range compiled[stem(words[0])] {
				if len(p.words) == 1 && p.words[0] == words[0] {
					all = append(all, p)
				}
			}
		}
	}
	return all
}

// termsOf returns the parts of a text, or its raw form if it has none.
func termsOf(text string) []string {
	var words, raw []string
	analyze(text, func(t token) {
		switch t.kind {
		case partToken:
			words = append(words, string(t.term))
		case rawToken:
			raw = append(raw, string(t.term))
		}
	})
	if len(words) == 0 {
		return raw
	}
	return words
}

// expandSynonyms finds the phrases of the query that others may stand for. A
// name of several words is looked for as one as well, and the last word, if
// the index has nothing like it, as the beginning of a synonym.
func (q *parsedQuery) expandSynonyms() {
	for i := range q.words {
		if q.words[i].text == "" {
			continue
		}
		for _, p := range q.x.phrases[stem(q.words[i].text)] {
			if q.says(i, p.words) {
				q.synonyms(i, i+len(p.words)-1, p)
			}
		}
	}
	for _, j := range q.joins {
		for _, p := range q.x.phrases[stem(j.text)] {
			if !j.raw && len(p.words) == 1 && p.words[0] == j.text {
				q.synonyms(j.first, min(j.first+j.span, len(q.words))-1, p)
			}
		}
	}
	last := len(q.words) - 1
	if last < 0 || !q.words[last].open || len(q.words[last].text) < 2 || q.has(last) {
		return
	}
	for _, p := range q.x.openers {
		if strings.HasPrefix(p.words[0], q.words[last].text) {
			q.synonyms(last, last, p)
		}
	}
}

// meantSynonyms finds the phrases that are there once slips are corrected.
func (q *parsedQuery) meantSynonyms() {
	typed := make([]string, len(q.words))
	for i := range q.words {
		w := &q.words[i]
		if typed[i] = w.text; w.meant != "" {
			w.text = w.meant
		}
	}
	before := len(q.alts)
	for i := range q.words {
		if q.words[i].text == "" {
			continue
		}
		for _, p := range q.x.phrases[stem(q.words[i].text)] {
			slip := false
			for k := i; k < min(i+len(p.words), len(q.words)); k++ {
				slip = slip || q.words[k].meant != ""
			}
			if slip && q.says(i, p.words) {
				q.synonyms(i, i+len(p.words)-1, p)
			}
		}
	}
	for k := range q.alts[before:] {
		q.alts[before+k].weight *= weightTypo
	}
	for i := range q.words {
		q.words[i].text = typed[i]
	}
}

func (q *parsedQuery) synonyms(first, last int, p phrase) {
	for _, mean := range p.means {
		q.synonym(first, last, mean)
	}
}

// says says whether the words from i on are those, in any form.
func (q *parsedQuery) says(i int, words []string) bool {
	if i+len(words) > len(q.words) {
		return false
	}
	for k, w := range words {
		typed := q.words[i+k].text
		if typed != w && stem(typed) != stem(w) {
			return false
		}
	}
	return true
}

func (q *parsedQuery) synonym(first, last int, mean []string) {
	terms := make([]uint32, 0, len(mean))
	for _, m := range mean {
		id, ok := q.x.find(m)
		if !ok {
			return
		}
		terms = append(terms, id)
	}
	stopped := true
	for i := first; i <= last; i++ {
		stopped = stopped && q.words[i].stop
	}
	if stopped || len(terms) == 0 || q.stands(first, last, terms) {
		return
	}
	q.add(alt{terms: terms, first: first, last: last, weight: weightSynonym, role: synonymRole})
	q.sure(first, last)
	q.note("synonym: ", q.typed(first, last), " → ", spaced(mean))
	if len(mean) > 1 {
		return
	}
	inflections(mean[0], func(form string) {
		if id, ok := q.x.find(form); ok && !q.stands(first, last, []uint32{id}) {
			q.add(alt{terms: []uint32{id}, first: first, last: last, weight: weightSynonym * weightInflection, role: synonymRole})
		}
	})
}

// stands says whether terms stand for these words already.
func (q *parsedQuery) stands(first, last int, terms []uint32) bool {
	for k := range q.alts {
		if a := &q.alts[k]; a.first == first && a.last == last && slices.Equal(a.terms, terms) {
			return true
		}
	}
	return false
}

func (q *parsedQuery) typed(first, last int) string {
	var all []string
	for i := first; i <= last; i++ {
		all = append(all, q.words[i].typed)
	}
	return spaced(all)
}

func spaced(words []string) string {
	s := ""
	for i, w := range words {
		if i > 0 {
			s += " "
		}
		s += w
	}
	return s
}
