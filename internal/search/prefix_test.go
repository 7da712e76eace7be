package search

import (
	"slices"
	"testing"
)

// One or two letters are the beginning of half of all words: they find what
// begins a heading or a name, and text only from three letters on.
func TestShortBeginningsFindHeadings(t *testing.T) {
	x := New([]Document{
		{URL: "/heading/", Level: 1, Levels: [Levels]string{"Guides", "Chunks"}, Content: "About pieces.", Weight: 1},
		{URL: "/name/", Level: 1, Levels: [Levels]string{"Guides", "Pieces"}, Names: []string{"chunks"}, Content: "About them.", Weight: 1},
		{URL: "/text/", Level: 1, Levels: [Levels]string{"Guides", "Others"}, Content: "Here are chunks, too.", Weight: 1},
	}, Options{})
	for query, want := range map[string][]string{
		"c":   {"/heading/", "/name/"},
		"ch":  {"/heading/", "/name/"},
		"chu": {"/heading/", "/name/", "/text/"},
	} {
		var got []string
		for _, hit := range x.Search(Query{Text: query, HitsPerPage: 5}).Hits {
			got = append(got, address(x, hit))
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%q finds %v, want %v", query, got, want)
		}
	}
}
