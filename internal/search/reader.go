package search

import (
	"unicode/utf8"
)

// entry says that a term stands for a word. Terms that stand for several have
// several.
type entry struct {
	word uint8 // bit of the word, or notCounted
	// name is how rare a name is that was typed with these very words, less
	// with a slip in it; 0 for other terms.
	name   float32
	phrase int16 // 1 + the alternative it is a part of; 0 if it stands alone
	next   uint16
	weight float32
	typed  float32 // the share of the term that was typed
	named  bool    // counts in names only
}

// notCounted is the word of entries for stop words, which only fill headings.
const notCounted = 255

// window is how many positions of content a passage has.
const window = 28

// traits are what one document has of a query, each from 0 to 1 except tf.
type traits struct {
	tf                          [maxWords]float64 // BM25F's weighted frequency
	best                        [maxWords]float64 // the weight of the best alternative that is there
	mask                        uint32
	heading, name, error, links float64 // how well the best block fits
	begins                      float64 // how much of the query the first word of the heading is
	exact                       bool    // a heading or name and the query are the same
	trail                       float64 // share of the words in the headings down to here
	passage                     float64 // share of the words in the best passage
	pairs                       float64 // share of neighbours that are neighbours here
	raw                         float64 // how rare the names are that are written here as in the query
}

// reader reads the streams of documents for what stage one cannot know: which
// words stand together, and how much of a heading the query says.
type reader struct {
	q       *parsedQuery
	x       *Index
	s       *scratch
	counted []int
	values  [maxWords]float64
	total   float64
	// follows holds for each word the counted word before it, or -1.
	follows [maxWords]int

	f       field
	pos     int
	lengths [fields]float64
	blocks  [fields]int
	counts  [fields][maxWords]float32
	trailed [maxWords]float32
	near    [maxWords]int // where each word stood last
	paired  [maxWords]float32
	named   [maxWords]float32
	block   block
	heading block // that of the document
	content []place
	tracks  []track
	t       traits
}

type block struct {
	length, filled float64
	words          [maxWords]float32
	first          int  // its first position
	filledTo       int  // the last position filled
	covered        bool // whether a word of the query that counts is in it
}

type place struct {
	pos    int
	word   uint8
	weight float32
}

// track follows a phrase through a text.
type track struct {
	a    *alt
	done int
	pos  int
}

// prepare makes entries of all alternatives.
func (r *reader) prepare(q *parsedQuery, s *scratch, counted []int) {
	r.q, r.x, r.s, r.counted, r.total = q, q.x, s, counted, 0
	r.tracks = r.tracks[:0]
	bits := make(map[int]int, len(counted))
	for bit, i := range counted {
		bits[i] = bit
		r.values[bit] = q.words[i].value
		r.total += q.words[i].value
		r.follows[bit] = -1
		for before := i - 1; before >= 0 && before >= i-3; before-- {
			if b, ok := bits[before]; ok {
				r.follows[bit] = b
				break
			}
		}
	}
	for k := range q.alts {
		r.enter(&q.alts[k], bits)
	}
	for i := range q.words {
		if w := &q.words[i]; w.stop && w.text != "" {
			if id, ok := q.x.find(w.text); ok {
				r.entry(id, entry{word: notCounted})
			}
		}
	}
}

func (r *reader) enter(a *alt, bits map[int]int) {
	e := entry{weight: float32(a.weight), typed: 1, named: a.named}
	if a.typed > 0 && len(a.terms) == 1 {
		e.typed = float32(a.typed) / float32(utf8.RuneCountInString(r.x.terms.at(a.terms[0])))
	}
	switch {
	case a.role == rawRole, a.role == joinRole && r.q.words[a.first].inner, a.role == typoRole && a.last > a.first:
		e.name = float32(a.weight * r.x.idf(float64(r.x.counts[a.terms[0]])))
	}
	if len(a.terms) > 1 {
		r.tracks = append(r.tracks, track{a: a})
		e.phrase = int16(len(r.tracks))
		for _, id := range a.terms {
			r.entry(id, e)
		}
		return
	}
	for i := a.first; i <= a.last; i++ {
		if bit, ok := bits[i]; ok {
			e.word = uint8(bit)
			r.entry(a.terms[0], e)
		}
	}
}

func (r *reader) entry(id uint32, e entry) {
	s := r.s
	if len(s.entries) >= 1<<16-2 {
		return
	}
	rank := r.x.ranks[id]
	if s.slots[rank] == 0 {
		s.set = append(s.set, rank)
	}
	e.next = s.slots[rank]
	s.entries = append(s.entries, e)
	s.slots[rank] = uint16(len(s.entries))
}

