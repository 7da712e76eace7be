package searchpage

import (
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"bindery/internal/build"
	"bindery/internal/search"
	"bindery/internal/server"
)

func TestTheHitsAreInThePage(t *testing.T) {
	s := newStand(t)
	w := s.do("GET", "q=+contenthash++names+")
	want := strings.NewReplacer(
		"Search | Docs</title>", "contenthash names – Search | Docs</title>",
		"as built", "<h1>contenthash names</h1>",
	).Replace(built[:strings.Index(built, `{"build"`)])
	if w.Code != 200 || !strings.HasPrefix(w.Body.String(), want) {
		t.Errorf("status %d, document\n%s\nwant it to begin\n%s", w.Code, w.Body, want)
	}
	s.wantHeaders(w, map[string]string{
		"Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex", "Vary": "Accept-Encoding",
		"Content-Security-Policy": "default-src 'none'; script-src 'self'", "X-Content-Type-Options": "nosniff", "Etag": "",
	})
	props := s.renderer.props
	if props.Title != "contenthash names – Search | Docs" || props.Kind != "search" || props.Frame.Search.Provider != "bindery" {
		t.Errorf("props are %+v", props)
	}
	found := props.Search
	if found.Query != "contenthash names" || found.Page != 0 || found.Pages != 1 || found.Total != 1 || found.Failed {
		t.Errorf("the answer is %+v", found)
	}
	hit := found.Hits[0]
	if hit.URL != "/docs/a/#hash" || hit.Category != "Guides" || len(hit.Path) != 1 || hit.Path[0] != "Caching" || hit.Title != "Content hashes" ||
		!strings.HasPrefix(hit.Text, "A <mark>contenthash</mark> ") {
		t.Errorf("the hit is %+v", hit)
	}
	// The props in the page are those that it was drawn with.
	_, island, _ := strings.Cut(w.Body.String(), `id="bindery-props">`)
	island, rest, _ := strings.Cut(island, "</script>")
	again, _ := json.Marshal(props)
	if island != string(again) || rest != "</body></html>\n" {
		t.Errorf("the island is\n%s, want\n%s", island, again)
	}
}

func TestAPageWithoutAQueryIsTheBuiltOne(t *testing.T) {
	s := newStand(t)
	for _, query := range []string{"", "q=", "q=+%09+", "q=%00%0d%0a", "page=2", "q=%zz", "q=%ff"} {
		w := s.do("GET", query)
		if w.Code != 200 || w.Body.String() != built {
			t.Errorf("%q: status %d, document\n%s", query, w.Code, w.Body)
		}
		s.wantHeaders(w, map[string]string{"X-Robots-Tag": "noindex", "Content-Type": "text/html; charset=utf-8"})
		if w.Header().Get("Etag") == "" {
			t.Errorf("%q: it did not come from the site's files: %v", query, w.Header())
		}
	}
	if s.started.Load() != 0 {
		t.Error("an engine was started without a query")
	}
	if w := s.do("GET", "q=a"); w.Body.String() == built || s.started.Load() != 1 {
		t.Errorf("with a query: %d engines, document\n%s", s.started.Load(), w.Body)
	}
	s.do("GET", "q=b")
	if s.started.Load() != 1 {
		t.Error("another renderer was started for the second query")
	}
}

func TestOnlyTheExactAddressIsTheResultsPage(t *testing.T) {
	s := newStand(t)
	r := httptest.NewRequest("GET", "/docs/search/other/?q=a", nil)
	w := httptest.NewRecorder()
	if s.server.Handler().ServeHTTP(w, r); w.Body.String() != "other" {
		t.Errorf("a page below it is %s", w.Body)
	}
	r = httptest.NewRequest("GET", "/docs/search?q=a", nil)
	w = httptest.NewRecorder()
	if s.server.Handler().ServeHTTP(w, r); w.Code != 301 || w.Header().Get("Location") != "/docs/search/?q=a" {
		t.Errorf("without the slash it is %d %s", w.Code, w.Header().Get("Location"))
	}
}

