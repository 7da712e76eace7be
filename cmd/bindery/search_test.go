package main

import (
	"bytes"
	"testing"

	"bindery/internal/search"
)

func TestPrintingHits(t *testing.T) {
	index := search.New([]search.Document{{
		URL: "/a/", Anchor: "b", Levels: [search.Levels]string{"Guides", "Zebra\x1b[2J"}, Level: 1, Content: "One zebra\x07\nstands.", Section: "guides",
	}}, search.Options{})
	result := index.Search(search.Query{Text: "zebra", HitsPerPage: 5})
	if len(result.Hits) != 1 {
		t.Fatalf("hits are %v", result.Hits)
	}
	result.Hits[0] = search.Hit{Score: 12.3456, Parts: []search.Part{{Name: "heading", Value: 10, Note: "the\nnote"}, {Name: "up", Value: -0.5}}}
	result.Total = 3
	for coloured, want := range map[bool]string{
		false: "Query  \"zebra\"\nWords  \"zebra\"\n       a note\nHits   3\n\n" +
			"  12.346  Guides › Zebra [2J\n          /a/#b\n          One zebra  · stands.\n" +
			"          heading    10.000  the note\n          up         -0.500\n\n2 more; --limit N prints N.\n",
		true: "Query  \"zebra\"\nWords  \"zebra\"\n       a note\nHits   3\n\n" +
			"  12.346  Guides › \x1b[1mZebra\x1b[0m [2J\n          \x1b[2m/a/#b\x1b[0m\n          One \x1b[1mzebra\x1b[0m  · stands.\n" +
			"          heading    10.000  the note\n          up         -0.500\n\n2 more; --limit N prints N.\n",
	} {
		result.Notes = []string{"a\rnote"}
		var out bytes.Buffer
		if err := (answer{Result: result, index: index, explain: true}).print(&out, coloured); err != nil || out.String() != want {
			t.Errorf("coloured %t: %v\n%q, want\n%q", coloured, err, out.String(), want)
		}
	}
}
