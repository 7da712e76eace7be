package search

import (
	"slices"
	"strconv"
)

// weights are those of the parts of a score, as shares of the value of all
// words of the query, and of what changes them:
//
//	coverage     the share of a word's part that depends on how much of the
//	             query the document covers
//	longPassage  what passages gain in long queries, in which it does not
//	             matter how well the heading matches
//
// They were fitted on the training halves of the judged queries of two sets of
// documentation (bench/judgments is one) and rounded; near them the measures
// are flat.
var weights = struct {
	words, heading, name, exact, trail, error, links, passage, pairs, raw, begins, typed, page float64

	coverage, longPassage float64
}{
	words: 2.3, heading: 2, name: 0.6, exact: 0.35, trail: 0.4, error: 1.4, links: 0.4, passage: 0.33, pairs: 0.5,
	raw: 1.2, begins: 0.1, typed: 2, page: 0.5,
	coverage: 0.5, longPassage: 0.5,
}

const (
	// outright is how well a heading matches that is the query, slips included.
	outright = 0.25
	// pasted is what the sections of a page of messages gain for who pasted one: of
	// several that quote it, theirs says what causes it.
	pasted = 1.1
	// reranked is how many documents are read closely.
	reranked = 40
	// pageDecay is what each further hit of a page loses after the second.
	pageDecay = 0.88
)

type scored struct {
	doc   uint32
	score float64
}

func better(a, b scored) int {
	switch {
	case a.score > b.score:
		return -1
	case a.score < b.score:
		return 1
	}
	return int(a.doc) - int(b.doc)
}

// Search returns the documents that answer a query, best first.
func (x *Index) Search(q Query) *Result {
	r := &Result{Query: normalize(q.Text)}
	parsed, shown := x.parse(q.Text)
	parsed.exactWords = q.ExactWords
	r.Words = shown
	r.Facets = emptyFacets(q.Facets)
	parsed.expand()
	r.marks = parsed.marks()
	r.Notes = parsed.notes
	counted := parsed.counted()
	if len(counted) == 0 || !parsed.plausible(counted) {
		return r
	}
	s := x.scratch.Get().(*scratch)
	defer func() {
		s.clear()
		x.scratch.Put(s)
	}()
	parsed.match(s, counted)
	parsed.begin(s)
	f := x.finder(parsed, s, counted, q)
	f.collect(r)
	return r
}

// counted are the words that have a value.
func (q *parsedQuery) counted() []int {
	var list []int
	for i := range q.words {
		if q.words[i].value > 0 {
			list = append(list, i)
		}
	}
	return list
}

// plausible says whether a query is about anything in the index: at least one
// word that says something must be there as typed, or else all of them must
// be there in some way.
func (q *parsedQuery) plausible(counted []int) bool {
	for _, i := range counted {
		if w := &q.words[i]; w.sure && w.share > weakShare {
			return true
		}
	}
	return q.unknown == 0
}

// leastKnown is what share of a query's value the best hit must have, words
// counted that the index does not know at all.
const leastKnown = 0.15

// dubious says whether the best coverage is too little to be an answer. A
// query of typos only has one where all of it is found in one place.
func (q *parsedQuery) dubious(most float64) bool {
	sure := false
	for i := range q.words {
		sure = sure || q.words[i].sure && q.words[i].value > 0
	}
	if !sure {
		return most < 0.99*q.value
	}
	return most < leastKnown*(q.value+q.unknown)
}

// finder makes the list of hits.
type finder struct {
	x       *Index
	q       *parsedQuery
	s       *scratch
	counted []int
	query   Query
	covers  *covers
	total   float32
	long    float64
	message bool // the query is what a program said
	// onTheMove: the reader comes from another product or version.
	onTheMove bool
	least     float32 // coverage a hit must have
	filter    filter
}

