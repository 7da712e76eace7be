package site

import (
	"net/url"

	"bindery/internal/content"
)

// section is a folder at the top of the content, or, with an empty name, the
// pages that stand beside those folders.
type section struct {
	name, title string
	// segment is the name as it stands in addresses.
	segment string
	// url is the index's address, or that of the first page without one.
	url       string
	printable bool
	// pages are in reading order: group after group.
	pages  []*content.Page
	groups []group
	place  map[*content.Page]place
}

// group is a run of pages under one heading of the sidebar.
type group struct {
	title string
	pages []*content.Page
}

// place is where a page stands in its section.
type place struct {
	index int // in section.pages
	group int // in section.groups
	// within is the index in that group.
	within int
}

// buildSections makes the sections from the tree. Those the settings name come first
// and in that order. A section without pages does not exist: nothing links to
// it.
func (s *Site) buildSections() {
	s.sections = map[string]*section{}
	top := &section{title: s.cfg.Name, url: "/", place: map[*content.Page]place{}}
	s.sections[""] = top
	var inTree []*section
	for _, node := range s.tree.Root.Children {
		if node.Type == content.TypeDirectory {
			sec := newSection(node)
			s.sections[sec.segment] = sec
			inTree = append(inTree, sec)
		}
	}
	s.addTopPages(top)
	configured := map[*section]bool{}
	for _, c := range s.cfg.Sections {
		sec := s.sections[url.PathEscape(c.Name)]
		if sec == nil || c.Name == "" || configured[sec] {
			continue
		}
		configured[sec] = true
		sec.printable = c.Printable && len(sec.pages) > 0
		if c.Title != "" {
			sec.title = c.Title
		}
		s.order = append(s.order, sec)
	}
	if len(s.cfg.Sections) == 0 {
		s.order = inTree
	}
	for _, sec := range s.sections {
		sec.fold()
	}
}

// addTopPages shares out the files at the top: one with the address of a
// folder belongs into it, before the others.
func (s *Site) addTopPages(top *section) {
	for _, node := range s.tree.Root.Children {
		if node.Page == nil || node.Printable || node.URL == "/" {
			continue
		}
		if sec := s.sections[firstSegment(node.URL)]; sec != nil {
			sec.groups = append([]group{{title: shown(node.Group), pages: []*content.Page{node.Page}}}, sec.groups...)
			sec.finish(node.URL)
			continue
		}
		top.add(node.Page, node.Group)
	}
	top.finish("/")
}

func newSection(node *content.Node) *section {
	sec := &section{name: node.Name, title: node.Title, segment: firstSegment(node.URL), place: map[*content.Page]place{}}
	sec.addFolder(node, "")
	sec.finish(node.URL)
	return sec
}

// addFolder adds a folder's pages. Those of a folder within a section that
// name no group stand under the folder's title, unless it holds but one page.
func (sec *section) addFolder(node *content.Node, heading string) {
	for _, child := range node.Children {
		switch {
		case child.Type == content.TypeDirectory && len(child.Children) > 1:
			sec.addFolder(child, child.Title)
		case child.Type == content.TypeDirectory:
			sec.addFolder(child, heading)
		case !child.Printable:
			name := child.Group
			if name == "" {
				name = heading
			}
			sec.add(child.Page, name)
		}
	}
}

// add appends a page to the group of that name, which stands where its first
// page does.
func (sec *section) add(page *content.Page, name string) {
	name = shown(name)
	for i := range sec.groups {
		if sec.groups[i].title == name {
			sec.groups[i].pages = append(sec.groups[i].pages, page)
			return
		}
	}
	sec.groups = append(sec.groups, group{title: name, pages: []*content.Page{page}})
}

// shown is a group's heading; the group '-' has none (P-2.32).
func shown(group string) string {
	if group == "-" {
		return ""
	}
	return group
}

// finish puts the groups in a row and finds the section's own address.
func (sec *section) finish(index string) {
	sec.pages = sec.pages[:0]
	for _, g := range sec.groups {
		sec.pages = append(sec.pages, g.pages...)
	}
	sec.url = index
	if sec.segment == "" {
		return // the home page is none of its pages
	}
	for _, page := range sec.pages {
		if page.Node.URL == index {
			return
		}
	}
	if len(sec.pages) > 0 {
		sec.url = sec.pages[0].Node.URL
	}
}

// Limits of a sidebar that every page of its section repeats.
const (
	// foldAbove is the number of pages from which on only the current group
	// carries its pages.
	foldAbove = 200
	// pieceSize is how many pages stand together at most in a section that
	// long, so that what a page repeats does not grow with the section (P-10.565).
	pieceSize = 50
)

func (sec *section) long() bool { return len(sec.pages) > foldAbove }

// fold breaks the groups of a long section into pieces and notes every page's
// place.
func (sec *section) fold() {
	if sec.long() {
		var pieces []group
		for _, g := range sec.groups {
			pieces = append(pieces, g.pieces()...)
		}
		sec.groups = pieces
	}
	index := 0
	for i, g := range sec.groups {
		for j, page := range g.pages {
			sec.place[page] = place{index: index, group: i, within: j}
			index++
		}
	}
}

func (g group) pieces() []group {
	if len(g.pages) <= pieceSize {
		return []group{g}
	}
	var pieces []group
	for from := 0; from < len(g.pages); from += pieceSize {
		pages := g.pages[from:min(from+pieceSize, len(g.pages))]
		title := pages[0].Node.Title + " – " + pages[len(pages)-1].Node.Title
		if g.title != "" {
			title = g.title + ": " + title
		}
		pieces = append(pieces, group{title: title, pages: pages})
	}
	return pieces
}

// sectionOf is the section an address lies in; the top level when there is no
// such folder.
func (s *Site) sectionOf(path string) *section {
	if sec := s.sections[firstSegment(path)]; sec != nil {
		return sec
	}
	return s.sections[""]
}

// SectionPages returns the pages of a section in reading order, named as
// Route.Section is; those at the top level for an empty name. Its sidebar
// leads to each of them.
func (s *Site) SectionPages(name string) []*content.Page {
	if sec := s.sections[name]; sec != nil {
		return sec.pages
	}
	return nil
}

// SectionOf returns the name of the section a page's sidebar lists.
func (s *Site) SectionOf(page *content.Page) string { return s.sectionOf(page.Node.URL).segment }
