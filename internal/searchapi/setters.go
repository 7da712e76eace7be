package searchapi

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"bindery/internal/searchapi/wire"
)

// setter reads the value of a parameter; name is for its error.
type setter func(p *params, name, value string) error

// setters are the parameters that are understood. Others are ignored.
var setters = map[string]setter{
	"query":                 bounded(MaxQuery, func(p *params) *string { return &p.query }),
	"facetQuery":            bounded(maxFacetQuery, func(p *params) *string { return &p.facetQuery }),
	"highlightPreTag":       bounded(MaxTag, func(p *params) *string { return &p.form.Pre }),
	"highlightPostTag":      bounded(MaxTag, func(p *params) *string { return &p.form.Post }),
	"snippetEllipsisText":   bounded(MaxTag, func(p *params) *string { return &p.form.Ellipsis }),
	"hitsPerPage":           number(0, MaxHits, func(p *params, n int) { p.hitsPerPage = n }),
	"page":                  number(0, maxPage, func(p *params, n int) { p.page = n }),
	"offset":                number(0, maxPage, func(p *params, n int) { p.offset, p.slice = n, true }),
	"length":                number(0, MaxHits, func(p *params, n int) { p.length, p.slice = n, true }),
	"maxValuesPerFacet":     number(1, MaxHits, func(p *params, n int) { p.maxValues = n }),
	"maxFacetHits":          number(1, maxFacetHits, func(p *params, n int) { p.maxFacetHits = n }),
	"getRankingInfo":        truth(func(p *params, yes bool) { p.form.RankingInfo = yes }),
	"facets":                nameList(func(p *params, names []string) error { p.facets = names; return nil }),
	"attributesToRetrieve":  nameList(func(p *params, names []string) error { p.form.Retrieve = wire.ParseAttributes(names); return nil }),
	"attributesToHighlight": nameList(func(p *params, names []string) error { p.form.Highlight = wire.ParseAttributes(names); return nil }),
	"attributesToSnippet": nameList(func(p *params, names []string) error {
		snippets, ok := wire.ParseSnippets(names)
		if !ok {
			return invalidValue("attributesToSnippet", `names with a number of words like "content:10"`)
		}
		p.form.Snippets = snippets
		return nil
	}),
	"facetFilters": conditions(parseFacetFilters),
	"filters":      conditions(parseFilters),
}

const (
	// maxPage keeps a page times its hits within an int of any size.
	maxPage = 1 << 20
	// maxFacetHits and maxFacetQuery, in bytes, are the service's.
	maxFacetHits  = 100
	maxFacetQuery = 512
)

// bounded is for a string of so many bytes.
func bounded(limit int, of func(*params) *string) setter {
	return func(p *params, name, value string) error {
		if len(value) > limit {
			return invalidValue(name, fmt.Sprintf("string of at most %d bytes", limit))
		}
		*of(p) = strings.ToValidUTF8(value, "\ufffd")
		return nil
	}
}

// number is for an integer between two bounds.
func number(from, to int, set func(*params, int)) setter {
	return func(p *params, name, value string) error {
		n, err := strconv.Atoi(value)
		if err != nil || n < from || n > to {
			return invalidValue(name, fmt.Sprintf("integer between %d and %d", from, to))
		}
		set(p, n)
		return nil
	}
}

// truth is for a boolean, 1 and 0 included.
func truth(set func(*params, bool)) setter {
	return func(p *params, name, value string) error {
		yes, err := strconv.ParseBool(value)
		if err != nil {
			return invalidValue(name, "boolean")
		}
		set(p, yes)
		return nil
	}
}

// nameList is for names: a JSON array of strings, or names between commas.
func nameList(set func(*params, []string) error) setter {
	return func(p *params, name, value string) error {
		var names []string
		if strings.HasPrefix(value, "[") {
			if err := json.Unmarshal([]byte(value), &names); err != nil {
				return invalidValue(name, "array of strings")
			}
			return set(p, names)
		}
		for item := range strings.SplitSeq(value, ",") {
			if item = strings.TrimSpace(item); item != "" {
				names = append(names, item)
			}
		}
		return set(p, names)
	}
}

// conditions is for filters, which add up.
func conditions(parse func(string) (groups, error)) setter {
	return func(p *params, _, value string) error {
		parsed, err := parse(value)
		p.filters = append(p.filters, parsed...)
		return err
	}
}
