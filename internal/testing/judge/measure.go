package judge

import (
	"slices"
	"strings"

	"bindery/internal/search"
)

// Depth is how many hits are looked at; the reciprocal rank of a section
// further down counts as 0.
const Depth = 10

// Searcher returns the addresses of the hits of a query below the base path,
// best first, at least Depth of them when there are so many.
type Searcher func(query string) []string

// Score counts what was found among some queries.
type Score struct {
	Queries int `json:"queries"`
	// Page1 and Page5 count the queries with a hit on a right page first and
	// among five, Section1 and Section5 those with a right section.
	Page1    int `json:"page1,omitempty"`
	Page5    int `json:"page5,omitempty"`
	Section1 int `json:"section1,omitempty"`
	Section5 int `json:"section5,omitempty"`
	// Reciprocal is the sum of 1/rank of the first right section.
	Reciprocal float64 `json:"reciprocal,omitempty"`
	// Empty counts the answers without hits to gibberish.
	Empty int `json:"empty,omitempty"`
}

// MRR is the mean reciprocal rank of the first right section.
func (s Score) MRR() float64 { return share(s.Reciprocal, s.Queries) }

// Of is a count of the score as a share of its queries, 0 to 1.
func (s Score) Of(count int) float64 { return share(float64(count), s.Queries) }

func share(part float64, queries int) float64 {
	if queries == 0 {
		return 0
	}
	return part / float64(queries)
}

// Report is what was measured.
type Report struct {
	// Classes holds a score for each class that has queries.
	Classes map[Class]Score
	// Overall is the score over all queries but gibberish.
	Overall Score
	// Misses are the queries whose first hit is not a right section, and
	// gibberish that was answered, in the order of the file.
	Misses []Miss
}

// Miss is a query that was not answered by a right section first.
type Miss struct {
	Judgment
	// Page and Section are the ranks of the first hit on a right page and of
	// the first right section, from 1; 0 when there is none among Depth.
	Page, Section int
	// Got are the first three hits.
	Got []string
}

// Measure asks an index every query. Base is the base path its addresses begin
// with, "/" or "/docs/".
func Measure(x *search.Index, list []Judgment, base string) Report {
	return MeasureSearcher(Index(x, base), list)
}

// Index returns the Searcher of an index.
func Index(x *search.Index, base string) Searcher {
	return func(query string) []string {
		var addresses []string
		for _, hit := range x.Search(search.Query{Text: query, HitsPerPage: Depth}).Hits {
			addresses = append(addresses, Address(x.Document(hit.Record), base))
		}
		return addresses
	}
}

// MeasureSearcher asks anything that searches every query.
func MeasureSearcher(find Searcher, list []Judgment) Report {
	r := Report{Classes: map[Class]Score{}}
	for _, j := range list {
		got := find(j.Query)
		got = got[:min(len(got), Depth)]
		page, section := j.ranks(got)
		s := r.Classes[j.Class]
		s.add(j.Class, page, section, len(got))
		r.Classes[j.Class] = s
		if j.Class != Gibberish {
			r.Overall.add(j.Class, page, section, len(got))
		}
		if missed := section != 1; missed && j.Class != Gibberish || j.Class == Gibberish && len(got) > 0 {
			r.Misses = append(r.Misses, Miss{j, page, section, got[:min(3, len(got))]})
		}
	}
	return r
}

func (s *Score) add(class Class, page, section, hits int) {
	s.Queries++
	if class == Gibberish {
		s.Empty += count(hits == 0)
		return
	}
	s.Page1 += count(page == 1)
	s.Page5 += count(page >= 1 && page <= 5)
	s.Section1 += count(section == 1)
	s.Section5 += count(section >= 1 && section <= 5)
	if section > 0 {
		s.Reciprocal += 1 / float64(section)
	}
}

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// ranks are those of the first hit on a right page and of the first right
// section. The pages are those of Expected; a section of Also on another page
// makes its page right only by being the hit itself.
func (j *Judgment) ranks(got []string) (page, section int) {
	for i, address := range got {
		right := slices.Contains(j.Expected, address) || slices.Contains(j.Also, address)
		if section == 0 && right {
			section = i + 1
		}
		if page == 0 && (right || slices.ContainsFunc(j.Expected, func(e string) bool { return pageOf(e) == pageOf(address) })) {
			page = i + 1
		}
	}
	return page, section
}

func pageOf(address string) string {
	page, _, _ := strings.Cut(address, "#")
	return page
}
