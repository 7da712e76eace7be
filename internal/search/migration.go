package search

import (
	"strconv"
	"strings"
)

// Pages that lead from one product or release to another quote the messages and
// names of all of it, which other pages explain. They come after those, unless a
// reader says to be on the move.

// migrations are segments of addresses of such pages.
var migrations = set("migrate", "migrating", "migration", "migrations", "upgrade", "upgrading")

// Migration reports whether an address is that of such a page.
func Migration(address string) bool {
	for segment := range strings.SplitSeq(strings.ToLower(address), "/") {
		if migrations[segment] {
			return true
		}
	}
	return false
}

// movingWords are those of readers who are on the move.
var movingWords = set(
	"upgrade", "upgrades", "upgraded", "upgrading", "update", "updated", "updating", "migrate", "migrated", "migrating", "migration",
	"switch", "switched", "switching", "moved", "moving", "replaces",
)

// moving reports whether a query says so, by a word or by the number of an earlier
// version of what the pages are about. A message says nothing about its reader.
func (f *finder) moving() bool {
	if f.message {
		return false
	}
	for i := range f.q.words {
		text := f.q.words[i].text
		if movingWords[text] {
			return true
		}
		if n, err := strconv.Atoi(strings.TrimPrefix(text, "v")); err == nil && 0 < n && n < f.x.major {
			return true
		}
	}
	return false
}

// wanted is what a page gains that leads to where a reader is on the way to.
const wanted = 1.3

// quotedThere is what remains of such a page for who pasted a message.
const quotedThere = 0.95
