package search

import (
	"bytes"
	"math"
	"slices"
	"testing"
)

// TestPackedCodes: codes of all lengths come back document by document, over the ends
// of chunks, and a chunk is let go once its codes were taken.
func TestPackedCodes(t *testing.T) {
	code := func(i int) uint32 { return uint32(math.MaxUint32) >> (i * 7 % 32) / uint32(i%5+1) }
	var p packedCodes
	var ends []int
	var buffer []uint32
	for n, at := 0, 0; len(p.chunks) < 4; n++ {
		for range n % 3000 {
			buffer = append(buffer, code(at))
			at++
		}
		ends = append(ends, len(buffer))
		if buffer = p.add(buffer); len(buffer) > 0 {
			t.Fatalf("%d codes are left", len(buffer))
		}
	}
	size := 0
	for _, chunk := range p.chunks {
		size += len(chunk)
	}
	if p.size != size {
		t.Errorf("it says %d bytes and holds %d", p.size, size)
	}
	chunks, at := len(p.chunks), 0
	for doc, n := range ends {
		buffer = p.take(buffer[:0], n)
		want := make([]uint32, n)
		for i := range want {
			want[i] = code(at)
			at++
		}
		if !slices.Equal(buffer, want) {
			t.Fatalf("document %d has other codes", doc)
		}
	}
	if len(p.chunks) >= chunks-2 {
		t.Errorf("%d of %d chunks are still held", len(p.chunks), chunks)
	}
}

// TestStored: the parts of an index are what Encode returns, as often as they are asked
// for, and nobody has to take all of them.
func TestStored(t *testing.T) {
	docs := newGenerator(500).documents(300)
	docs[7].Content = string(bytes.Repeat([]byte("long "), textPart)) // a text of several parts
	x := New(docs, Options{Synonyms: synonyms})
	want, stored := x.Encode(), x.Stored()
	for range 2 {
		var got []byte
		for part := range stored {
			got = append(got, part...)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("the parts are %d other bytes than the %d of Encode", len(got), len(want))
		}
		for range stored {
			break
		}
	}
}
