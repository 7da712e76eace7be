package report

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"bindery/internal/testing/golden"
)

var testParts = []Part{{"build", "Builds", "What a build takes."}, {"serve", "Serving", ""}, {"search", "Search", ""}}

// TestWrite: the document and its plots, from results that are fixed. One part
// was measured well, one on a busy machine and failed, one never.
func TestWrite(t *testing.T) {
	results, err := Load("testdata/results", []string{"build", "serve", "search"})
	if err != nil {
		t.Fatal(err)
	}
	docs := t.TempDir()
	stale := filepath.Join(docs, "benchmarks", "build-gone.svg")
	if err := errors.Join(os.MkdirAll(filepath.Dir(stale), 0o755), os.WriteFile(stale, nil, 0o644)); err != nil {
		t.Fatal(err)
	}
	if err := Write(docs, testParts, results); err != nil {
		t.Fatal(err)
	}
	written, err := filepath.Glob(filepath.Join(docs, "benchmarks", "*"))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, name := range written {
		names = append(names, filepath.Base(name))
		golden.Equal(t, filepath.Join("testdata", "want", filepath.Base(name)), read(t, name))
	}
	if want := []string{"build-cold-build.svg", "search-test-half.svg"}; !slices.Equal(names, want) {
		t.Errorf("the folder of plots has %q, want %q", names, want)
	}
	golden.Equal(t, "testdata/want/benchmarks.md", read(t, filepath.Join(docs, "benchmarks.md")))
}

func read(t *testing.T, name string) string {
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestPlotsAreXML: names and messages with special characters leave a picture
// that can be read.
func TestPlotsAreXML(t *testing.T) {
	results, err := Load("testdata/results", []string{"build", "search"})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range results {
		for name, text := range r.Plots() {
			decoder := xml.NewDecoder(strings.NewReader(text))
			for {
				_, err := decoder.Token()
				if errors.Is(err, io.EOF) {
					break
				}
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
			}
		}
	}
}

// TestSaveAndLoad: what is saved is what is loaded, and a part replaces its own
// file alone.
func TestSaveAndLoad(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "results")
	when := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	samples := []float64{0.25, 1.5e-9, -3, 12_000_000_000_000_000_000_000}
	for _, r := range []Result{
		{Part: "build", Commit: "a", Started: when, Ended: when, Rows: []Row{{What: "x", Measured: "1"}}},
		{Part: "serve", Commit: "a", Started: when, Ended: when},
		{Part: "build", Commit: "b", Started: when, Ended: when, Figures: []Figure{{Bars: []Bar{{Name: "x", Samples: samples}}}}},
	} {
		if err := r.Save(dir); err != nil {
			t.Fatal(err)
		}
	}
	list, err := Load(dir, []string{"serve", "build", "never"})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, r := range list {
		got = append(got, r.Part+" "+r.Commit)
		if len(r.Rows) > 0 || !r.Started.Equal(when) {
			t.Errorf("%s: %+v", r.Part, r)
		}
	}
	if want := []string{"serve a", "build b"}; !slices.Equal(got, want) {
		t.Errorf("loaded %q, want %q", got, want)
	}
	if got := list[1].Figures[0].Bars[0].Samples; !slices.Equal(got, samples) {
		t.Errorf("the samples are %v, want %v", got, samples)
	}
	if text := read(t, filepath.Join(dir, "build.json")); !strings.Contains(text, `"samples": [0.25, 1.5e-9, -3, 12000000000000000000000]`) && !strings.Contains(text, `"samples": [0.25, 1.5e-9, -3, 1.2e+22]`) {
		t.Errorf("samples are not in one line:\n%s", text)
	}
	if err := os.WriteFile(filepath.Join(dir, "serve.json"), []byte("{"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Load(dir, []string{"serve"}); err == nil || !strings.HasSuffix(err.Error(), "serve.json: unexpected end of JSON input (measure the part again: go run . -only serve)") {
		t.Errorf("a broken file: %v", err)
	}
}

func TestSpread(t *testing.T) {
	for _, c := range []struct {
		unit    Unit
		samples []float64
		want    string
	}{
		{Seconds, []float64{0.853}, "853 ms"},
		{Seconds, []float64{0.0123, 0.0123}, "12.3 ms"},
		{Seconds, []float64{0.9996}, "1.00 s"},
		{Seconds, []float64{3, 1, 2}, "2.00 s (1.00 s–3.00 s)"},
		{Seconds, []float64{1, 2}, "2.00 s (1.00 s–2.00 s)"},
		{Seconds, []float64{1.0001, 1.0002}, "1.00 s"},
		{Bytes, []float64{999}, "999 B"},
		{Bytes, []float64{84_512}, "84.5 kB"},
		{Bytes, []float64{999_499}, "999 kB"},
		{Bytes, []float64{999_500}, "1.00 MB"},
		{Bytes, []float64{1_198_000_000}, "1198 MB"},
		{Count, []float64{612, 612}, "612"},
		{Share, []float64{0.822}, "82.2 %"},
		{Score, []float64{99, 100, 100}, "100 (99–100)"},
		{Seconds, nil, "0 ms"},
	} {
		if got := c.unit.spread(c.samples); got != c.want {
			t.Errorf("%s %v: %q, want %q", c.unit, c.samples, got, c.want)
		}
	}
}
