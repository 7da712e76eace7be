package searchapi

import (
	"bindery/internal/searchapi/facets"
	"bindery/internal/searchapi/wire"
)

// searchableAttributes are what a query is compared with, those that count
// most first.
var searchableAttributes = []string{
	"names", "hierarchy.lvl1", "hierarchy.lvl2", "hierarchy.lvl3", "hierarchy.lvl4", "hierarchy.lvl5", "hierarchy.lvl6",
	"linkTexts", "hierarchy.lvl0", "errors", "content",
}

// settings answers GET /1/indexes/{name}/settings: what holds where a search
// does not say otherwise.
func (c *call) settings(index string) ([]byte, error) {
	if err := c.checkName(index); err != nil {
		return nil, err
	}
	p, w := defaults(), c.out
	list := func(name string, items []string) {
		w.Field(name).Open('[')
		for _, item := range items {
			w.Str(item)
		}
		w.Shut(']')
	}
	w.Open('{')
	list("searchableAttributes", searchableAttributes)
	var faceting []string
	for _, name := range facets.Names {
		faceting = append(faceting, "searchable("+name+")")
	}
	list("attributesForFaceting", faceting)
	list("attributesToRetrieve", []string{"*"})
	list("attributesToHighlight", []string{"hierarchy", "content"})
	list("attributesToSnippet", wire.DefaultSnippets())
	w.Field("highlightPreTag").Str(p.format.Pre)
	w.Field("highlightPostTag").Str(p.format.Post)
	w.Field("snippetEllipsisText").Str(p.format.Ellipsis)
	w.Field("hitsPerPage").Num(p.hitsPerPage)
	w.Field("maxValuesPerFacet").Num(p.maxValues)
	w.Field("paginationLimitedTo").Num(MaxHits)
	w.Field("sortFacetValuesBy").Str("count")
	w.Field("typoTolerance").Yes(true)
	w.Field("queryType").Str("prefixLast")
	w.Field("distinct").Yes(false)
	w.Field("version").Num(2)
	w.Shut('}')
	return w.Bytes(), nil
}