func (x *Index) finder(q *parsedQuery, s *scratch, counted []int, query Query) *finder {
	values := make([]float64, len(counted))
	f := &finder{x: x, q: q, s: s, counted: counted, long: q.long(), message: q.content > longQuery && message(q.text), query: query, filter: x.filter(query.Filters)}
	for bit, i := range counted {
		values[bit] = q.words[i].value
		f.total += float32(values[bit])
	}
	f.covers = newCovers(values)
	f.onTheMove = f.moving()
	return f
}

// A hit must cover a share of what the best hit covers of the query: a smaller
// one for a question, whose words are seldom all on the page.
const (
	leastShare    = 0.45
	leastQuestion = 0.3
)

func (f *finder) collect(r *Result) {
	most := float32(0)
	for _, doc := range f.s.touched {
		if f.filter.holds(doc) {
			most = max(most, f.covers.of(f.s.masks[doc]))
		}
	}
	if f.q.dubious(float64(most)) {
		return
	}
	f.least = most * leastShare
	if f.q.content > 3 {
		f.least = most * leastQuestion
	}
	counters := f.x.counters(r.Facets)
	all := make([]scored, 0, min(len(f.s.touched), 1024))
	for _, doc := range f.s.touched {
		cover := f.covers.of(f.s.masks[doc])
		if cover < f.least || !f.filter.holds(doc) {
			continue
		}
		r.Total++
		for i := range counters {
			counters[i].add(doc)
		}
		score := float64(f.s.sums[doc]) * (1 - weights.coverage + weights.coverage*float64(cover/f.total)) * float64(f.x.prior[doc])
		score += weights.typed*float64(f.total*f.s.typedOf(doc).typedShare) + weights.page*f.page(doc)
		all = append(all, scored{doc, score})
	}
	for i := range counters {
		counters[i].flush()
	}
	from, to := f.pageOf(r.Total)
	if from == to {
		return
	}
	head := f.head(all, to)
	f.rerank(head)
	for _, h := range head[from:to] {
		r.Hits = append(r.Hits, f.hit(h))
	}
}

// pageOf returns which hits are on the page asked for.
func (f *finder) pageOf(total int) (from, to int) {
	size, page := max(f.query.HitsPerPage, 0), max(f.query.Page, 0)
	if size == 0 || page > total/size {
		return 0, 0
	}
	from = min(page*size, total)
	return from, min(from+size, total)
}

// head sorts the first hits to the front: those that are read closely, or
// more if the page asked for is further down.
func (f *finder) head(all []scored, to int) []scored {
	n := min(max(reranked, to), len(all))
	if n < len(all) {
		selectBest(all, n)
	}
	slices.SortFunc(all[:n], better)
	return all[:n]
}

// selectBest moves the n best to the front, in any order.
func selectBest(all []scored, n int) {
	for low, high := 0, len(all); high-low > 1; {
		pivot := all[low+(high-low)/2]
		i, j := low, high-1
		for i <= j {
			for better(all[i], pivot) < 0 {
				i++
			}
			for better(all[j], pivot) > 0 {
				j--
			}
			if i <= j {
				all[i], all[j] = all[j], all[i]
				i++
				j--
			}
		}
		switch {
		case n <= j+1:
			high = j + 1
		case n >= i:
			low = i
		default:
			return
		}
	}
}

// rerank reads the first documents closely and sorts them by their whole
// score. Those after them keep their order, and a lower score.
func (f *finder) rerank(head []scored) {
	n := min(reranked, len(head))
	r := &f.s.reader
	r.prepare(f.q, f.s, f.counted)
	for i := range head[:n] {
		head[i].score, _ = f.score(r, head[i].doc, false)
	}
	slices.SortFunc(head[:n], better)
	f.spread(head[:n])
	for i := n; i < len(head); i++ {
		head[i].score = min(head[i].score, head[i-1].score)
	}
}

// spread lowers the third hit of a page and those after it.
func (f *finder) spread(head []scored) {
	seen := make(map[uint32]int, len(head))
	for i := range head {
		page := f.x.pages[head[i].doc]
		head[i].score *= decayFactor(seen[page])
		seen[page]++
	}
	slices.SortFunc(head, better)
}

