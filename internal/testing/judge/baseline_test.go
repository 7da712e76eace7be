package judge

import (
	"path/filepath"
	"slices"
	"testing"
)

func scored(class Class, s Score) Report {
	return Report{Classes: map[Class]Score{class: s}, Overall: s}
}

func TestBaselineDrops(t *testing.T) {
	b := Baseline{}
	b.Raise("train", scored(Typo, Score{Queries: 20, Page1: 18, Page5: 20, Section1: 16, Section5: 20, Reciprocal: 17.5}))
	for _, c := range []struct {
		name  string
		class Score
		all   Score
		want  []string
	}{
		{"the same", Score{Queries: 20, Page1: 18, Page5: 20, Section1: 16, Section5: 20, Reciprocal: 17.5}, Score{}, nil},
		{"one query", Score{Queries: 20, Page1: 17, Page5: 19, Section1: 15, Section5: 19, Reciprocal: 16.5}, Score{}, nil},
		{"two queries", Score{Queries: 20, Page1: 18, Page5: 20, Section1: 14, Section5: 20, Reciprocal: 17.5}, Score{},
			[]string{"train/typo: section@1 fell from 0.800 to 0.700, and may fall by 0.050"}},
		{"more queries, the same share", Score{Queries: 40, Page1: 36, Page5: 40, Section1: 32, Section5: 40, Reciprocal: 35}, Score{}, nil},
		{"two of a hundred queries", Score{Queries: 100, Page1: 88, Page5: 100, Section1: 78, Section5: 100, Reciprocal: 86}, Score{}, nil},
		{"three of a hundred queries", Score{Queries: 100, Page1: 90, Page5: 100, Section1: 77, Section5: 100, Reciprocal: 87.5}, Score{},
			[]string{"train/typo: section@1 fell from 0.800 to 0.770, and may fall by 0.020"}},
		{"one in a hundred of all", Score{Queries: 20, Page1: 18, Page5: 20, Section1: 16, Section5: 20, Reciprocal: 17.5}, Score{Queries: 100, Page1: 89, Page5: 100, Section1: 79, Section5: 99, Reciprocal: 87}, nil},
		{"two in a hundred of all", Score{Queries: 20, Page1: 18, Page5: 20, Section1: 16, Section5: 20, Reciprocal: 17.5}, Score{Queries: 100, Page1: 88, Page5: 100, Section1: 80, Section5: 100, Reciprocal: 87.5},
			[]string{"train/all: page@1 fell from 0.900 to 0.880, and may fall by 0.010"}},
	} {
		r := scored(Typo, c.class)
		r.Overall = b["train"][All]
		if c.all.Queries > 0 {
			r.Overall = c.all
		}
		if got := b.Drops("train", r); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

func TestBaselineUnknown(t *testing.T) {
	b := Baseline{"train": {All: {Queries: 1}, Typo: {Queries: 1}}}
	r := Report{Classes: map[Class]Score{Gibberish: {Queries: 2, Empty: 2}}, Overall: Score{Queries: 1}}
	want := []string{
		"train/typo: there are no queries any more",
		"train/gibberish: the baseline does not know it, record it with: go test ./internal/tests/ranking -update",
	}
	if got := b.Drops("train", r); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	want = []string{"test: nothing is recorded yet, record it with: go test ./internal/tests/ranking -update"}
	if got := b.Drops("test", r); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestBaselineRaise(t *testing.T) {
	name := filepath.Join(t.TempDir(), "baseline.json")
	b, err := ReadBaseline(name)
	if err != nil || len(b) > 0 {
		t.Fatal(b, err)
	}
	b.Raise("test", scored(Option, Score{Queries: 10, Page1: 9, Section1: 8, Reciprocal: 8.5}))
	b.Raise("test", scored(Option, Score{Queries: 10, Page1: 10, Section1: 7, Reciprocal: 8}))
	if err := b.Write(name); err != nil {
		t.Fatal(err)
	}
	if b, err = ReadBaseline(name); err != nil {
		t.Fatal(err)
	}
	if got, want := b["test"][Option], (Score{Queries: 10, Page1: 10, Section1: 8, Reciprocal: 8.5}); got != want {
		t.Errorf("raised to %+v, want %+v", got, want)
	}
	b.Raise("test", scored(Option, Score{Queries: 12, Page1: 8}))
	if got, want := b["test"][Option], (Score{Queries: 12, Page1: 8}); got != want {
		t.Errorf("with other queries %+v, want %+v", got, want)
	}
}

func TestBelow(t *testing.T) {
	r := Report{
		Classes: map[Class]Score{Gibberish: {Queries: 14, Empty: 12}},
		Overall: Score{Queries: 100, Page1: 85, Page5: 96, Section1: 81, Section5: 94},
	}
	if got := r.Below(); got != nil {
		t.Errorf("at the floors: %q", got)
	}
	r.Overall = Score{Queries: 100, Page1: 84, Page5: 95, Section1: 80, Section5: 93}
	r.Classes[Gibberish] = Score{Queries: 14, Empty: 11}
	want := []string{
		"page@1 is 0.840, at least 0.85 is wanted",
		"page@5 is 0.950, at least 0.96 is wanted",
		"section@1 is 0.800, at least 0.81 is wanted",
		"section@5 is 0.930, at least 0.94 is wanted",
		"11 of 14 gibberish queries get no hits, at least 6 in 7 are wanted",
	}
	if got := r.Below(); !slices.Equal(got, want) {
		t.Errorf("below them: %q, want %q", got, want)
	}
}
