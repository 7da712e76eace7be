package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
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

// fresh removes folders, so that a build is cold.
func fresh(dirs ...string) error {
	for _, dir := range dirs {
		if err := os.RemoveAll(dir); err != nil {
			return err
		}
	}
	return nil
}
