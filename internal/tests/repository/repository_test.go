// Package repository holds the tests of what stands in git: no build output,
// no name of a file that is not there, docs that can be read.
package repository

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

const root = "../../.."

// tracked are the files in git, and those that "git add" would put there, by
// slash-separated path, without those whose removal is not committed yet.
var tracked = sync.OnceValues(func() ([]string, error) {
	out, err := exec.Command("git", "-C", root, "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard").Output()
	if err != nil {
		return nil, errors.New("git ls-files: " + err.Error() + ": these tests look at what stands in git, so run them in a clone")
	}
	var names []string
	for name := range strings.SplitSeq(strings.TrimSuffix(string(out), "\x00"), "\x00") {
		if _, err := os.Lstat(filepath.Join(root, filepath.FromSlash(name))); err == nil {
			names = append(names, name)
		}
	}
	return names, nil
})

func trackedFiles(t *testing.T) []string {
	t.Helper()
	names, err := tracked()
	if err != nil {
		t.Fatal(err)
	}
	if len(names) < 1000 {
		t.Fatalf("git has %d files: not this repository", len(names))
	}
	return names
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
