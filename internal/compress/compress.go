// Package compress makes the brotli and gzip forms of files: while a site is
// built, and in the server for what the build left as it is.
package compress

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

// Measured on 6 MB of pages as a build writes them, one core, in MB/s and size
// left: brotli 3: 72, 20.1 %; 4: 71, 18.9 %; 5: 56, 17.3 %; 6: 54, 17.1 %; the
// match finders of NewWriterV2 at 1: 231, 21.4 %; 3: 173, 18.9 %; 4: 107,
// 18.6 %; gzip 1: 338, 22.5 %; 5: 235, 19.5 %; 6: 274, 19.2 %. On the printable
// pages, where far matches count, those match finders at 3 leave what brotli 5
// leaves, in less than half of its time.
//
// Of a search index of 6.6 MB, whose numbers shrink little, the match finders at 1 leave
// 47.6 % in 60 ms, at 2 44.3 % in 85, at 3 43.4 % in 116.
const (
	quickestBrotli = 2
	quickBrotli    = 3
	quickGzip      = 5
)

// MinSize is the size in bytes below which compressing gains nothing: the
// answer fits into one packet either way.
const MinSize = 512

// Format makes one form of files, from several goroutines.
type Format struct {
	name string
	// Those of files shorter than a chunk, and of others: brotli's keeps the way
	// of looking for matches that the length of its first file asked for.
	short, long *sync.Pool
}

// Brotli presses at a level from 0 to 11.
func Brotli(level int) Format {
	return format("brotli", func() writer { return brotli.NewWriterLevel(io.Discard, level) })
}

// Gzip presses at a level from 1 to 9.
func Gzip(level int) Format {
	return format("gzip", func() writer {
		w, _ := gzip.NewWriterLevel(io.Discard, level) // fails only for a level there is not
		return w
	})
}

// QuickBrotli is for what is long and seldom asked for, or waited for.
func QuickBrotli() Format {
	return format("brotli", func() writer { return brotli.NewWriterV2(io.Discard, quickBrotli) })
}

// QuickestBrotli is for what is made anew with every build and shrinks little.
func QuickestBrotli() Format {
	return format("brotli", func() writer { return brotli.NewWriterV2(io.Discard, quickestBrotli) })
}

// QuickGzip goes with QuickBrotli.
func QuickGzip() Format { return Gzip(quickGzip) }

func format(name string, open func() writer) Format {
	pool := func() *sync.Pool { return &sync.Pool{New: func() any { return open() }} }
	return Format{name, pool(), pool()}
}

// writer is a compressor that can be used for one file after another; making
// one anew costs more than a small page.
type writer interface {
	io.WriteCloser
	Reset(io.Writer)
}

// Chunk is how many bytes a writer is given at once, a multiple of the blocks it
// presses, and where brotli begins to look for matches as in a long file. QuickBrotli's copies what it is given and keeps that room for the file
// after it: of a search index of 160 MB, as much again (P-10.561).
const Chunk = 1 << 20

// Writer presses what is written to it, in pieces of Chunk bytes but for the last, of
// a file that is no shorter than that: what it writes is what Pack returns. It must be
// closed, once.
func (f Format) Writer(to io.Writer) io.WriteCloser {
	w := f.long.Get().(writer)
	w.Reset(to)
	return &lent{w, f}
}

// lent is a writer that goes back to its pool when it is closed.
type lent struct {
	writer
	format Format
}

func (l *lent) Close() error {
	defer l.format.long.Put(l.writer)
	if err := l.writer.Close(); err != nil {
		return fmt.Errorf("%s: %w", l.format.name, err)
	}
	return nil
}

// Pack returns the compressed form. The same data gives the same bytes.
func (f Format) Pack(data []byte) ([]byte, error) {
	var out bytes.Buffer
	out.Grow(len(data)/3 + 64)
	writers := f.short
	if len(data) >= Chunk {
		writers = f.long
	}
	w := writers.Get().(writer)
	defer writers.Put(w)
	w.Reset(&out)
	for part := range slices.Chunk(data, Chunk) {
		if _, err := w.Write(part); err != nil {
			return nil, fmt.Errorf("%s: %w", f.name, err)
		}
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("%s: %w", f.name, err)
	}
	return out.Bytes(), nil
}

// shrinking lists the endings of files that shrink.
var shrinking = []string{".html", ".js", ".mjs", ".css", ".json", ".svg", ".xml", ".txt", ".webmanifest", ".map", ".md", ".wasm", ".ico", ".idx"}

// Shrinks tells by a file's name whether compressing it is worth trying.
func Shrinks(name string) bool {
	return slices.ContainsFunc(shrinking, func(ending string) bool { return strings.HasSuffix(name, ending) })
}
