package safelink_test

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"testing"

	"bindery/internal/markdown/safelink"
)

// TestFilterKeeps holds that honest addresses come out as they went in, or
// only without the white space a browser drops.
func TestFilterKeeps(t *testing.T) {
	for _, line := range lines(t, "testdata/kept.txt") {
		in, want, changed := strings.Cut(line, "\t")
		if !changed {
			want = in
		}
		in, want = unquote(t, in), unquote(t, want)
		if got, ok := safelink.Filter(in); !ok || got != want {
			t.Errorf("Filter(%q) = %q, %v; want %q", in, got, ok, want)
		}
	}
}

// TestFilterRefuses holds that everything else becomes the inert address.
func TestFilterRefuses(t *testing.T) {
	for _, line := range lines(t, "testdata/refused.txt") {
		in := unquote(t, line)
		if got, ok := safelink.Filter(in); ok || got != safelink.Inert {
			t.Errorf("Filter(%q) = %q, %v", in, got, ok)
		}
	}
}

func TestInertIsRefusedItself(t *testing.T) {
	if got, ok := safelink.Filter(safelink.Inert); ok || got != safelink.Inert {
		t.Errorf("got %q, %v", got, ok)
	}
}

// lines returns the lines of a data file that are no comments.
func lines(t *testing.T, name string) []string {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var list []string
	for s := bufio.NewScanner(file); s.Scan(); {
		if line := s.Text(); line != "" && !strings.HasPrefix(line, "// ") {
			list = append(list, line)
		}
	}
	return list
}

// unquote reads a line's escapes as in a Go string.
func unquote(t *testing.T, line string) string {
	t.Helper()
	s, err := strconv.Unquote(`"` + strings.ReplaceAll(line, `"`, `\"`) + `"`)
	if err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	return s
}
