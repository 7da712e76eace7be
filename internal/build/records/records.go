// Package records makes search records of a site's pages, one for each section
// under a heading and one for the top of each page, as DocSearch does. It
// reads what the Markdown renderer found and writes nothing.
//
// Nothing here knows one particular site. What a heading names is told from
// how it is written and from what stands around it (names.go, prefix.go), so
// that content with other conventions gets the same: `## output.filename`, a
// heading "filename" on a page about `output`, a row of a table.
package records

import (
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"bindery/internal/markdown"
	"bindery/internal/search"
)

// Input is a site.
type Input struct {
	// Base is the base path, "/" or "/docs/".
	Base string
	// Version is the major version documented, or empty.
	Version string
	Pages   []Page
	// Redirect returns where an address without the base path is sent; nil
	// when there are no redirects.
	Redirect func(path string) (to string, ok bool)
	// Asked maps addresses of sections, without the base path, to what readers
	// call them.
	SearchAliases map[string][]string
	// Workers is the number of pages worked on at once, at least one. The
	// records do not depend on it.
	Workers int
	// Kept has the records of pages that did not change; nil to make all anew.
	Kept *Kept
}

// Page is a page that may be found.
type Page struct {
	// Key names what all else here and the document follow from, where that is known.
	// A page without has its records made anew.
	Key []byte
	// URL is the address, base path included, percent-encoded.
	URL string
	// Title and Description are those of the front matter.
	Title, Description string
	// Section is the first segment of the path, empty at the top level;
	// SectionTitle is what readers know it as, the site's name at the top
	// level.
	Section, SectionTitle string
	// Index marks the first page of a section.
	Index bool
	// Elsewhere marks a page whose text is kept elsewhere: a package's README. Of
	// one that stands below a page's own text, its sections tell.
	Elsewhere bool
	Doc       *markdown.Document

	// sections are the document's while its records are made.
	sections []markdown.Section
}

// Bounds of what a record holds beside its content: a generated page must not
// blow up the index.
const (
	maxNames     = 512
	maxErrors    = 24
	maxCode      = 160
	maxLinkTexts = 24
	maxAsked     = 48
)

// Make returns the records of a site, page after page, each page's top first.
func Make(in Input) []search.Document {
	m := &maker{in: in}
	m.read()
	m.nameTerms()
	m.countLinks()
	m.addSearchAliases()
	n := 0
	for _, pr := range m.pages {
		n += len(pr.records)
	}
	docs := make([]search.Document, 0, n)
	for _, pr := range m.pages {
		for _, r := range pr.records {
			docs = append(docs, r.Document)
		}
	}
	return docs
}

// maker makes the records of one site.
type maker struct {
	in    Input
	pages []*pageRecords
}

// read makes the records of each page by itself.
func (m *maker) read() {
	pages := make([]*pageRecords, len(m.in.Pages))
	var group errgroup.Group
	group.SetLimit(max(1, m.in.Workers))
	for i := range m.in.Pages {
		group.Go(func() error {
			if p := &m.in.Pages[i]; p.Doc != nil {
				pages[i] = m.pageOf(p)
			}
			return nil
		})
	}
	_ = group.Wait() // none fails
	m.pages = slices.DeleteFunc(pages, func(pr *pageRecords) bool { return pr == nil })
}

// record is one on its way.
type record struct {
	search.Document
	// terms are names that rows, items and paragraphs of the section explain,
	// in all the forms they go by; the section is found by them if no heading
	// has them.
	terms [][]string
	// elsewhere: the text is that of a package's README.
	elsewhere bool
	// links counts the texts of links that lead here.
	links map[string]*linkText
}

// pageRecords are the records of one page.
type pageRecords struct {
	*Page
	version string
	namer   *namer
	records []*record
	// named are the names that headings define.
	named []string
	// ids says which record an id of the page belongs to.
	ids map[string]*record
}

// readPage makes the records of a page.
func readPage(p *Page, version string) *pageRecords {
	p.sections = p.Doc.Parts()
	defer func() { p.sections = nil }()
	pr := &pageRecords{Page: p, version: version, namer: newNamer(p), ids: map[string]*record{}}
	top := pr.add(1, "")
	top.Levels[1] = p.Title
	for _, name := range pr.namer.page() {
		top.addName(name)
	}
	top.Content = p.Description
	top.Since = p.Doc.Since()
	sections, headings := p.sections, p.Doc.Headings
	if len(sections) > 0 && sections[0].Level == 0 {
		pr.fill(top, &sections[0], "")
		sections = sections[1:]
	}
	lead := titleHeading(p)
	outline := outline{shift: shiftOf(headings, lead)}
	for i := range sections {
		section := &sections[i]
		if i >= len(headings) || headings[i].ID != section.ID {
			break // never: each heading begins a section
		}
		r := top
		if i == lead {
			pr.lead(top, &headings[i])
		} else {
			r = pr.heading(&headings[i], &outline)
		}
		pr.ids[section.ID] = r
		pr.fill(r, section, headings[i].Title)
	}
	pr.otherIDs()
	return pr
}

// titleHeading is the index of a heading that is the page's title once more: an
// h1 that comes first, is the only one, and either says the same or has no text
// before it. -1 when there is none.
func titleHeading(p *Page) int {
	sections, headings := p.sections, p.Doc.Headings
	if len(headings) == 0 || headings[0].Level != 1 {
		return -1
	}
	for _, h := range headings[1:] {
		if h.Level == 1 {
			return -1
		}
	}
	if sections[0].Level == 0 && sections[0].Text != "" && fold(headings[0].Title) != fold(p.Title) {
		return -1
	}
	return 0
}

