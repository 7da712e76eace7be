package mdx

import (
	"strconv"
	"strings"

	"bindery/internal/diag"
)

// suggest returns "Did you mean …?" with the name nearest to a mistyped one,
// or, when none is near, the list of all of them after an introduction.
func suggest(name string, known []string, introduction string) string {
	if near := diag.DidYouMean(name, known); near != "" || len(known) == 0 {
		return near
	}
	return introduction + strings.Join(known, ", ") + "."
}

func quoteList(names []string) string {
	quoted := make([]string, len(names))
	for i, name := range names {
		quoted[i] = strconv.Quote(name)
	}
	return strings.Join(quoted, ", ")
}
