package site

import (
	"bytes"
	"encoding/xml"
	"strings"

	"bindery/internal/content"
)

// OpenSearchURL is where the description of the site as a search engine is.
const OpenSearchURL = "/opensearch.xml"

// searchable reports whether the site has a search.
func (s *Site) searchable() bool { return !s.cfg.Search.Disabled }

// SetSearchFile says at which address, without the base path, browsers find
// the index to search it themselves. Call it before the first Props.
func (s *Site) SetSearchFile(address string) { s.searchFile = address }

// searchSettings is what the search box needs to know, nil without search.
func (s *Site) searchSettings() *SearchSettings {
	if !s.searchable() {
		return nil
	}
	cfg := &s.cfg.Search
	settings := &SearchSettings{
		Page: s.href(searchURL), Provider: cfg.Provider, ProviderURL: cfg.ProviderURL,
		AppID: cfg.AppID, APIKey: cfg.APIKey, Index: cfg.Index, Hosts: cfg.Hosts, Own: cfg.Own(),
	}
	if s.searchFile != "" {
		settings.File = s.href(s.searchFile)
	}
	return settings
}

// SearchedPage is a page that the search finds.
type SearchedPage struct {
	*content.Page
	// URL is the address, base path included.
	URL string
	// Section is the first segment of the path; SectionTitle is what readers
	// know it as, at the top level the site's name.
	Section, SectionTitle string
	// Index marks the page at the address of its folder at the top.
	Index bool
}

// SearchedPages are the pages the search finds, in the order of the tree: those
// that search engines are shown. The pages need not be parsed.
func (s *Site) SearchedPages() []SearchedPage {
	pages := make([]SearchedPage, 0, len(s.tree.Pages))
	for _, page := range s.tree.Pages {
		route := s.pageRoute(page)
		if route.Page == nil || !s.indexed(route) {
			continue
		}
		sec := s.sectionOf(route.URL)
		pages = append(pages, SearchedPage{
			Page: page, URL: s.href(route.URL),
			Section: route.Section, SectionTitle: sec.title, Index: route.URL == "/"+route.Section+"/" || route.URL == splashURL,
		})
	}
	return pages
}

// Lengths that OpenSearch 1.1 allows for ShortName and Description, in characters.
const (
	longestShortName   = 16
	longestDescription = 1024
)

// SearchName is the site's name as a search engine: its words as far as they
// fit. Empty when the site has no description of itself as one.
func (s *Site) SearchName() string {
	if !s.searchable() || s.cfg.URL == "" {
		return ""
	}
	name := ""
	for _, word := range strings.Fields(s.cfg.Name) {
		longer := strings.TrimSpace(name + " " + word)
		if len([]rune(longer)) > longestShortName {
			break
		}
		name = longer
	}
	if runes := []rune(s.cfg.Name); name == "" && len(runes) > 0 {
		name = string(runes[:min(len(runes), longestShortName)])
	}
	return name
}

// openSearch is opensearch.xml (OpenSearch 1.1, "OpenSearch description
// document").
type openSearch struct {
	XMLName       xml.Name         `xml:"http://a9.com/-/spec/opensearch/1.1/ OpenSearchDescription"`
	ShortName     string           `xml:"ShortName"`
	Description   string           `xml:"Description"`
	URL           openSearchURL    `xml:"Url"`
	Image         *openSearchImage `xml:"Image,omitempty"`
	InputEncoding string           `xml:"InputEncoding"`
}

type openSearchURL struct {
	Type     string `xml:"type,attr"`
	Template string `xml:"template,attr"`
}

type openSearchImage struct {
	Address string `xml:",chardata"`
}

// OpenSearch describes the site to browsers, so that they can add it as a
// search engine; nil without search, and when the settings do not say where
// the site is, since it needs absolute addresses.
func (s *Site) OpenSearch() []byte {
	name := s.SearchName()
	if name == "" {
		return nil
	}
	description := s.cfg.Description
	if description == "" {
		description = "Search " + s.cfg.Name
	}
	if runes := []rune(description); len(runes) > longestDescription {
		description = string(runes[:longestDescription])
	}
	d := openSearch{
		ShortName: name, Description: description, InputEncoding: "UTF-8",
		URL: openSearchURL{Type: "text/html", Template: s.absolute(searchURL) + "?q={searchTerms}"},
	}
	if s.cfg.Mark != "" {
		image := s.cfg.Mark
		if !external(image) {
			image = s.absolute(image)
		}
		d.Image = &openSearchImage{image}
	}
	var out bytes.Buffer
	out.WriteString(xml.Header)
	_ = xml.NewEncoder(&out).Encode(d) // texts only: it cannot fail
	out.WriteByte('\n')
	return out.Bytes()
}