// lead gives the top of the page what its h1 says.
func (pr *pageRecords) lead(top *record, h *markdown.Heading) {
	for _, name := range pr.namer.title(h) {
		top.addName(name)
	}
	if fold(h.Title) != fold(top.Levels[1]) {
		top.Content = joinLines(top.Content, h.Title)
	}
}

// add begins a record.
func (pr *pageRecords) add(level int, anchor string) *record {
	r := &record{elsewhere: pr.Elsewhere, Document: search.Document{
		URL: pr.URL, Anchor: anchor, Level: level, Section: pr.Section, Version: pr.version, Weight: 1,
	}}
	r.Levels[0] = pr.SectionTitle
	pr.records = append(pr.records, r)
	return r
}

// outline keeps the headings a record stands under.
type outline struct {
	// shift is what a heading's level lies below its index in Levels: 0, or 1
	// on a page with h1s in its body, which stand below the title as well.
	shift  int
	levels [search.Levels]string
}

func shiftOf(headings []markdown.Heading, lead int) int {
	for i, h := range headings {
		if h.Level == 1 && i != lead {
			return 1
		}
	}
	return 0
}

func (pr *pageRecords) heading(h *markdown.Heading, o *outline) *record {
	level := min(max(h.Level+o.shift, 2), search.Levels-1)
	o.levels[level] = h.Title
	clear(o.levels[level+1:])
	r := pr.add(level, h.ID)
	r.Since, r.Until = h.Since, h.Until
	r.Owner = ownerOf(h)
	r.Levels[1] = pr.Title
	copy(r.Levels[2:], o.levels[2:level+1])
	names := pr.namer.heading(h, level)
	if r.Owner != "" {
		names = ownedNames(names, r.Owner)
	}
	pr.define(r, names)
	return r
}

// define gives a record names that are its own.
func (pr *pageRecords) define(r *record, names []string) {
	for _, name := range names {
		r.addName(name)
	}
	pr.named = append(pr.named, names...)
}

// fill adds what a section says to its record.
func (pr *pageRecords) fill(r *record, s *markdown.Section, heading string) {
	r.elsewhere = r.elsewhere || s.Readme
	r.Content = joinLines(r.Content, s.Text)
	pr.define(r, pr.namer.aliases(s))
	for _, term := range slices.Concat(s.Terms, listedFlags(s)) {
		if forms := pr.namer.term(term); len(forms) > 0 {
			r.terms = append(r.terms, forms)
		}
	}
	for _, subject := range s.Subjects {
		if names := pr.namer.subject(subject); len(names) > 0 {
			r.terms = append(r.terms, names)
		}
	}
	r.Errors = errorsOf(r.Errors, heading, s)
	r.Code = codeOf(r.Code, s)
}

// joinLines puts two texts under each other and drops a first one that the
// second one begins with.
func joinLines(a, b string) string {
	switch {
	case b == "":
		return a
	case a == "" || strings.HasPrefix(b, a):
		return b
	}
	return a + "\n" + b
}

// otherIDs finds the sections of ids that are no heading's.
func (pr *pageRecords) otherIDs() {
	now := pr.records[0]
	for _, id := range pr.Doc.IDs {
		if r := pr.ids[id.Value]; r != nil {
			now = r
		} else {
			pr.ids[id.Value] = now
		}
	}
}

func (r *record) addName(name string) {
	if len(r.Names) < maxNames && len(name) <= longestName && !slices.Contains(r.Names, name) {
		r.Names = append(r.Names, name)
	}
}

// ownedTerms are the names of options that the page about their object explains,
// in lower case: output.filename on the page Output. A table of another page
// that has a row for one is not what somebody looks for who types the name.
func (m *maker) ownedTerms() map[string]bool {
	owned := map[string]bool{}
	for _, pr := range m.pages {
		for _, r := range pr.records {
			for _, form := range slices.Concat(r.terms...) {
				if !r.elsewhere && pr.owns(form) {
					owned[strings.ToLower(form)] = true
				}
			}
		}
	}
	return owned
}

// owns reports whether the page is about the object of an option's path.
func (pr *pageRecords) owns(form string) bool {
	object, _, dotted := strings.Cut(form, ".")
	return dotted && fold(object) == fold(pr.Title)
}

// nameTerms gives sections the names of what their tables, lists and paragraphs
// explain, where no heading of the site has them: `--flag` in a row is the only place
// there is, `url` in an overview above its own section is not.
func (m *maker) nameTerms() {
	named := map[string]bool{}
	for _, pr := range m.pages {
		for _, name := range pr.named {
			named[strings.ToLower(name)] = true
		}
	}
	isNamed := func(form string) bool { return named[strings.ToLower(form)] }
	owned := m.ownedTerms()
	for _, pr := range m.pages {
		for _, r := range pr.records {
			foreign := func(form string) bool { return owned[strings.ToLower(form)] && (r.elsewhere || !pr.owns(form)) }
			for _, forms := range r.terms {
				if !slices.ContainsFunc(forms, isNamed) && !slices.ContainsFunc(forms, foreign) {
					for _, form := range forms {
						r.addName(form)
					}
				}
			}
		}
	}
}

// fold makes titles alike that differ in case and in what is no letter or
// digit: "CSS Loader", "css-loader".
func fold(title string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case c >= 'A' && c <= 'Z':
			return c + 'a' - 'A'
		case c < 0x80 && !(c >= 'a' && c <= 'z' || c >= '0' && c <= '9'):
			return -1
		}
		return c
	}, title)
}
