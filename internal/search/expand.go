package search

import (
	"math"
	"slices"
	"unicode/utf8"
)

// Weights of the alternatives to a word, as shares of the weight of the word as typed.
const (
	weightInflection = 0.85
	weightRelated    = 0.85 // configure for configuration
	weightLooseStem  = 0.6  // for a word of the same family
	weightSplit      = 0.9
	weightApart      = 0.6 // for a word that is one in the index as well
	weightSynonym    = 0.75
	weightTypo       = 0.8 // for one edit, its square for two
	weightUnfinished = 0.7 // more for one in a word that goes on
	weightInitial    = 0.5 // more for an edit of the first letter
	weightPrefix     = 0.9 // for a beginning of a word that is none itself
	weightLonger     = 0.55
	// weightShortened is what a beginning counts inside a query, more.
	weightShortened = 0.7

	maxPrefixTerms      = 150 // terms with a common prefix
	maxShortPrefixTerms = 60  // with a letter or two
	maxCorrected        = 12  // corrections of a word
	maxTypos            = 6   // words of a query that are corrected
)

// expand finds what stands for each word in the index.
func (q *parsedQuery) expand() {
	q.expandNames()
	for i := range q.words {
		if w := &q.words[i]; !w.stop && w.share > 0 {
			q.expandWord(i)
		}
	}
	for i := range q.words {
		if w := &q.words[i]; w.sure && !w.inner && len(w.text) >= 6 && w.share == 1 {
			q.split(i, weightApart, w.open)
		}
	}
	q.expandPairs()
	q.expandSynonyms()
	typos := 0
	for i := range q.words {
		if w := &q.words[i]; !w.stop && w.share > 0 && w.text != "" && !q.has(i) {
			if q.split(i, weightSplit, false) {
				q.nearSplit(i)
				continue
			}
			if q.shortened(i) || q.expandLooseStem(i) || typos >= maxTypos || w.share <= weakShare {
				continue
			}
			typos++
			if !q.correct(i) {
				q.split(i, weightSplit, w.open)
			}
		}
	}
	if typos > 0 {
		q.meantSynonyms()
	}
	if q.content < longQuery && !q.exactWords {
		for _, j := range q.joins {
			q.correctName(j)
		}
	}
	q.settle()
}

// has says whether a word has any alternative.
func (q *parsedQuery) has(i int) bool {
	for k := range q.alts {
		if a := &q.alts[k]; a.first <= i && i <= a.last {
			return true
		}
	}
	return false
}

func (q *parsedQuery) add(a alt) {
	q.alts = append(q.alts, a)
}

// expandNames finds the query's own names of several words, as one.
func (q *parsedQuery) expandNames() {
	for _, j := range q.joins {
		last := min(j.first+j.span, len(q.words)) - 1
		open := q.words[last].open
		if id, ok := q.x.find(j.text); ok {
			r := joinRole
			if j.raw {
				r = rawRole
			}
			q.add(alt{terms: []uint32{id}, first: j.first, last: last, weight: 1, role: r})
			q.sure(j.first, last)
		}
		if open && len(j.text) > 2 {
			q.expandPrefix(j.text, j.first, last)
		}
	}
}

func (q *parsedQuery) sure(first, last int) {
	for i := first; i <= last; i++ {
		q.words[i].sure = true
	}
}

// expandWord finds a word, its other forms and what it is the beginning of.
func (q *parsedQuery) expandWord(i int) {
	w := &q.words[i]
	if w.text == "" {
		return
	}
	if id, ok := q.x.find(w.text); ok {
		named := w.open && len(q.words) == 1 && len(w.text) <= 2 && stopWords[w.text]
		q.add(alt{terms: []uint32{id}, first: i, last: i, weight: 1, role: exactRole, named: named})
		w.sure = true
	}
	root := stem(w.text)
	inflections(w.text, func(form string) {
		if id, ok := q.x.find(form); ok {
			weight := weightInflection
			if related(w.text, form, root) {
				weight = weightRelated
			}
			q.add(alt{terms: []uint32{id}, first: i, last: i, weight: weight, role: inflectionRole})
			w.sure = true
		}
	})
	if w.open {
		q.expandPrefix(w.text, i, i)
	}
}

