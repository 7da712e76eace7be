package search

import "slices"

// scratch is the memory of one query, kept for the next.
type scratch struct {
	sums    []float32 // for each document, what its words add up to
	masks   []uint32  // and which words it has
	best    []float32 // the best alternative of the word at hand
	touched []uint32
	word    []uint32
	// pages holds for each page what the words of the query add up to on it,
	// each at its best document; pageBest that of the word at hand.
	pages, pageBest []float32
	// headings begin with the query; typed holds for each document 1 + its
	// place in them.
	headings []typed
	typed    []uint32
	entries  []entry
	slots    []uint16 // for each rank, 1 + its first entry
	set      []uint32 // ranks with a slot
	pairs    []docImpact
	reader   reader
}

type docImpact struct {
	doc    uint32
	impact float32
}

func newScratch(docs, pages, terms int) *scratch {
	return &scratch{
		sums: make([]float32, docs), masks: make([]uint32, docs), best: make([]float32, docs),
		pages: make([]float32, pages), pageBest: make([]float32, pages),
		typed: make([]uint32, docs), slots: make([]uint16, terms),
	}
}

// clear forgets the query.
func (s *scratch) clear() {
	for _, doc := range s.touched {
		s.sums[doc], s.masks[doc] = 0, 0
	}
	for _, term := range s.set {
		s.slots[term] = 0
	}
	clear(s.pages)
	for _, t := range s.headings {
		s.typed[t.doc] = 0
	}
	s.headings = s.headings[:0]
	s.touched, s.set, s.entries = s.touched[:0], s.set[:0], s.entries[:0]
}

// match adds up, word by word, the impacts of all documents. The bit of a word
// in a mask is its place in counted.
func (q *parsedQuery) match(s *scratch, counted []int) {
	for bit, i := range counted {
		w := &q.words[i]
		s.word = s.word[:0]
		for k := range q.alts {
			if a := &q.alts[k]; a.first <= i && i <= a.last {
				q.matchAlt(s, a)
			}
		}
		value := float32(w.value / 255)
		for _, doc := range s.word {
			if s.masks[doc] == 0 {
				s.touched = append(s.touched, doc)
			}
			s.sums[doc] += value * s.best[doc]
			s.masks[doc] |= 1 << bit
		}
		if q.long() > 0 {
			s.addPages(q.x.pages, value)
		}
		for _, doc := range s.word {
			s.best[doc] = 0
		}
	}
}

// addPages adds the word at hand to the sums of pages.
func (s *scratch) addPages(pages []uint32, value float32) {
	for _, doc := range s.word {
		page := pages[doc]
		if best := s.best[doc]; best > s.pageBest[page] {
			s.pages[page] += value * (best - s.pageBest[page])
			s.pageBest[page] = best
		}
	}
	for _, doc := range s.word {
		s.pageBest[pages[doc]] = 0
	}
}

// matchAlt notes the impact of an alternative where it is the best so far.
func (q *parsedQuery) matchAlt(s *scratch, a *alt) {
	weight := float32(a.weight)
	if len(a.terms) > 1 {
		for _, p := range q.x.all(a.terms, s) {
			s.offer(p.doc, p.impact*weight)
		}
		return
	}
	// Of a letter or two only what begins a heading or a name is worth showing.
	need := ^uint32(0)
	if a.role == prefixRole && a.typed < 3 {
		need = strongFields
	}
	if a.named {
		need = 1 << fieldNames
	}
	list := q.x.list(a.terms[0])
	doc := uint32(0)
	for at := 0; at < len(list); {
		var delta, mask uint32
		delta, at = next(list, at)
		mask, at = next(list, at)
		doc += delta
		if mask&need != 0 {
			s.offer(doc-1, float32(list[at])*weight)
		}
		at++
	}
}

func (s *scratch) offer(doc uint32, impact float32) {
	if old := s.best[doc]; old == 0 {
		s.word = append(s.word, doc)
		s.best[doc] = impact
	} else if impact > old {
		s.best[doc] = impact
	}
}

// all returns the documents that have all of the terms, with the least of
// their impacts.
func (x *Index) all(terms []uint32, s *scratch) []docImpact {
	sorted := slices.Clone(terms)
	slices.SortFunc(sorted, func(a, b uint32) int { return int(x.counts[a]) - int(x.counts[b]) })
	pairs := s.pairs[:0]
	p := posting{list: x.list(sorted[0])}
	for p.next() {
		pairs = append(pairs, docImpact{p.doc, float32(p.impact)})
	}
	for _, term := range sorted[1:] {
		p, kept := posting{list: x.list(term)}, 0
		for _, pair := range pairs {
			for p.doc < pair.doc || p.at == 0 {
				if !p.next() {
					break
				}
			}
			if p.at > 0 && p.doc == pair.doc {
				pairs[kept] = docImpact{pair.doc, min(pair.impact, float32(p.impact))}
				kept++
			}
		}
		pairs = pairs[:kept]
	}
	s.pairs = pairs
	return pairs
}

// posting reads a list of postings.
type posting struct {
	list   []byte
	at     int
	doc    uint32
	mask   uint32
	impact byte
}

func (p *posting) next() bool {
	if p.at >= len(p.list) {
		return false
	}
	first := p.at == 0
	var delta uint32
	delta, p.at = next(p.list, p.at)
	p.mask, p.at = next(p.list, p.at)
	p.doc += delta
	if first {
		p.doc--
	}
	p.impact = p.list[p.at]
	p.at++
	return true
}

// together says whether any document has all of the terms.
func (x *Index) together(terms []uint32) bool {
	s := x.scratch.Get().(*scratch)
	defer x.scratch.Put(s)
	return len(x.all(terms, s)) > 0
}

// covers computes the value of the words in a mask, a table a byte of it.
type covers [4][256]float32

func newCovers(values []float64) *covers {
	var c covers
	for bit, v := range values {
		table := &c[bit/8]
		for m := range table {
			if m&(1<<(bit%8)) != 0 {
				table[m] += float32(v)
			}
		}
	}
	return &c
}

func (c *covers) of(mask uint32) float32 {
	return c[0][mask&255] + c[1][mask>>8&255] + c[2][mask>>16&255] + c[3][mask>>24]
}
