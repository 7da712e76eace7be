package search

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"

	"bindery/internal/testing/golden"
)

// TestSearch holds the answers to the queries in testdata/queries.txt.
func TestSearch(t *testing.T) {
	const name = "testdata/queries.txt"
	x := corpusIndex(t)
	var b strings.Builder
	for line := range strings.Lines(readFile(t, name)) {
		if strings.HasPrefix(line, "\t") {
			continue
		}
		b.WriteString(line)
		if query := strings.TrimSuffix(line, "\n"); query != "" && !strings.HasPrefix(query, "# ") {
			writeAnswer(&b, x, strings.ReplaceAll(query, `\n`, "\n"))
		}
	}
	golden.Equal(t, name, b.String())
}

func writeAnswer(b *strings.Builder, x *Index, query string) {
	r := x.Search(Query{Text: query, HitsPerPage: 3})
	fmt.Fprintf(b, "\t%d hits", r.Total)
	for _, note := range r.Notes {
		if !strings.HasPrefix(note, "stop word") {
			fmt.Fprintf(b, "; %s", note)
		}
	}
	b.WriteByte('\n')
	for _, h := range r.Hits {
		d := x.Document(h.Record)
		fmt.Fprintf(b, "\t%s %s\n", address(x, h), Markup(d.Levels[d.Level], r.Spans(d.Levels[d.Level]), "<em>", "</em>"))
	}
}

// TestFirst says what must be found first, whatever the weights.
func TestFirst(t *testing.T) {
	x := corpusIndex(t)
	for query, want := range map[string]string{
		"output.publicPath":    "/configuration/output/#publicpath",
		"publicpath":           "/configuration/output/#publicpath",
		"public_path":          "/configuration/output/#publicpath",
		"output":               "/configuration/output/",
		"devserver":            "/configuration/dev-server/",
		"dev server":           "/configuration/dev-server/",
		"code splitting":       "/guides/code-splitting/",
		"codesplitting":        "/guides/code-splitting/",
		"[contenthash]":        "/configuration/output/#filename",
		"/*#__PURE__*/":        "/guides/tree-shaking/",
		"hmr":                  "/configuration/dev-server/#hot",
		"old files":            "/configuration/output/#clean",
		"prefeching":           "/guides/code-splitting/#prefetching",
		"Invalid Host header":  "/configuration/dev-server/#allowedhosts",
		"localIdentName":       "/loaders/css-loader/#localidentname",
		"localident":           "/loaders/css-loader/#localidentname",
		"what changes the has": "/guides/caching/#what-changes-the-hash",
		"缓存":                   "/zh/guides/caching/",
	} {
		r := x.Search(Query{Text: query, HitsPerPage: 1})
		if len(r.Hits) == 0 {
			t.Errorf("%q: no hits", query)
		} else if got := address(x, r.Hits[0]); got != want {
			t.Errorf("%q: %s, want %s", query, got, want)
		}
	}
}

// TestNothing are queries without an answer: no word of them is known, or
// only by typing errors that change too much.
func TestNothing(t *testing.T) {
	x := corpusIndex(t)
	for _, query := range []string{"", " ", "\n", "qwrtz", "zzzz yyyy", "?!?", "---", "\x00\x01", "\xff\xfe", "🦄", "hfjdkshf fjdksl"} {
		if r := x.Search(Query{Text: query, HitsPerPage: 5}); r.Total != 0 || len(r.Hits) != 0 {
			t.Errorf("%q: %d hits, the first %s", query, r.Total, address(x, r.Hits[0]))
		}
	}
	empty := New(nil, Options{})
	if r := empty.Search(Query{Text: "output", HitsPerPage: 5}); r.Total != 0 || r.Query != "output" {
		t.Errorf("an empty index answers %+v", r)
	}
}

