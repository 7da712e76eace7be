package server

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

var longText = strings.Repeat("# Start\n\nA page as Markdown, without compressed forms.\n", 40)

// unpackedSite is a build that compressed no Markdown.
func unpackedSite() fstest.MapFS {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text), ModTime: scriptModified} }
	return fstest.MapFS{
		"start/index.html":    file("<h1>Start</h1>"),
		"start/index.html.br": file("br of html"),
		"start/index.md":      file(longText),
		"short/index.md":      file("# Short\n"),
		"photo.png":           file(longText),
		"huge.txt":            file(strings.Repeat("a", maxLazySize+1)),
		"search.idx":          file(longText),
		"search.idx.br":       file("br of index"),
		"404.html":            file("<h1>Page Not Found</h1>" + longText),
	}
}

func newPackingServer(t *testing.T, change func(*Options)) *Server {
	t.Helper()
	o := scriptOptions(t, t.TempDir(), "")
	o.Site = unpackedSite()
	if change != nil {
		change(&o)
	}
	s, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// ask sends a request with headers "Name: value".
func ask(s *Server, method, target string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, target, nil)
	for _, h := range headers {
		name, value, _ := strings.Cut(h, ": ")
		r.Header.Set(name, value)
	}
	w := httptest.NewRecorder()
	s.Handler().ServeHTTP(w, r)
	return w
}

