package main

import (
	"context"
	"fmt"
)

// Limits for large sites. Ten times the pages may take ten times as long,
// and a quarter more for what the machine's caches no longer hold.
const (
	memoryLimit   = 1_500_000_000 // bytes
	growthAllowed = 12.5
)

// scale builds 1,000 and 10,000 pages.
func (b *bench) scale(ctx context.Context) error {
	var took [2]usage
	for i, n := range []int{1_000, 10_000} {
		pages := corpus(n, corpusMeanSize)
		dir := b.dir(fmt.Sprintf("bindery-%d", n))
		if err := writeBindery(dir, pages); err != nil {
			return err
		}
		size := bytesOf(pages)
		var err error
		if took[i], err = b.buildBindery(ctx, dir); err != nil {
			return err
		}
		b.note(fmt.Sprintf("%d pages, %.1f MB", n, float64(size)/1e6),
			fmt.Sprintf("%.1f s, %.1f s of CPU, %d MB peak", took[i].wall.Seconds(), took[i].cpu.Seconds(), took[i].rss/1e6))
		if err := fresh(dir); err != nil {
			return err
		}
	}
	growth := ratio(took[1].wall, took[0].wall)
	b.expect("time of 10,000 pages / 1,000 pages", fmt.Sprintf("%.1f", growth), fmt.Sprintf("at most %.1f", growthAllowed), growth <= growthAllowed)
	b.expect("peak memory of 10,000 pages", fmt.Sprintf("%d MB", took[1].rss/1e6), "at most 1500 MB", took[1].rss <= memoryLimit)
	return nil
}
