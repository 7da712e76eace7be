package main

import (
	"testing"

	"bindery/internal/testing/judge"
)

func TestNotAhead(t *testing.T) {
	for _, c := range []struct {
		class        judge.Class
		ours, theirs judge.Score
		want         string
	}{
		{judge.Typo, judge.Score{Queries: 10, Section1: 8, Section5: 9, Reciprocal: 8.5}, judge.Score{Queries: 10, Section1: 7, Section5: 9, Reciprocal: 8}, ""},
		{judge.Typo, judge.Score{Queries: 10, Section1: 10, Section5: 10, Reciprocal: 10}, judge.Score{Queries: 10, Section1: 10, Section5: 10, Reciprocal: 10}, ""},
		{judge.Typo, judge.Score{Queries: 10, Section1: 7}, judge.Score{Queries: 10, Section1: 8}, "first 7, theirs 8 of 10"},
		{judge.Typo, judge.Score{Queries: 10, Section1: 8}, judge.Score{Queries: 10, Section1: 8}, "first 8, theirs 8 of 10"},
		{judge.Typo, judge.Score{Queries: 10, Section1: 8, Section5: 8}, judge.Score{Queries: 10, Section1: 7, Section5: 9}, "in five 8, theirs 9 of 10"},
		{judge.Typo, judge.Score{Queries: 10, Section1: 8, Section5: 9, Reciprocal: 8.2}, judge.Score{Queries: 10, Section1: 7, Section5: 9, Reciprocal: 8.3}, "MRR 0.820, theirs 0.830"},
		{judge.Gibberish, judge.Score{Queries: 10, Empty: 9}, judge.Score{Queries: 10, Empty: 9}, ""},
		{judge.Gibberish, judge.Score{Queries: 10, Empty: 8}, judge.Score{Queries: 10, Empty: 9}, "no hits for 8, theirs 9 of 10"},
	} {
		if got := notAhead(c.class, c.ours, c.theirs); got != c.want {
			t.Errorf("%s %+v against %+v: got %q, want %q", c.class, c.ours, c.theirs, got, c.want)
		}
	}
}
