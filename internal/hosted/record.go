package hosted

import (
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"

	"bindery/internal/search"
)

// Record is a document in the shape of DocSearch's records (P-3.6). Texts
// are HTML, because its component puts them into the page as such.
type Record struct {
	// ObjectID is the address below the host with the fragment.
	ObjectID         string `json:"objectID"`
	URL              string `json:"url"`
	URLWithoutAnchor string `json:"url_without_anchor"`
	// Anchor is nil for the top of a page.
	Anchor *string `json:"anchor"`
	// Type is the level of the heading, "lvl1" to "lvl6".
	Type string `json:"type"`
	// Hierarchy has nil where there is no heading of the level.
	Hierarchy Hierarchy `json:"hierarchy"`
	// Content is nil for a heading without text.
	Content *string  `json:"content"`
	Section string   `json:"section,omitempty"`
	Version string   `json:"version,omitempty"`
	Lang    string   `json:"lang,omitempty"`
	Weight  Weight   `json:"weight"`
	Names   []string `json:"names,omitempty"`
	Errors  []string `json:"errors,omitempty"`
	// LinkTexts are the texts of links that lead here, then what readers call
	// the section.
	LinkTexts []string `json:"linkTexts,omitempty"`
}

// maxRecord is the size from which the service refuses a record, in bytes of
// JSON; on its larger plans it is ten times that.
const maxRecord = 10_000

// Hierarchy are the headings above a record and its own.
type Hierarchy struct {
	Lvl0 *string `json:"lvl0"`
	Lvl1 *string `json:"lvl1"`
	Lvl2 *string `json:"lvl2"`
	Lvl3 *string `json:"lvl3"`
	Lvl4 *string `json:"lvl4"`
	Lvl5 *string `json:"lvl5"`
	Lvl6 *string `json:"lvl6"`
}

// Weight orders records that match equally well.
type Weight struct {
	// PageRank is the page's weight in percent of the usual.
	PageRank int `json:"pageRank"`
	// Level is 100 for lvl0 and 10 less for each level below, as DocSearch's
	// crawler has it.
	Level int `json:"level"`
	// Position is the record's place on its page, from 0.
	Position int `json:"position"`
}

// Records makes the records of an index. host, "https://example.org", comes
// before their addresses; without it they begin with the path.
func Records(index *search.Index, host, lang string) []Record {
	records := make([]Record, 0, index.Len())
	position := map[string]int{}
	for i := range index.Len() {
		doc := index.Document(i)
		records = append(records, newRecord(doc, strings.TrimSuffix(host, "/"), lang, position[doc.URL]))
		position[doc.URL]++
	}
	return records
}

func newRecord(doc *search.Document, host, lang string, position int) Record {
	address := doc.URL
	var anchor *string
	if doc.Anchor != "" {
		address += "#" + doc.Anchor
		anchor = &doc.Anchor
	}
	level := func(n int) *string { return orNil(doc.Levels[n]) }
	record := Record{
		ObjectID: address, URL: host + address, URLWithoutAnchor: host + doc.URL, Anchor: anchor,
		Type:      "lvl" + strconv.Itoa(doc.Level),
		Hierarchy: Hierarchy{level(0), level(1), level(2), level(3), level(4), level(5), level(6)},
		Content:   orNil(strings.ReplaceAll(doc.Content, "\t", " · ")),
		Section:   doc.Section, Version: doc.Version, Lang: lang,
		Weight: Weight{PageRank: int(math.Round(float64(doc.Weight) * 100)), Level: 100 - 10*doc.Level, Position: position},
		Names:  escaped(doc.Names), Errors: escaped(doc.Errors),
	}
	record.addLinkTexts(doc.LinkTexts)
	return record
}

// addLinkTexts adds what there is room for. Curated words are the last of them
// and say more, so they are taken first.
func (r *Record) addLinkTexts(texts []string) {
	fixed, _ := json.Marshal(r) // texts and numbers only: it cannot fail
	size := len(fixed) + len(`,"linkTexts":[]`)
	seen := map[string]bool{}
	for _, text := range slices.Backward(texts) {
		text = escape(text)
		written, _ := json.Marshal(text)
		if folded := strings.ToLower(text); !seen[folded] && size+len(written)+1 <= maxRecord {
			seen[folded] = true
			size += len(written) + 1
			r.LinkTexts = append(r.LinkTexts, text)
		}
	}
	slices.Reverse(r.LinkTexts)
}

func orNil(text string) *string {
	if text == "" {
		return nil
	}
	html := escape(text)
	return &html
}

func escaped(texts []string) []string {
	var out []string
	for _, text := range texts {
		out = append(out, escape(text))
	}
	return out
}

func escape(text string) string { return search.Markup(text, nil, "", "") }
