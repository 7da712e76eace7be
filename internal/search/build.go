package search

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// New makes an index of documents.
func New(docs []Document, o Options) *Index {
	b := builder{strings: newInterner(), terms: newInterner()}
	b.reader = newReader(&b)
	b.strings.id("")
	x := &Index{}
	x.documentEnds = make([]uint32, 0, len(docs))
	for i := range docs {
		d := docs[i]
		d.Level = min(max(d.Level, 0), Levels-1)
		x.documents = b.appendDocument(x.documents, &d)
		x.documentEnds = append(x.documentEnds, uint32(len(x.documents)))
		b.read(&d)
		if o.Take {
			docs[i] = Document{}
		}
	}
	x.texts = b.strings.table()
	b.strings = interner{} // which would hold every text once more
	x.synonyms = o.Synonyms
	b.finish(x)
	if !o.Store {
		x.derive()
	}
	return x
}

// interner numbers different strings in order of appearance.
type interner struct {
	ids  map[string]uint32
	list []string
}

func newInterner() interner { return interner{ids: map[string]uint32{}} }

func (n *interner) id(s string) uint32 {
	if id, ok := n.ids[s]; ok {
		return id
	}
	return n.add(s) // as long as the documents, which hold the text too, are there
}

func (n *interner) idOf(s []byte) uint32 {
	if id, ok := n.ids[string(s)]; ok {
		return id
	}
	return n.add(string(s))
}

func (n *interner) add(s string) uint32 {
	id := uint32(len(n.list))
	n.ids[s] = id
	n.list = append(n.list, s)
	return id
}

// table is what is left of an interner, which is empty afterwards.
func (n *interner) table() stringTable {
	n.ids = nil // which has the strings, too
	return makeTable(n.list)
}

// builder collects documents as streams: for each document the terms of each
// field in order. See stream.go for their form.
type builder struct {
	strings, terms interner
	reader         *textReader
	counts         []uint32    // documents that have a term
	lastIn         []int       // 1 + the last document that has it
	streams        []uint32    // of the document that is read
	kept           packedCodes // of those before it
	ends           []int       // codes of each document
	// numbers are the builder's for the terms of the last document that came analyzed.
	numbers struct {
		of  *Analyzed
		ids []uint32
	}
	lengths [fields]float64 // sum of the lengths of fields that are not empty
	holders [fields]float64 // how many documents have the field
}

func (b *builder) read(d *Document) {
	for f := field(0); f < fields; f++ {
		if d.Analyzed.has(f) {
			b.count(f, b.takeOver(d.Analyzed, d.InAnalyzed, f))
		} else {
			b.count(f, b.readField(d, f))
		}
	}
	b.ends = append(b.ends, len(b.streams))
	b.streams = b.kept.add(b.streams)
}

// readField adds the tokens of a field and returns how many positions it has.
func (b *builder) readField(d *Document, f field) int {
	length := 0
	for i, text := range f.texts(d) {
		if text == "" {
			continue
		}
		if length == 0 {
			b.streams = append(b.streams, uint32(f))
		} else if i > 0 {
			b.streams = append(b.streams, streamBreak)
		}
		length += b.reader.read(text)
	}
	return length
}

// count counts a field of a document.
func (b *builder) count(f field, length int) {
	if length > 0 {
		b.lengths[f] += float64(length)
		b.holders[f]++
	}
}

// add adds codes to the stream of a document and counts their terms.
func (b *builder) add(codes []uint32) {
	doc := len(b.ends) + 1
	for i := 0; i < len(codes); i++ {
		code := codes[i]
		id := (code - streamTerms) >> streamShift
		for int(id) >= len(b.counts) {
			b.counts, b.lastIn = append(b.counts, 0), append(b.lastIn, 0)
		}
		if b.lastIn[id] != doc {
			b.lastIn[id] = doc
			b.counts[id]++
		}
		if code&streamSpan != 0 {
			i++
		}
	}
	b.streams = append(b.streams, codes...)
}

// ranks numbers terms by how many documents have them, most first. Streams use
// these numbers, for the frequent ones are short.
func ranks(counts []uint32) []uint32 {
	order := make([]uint32, len(counts))
	for i := range order {
		order[i] = uint32(i)
	}
	slices.SortFunc(order, func(a, b uint32) int {
		if counts[a] != counts[b] {
			return cmp.Compare(counts[b], counts[a])
		}
		return cmp.Compare(a, b)
	})
	ranks := make([]uint32, len(order))
	for rank, term := range order {
		ranks[term] = uint32(rank)
	}
	return ranks
}

