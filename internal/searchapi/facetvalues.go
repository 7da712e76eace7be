package searchapi

import (
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"bindery/internal/search"
	"bindery/internal/searchapi/facets"
	"bindery/internal/searchapi/wire"
)

// facetValues writes the values of a facet whose words begin with those of
// facetQuery, among the hits of the search.
func (c *call) facetValues(w *wire.Writer, p *params, facet string, began time.Time) {
	counted := *p
	counted.hitsPerPage, counted.slice, counted.facets = 0, false, []string{facet}
	found := counted.run(c.profile).Facets[facet]
	w.Open('{')
	w.Field("facetHits").Open('[')
	left := p.maxFacetHits
	for _, one := range facets.Counts(found, len(found), p.byName) {
		spans, ok := prefixes(one.Value, p.facetQuery)
		if !ok || left == 0 {
			continue
		}
		left--
		w.Open('{')
		w.Field("value").Str(facets.Label(facet, one.Value, p.format.Plain))
		w.Field("highlighted").Marked(one.Value, spans, &p.format)
		w.Field("count").Num(one.Hits)
		w.Shut('}')
	}
	w.Shut(']')
	w.Field("exhaustiveFacetsCount").Yes(true)
	w.Field("processingTimeMS").Num(c.since(began))
	w.Shut('}')
}

// prefixes finds for every word of the query a word of the value that begins
// with it, without regard to case.
func prefixes(value, query string) (spans []search.Span, ok bool) {
	for _, wanted := range strings.FieldsFunc(query, notWordRune) {
		found := false
		for at := range value {
			before, _ := utf8.DecodeLastRuneInString(value[:at])
			end := at + len(wanted)
			if end <= len(value) && !wire.IsWordRune(before) && strings.EqualFold(value[at:end], wanted) {
				spans, found = append(spans, search.Span{Start: at, End: end}), true
				break
			}
		}
		if !found {
			return nil, false
		}
	}
	return apart(spans), true
}

// apart orders spans and leaves out those that overlap.
func apart(spans []search.Span) []search.Span {
	slices.SortFunc(spans, func(a, b search.Span) int { return a.Start - b.Start })
	var kept []search.Span
	for _, one := range spans {
		if len(kept) == 0 || one.Start >= kept[len(kept)-1].End {
			kept = append(kept, one)
		}
	}
	return kept
}

func notWordRune(r rune) bool { return !wire.IsWordRune(r) }
