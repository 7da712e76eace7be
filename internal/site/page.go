package site

import (
	"net/url"
	"slices"
	"strings"

	"bindery/internal/content"
)

// avatarSize is the contributors' pictures' in pixels (P-9.8).
const avatarSize = 90

// Props returns what React needs for a route. Parse must have run. Parts are
// shared between the pages: the result must not be changed.
func (s *Site) Props(r Route) *Props {
	props := &Props{Build: s.build, Kind: r.Kind, URL: s.href(r.URL), Title: s.documentTitle(r), Frame: *s.frame(r.URL)}
	switch {
	case r.Kind == KindSplash:
		props.Splash = s.splash()
	case r.Kind == KindNotFound:
		props.Suffix = s.cfg.Suffix
	case r.Kind == KindPrintable:
		props.Page = &Page{Title: s.sectionOf(r.URL).title, Trail: s.trailLinks(r.URL)}
	case r.Kind == KindFailed:
		props.Page = &Page{Title: r.Title}
	case r.Page != nil:
		props.Page = s.page(r.Page)
		s.addList(props)
	}
	return props
}

func (s *Site) page(p *content.Page) *Page {
	node, sec := p.Node, s.sectionOf(p.Node.URL)
	page := &Page{
		Title:       s.pageTitle(p),
		Lead:        node.Description,
		Group:       shown(node.Group),
		Trail:       s.trailLinks(node.URL),
		Sidebar:     s.sidebar(p),
		Anchors:     s.anchors(node.Anchors),
		People:      s.People(p),
		Edit:        s.edit(p),
		EditReadme:  editReadme(p),
		Repo:        s.repo(p),
		Print:       s.print(sec),
		Markdown:    s.href(s.MarkdownURL(Route{URL: node.URL, Page: p})),
		Updated:     s.Updated(p),
		UpdatedText: s.updatedText(p),
	}
	for _, person := range page.People {
		page.Contributors = append(page.Contributors, person.Handle)
	}
	page.Related = s.related(p)
	if at, listed := sec.place[p]; listed {
		page.Previous, page.Next = s.neighbour(sec, at.index-1), s.neighbour(sec, at.index+1)
	}
	return page
}

// trailLinks are the trail's links as pages have them.
func (s *Site) trailLinks(address string) []Link {
	trail := s.trail(address)
	for i := range trail {
		trail[i].URL = s.href(trail[i].URL)
	}
	return trail
}

// related is where a page says to read on, without what its last section, which
// stands right above that list, leads to already.
func (s *Site) related(p *content.Page) []Link {
	resolver := &Resolver{site: s}
	var links []Link
	for _, related := range p.Node.Related {
		address := resolver.Link(p.Node.Path, related.URL)
		if !slices.Contains(p.ClosingLinks, address) {
			links = append(links, Link{Title: related.Title, URL: address, External: external(related.URL)})
		}
	}
	return links
}

// neighbour is the page at an index of the section's reading order. A reader
// who goes on stays in the section: its last page has no next one.
func (s *Site) neighbour(sec *section, index int) *Link {
	if index < 0 || index >= len(sec.pages) {
		return nil
	}
	page := sec.pages[index]
	return &Link{Title: s.pageTitle(page), URL: s.href(page.Node.URL)}
}

// edit is where the page can be changed: what its front matter says, or the
// settings' pattern. A page fetched from elsewhere is not changed here.
func (s *Site) edit(p *content.Page) string {
	switch {
	case p.Node.Edit != "":
		return p.Node.Edit
	case p.Fetched:
		return p.Node.Source
	}
	return withPath(s.cfg.Repository.Edit, p.Node.Path)
}

// editReadme is where the README can be changed that stands below the page's own
// text.
func editReadme(p *content.Page) string {
	if p.Below == nil {
		return ""
	}
	return p.Node.Source
}

// repo is the repository link of the page.
func (s *Site) repo(p *content.Page) string {
	if p.Node.Repo != "" || p.Fetched {
		return p.Node.Repo
	}
	return withPath(s.cfg.Repository.View, p.Node.Path)
}

// withPath puts a content path into an address pattern.
func withPath(pattern, path string) string {
	segments := strings.Split(path, "/")
	for i, segment := range segments {
		segments[i] = url.PathEscape(segment)
	}
	return strings.ReplaceAll(pattern, "{path}", strings.Join(segments, "/"))
}
