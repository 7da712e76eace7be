package search

import (
	"sort"
	"strings"
	"unicode/utf8"
)

// find returns the number of a term.
func (x *Index) find(term string) (uint32, bool) {
	i := x.search(term)
	if i < x.terms.len() && x.terms.at(uint32(i)) == term {
		return uint32(i), true
	}
	return 0, false
}

func (x *Index) search(term string) int {
	return sort.Search(x.terms.len(), func(i int) bool { return x.terms.at(uint32(i)) >= term })
}

// withPrefix returns the range of the terms that begin so.
func (x *Index) withPrefix(prefix string) (from, to int) {
	from = x.search(prefix)
	return from, x.pastPrefix(prefix, from, x.terms.len())
}

// pastPrefix returns the first of the terms in a range that does not begin
// like the one at its start, looking in growing steps.
func (x *Index) pastPrefix(prefix string, from, to int) int {
	step := 1
	low := from
	for low < to && strings.HasPrefix(x.terms.at(uint32(min(low+step, to)-1)), prefix) {
		low = min(low+step, to)
		step *= 2
	}
	if low >= to {
		return to
	}
	return low + sort.Search(min(step, to-low), func(i int) bool {
		return !strings.HasPrefix(x.terms.at(uint32(low+i)), prefix)
	})
}

// nearby finds the terms within a number of edits of a word: letters left out,
// put in, exchanged for others, or two neighbours swapped. It walks the sorted
// dictionary as a tree and leaves out the branches that are too far already.
type nearby struct {
	x     *Index
	word  []rune
	edits int
	// open also finds terms that only begin nearly like the word.
	open  bool
	found func(from, to, edits int)
	rows  [][]uint8
	path  []rune
	left  int // nodes still to be visited
}

// nearbyNodes limits the walk, some 10 ms, in dictionaries of any size.
const nearbyNodes = 60_000

func (x *Index) nearby(word string, edits int, open bool, found func(from, to, edits int)) {
	n := nearby{x: x, word: []rune(word), edits: edits, open: open, found: found, left: nearbyNodes}
	n.start()
	n.walk(0, x.terms.len(), 0)
}

// start makes the row of the empty path.
func (n *nearby) start() {
	first := make([]uint8, len(n.word)+1)
	for i := range first {
		first[i] = uint8(min(i, n.edits+1))
	}
	n.rows = append(n.rows[:0], first)
}

// near says whether another word is within the edits.
func (n *nearby) near(other string) bool {
	n.start()
	n.path = n.path[:0]
	for _, r := range other {
		n.path = append(n.path, r)
		if n.row(r) > n.edits {
			return false
		}
	}
	return int(n.rows[len(n.path)][len(n.word)]) <= n.edits
}

func (n *nearby) walk(from, to, depth int) {
	for from < to && n.left > 0 {
		term := n.x.terms.at(uint32(from))
		if len(term) == depth {
			if d := n.rows[len(n.path)][len(n.word)]; int(d) <= n.edits {
				n.found(from, from+1, int(d))
			}
			from++
			continue
		}
		r, size := utf8.DecodeRuneInString(term[depth:])
		end := n.x.pastPrefix(term[:depth+size], from, to)
		n.left--
		if depth > 0 || r >= '0' && r <= '9' || r >= 'a' {
			n.step(r, from, end, depth+size)
		}
		from = end
	}
}

// step goes down one rune.
func (n *nearby) step(r rune, from, to, depth int) {
	n.path = append(n.path, r)
	nearest := n.row(r)
	row := n.rows[len(n.path)]
	switch {
	case n.open && int(row[len(n.word)]) <= n.edits:
		n.found(from, to, int(row[len(n.word)]))
	case nearest <= n.edits:
		n.walk(from, to, depth)
	}
	n.path = n.path[:len(n.path)-1]
}

// row computes the distances of the path to each beginning of the word and
// returns the least.
func (n *nearby) row(r rune) (nearest int) {
	i := len(n.path)
	if len(n.rows) <= i {
		n.rows = append(n.rows, make([]uint8, len(n.word)+1))
	}
	far := uint8(n.edits + 1)
	above, row := n.rows[i-1], n.rows[i]
	row[0] = uint8(min(i, int(far)))
	least := row[0]
	for j := 1; j <= len(n.word); j++ {
		d := above[j-1]
		if n.word[j-1] != r {
			d = min(d, above[j], row[j-1]) + 1
			if i > 1 && j > 1 && n.word[j-2] == r && n.word[j-1] == n.path[i-2] {
				d = min(d, n.rows[i-2][j-2]+1)
			}
		}
		row[j] = min(d, far)
		least = min(least, row[j])
	}
	return int(least)
}
