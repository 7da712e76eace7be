package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"bindery/bench/report"
)

// visitRates are the CPU throttling rates at which pages are used.
var visitRates = []int{1, 4}

// interactionNames are those of visit.mjs, in its order.
var interactionNames = []string{"open the search", "type “module”", "close the search", "change the theme", "go to a heading", "copy code"}

// visited is what visit.mjs says: times in seconds by site, rate and what was
// done, and of each site whether it navigates without loading pages.
type visited struct {
	Rows []struct {
		Site, What, Failed string
		Rate               int
		Samples            []float64
	}
	Sites []struct {
		Name, Failed string
		Client       bool
	}
}

// visit follows links on every program's site of the corpus and uses its
// longest page.
func (b *bench) visit(ctx context.Context) error {
	pages := corpus(corpusPages, corpusMeanSize)
	sites, stop := b.shelve(ctx, b.chosenPeers(), pages, visitPages(pages))
	defer stop()
	var found visited
	input := map[string]any{"rounds": b.rounds, "rates": visitRates, "sites": standing(sites)}
	if err := drive(ctx, "visit.mjs", input, &found); err != nil {
		return err
	}
	for _, rate := range visitRates {
		group := fmt.Sprintf("Navigation, CPU %d×: from the click to the painted page", rate)
		b.figures = append(b.figures,
			found.figure(group, "a page, by the clock", "page", rate, true, sites),
			found.figure(group, "the longest page, by the clock", "longest page", rate, true, sites),
			found.figure(group, "a page, CPU of the main thread", "page, CPU", rate, false, sites),
			found.figure(group, "the longest page, CPU", "longest page, CPU", rate, false, sites))
	}
	for _, rate := range visitRates {
		group := fmt.Sprintf("Interactions on the longest page, CPU %d×: the longest event of each", rate)
		b.figures = append(b.figures, found.figure(group, "INP: the worst", "INP", rate, true, sites))
		for _, name := range interactionNames {
			b.figures = append(b.figures, found.figure(group, name, name, rate, false, sites))
		}
	}
	for _, s := range sites {
		b.programs = append(b.programs, s.peer.program())
	}
	return nil
}

// visitPages are pages of one section, where all sidebars have links to all of
// them: where a visit begins, one that warms up, three of middle length, and
// the longest page of the corpus.
func visitPages(pages []page) []page {
	sorted := byLength(pages)
	longest := sorted[len(sorted)-1]
	beside := slices.DeleteFunc(sorted, func(p page) bool { return p.section != longest.section || p.name == longest.name })
	middle := len(beside) / 2
	return append(slices.Clone(beside[middle-2:middle+3]), longest)
}

func (v *visited) figure(group, name, what string, rate int, plot bool, sites []*servedSite) report.Figure {
	f := report.Figure{Group: group, Name: name, Unit: report.Seconds, Plot: plot}
	for _, s := range sites {
		bar := s.bar()
		for _, said := range v.Sites {
			if said.Name == s.Name {
				bar.Failed = said.Failed
			}
		}
		for _, row := range v.Rows {
			if row.Site == s.Name && row.What == what && row.Rate == rate && bar.Failed == "" {
				bar.Samples, bar.Failed = row.Samples, row.Failed
			}
		}
		if bar.Failed == "" && len(bar.Samples) == 0 {
			bar.Absent = "no such thing"
			if strings.HasSuffix(what, "CPU") {
				bar.Absent = "loads the page"
			}
		}
		f.Bars = append(f.Bars, bar)
	}
	return f
}
