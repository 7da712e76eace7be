package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bindery/bench/report"
)

// TestDocumentIsWrittenFromResults: docs/benchmarks.md and its plots are what
// the kept results give, no figure of it was written by hand.
func TestDocumentIsWrittenFromResults(t *testing.T) {
	results, err := report.Load(resultsDir, names())
	if err != nil {
		t.Fatal(err)
	}
	docs := t.TempDir()
	if err := report.Write(docs, sectionsOfReport(), results); err != nil {
		t.Fatal(err)
	}
	written, kept := filesIn(t, docs), filesIn(t, docsDir)
	for name, text := range written {
		if kept[name] != text {
			t.Errorf("docs/%s is not what bench/results gives: cd bench && go run . -report", name)
		}
	}
	for name := range kept {
		if _, ok := written[name]; !ok {
			t.Errorf("docs/%s is of no result: cd bench && go run . -report", name)
		}
	}
}

// filesIn are the document and the plots in a folder of documents.
func filesIn(t *testing.T, docs string) map[string]string {
	names, err := filepath.Glob(filepath.Join(docs, "benchmarks", "*.svg"))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, name := range append(names, filepath.Join(docs, "benchmarks.md")) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		relative, err := filepath.Rel(docs, name)
		if err != nil {
			t.Fatal(err)
		}
		files[relative] = string(text)
	}
	return files
}

// TestResultsNameNoFolders: errors that are published name files from the root
// of the repository on.
func TestResultsNameNoFolders(t *testing.T) {
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	given := "no " + filepath.Join(here, "out", "hugo") + ", no " + filepath.Join(filepath.Dir(here), "docs", "x.md")
	if got, want := withoutPaths(given), "no out/hugo, no docs/x.md"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestEveryPartHasATitle: the document's headings are words.
func TestEveryPartHasATitle(t *testing.T) {
	for _, p := range sectionsOfReport() {
		if p.Title == p.Name || strings.Contains(p.About, "\n") {
			t.Errorf("the part %q has the heading %q", p.Name, p.Title)
		}
	}
}

func read(t *testing.T, name string) string {
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
