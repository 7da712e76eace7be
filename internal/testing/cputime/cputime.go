// Package cputime measures work by the CPU time of a thread, which does not
// grow while others have the machine. It is for ratios in one test: how much
// longer ten times the input takes.
package cputime

import (
	"runtime"
	"time"
)

// rounds is how often something is measured; the least counts, since caches
// and the collector can only add to it.
const rounds = 5

// Least returns the least CPU time a call of f took in some rounds. What f
// does in other goroutines is not counted.
func Least(f func()) time.Duration {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var least time.Duration
	for round := range rounds {
		before := thread()
		f()
		if took := thread() - before; round == 0 || took < least {
			least = took
		}
	}
	return least
}
