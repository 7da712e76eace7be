package report

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
)

// ThisMachine is where the program runs. What the system does not tell is left empty.
func ThisMachine() Machine {
	m := Machine{Cores: runtime.NumCPU(), System: runtime.GOOS + "/" + runtime.GOARCH}
	m.CPU = valueOf("/proc/cpuinfo", "model name", ":")
	if kilobytes, err := strconv.ParseInt(strings.TrimSuffix(valueOf("/proc/meminfo", "MemTotal", ":"), " kB"), 10, 64); err == nil {
		m.Memory = kilobytes << 10
	}
	if name := strings.Trim(valueOf("/etc/os-release", "PRETTY_NAME", "="), `"`); name != "" {
		m.System = name + ", " + m.System
	}
	return m
}

// valueOf is what a file of lines "key: value" says of a key, the first time.
func valueOf(file, key, separator string) string {
	text, err := os.ReadFile(file)
	if err != nil {
		return ""
	}
	for line := range strings.Lines(string(text)) {
		name, value, found := strings.Cut(line, separator)
		if found && strings.TrimSpace(name) == key {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// LoadAverage is that of the last minute, or 0 where the system has none.
func LoadAverage() float64 {
	text, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return 0
	}
	first, _, _ := strings.Cut(string(text), " ")
	load, _ := strconv.ParseFloat(first, 64)
	return load
}

// Commit is the commit of a checkout, in twelve digits, and whether files other
// than those that this package writes were changed since. Both are empty outside
// of a checkout.
func Commit(ctx context.Context, dir string) (id string, changed bool) {
	git := func(args ...string) []byte {
		output, err := exec.CommandContext(ctx, "git", append([]string{"-C", dir}, args...)...).Output()
		if err != nil {
			return nil
		}
		return bytes.TrimSpace(output)
	}
	id = string(git("rev-parse", "--short=12", "HEAD"))
	return id, len(git("status", "--porcelain", "--", ".", ":!bench/results", ":!docs/benchmarks", ":!docs/benchmarks.md")) > 0
}
