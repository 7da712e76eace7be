package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"golang.org/x/sys/unix"

	"bindery/internal/search"
	"bindery/internal/testing/judge"
)

// What one search may take. A median of 0 is not asked for.
type latencyLimit struct {
	p50, p99 time.Duration
}

var (
	smallLimit = latencyLimit{200 * time.Microsecond, 2 * time.Millisecond}
	largeLimit = latencyLimit{0, 30 * time.Millisecond}
)

// Sizes of the generated corpora, in records, and how many queries they are
// asked.
const (
	smallRecords, smallQueries = 2_000, 10_000
	largeRecords, largeQueries = 200_000, 2_000
)

// passes are how often all queries are asked. The median of the times of each
// counts: what else runs on the machine interrupts one of them, not two.
const passes = 3

// hitsShown is how many hits a search asks for, as the box does (P-9.2).
const hitsShown = 5

// latency measures Index.Search in this process, over our own site and over
// generated records.
func (b *bench) latency(ctx context.Context) error {
	own, err := b.ownSite(ctx)
	if err != nil {
		return err
	}
	b.note(fmt.Sprintf("own site, %d records", own.index.Len()), fmt.Sprintf("index %.2f MB", float64(own.indexSize)/1e6))
	if err := b.expectLatency(ctx, "own site", own.index, smallQueries, smallLimit); err != nil {
		return err
	}
	for _, size := range []struct {
		records, queries int
		limit            latencyLimit
	}{{smallRecords, smallQueries, smallLimit}, {largeRecords, largeQueries, largeLimit}} {
		name := fmt.Sprintf("%d generated records", size.records)
		x, err := b.reopened(name, size.records)
		if err != nil {
			return err
		}
		if err := b.expectLatency(ctx, name, x, size.queries, size.limit); err != nil {
			return err
		}
	}
	return nil
}

// reopened makes an index, encodes it and opens it again, and notes what each
// step took.
func (b *bench) reopened(name string, records int) (*search.Index, error) {
	before := heap()
	docs := generated(records)
	start := time.Now()
	made := search.New(docs, search.Options{})
	building := time.Since(start)
	start = time.Now()
	data := made.Encode()
	encoding := time.Since(start)
	docs, made = nil, nil
	start = time.Now()
	x, err := search.Open(data)
	opening := time.Since(start)
	if err != nil {
		return nil, err
	}
	held := heap() - before
	b.note(name, fmt.Sprintf("index %.1f MB; built in %s, encoded in %s, opened in %s; heap %.0f MB",
		float64(len(data))/1e6, ms(building), ms(encoding), ms(opening), float64(held)/1e6))
	runtime.KeepAlive(data)
	return x, nil
}

// heap is what is in use, in bytes.
func heap() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

func (b *bench) expectLatency(ctx context.Context, name string, x *search.Index, n int, limit latencyLimit) error {
	m := mix{rand.New(rand.NewPCG(20260103, uint64(n))), x}
	queries := m.queries(n)
	cpu, wall, err := ask(ctx, x, queries)
	if err != nil {
		return err
	}
	byClass := map[judge.Class][]time.Duration{}
	for i, q := range queries {
		byClass[q.class] = append(byClass[q.class], cpu[i])
	}
	p50, p99 := percentile(cpu, 50), percentile(cpu, 99)
	if limit.p50 > 0 {
		b.expect(name+": search, p50", us(p50), "at most "+us(limit.p50), p50 <= limit.p50)
	} else {
		b.note(name+": search, p50", us(p50))
	}
	b.expect(name+": search, p99", us(p99), "at most "+us(limit.p99), p99 <= limit.p99)
	b.note("  by the clock on the wall: p50, p99", us(percentile(wall, 50))+", "+us(percentile(wall, 99)))
	b.texts = append(b.texts, latencyTable(name, byClass))
	return nil
}

// ask times each query, in the CPU time of this thread, on which a search does
// all it does, and by the clock. On an idle machine they are the same; on a
// busy one the clock says how long others kept the core.
func ask(ctx context.Context, x *search.Index, queries []typed) (cpu, wall []time.Duration, err error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var all [2][passes][]time.Duration
	for pass := range passes {
		for _, q := range queries {
			if err := ctx.Err(); err != nil {
				return nil, nil, err
			}
			start, began := threadTime(), time.Now()
			x.Search(search.Query{Text: q.text, HitsPerPage: hitsShown})
			all[0][pass] = append(all[0][pass], threadTime()-start)
			all[1][pass] = append(all[1][pass], time.Since(began))
		}
	}
	for i := range queries {
		cpu = append(cpu, median([]time.Duration{all[0][0][i], all[0][1][i], all[0][2][i]}))
		wall = append(wall, median([]time.Duration{all[1][0][i], all[1][1][i], all[1][2][i]}))
	}
	return cpu, wall, nil
}

// threadTime is the CPU time of this thread (clock_gettime(2)).
func threadTime() time.Duration {
	var t unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t); err != nil {
		panic(err) // every Linux has it
	}
	return time.Duration(t.Nano())
}

func latencyTable(name string, byClass map[judge.Class][]time.Duration) string {
	var text strings.Builder
	t := tabwriter.NewWriter(&text, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(t, "%s, µs\tqueries\tp50\tp99\tslowest\t\n", name)
	for _, class := range judge.Classes {
		if times := byClass[class]; len(times) > 0 {
			fmt.Fprintf(t, "%s\t%d\t%d\t%d\t%d\t\n", class, len(times), percentile(times, 50).Microseconds(), percentile(times, 99).Microseconds(), slices.Max(times).Microseconds())
		}
	}
	_ = t.Flush()
	return text.String()
}

// percentile is the least of the times that p of a hundred do not exceed.
func percentile(times []time.Duration, p int) time.Duration {
	return permille(times, 10*p)
}

func permille(times []time.Duration, p int) time.Duration {
	sorted := slices.Sorted(slices.Values(times))
	return sorted[max(0, (len(sorted)*p+999)/1000-1)]
}

func us(d time.Duration) string { return fmt.Sprintf("%.3f ms", float64(d.Microseconds())/1000) }
