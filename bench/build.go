package main

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"bindery/bench/report"
)

// slowRounds are fewer than the others' rounds: one takes a minute.
const slowRounds = 3

// buildKinds are what is built, in the order of a round.
var buildKinds = []string{"Cold build", "Warm build", "One page changed"}

// built is what one program took in all rounds, and what it made.
type built struct {
	peer  *peer
	took  [3][]usage // by buildKinds
	size  int64      // bytes of the output
	files int
	err   error
}

// build compares builds of bindery, with everything on, and its peers.
func (b *bench) build(ctx context.Context) error {
	pages := corpus(corpusPages, corpusMeanSize)
	b.note("corpus", fmt.Sprintf("%d pages, %.2f MB of Markdown", len(pages), float64(bytesOf(pages))/1e6))
	list, err := b.buildRounds(ctx, b.chosenPeers(), pages)
	if err != nil {
		return err
	}
	for i, kind := range buildKinds {
		b.figures = append(b.figures, figuresOfBuilds(kind, i, list)...)
	}
	b.figures = append(b.figures, figuresOfOutput(list)...)
	for _, r := range list {
		b.programs = append(b.programs, r.peer.program())
	}
	b.expectBuilds(list)
	return ctx.Err()
}

// buildRounds has all peers take turns. The first round is cold in more ways
// than later ones and is not counted. A peer that fails is out.
func (b *bench) buildRounds(ctx context.Context, peers []*peer, pages []page) ([]*built, error) {
	var list []*built
	for _, p := range peers {
		r := &built{peer: p}
		if r.err = b.unmark(p); r.err == nil {
			r.err = b.ready(ctx, p, pages)
		}
		list = append(list, r)
	}
	for round := range b.rounds + 1 {
		for _, r := range list {
			if ctx.Err() != nil {
				return list, ctx.Err()
			}
			if r.err != nil || r.peer.slow && round > slowRounds {
				continue
			}
			if r.err = b.buildRound(ctx, r, pages, round); r.err != nil {
				fmt.Fprintf(os.Stderr, "bench: %s: %v\n", r.peer.name, r.err)
			}
		}
	}
	return list, nil
}

// buildRound builds cold, warm, and after a paragraph was added to a page,
// which is taken back. Round 0 only builds cold, and is not kept.
func (b *bench) buildRound(ctx context.Context, r *built, pages []page, round int) error {
	if err := b.chill(r.peer); err != nil {
		return err
	}
	cold, err := b.buildPeer(ctx, r.peer)
	if err != nil || round == 0 {
		return err
	}
	if r.size, r.files, err = sizeOfTree(filepath.Join(b.dir(r.peer.folder), r.peer.output)); err != nil {
		return err
	}
	warm, err := b.buildPeer(ctx, r.peer)
	if err != nil {
		return err
	}
	source := filepath.Join(b.dir(r.peer.folder), r.peer.source(pages[len(pages)/2]))
	text, err := os.ReadFile(source)
	if err != nil {
		return err
	}
	if err := os.WriteFile(source, fmt.Appendf(text[:len(text):len(text)], "\nAdded in round %d.\n", round), 0o644); err != nil {
		return err
	}
	changed, err := b.buildPeer(ctx, r.peer)
	if restored := os.WriteFile(source, text, 0o644); err == nil {
		err = restored
	}
	if err != nil {
		return err
	}
	for i, u := range []usage{cold, warm, changed} {
		r.took[i] = append(r.took[i], u)
	}
	return nil
}

// sizeOfTree is how many bytes the files of a folder have, and how many there are.
func sizeOfTree(dir string) (size int64, files int, err error) {
	err = filepath.WalkDir(dir, func(_ string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		size, files = size+info.Size(), files+1
		return nil
	})
	if err == nil && files == 0 {
		err = fmt.Errorf("%s is empty", filepath.Base(dir))
	}
	return size, files, err
}

