//go:build js && wasm

package main

import (
	"syscall/js"

	"bindery/internal/search"
	"bindery/internal/searchapi/wire"
)

// engine answers searches from one index.
type engine struct {
	index  *search.Index
	format wire.Format
}

func newEngine() *engine {
	e := &engine{format: wire.DefaultFormat()}
	// The fields the search box asks the service for (web/search/source.ts).
	e.format.Retrieve = wire.ParseAttributes([]string{"hierarchy", "anchor", "url", "section"})
	e.format.Highlight = wire.ParseAttributes([]string{"hierarchy"})
	e.format.Snippets, _ = wire.ParseSnippets([]string{"content:24"})
	e.format.Pre, e.format.Post = "<mark>", "</mark>"
	return e
}

// open takes the bytes of an index.
func (e *engine) open(_ js.Value, args []js.Value) any {
	data := make([]byte, args[0].Length())
	js.CopyBytesToGo(data, args[0])
	index, err := search.Open(data)
	if err != nil {
		return err.Error()
	}
	e.index = index
	return ""
}

// search answers a query.
func (e *engine) search(_ js.Value, args []js.Value) any {
	query, hitsPerPage, page := args[0].String(), args[1].Int(), args[2].Int()
	// The service's limits, as in internal/searchapi.
	hitsPerPage, page = min(max(hitsPerPage, 0), wire.MaxHits), max(page, 0)
	result := e.index.Search(search.Query{Text: query, Page: page, HitsPerPage: hitsPerPage})
	left := max(0, wire.MaxHits-page*hitsPerPage)
	result.Hits = result.Hits[:min(len(result.Hits), left)]
	var w wire.Writer
	w.Open('{')
	w.Hits(e.index, result, &e.format)
	w.Field("nbHits").Num(result.Total)
	w.Paging(result.Total, page, hitsPerPage)
	w.Field("query").Str(query)
	w.Shut('}')
	return string(w.Bytes())
}