func TestPages(t *testing.T) {
	s := newStand(t)
	var docs []search.Document
	for i := range 23 {
		docs = append(docs, search.Document{URL: fmt.Sprintf("/docs/%d/", i), Levels: [search.Levels]string{"Guides", "Caching"}, Level: 1, Content: "Caching."})
	}
	s.Swap(s.files, build.Manifest{Renderer: rendererID}, indexOf(docs))
	for query, want := range map[string]struct{ page, hits int }{
		"":                                 {0, 10},
		"&page=1":                          {0, 10},
		"&page=2":                          {1, 10},
		"&page=3":                          {2, 3},
		"&page=4":                          {2, 3},
		"&page=999999":                     {2, 3},
		"&page=9223372036854775807":        {2, 3},
		"&page=99999999999999999999999":    {0, 10},
		"&page=0":                          {0, 10},
		"&page=-1":                         {0, 10},
		"&page=-9223372036854775808":       {0, 10},
		"&page=abc":                        {0, 10},
		"&page=2&page=3":                   {1, 10},
		"&page=%00":                        {0, 10},
		"&page=2.5":                        {0, 10},
		"&page=" + strings.Repeat("9", 99): {0, 10},
	} {
		w := s.do("GET", "q=caching"+query)
		if w.Code != 200 {
			t.Errorf("%s: status %d", query, w.Code)
		}
		found := s.renderer.props.Search
		if found.Page != want.page || len(found.Hits) != want.hits || found.Total != 23 || found.Pages != 3 {
			t.Errorf("%s: page %d with %d hits of %d on %d pages", query, found.Page, len(found.Hits), found.Total, found.Pages)
		}
	}
}

func TestNothingFoundIsAnAnswer(t *testing.T) {
	s := newStand(t)
	w := s.do("GET", "q=zzzzqqqq&page=7")
	found := s.renderer.props.Search
	if w.Code != 200 || found.Total != 0 || found.Page != 0 || found.Pages != 0 || found.Hits == nil {
		t.Errorf("status %d, answer %+v", w.Code, found)
	}
}

func TestNothingBecomesMarkup(t *testing.T) {
	s := newStand(t)
	for _, query := range []string{
		`injection <script>alert(3)</script>`, `</title><script>alert(4)</script>`, `</script><script>alert(5)</script>`,
		`"><img src=x onerror=alert(6)>`, `<!--bindery:body-->`, `<mark>`, `&lt;script&gt;`, "\u2028\u2029",
	} {
		w := s.do("GET", "q="+url.QueryEscape(query))
		document := w.Body.String()
		if w.Code != 200 || strings.Count(document, "<script") != 2 || strings.Count(document, "<title>") != 1 || strings.Contains(document, "<img") || strings.Contains(document, "<!--") {
			t.Errorf("%s: status %d, document\n%s", query, w.Code, document)
		}
	}
	s.do("GET", "q=injection")
	hit := s.renderer.props.Search.Hits[0]
	if hit.Title != "&lt;script&gt;alert(1)&lt;/script&gt; <mark>injection</mark>" || hit.Category != "<i>API</i>" ||
		hit.Text != "<mark>injection</mark> of &lt;script&gt;alert(2)&lt;/script&gt; &amp; &quot;quotes&quot;" {
		t.Errorf("the hit is %+v", hit)
	}
}

func TestOddQueriesAreAnswered(t *testing.T) {
	s := newStand(t)
	for name, c := range map[string]struct{ query, want string }{
		"control characters": {"a\x00b\x1b[31mc\r\nd\x7f\u0085e", "a b [31mc d e"},
		"not UTF-8":          {"caf\xe9 \xff\xfe", "caf"},
		"long":               {strings.Repeat("caching ", 100_000/8), strings.TrimSpace(strings.Repeat("caching ", longestQuery/8))},
		"cut inside a rune":  {strings.Repeat("é", longestQuery), strings.Repeat("é", longestQuery/2)},
		"right to left":      {"מטמון\u200f caching", "מטמון\u200f caching"},
		"only signs":         {"/*#__PURE__*/ [contenthash]", "/*#__PURE__*/ [contenthash]"},
	} {
		w := s.do("GET", "q="+url.QueryEscape(c.query))
		if got := s.renderer.props.Search.Query; w.Code != 200 || got != c.want {
			t.Errorf("%s: status %d, query %.80q, want %.80q", name, w.Code, got, c.want)
		}
	}
	s.do("GET", "q="+strings.Repeat("x", 3000))
	if title := s.renderer.props.Title; title != strings.Repeat("x", 100)+"… – Search | Docs" {
		t.Errorf("the title of a long query is %q", title)
	}
}

