package main

import (
	"context"
	"fmt"
	"time"
)

// Limits for large sites. Each of five and of ten times the pages may take a tenth
// more for what the machine's caches no longer hold.
const (
	memoryLimit   = 600_000_000 // bytes
	growthAllowed = 1.10
)

// scale builds 1,000, 5,000 and 10,000 pages. It compares CPU time: the two builds
// are minutes apart, and what else runs meanwhile makes them wait, which says
// nothing about how the work grows. What a build wrote is set aside: files that were
// deleted in the last minutes make writing the next ones slower.
func (b *bench) scale(ctx context.Context) error {
	counts := [...]int{1_000, 5_000, 10_000}
	var took [len(counts)]usage
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
		if err := b.setAside(dir); err != nil {
			return err
		}
	}
	each := func(i int) time.Duration { return took[i].cpu / time.Duration(counts[i]) }
	for i := 1; i < len(counts); i++ {
		growth := ratio(each(i), each(0))
		b.expect(fmt.Sprintf("CPU time of a page among %d / %d", counts[i], counts[0]), fmt.Sprintf("%.2f (%s / %s)", growth, us(each(i)), us(each(0))),
			fmt.Sprintf("at most %.2f", growthAllowed), growth <= growthAllowed)
	}
	most := took[len(took)-1].rss
	b.expect("peak memory of 10,000 pages", fmt.Sprintf("%d MB", most/1e6), fmt.Sprintf("at most %d MB", memoryLimit/1_000_000), most <= memoryLimit)
	return nil
}
