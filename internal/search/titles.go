package search

import (
	"math"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"
)

// title is a heading as it is typed into a search box: its letters and digits,
// folded, so that "devs" begins "DevServer" and "dev-server".
type title struct {
	key string
	doc uint32
}

// typed is a document whose heading begins with the query.
type typed struct {
	doc uint32
	// typedShare is from 0 to 1: how much of the heading is typed, less for a
	// heading deep in a page. score is how well the word matches the whole of it.
	typedShare, score float32
}

const (
	// maxTyped is how many bytes of letters and digits may be the beginning of
	// a heading; more is a question or a message.
	maxTyped = 48
	// prefixBase is what the first letters of a heading are worth; the rest
	// depends on how many are missing.
	prefixBase = 0.7
	// begunInitials is what one or two letters are worth that begin the title
	// of a page: they say too little to look for anything smaller.
	begunInitials = 1.6
	// begunSection and begunDeep are what a heading below the title is worth,
	// and one further down.
	begunSection = 0.5
	begunDeep    = 0.4
)

// letters are the letters and digits of a text, folded, up to some bytes.
func letters(text string, most int) string {
	var b []byte
	for _, r := range text {
		if inWord(r) {
			if b = appendFolded(b, r); len(b) > most {
				break
			}
		}
	}
	return string(b)
}

// addTitle makes a heading findable by its beginning, with and without its
// article.
func (x *Index) addTitle(heading string, doc uint32) {
	if key := letters(heading, 2*maxTyped); key != "" {
		x.titles = append(x.titles, title{key, doc})
	}
	for _, article := range [...]string{"A ", "An ", "The "} {
		if rest, ok := strings.CutPrefix(heading, article); ok {
			x.titles = append(x.titles, title{letters(rest, 2*maxTyped), doc})
		}
	}
}

func (x *Index) sortTitles() {
	slices.SortFunc(x.titles, func(a, b title) int {
		if order := strings.Compare(a.key, b.key); order != 0 {
			return order
		}
		return int(a.doc) - int(b.doc)
	})
}

// begin finds the headings that begin with the whole query, and for one word
// those that are what it may be a slip for.
func (q *parsedQuery) begin(s *scratch) {
	text := letters(q.text, maxTyped)
	if text == "" || len(text) > maxTyped {
		return
	}
	q.beginWith(s, text, 1, false)
	if len(q.words) > 1 {
		return
	}
	for k := range q.alts {
		if a := &q.alts[k]; a.role == typoRole && len(a.terms) == 1 {
			q.beginWith(s, q.x.terms.at(a.terms[0]), a.weight, true)
		}
	}
}

func (q *parsedQuery) beginWith(s *scratch, text string, weight float64, whole bool) {
	titles := q.x.titles
	at := sort.Search(len(titles), func(i int) bool { return titles[i].key >= text })
	length := utf8.RuneCountInString(text)
	for ; at < len(titles) && strings.HasPrefix(titles[at].key, text); at++ {
		t := &titles[at]
		if whole && t.key != text {
			return
		}
		share := float64(length) / float64(utf8.RuneCountInString(t.key))
		typedShare := weight * q.x.prefixValue(t.doc, length) * (prefixBase + (1-prefixBase)*share)
		coverage := weight
		if share < 1 {
			coverage *= weightPrefix * math.Sqrt(math.Sqrt(share))
		}
		s.begins(typed{t.doc, float32(typedShare), float32(blockScore(coverage, share))})
	}
}

// prefixValue is what the beginning of a heading is worth by where it stands.
func (x *Index) prefixValue(doc uint32, length int) float64 {
	switch level := x.levels[doc]; {
	case level <= 1 && length <= 2:
		return begunInitials
	case level <= 1:
		return 1
	case level == 2:
		return begunSection
	}
	return begunDeep
}

// begins keeps the better of two beginnings of a document's heading.
func (s *scratch) begins(t typed) {
	if s.typed[t.doc] == 0 {
		s.headings = append(s.headings, t)
		s.typed[t.doc] = uint32(len(s.headings))
		return
	}
	old := &s.headings[s.typed[t.doc]-1]
	old.typedShare, old.score = max(old.typedShare, t.typedShare), max(old.score, t.score)
}

// typedOf is how a document's heading begins with the query.
func (s *scratch) typedOf(doc uint32) typed {
	if at := s.typed[doc]; at > 0 {
		return s.headings[at-1]
	}
	return typed{doc: doc}
}
