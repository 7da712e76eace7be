package searchapi

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"

	"bindery/internal/search"
)

func TestOtherOriginsMaySearch(t *testing.T) {
	h := New(quiet(t))
	preflight := ask(h, http.MethodOptions, "/1/indexes/*/queries", "")
	if preflight.Code != http.StatusNoContent || preflight.Body.Len() > 0 {
		t.Errorf("preflight: %d %s", preflight.Code, preflight.Body)
	}
	for _, w := range []*httptest.ResponseRecorder{preflight, ask(h, http.MethodGet, "/1/indexes", ""), ask(h, http.MethodGet, "/1/no", "")} {
		var got []string
		for name, value := range w.Header() {
			if strings.HasPrefix(name, "Access-Control-") {
				got = append(got, name[len("Access-Control-"):]+": "+value[0])
			}
		}
		slices.Sort(got)
		want := []string{
			"Allow-Headers: Accept, Content-Type, Content-Encoding, Request-Id, X-Algolia-API-Key, X-Algolia-Application-Id, X-Algolia-Agent, X-Algolia-UserToken, X-Algolia-Request-Id, *",
			"Allow-Methods: GET, HEAD, POST, OPTIONS",
			"Allow-Origin: *",
			"Expose-Headers: Retry-After, X-Request-Id",
			"Max-Age: 86400",
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d: %q", w.Code, got)
		}
	}
}

func TestAnswersAreNotKept(t *testing.T) {
	w := ask(New(quiet(t)), http.MethodGet, "/1/indexes/docs?query=globals", "")
	if got := w.Header().Get("Cache-Control"); got != "no-store" {
		t.Errorf("Cache-Control is %q", got)
	}
	if got := w.Header().Get("X-Content-Type-Options"); got != "nosniff" {
		t.Errorf("X-Content-Type-Options is %q", got)
	}
}

func TestNotReady(t *testing.T) {
	o := quiet(t)
	var log bytes.Buffer
	o.Logger = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
		if a.Key == slog.TimeKey {
			return slog.Attr{}
		}
		return a
	}}))
	o.Index = func() *search.Index { return nil }
	w := ask(New(o), http.MethodPost, "/1/indexes/*/queries", `{"requests":[]}`)
	if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") != "1" ||
		w.Body.String() != `{"message":"The search index is not ready; try again.","status":503}` {
		t.Errorf("%d %s %s", w.Code, w.Header(), w.Body)
	}
	if want := "level=WARN msg=search path=/1/indexes/*/queries status=503 err=\"The search index is not ready; try again.\"\n"; log.String() != want {
		t.Errorf("logged %s", &log)
	}
}

func body(query string) string {
	text, _ := json.Marshal(query)
	return fmt.Sprintf(`{"requests":[{"indexName":"docs","query":%s}]}`, text)
}

func TestLongTexts(t *testing.T) {
	h := New(quiet(t))
	long := strings.Repeat("error TS2307: cannot find kumquat\n\x00\t", 100<<10/36)
	w := ask(h, http.MethodPost, "/1/indexes/*/queries", body(long))
	var answer struct{ Results []struct{ Query string } }
	if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil || w.Code != http.StatusOK || answer.Results[0].Query != long {
		t.Errorf("%d %v %.200s", w.Code, err, w.Body)
	}
	for _, c := range []struct {
		body string
		want string
	}{
		{body(strings.Repeat("a", MaxQuery)), ""},
		{body(strings.Repeat("a", MaxQuery+1)), `{"message":"Invalid value for \"query\" parameter, expected string of at most 131072 bytes","status":400}`},
		{body(strings.Repeat("a", MaxBody)), `{"message":"The request's body is larger than 524288 bytes; send fewer requests in one call.","status":413}`},
		{fmt.Sprintf(`{"requests":[{"indexName":"docs","highlightPreTag":"%s"}]}`, strings.Repeat("a", MaxTag+1)),
			`{"message":"Invalid value for \"highlightPreTag\" parameter, expected string of at most 256 bytes","status":400}`},
		{`{"requests":[` + strings.Repeat(`{"indexName":"docs"},`, MaxRequests) + `{"indexName":"docs"}]}`,
			`{"message":"Too many requests in one call; at most 50.","status":400}`},
		{strings.Repeat(`{"requests":`, 20_000), `{"message":"The request's body is not JSON: invalid character '{' exceeded max depth, at byte 120001","status":400}`},
	} {
		w := ask(h, http.MethodPost, "/1/indexes/*/queries", c.body)
		if c.want == "" && w.Code != http.StatusOK || c.want != "" && w.Body.String() != c.want {
			t.Errorf("%d %.300s, not %s", w.Code, w.Body, c.want)
		}
	}
}

