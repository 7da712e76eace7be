package searchapi

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"bindery/internal/searchapi/wire"
)

// setter reads the value of a parameter.
type setter func(p *params, one pair) error

// setters are the parameters that are understood (see also parameters.go).
var setters = map[string]setter{
	"query":                 bounded(MaxQuery, func(p *params) *string { return &p.query }),
	"facetQuery":            bounded(maxFacetQuery, func(p *params) *string { return &p.facetQuery }),
	"highlightPreTag":       bounded(MaxTag, func(p *params) *string { return &p.format.Pre }),
	"highlightPostTag":      bounded(MaxTag, func(p *params) *string { return &p.format.Post }),
	"snippetEllipsisText":   bounded(MaxTag, func(p *params) *string { return &p.format.Ellipsis }),
	"hitsPerPage":           number(0, MaxHits, func(p *params, n int) { p.hitsPerPage, p.sized = n, true }),
	"page":                  number(0, maxPage, func(p *params, n int) { p.page = n }),
	"offset":                number(0, maxPage, func(p *params, n int) { p.offset, p.slice = n, true }),
	"length":                number(0, MaxHits, func(p *params, n int) { p.length, p.slice = n, true }),
	"maxValuesPerFacet":     number(1, MaxHits, func(p *params, n int) { p.maxValues = n }),
	"maxFacetHits":          number(1, maxFacetHits, func(p *params, n int) { p.maxFacetHits = n }),
	"getRankingInfo":        truth(func(p *params, yes bool) { p.format.RankingInfo = yes }),
	"facets":                nameList(func(p *params, names []string) error { p.facets = names; return nil }),
	"attributesToRetrieve":  nameList(func(p *params, names []string) error { p.format.Retrieve = wire.ParseAttributes(names); return nil }),
	"attributesToHighlight": nameList(func(p *params, names []string) error { p.format.Highlight = wire.ParseAttributes(names); return nil }),
	"attributesToSnippet": nameList(func(p *params, names []string) error {
		snippets, ok := wire.ParseSnippets(names)
		if !ok {
			return invalidValue("attributesToSnippet", `names with a number of words like "content:10"`)
		}
		p.format.Snippets = snippets
		return nil
	}),
	"facetFilters":      facetFilters,
	"filters":           filters,
	"typoTolerance":     typoTolerance,
	"sortFacetValuesBy": choice(map[string]func(*params){"count": func(p *params) { p.byName = false }, "alpha": func(p *params) { p.byName = true }}),
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
	return func(p *params, one pair) error {
		if one.json != 0 {
			return invalidValue(one.name, "string")
		}
		if len(one.value) > limit {
			return invalidValue(one.name, fmt.Sprintf("string of at most %d bytes", limit))
		}
		*of(p) = strings.ToValidUTF8(one.value, "\ufffd")
		return nil
	}
}

// number is for an integer between two bounds.
func number(from, to int, set func(*params, int)) setter {
	return func(p *params, one pair) error {
		n, err := strconv.Atoi(one.value)
		if err != nil || n < from || n > to {
			return invalidValue(one.name, fmt.Sprintf("integer between %d and %d", from, to))
		}
		set(p, n)
		return nil
	}
}

// truth is for a boolean, 1 and 0 included.
func truth(set func(*params, bool)) setter {
	return func(p *params, one pair) error {
		yes, err := strconv.ParseBool(one.value)
		if err != nil {
			return invalidValue(one.name, "boolean")
		}
		set(p, yes)
		return nil
	}
}

// choice is for one of some words.
func choice(words map[string]func(*params)) setter {
	return func(p *params, one pair) error {
		set := words[one.value]
		if set == nil {
			return invalidValue(one.name, `"`+strings.Join(slices.Sorted(maps.Keys(words)), `" or "`)+`"`)
		}
		set(p)
		return nil
	}
}

// typoTolerance reads true, false and "min": words are taken for others with
// typing errors only where nothing else is found, which is what "min" asks for.
// "strict" would order all hits by their errors first.
func typoTolerance(p *params, one pair) error {
	switch one.value {
	case "true", "1", "min":
		p.exactWords = false
	case "false", "0":
		p.exactWords = true
	case "strict":
		return badRequest(`typoTolerance "strict" is not supported by this server; use true, "min" or false.`)
	default:
		return invalidValue(one.name, `boolean, "min" or "strict"`)
	}
	return nil
}

// nameList is for names: a JSON array of strings, or names between commas.
func nameList(set func(*params, []string) error) setter {
	return func(p *params, one pair) error {
		list, err := parseNames(one)
		if err != nil {
			return err
		}
		return set(p, list)
	}
}

func parseNames(one pair) (list []string, err error) {
	if strings.HasPrefix(one.value, "[") {
		if err := json.Unmarshal([]byte(one.value), &list); err != nil {
			return nil, invalidValue(one.name, "array of strings")
		}
		return list, nil
	}
	if one.json != 0 {
		return nil, invalidValue(one.name, "array of strings")
	}
	for item := range strings.SplitSeq(one.value, ",") {
		if item = strings.TrimSpace(item); item != "" {
			list = append(list, item)
		}
	}
	return list, nil
}

// facetFilters and filters add up.

func facetFilters(p *params, one pair) error {
	if one.json != 0 && one.json != '[' {
		return badFacetFilters()
	}
	parsed, err := parseFacetFilters(one.value)
	p.filters = append(p.filters, parsed...)
	return err
}

func filters(p *params, one pair) error {
	if one.json != 0 {
		return invalidValue(one.name, "string")
	}
	parsed, err := parseFilters(one.value)
	p.filters = append(p.filters, parsed...)
	return err
}
