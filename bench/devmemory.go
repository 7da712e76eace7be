package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
)

const (
	memoryPages = 1_000
	memorySaves = 50
	// devMemoryGrowth is how much more than at its start the program may hold while
	// pages are saved.
	devMemoryGrowth = 1.5
)

// devMemory measures what dev holds after its start and the most it holds while
// pages are saved.
func (b *bench) devMemory(ctx context.Context) error {
	pages := corpus(memoryPages, corpusMeanSize)
	dir, program, err := b.startDev(ctx, "bindery-dev-memory", pages)
	if err != nil {
		return err
	}
	defer program.stop()
	began, err := program.resident()
	if err != nil {
		return err
	}
	events, err := program.events(ctx)
	if err != nil {
		return err
	}
	most := began
	for i := range memorySaves {
		if _, err := save(ctx, dir, pages[(i*7)%len(pages)], i, events); err != nil {
			return err
		}
		now, err := program.resident()
		if err != nil {
			return err
		}
		most = max(most, now)
	}
	growth := float64(most) / float64(began)
	b.expect(fmt.Sprintf("memory of dev, %d pages, the most in %d saves / after its start", memoryPages, memorySaves),
		fmt.Sprintf("%.2f (%d MB / %d MB)", growth, most/1e6, began/1e6), fmt.Sprintf("at most %.1f", devMemoryGrowth), growth <= devMemoryGrowth)
	return fresh(dir)
}

// resident is the program's memory in bytes, as the kernel has it.
func (p *program) resident() (int64, error) {
	name := filepath.Join("/proc", strconv.Itoa(p.cmd.Process.Pid), "status")
	text, err := os.ReadFile(name)
	if err != nil {
		return 0, err
	}
	for line := range bytes.Lines(text) {
		if value, ok := bytes.CutPrefix(line, []byte("VmRSS:")); ok {
			kilobytes, err := strconv.ParseInt(string(bytes.TrimSuffix(bytes.TrimSpace(value), []byte(" kB"))), 10, 64)
			return kilobytes << 10, err
		}
	}
	return 0, fmt.Errorf("%s has no VmRSS", name)
}
