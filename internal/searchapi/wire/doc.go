// Package wire writes what a search found as the JSON of Algolia's protocol. It
// is apart from the handler so that a browser, which has neither its server nor
// its decoder, gives the same answers (cmd/search-wasm).
package wire
