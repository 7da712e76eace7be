package build

import (
	"fmt"
	"strings"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"

	"bindery/internal/compress"
)

// longPage is the size in bytes above which a page is compressed in a hurry.
// That is the printable pages: half of all the bytes of a site, and seldom
// asked for.
const longPage = 200 << 10

// compressor makes the .br and .gz forms of files, from several goroutines.
//
// The search index and llms-full.txt are the largest files of a build and other ones
// after every edit: for every day one form has to do. Only browsers without a server to
// ask fetch the index; programs fetch the other, and all of them read gzip.
type compressor struct {
	usual, long, index, full []packing
	// packed are the names of files whose compressed forms are there already.
	packed map[string]bool
}

// packing is a form and how the file is called that holds it. Its id tells it
// from what the same program makes with other options.
type packing struct {
	suffix, id string
	compress.Format
}

// newCompressor returns nil for CompressNone.
func newCompressor(kind Compression, packed map[string]bool) (*compressor, error) {
	c := &compressor{packed: packed}
	switch kind {
	case CompressNone:
		return nil, nil
	case CompressFast:
		c.usual = packings("usual", compress.Brotli(5), compress.Gzip(6))
		c.long = packings("quick", compress.QuickBrotli(), compress.QuickGzip())
		c.index = []packing{{".br", "quickest", compress.QuickestBrotli()}}
		c.full = c.long[1:]
	case CompressBest:
		c.usual = packings("best", compress.Brotli(brotli.BestCompression), compress.Gzip(gzip.BestCompression))
		c.long, c.index, c.full = c.usual, c.usual[:1], c.usual
	default:
		return nil, fmt.Errorf("build: compression %q is none of fast, best and none", kind)
	}
	return c, nil
}

func packings(id string, brotli, gzip compress.Format) []packing {
	return []packing{{".br", id, brotli}, {".gz", id, gzip}}
}

// packing is how a file of some size in bytes gets one of its forms, false if it
// gets none.
func (c *compressor) packing(name string, size int, suffix string) (packing, bool) {
	for _, p := range c.packings(name, size) {
		if p.suffix == suffix {
			return p, true
		}
	}
	return packing{}, false
}

// formsOf names the forms a file gets if they are smaller than itself; empty for
// none.
func (c *compressor) formsOf(name string, size int) string {
	forms := ""
	for _, p := range c.packings(name, size) {
		forms += p.id + p.suffix + " "
	}
	return forms
}

// packings are the forms a file gets. A page as Markdown gets none: it is
// seldom fetched, the server and every static host press it when it is, and
// two more files for each page are a third of all a build would write.
func (c *compressor) packings(name string, size int) []packing {
	if c == nil || size < compress.MinSize || c.packed[name] || !compress.Shrinks(name) {
		return nil
	}
	switch {
	case strings.HasSuffix(name, ".md"):
		return nil
	case name == SearchFile:
		return c.index
	case name == llmsFullFile:
		return c.full
	case size > longPage && strings.HasSuffix(name, ".html"):
		return c.long
	}
	return c.usual
}

// changesAlways reports whether a file is another one after every edit, so that its
// compressed forms are not worth keeping.
func changesAlways(name string) bool { return name == SearchFile || name == llmsFullFile }
