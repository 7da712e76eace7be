package search

import "testing"

// "big" stands in no heading, name, message or code: however rare it is, a
// question is about the runtime.
func TestWordsAside(t *testing.T) {
	level := func(title string) [Levels]string { return [Levels]string{"Guides", title} }
	x := New([]Document{
		{URL: "/runtime/", Level: 1, Levels: level("Runtime"), Content: "What is left over when all modules have a place."},
		{URL: "/chunks/", Level: 1, Levels: level("Chunks"), Content: "The runtime loads chunks. A runtime stands in one."},
		{URL: "/limits/", Level: 1, Levels: level("Limits"), Content: "How big may files get, and keep them small: a big file and its runtime warns."},
	}, Options{})
	value := func(query, word string) float64 {
		q, _ := x.parse(query)
		q.expand()
		for _, w := range q.words {
			if w.text == word {
				return w.value / (w.rare * w.share)
			}
		}
		t.Fatalf("%q has no word %q", query, word)
		return 0
	}
	if got := value("big runtime", "big"); got != 1 {
		t.Errorf("in a short query a word keeps %v of its value, want all", got)
	}
	if got := value("how big may modules and files of the runtime get to keep chunks small", "big"); got > 0.5 {
		t.Errorf("in a long question a word aside keeps %v of its value, want less than half", got)
	}
	if got := value("how big may modules and files of the runtime get to keep chunks small", "runtime"); got != 1 {
		t.Errorf("the topic keeps %v of its value, want all", got)
	}
}
