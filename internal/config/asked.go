package config

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"bindery/internal/config/strictyaml"
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
	doc, list := strictyaml.Decode(src, diag.Span{End: len(src.Text)}, &entries, strictyaml.Options{UnknownKey: diag.Error})
	if list.HasErrors() {
		return nil, list
	}
	r := &askedReader{src: src, doc: doc, list: list}
	for address, words := range entries {
		r.entry(address, words)
	}
	slices.SortFunc(r.asked, func(a, b Asked) int { return cmp.Compare(a.Span.Start, b.Span.Start) })
	r.list.Sort()
	return r.asked, r.list
}

type askedReader struct {
	src   *diag.Source
	doc   *strictyaml.Document
	list  diag.List
	asked []Asked
}

func (r *askedReader) warn(span diag.Span, message, suggestion string) {
	r.list = append(r.list, r.src.At(diag.Warning, CodeBadAsked, span, message, suggestion))
}

func (r *askedReader) entry(address string, words []string) {
	a := Asked{Address: Address{URL: address, Source: r.src, Span: r.key(address)}}
	if page, _, _ := strings.Cut(address, "#"); !strings.HasPrefix(page, "/") || !strings.HasSuffix(page, "/") {
		r.warn(a.Span, fmt.Sprintf("%q is not the address of a section", address), "Addresses look like /guides/caching/#tell-the-server, or /guides/caching/ for the top of the page.")
		return
	}
	seen := map[string]bool{}
	for i, word := range words {
		span := r.doc.Span(fmt.Sprintf("%s[%d]", address, i))
		word = strings.Join(strings.Fields(word), " ")
		switch folded := strings.ToLower(word); {
		case word == "":
			r.warn(span, "this word is empty", "Remove it.")
		case seen[folded]:
			r.warn(span, fmt.Sprintf("%q is in this list twice", word), "Remove one of them.")
		default:
			seen[folded] = true
			a.Words = append(a.Words, word)
		}
	}
	if len(a.Words) == 0 {
		r.warn(a.Span, "nothing is asked for here", "Write what readers type, or remove the address.")
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
