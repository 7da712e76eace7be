package main

import (
	"math"
	"sync/atomic"
	"time"
)

// histogram counts times in steps of two percent, from a microsecond to some
// minutes, so that millions of them need no memory.
type histogram struct{ steps [1024]atomic.Int64 }

const histogramStep = 1.02

func (h *histogram) add(d time.Duration) {
	us := max(1, float64(d)/float64(time.Microsecond))
	h.steps[min(len(h.steps)-1, int(math.Log(us)/math.Log(histogramStep)))].Add(1)
}

func (h *histogram) clear() {
	for i := range h.steps {
		h.steps[i].Store(0)
	}
}

func (h *histogram) count() (n int64) {
	for i := range h.steps {
		n += h.steps[i].Load()
	}
	return n
}

// at is the time that a share of all took at most, to two percent.
func (h *histogram) at(share float64) time.Duration {
	want := int64(math.Ceil(share * float64(h.count())))
	var seen int64
	for i := range h.steps {
		if seen += h.steps[i].Load(); seen >= want {
			return time.Duration(math.Pow(histogramStep, float64(i+1)) * float64(time.Microsecond))
		}
	}
	return 0
}
