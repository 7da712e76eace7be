// Package ranking holds the test that our own pages are found: it makes the
// index of content/ and site/ and asks it every judged query.
package ranking

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

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
		compare(t, reached, half, report, report.Below())
	}
	if *update {
		if err := reached.Write(baseline); err != nil {
			t.Fatal(err)
		}
	}
}

// What readers ask about single pages, whose writers judged it, is measured by
// itself: most of it are questions.
func TestJudgedPages(t *testing.T) {
	x, err := project.Index(t.Context(), root)
	if err != nil {
		t.Fatal(err)
	}
	reached, err := judge.ReadBaseline(baseline)
	if err != nil {
		t.Fatal(err)
	}
	all, mistakes, err := judge.ReadPages(filepath.Join(judgments, "pages"))
	if err != nil {
		t.Fatal(err)
	}
	complain(t, append(mistakes, judge.Check(x, all, base)...))
	for _, half := range []string{judge.Train, judge.Test} {
		report := judge.Measure(x, judge.OfHalf(all, half), base)
		compare(t, reached, "pages-"+half, report, report.BelowForPages())
	}
	if *update {
		if err := reached.Write(baseline); err != nil {
			t.Fatal(err)
		}
	}
}

// Our own pages, and the exact names of options and classes, go before the
// READMEs of packages, which tell all of it once more; a package that is named
// goes before everything. The texts of testdata/readmes are ours: what is
// fetched is no part of a test.
func TestReadmesComeAfterOurPages(t *testing.T) {
	kept := fstest.MapFS{}
	files, err := filepath.Glob("testdata/readmes/*.md")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(filepath.Base(file), ".md")
		data, err := json.Marshal(map[string]string{"package": name, "version": "1.0.0", "readme": string(text), "file": "README.md"})
		if err != nil {
			t.Fatal(err)
		}
		kept["texts/"+name+".json"] = &fstest.MapFile{Data: data}
	}
	x, err := project.IndexWith(t.Context(), root, kept)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("testdata/readmes.tsv")
	if err != nil {
		t.Fatal(err)
	}
	list, mistakes := judge.Read("testdata/readmes.tsv", text)
	complain(t, append(mistakes, judge.Check(x, list, base)...))
	find := judge.Index(x, base)
	for _, j := range list {
		hits := find(j.Query)
		if len(hits) == 0 || !slices.ContainsFunc(j.Expected, func(want string) bool { return pageOf(want) == pageOf(hits[0]) }) {
			t.Errorf("%q: %q, not %q first", j.Query, hits[:min(len(hits), 3)], j.Expected)
		}
	}
}

func pageOf(address string) string {
	page, _, _ := strings.Cut(address, "#")
	return page
}

// compare holds a half's report against the floors it missed and the baseline,
// or raises that.
func compare(t *testing.T, reached judge.Baseline, half string, report judge.Report, missed []string) {
	t.Helper()
	t.Logf("%s\n%s", half, report.Table())
	for _, miss := range missed {
		t.Errorf("%s: %s", half, miss)
	}
	if *update {
		reached.Raise(half, report)
	}
	for _, drop := range reached.Drops(half, report) {
		t.Error(drop)
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
