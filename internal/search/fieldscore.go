package search

import "math"

// endBlock scores how well a block matches the query.
func (r *reader) endBlock() {
	r.pos += window // so that nothing is near across blocks
	b := &r.block
	if r.f == fieldContent {
		return
	}
	if b.length > 0 {
		r.blocks[r.f]++
	}
	if b.filled > 0 {
		r.scoreBlock(b)
	}
	*b = block{}
}

func (r *reader) scoreBlock(b *block) {
	switch r.f {
	case fieldCode, fieldPlace, fieldContent:
		return
	case fieldHeading, fieldTitle, fieldPath:
		short := float32(math.Sqrt(min(1, longHeading/max(b.length, 1))))
		for i, w := range b.words[:len(r.counted)] {
			r.trailed[i] = max(r.trailed[i], w*short)
		}
	}
	coverage := 0.0
	for i, w := range b.words[:len(r.counted)] {
		coverage += float64(w) * r.values[i]
	}
	coverage /= r.total
	filled := min(b.filled/max(b.length, 0.25), 1)
	score := blockScore(coverage, filled)
	switch r.f {
	case fieldHeading:
		r.heading, r.heading.covered = *b, coverage > 0
		r.t.exact = r.t.exact || coverage > 0.97 && filled > 0.97
	case fieldNames:
		r.t.name = max(r.t.name, score)
		r.t.exact = r.t.exact || coverage > 0.97 && filled > 0.97 && r.blocks[fieldNames] <= 2*fewNames
	case fieldErrors:
		// A message is recognised by how much of it the query repeats.
		r.t.error = max(r.t.error, coverage*filled)
	case fieldLinks:
		r.t.links = max(r.t.links, score)
	}
}

// blockScore is how well a block matches that says a share of the query and is filled
// by it to a share. The power makes a heading that says little of a long
// question count less than in proportion.
func blockScore(coverage, filled float64) float64 {
	return coverage * math.Sqrt(coverage*math.Sqrt(coverage)) * (blockScoreBase + (1-blockScoreBase)*filled)
}

// finish computes the traits from what was counted.
func (r *reader) finish() {
	n := len(r.counted)
	var norm [fields]float64
	for f := range norm {
		norm[f] = fieldBoost[f] / (1 - fieldNorm[f] + fieldNorm[f]*r.lengths[f]/max(r.x.means[f], 1))
	}
	diluted := math.Sqrt(min(1, fewNames/float64(max(r.blocks[fieldNames], 1))))
	r.t.name *= diluted
	pairs := 0.0
	for i := range n {
		for f := range norm {
			if c := r.counts[f][i]; c > 0 {
				r.t.tf[i] += float64(c) * norm[f]
			}
		}
		r.t.trail += max(float64(r.trailed[i]), float64(r.named[i])*diluted) * r.values[i]
		if before := r.follows[i]; before >= 0 {
			value := min(r.values[i], r.values[before])
			pairs += value
			r.t.pairs += float64(r.paired[i]) * value
		}
	}
	r.t.trail /= r.total
	r.t.heading = r.headingScore()
	if pairs > 0 {
		r.t.pairs /= pairs
	}
	r.t.passage = r.bestPassage()
}

// headingScore is how well the heading matches where it stands: what the headings
// above it say of the query is common to all below them and need not be said
// again, so that "Every value" below "Devtool" is as good for the values of
// devtool as the page itself.
func (r *reader) headingScore() float64 {
	h := &r.heading
	if !h.covered {
		return 0
	}
	coverage := 0.0
	for i, w := range h.words[:len(r.counted)] {
		coverage += float64(max(w, r.trailed[i])) * r.values[i]
	}
	long := max(h.length/longHeading, 1)
	return blockScore(coverage/r.total/long, min(h.filled/max(h.length, 0.25), 1))
}

// bestPassage is the share of the query in the best passage of the content.
func (r *reader) bestPassage() float64 {
	var counts [maxWords]int
	best, sum, from := 0.0, 0.0, 0
	for _, p := range r.content {
		if counts[p.word]++; counts[p.word] == 1 {
			sum += r.values[p.word]
		}
		for p.pos-r.content[from].pos >= window {
			old := r.content[from]
			if counts[old.word]--; counts[old.word] == 0 {
				sum -= r.values[old.word]
			}
			from++
		}
		best = max(best, sum)
	}
	return best / r.total
}

// fewNames is how many names a section has that is about each of them; one of
// a long table counts less.
const fewNames = 3

const (
	// blockScoreBase is what a block that has the words is worth however much else
	// it says.
	blockScoreBase = 0.25
	// longHeading is how many words a heading has that is about all of them;
	// of a longer one, a signature with all its parameters, each counts less.
	longHeading = 6.0
	// nameShare is how much of a name's score is the heading's again.
	nameShare = 2.0
)
