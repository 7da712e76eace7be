package main

import (
	"context"
	"fmt"
	"time"
)

// A large site in dev: what it may take to start with what an earlier start kept, and
// from a save until the browser is told; how much more than after its start it may hold.
const (
	largePages     = 5_000
	largeSaves     = 100
	largeReady     = 5 * time.Second
	largeSave      = 300 * time.Millisecond
	largeDevGrowth = 1.1
)

// devLarge measures dev on a site of 5,000 pages.
func (b *bench) devLarge(ctx context.Context) error {
	const name = "bindery-dev-large"
	pages := corpus(largePages, corpusMeanSize)
	dir, filling, err := b.startDev(ctx, name, pages)
	if err != nil {
		return err
	}
	filling.stop()
	begin := time.Now()
	program, err := start(ctx, dir, b.bindery, "dev", "--addr", "127.0.0.1:0")
	if err != nil {
		return err
	}
	defer program.stop()
	ready := time.Since(begin)
	b.expect(fmt.Sprintf("dev of %d pages, ready with a cache", largePages), ms(ready), "at most "+ms(largeReady), ready <= largeReady)
	events, err := program.events(ctx)
	if err != nil {
		return err
	}
	var times []time.Duration
	var early, late int64 // the most memory in the first and in the last fifth of the saves
	for i := range largeSaves {
		d, err := save(ctx, dir, pages[(i*7)%len(pages)], i, events)
		if err != nil {
			return err
		}
		times = append(times, d)
		now, err := program.resident()
		if err != nil {
			return err
		}
		switch {
		case i < largeSaves/5:
			early = max(early, now)
		case i >= largeSaves-largeSaves/5:
			late = max(late, now)
		}
	}
	b.expect(fmt.Sprintf("  one page saved, median of %d", largeSaves), ms(median(times)), "at most "+ms(largeSave), median(times) <= largeSave)
	growth := float64(late) / float64(early)
	b.expect("  most memory in the last 20 saves / in the first", fmt.Sprintf("%.2f (%d MB / %d MB)", growth, late/1e6, early/1e6), fmt.Sprintf("at most %.1f", largeDevGrowth), growth <= largeDevGrowth)
	return fresh(dir)
}
