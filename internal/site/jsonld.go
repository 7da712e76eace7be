package site

import "encoding/json"

// Shapes of schema.org, as much as is said of a page.
type (
	breadcrumbs struct {
		Context string       `json:"@context"`
		Type    string       `json:"@type"`
		Items   []breadcrumb `json:"itemListElement"`
	}
	breadcrumb struct {
		Type     string `json:"@type"`
		Position int    `json:"position"`
		Name     string `json:"name"`
		Item     string `json:"item"`
	}
	website struct {
		Context     string `json:"@context"`
		Type        string `json:"@type"`
		Name        string `json:"name"`
		URL         string `json:"url"`
		Description string `json:"description,omitempty"`
		Language    string `json:"inLanguage"`
	}
)

const schemaOrg = "https://schema.org"

// structured is what a route says of itself as JSON-LD: the home page that it
// is a site, every other the way to it. '<', '>' and '&' are escaped in it, so
// it may stand in a script element. It is empty on a site that does not know
// where it is.
func (s *Site) structured(r Route) string {
	if s.cfg.URL == "" {
		return ""
	}
	var data any = s.breadcrumbs(r)
	if r.Kind == KindSplash {
		data = website{schemaOrg, "WebSite", s.cfg.Name, s.absolute(r.URL), s.description(r), s.cfg.Lang}
	}
	text, err := json.Marshal(data)
	if err != nil {
		return "" // plain strings and numbers always encode
	}
	return string(text)
}

// breadcrumbs are the home page, the section and the page itself.
func (s *Site) breadcrumbs(r Route) breadcrumbs {
	list := breadcrumbs{Context: schemaOrg, Type: "BreadcrumbList"}
	add := func(name, address string) {
		list.Items = append(list.Items, breadcrumb{"ListItem", len(list.Items) + 1, name, s.absolute(address)})
	}
	for _, above := range s.trail(r.URL) {
		add(above.Title, above.URL)
	}
	add(s.title(r), r.URL)
	return list
}

// trail are the home page and the section of a page, without the base path: the
// links that stand above the page's title.
func (s *Site) trail(address string) []Link {
	trail := []Link{{Title: s.cfg.Name, URL: splashURL}}
	if sec := s.sectionOf(address); sec.segment != "" && sec.url != address {
		trail = append(trail, Link{Title: sec.title, URL: sec.url})
	}
	return trail
}