func TestPages(t *testing.T) {
	x := corpusIndex(t)
	all := x.Search(Query{Text: "the", HitsPerPage: 1000})
	if all.Total < 10 || len(all.Hits) != all.Total {
		t.Fatalf("%d of %d hits", len(all.Hits), all.Total)
	}
	var paged []Hit
	for page := 0; page*4 < all.Total; page++ {
		r := x.Search(Query{Text: "the", Page: page, HitsPerPage: 4})
		if r.Total != all.Total {
			t.Errorf("page %d: total %d, want %d", page, r.Total, all.Total)
		}
		paged = append(paged, r.Hits...)
	}
	if !slices.EqualFunc(paged, all.Hits, func(a, b Hit) bool { return a.Record == b.Record && a.Score == b.Score }) {
		t.Errorf("pages give %v, all at once %v", paged, all.Hits)
	}
	for _, q := range []Query{
		{Text: "the"}, {Text: "the", HitsPerPage: -3}, {Text: "the", Page: 1 << 40, HitsPerPage: 1 << 40},
		{Text: "the", Page: math.MaxInt, HitsPerPage: math.MaxInt}, {Text: "the", Page: -1},
	} {
		if r := x.Search(q); len(r.Hits) != 0 || r.Total != all.Total {
			t.Errorf("%+v: %d hits of %d, want none of %d", q, len(r.Hits), r.Total, all.Total)
		}
	}
	if r := x.Search(Query{Text: "the", Page: -1, HitsPerPage: math.MaxInt}); len(r.Hits) != all.Total {
		t.Errorf("all on a page: %d hits", len(r.Hits))
	}
}

func TestFiltersAndFacets(t *testing.T) {
	docs := corpus(t)
	for i := range docs {
		if i%2 == 1 {
			docs[i].Version = "4"
		}
	}
	x := New(docs, Options{})
	facets := []string{"section", "version", "other"}
	all := x.Search(Query{Text: "names", HitsPerPage: 100, Facets: facets})
	sum := 0
	for _, n := range all.Facets["section"] {
		sum += n
	}
	if sum != all.Total || all.Facets["other"] == nil || len(all.Facets["other"]) != 0 {
		t.Fatalf("facets %v of %d hits", all.Facets, all.Total)
	}
	for _, c := range []struct {
		name    string
		filters [][]Filter
		keep    func(*Document) bool
	}{
		{"none", nil, func(*Document) bool { return true }},
		{"no alternatives", [][]Filter{{}}, func(*Document) bool { return true }},
		{"one", [][]Filter{{{Facet: "section", Value: "loaders"}}}, func(d *Document) bool { return d.Section == "loaders" }},
		{"or", [][]Filter{{{Facet: "section", Value: "loaders"}, {Facet: "section", Value: "api"}}},
			func(d *Document) bool { return d.Section == "loaders" || d.Section == "api" }},
		{"and", [][]Filter{{{Facet: "section", Value: "configuration"}}, {{Facet: "version", Value: "4"}}},
			func(d *Document) bool { return d.Section == "configuration" && d.Version == "4" }},
		{"not", [][]Filter{{{Facet: "section", Value: "configuration", Not: true}}},
			func(d *Document) bool { return d.Section != "configuration" }},
		{"unknown value", [][]Filter{{{Facet: "section", Value: "nowhere"}}}, func(*Document) bool { return false }},
		{"not an unknown value", [][]Filter{{{Facet: "section", Value: "nowhere", Not: true}}}, func(*Document) bool { return true }},
		{"unknown facet", [][]Filter{{{Facet: "color", Value: "red"}}}, func(*Document) bool { return false }},
	} {
		r := x.Search(Query{Text: "names", HitsPerPage: 100, Filters: c.filters, Facets: facets})
		want := 0
		sections := map[string]int{}
		for _, h := range all.Hits {
			if d := x.Document(h.Record); c.keep(d) {
				want++
				sections[d.Section]++
			}
		}
		if r.Total != want || len(r.Hits) != want || fmt.Sprint(r.Facets["section"]) != fmt.Sprint(sections) {
			t.Errorf("%s: %d hits %v, want %d %v", c.name, r.Total, r.Facets["section"], want, sections)
		}
		for _, h := range r.Hits {
			if !c.keep(x.Document(h.Record)) {
				t.Errorf("%s: %s", c.name, address(x, h))
			}
		}
	}
}

