package server

import (
	"net/http"
	"strings"

	"bindery/internal/webfile"
)

// Media types that a page is answered with.
const (
	markdownType  = "text/markdown"
	hypertextType = "text/html"
)

// offerMarkdown gives every page the Markdown file beside it as a second
// answer at its own address (RFC 9110 §12.1, proactive negotiation). The bytes
// are shared; the headers say what was chosen from.
func (f *siteFiles) offerMarkdown(base string) {
	for _, res := range f.resources {
		res.negotiated = res.status != http.StatusOK // errors are told in Markdown, too
		dir, ok := strings.CutSuffix(res.name, indexFile)
		if !ok || dir != "" && !strings.HasSuffix(dir, "/") {
			continue
		}
		text := f.resources[base+dir+webfile.Markdown]
		if text == nil || text.status != http.StatusOK {
			continue
		}
		offer := *text
		for c, form := range text.representations {
			if form != nil {
				twin := *form
				if form.before != nil { // the same bytes: the headers are those of its twin
					twin.before = form.before.twin
				}
				offer.representations[c], form.twin = &twin, &twin
			}
		}
		offer.location = escapePath(base + dir + webfile.Markdown)
		offer.kind = res.kind
		res.markdown, res.negotiated, offer.negotiated = &offer, true, true
	}
}

// vary names what the choice of an answer depends on.
func (r *resource) vary() string {
	switch {
	case r.negotiated && r.several:
		return "Accept, Accept-Encoding"
	case r.negotiated:
		return "Accept"
	case r.several:
		return "Accept-Encoding"
	}
	return ""
}

// preferred returns the resource or, for a client that asks for it, the same
// as Markdown.
func (r *resource) preferred(accept []string) *resource {
	if r.markdown != nil && wantsMarkdown(accept) {
		return r.markdown
	}
	return r
}

// wantsMarkdown reports whether a client names text/markdown and likes it no
// less than HTML. One that accepts anything, as every browser does, gets HTML.
func wantsMarkdown(accept []string) bool {
	named := false
	for _, text := range accept {
		named = named || len(text) >= len(markdownType) && strings.Contains(strings.ToLower(text), markdownType)
	}
	if !named {
		return false
	}
	markdown, exact := mediaWeight(accept, markdownType)
	hypertext, _ := mediaWeight(accept, hypertextType)
	return exact && markdown > 0 && markdown >= hypertext
}

// mediaWeight is what a client thinks of a media type in thousandths: by its
// own name, else by "text/*", else by "*/*" (RFC 9110 §12.5.1). Exact says that
// it was named. Items that cannot be read are skipped.
func mediaWeight(accept []string, media string) (weight int16, exact bool) {
	names := [...]string{media, media[:strings.IndexByte(media, '/')+1] + "*", "*/*"}
	var found [len(names)]int16
	for i := range found {
		found[i] = unset
	}
	for _, text := range accept {
		for text != "" {
			var item string
			item, text, _ = strings.Cut(text, ",")
			name, parameters, _ := strings.Cut(item, ";")
			q, ok := parseWeight(parameters)
			for i := range names {
				if ok && strings.EqualFold(trimSpace(name), names[i]) {
					found[i] = max(found[i], q)
				}
			}
		}
	}
	for i, q := range found {
		if q != unset {
			return q, i == 0
		}
	}
	return 0, false
}
