package server

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"sync/atomic"

	"bindery/internal/compress"
)

// A file that the build left uncompressed, above all a page as Markdown, is
// compressed when a client asks for that. The result is kept for a file that is
// held in memory, as long as Limits.EncodedBudget allows.

// maxLazySize is the size in bytes above which a file is sent as it is: a
// request must not keep a core for longer than some milliseconds.
const maxLazySize = 1 << 20

// onRequest are the codings that are made, the quick way: somebody waits.
var onRequest = map[coding]compress.Format{
	codingBrotli: compress.QuickBrotli(),
	codingGzip:   compress.QuickGzip(),
}

// lazyEncoding makes one coding of a file. Several representations may share it.
type lazyEncoding struct {
	plain  *representation
	format compress.Format
	budget *encodedBudget
	kept   atomic.Pointer[encodedBody]
}

// encodedBody are the bytes of a coding with their entity tag.
type encodedBody struct {
	body []byte
	tag  string
}

// encodedBudget is what a build may still keep, in bytes.
type encodedBudget struct{ left atomic.Int64 }

// take reports whether so many bytes were left.
func (b *encodedBudget) take(n int64) bool {
	if b.left.Add(-n) >= 0 {
		return true
	}
	b.left.Add(n)
	return false
}

// compressible reports whether a file has its codings made on request.
func compressible(name string, size int64) bool {
	return size >= compress.MinSize && size <= maxLazySize && compress.Shrinks(name)
}

// encodeLazily gives a file that has no codings those that can be made.
func (r *resource) encodeLazily(budget *encodedBudget) {
	plain := r.representations[codingIdentity]
	for c, format := range onRequest {
		p := &lazyEncoding{plain: plain, format: format, budget: budget}
		r.representations[c] = &representation{coding: c, name: r.name, modified: plain.modified, lastModified: plain.lastModified, lazy: p}
	}
	r.several = true
}

// get returns the kept bytes or makes them. A file that is read when asked for
// may change, so nothing of it is kept.
func (p *lazyEncoding) get() (*encodedBody, error) {
	if kept := p.kept.Load(); kept != nil {
		return kept, nil
	}
	body, inMemory := p.plain.body, p.plain.files == nil
	if !inMemory {
		var err error
		if body, err = fs.ReadFile(p.plain.files, p.plain.name); err != nil {
			return nil, fmt.Errorf("read %s: %w", p.plain.name, err)
		}
	}
	data, err := p.format.Pack(body)
	if err != nil {
		return nil, fmt.Errorf("compress %s: %w", p.plain.name, err)
	}
	sum := sha256.Sum256(data)
	made := &encodedBody{data, entityTag(sum[:])}
	// Of several requests at once only the quickest has its representation counted.
	if inMemory && p.kept.CompareAndSwap(nil, made) && !p.budget.take(int64(cap(data))) {
		p.kept.Store(nil)
	}
	return made, nil
}

// encode returns the representation with the bytes that were made for it.
func (f *representation) encode(res *resource, security *commonHeaders) (*representation, error) {
	made, err := f.lazy.get()
	if err != nil {
		return nil, err
	}
	fresh := &representation{
		coding: f.coding, name: f.name, modified: f.modified, lastModified: f.lastModified,
		size: int64(len(made.body)), body: made.body, tag: made.tag,
	}
	fresh.prepare(res, security)
	return fresh, nil
}
