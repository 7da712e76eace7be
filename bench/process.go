package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// usage is what a process took.
type usage struct {
	wall, cpu time.Duration
	rss       int64 // peak, bytes
}

// measure runs a program in a folder to its end.
func measure(ctx context.Context, dir, name string, args ...string) (usage, error) {
	var output bytes.Buffer
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &output, &output
	start := time.Now()
	err := cmd.Run()
	u := usage{wall: time.Since(start)}
	if err != nil {
		return u, fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, lastLines(output.String(), 30))
	}
	u.cpu = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	if r, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage); ok {
		u.rss = r.Maxrss << 10 // Linux counts in KiB
	}
	return u, nil
}

func lastLines(text string, n int) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return strings.Join(lines[max(0, len(lines)-n):], "\n")
}

// setAside moves folders away, so that a build is cold. They are not removed at
// once: ext4 without a journal gives no file the number of one that was deleted
// in the last minutes, and looks past all of them for each file it makes. A
// round that began with deleting the one before would measure that.
func (b *bench) setAside(dirs ...string) error {
	to := b.dir("aside")
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	for _, dir := range dirs {
		if _, err := os.Lstat(dir); errors.Is(err, fs.ErrNotExist) {
			continue
		}
		place, err := os.MkdirTemp(to, "")
		if err != nil {
			return err
		}
		if err := os.Rename(dir, filepath.Join(place, filepath.Base(dir))); err != nil {
			return err
		}
	}
	return nil
}

// clearAside removes what was set aside, once nothing is measured any more.
func (b *bench) clearAside() error { return fresh(b.dir("aside")) }

// fresh removes folders.
func fresh(dirs ...string) error {
	for _, dir := range dirs {
		if err := os.RemoveAll(dir); err != nil {
			return err
		}
	}
	return nil
}
