package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// sampleEvery is how often the memory of a tree of processes is looked at.
const sampleEvery = 20 * time.Millisecond

// measureTree runs a program with everything it starts, to its end. The CPU
// time is that of all processes that were waited for, as the kernel adds them
// up; the memory is the most that all of them held at once.
func measureTree(ctx context.Context, dir string, env []string, name string, args ...string) (usage, error) {
	var output bytes.Buffer
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &output, &output
	cmd.Env = append(os.Environ(), env...)
	// What a program leaves running would go on costing the next one time, and
	// hold its output open.
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	cmd.WaitDelay = 5 * time.Second
	start := time.Now()
	if err := cmd.Start(); err != nil {
		return usage{}, err
	}
	stop, peak := make(chan struct{}), make(chan int64)
	go func() { peak <- watchMemory(cmd.Process.Pid, stop) }()
	err := cmd.Wait()
	u := usage{wall: time.Since(start)}
	close(stop)
	u.rss = <-peak
	_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
	u.cpu = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	if r, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage); ok {
		u.rss = max(u.rss, r.Maxrss<<10) // of the largest process, which may have come and gone between two looks
	}
	if err != nil {
		return u, fmt.Errorf("%s %s: %w\n%s", filepath.Base(name), strings.Join(args, " "), err, lastLines(output.String(), 30))
	}
	return u, nil
}

// watchMemory is the most that a process and its descendants held at once, in bytes.
func watchMemory(pid int, stop <-chan struct{}) (most int64) {
	tick := time.NewTicker(sampleEvery)
	defer tick.Stop()
	for {
		select {
		case <-stop:
			return most
		case <-tick.C:
			most = max(most, memoryOfTree(pid))
		}
	}
}

// memoryOfTree adds up what a process and its descendants hold. One that ends
// meanwhile counts nothing.
func memoryOfTree(pid int) int64 {
	total, _ := resident(pid)
	for _, child := range childrenOf(pid) {
		total += memoryOfTree(child)
	}
	return total
}

// childrenOf are the processes that any thread of a process started (proc(5), "children").
func childrenOf(pid int) (list []int) {
	files, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
	for _, file := range files {
		text, _ := os.ReadFile(file)
		for _, field := range strings.Fields(string(text)) {
			if child, err := strconv.Atoi(field); err == nil {
				list = append(list, child)
			}
		}
	}
	return list
}
