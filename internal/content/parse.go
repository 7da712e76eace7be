package content

import (
	"context"
	"fmt"
	"slices"

	"bindery/internal/diag"
	"bindery/internal/markdown"

	"golang.org/x/sync/errgroup"
)

// RenderFunc turns one page's text into its document; (*markdown.Converter).Convert
// is one. It is called from several goroutines.
type RenderFunc func(markdown.Input) (*markdown.Document, diag.List)

// Parse renders every page and fills Page.Doc and Node.Anchors. At most
// workers pages are rendered at once (1 when workers is smaller). Diagnostics
// come in the order of the tree, however the pages were shared out. When ctx
// ends, the pages not yet begun keep their Doc.
func (t *Tree) Parse(ctx context.Context, render RenderFunc, workers int) diag.List {
	return slices.Concat(ParsePages(ctx, t.Pages, render, workers)...)
}

// ParsePages parses some pages of a tree and returns the mistakes of each. When
// ctx ends, the pages not yet begun keep their Doc.
func ParsePages(ctx context.Context, pages []*Page, render RenderFunc, workers int) []diag.List {
	lists := make([]diag.List, len(pages))
	var group errgroup.Group
	group.SetLimit(max(1, workers))
	for i, page := range pages {
		group.Go(func() error {
			if ctx.Err() == nil {
				lists[i] = page.parse(render)
			}
			return nil
		})
	}
	_ = group.Wait() // none fails
	return lists
}

func (p *Page) parse(render RenderFunc) (list diag.List) {
	defer func() {
		if reason := recover(); reason != nil {
			list = append(list, p.Source.At(diag.Error, CodeRenderFailed, diag.Span{Start: p.Body, End: p.Body},
				fmt.Sprintf("rendering this page failed: %v", reason), "This is a mistake in the program, not in the page; please report it."))
		}
	}()
	doc, list := render(markdown.Input{
		Source:  p.Source,
		Path:    p.Node.Path,
		Body:    p.Body,
		Title:   p.Node.Title,
		MDX:     p.Node.Extension == ".mdx",
		Fetched: p.Fetched,
		Readme:  p.Below,
		Draft:   p.Draft,

		Reference: p.Reference, Since: p.Since,

		URL: p.Node.URL, Glossary: p.Glossary, NoTerms: p.NoTerms, LeaveTerms: p.LeftTerms,
	})
	p.Doc = doc
	p.Node.Anchors, p.ClosingLinks = nil, nil
	if doc != nil {
		p.Node.Anchors = anchors(doc.Headings)
		if p.Below == nil { // or the last section of ours does not stand at the end
			p.ClosingLinks = closingLinks(doc)
		}
	}
	return list
}

// closingLinks are the addresses that the last section of level 2 leads to.
// Links and headings of partials have no place in the page's own text, so they
// count for nothing.
func closingLinks(doc *markdown.Document) []string {
	start := -1
	for _, heading := range doc.Headings {
		if heading.Level == 2 && heading.Source == nil {
			start = heading.Span.Start
		}
	}
	var links []string
	for _, link := range doc.Links {
		if start >= 0 && link.Source == nil && link.Span.Start > start {
			links = append(links, link.Href)
		}
	}
	return links
}

// anchors keeps the headings of levels 2 and 3 (P-3.2). A level 3 before any
// level 2 stands on its own.
func anchors(headings []markdown.Heading) []Anchor {
	var list []Anchor
	for _, h := range headings {
		anchor := Anchor{ID: h.ID, Title: h.Title, Level: h.Level, Since: h.Since, Until: h.Until}
		switch last := len(list) - 1; {
		case h.Level == 3 && last >= 0 && list[last].Level == 2:
			list[last].Children = append(list[last].Children, anchor)
		case h.Level == 2 || h.Level == 3:
			list = append(list, anchor)
		}
	}
	return list
}