// figuresOfBuilds are the times and the memory of one kind of build.
func figuresOfBuilds(group string, kind int, list []*built) []report.Figure {
	wall := report.Figure{Group: group, Name: "wall time", Unit: report.Seconds, Plot: true}
	cpu := report.Figure{Group: group, Name: "CPU time", Unit: report.Seconds, Plot: true}
	memory := report.Figure{Group: group, Name: "peak memory", Unit: report.Bytes}
	for _, r := range list {
		add := func(f *report.Figure, value func(usage) float64) {
			bar := report.Bar{Name: r.peer.name, Own: r.peer.own}
			for _, u := range r.took[kind] {
				bar.Samples = append(bar.Samples, value(u))
			}
			if r.err != nil {
				bar.Failed = withoutPaths(r.err.Error())
			}
			f.Bars = append(f.Bars, bar)
		}
		add(&wall, func(u usage) float64 { return rounded(u.wall) })
		add(&cpu, func(u usage) float64 { return rounded(u.cpu) })
		add(&memory, func(u usage) float64 { return float64(u.rss) })
	}
	return []report.Figure{wall, cpu, memory}
}

// rounded is a time in seconds, to the millisecond.
func rounded(d time.Duration) float64 { return d.Round(time.Millisecond).Seconds() }

func figuresOfOutput(list []*built) []report.Figure {
	size := report.Figure{Group: "Output", Name: "size", Unit: report.Bytes}
	files := report.Figure{Group: "Output", Name: "files", Unit: report.Count}
	for _, r := range list {
		a, c := report.Bar{Name: r.peer.name, Own: r.peer.own}, report.Bar{Name: r.peer.name, Own: r.peer.own}
		if r.err != nil {
			a.Failed, c.Failed = withoutPaths(r.err.Error()), withoutPaths(r.err.Error())
		} else {
			a.Samples, c.Samples = []float64{float64(r.size)}, []float64{float64(r.files)}
		}
		size.Bars, files.Bars = append(size.Bars, a), append(files.Bars, c)
	}
	return []report.Figure{size, files}
}

// hugoLimit is what a cold build may take of Hugo's, which writes HTML alone: no search,
// no compressed forms, no check of links.
const hugoLimit = 1.2

// expectBuilds holds our cold build to that of Hugo, and VitePress to ours. A
// peer that is not there leaves its target open.
func (b *bench) expectBuilds(list []*built) {
	ours := medianOf(list, ownName)
	if ours.wall == 0 {
		return
	}
	if hugo := medianOf(list, "Hugo"); hugo.wall > 0 {
		wall, cpu := ratio(ours.wall, hugo.wall), ratio(ours.cpu, hugo.cpu)
		b.expect("cold build / Hugo, plain HTML", fmt.Sprintf("%.2f (%s / %s); CPU time %.2f (%s / %s)", wall, ms(ours.wall), ms(hugo.wall), cpu, ms(ours.cpu), ms(hugo.cpu)),
			fmt.Sprintf("both at most %.1f", hugoLimit), max(wall, cpu) <= hugoLimit)
	}
	if hugo := medianOf(list, "Hugo, Pagefind"); hugo.wall > 0 {
		b.note("cold build / Hugo with Pagefind's search", fmt.Sprintf("%.2f (%s / %s); CPU time %.2f", ratio(ours.wall, hugo.wall), ms(ours.wall), ms(hugo.wall), ratio(ours.cpu, hugo.cpu)))
	}
	for _, name := range []string{"VitePress", "Docusaurus", "Starlight", "Rspress"} {
		peer := medianOf(list, name)
		if peer.wall == 0 {
			continue
		}
		r := ratio(peer.wall, ours.wall)
		what, result := name+" / cold build", fmt.Sprintf("%.1f (%s / %s); CPU time %.1f", r, ms(peer.wall), ms(ours.wall), ratio(peer.cpu, ours.cpu))
		if name == "VitePress" {
			b.expect(what, result, "at least 8", r >= 8)
			continue
		}
		b.note(what, result)
	}
}

// medianOf are the medians of a program's cold builds; zeros if it has none.
func medianOf(list []*built, name string) (u usage) {
	for _, r := range list {
		if r.peer.name != name || r.err != nil {
			continue
		}
		u.wall, u.cpu = wallOf(r.took[0]), cpuOf(r.took[0])
	}
	return u
}

// dir is a folder below out.
func (b *bench) dir(name string) string { return filepath.Join(b.out, name) }

// buildBindery builds a project of the corpus, cold.
func (b *bench) buildBindery(ctx context.Context, dir string) (usage, error) {
	if err := b.setAside(filepath.Join(dir, "dist"), filepath.Join(dir, ".cache")); err != nil {
		return usage{}, err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return usage{}, err
	}
	return measure(ctx, dir, b.bindery, "build", "--no-flush")
}
