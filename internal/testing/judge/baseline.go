package judge

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
)

// All is the key of the overall score in a Baseline; no class is called so.
const All Class = "all"

// Baseline is what ranking has reached, by half ("train", "test") and class.
// It is kept in the repository, so that a change that makes answers worse is
// seen.
//
// A class has 20 to 150 queries, and one more or less on its way to a better
// whole is no loss: every measure of a class may fall by one query in fifty, and
// by one at least. That must not happen in every class at once: of all queries,
// one in a hundred may be lost. Measures are compared as shares, so that they stay comparable when
// queries are added.
type Baseline map[string]map[Class]Score

const record = "record it with: go test ./internal/tests/ranking -update"

// slackAll is how far the measures of all queries may fall, as a share, and
// slackClass those of a class, where one query is less than that.
const (
	slackAll   = 0.01
	slackClass = 0.02
)

// ReadBaseline reads a file that Write made; there is nothing in a file that
// does not exist.
func ReadBaseline(name string) (Baseline, error) {
	text, err := os.ReadFile(name)
	if os.IsNotExist(err) {
		return Baseline{}, nil
	}
	if err != nil {
		return nil, err
	}
	var b Baseline
	if err := json.Unmarshal(text, &b); err != nil {
		return nil, fmt.Errorf("read the baseline %s: %w", name, err)
	}
	return b, nil
}

// Write replaces the file.
func (b Baseline) Write(name string) error {
	text, err := json.MarshalIndent(b, "", "\t")
	if err != nil {
		return err
	}
	return os.WriteFile(name, append(text, '\n'), 0o644)
}

// Drops says what of a half is worse than the baseline, a line each; what the
// baseline knows nothing of, or the report has no queries of, is reported too.
func (b Baseline) Drops(half string, r Report) []string {
	if b[half] == nil {
		return []string{half + ": nothing is recorded yet, " + record}
	}
	var drops []string
	now := r.scores()
	for _, class := range append(slices.Clone(Classes), All) {
		was, known := b[half][class]
		is, measured := now[class]
		switch {
		case known && !measured:
			drops = append(drops, fmt.Sprintf("%s/%s: there are no queries any more", half, class))
		case measured && !known:
			drops = append(drops, fmt.Sprintf("%s/%s: the baseline does not know it, %s", half, class, record))
		case known:
			drops = append(drops, compare(half, class, was, is)...)
		}
	}
	return drops
}

func compare(half string, class Class, was, is Score) (drops []string) {
	slack := slackAll
	if class != All {
		slack = max(1/float64(is.Queries), slackClass)
	}
	for _, m := range measures {
		before, after := m.of(was), m.of(is)
		if after < before-slack-1e-9 {
			drops = append(drops, fmt.Sprintf("%s/%s: %s fell from %.3f to %.3f, and may fall by %.3f", half, class, m.name, before, after, slack))
		}
	}
	return drops
}

// measures are what is compared, as shares of the queries.
var measures = []struct {
	name string
	of   func(Score) float64
}{
	{"page@1", func(s Score) float64 { return s.Of(s.Page1) }},
	{"page@5", func(s Score) float64 { return s.Of(s.Page5) }},
	{"section@1", func(s Score) float64 { return s.Of(s.Section1) }},
	{"section@5", func(s Score) float64 { return s.Of(s.Section5) }},
	{"MRR", Score.MRR},
	{"answers without hits", func(s Score) float64 { return s.Of(s.Empty) }},
}

// Raise records what was measured. It never lowers a measure of a class whose
// number of queries is the same: otherwise small losses, each of them allowed,
// would add up. To accept a loss, edit the file.
func (b Baseline) Raise(half string, r Report) {
	scores := r.scores()
	for class, now := range scores {
		if was := b[half][class]; was.Queries == now.Queries {
			scores[class] = Score{
				Queries: now.Queries, Page1: max(was.Page1, now.Page1), Page5: max(was.Page5, now.Page5),
				Section1: max(was.Section1, now.Section1), Section5: max(was.Section5, now.Section5),
				Reciprocal: max(was.Reciprocal, now.Reciprocal), Empty: max(was.Empty, now.Empty),
			}
		}
	}
	b[half] = scores
}

// scores are those of the classes and the overall one.
func (r Report) scores() map[Class]Score {
	all := map[Class]Score{All: r.Overall}
	for class, s := range r.Classes {
		all[class] = s
	}
	return all
}