// unpack returns the text of an answer by its Content-Encoding.
func unpack(t *testing.T, w *httptest.ResponseRecorder) string {
	t.Helper()
	var r io.Reader = bytes.NewReader(w.Body.Bytes())
	switch w.Header().Get("Content-Encoding") {
	case "br":
		r = brotli.NewReader(r)
	case "gzip":
		z, err := gzip.NewReader(r)
		if err != nil {
			t.Fatal(err)
		}
		r = z
	}
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A file that has no compressed representations is compressed for who takes that, with
// the headers that a compressed file of the build has.
func TestEncodedOnRequest(t *testing.T) {
	s := newPackingServer(t, nil)
	tags := map[string]string{}
	for accept, coding := range map[string]string{"gzip, deflate, br, zstd": "br", "gzip": "gzip", "br;q=0, gzip;q=0": "", "": ""} {
		w := ask(s, http.MethodGet, "/start/index.md", "Accept-Encoding: "+accept)
		h := w.Header()
		if w.Code != http.StatusOK || h.Get("Content-Encoding") != coding || unpack(t, w) != longText {
			t.Errorf("%q: %d, coding %q, %d bytes", accept, w.Code, h.Get("Content-Encoding"), w.Body.Len())
		}
		if coding != "" && w.Body.Len() > len(longText)/4 {
			t.Errorf("%q: %d of %d bytes are sent", accept, w.Body.Len(), len(longText))
		}
		if h.Get("Vary") != "Accept-Encoding" || h.Get("Content-Type") != "text/markdown; charset=utf-8" || h.Get("Last-Modified") == "" ||
			h.Get("Content-Length") != strconv.Itoa(w.Body.Len()) {
			t.Errorf("%q: %v", accept, h)
		}
		if before, ok := tags[coding]; ok && before != h.Get("Etag") {
			t.Errorf("%q has the tags %s and %s", coding, before, h.Get("Etag"))
		}
		tags[coding] = h.Get("Etag")
		head := ask(s, http.MethodHead, "/start/index.md", "Accept-Encoding: "+accept)
		if head.Body.Len() != 0 || head.Header().Get("Content-Length") != h.Get("Content-Length") || head.Header().Get("Etag") != h.Get("Etag") {
			t.Errorf("%q: HEAD answers %v", accept, head.Header())
		}
	}
	if tags["br"] == tags["gzip"] || tags["br"] == tags[""] || tags["gzip"] == tags[""] || tags["br"] == "" {
		t.Errorf("the tags are %v", tags)
	}
	if w := ask(s, http.MethodGet, "/start/index.md", "Accept-Encoding: br", "If-None-Match: "+tags["br"]); w.Code != http.StatusNotModified || w.Header().Get("Etag") != tags["br"] || w.Header().Get("Vary") != "Accept-Encoding" {
		t.Errorf("asked again: %d %v", w.Code, w.Header())
	}
	if w := ask(s, http.MethodGet, "/start/index.md", "Accept-Encoding: br", "If-None-Match: "+tags[""]); w.Code != http.StatusOK {
		t.Errorf("asked with the tag of the plain form: %d", w.Code)
	}
	if w := ask(s, http.MethodGet, "/start/index.md", "Accept-Encoding: br", "Range: bytes=2-6"); w.Code != http.StatusPartialContent || w.Body.String() != "Start" || w.Header().Get("Content-Encoding") != "" {
		t.Errorf("a part: %d %q", w.Code, w.Body)
	}
	w := ask(s, http.MethodGet, "/start/", "Accept-Encoding: br", "Accept: text/markdown")
	if h := w.Header(); unpack(t, w) != longText || h.Get("Content-Encoding") != "br" || h.Get("Vary") != "Accept, Accept-Encoding" || h.Get("Content-Location") != "/start/index.md" || h.Get("Etag") != tags["br"] {
		t.Errorf("negotiated: %v", h)
	}
	if w := ask(s, http.MethodGet, "/nowhere/", "Accept-Encoding: gzip"); w.Code != http.StatusNotFound || w.Header().Get("Content-Encoding") != "gzip" || !strings.HasPrefix(unpack(t, w), "<h1>Page Not Found</h1>") {
		t.Errorf("the error page: %d %v", w.Code, w.Header())
	}
}

// A file that is short, does not shrink, is huge or was compressed by the build
// is served as it is on disk.
func TestNotEncodedOnRequest(t *testing.T) {
	s := newPackingServer(t, nil)
	for path, vary := range map[string]string{"/short/index.md": "", "/photo.png": "", "/huge.txt": "", "/search.idx": "Accept-Encoding"} {
		w := ask(s, http.MethodGet, path, "Accept-Encoding: gzip")
		if w.Code != http.StatusOK || w.Header().Get("Content-Encoding") != "" || w.Header().Get("Vary") != vary {
			t.Errorf("%s: %d %v", path, w.Code, w.Header())
		}
	}
	s = newPackingServer(t, func(o *Options) { o.Live = NewLive() })
	if w := ask(s, http.MethodGet, "/start/index.md", "Accept-Encoding: br"); w.Header().Get("Content-Encoding") != "" || w.Body.String() != longText {
		t.Errorf("of a site that is being written: %v", w.Header())
	}
}

// keptBytes is what the server holds of the representations it made, in bytes.
func keptBytes(s *Server) (held int64) {
	seen := map[*lazyEncoding]bool{}
	for _, res := range s.current.Load().resources {
		for _, f := range res.representations {
			if f == nil || f.lazy == nil || seen[f.lazy] {
				continue
			}
			seen[f.lazy] = true
			if kept := f.lazy.kept.Load(); kept != nil {
				held += int64(cap(kept.body))
			}
		}
	}
	return held
}

// The representations are kept up to the budget, counted once however many ask for them
// at the same time, and made anew beyond it.
func TestEncodedBudget(t *testing.T) {
	s := newPackingServer(t, func(o *Options) { o.Limits.EncodedBudget = 2 << 10 })
	var clients sync.WaitGroup
	for range 8 {
		clients.Go(func() {
			for _, coding := range []string{"br", "gzip"} {
				for _, path := range []string{"/start/index.md", "/nowhere/"} {
					if w := ask(s, http.MethodGet, path, "Accept-Encoding: "+coding); w.Header().Get("Content-Encoding") != coding {
						t.Errorf("%s: %v", path, w.Header())
					}
				}
			}
		})
	}
	clients.Wait()
	held := keptBytes(s)
	if held == 0 || held > 2<<10 {
		t.Errorf("%d bytes are kept", held)
	}
	for _, f := range s.current.Load().resources["/start/index.md"].representations {
		if f != nil && f.lazy != nil {
			if left := f.lazy.budget.left.Load(); left != 2<<10-held {
				t.Errorf("%d bytes are kept and %d of 2048 left", held, left)
			}
		}
	}
	none := newPackingServer(t, func(o *Options) { o.Limits.EncodedBudget = 1 })
	for range 2 {
		if w := ask(none, http.MethodGet, "/start/index.md", "Accept-Encoding: br"); unpack(t, w) != longText {
			t.Errorf("without budget: %v", w.Header())
		}
	}
	if held := keptBytes(none); held != 0 {
		t.Errorf("%d bytes are kept without a budget", held)
	}
}

// A file that is read when asked for is compressed as it is then.
func TestEncodedFromDisk(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "notes.txt")
	write := func(text string) {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(longText)
	s := newPackingServer(t, func(o *Options) { o.Site, o.Limits.MemoryBudget = os.DirFS(dir), 1 })
	first := ask(s, http.MethodGet, "/notes.txt", "Accept-Encoding: br")
	write(longText + "more")
	second := ask(s, http.MethodGet, "/notes.txt", "Accept-Encoding: br", "If-None-Match: "+first.Header().Get("Etag"))
	if unpack(t, first) != longText || second.Code != http.StatusOK || unpack(t, second) != longText+"more" || keptBytes(s) != 0 {
		t.Errorf("%d, then %d: %v; %d bytes are kept", first.Code, second.Code, second.Header(), keptBytes(s))
	}
	if err := os.Remove(name); err != nil {
		t.Fatal(err)
	}
	if w := ask(s, http.MethodGet, "/notes.txt", "Accept-Encoding: br"); w.Code != http.StatusNotFound {
		t.Errorf("of a file that is gone: %d", w.Code)
	}
}
