package main

import (
	"context"

	"bindery/bench/report"
)

// fileKinds of files, in the order they are shown; "other" are fonts, images and data.
var fileKinds = []string{"HTML", "JavaScript", "CSS", "other"}

// weighed is what weight.mjs says of a site.
type weighed struct {
	Name, Failed  string
	Loaded, Quiet map[string]tally
}

// weighPeers has Chromium visit the longest page of every program's site with
// an empty cache, and counts what the server sent.
func (b *bench) weighPeers(ctx context.Context, longest page) error {
	sites, stop := b.shelve(ctx, b.chosenPeers(), corpus(corpusPages, corpusMeanSize), []page{longest})
	defer stop()
	var found []weighed
	if err := drive(ctx, "weight.mjs", map[string]any{"sites": standing(sites)}, &found); err != nil {
		return err
	}
	until := "Until the page is loaded"
	after := "With what is fetched afterwards, for other pages and for being offline"
	for _, kind := range fileKinds {
		b.figures = append(b.figures, figureOf(until, kind, report.Bytes, kind == "JavaScript" || kind == "HTML" || kind == "CSS", sites, found, func(w weighed) float64 { return float64(w.Loaded[kind].Bytes) }))
	}
	b.figures = append(b.figures,
		figureOf(until, "all", report.Bytes, false, sites, found, func(w weighed) float64 { return float64(sum(w.Loaded).Bytes) }),
		figureOf(until, "requests", report.Count, false, sites, found, func(w weighed) float64 { return float64(sum(w.Loaded).Requests) }),
		figureOf(after, "all", report.Bytes, false, sites, found, func(w weighed) float64 { return float64(sum(w.Quiet).Bytes) }),
		figureOf(after, "requests", report.Count, false, sites, found, func(w weighed) float64 { return float64(sum(w.Quiet).Requests) }))
	for _, s := range sites {
		b.programs = append(b.programs, s.peer.program())
	}
	return nil
}

func sum(all map[string]tally) (total tally) {
	for _, t := range all {
		total.Bytes, total.Requests = total.Bytes+t.Bytes, total.Requests+t.Requests
	}
	return total
}

func figureOf(group, name string, unit report.Unit, plot bool, sites []*servedSite, found []weighed, value func(weighed) float64) report.Figure {
	f := report.Figure{Group: group, Name: name, Unit: unit, Plot: plot}
	for _, s := range sites {
		bar := s.bar()
		for _, w := range found {
			switch {
			case w.Name != s.Name:
			case w.Failed != "":
				bar.Failed = w.Failed
			default:
				bar.Samples = []float64{value(w)}
			}
		}
		f.Bars = append(f.Bars, bar)
	}
	return f
}

// bar is an empty one for a site, or one that says how it failed.
func (s *servedSite) bar() report.Bar {
	bar := report.Bar{Name: s.Name, Own: s.peer != nil && s.peer.own}
	if s.failure != nil {
		bar.Failed = withoutPaths(s.failure.Error())
	}
	return bar
}