// Texts of every kind are answered, and the query comes back as it was.
func TestStrangeTexts(t *testing.T) {
	h := New(quiet(t))
	for sent, want := range map[string]string{
		`"مرحبا"`:                          "مرحبا",
		`"👩‍👩‍👧"`:                          "👩‍👩‍👧",
		`"\ud800 lone \udc00"`:             "\ufffd lone \ufffd",
		`"\u0000\u0001\u001b\u007f\u2028"`: "\x00\x01\x1b\x7f\u2028",
		`"\u202e\u200f\ufeff"`:             "\u202e\u200f\ufeff",
		`"\\\"/</script>"`:                 "\\\"/</script>",
		"\"\xff\xc0\x80\"":                 "\ufffd\ufffd\ufffd",
		`"   "`:                            "   ",
		`null`:                             "",
	} {
		w := ask(h, http.MethodPost, "/1/indexes/docs/query", `{"query":`+sent+`}`)
		var answer struct{ Query string }
		if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil || w.Code != http.StatusOK || answer.Query != want {
			t.Errorf("%s: %d %q %v", sent, w.Code, answer.Query, err)
		}
		encoded := url.Values{"query": {want}}.Encode()
		if w := ask(h, http.MethodGet, "/1/indexes/docs?"+encoded, ""); w.Code != http.StatusOK {
			t.Errorf("%s: %d %s", encoded, w.Code, w.Body)
		}
	}
}

