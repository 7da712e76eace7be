package site

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"

	"bindery/internal/content"
	"bindery/internal/markdown"
)

// NavFile is data that pages fetch as a file of the output, named after its
// content: a section's sidebar anchors, what configurations are checked against.
type NavFile struct {
	// URL is without the base path: "/assets/nav/guides.1a2b3c4d5e.json".
	URL  string
	Data []byte
}

// parsed is what can be said about the sections once their pages are parsed.
type parsed struct {
	files []NavFile
	// configFacts is what configurations are checked against; nil for none.
	configFacts *NavFile
	// sidebars are by section; each is a pattern that pages copy.
	sidebars map[*section]*Sidebar
}

// afterParse computes what all pages share, once.
func (s *Site) afterParse() *parsed {
	s.parsedMu.Lock()
	defer s.parsedMu.Unlock()
	if s.parsed == nil {
		s.parsed = s.newParsed()
	}
	return s.parsed
}

func (s *Site) newParsed() *parsed {
	p := &parsed{sidebars: map[*section]*Sidebar{}}
	names := make([]string, 0, len(s.sections))
	for name := range s.sections {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		sec := s.sections[name]
		sidebar := s.newSidebar(sec)
		if file, ok := s.navFile(sec); ok {
			p.files = append(p.files, file)
			sidebar.Anchors = s.href(file.URL)
		}
		p.sidebars[sec] = sidebar
	}
	if p.configFacts = s.newConfigFacts(); p.configFacts != nil {
		p.files = append(p.files, *p.configFacts)
	}
	if s.chunks != nil {
		p.files = append(p.files, *s.chunks)
	}
	return p
}

// NavFiles returns the files that Sidebar.Anchors point at. Parse must have
// run.
func (s *Site) NavFiles() []NavFile { return s.afterParse().files }

// ReleaseNavFiles lets go of what is in those files, once it has been written. No page
// may be drawn meanwhile.
func (s *Site) ReleaseNavFiles() {
	files := s.afterParse().files
	for i := range files {
		files[i].Data = nil
	}
}

// SidebarAnchors returns the outlines of a section's pages by address, pages
// without any left out. The section is named as Route.Section is. Parse must
// have run.
func (s *Site) SidebarAnchors(name string) SidebarAnchors {
	all := SidebarAnchors{}
	if sec := s.sections[name]; sec != nil {
		for _, page := range sec.pages {
			if len(page.Node.Anchors) > 0 {
				all[s.href(page.Node.URL)] = s.anchors(page.Node.Anchors)
			}
		}
	}
	return all
}

func (s *Site) navFile(sec *section) (NavFile, bool) {
	all := s.SidebarAnchors(sec.segment)
	data, err := json.Marshal(all)
	if err != nil || len(all) == 0 {
		return NavFile{}, false // strings and numbers always marshal
	}
	name := sec.segment
	if name == "" {
		name = "top"
	}
	return NavFile{URL: "/assets/nav/" + name + "." + contentHash(data) + ".json", Data: data}, true
}

// contentHash names a file after its content: 40 bits, enough to tell the
// versions of one file apart.
func contentHash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:5])
}

func (s *Site) anchors(list []content.Anchor) []Anchor {
	if len(list) == 0 {
		return nil
	}
	out := make([]Anchor, 0, len(list))
	for _, a := range list {
		out = append(out, Anchor{ID: a.ID, Title: markdown.Apostrophes(a.Title, s.cfg.Lang), Level: a.Level, Since: a.Since, Until: a.Until, Children: s.anchors(a.Children)})
	}
	return out
}

// newSidebar is a section's sidebar with no page active; in a long section
// every group is folded.
func (s *Site) newSidebar(sec *section) *Sidebar {
	sidebar := &Sidebar{Title: sec.title, URL: s.href(sec.url), Print: s.print(sec), Groups: make([]SidebarGroup, 0, len(sec.groups))}
	for _, g := range sec.groups {
		if sec.long() {
			sidebar.Groups = append(sidebar.Groups, SidebarGroup{Title: g.title, URL: s.href(g.pages[0].Node.URL), Count: len(g.pages)})
			continue
		}
		sidebar.Groups = append(sidebar.Groups, s.openGroup(g))
	}
	for _, v := range s.cfg.Versions {
		sidebar.Versions = append(sidebar.Versions, VersionLink{Version: v.Version, URL: s.href(v.URL), Current: v.Current})
	}
	return sidebar
}

func (s *Site) openGroup(g group) SidebarGroup {
	open := SidebarGroup{Title: g.title, Pages: make([]SidebarPage, 0, len(g.pages))}
	for _, page := range g.pages {
		open.Pages = append(open.Pages, SidebarPage{Title: s.pageTitle(page), URL: s.href(page.Node.URL), HasAnchors: len(page.Node.Anchors) > 0})
	}
	return open
}

// sidebar is the sidebar of one page. Only the page's own group is copied; the
// others are shared by all pages of the section.
func (s *Site) sidebar(page *content.Page) *Sidebar {
	sec := s.sectionOf(page.Node.URL)
	sidebar := *s.afterParse().sidebars[sec]
	at, listed := sec.place[page]
	if !listed {
		return &sidebar
	}
	open := s.openGroup(sec.groups[at.group])
	open.Pages[at.within].Active = true
	open.Pages[at.within].Anchors = s.anchors(page.Node.Anchors)
	sidebar.Groups = slices.Clone(sidebar.Groups)
	sidebar.Groups[at.group] = open
	return &sidebar
}

// print is the address of a section's printable page, or empty.
func (s *Site) print(sec *section) string {
	if !sec.printable {
		return ""
	}
	return s.href(sec.printURL())
}
