package search

// The longest texts of documents are cut into terms the same in every index they are
// part of. So that an index of which one page changed does not cut those of all others,
// the terms of a page can be kept: a list of different terms, and for each document and
// field the codes of its stream (stream.go), whose terms are numbers in that list.

// analyzedFields are those that follow from the page alone, in the order of streams.
var analyzedFields = [...]field{fieldErrors, fieldCode, fieldContent}

// Analyzed are the terms of the longest texts of some documents.
type Analyzed struct {
	terms []string
	docs  []analyzedDoc
}

// analyzedDoc is what the fields of one document have.
type analyzedDoc [len(analyzedFields)]analyzedField

type analyzedField struct {
	positions int
	codes     []byte // uvarints
}

// has reports whether a field is among those analyzed.
func (a *Analyzed) has(f field) bool {
	return a != nil && (f == fieldErrors || f == fieldCode || f == fieldContent)
}

// Analyzer works out the terms of documents. It remembers what words give from one
// page to the next, and is for one goroutine at a time.
type Analyzer struct {
	b builder
	// local are the numbers of the builder's terms among those of the page, 1 for the first.
	local []uint32
}

// NewAnalyzer makes one.
func NewAnalyzer() *Analyzer {
	a := &Analyzer{b: builder{terms: newInterner()}}
	a.b.reader = newReader(&a.b)
	return a
}

// AppendAnalyzed adds the terms of Content, Errors and Code of documents in the form that
// ReadAnalyzed reads. The same texts give the same bytes.
func (a *Analyzer) AppendAnalyzed(to []byte, docs []Document) []byte {
	var used []uint32 // the page's terms, by the builder's numbers
	var body []byte
	for i := range docs {
		for _, f := range analyzedFields {
			a.b.streams = a.b.streams[:0]
			positions := a.b.readField(&docs[i], f)
			body = appendUvarint(body, uint64(positions))
			span := false
			for at, code := range a.b.streams {
				if span {
					span = false
					continue
				}
				if code < streamTerms {
					continue
				}
				span = code&streamSpan != 0
				id := (code - streamTerms) >> streamShift
				for int(id) >= len(a.local) {
					a.local = append(a.local, 0)
				}
				if a.local[id] == 0 {
					used = append(used, id)
					a.local[id] = uint32(len(used))
				}
				a.b.streams[at] = (a.local[id]-1)<<streamShift + code&streamFlags + streamTerms
			}
			size := 0
			for _, code := range a.b.streams {
				size += uvarintSize(code)
			}
			body = appendUvarint(body, uint64(size))
			for _, code := range a.b.streams {
				body = appendUvarint(body, uint64(code))
			}
		}
	}
	to = appendUvarint(to, uint64(len(used)))
	for _, id := range used {
		to = appendUvarint(to, uint64(len(a.b.terms.list[id])))
	}
	for _, id := range used {
		to = append(to, a.b.terms.list[id]...)
		a.local[id] = 0
	}
	to = appendUvarint(to, uint64(len(docs)))
	return append(to, body...)
}

func uvarintSize(v uint32) int {
	size := 1
	for ; v >= 0x80; v >>= 7 {
		size++
	}
	return size
}

// ReadAnalyzed reads what AppendAnalyzed wrote, which must be all of a text; it is held
// as long as the terms are. It returns nil for anything else.
func ReadAnalyzed(text []byte) *Analyzed {
	r := analyzedReader{rest: text}
	a := &Analyzed{terms: make([]string, r.count())}
	lengths := make([]int, len(a.terms))
	size := 0
	for i := range lengths {
		lengths[i] = r.number()
		size += lengths[i]
	}
	all := string(r.take(size)) // one text rather than thousands
	for i := range a.terms {
		if lengths[i] > len(all) {
			return nil
		}
		a.terms[i], all = all[:lengths[i]], all[lengths[i]:]
	}
	a.docs = make([]analyzedDoc, r.count())
	for i := range a.docs {
		for f := range a.docs[i] {
			positions := r.number()
			a.docs[i][f] = analyzedField{positions, r.take(r.number())}
		}
	}
	if r.bad || len(r.rest) > 0 || !a.sound() {
		return nil
	}
	return a
}

// Len is the number of documents.
func (a *Analyzed) Len() int { return len(a.docs) }

// sound reports whether all codes are whole and of terms that are there.
func (a *Analyzed) sound() bool {
	for i := range a.docs {
		for _, f := range a.docs[i] {
			r := analyzedReader{rest: f.codes}
			for len(r.rest) > 0 && !r.bad {
				code := r.number()
				if code < streamTerms {
					r.bad = r.bad || code >= int(fields) && code != streamBreak
					continue
				}
				r.bad = r.bad || (code-streamTerms)>>streamShift >= len(a.terms)
				if code&streamSpan != 0 {
					r.bad = r.bad || r.number() == 0
				}
			}
			if r.bad {
				return false
			}
		}
	}
	return true
}

type analyzedReader struct {
	rest []byte
	bad  bool
}

func (r *analyzedReader) number() int {
	v, n := uvarint(r.rest)
	r.bad = r.bad || n == 0
	r.rest = r.rest[n:]
	return int(v)
}

// count is a number of things that take a byte each at least.
func (r *analyzedReader) count() int {
	n := r.number()
	if n > len(r.rest) {
		r.bad = true
		return 0
	}
	return n
}

func (r *analyzedReader) take(n int) []byte {
	if n > len(r.rest) {
		r.bad = true
		return nil
	}
	part := r.rest[:n]
	r.rest = r.rest[n:]
	return part
}

// takeOver adds the codes of a field that was analyzed and returns how many positions
// it has.
func (b *builder) takeOver(a *Analyzed, doc int, f field) int {
	if b.numbers.of != a {
		b.numbers.of, b.numbers.ids = a, b.numbers.ids[:0]
		for _, term := range a.terms {
			b.numbers.ids = append(b.numbers.ids, b.terms.id(term))
		}
		for len(b.counts) < len(b.terms.list) {
			b.counts, b.lastIn = append(b.counts, 0), append(b.lastIn, 0)
		}
	}
	from := a.docs[doc][analyzedAt(f)]
	now := len(b.ends) + 1
	for at := 0; at < len(from.codes); {
		var code uint32
		code, at = next(from.codes, at)
		if code < streamTerms {
			b.streams = append(b.streams, code)
			continue
		}
		id := b.numbers.ids[(code-streamTerms)>>streamShift]
		if b.lastIn[id] != now {
			b.lastIn[id] = now
			b.counts[id]++
		}
		b.streams = append(b.streams, id<<streamShift+code&streamFlags+streamTerms)
		if code&streamSpan != 0 {
			code, at = next(from.codes, at)
			b.streams = append(b.streams, code)
		}
	}
	return from.positions
}

func analyzedAt(f field) int {
	switch f {
	case fieldErrors:
		return 0
	case fieldCode:
		return 1
	}
	return 2
}