func TestWhatCannotBeDrawnIsLeftToTheBrowser(t *testing.T) {
	for _, c := range []struct {
		name, log string
		change    func(*stand)
	}{
		{"another front end", `the site was built with another version of the front end (\"old\", this program has \"f00d\"): build it again`, func(s *stand) { s.swap("old") }},
		{"an engine that fails", "draw /search/: TypeError", func(s *stand) { s.renderer.fail = errors.New("draw /search/: TypeError") }},
		{"no engine", "start the renderer: no memory", func(s *stand) {
			s.Handler, _ = New(Options{NewRenderer: func() (build.PageRenderer, error) { return nil, errors.New("no memory") }, RendererID: rendererID, Pass: server.Pass, Fail: server.Fail, Logger: s.Handler.options.Logger})
		}},
		{"no index", "the site has no search index", func(s *stand) {
			s.Swap(s.files, build.Manifest{ID: "b1", Renderer: rendererID}, func() *search.Index { return nil })
		}},
		{"a page of somebody else's", "it is not a page that a build wrote", func(s *stand) {
			s.Swap(fstest.MapFS{File: {Data: []byte("mine")}}, build.Manifest{ID: "b1", Renderer: rendererID}, indexOf(documents))
		}},
		{"props of somebody else's", "read the page's props", func(s *stand) {
			s.Swap(fstest.MapFS{File: {Data: []byte(strings.Replace(built, `"kind":"search"`, `"kind":1`, 1))}}, build.Manifest{ID: "b1", Renderer: rendererID}, indexOf(documents))
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newStand(t)
			mounted := s.Handler
			c.change(s)
			if s.Handler != mounted {
				s.swap(rendererID)
				s.server, _ = server.New(server.Options{Site: s.files, Base: "/docs/", Logger: slog.New(slog.DiscardHandler), Handlers: map[string]http.Handler{"/search/{$}": s.Handler}})
			}
			for range 3 {
				if w := s.do("GET", "q=caching"); w.Code != 200 || w.Body.String() != built || w.Header().Get("Content-Security-Policy") == "" {
					t.Errorf("status %d, document\n%s", w.Code, w.Body)
				}
			}
			if log := s.log.String(); strings.Count(log, "\n") != 1 || !strings.Contains(log, c.log) || !strings.Contains(log, "the results page is left to the browser") || !strings.Contains(log, "build=b1") {
				t.Errorf("the log is\n%s, want one line with %s", log, c.log)
			}
		})
	}
}

func TestASiteWithoutSearch(t *testing.T) {
	s := newStand(t)
	s.Swap(fstest.MapFS{}, build.Manifest{Renderer: rendererID}, func() *search.Index { return nil })
	if w := s.do("GET", "q=caching"); w.Body.String() != built || s.log.Len() > 0 {
		t.Errorf("document\n%s\nlog\n%s", w.Body, &s.log)
	}
}

func TestAReaderWhoSearchesTooOften(t *testing.T) {
	s := newStand(t)
	s.after = 2500 * time.Millisecond
	w := s.do("GET", "q=caching")
	if w.Code != 429 || !strings.Contains(w.Body.String(), "Too many searches came from your network address. Wait a moment, then search again.") {
		t.Errorf("status %d, document\n%s", w.Code, w.Body)
	}
	s.wantHeaders(w, map[string]string{"Retry-After": "3", "Cache-Control": "no-store", "X-Robots-Tag": "noindex"})
	if s.started.Load() != 0 {
		t.Error("an engine was started for a search that was refused")
	}
	if w := s.do("GET", ""); w.Code != 200 {
		t.Errorf("the page itself is refused, too: %d", w.Code)
	}
}

