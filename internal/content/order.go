package content

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// sortNodes sorts the children of a folder as they are read. Groups come in the
// order of their first page. Within a group the index is first, then pages by
// sort, then by title without regard to case. A page without a sort stands
// after the numbered ones and before those that say 999, which means last.
func sortNodes(children []*Node) {
	slices.SortFunc(children, compare)
	place := map[string]int{}
	for _, child := range children {
		if _, seen := place[child.Group]; !seen {
			place[child.Group] = len(place)
		}
	}
	slices.SortStableFunc(children, func(a, b *Node) int {
		return cmp.Compare(place[a.Group], place[b.Group])
	})
}

func compare(a, b *Node) int {
	return cmp.Or(
		cmp.Compare(a.rank(), b.rank()),
		cmp.Compare(strings.ToLower(a.Title), strings.ToLower(b.Title)),
		cmp.Compare(a.Path, b.Path),
	)
}

// isIndex reports whether a page is the index of its folder.
func (n *Node) isIndex() bool { return n.Type == TypeFile && n.Name == indexName }

// rank orders siblings: the index comes first, whatever sort it gives its folder.
// The sort is doubled to make room for the pages without one.
func (n *Node) rank() int {
	switch {
	case n.isIndex():
		return math.MinInt
	case n.Sort == nil:
		return 2*SortLast - 1
	}
	return 2 * *n.Sort
}
