// Package ranking holds the test that our own pages are found: it makes the
// index of content/ and site/ and asks it every judged query.
package ranking

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bindery/internal/diag"
	"bindery/internal/testing/judge"
	"bindery/internal/testing/judge/project"
)

const (
	root      = "../../.."
	judgments = root + "/bench/judgments"
	baseline  = judgments + "/baseline.json"
	base      = "/" // of site/site.yaml
)

var update = flag.Bool("update", false, "raise the baseline to what is reached now")

func TestJudgedQueries(t *testing.T) {
	x, err := project.Index(t.Context(), root)
	if err != nil {
		t.Fatal(err)
	}
	reached, err := judge.ReadBaseline(baseline)
	if err != nil {
		t.Fatal(err)
	}
	for _, half := range []string{judge.Train, judge.Test} {
		list, mistakes := read(t, half)
		mistakes = append(mistakes, judge.Check(x, list, base)...)
		complain(t, mistakes)
		report := judge.Measure(x, list, base)
		t.Logf("%s half\n%s", half, report.Table())
		for _, missed := range report.Below() {
			t.Errorf("%s half: %s", half, missed)
		}
		if *update {
			reached.Raise(half, report)
		}
		for _, drop := range reached.Drops(half, report) {
			t.Error(drop)
		}
	}
	if *update {
		if err := reached.Write(baseline); err != nil {
			t.Fatal(err)
		}
	}
}

func read(t *testing.T, half string) ([]judge.Judgment, diag.List) {
	t.Helper()
	name := filepath.Join(judgments, half+".tsv")
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	list, mistakes := judge.Read("bench/judgments/"+half+".tsv", text)
	return list, append(mistakes, judge.CheckHalf(list, half)...)
}

// complain ends the test with the mistakes as an author would see them.
func complain(t *testing.T, mistakes diag.List) {
	t.Helper()
	if len(mistakes) == 0 {
		return
	}
	var b strings.Builder
	if err := mistakes.Print(&b, false); err != nil {
		t.Fatal(err)
	}
	t.Fatalf("the judgments have mistakes:\n%s", b.String())
}
