package search

// textReader adds the tokens of texts to the streams of a builder. The same chunks
// come again and again, a dozen times on average, and what a chunk gives follows from
// its own text: it is worked out once.
type textReader struct {
	to       *builder
	analyzer analyzer
	chunks   map[string]chunkTokens
	// codes are those of the chunk that is worked out.
	codes []uint32
	// filled is the number of positions so far, broken what it was at the last break,
	// last the position of the last token.
	filled, broken, last int
}

// chunkTokens is what a chunk adds to a stream: codes as in stream.go, terms by the
// builder's numbers, and how many positions it takes.
type chunkTokens struct {
	codes     []uint32
	positions int
}

// Chunks that are remembered: the longest, in bytes, and how many. Longer ones are
// addresses and data, which seldom come twice.
const (
	maxKnownChunk  = 48
	maxKnownChunks = 1 << 16
)

func newReader(to *builder) *textReader {
	r := &textReader{to: to, chunks: map[string]chunkTokens{}}
	r.analyzer.emit, r.analyzer.chunked = r.token, r.chunk
	return r
}

// read adds the tokens of a text and returns how many positions it has.
func (r *textReader) read(text string) int {
	r.filled, r.broken, r.last = 0, 0, -1
	r.analyzer.text, r.analyzer.pos, r.analyzer.chunk = text, 0, 0
	r.analyzer.run()
	r.flush()
	return r.filled
}

// chunk adds the tokens of a chunk.
func (r *textReader) chunk(start, end int) {
	r.flush()
	text := r.analyzer.text[start:end]
	known, ok := r.chunks[text]
	if ok {
		r.to.add(known.codes)
		r.analyzer.pos += known.positions
		if known.positions > 0 {
			r.filled = r.analyzer.pos
		}
		return
	}
	before := r.analyzer.pos
	r.analyzer.name(start, end)
	if len(text) <= maxKnownChunk && len(r.chunks) < maxKnownChunks {
		codes := append([]uint32(nil), r.codes...)
		r.chunks[string([]byte(text))] = chunkTokens{codes, r.analyzer.pos - before} // and not a part of the document's text
	}
	r.flush()
}

// flush adds the codes that stand ready.
func (r *textReader) flush() {
	r.to.add(r.codes)
	r.codes = r.codes[:0]
}

// token takes one token.
func (r *textReader) token(t token) {
	if t.kind == breakToken {
		r.flush()
		if r.filled > r.broken {
			r.to.streams = append(r.to.streams, streamBreak)
			r.broken = r.filled
		}
		return
	}
	code := r.to.terms.idOf(t.term)<<streamShift + streamTerms
	if t.pos == r.last {
		code |= streamSame
	}
	if t.kind == partToken && t.inner {
		code |= streamInner
	}
	r.last = t.pos
	r.filled = t.pos + 1
	if t.span > 1 {
		r.codes = append(r.codes, code|streamSpan, uint32(t.span))
		return
	}
	r.codes = append(r.codes, code)
}
