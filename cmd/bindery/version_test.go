package main

import (
	"os"
	"regexp"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func TestVersionLine(t *testing.T) {
	of := func(settings ...string) *debug.BuildInfo {
		info := &debug.BuildInfo{}
		for i := 0; i < len(settings); i += 2 {
			info.Settings = append(info.Settings, debug.BuildSetting{Key: settings[i], Value: settings[i+1]})
		}
		return info
	}
	const commit = "1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d"
	for _, c := range []struct {
		info *debug.BuildInfo
		want string
	}{
		{nil, "bindery " + version},
		{of("CGO_ENABLED", "0"), "bindery " + version},
		{of("vcs.revision", commit, "vcs.modified", "false"), "bindery " + version + " (1a2b3c4d5e6f)"},
		{of("vcs.revision", commit, "vcs.modified", "true"), "bindery " + version + " (1a2b3c4d5e6f, modified)"},
		{of("vcs.revision", "17"), "bindery " + version + " (17)"},
	} {
		if got := versionLine(c.info); got != c.want {
			t.Errorf("%v: %q, want %q", c.info, got, c.want)
		}
	}
}

// TestChangelog: the versions in CHANGELOG.md stand newest first, each with its
// day, and the newest is the program's.
func TestChangelog(t *testing.T) {
	text, err := os.ReadFile("../../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	var versions []string
	for line := range strings.SplitSeq(string(text), "\n") {
		if !strings.HasPrefix(line, "## ") || line == "## [Unreleased]" && versions == nil {
			continue
		}
		m := regexp.MustCompile(`^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$`).FindStringSubmatch(line)
		if m == nil {
			t.Fatalf("%q is no version with its day", line)
		}
		versions = append(versions, m[1])
	}
	if len(versions) == 0 || versions[0] != version {
		t.Errorf("CHANGELOG.md has the versions %v, the program is %s", versions, version)
	}
	older := func(a, b string) int { return slices.Compare(numbers(b), numbers(a)) }
	if !slices.IsSortedFunc(versions, older) {
		t.Errorf("%v are not ordered newest first", versions)
	}
}

func numbers(version string) []int {
	var parts []int
	for part := range strings.SplitSeq(version, ".") {
		n, _ := strconv.Atoi(part) // digits, by the pattern
		parts = append(parts, n)
	}
	return parts
}
