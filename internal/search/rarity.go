package search

import (
	"math"
	"slices"
	"strconv"
)

// settle computes what each word is worth and keeps the most valuable.
func (q *parsedQuery) settle() {
	for i := range q.words {
		w := &q.words[i]
		if w.share == 0 {
			continue
		}
		count := q.count(i)
		if count == 0 {
			q.unknown += w.share * q.x.idf(0)
			q.note("unknown: ", w.typed)
			continue
		}
		w.rare = q.x.idf(count)
		w.value = w.rare * w.share
		if long := q.long(); long > 0 && !q.topical(i) {
			w.value *= 1 - aside*long
		}
	}
	q.balance()
	q.limit()
	for i := range q.words {
		q.value += q.words[i].value
	}
}

// balance makes a synonym that is more frequent than what it stands for count
// less: a page about "node_modules" says less than one about "third party".
func (q *parsedQuery) balance() {
	for k := range q.alts {
		a := &q.alts[k]
		if a.role != synonymRole {
			continue
		}
		rarity, typed := 0.0, 0.0
		for _, t := range a.terms {
			rarity += q.x.idf(float64(q.x.counts[t]))
		}
		for i := a.first; i <= a.last; i++ {
			typed += q.words[i].rare
		}
		if typed > rarity {
			a.weight *= max(rarity/typed, leastBalance)
		}
	}
}

// leastBalance is the least that a frequent synonym keeps of its weight.
const leastBalance = 0.4

// count is how many documents have a word: as typed or in another form if
// there are any, else in the most frequent of what stands for it.
func (q *parsedQuery) count(i int) float64 {
	typed, other := 0.0, 0.0
	for k := range q.alts {
		a := &q.alts[k]
		if i < a.first || a.last < i {
			continue
		}
		count := math.Inf(1)
		for _, t := range a.terms {
			count = min(count, float64(q.x.counts[t]))
		}
		switch a.role {
		case exactRole:
			typed = max(typed, count)
		case inflectionRole:
			typed = max(typed, count*a.weight)
		default:
			other = max(other, count*a.weight)
		}
	}
	if typed == 0 {
		typed = other
	}
	return min(typed, float64(q.x.Len()))
}

// limit keeps the words worth most when there are too many.
func (q *parsedQuery) limit() {
	values := make([]float64, 0, len(q.words))
	for i := range q.words {
		if v := q.words[i].value; v > 0 {
			values = append(values, v)
		}
	}
	if len(values) <= maxWords {
		return
	}
	slices.Sort(values)
	least := values[len(values)-maxWords]
	kept := 0
	for i := range q.words {
		if w := &q.words[i]; w.value < least || kept == maxWords {
			w.value = 0
		} else {
			kept++
		}
	}
	q.note("looked at the ", strconv.Itoa(maxWords), " rarest words only")
}
