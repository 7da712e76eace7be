package search

import "strings"

// A stream is a document's text as numbers, in order. A number below `fields`
// begins that field, streamBreak ends a block of text, and one from streamTerms
// on is the rank of a term with flags in its lowest bits. Behind a term that spans several
// positions stands their number.
const (
	streamBreak = 15
	streamTerms = 16
	streamShift = 3
	streamSame  = 1 // stands at the position of the term before it
	streamInner = 2 // is a part of a name of several
	streamSpan  = 4 // spans several positions
	streamFlags = streamSame | streamInner | streamSpan
)

// appendUvarint and uvarint are encoding/binary's, which brings reflect along.
func appendUvarint(b []byte, v uint64) []byte {
	for v >= 0x80 {
		b = append(b, byte(v)|0x80)
		v >>= 7
	}
	return append(b, byte(v))
}

// uvarint returns a number and how many bytes it takes; 0 bytes if there is
// none or it is too large for 32 bits.
func uvarint(b []byte) (uint32, int) {
	var v uint64
	for i := 0; i < len(b) && i < 5; i++ {
		v |= uint64(b[i]&0x7F) << (7 * i)
		if b[i] < 0x80 {
			if v > 1<<32-1 {
				return 0, 0
			}
			return uint32(v), i + 1
		}
	}
	return 0, 0
}

// next is uvarint for bytes that were checked when the index was opened.
func next(b []byte, at int) (uint32, int) {
	v := uint32(b[at])
	at++
	if v < 0x80 {
		return v, at
	}
	v &= 0x7F
	for shift := 7; ; shift += 7 {
		c := b[at]
		at++
		v |= uint32(c&0x7F) << shift
		if c < 0x80 {
			return v, at
		}
	}
}

// stringTable holds many strings as one.
type stringTable struct {
	all  string
	ends []uint32
}

// makeTable takes the strings of a list: what only it holds can be let go while the
// table grows.
func makeTable(list []string) stringTable {
	size := 0
	for _, s := range list {
		size += len(s)
	}
	var all strings.Builder
	all.Grow(size)
	ends := make([]uint32, len(list))
	for i, s := range list {
		all.WriteString(s)
		ends[i] = uint32(all.Len())
		list[i] = ""
	}
	return stringTable{all: all.String(), ends: ends}
}

func (t *stringTable) len() int { return len(t.ends) }

func (t *stringTable) at(i uint32) string { return t.all[start(t.ends, i):t.ends[i]] }

func start(ends []uint32, i uint32) uint32 {
	if i == 0 {
		return 0
	}
	return ends[i-1]
}
