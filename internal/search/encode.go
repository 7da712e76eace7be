package search

import (
	"hash/crc64"
	"iter"
	"math"
)

// The stored form: magic, format, length and checksum of all that follows, and
// then sections, each a length and so many bytes. Numbers are unsigned varints
// unless said otherwise.
//
//	magic    8 bytes
//	format   4 bytes, little-endian, as are length and checksum
//	length   8 bytes
//	checksum 8 bytes, CRC-64 (ECMA)
//	texts      count, lengths; the texts themselves as one
//	documents  count, lengths; see document.go
//	terms      count; for each what it shares with the one before, what it adds
//	postings   lengths, a term each; see build.go
//	streams    lengths, a document each; see stream.go
//	means      a mean length a field, 4 bytes each
//	synonyms   groups
const (
	magic      = "bindsrch"
	format     = 2
	headerSize = len(magic) + 4 + 8 + 8
)

var checksums = crc64.MakeTable(crc64.ECMA)

// Encode returns the index as the bytes Open reads.
func (x *Index) Encode() []byte {
	sections := x.stored()
	b := make([]byte, 0, headerSize+sizeOf(sections))
	for part := range x.parts(sections) {
		b = append(b, part...)
	}
	return b
}

// Stored returns what Encode returns in parts, so that an index need not be in
// memory once more to be written. It may be gone through several times; a part is
// good until the next.
func (x *Index) Stored() iter.Seq[[]byte] { return x.parts(x.stored()) }

// stored is what stands behind the header.
func (x *Index) stored() []stored {
	var means []byte
	for _, mean := range x.means {
		means = appendUint(means, uint64(math.Float32bits(float32(mean))), 4)
	}
	return []stored{
		{lengths(x.texts.ends), nil, x.texts.all},
		{lengths(x.documentEnds), x.documents, ""},
		{x.encodeTerms(), nil, ""},
		{lengths(x.postingEnds), x.postings, ""},
		{lengths(x.streamEnds), x.streams, ""},
		{means, nil, ""},
		{x.encodeSynonyms(), nil, ""},
	}
}

// stored is a section in its parts, which are written one after the other.
type stored struct {
	head, rest []byte
	text       string
}

func (s stored) size() int { return len(s.head) + len(s.rest) + len(s.text) }

// longestUvarint is how many bytes appendUvarint writes at most.
const longestUvarint = 10

// sizeOf is about how many bytes sections take, and never less.
func sizeOf(sections []stored) int {
	size := 0
	for _, s := range sections {
		size += s.size() + longestUvarint
	}
	return size
}

// textPart is how many bytes of a text are copied at once: it is a string, and what
// is written are bytes.
const textPart = 64 << 10

// parts returns the header and the sections. The header says how long they are and
// has their checksum, so they are gone through twice.
func (x *Index) parts(sections []stored) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		size, sum := 0, uint64(0)
		eachPart(sections, func(part []byte) bool {
			size, sum = size+len(part), crc64.Update(sum, checksums, part)
			return true
		})
		head := appendUint([]byte(magic), format, 4)
		head = appendUint(appendUint(head, uint64(size), 8), sum, 8)
		if yield(head) {
			eachPart(sections, yield)
		}
	}
}

func eachPart(sections []stored, yield func([]byte) bool) {
	var buffer []byte
	for _, s := range sections {
		buffer = appendUvarint(buffer[:0], uint64(s.size()))
		if !yield(buffer) || !yield(s.head) || !yield(s.rest) {
			return
		}
		for text := s.text; text != ""; text = text[len(buffer):] {
			if buffer = append(buffer[:0], text[:min(len(text), textPart)]...); !yield(buffer) {
				return
			}
		}
	}
}

// appendUint adds a number as so many bytes, the lowest first.
func appendUint(b []byte, v uint64, size int) []byte {
	for range size {
		b = append(b, byte(v))
		v >>= 8
	}
	return b
}

// lengths writes a count and the lengths of what ends there.
func lengths(ends []uint32) []byte {
	b := appendUvarint(nil, uint64(len(ends)))
	last := uint32(0)
	for _, end := range ends {
		b = appendUvarint(b, uint64(end-last))
		last = end
	}
	return b
}

func (x *Index) encodeTerms() []byte {
	b := appendUvarint(nil, uint64(x.terms.len()))
	last := ""
	for i := range x.terms.len() {
		term := x.terms.at(uint32(i))
		shared := 0
		for shared < len(last) && shared < len(term) && last[shared] == term[shared] {
			shared++
		}
		b = appendUvarint(b, uint64(shared))
		b = appendUvarint(b, uint64(len(term)-shared))
		b = append(b, term[shared:]...)
		last = term
	}
	return b
}

func (x *Index) encodeSynonyms() []byte {
	b := appendUvarint(nil, uint64(len(x.synonyms)))
	list := func(all []string) {
		b = appendUvarint(b, uint64(len(all)))
		for _, s := range all {
			b = appendUvarint(b, uint64(len(s)))
			b = append(b, s...)
		}
	}
	for _, s := range x.synonyms {
		list(s.From)
		list(s.To)
	}
	return b
}