func TestPackedBodies(t *testing.T) {
	h := New(quiet(t))
	send := func(text string) *httptest.ResponseRecorder {
		var packed bytes.Buffer
		z := gzip.NewWriter(&packed)
		_, _ = z.Write([]byte(text))
		_ = z.Close()
		r := httptest.NewRequest(http.MethodPost, "/1/indexes/docs/query", &packed)
		r.Header.Set("Content-Encoding", "gzip")
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w
	}
	if got := fmt.Sprint(hitsOf(t, send(`{"query":"kumquat"}`))); got != "[/guides/caching/]" {
		t.Errorf("got %s", got)
	}
	if w := send(strings.Repeat(" ", MaxBody+1)); w.Code != http.StatusRequestEntityTooLarge {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestPackedAnswers(t *testing.T) {
	h := New(quiet(t))
	for accept, want := range map[string]string{"": "", "gzip": "gzip", "br, gzip;q=0.5": "gzip", "gzip;q=0": "", "br": ""} {
		r := httptest.NewRequest(http.MethodGet, "/1/indexes/docs?query=", nil)
		r.Header.Set("Accept-Encoding", accept)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		var from io.Reader = w.Body
		if got := w.Header().Get("Content-Encoding"); got != want || w.Header().Get("Vary") != "Accept-Encoding" {
			t.Errorf("%q: %q", accept, w.Header())
		} else if got == "gzip" {
			from, _ = gzip.NewReader(w.Body)
		}
		var answer struct{ NbHits int }
		if err := json.NewDecoder(from).Decode(&answer); err != nil || answer.NbHits != 6 {
			t.Errorf("%q: %v %v", accept, answer, err)
		}
	}
}

func TestRankingInfo(t *testing.T) {
	w := ask(New(quiet(t)), http.MethodGet, "/1/indexes/docs?query=kumquat&getRankingInfo=1", "")
	var answer struct {
		Hits []struct {
			RankingInfo map[string]any `json:"_rankingInfo"`
		}
	}
	if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
		t.Fatal(err)
	}
	info := answer.Hits[0].RankingInfo
	score, parts := info["score"], info["parts"]
	if number, ok := score.(float64); !ok || number <= 0 {
		t.Errorf("score is %v", score)
	}
	if list, ok := parts.([]any); !ok || len(list) == 0 {
		t.Errorf("parts are %v", parts)
	}
	for _, name := range []string{"score", "parts", "userScore"} {
		delete(info, name)
	}
	want := "map[filters:0 firstMatchedWord:0 geoDistance:0 geoPrecision:0 nbExactWords:1 nbTypos:0 proximityDistance:0 words:1]"
	if got := fmt.Sprint(info); got != want {
		t.Errorf("got %s", got)
	}
}

// An exact word is one that stands in the record as it was typed.
func TestExactWords(t *testing.T) {
	h := New(quiet(t))
	for query, want := range map[string][2]int{
		"kumquat":         {1, 1},
		"KUMQUAT":         {1, 1},
		"kumqu":           {1, 0}, // a beginning
		"kumqaut":         {1, 0}, // a typo
		"output.filename": {1, 1},
		"filenames":       {1, 0}, // another form
	} {
		w := ask(h, http.MethodGet, "/1/indexes/docs?getRankingInfo=1&hitsPerPage=1&query="+url.QueryEscape(query), "")
		var answer struct {
			Hits []struct {
				RankingInfo struct{ Words, NbExactWords int } `json:"_rankingInfo"`
			}
		}
		if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil || len(answer.Hits) != 1 {
			t.Fatalf("%s: %v in %s", query, err, w.Body)
		}
		if info := answer.Hits[0].RankingInfo; info.Words != want[0] || info.NbExactWords != want[1] {
			t.Errorf("%s: %+v, want %v", query, info, want)
		}
	}
}

// A hit is of type "content" when its heading has nothing of the query.
func TestKind(t *testing.T) {
	h := New(quiet(t))
	for query, want := range map[string]string{"kumquat": "content", "caching browsers": "lvl1", "output.filename": "lvl2", "development": "lvl3"} {
		for _, more := range []string{"", "&attributesToHighlight=", "&attributesToSnippet=", "&attributesToHighlight=&attributesToSnippet="} {
			w := ask(h, http.MethodGet, "/1/indexes/docs?hitsPerPage=1&query="+url.QueryEscape(query)+more, "")
			var answer struct{ Hits []struct{ Type string } }
			if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil || len(answer.Hits) != 1 || answer.Hits[0].Type != want {
				t.Errorf("%s%s: %v %v, not %s", query, more, answer, err, want)
			}
		}
	}
}

// Pages of hits end where the service's do.
func TestThousandHits(t *testing.T) {
	docs := make([]search.Document, 1500)
	for i := range docs {
		docs[i] = search.Document{URL: fmt.Sprintf("/%d/", i), Levels: [search.Levels]string{"All", "kumquat"}, Level: 1, Weight: 1}
	}
	o := quiet(t)
	ix := search.New(docs, search.Options{})
	o.Index = func() *search.Index { return ix }
	h := New(o)
	for parameters, want := range map[string]string{
		"hitsPerPage=1000":              "1000 hits of 1500, 1 pages",
		"hitsPerPage=300&page=3":        "100 hits of 1500, 4 pages",
		"hitsPerPage=300&page=4":        "0 hits of 1500, 4 pages",
		"offset=990&length=20":          "10 hits of 1500, 0 pages",
		"offset=5000&length=20":         "0 hits of 1500, 0 pages",
		"offset=10":                     "20 hits of 1500, 0 pages",
		"hitsPerPage=7&page=1000000":    "0 hits of 1500, 143 pages",
		"hitsPerPage=0&page=1":          "0 hits of 1500, 0 pages",
		"query=kumquat&hitsPerPage=300": "300 hits of 1500, 4 pages",
		"query=kumquat&offset=3":        "20 hits of 1500, 0 pages",
	} {
		w := ask(h, http.MethodGet, "/1/indexes/docs?"+parameters, "")
		var answer struct {
			Hits            []any
			NbHits, NbPages int
		}
		if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
			t.Fatal(err, w.Body)
		}
		if got := fmt.Sprintf("%d hits of %d, %d pages", len(answer.Hits), answer.NbHits, answer.NbPages); got != want {
			t.Errorf("%s: %s, not %s", parameters, got, want)
		}
	}
}

