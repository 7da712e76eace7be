//go:build js && wasm

// Command search-wasm is internal/search for browsers: what a reader's browser
// answers searches with when there is no server to ask. A worker
// (web/search/worker) loads it and calls what it leaves at binderySearch:
//
//	open(bytes: Uint8Array): string        what is wrong with the index, or ""
//	search(query, params): string | Error  the answer as internal/searchapi gives it
package main

import "syscall/js"

func main() {
	e := &engine{}
	js.Global().Set("binderySearch", js.ValueOf(map[string]any{
		"open":   js.FuncOf(e.open),
		"search": js.FuncOf(e.search),
	}))
	select {}
}
