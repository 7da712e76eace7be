package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// vitepressRounds are fewer than the others': one takes tens of seconds.
const vitepressRounds = 3

// build compares cold full builds: bindery with everything on against Hugo
// with plain HTML, and against VitePress.
func (b *bench) build(ctx context.Context) error {
	pages := corpus(corpusPages, corpusMeanSize)
	b.note("corpus", fmt.Sprintf("%d pages, %.2f MB of Markdown", len(pages), float64(bytesOf(pages))/1e6))
	binderyDir, hugoDir, vitepressDir := b.dir("bindery"), b.dir("hugo"), b.dir("vitepress")
	hugo, err := b.hugo(ctx)
	if err != nil {
		return err
	}
	vitepress, err := b.vitepress(ctx, vitepressDir)
	if err != nil {
		return err
	}
	for _, write := range []func() error{
		func() error { return writeBindery(binderyDir, pages) },
		func() error { return writeHugo(hugoDir, pages) },
		func() error { return writeVitePress(vitepressDir, pages) },
	} {
		if err := write(); err != nil {
			return err
		}
	}
	own := func() (usage, error) { return b.buildBindery(ctx, binderyDir) }
	plain := func() (usage, error) {
		if err := b.setAside(filepath.Join(hugoDir, "public"), filepath.Join(hugoDir, "resources"), filepath.Join(b.out, "hugo-cache")); err != nil {
			return usage{}, err
		}
		return measure(ctx, hugoDir, hugo, "--quiet", "--noBuildLock", "--cacheDir", filepath.Join(b.out, "hugo-cache"))
	}
	vite := func() (usage, error) {
		docs := filepath.Join(vitepressDir, "docs", ".vitepress")
		if err := b.setAside(filepath.Join(docs, "dist"), filepath.Join(docs, "cache")); err != nil {
			return usage{}, err
		}
		return measure(ctx, vitepressDir, vitepress, "build", "docs")
	}
	ours, theirs, err := paired(b.rounds, own, plain)
	if err != nil {
		return err
	}
	r := ratio(ours, theirs)
	b.expect("cold build / Hugo, plain HTML", fmt.Sprintf("%.2f (%s / %s)", r, ms(ours), ms(theirs)), "at most 2", r <= 2)
	ours, theirs, err = paired(min(b.rounds, vitepressRounds), own, vite)
	if err != nil {
		return err
	}
	r = ratio(theirs, ours)
	b.expect("VitePress / cold build", fmt.Sprintf("%.1f (%s / %s)", r, ms(theirs), ms(ours)), "at least 8", r >= 8)
	return nil
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

// paired runs two measurements in turn, after one unmeasured round each, and
// returns the medians of their wall times.
func paired(rounds int, first, second func() (usage, error)) (a, b time.Duration, err error) {
	var all [2][]time.Duration
	for round := range rounds + 1 {
		for i, run := range []func() (usage, error){first, second} {
			u, err := run()
			if err != nil {
				return 0, 0, err
			}
			if round > 0 {
				all[i] = append(all[i], u.wall)
			}
		}
	}
	return median(all[0]), median(all[1]), nil
}
