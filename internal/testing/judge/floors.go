package judge

import "fmt"

type floor struct {
	name  string
	of    func(Score) int
	least float64
}

// floors are what ranking must reach on both halves, as shares of all queries
// but gibberish: what the weaker half reached, less a point or two, since every
// page that is written moves them a little.
var floors = []floor{
	{"page@1", func(s Score) int { return s.Page1 }, 0.85},
	{"page@5", func(s Score) int { return s.Page5 }, 0.96},
	{"section@1", func(s Score) int { return s.Section1 }, 0.81},
	{"section@5", func(s Score) int { return s.Section5 }, 0.94},
}

// pageFloors are the same for the judgments of single pages. Half of those are
// questions in a reader's words, the hardest class; those of authors of plugins,
// on the pages of the API, and of people who migrate, whose words are those of
// the whole site, are found least.
var pageFloors = []floor{
	{"page@1", func(s Score) int { return s.Page1 }, 0.81},
	{"page@5", func(s Score) int { return s.Page5 }, 0.95},
	{"section@5", func(s Score) int { return s.Section5 }, 0.92},
}

// emptyLeast is the share of gibberish that must get no hits.
const emptyLeast = 6. / 7

// Below says which floors a report misses, a line each.
func (r Report) Below() []string {
	missed := r.below(floors)
	if s := r.Classes[Gibberish]; s.Of(s.Empty) < emptyLeast {
		missed = append(missed, fmt.Sprintf("%d of %d gibberish queries get no hits, at least 6 in 7 are wanted", s.Empty, s.Queries))
	}
	return missed
}

// BelowForPages says which floors a report of the judgments of pages misses.
func (r Report) BelowForPages() []string { return r.below(pageFloors) }

func (r Report) below(floors []floor) []string {
	var missed []string
	for _, f := range floors {
		if got := r.Overall.Of(f.of(r.Overall)); got < f.least {
			missed = append(missed, fmt.Sprintf("%s is %.3f, at least %.2f is wanted", f.name, got, f.least))
		}
	}
	return missed
}
