package markdown

import (
	"fmt"
	"slices"
)

// maxNearest is the longest name that is worth comparing.
const maxNearest = 100

// didYouMean suggests the candidate that is spelled most like a name, or says
// nothing when none is close.
func didYouMean(name string, candidates []string) string {
	if len(name) > maxNearest {
		return ""
	}
	best, distance := "", max(2, len(name)/3)+1
	for _, c := range candidates {
		if d := editDistance(name, c, distance); d < distance {
			best, distance = c, d
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf("Did you mean %q?", best)
}

// editDistance is the Levenshtein distance in bytes, or limit when it is that
// or more.
func editDistance(a, b string, limit int) int {
	if len(a)-len(b) >= limit || len(b)-len(a) >= limit {
		return limit
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
		if slices.Min(row) >= limit {
			return limit
		}
	}
	return row[len(b)]
}
