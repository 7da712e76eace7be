package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"bindery/internal/compress"
	"bindery/internal/webfile"
)

// tallyPath is where a shelf tells what it sent, and forgets it for DELETE.
const tallyPath = "/_bench/tally"

// tally is what was sent of one kind of file.
type tally struct {
	Bytes    int64 `json:"bytes"`
	Requests int   `json:"requests"`
}

// counted counts the bodies of a handler's answers by the kind of file.
type counted struct {
	next http.Handler

	mu   sync.Mutex
	sent map[string]tally
}

func (c *counted) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == tallyPath {
		c.tell(w, r)
		return
	}
	writer := &countingWriter{ResponseWriter: w}
	c.next.ServeHTTP(writer, r)
	c.mu.Lock()
	defer c.mu.Unlock()
	kind := kindOfFile(writer.Header().Get("Content-Type"))
	t := c.sent[kind]
	c.sent[kind] = tally{t.Bytes + writer.bytes, t.Requests + 1}
}

func (c *counted) tell(w http.ResponseWriter, r *http.Request) {
	c.mu.Lock()
	defer c.mu.Unlock()
	_ = json.NewEncoder(w).Encode(c.sent) // to our own script
	if r.Method == http.MethodDelete {
		clear(c.sent)
	}
}

// kindOfFile is the kind that a media type belongs to.
func kindOfFile(mediaType string) string {
	mediaType, _, _ = strings.Cut(mediaType, ";")
	switch {
	case mediaType == "text/html":
		return "HTML"
	case strings.HasSuffix(mediaType, "javascript"):
		return "JavaScript"
	case mediaType == "text/css":
		return "CSS"
	default:
		return "other"
	}
}

type countingWriter struct {
	http.ResponseWriter
	bytes int64
}

func (w *countingWriter) Write(data []byte) (int, error) {
	n, err := w.ResponseWriter.Write(data)
	w.bytes += int64(n)
	return n, err
}

func (w *countingWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// shelf serves the files of a folder as a static host does that knows no
// program's own forms: all that shrinks goes out in brotli at level 11, pressed
// when it is asked for the first time.
type shelf struct {
	root string
	pack compress.Format

	mu     sync.Mutex
	packed map[string][]byte
}

const shelfLevel = 11

func newShelf(root string) *shelf {
	return &shelf{root: root, pack: compress.Brotli(shelfLevel), packed: map[string][]byte{}}
}

func (s *shelf) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name, found := s.find(r.URL.Path)
	if !found {
		http.NotFound(w, r)
		return
	}
	body, packed, err := s.read(name, strings.Contains(r.Header.Get("Accept-Encoding"), "br"))
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	if packed {
		w.Header().Set("Content-Encoding", "br")
	}
	w.Header().Set("Content-Type", webfile.MediaType(name))
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	w.Header().Set("Cache-Control", "max-age=3600")
	w.WriteHeader(http.StatusOK)
	_, _ = w.Write(body) // a reader that went away
}

// ahead presses the files with an ending before they are asked for: the long
// ones keep a page waiting for seconds, which it may take for an absent server.
func (s *shelf) ahead(ending string) error {
	return filepath.WalkDir(s.root, func(name string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() && strings.HasSuffix(name, ending) {
			_, _, err = s.read(name, true)
		}
		return err
	})
}

// find is the file of a path: itself, with .html, or the index of the folder.
func (s *shelf) find(address string) (string, bool) {
	name := filepath.Join(s.root, filepath.FromSlash(path.Clean("/"+address)))
	for _, try := range []string{name, name + ".html", filepath.Join(name, "index.html")} {
		if info, err := os.Stat(try); err == nil && info.Mode().IsRegular() {
			return try, true
		}
	}
	return "", false
}

func (s *shelf) read(name string, brotli bool) (body []byte, packed bool, err error) {
	data, err := os.ReadFile(name)
	if err != nil || !brotli || len(data) < compress.MinSize || !compress.Shrinks(name) {
		return data, false, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.packed[name] == nil {
		if s.packed[name], err = s.pack.Pack(data); err != nil {
			return nil, false, err
		}
	}
	return s.packed[name], true, nil
}

// proxied passes requests on to a server as they are, so that what it compresses
// is counted compressed.
func proxied(addr string) http.Handler {
	return &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(&url.URL{Scheme: "http", Host: addr})
			r.Out.Host = r.In.Host
		},
		Transport:    &http.Transport{DisableCompression: true, MaxIdleConnsPerHost: 32},
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, _ error) { w.WriteHeader(http.StatusBadGateway) },
	}
}

// offer serves a handler on loopback, counted, until stop is called.
func offer(ctx context.Context, handler http.Handler) (origin string, stop func(), err error) {
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, err
	}
	server := &http.Server{Handler: &counted{next: handler, sent: map[string]tally{}}, ReadHeaderTimeout: time.Minute}
	done := make(chan struct{})
	go func() {
		defer close(done)
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			fmt.Fprintln(os.Stderr, "bench: the static server:", err)
		}
	}()
	return "http://" + listener.Addr().String(), func() { _ = server.Close(); <-done }, nil
}
