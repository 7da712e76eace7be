package search

// packedCodes holds the codes of streams as varints, in the order they came, until
// all terms are known and get their numbers. Of 10,000 pages there are 25 million
// codes, most of which fit into one byte or two. They are in chunks, each of which
// is let go once its codes were taken (P-10.585).
type packedCodes struct {
	chunks [][]byte
	at     int // of the first chunk
	size   int // bytes of all
}

// codesChunk is the size of a chunk in bytes.
const codesChunk = 256 << 10

// add packs codes and returns their slice, empty, for those of the next document.
func (p *packedCodes) add(codes []uint32) []uint32 {
	if len(p.chunks) == 0 {
		p.chunks = append(p.chunks, nil)
	}
	last := &p.chunks[len(p.chunks)-1]
	before := len(*last)
	for _, code := range codes {
		if len(*last)+longestUvarint > cap(*last) {
			p.size += len(*last) - before
			p.chunks = append(p.chunks, make([]byte, 0, codesChunk))
			last, before = &p.chunks[len(p.chunks)-1], 0
		}
		*last = appendUvarint(*last, uint64(code))
	}
	p.size += len(*last) - before
	return codes[:0]
}

// take appends the next n codes.
func (p *packedCodes) take(to []uint32, n int) []uint32 {
	for range n {
		for p.at == len(p.chunks[0]) {
			p.chunks[0] = nil
			p.chunks, p.at = p.chunks[1:], 0
		}
		var code uint32
		code, p.at = next(p.chunks[0], p.at)
		to = append(to, code)
	}
	return to
}
