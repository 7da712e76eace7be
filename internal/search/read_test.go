package search

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// plainCodes are the codes of a text as its tokens give them, one after the other.
func plainCodes(b *builder, text string) (codes []uint32, positions int) {
	broken, last := 0, -1
	analyze(text, func(t token) {
		if t.kind == breakToken {
			if positions > broken {
				codes, broken = append(codes, streamBreak), positions
			}
			return
		}
		code := b.terms.idOf(t.term)<<streamShift + streamTerms
		if t.pos == last {
			code |= streamSame
		}
		if t.kind == partToken && t.inner {
			code |= streamInner
		}
		last, positions = t.pos, t.pos+1
		if t.span > 1 {
			codes = append(codes, code|streamSpan, uint32(t.span))
			return
		}
		codes = append(codes, code)
	})
	return codes, positions
}

// A chunk that came before gives what it gave then, wherever it stands.
func TestTextReader(t *testing.T) {
	b := builder{terms: newInterner()}
	r := newReader(&b)
	plain := builder{terms: newInterner()}
	long := strings.Repeat("a.very.longPath/", 12)
	for range 3 {
		for _, text := range []string{
			"", "\n\n", "output.publicPath (output.publicPath) [output.publicPath:", "\n\na word\n\na word\n", "日本語 word 日本語", "!! and ** !!",
			"import() `import()` don't it's --watch --watch: .mjs, [contenthash:8] \"[contenthash]\"", long + " " + long, "... - --",
			"x=y(z) (a(b)c) __webpack_public_path__; __webpack_public_path__",
		} {
			b.streams = nil
			filled := r.read(text)
			codes, positions := plainCodes(&plain, text)
			if len(codes) == 0 {
				codes = nil
			}
			if filled != positions || !reflect.DeepEqual(b.streams, codes) {
				t.Errorf("%q: %v in %d positions, want %v in %d", text, b.streams, filled, codes, positions)
			}
		}
		b.ends = append(b.ends, 0) // another document
	}
	if want := plain.terms.list; !reflect.DeepEqual(b.terms.list, want) {
		t.Errorf("terms: %q\nwant: %q", b.terms.list, want)
	}
	word, _ := b.terms.ids["word"]
	if b.counts[word] != 3 {
		t.Errorf("%d documents have \"word\", want 3", b.counts[word])
	}
	if _, known := r.chunks["output.publicPath"]; !known {
		t.Error("a short chunk is not remembered")
	}
	if _, known := r.chunks[long[:len(long)-1]]; known || len(r.chunks) == 0 {
		t.Error("a long chunk is remembered")
	}
}

// No more chunks are remembered than maxKnownChunks.
func TestTextReaderIsBounded(t *testing.T) {
	b := builder{terms: newInterner()}
	r := newReader(&b)
	for i := range maxKnownChunks + 100 {
		r.read(fmt.Sprint("word", i))
	}
	if len(r.chunks) != maxKnownChunks {
		t.Errorf("%d chunks are remembered, want %d", len(r.chunks), maxKnownChunks)
	}
}
