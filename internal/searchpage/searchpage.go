// Package searchpage answers /search/?q= with the hits already in the page, so
// that a search works without JavaScript and its answer can be linked to.
//
// The build writes the page empty, and a browser that runs JavaScript fills it.
// Here the same React code draws it from the same props with the hits added,
// and the result takes the place of the markup in the built document. Whatever
// stands in the way, be it a front end of another version or an engine that
// fails, the built page is left to the browser: no search is lost for it.
package searchpage

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"math"
	"net/http"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"bindery/internal/build"
	"bindery/internal/search"
)

// File is the name of the page in a built site.
const File = "search/index.html"

// Options say how the page is drawn. NewRenderer, Pass and Fail are required.
type Options struct {
	// NewRenderer is called once, at the first query: an engine takes memory
	// that a server whose readers all run JavaScript never needs.
	NewRenderer func() (build.PageRenderer, error)
	// RendererID is the identity of that renderer. Pages of a build drawn by
	// another (build.Manifest.Renderer) are left as they are, because their
	// props and styles may differ.
	RendererID string
	// Drawings is how many pages the renderer draws at once; 1 when it is not
	// positive.
	Drawings int
	// Pass answers with the site's own file for the request, Fail with an error
	// page: server.Pass and server.Fail.
	Pass http.HandlerFunc
	Fail func(w http.ResponseWriter, status int, detail string)
	// Allow says whether a client may search once more, and otherwise when;
	// nil allows all.
	Allow func(*http.Request) (after time.Duration, ok bool)
	// Logger gets what keeps pages from being drawn, once a site; nil means
	// slog.Default().
	Logger *slog.Logger
}

// Limits of one server. A page takes about 10 ms, so the last of a full queue
// waits a third of a second.
const (
	queueLength = 32 // for each drawing at once
)

// DrawTime is how long a page may take, waiting included.
const DrawTime = 5 * time.Second

// Handler answers for the results page of one site at a time. Its methods may
// be called from several goroutines.
type Handler struct {
	options  Options
	compress func(http.Handler) http.HandlerFunc
	site     atomic.Pointer[site]
	renderer func() (build.PageRenderer, error)
	// started says that there is a renderer to close.
	started atomic.Bool
	// inside counts requests that are drawn or wait for it.
	inside atomic.Int64
}

// site is a build's page with its index.
type site struct {
	page  *build.Page
	index func() *search.Index
	// complain logs the first reason why the page is not drawn.
	complain func(error)
}

// New returns a handler without a site: everything is passed until Swap.
func New(options Options) (*Handler, error) {
	if options.Logger == nil {
		options.Logger = slog.Default()
	}
	if options.Allow == nil {
		options.Allow = func(*http.Request) (time.Duration, bool) { return 0, true }
	}
	options.Drawings = max(options.Drawings, 1)
	h := &Handler{options: options}
	h.renderer = sync.OnceValues(func() (build.PageRenderer, error) {
		r, err := options.NewRenderer()
		h.started.Store(err == nil)
		if err != nil {
			err = fmt.Errorf("start the renderer: %w", err)
		}
		return r, err
	})
	var err error
	h.compress, err = compression()
	return h, err
}

// Swap draws the page of another build from the next request on. index is
// asked for at each search and may return nil, as it does for a site without
// search.
func (h *Handler) Swap(files fs.FS, manifest build.Manifest, index func() *search.Index) {
	var once sync.Once
	next := &site{index: index, complain: func(err error) {
		once.Do(func() {
			h.options.Logger.Warn("the results page is left to the browser", "build", manifest.ID, "error", err)
		})
	}}
	page, err := build.OpenPage(files, File)
	switch {
	case errors.Is(err, fs.ErrNotExist): // a site without search
	case err != nil:
		next.complain(err)
	case manifest.Renderer != h.options.RendererID:
		next.complain(fmt.Errorf("the site was built with another version of the front end (%q, this program has %q): build it again", manifest.Renderer, h.options.RendererID))
	default:
		next.page = page
	}
	h.site.Store(next)
}

// Close ends the renderer.
func (h *Handler) Close() error {
	if !h.started.Load() {
		return nil
	}
	r, err := h.renderer()
	if closer, ok := r.(io.Closer); ok && err == nil {
		return closer.Close()
	}
	return nil
}

// ServeHTTP answers GET and HEAD of /search/. Without a query it is the built
// page that is sent.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("X-Robots-Tag", "noindex")
	wanted := parse(r.URL.Query())
	s := h.site.Load()
	if wanted.query == "" || s == nil || s.page == nil || r.Method != http.MethodGet && r.Method != http.MethodHead {
		h.options.Pass(w, r)
		return
	}
	if after, ok := h.options.Allow(r); !ok {
		h.refuse(w, http.StatusTooManyRequests, after, "Too many searches came from your network address. Wait a moment, then search again.")
		return
	}
	if r.Method == http.MethodHead {
		setHeaders(w.Header())
		w.WriteHeader(http.StatusOK)
		return
	}
	if h.inside.Add(1) > int64(h.options.Drawings)*(1+queueLength) {
		h.inside.Add(-1)
		h.refuse(w, http.StatusServiceUnavailable, time.Second, "The server is busy with other searches. Wait a moment, then search again.")
		return
	}
	document, err := h.draw(r.Context(), s, wanted)
	h.inside.Add(-1)
	if err != nil {
		if r.Context().Err() == nil {
			s.complain(err)
		}
		h.options.Pass(w, r)
		return
	}
	h.send(w, r, document)
}

// refuse asks the reader to come back.
func (h *Handler) refuse(w http.ResponseWriter, status int, after time.Duration, detail string) {
	w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(after.Seconds()))))
	h.options.Fail(w, status, detail)
}

// draw searches and writes the document.
func (h *Handler) draw(ctx context.Context, s *site, wanted request) ([]byte, error) {
	index := s.index()
	if index == nil {
		return nil, errors.New("the site has no search index")
	}
	props, title, err := propsFor(s.page, answer(index, wanted))
	if err != nil {
		return nil, err
	}
	renderer, err := h.renderer()
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, DrawTime)
	defer cancel()
	markup, err := renderer.Render(ctx, "/search/", props)
	if err != nil {
		return nil, err
	}
	return s.page.Document(title, props, markup)
}
