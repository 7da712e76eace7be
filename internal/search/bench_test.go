package search

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// generator writes documentation of a made-up bundler: words by Zipf's law,
// options in camelCase, headings, quoted messages. The same seed gives the
// same texts.
type generator struct {
	r       *rand.Rand
	zipf    *rand.Zipf
	words   []string
	options []string
}

func newGenerator(words int) *generator {
	r := rand.New(rand.NewPCG(1, 2))
	g := &generator{r: r, zipf: rand.NewZipf(r, 1.07, 3, uint64(words-1))}
	seen := map[string]bool{}
	for len(g.words) < words {
		w := g.newWord()
		if !seen[w] {
			seen[w] = true
			g.words = append(g.words, w)
		}
	}
	for range words / 8 {
		name := g.words[r.IntN(len(g.words))]
		for range 1 + r.IntN(2) {
			w := g.words[r.IntN(len(g.words)/4)]
			name += strings.ToUpper(w[:1]) + w[1:]
		}
		g.options = append(g.options, name)
	}
	return g
}

func (g *generator) newWord() string {
	const onsets, vowels, codas = "b c d f g h k l m n p r s t v w st tr pl sh ch", "a e i o u ai ea ou", " n r s t l ck nd"
	pick := func(s string) string {
		list := strings.Split(s, " ")
		return list[g.r.IntN(len(list))]
	}
	w := ""
	for range 1 + g.r.IntN(3) {
		w += pick(onsets) + pick(vowels) + pick(codas)
	}
	return w
}

func (g *generator) text(words int) string {
	var b strings.Builder
	for i := range words {
		if i > 0 {
			b.WriteByte(" \n"[min(1, i%40/39)])
		}
		switch g.r.IntN(30) {
		case 0:
			b.WriteString(g.options[g.r.IntN(len(g.options))])
		case 1, 2, 3, 4, 5:
			b.WriteString([]string{"the", "of", "to", "a", "is"}[g.r.IntN(5)])
		default:
			b.WriteString(g.words[g.zipf.Uint64()])
		}
	}
	return b.String()
}

func (g *generator) documents(n int) []Document {
	docs := make([]Document, n)
	url, title, section := "", "", ""
	for i := range docs {
		d := &docs[i]
		d.Weight, d.Version = 1, "5"
		if i%15 == 0 {
			section = g.words[i/15%9]
			title = g.text(2)
			url = "/" + section + "/" + strings.ReplaceAll(title, " ", "-") + "-" + strconv.Itoa(i) + "/"
			d.Level = 1
		} else {
			d.Level = 2 + g.r.IntN(2)
			option := g.options[g.r.IntN(len(g.options))]
			d.Levels[d.Level] = g.text(1 + g.r.IntN(4))
			if g.r.IntN(3) == 0 {
				d.Levels[d.Level] = option
				d.Names = []string{title + "." + option}
			}
			d.Anchor = strconv.Itoa(i)
		}
		d.URL, d.Section, d.Levels[0], d.Levels[1] = url, section, section, title
		d.Content = g.text(40 + g.r.IntN(100))
		if g.r.IntN(20) == 0 {
			d.Errors = []string{"Error: " + g.text(8)}
		}
		d.Links = g.r.IntN(4)
	}
	return docs
}

// queries are of every kind readers type.
func (g *generator) queries(docs []Document, n int) []string {
	list := make([]string, n)
	for i := range list {
		d := &docs[g.r.IntN(len(docs))]
		fields := strings.Fields(d.Content)
		at := g.r.IntN(len(fields) - 12)
		option := g.options[g.r.IntN(len(g.options))]
		switch i % 9 {
		case 0:
			list[i] = option
		case 1:
			list[i] = option[:3+g.r.IntN(3)]
		case 2:
			list[i] = swapped(option)
		case 3:
			list[i] = "how do i " + strings.Join(fields[at:at+6], " ")
		case 4:
			list[i] = "ERROR in ./src/app.js 3:0-24\nError: " + strings.Join(fields[at:at+12], " ") +
				"\n    at run (/home/reader/app/node_modules/bundler/lib/run.js:12:7)"
		case 5:
			list[i] = strings.ToLower(option)
		case 6:
			list[i] = fields[at] + " " + swapped(fields[at+1]) + " " + fields[at+2]
		case 7:
			list[i] = fields[at][:min(2, len(fields[at]))]
		case 8:
			list[i] = "qxzvkj wqpzrt"
		}
	}
	return list
}

func swapped(w string) string {
	if len(w) < 5 {
		return w
	}
	return w[:2] + w[3:4] + w[2:3] + w[4:]
}

func benchmarkSearch(b *testing.B, records, words int) {
	g := newGenerator(words)
	docs := g.documents(records)
	began := time.Now()
	x := New(docs, Options{})
	built := time.Since(began)
	data := x.Encode()
	queries := g.queries(docs, 900)
	docs = nil
	began = time.Now()
	x, err := Open(data)
	if err != nil {
		b.Fatal(err)
	}
	opened := time.Since(began)
	for _, q := range queries[:90] {
		x.Search(Query{Text: q, HitsPerPage: 5})
	}
	var times []time.Duration
	for b.Loop() {
		q := queries[len(times)%len(queries)]
		began := time.Now()
		x.Search(Query{Text: q, HitsPerPage: 5})
		times = append(times, time.Since(began))
	}
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)/2].Microseconds()), "p50-µs")
	b.ReportMetric(float64(times[len(times)*99/100].Microseconds()), "p99-µs")
	b.ReportMetric(float64(len(data)), "index-bytes")
	b.ReportMetric(float64(x.terms.len()), "terms")
	b.ReportMetric(float64(built.Milliseconds()), "build-ms")
	b.ReportMetric(float64(opened.Milliseconds()), "open-ms")
}

func BenchmarkSearch2000(b *testing.B)   { benchmarkSearch(b, 2000, 12_000) }
func BenchmarkSearch200000(b *testing.B) { benchmarkSearch(b, 200_000, 60_000) }
