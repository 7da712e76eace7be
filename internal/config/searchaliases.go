package config

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"bindery/internal/diag"
)

// CodeBadSearchAlias is the code of diagnostics about search-aliases.yaml.
const CodeBadSearchAlias = "bad-search-alias"

// SearchAlias is a section with the words and phrases that readers type who
// want it.
type SearchAlias struct {
	// Address is that of the section: the page's without the base path, with
	// the id of the heading or without.
	Address
	Words []string
}

// LoadSearchAliases reads search-aliases.yaml, which maps addresses of sections
// to what readers call them:
// "/guides/caching/#tell-the-server: [cache headers, max-age]". An
// entry that says nothing is a warning and is left out. Whether an address
// leads anywhere is for the check of links to say.
func LoadSearchAliases(src *diag.Source) ([]SearchAlias, diag.List) {
	var entries map[string][]string
	r := &searchAliasReader{wordReader: readWords(src, CodeBadSearchAlias, &entries), src: src}
	if r.list.HasErrors() {
		return nil, r.list
	}
	for address, words := range entries {
		r.entry(address, words)
	}
	slices.SortFunc(r.aliases, func(a, b SearchAlias) int { return cmp.Compare(a.Span.Start, b.Span.Start) })
	r.list.Sort()
	return r.aliases, r.list
}

type searchAliasReader struct {
	*wordReader
	src     *diag.Source
	aliases []SearchAlias
}

// warnOf says what is wrong with an entry, at its address.
func (r *searchAliasReader) warnOf(a SearchAlias, message, suggestion string) {
	r.list = append(r.list, r.src.At(diag.Warning, r.code, a.Span, message, suggestion))
}

func (r *searchAliasReader) entry(address string, words []string) {
	a := SearchAlias{Address: Address{URL: address, Source: r.src, Span: r.key(address)}}
	if page, _, _ := strings.Cut(address, "#"); !strings.HasPrefix(page, "/") || !strings.HasSuffix(page, "/") {
		r.warnOf(a, fmt.Sprintf("%q is not the address of a section", address), "Addresses look like /guides/caching/#tell-the-server, or /guides/caching/ for the top of the page.")
		return
	}
	if a.Words = r.words(address, words); len(a.Words) == 0 {
		r.warnOf(a, "nothing is asked for here", "Write what readers type, or remove the address.")
		return
	}
	r.aliases = append(r.aliases, a)
}

// key is where an address is written, before its words.
func (r *searchAliasReader) key(address string) diag.Span {
	text, span := r.src.Text, r.doc.Span(address)
	at := bytes.LastIndex(text[:span.Start], []byte(address))
	if !r.doc.Has(address) {
		at = bytes.Index(text, []byte(address+":"))
	}
	if at < 0 {
		return span
	}
	return diag.Span{Start: at, End: at + len(address)}
}
