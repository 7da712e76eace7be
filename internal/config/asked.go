package config

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"bindery/internal/diag"
)

// CodeBadAsked is the code of diagnostics about what asked.yaml says.
const CodeBadAsked = "bad-asked"

// Asked are words and phrases that readers type who want one section.
type Asked struct {
	// Address is that of the section: the page's without the base path, with
	// the id of the heading or without.
	Address
	Words []string
}

// LoadAsked reads asked.yaml, which maps addresses of sections to what readers
// call them: "/guides/caching/#tell-the-server: [cache headers, max-age]". An
// entry that says nothing is a warning and is left out. Whether an address
// leads anywhere is for the check of links to say.
func LoadAsked(src *diag.Source) ([]Asked, diag.List) {
	var entries map[string][]string
	r := &askedReader{wordReader: readWords(src, CodeBadAsked, &entries), src: src}
	if r.list.HasErrors() {
		return nil, r.list
	}
	for address, words := range entries {
		r.entry(address, words)
	}
	slices.SortFunc(r.asked, func(a, b Asked) int { return cmp.Compare(a.Span.Start, b.Span.Start) })
	r.list.Sort()
	return r.asked, r.list
}

type askedReader struct {
	*wordReader
	src   *diag.Source
	asked []Asked
}

// warnOf says what is wrong with an entry, at its address.
func (r *askedReader) warnOf(a Asked, message, suggestion string) {
	r.list = append(r.list, r.src.At(diag.Warning, r.code, a.Span, message, suggestion))
}

func (r *askedReader) entry(address string, words []string) {
	a := Asked{Address: Address{URL: address, Source: r.src, Span: r.key(address)}}
	if page, _, _ := strings.Cut(address, "#"); !strings.HasPrefix(page, "/") || !strings.HasSuffix(page, "/") {
		r.warnOf(a, fmt.Sprintf("%q is not the address of a section", address), "Addresses look like /guides/caching/#tell-the-server, or /guides/caching/ for the top of the page.")
		return
	}
	if a.Words = r.words(address, words); len(a.Words) == 0 {
		r.warnOf(a, "nothing is asked for here", "Write what readers type, or remove the address.")
		return
	}
	r.asked = append(r.asked, a)
}

// key is where an address is written, before its words.
func (r *askedReader) key(address string) diag.Span {
	text, span := string(r.src.Text), r.doc.Span(address)
	at := strings.LastIndex(text[:span.Start], address)
	if !r.doc.Has(address) {
		at = strings.Index(text, address+":")
	}
	if at < 0 {
		return span
	}
	return diag.Span{Start: at, End: at + len(address)}
}
