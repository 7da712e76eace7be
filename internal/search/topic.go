package search

// topicFields say what sections are about. A word that stands in none of them,
// such as "big" or "keep", says how or how much, and not what.
const topicFields = strongFields | 1<<fieldPath | 1<<fieldErrors | 1<<fieldCode

const (
	// aside is what such a word loses of its value in a long question.
	aside = 0.6
	// topicLooked is how many sections with a word are looked at.
	topicLooked = 2000
)

// topical says whether a word, in any of its forms, is in what sections are
// about.
func (q *parsedQuery) topical(i int) bool {
	looked := 0
	for k := range q.alts {
		a := &q.alts[k]
		if i < a.first || a.last < i || len(a.terms) > 1 {
			continue
		}
		for p := (posting{list: q.x.list(a.terms[0])}); p.next(); looked++ {
			if p.mask&topicFields != 0 || looked >= topicLooked {
				return true
			}
		}
	}
	return false
}
