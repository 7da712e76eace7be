package check

import (
	"fmt"
	"net/url"
	"path"
	"slices"
	"strings"

	"bindery/internal/content"
	"bindery/internal/diag"
	"bindery/internal/markdown"
	"bindery/internal/site"
)

// page checks what one page says. Nobody here can mend a page that is
// maintained elsewhere.
func (c *checker) page(page *content.Page) {
	if page.Fetched {
		return
	}
	if leads, ok := c.in.Kept.holds(page); ok {
		c.leads[page] = leads
		return
	}
	c.plain = page.Doc != nil
	found := len(c.list)
	defer func() { c.in.Kept.note(page, c.plain && len(c.list) == found, c.leads[page]) }()
	eachDestination(page, c.link)
	if page.Doc == nil {
		return
	}
	for _, term := range page.Doc.Terms {
		c.link(at(page, term.Source, term.Span, term.Destination), term.Destination)
	}
	c.duplicates(page)
	for _, image := range page.Doc.Images {
		if ofReadme(page.Doc, image.Source) {
			continue
		}
		c.image(at(page, image.Source, image.Span, image.Destination), image.Destination)
	}
}

// settings checks what the frame around every page and the proposals lead to,
// and the sections that readers ask for.
func (c *checker) settings() {
	for _, address := range slices.Concat(c.in.Settings.Addresses(), c.in.Lists.Addresses()) {
		c.link(place{source: address.Source, span: address.Span}, address.URL)
	}
	for _, alias := range c.in.SearchAliases {
		c.link(place{source: alias.Source, span: alias.Span}, alias.URL)
	}
}

func (c *checker) link(p place, destination string) {
	target := c.resolver.Resolve(p.file, destination)
	switch target.Kind {
	case site.TargetPage:
		to := target.Page
		if target.Same {
			to = p.page
		}
		c.lead(p, to)
		c.anchor(p, to, target)
	case site.TargetUnknown:
		c.plain = false
		c.unknown(p, target, destination)
	case site.TargetExternal:
	default:
		c.plain = false // files come and go
	}
}

// lead notes that a page leads to another. The settings are no page: what they
// lead to is Site.FrameAddresses.
func (c *checker) lead(p place, to *content.Page) {
	if p.page != nil {
		c.leads[p.page] = append(c.leads[p.page], to)
	}
}

// unknown reports a link to nothing, or one that a redirect mends.
func (c *checker) unknown(p place, target site.Target, destination string) {
	if to, _, ok := c.in.Redirects.Match(target.URL); ok {
		c.redirected(p, target, to)
		return
	}
	if c.draft(p, CodeBrokenLink, target.URL) {
		return
	}
	if _, advice, ok := diag.Slashes(destination); ok {
		c.report(p, c.in.Severity, CodeBrokenLink, fmt.Sprintf("%q has backslashes, which lead nowhere", destination), advice)
		return
	}
	what := "page"
	if extension := path.Ext(target.URL); extension != "" && !content.IsPage(target.URL) {
		what = "file"
	}
	c.report(p, c.in.Severity, CodeBrokenLink, fmt.Sprintf("there is no %s at %q", what, target.URL), c.nearest.page(target.URL, suffix(target)))
}

// redirected tells about a link that a redirect sends on, to a page or, broken
// after all, to nothing.
func (c *checker) redirected(p place, target site.Target, to string) {
	end := c.resolver.Resolve(p.file, to)
	if _, _, again := c.in.Redirects.Match(end.URL); end.Kind == site.TargetUnknown && !again {
		c.report(p, c.in.Severity, CodeBrokenLink, fmt.Sprintf("the link goes through a redirect to %q, where there is no page", to), c.nearest.page(end.URL, suffix(target)))
		return
	}
	if end.Page != nil {
		c.lead(p, end.Page)
	}
	c.report(p, diag.Note, CodeRedirectedLink, fmt.Sprintf("the link goes through a redirect to %q", to), fmt.Sprintf("Write %q.", to+suffix(target)))
}

// suffix is what follows the path of a target, as written.
func suffix(target site.Target) string {
	if target.Fragment == "" {
		return target.Query
	}
	return target.Query + "#" + target.Fragment
}

// anchor checks that the page has the id a link names. "#top" and an empty
// fragment are the top of any page (HTML, "Find the indicated part"); what
// follows ":~:" is for the browser.
func (c *checker) anchor(p place, page *content.Page, target site.Target) {
	fragment, _, _ := strings.Cut(target.Fragment, ":~:")
	if page.Doc == nil || fragment == "" || page.Fetched && page.NoIndex { // without its text
		return
	}
	ids := c.idsOf(page)
	if decoded, err := url.PathUnescape(fragment); err == nil && !ids[fragment] {
		fragment = decoded
	}
	if ids[fragment] || strings.EqualFold(fragment, "top") || page.Below != nil && page.Below.Missing {
		return
	}
	where := fmt.Sprintf("%q", page.Node.URL)
	prefix := page.Node.URL + target.Query
	if target.Same || page == p.page {
		where, prefix = "this page", ""
	}
	c.report(p, c.in.Severity, CodeBrokenAnchor, fmt.Sprintf("there is no heading or id %q on %s", fragment, where), c.nearest.anchor(prefix, fragment, page))
}

func (c *checker) idsOf(page *content.Page) map[string]bool {
	ids := c.ids[page]
	if ids == nil {
		ids = make(map[string]bool, len(page.Doc.IDs))
		for _, id := range page.Doc.IDs {
			ids[id.Value] = true
		}
		c.ids[page] = ids
	}
	return ids
}

func (c *checker) image(p place, destination string) {
	target := c.resolver.Resolve(p.file, destination)
	c.plain = c.plain && target.Kind == site.TargetExternal
	switch target.Kind {
	case site.TargetExternal, site.TargetStatic, site.TargetAsset:
	default:
		if _, advice, ok := diag.Slashes(destination); ok {
			c.report(p, c.in.Severity, CodeBrokenImage, fmt.Sprintf("%q has backslashes, which lead nowhere", destination), advice)
			return
		}
		c.report(p, c.in.Severity, CodeBrokenImage, fmt.Sprintf("there is no image at %q", target.URL), c.nearest.file(c.in, target.URL))
	}
}

// duplicates finds ids that the page has twice: a link to one reaches the
// first.
func (c *checker) duplicates(page *content.Page) {
	first := make(map[string]int, len(page.Doc.IDs))
	for i, id := range page.Doc.IDs {
		if ofReadme(page.Doc, id.Source) {
			continue // which has none of ours
		}
		before, twice := first[id.Value]
		if !twice {
			first[id.Value] = i
			continue
		}
		line, _ := source(page, page.Doc.IDs[before].Source).Position(page.Doc.IDs[before].Span.Start)
		c.report(at(page, id.Source, id.Span, ""), c.in.Severity, CodeDuplicateID,
			fmt.Sprintf("the id %q is on this page already, in line %d", id.Value, line), "Give one of them another id.")
	}
}

// ofReadme reports whether something stands in the README below the page's own
// text, which nobody here can mend.
func ofReadme(doc *markdown.Document, source *diag.Source) bool {
	return doc.Readme != nil && source == doc.Readme
}

func source(page *content.Page, partial *diag.Source) *diag.Source {
	if partial != nil {
		return partial
	}
	return page.Source
}
