//go:build js && wasm

package main

import (
	"syscall/js"

	"bindery/internal/search"
	"bindery/internal/searchapi/facets"
	"bindery/internal/searchapi/wire"
)

// engine answers searches from one index.
type engine struct {
	index *search.Index
	// facets are those of the index.
	facets *facets.Index
}

// open takes the bytes of an index.
func (e *engine) open(_ js.Value, args []js.Value) any {
	data := make([]byte, args[0].Length())
	js.CopyBytesToGo(data, args[0])
	index, err := search.Open(data)
	if err != nil {
		return err.Error()
	}
	// The box does not ask for the language, which no index has.
	e.index, e.facets = index, facets.New(index, "")
	return ""
}

// search answers a query with parameters.
func (e *engine) search(_ js.Value, args []js.Value) any {
	r, wrong := parse(args[0].String(), args[1])
	if wrong != "" {
		return js.Global().Get("Error").New(wrong)
	}
	result := e.run(r)
	var w wire.Writer
	w.Open('{')
	w.Hits(e.index, result, &r.format)
	w.Field("nbHits").Num(result.Total)
	w.Paging(result.Total, r.Page, r.HitsPerPage)
	if len(r.Facets) > 0 {
		facets.Write(&w, result, r.Facets, facets.MaxValues, false, false)
	}
	w.Field("query").Str(r.Text)
	w.Shut('}')
	return string(w.Bytes())
}

func (e *engine) run(r *request) *search.Result {
	filters, possible := e.facets.Resolve(r.Filters)
	if !possible {
		return &search.Result{Query: r.Text}
	}
	q := r.Query
	q.Filters = filters
	result := e.facets.Search(q)
	left := max(0, wire.MaxHits-q.Page*q.HitsPerPage)
	result.Hits = result.Hits[:min(len(result.Hits), left)]
	return result
}
