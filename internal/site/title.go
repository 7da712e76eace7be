package site

import (
	"strings"

	"bindery/internal/content"
	"bindery/internal/markdown"
)

// title is a route's title without the suffix. Those that no content gives
// (P-2.14, P-2.15) are in the site's language.
func (s *Site) title(r Route) string {
	switch {
	case r.Kind == KindPrintable:
		return s.catalog.Text("frame", "printable")
	case r.Kind == KindNotFound:
		return s.catalog.Text("lost", "notFound")
	case r.Kind == KindSearch:
		return s.catalog.Text("search", "title")
	case r.Kind == KindOffline:
		return s.catalog.Text("offline", "title")
	case r.Kind == KindFailed:
		return r.Title
	case r.Page != nil && r.Kind != KindSplash:
		return s.pageTitle(r.Page)
	}
	return s.cfg.Title
}

// pageTitle is a page's title wherever the site shows it: a draft's says that it
// is one.
func (s *Site) pageTitle(page *content.Page) string {
	if page.Draft {
		return strings.ReplaceAll(s.Words().DraftTitle, "{title}", markdown.Apostrophes(page.Node.Title, s.cfg.Lang))
	}
	return markdown.Apostrophes(page.Node.Title, s.cfg.Lang)
}

// documentTitle is the page title plus the suffix; the home page and the app
// shell use the bare site title (P-2.13).
func (s *Site) documentTitle(r Route) string {
	if r.Kind == KindSplash || r.Kind == KindAppShell {
		return s.cfg.Title
	}
	return s.title(r) + s.cfg.Suffix
}