func decayFactor(before int) float64 {
	factor := 1.0
	for range min(max(before-1, 0), 5) {
		factor *= pageDecay
	}
	return factor
}

func (f *finder) hit(h scored) Hit {
	hit := Hit{Record: int(h.doc), Score: h.score}
	if f.query.Explain {
		score, parts := f.score(&f.s.reader, h.doc, true)
		if d := h.score - score; d < -1e-9 || d > 1e-9 {
			parts = append(parts, Part{"order", d, "further hit of a page, or not read closely"})
		}
		hit.Parts = parts
	}
	return hit
}

// score blends what a document has of the query.
func (f *finder) score(r *reader, doc uint32, explain bool) (float64, []Part) {
	t, typed := r.read(doc), f.s.typedOf(doc)
	t.heading = max(t.heading, float64(typed.score))
	var parts []Part
	sum := 0.0
	add := func(name string, value float64, note string) {
		sum += value
		if explain && value != 0 {
			parts = append(parts, Part{name, value, note})
		}
	}
	cover := 1 - weights.coverage + weights.coverage*float64(f.covers.of(t.mask)/f.total)
	for bit, tf := range t.tf[:len(f.counted)] {
		if tf > 0 {
			note := ""
			if explain {
				note = f.wordNote(bit, tf, cover)
			}
			add("word", weights.words*r.values[bit]*t.best[bit]*tf/(tf+saturation)*cover, note)
		}
	}
	all := r.total
	long := f.long
	add("heading", weights.heading*(1-long)*all*t.heading, "how well it fits the query")
	add("name", weights.name*all*max(0, t.name-nameShare*t.heading), "how well an option, flag or hook fits, beyond the heading")
	if t.exact {
		add("exact", weights.exact*all, "the heading or a name is the query")
	}
	add("begins", weights.begins*all*t.begins, "the heading begins with a word of the query")
	add("typed", weights.typed*all*float64(typed.typedShare), "how much of the heading is typed")
	add("trail", weights.trail*all*t.trail, "words in the headings down to here")
	add("error", weights.error*all*t.error, "how much of a quoted message the query repeats")
	add("links", weights.links*all*t.links, "how well a link to it or what readers call it fits")
	add("passage", weights.passage*(1+long*weights.longPassage)*all*t.passage, "words in the best passage")
	add("pairs", weights.pairs*all*t.pairs, "neighbours in the query that are neighbours here")
	add("page", weights.page*f.page(doc), "words of the query on the page as a whole")
	add("raw", weights.raw*t.raw, "a name written as in the query, and how rare it is")
	p := float64(f.x.prior[doc])
	if t.heading > outright && (!f.x.light[doc] || f.x.levels[doc] <= 1) {
		// What is named outright is wanted, however little it weighs; of a page
		// that is to come after others only if it is the page that is named, and
		// not one of its sections, which others have of the same name.
		p = max(p, 1)
	}
	if f.onTheMove && f.x.migrate[doc] {
		p *= wanted
	}
	if f.message && f.x.migrate[doc] {
		p *= quotedThere
	}
	if f.message && f.x.quoting[f.x.pages[doc]] {
		p *= pasted
	}
	if explain {
		add("prior", sum*(p-1), "× "+decimal(p)+": page weight, links, depth")
	} else {
		sum *= p
	}
	return sum, parts
}

// page is what a document's page has of a long query, whose words are seldom
// all in one section.
func (f *finder) page(doc uint32) float64 {
	page := f.x.pages[doc]
	return f.long * float64(f.s.pages[page]*f.x.norms[page])
}

// pageNorm is how much a page of many sections, which has many words of any
// query, is held back: the power of their number.
const pageNorm = 0.3

func (f *finder) wordNote(bit int, tf, cover float64) string {
	w := &f.q.words[f.counted[bit]]
	return w.text + ": rarity " + decimal(w.rare) + ", share " + decimal(w.share) + ", weighted frequency " + decimal(tf) +
		", coverage " + decimal(cover)
}

func decimal(v float64) string { return strconv.FormatFloat(v, 'f', 2, 64) }
