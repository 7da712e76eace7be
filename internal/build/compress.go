package build

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

// minCompress is the size in bytes below which compressing gains nothing: the
// answer fits into one packet either way.
const minCompress = 512

// longPage is the size in bytes above which a page is compressed in a hurry.
// That is the printable pages: half of all the bytes of a site, and seldom
// asked for.
const longPage = 200 << 10

// Measured on 600 kB of real documentation HTML, one core, in MB/s and size
// left: brotli 3: 39, 28 %; 4: 27, 27 %; 5: 21, 25 %; 9: 9, 25 %; 11: 1, 22 %;
// the match finder of NewWriterV2 at 1: 114, 30 %. gzip 1: 98, 32 %; 5: 47,
// 28 %; 6: 44, 28 %; 9: 16, 27 %.
func formatsFor(kind Compression) (usual, long []format, err error) {
	switch kind {
	case CompressFast:
		return []format{brotliFormat(5), gzipFormat(5)}, []format{quickBrotliFormat(), gzipFormat(gzip.BestSpeed)}, nil
	case CompressBest:
		best := []format{brotliFormat(brotli.BestCompression), gzipFormat(gzip.BestCompression)}
		return best, best, nil
	}
	return nil, nil, fmt.Errorf("build: compression %q is none of fast, best and none", kind)
}

func brotliFormat(level int) format {
	return format{".br", &sync.Pool{New: func() any { return resetWriter(brotli.NewWriterLevel(io.Discard, level)) }}}
}

func quickBrotliFormat() format {
	return format{".br", &sync.Pool{New: func() any { return resetWriter(brotli.NewWriterV2(io.Discard, 1)) }}}
}

func gzipFormat(level int) format {
	return format{".gz", &sync.Pool{New: func() any {
		w, _ := gzip.NewWriterLevel(io.Discard, level) // fails only for a level there is not
		return resetWriter(w)
	}}}
}

// resetWriter is a compressor that can be used for one file after another;
// making one anew costs more than a small page.
type resetWriter interface {
	io.WriteCloser
	Reset(io.Writer)
}

// compressor makes the .br and .gz forms of files, from several goroutines.
type compressor struct {
	usual, long, index []format
	// packed are the names of files whose compressed forms are there already.
	packed map[string]bool
}

type format struct {
	suffix  string
	writers *sync.Pool
}

// newCompressor returns nil for CompressNone.
func newCompressor(kind Compression, packed map[string]bool) (*compressor, error) {
	if kind == CompressNone {
		return nil, nil
	}
	usual, long, err := formatsFor(kind)
	if err != nil {
		return nil, err
	}
	return &compressor{usual: usual, long: long, index: long[:1], packed: packed}, nil
}

// forms calls put with each compressed form that is smaller than the file.
func (c *compressor) forms(name string, data []byte, put func(name string, data []byte) error) error {
	if c == nil || len(data) < minCompress || c.packed[name] || !isCompressible(name) {
		return nil
	}
	formats := c.usual
	switch {
	case name == SearchFile:
		// The largest file of a build, and only browsers without a server to ask
		// fetch it: one form has to do.
		formats = c.index
	case len(data) > longPage && strings.HasSuffix(name, ".html"), isMarkdown(name):
		formats = c.long
	}
	for _, f := range formats {
		packed, err := f.pack(data)
		if err != nil {
			return fmt.Errorf("compress %s: %w", name, err)
		}
		if len(packed) >= len(data) {
			continue
		}
		if err := put(name+f.suffix, packed); err != nil {
			return err
		}
	}
	return nil
}

// isMarkdown tells what programs read: seldom fetched, and small next to the
// pages.
func isMarkdown(name string) bool { return strings.HasSuffix(name, ".md") || name == llmsFullFile }

func (f format) pack(data []byte) ([]byte, error) {
	var out bytes.Buffer
	out.Grow(len(data)/3 + 64)
	w := f.writers.Get().(resetWriter)
	defer f.writers.Put(w)
	w.Reset(&out)
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