// read reads a document.
func (r *reader) read(doc uint32) *traits {
	r.reset()
	stream, slots := r.x.stream(doc), r.s.slots
	positions := 0
	for at := 0; at < len(stream); {
		code := uint32(stream[at])
		if at++; code >= 0x80 {
			if high := uint32(stream[at]); high < 0x80 {
				code, at = code&0x7F|high<<7, at+1
			} else {
				code, at = next(stream, at-1)
			}
		}
		if code < streamTerms {
			r.lengths[r.f] += float64(positions)
			positions = 0
			r.endBlock()
			if code != streamBreak {
				r.f = field(code)
			}
			continue
		}
		span := uint32(1)
		if code&streamSpan != 0 {
			span, at = next(stream, at)
		}
		if code&streamSame == 0 {
			r.pos++
			positions++
			if r.f != fieldContent {
				r.lengthen(code)
			}
		}
		if slot := slots[(code-streamTerms)>>streamShift]; slot != 0 {
			r.term(slot, code, int(span))
		}
	}
	r.lengths[r.f] += float64(positions)
	r.endBlock()
	r.finish()
	return &r.t
}

// lengthen counts a position of a block.
func (r *reader) lengthen(code uint32) {
	if r.x.stops[(code-streamTerms)>>streamShift] {
		r.block.length += stopLength
	} else {
		r.block.length++
	}
	if r.block.first == 0 {
		r.block.first = r.pos
	}
}

func (r *reader) reset() {
	n := len(r.counted)
	r.t = traits{}
	r.f, r.pos = 0, 0
	r.lengths = [fields]float64{}
	r.blocks = [fields]int{}
	for f := range r.counts {
		clear(r.counts[f][:n])
	}
	clear(r.trailed[:n])
	clear(r.paired[:n])
	clear(r.named[:n])
	for i := range r.near[:n] {
		r.near[i] = -100
	}
	r.block, r.heading = block{}, block{}
	r.content = r.content[:0]
	for i := range r.tracks {
		r.tracks[i].done = 0
	}
}

// term takes a term that stands for words of the query.
func (r *reader) term(slot uint16, code uint32, span int) {
	rank := (code - streamTerms) >> streamShift
	inner := float32(1)
	if code&streamInner != 0 {
		inner = innerShare
	}
	for e := slot; e != 0; {
		en := &r.s.entries[e-1]
		e = en.next
		switch {
		case en.named && r.f != fieldNames:
		case en.phrase > 0:
			r.follow(&r.tracks[en.phrase-1], rank, en.weight)
		case en.word == notCounted:
			r.fill(r.pos, r.pos, r.x.stops[rank])
		default:
			r.found(int(en.word), en.weight, inner, en.name, r.pos)
			coverage := max(1, int(float32(span)*en.typed+0.5))
			r.fill(r.pos, r.pos+coverage-1, r.x.stops[rank])
		}
	}
}

// stopLength is what a stop word counts of the length of a heading.
const stopLength = 0.25

// fill counts positions of a block as said by the query, each once.
func (r *reader) fill(from, to int, stop bool) {
	if r.f == fieldContent {
		return
	}
	from = max(from, r.block.filledTo+1)
	if from > to {
		return
	}
	r.block.filledTo = to
	if stop {
		r.block.filled += stopLength
	} else {
		r.block.filled += float64(to - from + 1)
	}
}

func (r *reader) found(word int, weight, inner, name float32, pos int) {
	r.counts[r.f][word] += weight * inner
	r.t.mask |= 1 << word
	r.t.best[word] = max(r.t.best[word], float64(weight))
	where := float32(0.6)
	switch r.f {
	case fieldHeading, fieldTitle, fieldPath:
		where = 1
	case fieldNames:
		r.named[word] = max(r.named[word], weight)
		where = 1
	}
	if r.f == fieldHeading && pos == r.block.first {
		r.t.begins = max(r.t.begins, float64(weight)*r.values[word]/r.total)
	}
	if r.f != fieldContent {
		r.block.words[word] = max(r.block.words[word], weight)
	} else {
		r.content = append(r.content, place{pos, uint8(word), weight})
	}
	if name > 0 {
		r.t.raw = max(r.t.raw, float64(name*where))
	}
	r.near[word] = pos
	if before := r.follows[word]; before >= 0 {
		if d := pos - r.near[before]; d >= 0 && d <= 3 {
			closeness := where * weight
			if d > 1 {
				closeness *= 0.7
			}
			r.paired[word] = max(r.paired[word], closeness)
		}
	}
}

// follow goes on with a phrase.
func (r *reader) follow(t *track, rank uint32, weight float32) {
	switch {
	case t.done > 0 && r.x.ranks[t.a.terms[t.done]] == rank && r.pos-t.pos <= 1:
		t.done++
	case r.x.ranks[t.a.terms[0]] == rank:
		t.done = 1
	default:
		t.done = 0
		return
	}
	t.pos = r.pos
	if t.done < len(t.a.terms) {
		return
	}
	t.done = 0
	for bit, i := range r.counted {
		if t.a.first <= i && i <= t.a.last {
			r.found(bit, weight, 1, 0, r.pos)
		}
	}
	r.fill(r.pos-len(t.a.terms)+1, r.pos, false)
}
