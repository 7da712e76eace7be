package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// warm compares builds that find what the last one kept with cold ones of the same
// run, by CPU time: what they save is work, and on a busy machine the clock tells of
// others.
func (b *bench) warm(ctx context.Context) error {
	dir := b.dir("warm")
	if err := writeBindery(dir, corpus(corpusPages, corpusMeanSize)); err != nil {
		return err
	}
	pages, err := filepath.Glob(filepath.Join(dir, "content", "*", "*-20.mdx"))
	if err != nil || len(pages) == 0 {
		return fmt.Errorf("the corpus has no page to edit (%v)", err)
	}
	var cold, kept, same, edited []time.Duration
	for round := range b.rounds {
		for _, step := range []struct {
			times *[]time.Duration
			run   func() (usage, error)
		}{
			{&cold, func() (usage, error) { return b.buildCold(ctx, dir, "--no-cache") }},
			{&kept, func() (usage, error) { return b.buildCold(ctx, dir) }},
			{&same, func() (usage, error) { return measure(ctx, dir, b.bindery, "build", "--no-flush") }},
			{&edited, func() (usage, error) {
				text, err := os.ReadFile(pages[0])
				if err != nil {
					return usage{}, err
				}
				text = append(text, fmt.Sprintf("\nWords of round %d.\n", round)...)
				if err := os.WriteFile(pages[0], text, 0o644); err != nil {
					return usage{}, err
				}
				return measure(ctx, dir, b.bindery, "build", "--no-flush")
			}},
		} {
			u, err := step.run()
			if err != nil {
				return err
			}
			*step.times = append(*step.times, u.cpu)
		}
	}
	whole := median(cold)
	row := func(name string, of []time.Duration, most float64) {
		r := ratio(median(of), whole)
		b.expect(name+" / cold build, CPU", fmt.Sprintf("%.2f (%s / %s)", r, ms(median(of)), ms(whole)), strings.TrimRight(fmt.Sprintf("at most %.2f", most), "0"), r <= most)
	}
	row("build that fills the cache", kept, 1.2)
	row("build with nothing changed", same, 0.1)
	row("build with one page changed", edited, 0.3)
	return nil
}

// buildCold builds a project without what earlier builds left.
func (b *bench) buildCold(ctx context.Context, dir string, flags ...string) (usage, error) {
	if err := b.setAside(filepath.Join(dir, "dist"), filepath.Join(dir, ".cache")); err != nil {
		return usage{}, err
	}
	return measure(ctx, dir, b.bindery, append([]string{"build", "--no-flush"}, flags...)...)
}
