//go:build js && wasm

package main

import (
	"slices"
	"syscall/js"

	"bindery/internal/search"
	"bindery/internal/searchapi/facets"
	"bindery/internal/searchapi/wire"
)

// request is a query with how its hits are written.
type request struct {
	search.Query
	format wire.Format
}

// parse reads a query and the parameters the search box sends beside it, under
// the service's names (web/search/source.ts). One that is not known here is
// wrong, as the answer would not be the server's.
func parse(query string, params js.Value) (r *request, wrong string) {
	r = &request{Query: search.Query{Text: query, HitsPerPage: 20}, format: wire.DefaultFormat()}
	for _, name := range texts(js.Global().Get("Object").Call("keys", params)) {
		if !r.set(name, params.Get(name)) {
			return nil, "the search in the browser cannot read the parameter " + name
		}
	}
	return r, ""
}

func (r *request) set(name string, value js.Value) (ok bool) {
	switch name {
	case "hitsPerPage":
		r.HitsPerPage = min(max(value.Int(), 0), wire.MaxHits)
	case "page":
		r.Page = max(value.Int(), 0)
	case "attributesToRetrieve":
		r.format.Retrieve = wire.ParseAttributes(texts(value))
	case "attributesToHighlight":
		r.format.Highlight = wire.ParseAttributes(texts(value))
	case "attributesToSnippet":
		r.format.Snippets, ok = wire.ParseSnippets(texts(value))
		return ok
	case "snippetEllipsisText":
		r.format.Ellipsis = value.String()
	case "highlightPreTag":
		r.format.Pre = value.String()
	case "highlightPostTag":
		r.format.Post = value.String()
	case "facets":
		r.Facets = texts(value)
		return !slices.ContainsFunc(r.Facets, func(name string) bool { return !slices.Contains(facets.Names, name) })
	case "facetFilters":
		return r.filter(texts(value))
	default:
		return false
	}
	return true
}

// filter adds conditions that must all hold.
func (r *request) filter(conditions []string) bool {
	for _, text := range conditions {
		one, ok := facets.ParseCondition(text)
		if !ok {
			return false
		}
		r.Filters = append(r.Filters, []search.Filter{one})
	}
	return true
}

// texts reads an array of strings.
func texts(array js.Value) []string {
	list := make([]string, array.Length())
	for i := range list {
		list[i] = array.Index(i).String()
	}
	return list
}
