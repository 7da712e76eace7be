package searchapi

import (
	"bindery/internal/search"
	"bindery/internal/searchapi/facets"
	"bindery/internal/searchapi/wire"
)

// answerer writes the answer to one search.
type answerer struct {
	*wire.Writer
	*params
	index  string
	ix     *search.Index
	result *search.Result
}

// write writes the result object. Milliseconds are what the search took.
func (a *answerer) write(milliseconds int) {
	a.Open('{')
	a.Hits(a.ix, a.result, &a.format)
	a.counts()
	a.facetCounts()
	a.rest(milliseconds)
	a.Shut('}')
}

// counts writes how many hits there are and where these are among them.
func (a *answerer) counts() {
	a.Field("nbHits").Num(a.result.Total)
	if a.slice {
		a.Field("offset").Num(a.offset)
		a.Field("length").Num(a.hits())
		return
	}
	a.Paging(a.result.Total, a.page, a.hitsPerPage)
}

// rest writes what follows the counts.
func (a *answerer) rest(milliseconds int) {
	a.Field("exhaustiveNbHits").Yes(true)
	a.Field("exhaustiveTypo").Yes(true)
	a.Field("exhaustive").Open('{')
	if len(a.facets) > 0 {
		a.Field("facetsCount").Yes(true)
	}
	a.Field("nbHits").Yes(true)
	a.Field("typo").Yes(true)
	a.Shut('}')
	a.Field("query").Str(a.query)
	a.Field("params").Str(a.sent)
	a.Field("index").Str(a.index)
	a.Field("renderingContent").Open('{')
	a.Shut('}')
	a.Field("processingTimeMS").Num(milliseconds)
	a.Field("serverTimeMS").Num(milliseconds)
}

// skipped writes the answer to a search that an earlier one made needless.
func (a *answerer) skipped() {
	a.result = &search.Result{}
	a.Open('{')
	a.Field("hits").Open('[')
	a.Shut(']')
	a.counts()
	a.Field("processed").Yes(false)
	a.rest(0)
	a.Shut('}')
}

func (a *answerer) facetCounts() {
	if len(a.facets) == 0 {
		return
	}
	facets.Write(a.Writer, a.result, a.requestedFacets(), a.maxValues, a.byName, a.format.Plain)
	a.Field("exhaustiveFacetsCount").Yes(true)
}
