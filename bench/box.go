package main

import (
	"context"
	"path/filepath"

	"bindery/bench/report"
)

// boxQueries are typed letter by letter: beginnings of words and words that the
// corpus has. The first one opens the search.
var boxQueries = []string{"caching", "splitting", "hash", "externals", "snapshot", "optimization", "performance out", "records"}

// boxRounds are few: a round has a sample for every query, and waits after each
// letter longer than any box does.
const boxRounds = 2

// boxed is what box.mjs says of a site; times in seconds.
type boxed struct {
	Name, Failed                 string
	First, Bytes, Requests, Keys []float64
}

// box measures, in Chromium, what a search costs until its first hit is shown,
// and how long a further letter takes. Ours is measured twice: with its server,
// and as files on a static host.
func (b *bench) box(ctx context.Context) error {
	pages := corpus(corpusPages, corpusMeanSize)
	longest := byLength(pages)[len(pages)-1]
	sites, stop := b.shelve(ctx, b.chosenPeers(), pages, []page{longest})
	defer stop()
	withServer, end, err := b.ownServed(ctx, sites[0])
	if err != nil {
		return err
	}
	defer end()
	sites[0].Name = "bindery, static host"
	sites = append([]*servedSite{withServer}, sites...)
	var asked []*servedSite
	for _, s := range standing(sites) {
		if s.Screen.Search != "" {
			asked = append(asked, s)
		}
	}
	var found []boxed
	if err := drive(ctx, "box.mjs", map[string]any{"sites": asked, "queries": boxQueries, "rounds": min(b.rounds, boxRounds)}, &found); err != nil {
		return err
	}
	group := "From opening the search until the first hit"
	b.figures = append(b.figures,
		boxFigure(group, "sent until then", report.Bytes, true, sites, found, func(x boxed) []float64 { return x.Bytes }),
		boxFigure(group, "requests", report.Count, false, sites, found, func(x boxed) []float64 { return x.Requests }),
		boxFigure(group, "time, typing included", report.Seconds, false, sites, found, func(x boxed) []float64 { return x.First }),
		boxFigure("A further letter, until the last hits for it", "time", report.Seconds, true, sites, found, func(x boxed) []float64 { return x.Keys }))
	return nil
}

// ownServed has our own server answer for the site, and counts what it sends.
func (b *bench) ownServed(ctx context.Context, s *servedSite) (*servedSite, func(), error) {
	if s.failure != nil {
		return nil, nil, s.failure
	}
	dir := b.dir(s.peer.folder)
	program, err := start(ctx, dir, b.bindery, "serve", "--addr", "127.0.0.1:0", "--no-access-log", "--search-rate", "0", "--database", filepath.Join(b.dir("box"), "site.db"))
	if err != nil {
		return nil, nil, err
	}
	origin, stop, err := offer(ctx, proxied(program.addr))
	if err != nil {
		program.stop()
		return nil, nil, err
	}
	own := *s
	own.Name, own.URL = "bindery, its server", origin
	return &own, func() { stop(); program.stop() }, nil
}

func boxFigure(group, name string, unit report.Unit, plot bool, sites []*servedSite, found []boxed, value func(boxed) []float64) report.Figure {
	f := report.Figure{Group: group, Name: name, Unit: unit, Plot: plot}
	for _, s := range sites {
		bar := s.bar()
		if s.Screen.Search == "" {
			bar.Absent = "no search of its own"
		}
		for _, x := range found {
			if x.Name == s.Name {
				bar.Failed, bar.Samples = x.Failed, value(x)
			}
		}
		f.Bars = append(f.Bars, bar)
	}
	return f
}