func TestAQueueThatIsFull(t *testing.T) {
	s := newStand(t)
	s.renderer.wait = make(chan struct{})
	var waiting sync.WaitGroup
	for range 1 + queueLength {
		waiting.Go(func() {
			if w := s.do("GET", "q=caching"); w.Code != 200 {
				t.Errorf("one in the queue got %d", w.Code)
			}
		})
	}
	deadline := time.After(20 * time.Second)
	for s.inside.Load() < 1+queueLength {
		select {
		case <-deadline:
			t.Fatalf("only %d wait", s.inside.Load())
		case <-time.After(time.Millisecond):
		}
	}
	w := s.do("GET", "q=caching")
	if w.Code != 503 || !strings.Contains(w.Body.String(), "The server is busy with other searches. Wait a moment, then search again.") {
		t.Errorf("status %d, document\n%s", w.Code, w.Body)
	}
	s.wantHeaders(w, map[string]string{"Retry-After": "1", "Content-Type": "text/html; charset=utf-8"})
	close(s.renderer.wait)
	waiting.Wait()
	if w := s.do("GET", "q=caching"); w.Code != 200 || s.inside.Load() != 0 {
		t.Errorf("afterwards: status %d, %d inside", w.Code, s.inside.Load())
	}
}

func TestAReaderWhoGoesAway(t *testing.T) {
	s := newStand(t)
	s.renderer.wait = make(chan struct{})
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	r := httptest.NewRequest("GET", "/docs/search/?q=caching", nil).WithContext(ctx)
	s.server.Handler().ServeHTTP(httptest.NewRecorder(), r)
	if s.log.Len() > 0 || s.inside.Load() != 0 {
		t.Errorf("%d inside, log %s", s.inside.Load(), &s.log)
	}
}

func TestMethods(t *testing.T) {
	s := newStand(t)
	w := s.do("HEAD", "q=caching")
	if w.Code != 200 || w.Body.Len() > 0 || s.started.Load() != 0 {
		t.Errorf("HEAD is %d with %d bytes", w.Code, w.Body.Len())
	}
	s.wantHeaders(w, map[string]string{"Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex"})
	if w := s.do("POST", "q=caching"); w.Code != 405 || w.Header().Get("Allow") != "GET, HEAD" {
		t.Errorf("POST is %d, allowed %q", w.Code, w.Header().Get("Allow"))
	}
}

func TestCompression(t *testing.T) {
	s := newStand(t)
	plain := s.do("GET", "q=caching+"+strings.Repeat("words+", 300))
	for coding, want := range map[string]string{"gzip, br": "gzip", "br": "", "gzip;q=0": "", "": ""} {
		w := s.do("GET", "q=caching+"+strings.Repeat("words+", 300), "Accept-Encoding", coding)
		body := io.Reader(w.Body)
		if got := w.Header().Get("Content-Encoding"); got != want {
			t.Errorf("%q is answered with %q, want %q", coding, got, want)
		} else if want == "gzip" {
			var err error
			if body, err = gzip.NewReader(w.Body); err != nil {
				t.Fatal(err)
			}
		}
		if text, err := io.ReadAll(body); err != nil || string(text) != plain.Body.String() || w.Header().Get("Vary") != "Accept-Encoding" {
			t.Errorf("%q: %v, Vary %q, body\n%s", coding, err, w.Header().Values("Vary"), text)
		}
	}
}

func TestAnotherBuildIsDrawnAtOnce(t *testing.T) {
	s := newStand(t)
	var searching sync.WaitGroup
	for range 4 {
		searching.Go(func() {
			for range 50 {
				if w := s.do("GET", "q=caching"); w.Code != 200 {
					t.Errorf("status %d", w.Code)
				}
			}
		})
	}
	for range 50 {
		s.swap(rendererID)
	}
	searching.Wait()
	fresh := []search.Document{{URL: "/docs/new/", Levels: [search.Levels]string{"Guides", "Caching"}, Level: 1}}
	s.Swap(s.files, build.Manifest{Renderer: rendererID}, indexOf(fresh))
	if s.do("GET", "q=caching"); s.renderer.props.Search.Hits[0].URL != "/docs/new/" {
		t.Errorf("the hits are %+v", s.renderer.props.Search.Hits)
	}
}

func TestClose(t *testing.T) {
	s := newStand(t)
	if err := s.Close(); err != nil || s.started.Load() != 0 {
		t.Errorf("closing what was never started: %v, %d started", err, s.started.Load())
	}
	s.do("GET", "q=caching")
	if err := s.Close(); err != nil || !s.renderer.closed {
		t.Errorf("closing: %v, closed %t", err, s.renderer.closed)
	}
}
