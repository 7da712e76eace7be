package server

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"slices"
	"strconv"
	"time"

	"bindery/internal/webfile"
)

// coding is a content coding, in the order in which the server would choose
// among those a client likes equally: smallest first.
type coding uint8

const (
	codingBrotli coding = iota
	codingZstd
	codingGzip
	codingIdentity
	codings // how many there are
)

// suffixes of the files that hold a coding of the file beside them.
var codingSuffix = [codings]string{".br", ".zst", ".gz", ""}

// codingName is the Content-Encoding (RFC 9110 §8.4.1, RFC 7932, RFC 8878).
var codingName = [codings]string{"br", "zstd", "gzip", "identity"}

// resource is one public URL: a file and its codings. It never changes.
type resource struct {
	name string // in the site's fs.FS
	path string // its URL path
	kind kind
	// mounted is true when an injected handler has the path.
	mounted bool
	// status is 200 except for error pages, which answer with their own.
	status          int
	representations [codings]*representation
	// several is true when there is a choice, which Vary must announce.
	several bool
	// markdown is what a page's address answers a client with that asks for
	// Markdown, or nil; negotiated is true of both.
	markdown   *resource
	negotiated bool
	// location is where a negotiated answer has an address of its own.
	location string
}

// representation is one coding of a resource (RFC 9110 §3.2).
type representation struct {
	coding   coding
	name     string
	size     int64
	modified time.Time
	tag      string // entity tag with its quotes
	body     []byte
	files    fs.FS // nil when body holds the bytes
	// newer is the form of the file as it was when it had changed last; nil for
	// one in memory.
	newer *newerForm
	// lazy makes body and tag on request; nil for one that is a file.
	lazy *lazyEncoding
	// header is everything but HSTS, which depends on the connection, and what
	// net/http adds.
	header headerSet
	// revalidation is what a 304 repeats (RFC 9110 §15.4.5).
	revalidation headerSet
	// head is both as lines.
	head         headLines
	lastModified string
	// madeOf is what the headers were made of beside the file; before is the form
	// of the same bytes that is served now, until the headers are made.
	madeOf madeOf
	before *representation
	// twin has the same bytes and is what a page's address answers with, of its
	// Markdown; nil of other forms.
	twin *representation
}

// madeOf is what the headers of a form follow from, but for its file.
type madeOf struct {
	security       *commonHeaders
	status         int
	vary, location string
}

// entityTag returns a strong tag: 96 bits of a hash of these very bytes, so
// that the codings of a page have different tags and a build that changes
// nothing changes none.
func entityTag(sum []byte) string {
	return `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`
}

// prepare fills in the headers of all representations once their bytes are known.
func (r *resource) prepare(security *commonHeaders) {
	for _, f := range r.representations {
		if f != nil && f.lazy == nil {
			f.prepare(r, security)
		}
	}
}

// prepare fills in the headers once the bytes are known.
func (f *representation) prepare(res *resource, security *commonHeaders) {
	before := f.before
	f.madeOf, f.before = madeOf{security, res.status, res.vary(), res.location}, nil
	if before != nil && before.madeOf == f.madeOf {
		f.header, f.revalidation, f.head, f.lastModified = before.header, before.revalidation, before.head, before.lastModified
		return
	}
	length := strconv.FormatInt(f.size, 10)
	cache := line("Cache-Control", webfile.CacheControl(res.name))
	f.revalidation = append(f.revalidation, security.headerSet...)
	f.revalidation = append(f.revalidation, cache)
	if res.status == http.StatusOK {
		f.revalidation = append(f.revalidation, line("Etag", f.tag))
		if f.lastModified != "" {
			f.revalidation = append(f.revalidation, line("Last-Modified", f.lastModified))
		}
	}
	if vary := res.vary(); vary != "" {
		f.revalidation = append(f.revalidation, line("Vary", vary))
	}
	if res.location != "" {
		f.revalidation = append(f.revalidation, line("Content-Location", res.location))
	}
	if f.files != nil {
		f.newer = &newerForm{}
	}
	framing := headerSet{line("Content-Type", webfile.MediaType(res.name)), line("Content-Length", length)}
	var more headerSet
	if f.coding != codingIdentity {
		more = append(more, line("Content-Encoding", codingName[f.coding]))
	}
	if res.status == http.StatusOK {
		more = append(more, line("Accept-Ranges", "bytes"))
	}
	f.header = slices.Concat(f.revalidation, framing, more)
	f.head = newHeadLines(security, f.revalidation[len(security.headerSet):], more, framing)
}

// read loads the bytes of a representation and makes its tag. With a keep of
// false they pass through the hash alone, and are read when asked for.
//
// Before is the form the present build has of the file, or nil: where both are
// the same bytes in memory, they are not hashed again, and keep their headers if
// nothing else is in these (P-10.564).
func (f *representation) read(files fs.FS, keep bool, before *representation) error {
	if !keep {
		return f.hash(files)
	}
	body, err := readShared(files, f.name)
	if err != nil {
		return fmt.Errorf("read %s: %w", f.name, err)
	}
	if before != nil && sameMemory(before.body, body) {
		f.tag, f.before = before.tag, before
	} else {
		sum := sha256.Sum256(body)
		f.tag = entityTag(sum[:])
	}
	f.size, f.body = int64(len(body)), body
	return nil
}

// hash makes the tag of a file that does not stay in memory.
func (f *representation) hash(files fs.FS) error {
	file, err := files.Open(f.name)
	if err != nil {
		return fmt.Errorf("open %s: %w", f.name, err)
	}
	defer file.Close()
	f.files = files
	return f.hashFile(file)
}

// hashFile makes the tag from an open file, from where it is read on.
func (f *representation) hashFile(file io.Reader) error {
	sum := sha256.New()
	size, err := io.Copy(sum, file)
	if err != nil {
		return fmt.Errorf("read %s: %w", f.name, err)
	}
	f.size, f.tag = size, entityTag(sum.Sum(nil))
	return nil
}

// SharedFS is a file system that holds its files in memory and gives them out as
// they are. Nobody changes the bytes: a site that is kept in memory already is
// then served from there, in place of being copied at every change of it.
type SharedFS interface {
	fs.FS
	// Shared returns a file's bytes, which must not be changed.
	Shared(name string) ([]byte, bool)
}

func readShared(files fs.FS, name string) ([]byte, error) {
	if shared, ok := files.(SharedFS); ok {
		if body, ok := shared.Shared(name); ok {
			return body, nil
		}
	}
	return fs.ReadFile(files, name)
}

// sameMemory reports whether two slices are the same bytes in the same place.
func sameMemory(a, b []byte) bool {
	return len(a) == len(b) && len(a) > 0 && &a[0] == &b[0]
}
