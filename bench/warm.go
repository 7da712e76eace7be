package main

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// What a build may take that finds what the last one kept.
const (
	unchangedLimit = 120 * time.Millisecond
	editedLimit    = 150 * time.Millisecond // of the corpus
	ownEditedLimit = 300 * time.Millisecond // of this repository's site
	ownPageLimit   = 12 * time.Millisecond  // of each of its pages, cold
)

// warm compares builds that find what the last one kept with cold ones of the same
// run, by CPU time: what they save is work, and on a busy machine the clock tells of
// others. Then it says what they take of the corpus and of this repository's site.
func (b *bench) warm(ctx context.Context) error {
	dir := b.dir("warm")
	if err := writeBindery(dir, corpus(corpusPages, corpusMeanSize)); err != nil {
		return err
	}
	pages, err := filepath.Glob(filepath.Join(dir, "content", "*", "*-20.mdx"))
	if err != nil || len(pages) == 0 {
		return fmt.Errorf("the corpus has no page to edit (%v)", err)
	}
	took, err := b.warmRounds(ctx, dir, pages[0])
	if err != nil {
		return err
	}
	whole := cpuOf(took.cold)
	row := func(name string, of []usage, most float64) {
		r := ratio(cpuOf(of), whole)
		b.expect(name+" / cold build, CPU", fmt.Sprintf("%.2f (%s / %s)", r, ms(cpuOf(of)), ms(whole)), strings.TrimRight(fmt.Sprintf("at most %.2f", most), "0"), r <= most)
	}
	row("build that fills the cache", took.kept, 1.2)
	row("build with nothing changed", took.same, 0.1)
	row("build with one page changed", took.edited, 0.3)
	b.atMost("the corpus, nothing changed", took.same, unchangedLimit)
	b.atMost("the corpus, one page changed", took.edited, editedLimit)
	return b.warmOwn(ctx)
}

// warmOwn builds a copy of this repository's site.
func (b *bench) warmOwn(ctx context.Context) error {
	dir := b.dir("own-warm")
	if err := fresh(dir); err != nil {
		return err
	}
	for _, name := range []string{"content", "site", "examples", "facts/data"} {
		if err := os.CopyFS(filepath.Join(dir, filepath.FromSlash(name)), os.DirFS(filepath.Join("..", filepath.FromSlash(name)))); err != nil {
			return err
		}
	}
	took, err := b.warmRounds(ctx, dir, filepath.Join(dir, "content", "guides", "caching.mdx"), "--readmes", "none")
	if err != nil {
		return err
	}
	pages, err := countFiles(filepath.Join(dir, "dist"), "index.md")
	if err != nil {
		return err
	}
	each := cpuOf(took.cold) / time.Duration(max(1, pages))
	b.expect(fmt.Sprintf("this repository's site, %d pages, cold: CPU time of a page", pages), fmt.Sprintf("%s (%s)", us(each), wallAndCPU(took.cold)), "at most "+us(ownPageLimit), each <= ownPageLimit)
	b.atMost("this repository's site, nothing changed", took.same, unchangedLimit)
	b.atMost("this repository's site, one page changed", took.edited, ownEditedLimit)
	return fresh(dir)
}

// countFiles counts the files of a name below a folder.
func countFiles(dir, name string) (n int, err error) {
	err = filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if err == nil && d.Name() == name {
			n++
		}
		return err
	})
	return n, err
}

// warmTimes are the builds of all rounds.
type warmTimes struct{ cold, kept, same, edited []usage }

// warmRounds builds a project without a cache, filling one, with nothing changed and with
// a page edited, in turns.
func (b *bench) warmRounds(ctx context.Context, dir, page string, flags ...string) (took warmTimes, err error) {
	for round := range b.rounds {
		for _, step := range []struct {
			took *[]usage
			run  func() (usage, error)
		}{
			{&took.cold, func() (usage, error) { return b.buildCold(ctx, dir, append([]string{"--no-cache"}, flags...)...) }},
			{&took.kept, func() (usage, error) { return b.buildCold(ctx, dir, flags...) }},
			{&took.same, func() (usage, error) { return b.buildAgain(ctx, dir, flags...) }},
			{&took.edited, func() (usage, error) {
				text, err := os.ReadFile(page)
				if err != nil {
					return usage{}, err
				}
				text = append(text, fmt.Sprintf("\nWords of round %d.\n", round)...)
				if err := os.WriteFile(page, text, 0o644); err != nil {
					return usage{}, err
				}
				return b.buildAgain(ctx, dir, flags...)
			}},
		} {
			u, err := step.run()
			if err != nil {
				return took, err
			}
			*step.took = append(*step.took, u)
		}
	}
	return took, nil
}

// atMost holds builds to a time, by the clock and by CPU time.
func (b *bench) atMost(name string, of []usage, most time.Duration) {
	b.expect(name, wallAndCPU(of), "both at most "+ms(most), wallOf(of) <= most && cpuOf(of) <= most)
}

func wallAndCPU(of []usage) string {
	return fmt.Sprintf("%s, %s of CPU", ms(wallOf(of)), ms(cpuOf(of)))
}

func wallOf(of []usage) time.Duration {
	return medianBy(of, func(u usage) time.Duration { return u.wall })
}

func cpuOf(of []usage) time.Duration {
	return medianBy(of, func(u usage) time.Duration { return u.cpu })
}

func medianBy(of []usage, value func(usage) time.Duration) time.Duration {
	var all []time.Duration
	for _, u := range of {
		all = append(all, value(u))
	}
	return median(all)
}

// buildCold builds a project without what earlier builds left.
func (b *bench) buildCold(ctx context.Context, dir string, flags ...string) (usage, error) {
	if err := b.setAside(filepath.Join(dir, "dist"), filepath.Join(dir, ".cache")); err != nil {
		return usage{}, err
	}
	return b.buildAgain(ctx, dir, flags...)
}

// buildAgain builds a project with what earlier builds left.
func (b *bench) buildAgain(ctx context.Context, dir string, flags ...string) (usage, error) {
	return measure(ctx, dir, b.bindery, append([]string{"build", "--no-flush"}, flags...)...)
}
