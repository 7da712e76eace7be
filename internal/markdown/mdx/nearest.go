package mdx

import (
	"fmt"
	"strconv"
	"strings"
)

// suggest returns "Did you mean …?" with the name nearest to a mistyped one,
// or, when none is near, the list of all of them after an introduction.
func suggest(name string, known []string, introduction string) string {
	switch best := nearest(name, known); {
	case best != "":
		return fmt.Sprintf("Did you mean %q?", best)
	case len(known) == 0:
		return ""
	}
	return introduction + strings.Join(known, ", ") + "."
}

// nearest returns the known name that differs least from a mistyped one, or
// "" when all differ by more than a third.
func nearest(name string, known []string) string {
	best, distance := "", len(name)/3+2
	for _, k := range known {
		d := editDistance(strings.ToLower(name), strings.ToLower(k), distance)
		if d < distance && d < len(k) {
			best, distance = k, d
		}
	}
	return best
}

// editDistance counts the insertions, deletions, replacements and swaps of
// neighbours between two names; it may stop counting above a limit.
func editDistance(a, b string, limit int) int {
	if len(a)-len(b) > limit || len(b)-len(a) > limit {
		return limit + 1
	}
	before, row := make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		next := make([]int, len(b)+1)
		next[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			next[j] = min(row[j]+1, next[j-1]+1, row[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				next[j] = min(next[j], before[j-2]+1)
			}
		}
		before, row = row, next
	}
	return row[len(b)]
}

func quoteList(names []string) string {
	quoted := make([]string, len(names))
	for i, name := range names {
		quoted[i] = strconv.Quote(name)
	}
	return strings.Join(quoted, ", ")
}
