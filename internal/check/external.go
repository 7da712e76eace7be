package check

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"bindery/internal/content"
	"bindery/internal/diag"
	"bindery/internal/markdown/safelink"
	"bindery/internal/site"
)

// ExternalLink is a link that leaves the site and the place it is written at.
type ExternalLink struct {
	URL  string `json:"url"`
	File string `json:"file"`
	// Line and Column are 1-based.
	Line   int `json:"line"`
	Column int `json:"column"`
}

// String is "file:line:column: URL", as diagnostics are printed.
func (l ExternalLink) String() string {
	return fmt.Sprintf("%s:%d:%d: %s", l.File, l.Line, l.Column, l.URL)
}

// External lists the links to other sites over http and https, sorted by file
// and place; nothing is fetched.
func External(in Input) []ExternalLink {
	c := newChecker(in)
	var links []ExternalLink
	add := func(p place, destination string) {
		if target := c.resolver.Resolve(p.file, destination); target.Kind != site.TargetExternal || !overHTTP(destination) {
			return
		}
		line, column := p.source.Position(p.span.Start)
		links = append(links, ExternalLink{URL: destination, File: p.source.Path, Line: line, Column: column})
	}
	for _, page := range in.Tree.Pages {
		if page.Fetched {
			continue // not written here
		}
		eachDestination(page, add)
	}
	slices.SortStableFunc(links, func(a, b ExternalLink) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	return links
}

// eachDestination calls do for every link of a page, related ones first.
func eachDestination(page *content.Page, do func(place, string)) {
	for i, related := range page.Node.Related {
		span := diag.Span{}
		if i < len(page.RelatedSpans) {
			span = page.RelatedSpans[i]
		}
		do(at(page, nil, span, related.URL), related.URL)
	}
	if page.Doc == nil {
		return
	}
	for _, link := range page.Doc.Links {
		if link.Href != safelink.Inert && !ofReadme(page.Doc, link.Source) { // the parser has refused it and said so
			do(at(page, link.Source, link.Span, link.Destination), link.Destination)
		}
	}
}

func overHTTP(destination string) bool {
	lower := strings.ToLower(destination)
	return strings.HasPrefix(lower, "http://") || strings.HasPrefix(lower, "https://") || strings.HasPrefix(lower, "//")
}