func TestFigures(t *testing.T) {
	o := quiet(t)
	registry := prometheus.NewRegistry()
	o.Metrics = registry
	h := New(o)
	ask(h, http.MethodPost, "/1/indexes/*/queries", `{"requests":[{"indexName":"docs","query":"kumquat"},{"indexName":"docs","query":"zzzzqqqq"},{"indexName":"docs"}]}`)
	ask(h, http.MethodPost, "/1/indexes/*/queries", "")
	want := `
# HELP bindery_search_empty_total Searches with a text that found nothing.
# TYPE bindery_search_empty_total counter
bindery_search_empty_total 1
# HELP bindery_search_queries_total Searches with a text; a call may hold several.
# TYPE bindery_search_queries_total counter
bindery_search_queries_total 2
# HELP bindery_search_requests_total Calls of the search API, by status.
# TYPE bindery_search_requests_total counter
bindery_search_requests_total{status="200"} 1
bindery_search_requests_total{status="400"} 1
`
	names := []string{"bindery_search_empty_total", "bindery_search_queries_total", "bindery_search_requests_total"}
	if err := testutil.GatherAndCompare(registry, strings.NewReader(want), names...); err != nil {
		t.Error(err)
	}
	if n, err := testutil.GatherAndCount(registry, "bindery_search_request_seconds"); n != 1 || err != nil {
		t.Error(n, err)
	}
}

// Another build answers from the next request on, with facets of its own.
func TestAnotherBuild(t *testing.T) {
	o := quiet(t)
	current := o.Index()
	o.Index = func() *search.Index { return current }
	h := New(o)
	const address = `/1/indexes/docs?query=&facetFilters=section:news`
	if got := hitsOf(t, ask(h, http.MethodGet, address, "")); len(got) != 0 {
		t.Errorf("before: %q", got)
	}
	current = search.New([]search.Document{{URL: "/news/", Section: "news", Level: 1, Weight: 1}}, search.Options{})
	if got := fmt.Sprint(hitsOf(t, ask(h, http.MethodGet, address, ""))); got != "[/news/]" {
		t.Errorf("after: %s", got)
	}
	if w := ask(h, http.MethodGet, "/1/indexes", ""); !strings.Contains(w.Body.String(), `"entries":1,`) {
		t.Errorf("list: %s", w.Body)
	}
}

// Many readers search while builds take each other's place.
func TestManyReaders(t *testing.T) {
	o := quiet(t)
	o.Limit = Limit{PerSecond: 1e9, Burst: 1e9}
	var current atomic.Pointer[search.Index]
	current.Store(o.Index())
	o.Index = current.Load
	h := New(o)
	var readers sync.WaitGroup
	for reader := range 8 {
		readers.Go(func() {
			for i := range 50 {
				w := ask(h, http.MethodPost, "/1/indexes/*/queries", body([]string{"kumquat", "output.filename", ""}[(reader+i)%3]))
				if w.Code != http.StatusOK || !json.Valid(w.Body.Bytes()) {
					t.Errorf("%d %s", w.Code, w.Body)
				}
			}
		})
	}
	for range 20 {
		current.Store(search.New(documents(t), search.Options{}))
	}
	readers.Wait()
}