// TestExplain holds that the parts of a score add up to it.
func TestExplain(t *testing.T) {
	x := corpusIndex(t)
	for line := range strings.Lines(readFile(t, "testdata/queries.txt")) {
		query := strings.TrimSpace(line)
		plain := x.Search(Query{Text: query, HitsPerPage: 50})
		r := x.Search(Query{Text: query, HitsPerPage: 50, Explain: true})
		for i, h := range r.Hits {
			sum := 0.0
			for _, p := range h.Parts {
				sum += p.Value
				if p.Name == "" || p.Value == 0 {
					t.Errorf("%q: part %+v", query, p)
				}
			}
			if math.Abs(sum-h.Score) > 1e-6 {
				t.Errorf("%q: the parts of hit %d add up to %v, its score is %v", query, i, sum, h.Score)
			}
			if h.Score != plain.Hits[i].Score || h.Record != plain.Hits[i].Record || plain.Hits[i].Parts != nil {
				t.Errorf("%q: hit %d is %+v when explained, else %+v", query, i, h, plain.Hits[i])
			}
			if i > 0 && h.Score > r.Hits[i-1].Score {
				t.Errorf("%q: hit %d has more than the one before it", query, i)
			}
		}
	}
}

// TestSpread holds that one page does not fill the first five hits when others
// match as well, and may where they do not.
func TestSpread(t *testing.T) {
	docs := make([]Document, 0, 20)
	for i := range 10 {
		d := Document{URL: "/a/", Anchor: fmt.Sprint(i), Level: 2, Content: "About widgets and more of them.", Weight: 1}
		d.Levels[1], d.Levels[2] = "Things", "Widget options"
		docs = append(docs, d)
	}
	x := New(docs, Options{})
	if r := x.Search(Query{Text: "widget options", HitsPerPage: 5}); len(r.Hits) != 5 {
		t.Errorf("%d hits on the only page", len(r.Hits))
	}
	for i := range 3 {
		d := Document{URL: fmt.Sprintf("/b%d/", i), Level: 1, Content: "Widgets here are much the same in all.", Weight: 1}
		d.Levels[1] = "Widget options of old"
		docs = append(docs, d)
	}
	x = New(docs, Options{})
	pages := map[string]bool{}
	for _, h := range x.Search(Query{Text: "widget options", HitsPerPage: 5}).Hits {
		pages[x.Document(h.Record).URL] = true
	}
	if len(pages) < 2 {
		t.Errorf("the first five hits are all of the pages %v", pages)
	}
}

func TestLongQueries(t *testing.T) {
	x := corpusIndex(t)
	for name, text := range map[string]string{
		"words":      strings.Repeat("output publicPath filename ", 4000),
		"one word":   strings.Repeat("a", 100_000),
		"no spaces":  strings.Repeat("output.", 20_000),
		"symbols":    strings.Repeat("!@#$%^&*()", 10_000),
		"han":        strings.Repeat("缓存", 20_000),
		"lines":      strings.Repeat("at x (/a/b.js:1:2)\n", 5000),
		"quotes":     strings.Repeat("'", 100_000) + " error is not",
		"marks":      "output" + strings.Repeat("\u0301", 50_000),
		"controls":   strings.Repeat("\x00\x1b[31m", 20_000) + " output",
		"right left": strings.Repeat("חבילות \u202e", 10_000),
	} {
		r := x.Search(Query{Text: text, HitsPerPage: 5})
		if len(r.Words) > MaxQuery || len(r.Hits) > 5 {
			t.Errorf("%s: %d words, %d hits", name, len(r.Words), len(r.Hits))
		}
	}
	if r := x.Search(Query{Text: strings.Repeat("zq ", MaxQuery/3+1) + "output", HitsPerPage: 5}); r.Total != 0 {
		t.Errorf("words behind the first %d bytes count: %d hits", MaxQuery, r.Total)
	}
}

func TestConcurrent(t *testing.T) {
	x := corpusIndex(t)
	queries := strings.Split(readFile(t, "testdata/queries.txt"), "\n")
	want := make([]string, len(queries))
	for i, q := range queries {
		want[i] = fmt.Sprint(x.Search(Query{Text: q, HitsPerPage: 5}).Hits)
	}
	var group sync.WaitGroup
	for worker := range 8 {
		group.Go(func() {
			for i := range queries {
				i = (i*7 + worker) % len(queries)
				if got := fmt.Sprint(x.Search(Query{Text: queries[i], HitsPerPage: 5}).Hits); got != want[i] {
					t.Errorf("%q: %s beside other queries, %s alone", queries[i], got, want[i])
				}
			}
		})
	}
	group.Wait()
}

// TestAllocations holds that a query does not allocate with the size of the
// index.
func TestAllocations(t *testing.T) {
	g := newGenerator(2000)
	docs := g.documents(3000)
	small, large := New(docs[:300], Options{}), New(docs, Options{})
	of := func(x *Index) float64 {
		return testing.AllocsPerRun(20, func() { x.Search(Query{Text: "how do I use " + g.options[3], HitsPerPage: 5}) })
	}
	if s, l := of(small), of(large); l > 3*s+50 {
		t.Errorf("%v allocations in 3000 documents, %v in 300", l, s)
	}
}

