package compress

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

var formats = map[string]struct {
	format Format
	unpack func(io.Reader) (io.Reader, error)
}{
	"brotli":       {Brotli(5), unbrotli},
	"quick brotli": {QuickBrotli(), unbrotli},
	"gzip":         {Gzip(6), ungzip},
	"quickest":     {QuickestBrotli(), unbrotli},
	"quick gzip":   {QuickGzip(), ungzip},
}

func unbrotli(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil }
func ungzip(r io.Reader) (io.Reader, error)   { return gzip.NewReader(r) }

// Decompression gives back the data, also after a compressor was used before and
// from several goroutines; the same data gives the same bytes.
func TestPack(t *testing.T) {
	texts := []string{"", "short", strings.Repeat("a page of the site, ", 10_000), strings.Repeat("another. ", 1_000)}
	for name, f := range formats {
		t.Run(name, func(t *testing.T) {
			var group sync.WaitGroup
			first := make([][]byte, len(texts))
			for i, text := range texts {
				packed, err := f.format.Pack([]byte(text))
				if err != nil {
					t.Fatal(err)
				}
				first[i] = packed
			}
			for range 4 {
				group.Go(func() {
					for i, text := range texts {
						packed, err := f.format.Pack([]byte(text))
						if err != nil || !bytes.Equal(packed, first[i]) {
							t.Errorf("%.20q packs to %d bytes, then to %d: %v", text, len(first[i]), len(packed), err)
							return
						}
						r, err := f.unpack(bytes.NewReader(packed))
						if err != nil {
							t.Error(err)
							return
						}
						if got, err := io.ReadAll(r); err != nil || string(got) != text {
							t.Errorf("%.20q comes back as %.20q: %v", text, got, err)
						}
					}
				})
			}
			group.Wait()
			if len(first[2]) > len(texts[2])/100 {
				t.Errorf("%d bytes are packed to %d", len(texts[2]), len(first[2]))
			}
		})
	}
}

// A file is pressed the same whatever was pressed before it: builds of the same
// pages are the same files.
func TestPackForgets(t *testing.T) {
	page, index := prose(60<<10), prose(3<<20)
	for name, open := range map[string]func() Format{
		"brotli":       func() Format { return Brotli(5) },
		"quick brotli": QuickBrotli,
		"quickest":     QuickestBrotli,
		"gzip":         func() Format { return Gzip(6) },
	} {
		pack := func(f Format, data []byte) []byte {
			packed, err := f.Pack(data)
			if err != nil {
				t.Fatal(err)
			}
			return packed
		}
		wantPage, wantIndex := pack(open(), page), pack(open(), index)
		f := open()
		for i := range 8 { // a pool may lose what it is given
			if !bytes.Equal(pack(f, index), wantIndex) || !bytes.Equal(pack(f, page), wantPage) {
				t.Errorf("%s: another form after %d rounds of long and short files", name, i)
				break
			}
		}
	}
}

// prose is text of so many bytes whose words repeat at all distances, the same each time.
func prose(size int) []byte {
	random := rand.New(rand.NewPCG(1, 2))
	var b bytes.Buffer
	for b.Len() < size {
		word := random.ExpFloat64() * 500
		fmt.Fprintf(&b, "<p>%x %o</p>", int(word), int(word)/7)
	}
	return b.Bytes()[:size]
}

func TestShrinks(t *testing.T) {
	for name, want := range map[string]bool{"guides/index.html": true, "assets/a.js": true, "index.md": true, "a.png": false, "a.tar.gz": false, "html": false} {
		if got := Shrinks(name); got != want {
			t.Errorf("%s: %t", name, got)
		}
	}
}
