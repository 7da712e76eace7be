package content

import (
	"cmp"
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
		cmp.Compare(a.indexRank(), b.indexRank()),
		cmp.Compare(a.rank(), b.rank()),
		cmp.Compare(strings.ToLower(a.Title), strings.ToLower(b.Title)),
		cmp.Compare(a.Path, b.Path),
	)
}

func (n *Node) indexRank() int {
	if n.Type == TypeFile && n.Name == indexName {
		return 0
	}
	return 1
}

// rank doubles the sort to make room for the pages without one.
func (n *Node) rank() int {
	if n.Sort == nil {
		return 2*SortLast - 1
	}
	return 2 * *n.Sort
}
