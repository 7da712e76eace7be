// Package facets filters hits and counts them by what records have in common:
// by every facet of a documentation index, of which the index itself knows two.
// Like wire it runs in browsers too.
package facets

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"bindery/internal/search"
	"bindery/internal/searchapi/wire"
)

// Section is the facet of the headings that hits are grouped by.
const Section = "hierarchy.lvl0"

// Names are the facets of a documentation index.
var Names = []string{Section, "section", "version", "type", "lang", "language", "docusaurus_tag"}

// docusaurusTag is what Docusaurus calls pages that belong to no version of its
// own. Its search box asks for them by it, whatever version is read.
const docusaurusTag = "default"

// inIndex says whether the index itself knows a facet.
func inIndex(facet string) bool { return facet == "section" || facet == "version" }

// valueOf is a record's value of a facet.
func valueOf(facet string, doc *search.Document, lang string) string {
	switch facet {
	case Section:
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

// Index searches an index with all facets.
type Index struct {
	index *search.Index
	// columns are made when first asked for, as that reads every record: a plain
	// search does not need them.
	columns func() map[string]*column
}

// column holds the values of a facet: of each record, by number, 0 being none.
type column struct {
	values  []string
	numbers map[string]uint32 // by lower case, as text and as HTML
	records []uint32
	// uniform says that all records have the same value.
	uniform bool
}

// New returns an index with its facets. Lang is the language of its records.
func New(index *search.Index, lang string) *Index {
	return &Index{index, sync.OnceValue(func() map[string]*column { return newColumns(index, lang) })}
}

func newColumns(index *search.Index, lang string) map[string]*column {
	columns := make(map[string]*column, len(Names))
	for _, name := range Names {
		columns[name] = &column{values: []string{""}, numbers: map[string]uint32{"": 0}, records: make([]uint32, index.Len())}
	}
	for record := range index.Len() {
		doc := index.Document(record)
		for name, column := range columns {
			column.add(record, valueOf(name, doc, lang))
		}
	}
	for _, column := range columns {
		column.uniform = len(column.values) == 2 && !slices.Contains(column.records, 0)
	}
	return columns
}

// add notes a record's value. Values that differ in case only are one, as they
// are for a filter.
func (c *column) add(record int, value string) {
	lower := strings.ToLower(value)
	number, known := c.numbers[lower]
	if !known {
		number = uint32(len(c.values))
		c.values = append(c.values, value)
		c.numbers[lower] = number
		c.numbers[strings.ToLower(search.Markup(value, nil, "", ""))] = number
	}
	c.records[record] = number
}

// Has reports whether a record has a value of a facet, given in any case and as
// text or as the HTML it is in answers.
func (x *Index) Has(facet, value string) bool {
	c := x.columns()[facet]
	return c != nil && c.numbers[strings.ToLower(value)] != 0
}

// Resolve gives conditions, which must all hold and of each group one, the
// values as they are in the index, and takes out those that hold for every
// record. When a group is left without alternatives, no record is possible.
func (x *Index) Resolve(all [][]search.Filter) (resolved [][]search.Filter, possible bool) {
	for _, group := range all {
		var alternatives []search.Filter
		always := false
		for _, one := range group {
			switch known := x.Has(one.Facet, one.Value); {
			case known && x.columns()[one.Facet].uniform:
				// All records have the value, as that of the language.
				always = always || !one.Not
			case known:
				c := x.columns()[one.Facet]
				one.Value = c.values[c.numbers[strings.ToLower(one.Value)]]
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

// Search runs a query whose filters are resolved. What the index cannot do
// itself is done on the hits it returns: conditions on other facets and
// counting their values, and listing every record for an empty text, as the service does and
// DocSearch asks for to know the values of facets.
func (x *Index) Search(q search.Query) *search.Result {
	listing := strings.TrimSpace(q.Text) == ""
	foreign := func(facet string) bool { return !inIndex(facet) }
	own := listing || slices.ContainsFunc(q.Facets, foreign)
	for _, group := range q.Filters {
		own = own || slices.ContainsFunc(group, func(f search.Filter) bool { return foreign(f.Facet) })
	}
	if !own {
		return x.index.Search(q)
	}
	whole := q
	whole.Filters, whole.Facets, whole.Page, whole.HitsPerPage = nil, nil, 0, x.index.Len()
	if listing {
		whole.HitsPerPage = 0
	}
	result := x.index.Search(whole)
	if listing {
		result.Hits = x.every()
	}
	x.narrow(result, q)
	return result
}

// every is a hit for each record, in the index's order.
func (x *Index) every() []search.Hit {
	hits := make([]search.Hit, x.index.Len())
	for record := range hits {
		hits[record].Record = record
	}
	return hits
}

// narrow applies a query's filters, facets and page to all hits.
func (x *Index) narrow(result *search.Result, q search.Query) {
	conditions := x.numbered(q.Filters)
	result.Hits = slices.DeleteFunc(result.Hits, func(h search.Hit) bool { return !conditions.hold(h.Record) })
	result.Total = len(result.Hits)
	result.Facets = map[string]map[string]int{}
	for _, name := range q.Facets {
		result.Facets[name] = x.columns()[name].count(result.Hits)
	}
	from := min(q.Page*q.HitsPerPage, result.Total)
	result.Hits = result.Hits[from:min(from+q.HitsPerPage, result.Total)]
}

// count counts the values of hits.
func (c *column) count(hits []search.Hit) map[string]int {
	counts := make([]int, len(c.values))
	for _, hit := range hits {
		counts[c.records[hit.Record]]++
	}
	named := map[string]int{}
	for number, hits := range counts {
		if number > 0 && hits > 0 {
			named[c.values[number]] = hits
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

func (x *Index) numbered(all [][]search.Filter) conditionGroups {
	numbered := make(conditionGroups, len(all))
	for i, group := range all {
		for _, one := range group {
			c := x.columns()[one.Facet]
			numbered[i] = append(numbered[i], condition{c.records, c.numbers[strings.ToLower(one.Value)], one.Not})
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

// ParseCondition reads "facet:value", "facet:-value", and "facet:\-value" for a
// value that begins with a minus.
func ParseCondition(text string) (f search.Filter, ok bool) {
	facet, value, found := strings.Cut(text, ":")
	facet = strings.TrimSpace(facet)
	if !found || facet == "" {
		return f, false
	}
	f.Facet, f.Not = strings.CutPrefix(facet, "-")
	value = strings.TrimSpace(value)
	if without, ok := strings.CutPrefix(value, "-"); ok {
		f.Not, value = !f.Not, without
	} else if strings.HasPrefix(value, `\-`) {
		value = value[1:]
	}
	f.Value = value
	return f, true
}

// Count is a value of a facet and how many hits have it.
type Count struct {
	Value string
	Hits  int
}

// Counts orders values by their hits, or by their names, and cuts them off.
func Counts(values map[string]int, limit int, byName bool) []Count {
	counts := make([]Count, 0, len(values))
	for value, hits := range values {
		counts = append(counts, Count{value, hits})
	}
	slices.SortFunc(counts, func(a, b Count) int {
		if byName {
			return cmp.Compare(a.Value, b.Value)
		}
		return cmp.Or(cmp.Compare(b.Hits, a.Hits), cmp.Compare(a.Value, b.Value))
	})
	return counts[:min(limit, len(counts))]
}

// Label is a facet's value as it is in hits: headings are HTML there, unless
// plain texts are asked for.
func Label(facet, value string, plain bool) string {
	if strings.HasPrefix(facet, "hierarchy.") && !plain {
		return search.Markup(value, nil, "", "")
	}
	return value
}

// Write writes how many hits have each value of some facets as the member
// "facets", of each facet the first values in the order of Counts.
func Write(w *wire.Writer, result *search.Result, names []string, limit int, byName, plain bool) {
	w.Field("facets").Open('{')
	for _, name := range names {
		counts := Counts(result.Facets[name], limit, byName)
		if len(counts) == 0 {
			continue
		}
		w.Field(name).Open('{')
		for _, one := range counts {
			w.Key(Label(name, one.Value, plain)).Num(one.Hits)
		}
		w.Shut('}')
	}
	w.Shut('}')
}

// MaxValues is how many values of a facet are counted where a request does not
// say. It is the service's.
const MaxValues = 100
