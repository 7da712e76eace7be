package search

import (
	"math"
	"slices"
	"unicode/utf8"
)

// split finds two words of the index that a word is made of, and that some
// document has both of.
func (q *parsedQuery) split(i int, weight float64, open bool) bool {
	w := &q.words[i]
	best, bestCount := alt{}, uint32(0)
	for at := 2; at+2 <= len(w.text); at++ {
		if len(w.text) < 5 || !utf8.RuneStart(w.text[at]) {
			continue
		}
		a, ok := q.x.find(w.text[:at])
		if !ok || stopWords[w.text[:at]] || stopWords[w.text[at:]] {
			continue
		}
		b, ok := q.x.find(w.text[at:])
		typed := 0
		if !ok && open && len(w.text)-at >= 3 {
			b, ok = q.likeliest(w.text[at:])
			typed = utf8.RuneCountInString(w.text[at:])
		}
		if count := min(q.x.counts[a], q.x.counts[b]); ok && count > bestCount {
			bestCount = count
			best = alt{terms: []uint32{a, b}, first: i, last: i, weight: weight, role: splitRole, typed: typed}
		}
	}
	if bestCount == 0 || !q.x.together(best.terms) {
		return false
	}
	q.add(best)
	w.sure = true
	q.note("split: ", w.text, " → ", q.x.terms.at(best.terms[0]), " ", q.x.terms.at(best.terms[1]))
	return true
}

// nearSplit finds what a word that was split may be a slip for all the same:
// two rare words are as likely as one with a letter wrong.
func (q *parsedQuery) nearSplit(i int) {
	if q.exactWords || utf8.RuneCountInString(q.words[i].text) < 6 {
		return
	}
	for _, a := range q.corrections(i, 1) {
		q.add(a)
	}
}

// likeliest is the most frequent term that begins so.
func (q *parsedQuery) likeliest(prefix string) (best uint32, ok bool) {
	from, to := q.x.withPrefix(prefix)
	for id := uint32(from); id < uint32(to); id++ {
		if !ok || q.x.counts[id] > q.x.counts[best] {
			best, ok = id, true
		}
	}
	return best, ok
}

// correct finds the terms an unknown word may be a slip for.
func (q *parsedQuery) correct(i int) bool {
	w := &q.words[i]
	if q.exactWords {
		return false
	}
	n := utf8.RuneCountInString(w.text)
	edits := editsOf(n, len(q.words) > 1)
	if edits == 0 {
		return false
	}
	var found []alt
	for try := 1; try <= edits && len(found) == 0; try++ {
		found = q.corrections(i, try)
	}
	slices.SortStableFunc(found, func(a, b alt) int {
		if a.weight != b.weight {
			if a.weight > b.weight {
				return -1
			}
			return 1
		}
		return int(q.x.counts[b.terms[0]]) - int(q.x.counts[a.terms[0]])
	})
	for k, a := range found[:min(len(found), maxCorrected)] {
		q.add(a)
		if k == 0 {
			w.meant = q.x.terms.at(a.terms[0])
		}
		if k < 3 {
			q.note("typo: ", w.text, " → ", q.x.terms.at(a.terms[0]))
		}
	}
	w.typo = len(found) > 0 || q.correctSynonym(i, edits)
	return w.typo
}

// editsOf is how many slips a word of so many letters may have; one of three
// only beside others, which tell what it is about.
func editsOf(letters int, beside bool) int {
	switch {
	case letters >= 8:
		return 2
	case letters >= 4, letters == 3 && beside:
		return 1
	}
	return 0
}

// correctSynonym takes a word that is nothing in the index for a slip of a
// synonym's: lisence for licence, which is license.
func (q *parsedQuery) correctSynonym(i, edits int) bool {
	before := len(q.alts)
	n := nearby{word: []rune(q.words[i].text), edits: edits}
	for _, p := range q.x.openers {
		if d := len(p.words[0]) - len(q.words[i].text); -edits <= d && d <= edits && n.near(p.words[0]) {
			q.note("typo: ", q.words[i].text, " → ", p.words[0])
			q.synonyms(i, i, p)
		}
	}
	for k := range q.alts[before:] {
		q.alts[before+k].weight *= weightTypo
	}
	q.words[i].sure = false
	return len(q.alts) > before
}

// correctName finds the names that a name of several words, written as one,
// may be a slip for: webpack-dev-sever. Its words may be known by themselves,
// as those of urlHits for urlHints.
func (q *parsedQuery) correctName(j joined) {
	last := min(j.first+j.span, len(q.words)) - 1
	known := true
	for i := j.first; i <= last; i++ {
		known = known && q.whole(i)
		if q.words[i].share <= weakShare {
			return
		}
	}
	edits, least := 1, 6
	switch {
	case known:
		least = 7
	case len(j.text) >= 12:
		edits = 2
	}
	if j.raw || len(j.text) < least || q.standsFor(j.first, last) {
		return
	}
	before := len(q.alts)
	for try := 1; try <= edits && len(q.alts) == before; try++ {
		q.x.nearby(j.text, try, false, func(from, _, d int) {
			if term := q.x.terms.at(uint32(from)); plain(term) {
				q.add(alt{terms: []uint32{uint32(from)}, first: j.first, last: last, weight: math.Pow(weightTypo, float64(d)), role: typoRole})
				q.note("typo: ", j.text, " → ", term)
			}
		})
	}
}

// whole says whether a word is in the index itself, and not only as a slip, in
// two parts or as the beginning of another: "sever" in webpack-dev-sever is no
// "several".
func (q *parsedQuery) whole(i int) bool {
	for k := range q.alts {
		if a := &q.alts[k]; a.first <= i && i <= a.last && a.role != prefixRole && a.role != splitRole && a.role != typoRole {
			return true
		}
	}
	return false
}

// standsFor says whether anything stands for exactly these words as one.
func (q *parsedQuery) standsFor(first, last int) bool {
	for k := range q.alts {
		if a := &q.alts[k]; a.first == first && a.last == last {
			return true
		}
	}
	return false
}

func (q *parsedQuery) corrections(i, edits int) (found []alt) {
	w := &q.words[i]
	initial, _ := utf8.DecodeRuneInString(w.text)
	n := utf8.RuneCountInString(w.text)
	q.x.nearby(w.text, edits, w.open && n >= 5, func(from, to, d int) {
		for id := uint32(from); id < uint32(to) && len(found) < 40*maxCorrected; id++ {
			term := q.x.terms.at(id)
			if !plain(term) || stopWords[term] {
				continue
			}
			weight := math.Pow(weightTypo, float64(d))
			if first, _ := utf8.DecodeRuneInString(term); first != initial {
				weight *= weightInitial
			}
			typed := 0
			if length := utf8.RuneCountInString(term); length > n+d {
				weight *= weightUnfinished * math.Sqrt(float64(n)/float64(length))
				typed = n
			}
			found = append(found, alt{terms: []uint32{id}, first: i, last: i, weight: weight, role: typoRole, typed: typed})
		}
	})
	return found
}

// plain says whether a term is a word, not a name with its punctuation.
func plain(term string) bool {
	for i := 0; i < len(term); i++ {
		c := term[i]
		if c < 0x80 && (c < '0' || c > '9' && c < 'a' || c > 'z') {
			return false
		}
	}
	return true
}