// A name of several words with a slip is that name, though the slip begins
// another word of the index.
func TestSlipInName(t *testing.T) {
	doc := func(url, title, content string) Document {
		return Document{URL: url, Level: 1, Levels: [Levels]string{"Guides", title}, Content: content}
	}
	x := New([]Document{
		doc("/output/", "Output", "A build with several bundles, in webpack-dev-middleware too. Several, and several more: several."),
		doc("/development/", "Development", "Start webpack-dev-server."),
		doc("/assets/", "Assets", "Several files for webpack."),
	}, Options{})
	r := x.Search(Query{Text: "webpack-dev-sever", HitsPerPage: 1})
	if len(r.Hits) == 0 || address(x, r.Hits[0]) != "/development/" {
		t.Errorf("%+v", r)
	}
}

// A synonym is found with a slip in it, and a name with a slip counts as the
// name.
func TestSlipInSynonym(t *testing.T) {
	x := corpusIndex(t)
	for query, want := range map[string]string{
		"dead cdoe": "/guides/tree-shaking/",
		"dead cde":  "/guides/tree-shaking/",
	} {
		r := x.Search(Query{Text: query, HitsPerPage: 1})
		if len(r.Hits) == 0 || address(x, r.Hits[0]) != want {
			t.Errorf("%q: %+v", query, r.Hits)
		}
	}
	typed, slip := x.Search(Query{Text: "localIdentName", Explain: true, HitsPerPage: 1}), x.Search(Query{Text: "localIdentNmae", Explain: true, HitsPerPage: 1})
	for _, r := range []*Result{typed, slip} {
		if len(r.Hits) == 0 || !slices.ContainsFunc(r.Hits[0].Parts, func(p Part) bool { return p.Name == "raw" }) {
			t.Errorf("%s is no name: %+v", r.Query, r.Hits)
		}
	}
}

// The words of a name with a slip may be known, or two of them glued together.
func TestSlipOfKnownWords(t *testing.T) {
	doc := func(url, title, content string) Document {
		return Document{URL: url, Level: 1, Levels: [Levels]string{"Guides", title}, Content: content}
	}
	x := New([]Document{
		doc("/hints/", "Hints", "Set urlHints and historyApiFallback."),
		doc("/path/", "Paths", "The publicPath is a path."),
		doc("/cache/", "Cache", "A url hits the cache, or a url that hits none."),
		doc("/pubic/", "Slips", "Of pubic and of a path of words."),
	}, Options{})
	for query, want := range map[string]string{"urlHits": "/hints/", "hisoryApFiallback": "/hints/", "pubicpath": "/path/"} {
		r := x.Search(Query{Text: query, HitsPerPage: 2})
		slip := slices.ContainsFunc(r.Notes, func(note string) bool { return strings.HasPrefix(note, "typo: ") })
		if !slices.ContainsFunc(r.Hits, func(h Hit) bool { return address(x, h) == want }) || !slip && query != "pubicpath" {
			t.Errorf("%q does not find %s: %v", query, want, r.Notes)
		}
	}
}

// TestOwner: a bare name answers who names its class, and gives way to a path of
// its own for everybody else.
func TestOwner(t *testing.T) {
	docs := []Document{
		{URL: "/plugins/banner/", Anchor: "context", Levels: [Levels]string{"Plugins", "BannerPlugin", "context"}, Level: 2, Owner: "BannerPlugin", Content: "The folder that names are relative to.", Weight: 1},
		{URL: "/configuration/", Anchor: "context", Levels: [Levels]string{"Configuration", "Entry and context", "The folder of the context"}, Level: 2, Content: "The folder that names are relative to.", Weight: 1},
	}
	x := New(docs, Options{})
	for query, want := range map[string]string{
		"BannerPlugin context": "/plugins/banner/#context",
		"folder of context":    "/configuration/#context",
		"the context":          "/configuration/#context",
	} {
		if r := x.Search(Query{Text: query, HitsPerPage: 1}); len(r.Hits) != 1 || address(x, r.Hits[0]) != want {
			t.Errorf("%q finds %v first, want %s", query, r.Hits, want)
		}
	}
}
