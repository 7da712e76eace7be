package main

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"bindery/internal/search"
	"bindery/internal/testing/judge"
)

func TestGeneratedIsRepeatable(t *testing.T) {
	docs := generated(300)
	if len(docs) != 300 || !reflect.DeepEqual(docs, generated(300)) {
		t.Errorf("%d records, or others the second time", len(docs))
	}
	x := search.New(docs, search.Options{})
	one, two := mix{rand.New(rand.NewPCG(1, 2)), x}, mix{rand.New(rand.NewPCG(1, 2)), x}
	queries := one.queries(500)
	if !slices.Equal(queries, two.queries(500)) {
		t.Error("other queries the second time")
	}
	counts := map[judge.Class]int{}
	for _, q := range queries {
		counts[q.class]++
		if q.text == "" {
			t.Errorf("an empty %s query", q.class)
		}
	}
	for _, c := range classShares {
		if counts[c.class] != 5*c.share {
			t.Errorf("%d of 500 queries are %s, want %d", counts[c.class], c.class, 5*c.share)
		}
	}
}

func TestPercentile(t *testing.T) {
	var times []time.Duration
	for i := range 200 {
		times = append(times, time.Duration(200-i))
	}
	for p, want := range map[int]time.Duration{50: 100, 95: 190, 99: 198, 100: 200} {
		if got := percentile(times, p); got != want {
			t.Errorf("percentile %d is %d, want %d", p, got, want)
		}
	}
	if got := percentile(times[:1], 50); got != 200 {
		t.Errorf("of one, %d", got)
	}
}
