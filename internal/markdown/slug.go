package markdown

import (
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/language"
)

// slugger gives headings their ids the way GitHub does, as the npm package
// github-slugger has it: links to headings that authors copied from GitHub,
// or from a site built with that package, keep working.
type slugger struct {
	lower cases.Caser
	seen  map[string]int // id to the last number given to it
}

func newSlugger() *slugger {
	return &slugger{lower: cases.Lower(language.Und), seen: make(map[string]int)}
}

// take reserves an id that an author wrote.
func (s *slugger) take(id string) {
	if _, ok := s.seen[id]; !ok {
		s.seen[id] = 0
	}
}

// slug returns the id for a heading's text. An id that is taken gets the
// first free number behind it. Text without a letter or a digit gives
// "section": an id must not be empty.
func (s *slugger) slug(text string) string {
	base := s.strip(text)
	if base == "" {
		base = "section"
	}
	id := base
	for {
		if _, taken := s.seen[id]; !taken {
			break
		}
		s.seen[base]++
		id = base + "-" + strconv.Itoa(s.seen[base])
	}
	s.seen[id] = 0
	return id
}

// strip lower-cases the text and keeps letters, marks, numbers that are
// letters or digits, connecting punctuation and hyphens; spaces become
// hyphens.
func (s *slugger) strip(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ' || r == '-':
			return '-'
		case unicode.In(r, unicode.L, unicode.M, unicode.Nd, unicode.Nl, unicode.Pc, unicode.Other_Alphabetic):
			return r
		default:
			return -1
		}
	}, s.lower.String(text))
}
