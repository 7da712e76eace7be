package search

import "testing"

// section is a document of a page for tests: a title, the heading below it or
// none, and content.
func section(url, title, heading, content string) Document {
	d := Document{URL: url, Level: 1, Content: content, Weight: 1}
	d.Levels[0], d.Levels[1] = "Docs", title
	if heading != "" {
		d.Level, d.Levels[2], d.Anchor = 2, heading, letters(heading, 80)
	}
	return d
}

func named(d Document, names ...string) Document {
	d.Names = names
	return d
}

func first(t *testing.T, x *Index, query string) string {
	t.Helper()
	hits := x.Search(Query{Text: query, HitsPerPage: 5}).Hits
	if len(hits) == 0 {
		t.Fatalf("%q finds nothing", query)
	}
	d := x.Document(hits[0].Record)
	return d.URL + "#" + d.Anchor
}

// TestTypedTitle: what is typed goes through a page's title letter by letter,
// and that page comes before sections deep in others.
func TestTypedTitle(t *testing.T) {
	x := New([]Document{
		named(section("/watch/", "Watch Options", "", "How files are watched."), "watchOptions"),
		section("/watch/", "Watch Options", "watchOptions.poll", "Watch by asking again and again."),
		section("/cli/", "Flags", "watchOptionsStdin", "watchOptions of the flags."),
		section("/organization/", "The Organization", "", "Who is who."),
		section("/cli/", "Flags", "Organized logs", "Logs in order."),
		section("/api/", "API", "", "Programs."),
		section("/cli/", "Flags", "a flag", "a flag is a flag."),
	}, Options{})
	for query, want := range map[string]string{
		"wa": "/watch/#", "watchopt": "/watch/#", "watch-o": "/watch/#", "wachoptions": "/watch/#",
		"org": "/organization/#", "the org": "/organization/#", "a": "/api/#",
	} {
		if got := first(t, x, query); got != want {
			t.Errorf("%q finds %s first, want %s", query, got, want)
		}
	}
}

// TestHeadingBelowTitle: a section need not repeat the title of its page.
func TestHeadingBelowTitle(t *testing.T) {
	x := New([]Document{
		section("/devtool/", "Devtool", "", "Devtool decides about maps. Values are names."),
		section("/devtool/", "Devtool", "Every value", "Each of them was measured."),
		section("/mode/", "Mode", "", "A mode sets values of other options."),
	}, Options{})
	if got, want := first(t, x, "list of all devtool values"), "/devtool/#everyvalue"; got != want {
		t.Errorf("first is %s, want %s", got, want)
	}
}

// TestPageSpeaks: of two sections that say the same of a question, the one is
// better whose page has its other words.
func TestPageSpeaks(t *testing.T) {
	x := New([]Document{
		section("/other/", "Kettles", "First", "Boil the water before."),
		section("/other/", "Kettles", "Second", "Something else again."),
		section("/tea/", "Teapots", "First", "Boil the water before."),
		section("/tea/", "Teapots", "Second", "Green leaves need eighty degrees."),
	}, Options{})
	if got, want := first(t, x, "boil water eighty degrees leaves green before"), "/tea/#second"; got != want {
		t.Errorf("first is %s, want %s", got, want)
	}
	r := x.Search(Query{Text: "boil water before eighty green degrees", HitsPerPage: 5})
	var order []string
	for _, h := range r.Hits {
		if d := x.Document(h.Record); d.Anchor == "first" {
			order = append(order, d.URL)
		}
	}
	if len(order) != 2 || order[0] != "/tea/" {
		t.Errorf("the sections that say the same are in the order %q, want /tea/ first", order)
	}
}
