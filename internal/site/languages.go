package site

import (
	"strings"

	"bindery/internal/config"
)

// Alternate is the same page elsewhere: in another language, or as Markdown.
type Alternate struct{ Lang, Type, URL string }

// anyLanguage is what search engines show whom none of the languages suits.
const anyLanguage = "x-default"

// alternates are a route's page as Markdown and in the site's languages, itself
// among them. A site whose pages are elsewhere has only its home page in
// common. The first of the languages is for everyone else.
func (s *Site) alternates(r Route) []Alternate {
	var list []Alternate
	if address := s.MarkdownURL(r); address != "" {
		list = append(list, Alternate{Type: "text/markdown", URL: s.href(address)})
	}
	if s.cfg.URL == "" || len(s.cfg.Languages) < 2 || !s.indexed(r) {
		return list
	}
	var found []Alternate
	for _, language := range s.cfg.Languages {
		if address := s.inLanguage(language, r); address != "" {
			found = append(found, Alternate{Lang: language.Lang, URL: address})
		}
	}
	if len(found) < 2 {
		return list
	}
	return append(append(list, found...), Alternate{Lang: anyLanguage, URL: found[0].URL})
}

// inLanguage is a route's address on a language's site, or empty.
func (s *Site) inLanguage(language config.Language, r Route) string {
	switch {
	case language.Lang == s.cfg.Lang:
		return s.absolute(r.URL)
	case !language.SamePaths && r.Kind != KindSplash:
		return ""
	}
	root := language.URL
	if !external(root) {
		root = s.absolute(root)
	}
	return strings.TrimSuffix(root, "/") + r.URL
}