// related says whether one of two forms is a noun made of a verb, which is
// further than a plural.
func related(a, b, root string) bool {
	noun := func(s string) bool { return hasEnding(singular(s), "ion", 4) }
	return root != "" && noun(a) != noun(b)
}

// expandPrefix finds the terms that begin like the last word of a query.
func (q *parsedQuery) expandPrefix(text string, first, last int) {
	from, to := q.x.withPrefix(text)
	if from < to && q.x.terms.at(uint32(from)) == text {
		from++
	}
	if from >= to {
		return
	}
	typed := utf8.RuneCountInString(text)
	counts, most := q.x.counts, maxPrefixTerms
	if typed < 3 {
		counts, most = q.x.strong, maxShortPrefixTerms
	}
	ids := make([]uint32, 0, min(to-from, 4*maxPrefixTerms))
	for id := uint32(from); id < uint32(to); id++ {
		if counts[id] > 0 {
			ids = append(ids, id)
		}
	}
	if len(ids) > most {
		slices.SortFunc(ids, func(a, b uint32) int { return int(counts[b]) - int(counts[a]) })
		ids = ids[:most]
	}
	base := weightPrefix
	if q.words[last].sure {
		base = weightLonger
	}
	for _, id := range ids {
		length := utf8.RuneCountInString(q.x.terms.at(id))
		q.add(alt{
			terms: []uint32{id}, first: first, last: last, role: prefixRole, typed: typed,
			weight: base * math.Sqrt(math.Sqrt(float64(typed)/float64(length))),
		})
	}
	if len(ids) > 0 && (typed >= 3 || q.content == 1) {
		q.sure(first, last)
	}
}

// shortened finds the terms that an unknown word inside a query begins, such
// as config or perf. It is no sure sign of what was meant.
func (q *parsedQuery) shortened(i int) bool {
	w := &q.words[i]
	if w.open || utf8.RuneCountInString(w.text) < 3 {
		return false
	}
	before := len(q.alts)
	q.expandPrefix(w.text, i, i)
	w.sure = false
	for k := range q.alts[before:] {
		q.alts[before+k].weight *= weightShortened
	}
	return len(q.alts) > before
}

// expandLooseStem finds words of the same family as an unknown one: minify for minifier,
// transformation for transformed.
func (q *parsedQuery) expandLooseStem(i int) bool {
	root := looseStem(q.words[i].text)
	if len(root) < 5 || len(root) >= len(q.words[i].text) {
		return false
	}
	before := len(q.alts)
	from, to := q.x.withPrefix(root)
	for id := uint32(from); id < uint32(to) && len(q.alts)-before < maxPrefixTerms; id++ {
		if term := q.x.terms.at(id); len(term) <= len(root)+6 && looseStem(term) == root {
			q.add(alt{terms: []uint32{id}, first: i, last: i, weight: weightLooseStem, role: inflectionRole})
			q.note("family: ", q.words[i].text, " → ", term)
		}
	}
	return len(q.alts) > before
}

// expandPairs finds neighbouring words that the index has as one.
func (q *parsedQuery) expandPairs() {
	for i := 0; i+1 < len(q.words); i++ {
		a, b := &q.words[i], &q.words[i+1]
		if a.text == "" || b.text == "" || a.inner && b.inner && a.shown == b.shown || a.stop && b.stop {
			continue
		}
		if len(a.text)+len(b.text) < 4 || a.share < weakShare && !a.stop || b.share < weakShare && !b.stop {
			continue
		}
		if id, ok := q.x.find(a.text + b.text); ok && !a.stop && !b.stop {
			q.add(alt{terms: []uint32{id}, first: i, last: i + 1, weight: 0.95, role: joinRole})
			q.sure(i, i+1)
		}
		if i+2 < len(q.words) && q.words[i+2].text != "" && !a.stop && !b.stop && !q.words[i+2].stop {
			if id, ok := q.x.find(a.text + b.text + q.words[i+2].text); ok {
				q.add(alt{terms: []uint32{id}, first: i, last: i + 2, weight: 0.95, role: joinRole})
				q.sure(i, i+2)
			}
		}
	}
}
