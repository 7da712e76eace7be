// Package allocations measures work by the bytes it allocates. They are the same
// on a busy machine, so that a test can compare the work of a small input with
// that of a large one.
package allocations

import "runtime"

// Bytes returns how many bytes all goroutines together allocate during f.
func Bytes(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
