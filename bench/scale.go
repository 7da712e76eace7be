package main

import (
	"context"
	"fmt"
	"time"
)

// Limits for large sites. Each of ten times the pages may take a quarter more
// for what the machine's caches no longer hold.
const (
	memoryLimit   = 1_500_000_000 // bytes
	growthAllowed = 1.25
)

// scale builds 1,000 and 10,000 pages. It compares CPU time: the two builds
// are minutes apart, and what else runs meanwhile makes them wait, which says
// nothing about how the work grows.
func (b *bench) scale(ctx context.Context) error {
	var took [2]usage
	counts := [2]int{1_000, 10_000}
	for i, n := range counts {
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
	small, large := took[0].cpu/time.Duration(counts[0]), took[1].cpu/time.Duration(counts[1])
	growth := ratio(large, small)
	b.expect("CPU time of a page among 10,000 / 1,000", fmt.Sprintf("%.2f (%s / %s)", growth, us(large), us(small)), fmt.Sprintf("at most %.2f", growthAllowed), growth <= growthAllowed)
	b.expect("peak memory of 10,000 pages", fmt.Sprintf("%d MB", took[1].rss/1e6), "at most 1500 MB", took[1].rss <= memoryLimit)
	return nil
}
