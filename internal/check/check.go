// Package check finds what is wrong between pages: links, anchors, images and
// redirects that lead nowhere, pages that nothing leads to, ids that a page
// has twice. What is wrong within a page the parsers have told already.
//
// It looks at what authors wrote, not at the HTML: every finding stands at the
// file, line and column of the destination. Everything is looked up in maps,
// so the time grows with the number of links; only a broken one is compared
// with the addresses there are, and only the first of them.
package check

import (
	"io/fs"

	"bindery/internal/config"
	"bindery/internal/content"
	"bindery/internal/data"
	"bindery/internal/diag"
	"bindery/internal/site"
)

// Codes of the diagnostics.
const (
	CodeBrokenLink     = "broken-link"
	CodeBrokenAnchor   = "broken-anchor"
	CodeBrokenImage    = "broken-image"
	CodeBrokenRedirect = "broken-redirect"
	CodeRedirectChain  = "redirect-chain"
	CodeRedirectedLink = "redirected-link"
	CodeDuplicateID    = "duplicate-id"
	CodeOrphanPage     = "orphan-page"
)

// Input is a parsed site.
type Input struct {
	Site *site.Site
	Tree *content.Tree
	// Settings are the site's: what they lead to is checked too.
	Settings *config.Site
	// Lists are the site's: what its proposals lead to is checked too.
	Lists data.Lists
	// Asked is what readers ask for, section by section.
	SearchAliases []config.SearchAlias
	// Redirects are those of the settings and the pages together, as
	// (*site.Site).Redirects returns them.
	Redirects site.Redirects
	// Ledger are the addresses that were published; nil when there is no list.
	Ledger *Ledger
	// Static holds the static files, nil for none; Content is the content
	// folder.
	Static, Content fs.FS
	// Severity is that of everything broken: Warning in a build, Error in a
	// check.
	Severity diag.Severity
	// Kept is of the same site as it was checked before; nil for one that is checked
	// once.
	Kept *Kept
}

// Run returns what is wrong, sorted by file and place. Orphan pages are
// warnings and roundabout links notes whatever the severity.
func Run(in Input) diag.List {
	c := newChecker(in)
	for _, page := range in.Tree.Pages {
		c.page(page)
	}
	c.settings()
	c.redirects()
	c.ledger()
	c.orphans()
	c.packages()
	c.list.Sort()
	return c.list
}

type checker struct {
	in       Input
	resolver *site.Resolver
	list     diag.List
	// ids are by page, made when something first links into the page.
	ids map[*content.Page]map[string]bool
	// leads are the pages each page links to.
	leads   map[*content.Page][]*content.Page
	nearest *nearest
	// plain: what is checked leads to pages and to other sites alone.
	plain bool
}

func newChecker(in Input) *checker {
	return &checker{
		in:       in,
		resolver: in.Site.Resolver(in.Static, in.Content),
		ids:      map[*content.Page]map[string]bool{},
		leads:    map[*content.Page][]*content.Page{},
		nearest:  newNearest(in.Tree),
	}
}

// place is where a destination is written.
type place struct {
	page   *content.Page
	source *diag.Source
	span   diag.Span
	// file is the content file a relative destination is relative to.
	file string
}

// at is the place of something in a page, or in a partial of it when source is
// set.
func at(page *content.Page, source *diag.Source, span diag.Span, destination string) place {
	file := page.RelativeTo(source, destination)
	if source == nil {
		source = page.Source
	}
	return place{page: page, source: source, span: span, file: file}
}

func (c *checker) report(p place, severity diag.Severity, code, message, suggestion string) {
	c.list = append(c.list, p.source.At(severity, code, p.span, message, suggestion))
}
