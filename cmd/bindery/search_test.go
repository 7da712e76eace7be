package main

import (
	"bytes"
	"net/http"
	"testing"

	"bindery/internal/search"
)

func TestForwardedFor(t *testing.T) {
	const connection = "203.0.113.1"
	for _, c := range []struct {
		name, value, want string
	}{
		{"", "", connection},
		{"X-Forwarded-For", "192.0.2.1", "192.0.2.1"},
		{"X-Forwarded-For", "198.51.100.7, 192.0.2.1", "192.0.2.1"},
		{"X-Forwarded-For", "192.0.2.1:4711", "192.0.2.1"},
		{"X-Forwarded-For", "2001:db8::7", "2001:db8::7"},
		{"X-Forwarded-For", "[2001:db8::7]:80", "2001:db8::7"},
		{"X-Forwarded-For", "192.0.2.1, unknown", connection},
		{"X-Forwarded-For", "", connection},
		{"X-Forwarded-For", ",", connection},
		{"X-Forwarded-For", "192.0.2.1,", connection},
		{"Forwarded", "for=192.0.2.1", "192.0.2.1"},
		{"Forwarded", `for=198.51.100.7, proto=https;FOR="[2001:db8::7]:4711" ; by=10.0.0.1`, "2001:db8::7"},
		{"Forwarded", "for=_hidden", connection},
		{"Forwarded", "for=unknown;for=192.0.2.1", connection},
		{"Forwarded", "proto=https", connection},
		{"Forwarded", `for="`, connection},
	} {
		r := &http.Request{RemoteAddr: connection + ":5000", Header: http.Header{}}
		if c.name != "" {
			r.Header.Set(c.name, c.value)
		}
		if got := forwardedFor(r); got != c.want {
			t.Errorf("%s: %q is %q, want %q", c.name, c.value, got, c.want)
		}
	}
	// A proxy may add a line of its own instead of lengthening the last.
	r := &http.Request{RemoteAddr: connection + ":5000", Header: http.Header{"X-Forwarded-For": {"198.51.100.7", "192.0.2.1"}}}
	if got := forwardedFor(r); got != "192.0.2.1" {
		t.Errorf("of two lines it is %q", got)
	}
}

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
