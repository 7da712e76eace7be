package searchapi

import (
	"fmt"
	"net/http"
	"strings"
	"syscall"
	"testing"
	"time"

	"bindery/internal/search"
)

// corpus makes records like those of a real site: 2,000, about 700 bytes each.
func corpus() []search.Document {
	words := strings.Fields("output filename module rule loader plugin entry chunk cache source map bundle hash asset resolve alias extension " +
		"watch target node browser runtime split optimize minimize tree shaking import export dynamic lazy environment variable production")
	docs := make([]search.Document, 2000)
	at := 1
	word := func() string {
		at = at * 48271 % 2147483647
		return words[at%len(words)]
	}
	for i := range docs {
		var text strings.Builder
		for range 100 {
			fmt.Fprintf(&text, "%s%d ", word(), at%7)
			text.WriteString(word() + " ")
		}
		docs[i] = search.Document{
			URL: fmt.Sprintf("/configuration/page-%d/", i/10), Anchor: fmt.Sprintf("part-%d", i), Level: 2, Weight: 1, Section: "configuration", Version: "5",
			Levels: [search.Levels]string{"Configuration", word() + " " + word(), word() + "." + word()}, Content: text.String(),
		}
	}
	return docs
}

// sink is a ResponseWriter that keeps nothing.
type sink struct {
	header http.Header
	sent   int
}

func (s *sink) Header() http.Header         { return s.header }
func (s *sink) WriteHeader(int)             {}
func (s *sink) Write(p []byte) (int, error) { s.sent += len(p); return len(p), nil }

// processTime is the processor's time that this process has had: unlike the
// clock it does not run while others use the machine.
func processTime(b *testing.B) time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

func BenchmarkAnswer(b *testing.B) {
	ix := search.New(corpus(), search.Options{})
	h := New(Options{Name: "docs", Index: func() *search.Index { return ix }, Limit: Limit{PerSecond: 1e9, Burst: 1e9}})
	box := `"attributesToRetrieve":["hierarchy","anchor","url","section"],"attributesToSnippet":["content:24"],"attributesToHighlight":["hierarchy"],` +
		`"highlightPreTag":"<mark>","highlightPostTag":"</mark>"` // web/search/source.ts
	docsearch := `"hitsPerPage":20,"attributesToRetrieve":["hierarchy.lvl0","hierarchy.lvl1","hierarchy.lvl2","content","type","url"],` +
		`"attributesToSnippet":["hierarchy.lvl1:15","hierarchy.lvl2:15","content:15"],"highlightPreTag":"<mark>","highlightPostTag":"</mark>"`
	for _, c := range []struct{ name, query, params, accept string }{
		{"search alone", "output.filename", `"hitsPerPage":0`, ""},
		{"box", "output.filename", box, ""},
		{"box, packed", "output.filename", box, "gzip"},
		{"defaults", "output.filename", `"page":0`, ""},
		{"DocSearch", "output.filename", docsearch, ""},
		{"DocSearch, packed", "output.filename", docsearch, "gzip"},
		{"nothing found", "zzqqzz", box, "gzip"},
	} {
		b.Run(c.name, func(b *testing.B) {
			body := fmt.Sprintf(`{"requests":[{"indexName":"docs","query":%q,%s}]}`, c.query, c.params)
			b.ReportAllocs()
			began := processTime(b)
			for b.Loop() {
				r, _ := http.NewRequest(http.MethodPost, "/1/indexes/*/queries", strings.NewReader(body))
				r.RemoteAddr = "127.0.0.1:1"
				r.Header.Set("Accept-Encoding", c.accept)
				w := &sink{header: http.Header{}}
				h.ServeHTTP(w, r)
				b.ReportMetric(float64(w.sent), "B/answer")
			}
			b.ReportMetric(float64((processTime(b)-began).Nanoseconds())/1e3/float64(b.N), "cpu-µs/op")
		})
	}
}
