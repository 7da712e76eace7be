package site

import (
	"strconv"
	"strings"

	"bindery/internal/card"
	"bindery/internal/content"
)

// Head is what goes into the document's <head> besides styles and scripts.
type Head struct {
	// Title is the document title, suffix included.
	Title       string
	Description string
	// Canonical is the absolute address; empty when the settings name no URL
	// and on pages that are not indexed.
	Canonical string
	// Robots is the content of <meta name="robots">, empty when the page may
	// be indexed.
	Robots string
	// Alternates are the same page elsewhere.
	Alternates []Alternate
	// OpenGraph are <meta property content> pairs in the order to write them.
	OpenGraph []Meta
	// Twitter is the kind of card a shared link shows, or empty.
	Twitter string
	// Structured is the JSON-LD about the page, ready for its element, or empty.
	Structured string
}

// Meta is a <meta property="…" content="…"> element.
type Meta struct{ Property, Content string }

// Head returns a route's document head. Parse need not have run.
func (s *Site) Head(r Route) Head {
	head := Head{Title: s.documentTitle(r), Description: s.description(r), Alternates: s.alternates(r)}
	if !s.indexed(r) {
		head.Robots = "noindex"
		return head
	}
	head.Canonical = s.absolute(r.URL)
	kind, changed := "article", s.Updated(r.Page)
	if r.Kind == KindSplash {
		kind, changed = "website", ""
	}
	head.OpenGraph = withContent(
		Meta{"og:type", kind},
		Meta{"og:title", s.title(r)},
		Meta{"og:description", head.Description},
		Meta{"og:url", head.Canonical},
		Meta{"og:site_name", s.cfg.Name},
		Meta{"og:locale", locale(s.cfg.Lang)},
		Meta{"article:modified_time", changed},
	)
	head.Twitter = "summary"
	if c, address := s.Card(r); address != "" {
		head.Twitter = "summary_large_image"
		head.OpenGraph = append(head.OpenGraph,
			Meta{"og:image", s.absolute(address)},
			Meta{"og:image:type", "image/png"},
			Meta{"og:image:width", strconv.Itoa(card.Width)},
			Meta{"og:image:height", strconv.Itoa(card.Height)},
			Meta{"og:image:alt", cardText(c)},
		)
	}
	head.Structured = s.structured(r)
	return head
}

// cardText says what a card shows.
func cardText(c card.Card) string {
	text := c.Title
	for _, part := range []string{c.Section, c.Site} {
		if part != "" && part != c.Title {
			text += " – " + part
		}
	}
	return text
}

// locale writes a language tag as Open Graph does: "zh_CN" for "zh-CN".
func locale(lang string) string { return strings.ReplaceAll(lang, "-", "_") }

// description is the page's own; the settings' describe the site, so they
// stand on the home page only.
func (s *Site) description(r Route) string {
	if r.Page != nil && r.Page.Node.Description != "" {
		return r.Page.Node.Description
	}
	if r.Kind == KindSplash {
		return s.cfg.Description
	}
	return ""
}

// indexed reports whether search engines are shown the route: printable pages
// repeat others, and the rest is no content.
func (s *Site) indexed(r Route) bool {
	if r.Kind == KindSplash {
		return r.Page == nil || !hidden(r.Page)
	}
	return hasContent(r.Kind) && r.Page != nil && !hidden(r.Page)
}

func hidden(page *content.Page) bool { return page.NoIndex || page.Node.Printable }

func withContent(all ...Meta) []Meta {
	kept := all[:0]
	for _, meta := range all {
		if meta.Content != "" {
			kept = append(kept, meta)
		}
	}
	return kept
}
