package hosted

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"bindery/internal/search"
)

func TestRecords(t *testing.T) {
	index := search.New([]search.Document{
		{URL: "/docs/output/", Levels: [search.Levels]string{"Configuration", "Output"}, Level: 1, Section: "configuration", Version: "5", Weight: 1.5},
		{
			URL: "/docs/output/", Anchor: "a&b", Levels: [search.Levels]string{"Configuration", "Output", "", "<b> & \"c\""}, Level: 3,
			Content: "Text\n<script>", Section: "configuration", Version: "5", Weight: 1.5,
			Names: []string{"output.a"}, Errors: []string{"can't <x>"},
			LinkTexts: []string{"the <a> option", "Asked for", "asked for"},
		},
	}, search.Options{})
	records := Records(index, "https://example.org/", "en")
	for i, want := range []string{
		`{"objectID":"/docs/output/","url":"https://example.org/docs/output/","url_without_anchor":"https://example.org/docs/output/","anchor":null,"type":"lvl1",` +
			`"hierarchy":{"lvl0":"Configuration","lvl1":"Output","lvl2":null,"lvl3":null,"lvl4":null,"lvl5":null,"lvl6":null},` +
			`"content":null,"section":"configuration","version":"5","lang":"en","weight":{"pageRank":150,"level":90,"position":0}}`,
		`{"objectID":"/docs/output/#a&b","url":"https://example.org/docs/output/#a&b","url_without_anchor":"https://example.org/docs/output/","anchor":"a&b","type":"lvl3",` +
			`"hierarchy":{"lvl0":"Configuration","lvl1":"Output","lvl2":null,"lvl3":"&lt;b&gt; &amp; &quot;c&quot;","lvl4":null,"lvl5":null,"lvl6":null},` +
			`"content":"Text\n&lt;script&gt;","section":"configuration","version":"5","lang":"en","weight":{"pageRank":150,"level":70,"position":1},"names":["output.a"],"errors":["can&#039;t &lt;x&gt;"],"linkTexts":["the &lt;a&gt; option","asked for"]}`,
	} {
		if got := encode(t, records[i]); got != want {
			t.Errorf("record %d is\n%s, want\n%s", i, got, want)
		}
	}
	if relative := Records(index, "", "")[1]; relative.URL != "/docs/output/#a&b" || relative.ObjectID != relative.URL {
		t.Errorf("without a host the address is %q", relative.URL)
	}
}

// The service refuses records that are too large: of the texts that others use
// so many are left out, those of links first.
func TestLargeRecords(t *testing.T) {
	links := slices.Repeat([]string{""}, 24)
	for i := range links {
		links[i] = fmt.Sprintf("link %d to <it>", i)
	}
	asked := []string{"first wish", "second wish"}
	for _, c := range []struct {
		content    int
		kept, wish bool
	}{{9000, false, true}, {100, true, true}, {9600, false, true}, {20_000, false, false}} {
		index := search.New([]search.Document{{
			URL: "/a/", Levels: [search.Levels]string{"A", "B"}, Level: 1,
			Content: strings.Repeat("x", c.content), LinkTexts: append(slices.Clone(links), asked...),
		}}, search.Options{})
		record := Records(index, "https://example.org", "en")[0]
		if c.kept != (len(record.LinkTexts) == len(links)+len(asked)) {
			t.Errorf("with %d bytes of text %d of %d texts are kept", c.content, len(record.LinkTexts), len(links)+len(asked))
		}
		if end := record.LinkTexts[max(0, len(record.LinkTexts)-2):]; c.wish != slices.Equal(end, asked) {
			t.Errorf("with %d bytes of text the last are %q", c.content, end)
		}
		if text, _ := json.Marshal(record); c.content < maxRecord && len(text) > maxRecord {
			t.Errorf("with %d bytes of text the record has %d", c.content, len(text))
		}
	}
}

// encode writes JSON without escaping what only matters in HTML.
func encode(t *testing.T, r Record) string {
	t.Helper()
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(r); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(out.String())
}
