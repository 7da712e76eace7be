package searchapi

import (
	"html"
	"slices"
	"strings"
	"sync"
	"time"

	"bindery/internal/search"
	"bindery/internal/searchapi/wire"
)

// facetNames are the facets of a documentation index.
var facetNames = []string{lvl0Facet, "section", "version", "type", "lang", "language", "docusaurus_tag"}

const lvl0Facet = "hierarchy.lvl0"

// docusaurusTag is what Docusaurus calls pages that belong to no version of its
// own. Its search box asks for them by it, whatever version is read.
const docusaurusTag = "default"

// inIndex says whether the index itself knows a facet.
func inIndex(facet string) bool { return facet == "section" || facet == "version" }

// facetOf is a record's value of a facet.
func facetOf(facet string, doc *search.Document, lang string) string {
	switch facet {
	case lvl0Facet:
		return doc.Levels[0]
	case "section":
		return doc.Section
	case "version":
		return doc.Version
	case "type":
		return wire.Type(doc)
	case "lang", "language":
		return lang
	case "docusaurus_tag":
		return docusaurusTag
	}
	return ""
}

// profile is what the protocol asks about an index beyond searching.
type profile struct {
	index *search.Index
	since time.Time
	// survey is made when first asked for, as it reads every record: a plain
	// search does not need it.
	survey func() *survey
}

// survey is what is known from reading every record.
type survey struct {
	// size is the length of all texts, in bytes.
	size   int
	facets map[string]*facet
	// records are the numbers of records by their names.
	records map[string]int
}

// facet holds the values of one: of each record, by number, 0 being none.
type facet struct {
	values  []string
	numbers map[string]uint32 // by lower case
	records []uint32
	// uniform says that all records have the same value.
	uniform bool
}

// profileOf returns that of an index, made when a new index is first seen.
func (h *Handler) profileOf(ix *search.Index) *profile {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.profile == nil || h.profile.index != ix {
		h.profile = newProfile(ix, h.options.Lang, h.options.Now())
	}
	return h.profile
}

func newProfile(ix *search.Index, lang string, now time.Time) *profile {
	return &profile{index: ix, since: now, survey: sync.OnceValue(func() *survey { return newSurvey(ix, lang) })}
}

func newSurvey(ix *search.Index, lang string) *survey {
	p := &survey{facets: map[string]*facet{}, records: make(map[string]int, ix.Len())}
	for _, name := range facetNames {
		p.facets[name] = &facet{values: []string{""}, numbers: map[string]uint32{"": 0}, records: make([]uint32, ix.Len())}
	}
	for record := range ix.Len() {
		doc := ix.Document(record)
		p.size += len(doc.URL) + len(doc.Anchor) + len(doc.Content)
		for _, level := range doc.Levels {
			p.size += len(level)
		}
		for name, facet := range p.facets {
			facet.add(record, facetOf(name, doc, lang))
		}
		p.records[wire.Address(doc)] = record
	}
	for _, facet := range p.facets {
		facet.uniform = len(facet.values) == 2 && !slices.Contains(facet.records, 0)
	}
	return p
}

// add notes a record's value. Values that differ in case only are one, as they
// are for a filter.
func (f *facet) add(record int, value string) {
	lower := strings.ToLower(value)
	number, known := f.numbers[lower]
	if !known {
		number = uint32(len(f.values))
		f.values = append(f.values, value)
		f.numbers[lower] = number
	}
	f.records[record] = number
}

// resolve gives conditions the values as they are in the index, and takes out
// those that hold for every record. When a group is left without alternatives,
// no record is possible.
func (p *profile) resolve(all groups) (resolved groups, possible bool) {
	for _, group := range all {
		var alternatives []search.Filter
		always := false
		for _, one := range group {
			value, ok := p.value(one)
			switch {
			case ok && p.survey().facets[one.Facet].uniform:
				// All records have the value, as that of the language.
				always = always || !one.Not
			case ok:
				one.Value = value
				alternatives = append(alternatives, one)
			case one.Not:
				always = true
			}
		}
		if always {
			continue
		}
		if len(alternatives) == 0 {
			return nil, false
		}
		resolved = append(resolved, alternatives)
	}
	return resolved, true
}

// value finds a condition's value whatever its case, as text or as the HTML it
// is on the wire.
func (p *profile) value(one search.Filter) (string, bool) {
	f := p.survey().facets[one.Facet]
	if f == nil {
		return "", false
	}
	number := f.numbers[strings.ToLower(one.Value)]
	if number == 0 {
		number = f.numbers[strings.ToLower(html.UnescapeString(one.Value))]
	}
	return f.values[number], number != 0
}

// search runs a query whose filters are resolved. What the index cannot do
// itself is done on the hits it returns: conditions on other facets and
// counting their values, and listing every record for an empty text, as the service does and
// DocSearch asks for to know the values of facets.
func (p *profile) search(q search.Query) *search.Result {
	listing := strings.TrimSpace(q.Text) == ""
	foreign := func(facet string) bool { return !inIndex(facet) }
	own := listing || slices.ContainsFunc(q.Facets, foreign)
	for _, group := range q.Filters {
		own = own || slices.ContainsFunc(group, func(f search.Filter) bool { return foreign(f.Facet) })
	}
	if !own {
		return p.index.Search(q)
	}
	asked := q
	asked.Filters, asked.Facets, asked.Page, asked.HitsPerPage = nil, nil, 0, p.index.Len()
	if listing {
		asked.HitsPerPage = 0
	}
	result := p.index.Search(asked)
	if listing {
		result.Hits = p.every()
	}
	p.narrow(result, q)
	return result
}

// every is a hit for each record, in the index's order.
func (p *profile) every() []search.Hit {
	hits := make([]search.Hit, p.index.Len())
	for record := range hits {
		hits[record].Record = record
	}
	return hits
}

// narrow applies a query's filters, facets and page to all hits.
func (p *profile) narrow(result *search.Result, q search.Query) {
	conditions := p.numbered(q.Filters)
	result.Hits = slices.DeleteFunc(result.Hits, func(h search.Hit) bool { return !conditions.hold(h.Record) })
	result.Total = len(result.Hits)
	result.Facets = map[string]map[string]int{}
	for _, name := range q.Facets {
		result.Facets[name] = p.survey().facets[name].count(result.Hits)
	}
	from := min(q.Page*q.HitsPerPage, result.Total)
	result.Hits = result.Hits[from:min(from+q.HitsPerPage, result.Total)]
}

// count counts the values of hits.
func (f *facet) count(hits []search.Hit) map[string]int {
	counts := make([]int, len(f.values))
	for _, hit := range hits {
		counts[f.records[hit.Record]]++
	}
	named := map[string]int{}
	for number, hits := range counts {
		if number > 0 && hits > 0 {
			named[f.values[number]] = hits
		}
	}
	return named
}

// condition is a filter on the numbers of a facet's values.
type condition struct {
	records []uint32
	number  uint32
	not     bool
}

type conditionGroups [][]condition

func (p *profile) numbered(all groups) conditionGroups {
	numbered := make(conditionGroups, len(all))
	for i, group := range all {
		for _, one := range group {
			f := p.survey().facets[one.Facet]
			numbered[i] = append(numbered[i], condition{f.records, f.numbers[strings.ToLower(one.Value)], one.Not})
		}
	}
	return numbered
}

func (all conditionGroups) hold(record int) bool {
	for _, group := range all {
		if !slices.ContainsFunc(group, func(c condition) bool { return (c.records[record] == c.number) != c.not }) {
			return false
		}
	}
	return true
}
