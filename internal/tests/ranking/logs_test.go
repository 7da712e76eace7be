package ranking

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"bindery/internal/testing/judge"
	"bindery/internal/testing/judge/project"
)

// P-10.460: the whole log of a build, as a terminal showed it or with its lines
// joined as a field for one line does, finds its message's section among the first
// three hits. Each line of logs.tsv is a file of testdata/logs and the sections
// that are right.
func TestPastedLogs(t *testing.T) {
	x, err := project.Index(t.Context(), root)
	if err != nil {
		t.Fatal(err)
	}
	table, err := os.ReadFile("testdata/logs.tsv")
	if err != nil {
		t.Fatal(err)
	}
	find := judge.Index(x, base)
	lines := strings.Split(strings.TrimSpace(string(table)), "\n")
	if len(lines) < 10 {
		t.Fatalf("%d logs", len(lines))
	}
	for _, line := range lines {
		name, expected, _ := strings.Cut(line, "\t")
		log, err := os.ReadFile(filepath.Join("testdata/logs", name+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		for form, text := range map[string]string{
			"as it is": string(log),
			"joined":   strings.ReplaceAll(string(log), "\n", " "),
			"stripped": strings.ReplaceAll(strings.ReplaceAll(string(log), "\n", " "), "\x1b", ""),
		} {
			hits := find(text)
			hits = hits[:min(len(hits), 3)]
			if !slices.ContainsFunc(hits, func(hit string) bool { return slices.Contains(strings.Fields(expected), hit) }) {
				t.Errorf("%s, %s: %q, want one of %s", name, form, hits, expected)
			}
		}
	}
}
