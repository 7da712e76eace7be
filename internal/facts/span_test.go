package facts

import "testing"

func TestSpan(t *testing.T) {
	item := func(since, until string) *Item { return &Item{Since: since, Until: until} }
	for name, c := range map[string]struct {
		items        []*Item
		since, until string
	}{
		"none":                 {nil, "", ""},
		"one":                  {[]*Item{item("5.9", "5.20")}, "5.9", "5.20"},
		"the earliest, latest": {[]*Item{item("5.10", "5.9"), item("5.9", "5.10")}, "5.9", "5.10"},
		"one was always there": {[]*Item{item("5.10", ""), item("", "5.20")}, "", ""},
		"always, then newer":   {[]*Item{item("", ""), item("5.10", "5.20")}, "", ""},
	} {
		if since, until := Span(c.items); since != c.since || until != c.until {
			t.Errorf("%s: %q, %q, want %q, %q", name, since, until, c.since, c.until)
		}
	}
}
