package main

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"bindery/bench/report"
	"bindery/internal/testing/judge"
)

// What Pagefind is told about our HTML: where the page is, with its title, and
// what in there is no text of it. Its documentation recommends both.
var pagefindOptions = []string{"--root-selector", "main", "--exclude-selectors", ".breadcrumb", "--exclude-selectors", ".outline", "--exclude-selectors", "footer"}

// pagefindSections is how many sections of a page its own box shows.
const pagefindSections = 3

// pagefindSaid is what pagefind.mjs writes; times in seconds.
type pagefindSaid struct {
	Answers  [][]pagefindPage
	Times    []float64
	Bytes    int64
	Requests int
}

type pagefindPage struct {
	Sections []struct {
		URL    string
		Places int
	}
}

// pagefind indexes our own pages' HTML and asks Pagefind all queries. It finds
// pages, and tells which of a page's sections have the words; the judgments are
// of sections. So its answer is made a list of sections, in both ways that do
// it justice: of each page the one section with most of the words, or the three
// that its box shows. The caller takes the better one.
func (b *bench) pagefind(ctx context.Context, own builtSite, queries []string) (said pagefindSaid, err error) {
	if err := b.install(ctx, "pagefind", map[string]string{"pagefind": pagefindVersion}, nil); err != nil {
		return said, err
	}
	dir := b.dir("pagefind")
	site := filepath.Join(dir, "site")
	if err := copyPages(own, site); err != nil {
		return said, err
	}
	args := append([]string{"--site", "site", "--quiet"}, pagefindOptions...)
	if _, err := measureTree(ctx, dir, nil, filepath.Join(dir, "node_modules", ".bin", "pagefind"), args...); err != nil {
		return said, err
	}
	origin, stop, err := offer(ctx, newShelf(site))
	if err != nil {
		return said, err
	}
	defer stop()
	err = drive(ctx, "pagefind.mjs", map[string]any{"url": origin, "queries": queries, "depth": judge.Depth, "first": pagefindFirst}, &said)
	if err == nil && len(said.Answers) != len(queries) {
		err = fmt.Errorf("pagefind: %d answers to %d queries", len(said.Answers), len(queries))
	}
	return said, err
}

// pagefindFirst is asked with nothing loaded.
const pagefindFirst = "caching"

// copyPages copies the pages that our index has records of: neither printable
// pages nor lists are found by anybody's search then.
func copyPages(own builtSite, to string) error {
	if err := fresh(to); err != nil {
		return err
	}
	files := map[string]bool{}
	for i := range own.index.Len() {
		address, _, _ := strings.Cut(judge.Address(own.index.Document(i), own.manifest.Base), "#")
		files[filepath.Join(filepath.FromSlash(address), "index.html")] = true
	}
	for file := range files {
		text, err := os.ReadFile(filepath.Join(own.out, file))
		if err != nil {
			return err
		}
		if err := os.MkdirAll(filepath.Join(to, filepath.Dir(file)), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(to, file), text, 0o644); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(to, "blank.html"), []byte("<!doctype html><html lang=\"en\" data-pagefind-ignore=\"all\"><title>Blank</title>"), fs.FileMode(0o644))
}

// sectionsOf makes a list of sections of an answer: of each page, in order, at
// most so many, those with most of the words first.
func sectionsOf(pages []pagefindPage, most int) (addresses []string) {
	for _, p := range pages {
		sections := slices.Clone(p.Sections)
		slices.SortStableFunc(sections, func(x, y struct {
			URL    string
			Places int
		}) int {
			return cmp.Compare(y.Places, x.Places)
		})
		for _, s := range sections[:min(most, len(sections))] {
			addresses = append(addresses, s.URL)
		}
	}
	return addresses[:min(judge.Depth, len(addresses))]
}

// pagefindEngine is Pagefind with the list that serves it better on the train
// half. Whether the right page comes first is asked of its own list of pages.
func (b *bench) pagefindEngine(ctx context.Context, own builtSite, queries []string, judged map[string][]judge.Judgment) (*engine, error) {
	said, err := b.pagefind(ctx, own, queries)
	if err != nil {
		return nil, err
	}
	var best, pages judge.Searcher
	var score int
	var how string
	for _, most := range []int{1, pagefindSections} {
		answers := map[string][]string{}
		for i, query := range queries {
			answers[query] = sectionsOf(said.Answers[i], most)
		}
		find := func(query string) []string { return answers[query] }
		if most == 1 {
			pages = find
		}
		o := judge.MeasureSearcher(find, judged[judge.Train]).Overall
		if found := o.Section1 + o.Section5; best == nil || found > score {
			best, score, how = find, found, fmt.Sprintf("at most %d sections of a page", most)
		}
	}
	b.note("Pagefind: how its pages become sections", how)
	b.note("Pagefind: sent until its first hit is there, brotli", fmt.Sprintf("%d bytes in %d requests", said.Bytes, said.Requests))
	b.figures = append(b.figures, report.Figure{Group: "Pagefind in Chromium, on our pages", Name: "from a query to its first hit, over all queries", Unit: report.Seconds,
		Bars: []report.Bar{{Name: "Pagefind, p50", Samples: []float64{quantile(said.Times, 0.50)}}, {Name: "Pagefind, p99", Samples: []float64{quantile(said.Times, 0.99)}}}})
	b.programs = append(b.programs, report.Program{Name: "Pagefind", Version: pagefindVersion, Commands: []string{"pagefind " + strings.Join(args(), " ")}})
	return &engine{name: "Pagefind", find: best, pages: pages}, nil
}

func args() []string { return append([]string{"--site", "site"}, pagefindOptions...) }

// quantile is the least of the values that a share of them do not exceed.
func quantile(values []float64, share float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	if len(sorted) == 0 {
		return 0
	}
	return sorted[min(len(sorted)-1, int(share*float64(len(sorted))))]
}
