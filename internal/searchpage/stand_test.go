package searchpage

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"html"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"bindery/internal/build"
	"bindery/internal/search"
	"bindery/internal/server"
	pages "bindery/internal/site"
)

const (
	rendererID = "f00d"
	built      = `<!doctype html>
<html lang="en"><head><title>Search | Docs</title><script>boot()</script></head>
<body><div id="bindery-root">as built</div><script type="application/json" id="bindery-props">{"build":"b1","kind":"search","url":"/docs/search/","title":"Search | Docs","frame":{"name":"Docs","base":"/docs/","search":{"page":"/docs/search/","provider":"bindery"}}}</script></body></html>
`
)

// documents have words of their own, so that a query finds one of them.
var documents = []search.Document{
	{URL: "/docs/a/", Levels: [search.Levels]string{"Guides", "Caching"}, Level: 1, Content: "Files that browsers keep.", Section: "guides"},
	{URL: "/docs/a/", Anchor: "hash", Levels: [search.Levels]string{"Guides", "Caching", "", "Content hashes"}, Level: 3, Content: "A contenthash names a file after its bytes.", Section: "guides"},
	{URL: "/docs/x/", Levels: [search.Levels]string{"<i>API</i>", "<script>alert(1)</script> injection"}, Level: 1, Content: `injection of <script>alert(2)</script> & "quotes"`, Section: "api"},
}

func indexOf(docs []search.Document) func() *search.Index {
	index := search.New(docs, search.Options{})
	return func() *search.Index { return index }
}

// renderer writes the props it got, escaped, as a front end would.
type renderer struct {
	mu     sync.Mutex
	props  pages.Props
	fail   error
	wait   chan struct{} // nil: does not wait
	closed bool
}

func (f *renderer) Render(ctx context.Context, _ string, props []byte) (string, error) {
	if f.wait != nil {
		select {
		case <-f.wait:
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.props = pages.Props{}
	if err := json.Unmarshal(props, &f.props); err != nil || f.fail != nil {
		return "", errors.Join(err, f.fail)
	}
	return "<h1>" + html.EscapeString(f.props.Search.Query) + "</h1>", nil
}

func (f *renderer) Close() error {
	f.closed = true
	return nil
}

// stand is a handler behind a server.
type stand struct {
	*Handler
	t        testing.TB
	server   *server.Server
	renderer *renderer
	files    fstest.MapFS
	log      bytes.Buffer
	started  atomic.Int32
	after    time.Duration // of Allow; 0 allows
}

func newStand(t testing.TB) *stand {
	t.Helper()
	s := &stand{t: t, renderer: &renderer{}, files: fstest.MapFS{
		File: {Data: []byte(built)}, "index.html": {Data: []byte("home")}, "search/other/index.html": {Data: []byte("other")},
		"_build.json": {Data: []byte(`{"id":"b1","base":"/docs/","csp":"default-src 'none'; script-src 'self'"}`)},
	}}
	logger := slog.New(slog.NewTextHandler(&s.log, nil))
	var err error
	s.Handler, err = New(Options{
		NewRenderer: func() (build.PageRenderer, error) {
			s.started.Add(1)
			return s.renderer, nil
		},
		RendererID: rendererID, Pass: server.Pass, Fail: server.Fail, Logger: logger,
		Allow: func(*http.Request) (time.Duration, bool) { return s.after, s.after == 0 },
	})
	if err != nil {
		t.Fatal(err)
	}
	s.swap(rendererID)
	s.server, err = server.New(server.Options{
		Site: s.files, Base: "/docs/", Logger: slog.New(slog.DiscardHandler), Handlers: map[string]http.Handler{"/search/{$}": s.Handler},
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func (s *stand) swap(drawnWith string) {
	s.Swap(s.files, build.Manifest{ID: "b1", Base: "/docs/", Renderer: drawnWith}, indexOf(documents))
}

func (s *stand) do(method, query string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "/docs/search/", nil)
	r.URL.RawQuery = query
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	s.server.Handler().ServeHTTP(w, r)
	return w
}

func (s *stand) wantHeaders(w *httptest.ResponseRecorder, want map[string]string) {
	s.t.Helper()
	for name, value := range want {
		if got := w.Header().Get(name); got != value {
			s.t.Errorf("%s is %q, want %q", name, got, value)
		}
	}
}