// finish sorts the terms and makes streams and postings of their new numbers.
func (b *builder) finish(x *Index) {
	order := make([]uint32, len(b.terms.list))
	for i := range order {
		order[i] = uint32(i)
	}
	slices.SortFunc(order, func(i, j uint32) int { return strings.Compare(b.terms.list[i], b.terms.list[j]) })
	sorted := make([]string, len(order))
	counts := make([]uint32, len(order))
	for to, from := range order {
		sorted[to] = b.terms.list[from]
		counts[to] = b.counts[from]
	}
	ranks := ranks(counts)
	renumbered := make([]uint32, len(order))
	for to, from := range order {
		renumbered[from] = ranks[to]
	}
	x.terms = makeTable(sorted)
	b.terms = interner{}
	p := postingWriter{lists: make([][]byte, len(sorted)), last: make([]uint32, len(sorted)), sums: make([]docTerm, len(sorted))}
	for f := range b.lengths {
		x.means[f] = float64(float32(b.lengths[f] / max(b.holders[f], 1))) // as it is stored
	}
	p.means = x.means
	b.renumber(x, &p, renumbered)
	size := 0
	for _, list := range p.lists {
		size += len(list)
	}
	x.postings, x.postingEnds = make([]byte, 0, size), make([]uint32, 0, len(p.lists))
	for _, rank := range ranks {
		x.postings = append(x.postings, p.lists[rank]...)
		p.lists[rank] = nil
		x.postingEnds = append(x.postingEnds, uint32(len(x.postings)))
	}
}

// renumber writes the streams of all documents with the terms' new numbers, and
// their postings.
func (b *builder) renumber(x *Index, p *postingWriter, renumbered []uint32) {
	x.streams = make([]byte, 0, b.kept.size) // frequent terms get short numbers, so there is seldom more
	x.streamEnds = make([]uint32, 0, len(b.ends))
	codes := b.streams[:0]
	for doc, n := range b.ends {
		codes = b.kept.take(codes[:0], n)
		span := false
		for i, code := range codes {
			if code >= streamTerms && !span {
				codes[i] = renumbered[(code-streamTerms)>>streamShift]<<streamShift + code&streamFlags + streamTerms
			}
			span = !span && code >= streamTerms && code&streamSpan != 0
			x.streams = appendUvarint(x.streams, uint64(codes[i]))
		}
		x.streamEnds = append(x.streamEnds, uint32(len(x.streams)))
		p.add(uint32(doc), codes)
	}
	b.streams, b.kept, b.ends = nil, packedCodes{}, nil
}

// postingWriter turns streams into lists of postings, a list a term in the
// order of their ranks.
type postingWriter struct {
	lists   [][]byte
	last    []uint32 // 1 + the last document in each list
	sums    []docTerm
	touched []uint32
	means   [fields]float64
}

// docTerm is what a term has in one document.
type docTerm struct {
	counts [fields]float32
	mask   uint16
}

func (p *postingWriter) add(doc uint32, codes []uint32) {
	lengths := p.count(codes)
	var norm [fields]float64
	for f, n := range lengths {
		norm[f] = fieldBoost[f] / (1 - fieldNorm[f] + fieldNorm[f]*float64(n)/max(p.means[f], 1))
	}
	for _, term := range p.touched {
		sum := &p.sums[term]
		weighted := 0.0
		for f, n := range sum.counts {
			weighted += float64(n) * norm[f]
		}
		impact := byte(math.Round(weighted / (weighted + saturation) * 255))
		list := appendUvarint(p.lists[term], uint64(doc+1-p.last[term]))
		p.lists[term] = append(appendUvarint(list, uint64(sum.mask)), max(impact, 1))
		p.last[term] = doc + 1
		*sum = docTerm{}
	}
	p.touched = p.touched[:0]
}

// count adds up the terms of a document and returns the lengths of its fields.
func (p *postingWriter) count(codes []uint32) (lengths [fields]int) {
	f := field(0)
	for i := 0; i < len(codes); i++ {
		code := codes[i]
		if code < uint32(fields) {
			f = field(code)
		}
		if code < streamTerms {
			continue
		}
		term := (code - streamTerms) >> streamShift
		sum := &p.sums[term]
		if sum.mask == 0 {
			p.touched = append(p.touched, term)
		}
		sum.mask |= 1 << f
		if code&streamInner != 0 {
			sum.counts[f] += innerShare
		} else {
			sum.counts[f]++
		}
		if code&streamSame == 0 {
			lengths[f]++
		}
		if code&streamSpan != 0 {
			i++
		}
	}
	return lengths
}
