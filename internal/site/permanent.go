package site

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"bindery/internal/content"
	"bindery/internal/facts"
	"bindery/internal/markdown"
)

const (
	// permanentFolder is where the permanent links of facts are.
	permanentFolder = "/o/"
	// factsFolder is where facts are as JSON: a class in one file (P-10.560).
	factsFolder = "/facts/"
)

// Permanent returns what makes the permanent address of a fact, base path
// included; nil without facts.
func (s *Site) Permanent(set *facts.Set) func(*facts.Item) string {
	if set == nil {
		return nil
	}
	return func(item *facts.Item) string { return s.href(permanentFolder + set.Address(item)) }
}

// Documented is where a fact is documented: a heading of a page.
type Documented struct {
	Item    *facts.Item
	Page    *content.Page
	Heading *markdown.Heading
	// URL is the heading's address without the base path.
	URL string
}

// Documented returns where facts are documented, in the order of the tree. One
// that several headings name comes several times.
func (s *Site) Documented() []Documented {
	var all []Documented
	for _, page := range s.tree.Pages {
		if page.Doc == nil {
			continue
		}
		for i := range page.Doc.Headings {
			heading := &page.Doc.Headings[i]
			for _, item := range heading.Facts {
				all = append(all, Documented{item, page, heading, page.Node.URL + "#" + url.PathEscape(heading.ID)})
			}
		}
	}
	return all
}

// WithPermanent adds to redirects those of the permanent links: each fact that
// a heading names leads there, to the first if several do. The set given is
// not changed.
func (s *Site) WithPermanent(set *facts.Set, redirects Redirects) Redirects {
	if set == nil {
		return redirects
	}
	all := NewRedirects(redirects.list)
	for _, d := range s.Documented() {
		all.add(Redirect{From: permanentFolder + set.Address(d.Item), To: d.URL, Status: http.StatusMovedPermanently})
		for _, alias := range d.Item.Aliases {
			all.add(Redirect{From: permanentFolder + segmented(alias), To: d.URL, Status: http.StatusMovedPermanently})
		}
	}
	return all
}

// segmented percent-encodes an id as it stands in an address.
func segmented(id string) string {
	segments := strings.Split(id, "/")
	for i, segment := range segments {
		segments[i] = url.PathEscape(segment)
	}
	return strings.Join(segments, "/")
}

// FactFile is a file of facts as JSON.
type FactFile struct {
	// Name is its path in the output.
	Name string
	Data []byte
	// class is what the file says of, nil for the index, and urls are where its
	// items are documented.
	class *facts.Class
	urls  []string
}

// FactPlaces says where facts are documented.
type FactPlaces struct {
	items map[factKey]Documented
	// flags are those of documented options.
	flags map[string]Documented
}

// factKey tells items apart, those of a set that was read again too.
type factKey struct{ class, id string }

func keyOf(item *facts.Item) factKey { return factKey{item.Class, item.ID} }

// FactPlaces returns where facts are documented, the first place of each. The
// pages must be parsed.
func (s *Site) FactPlaces() *FactPlaces {
	p := &FactPlaces{items: map[factKey]Documented{}, flags: map[string]Documented{}}
	for _, d := range s.Documented() {
		if _, known := p.items[keyOf(d.Item)]; known {
			continue
		}
		p.items[keyOf(d.Item)] = d
		if _, known := p.flags[d.Item.Flag]; !known && d.Item.Flag != "" {
			p.flags[d.Item.Flag] = d
		}
	}
	return p
}

// Place is what a page, by its path under the content folder, links to for an
// item: the address without the base path, "#anchor" on the page itself, or
// empty; and the summary of the heading there. A flag that has no heading of
// its own leads to its option's.
func (p *FactPlaces) Place(page string, item *facts.Item) markdown.Place {
	if p == nil {
		return markdown.Place{}
	}
	d, ok := p.items[keyOf(item)]
	if !ok {
		d, ok = p.flags[item.ID]
	}
	switch {
	case !ok:
		return markdown.Place{}
	case d.Page.Node.Path == page:
		return markdown.Place{URL: "#" + url.PathEscape(d.Heading.ID), Summary: d.Heading.Summary}
	}
	return markdown.Place{URL: d.URL, Summary: d.Heading.Summary}
}

// documentedAt returns where a fact is documented first, base path included;
// empty where it is not.
func (s *Site) documentedAt() func(*facts.Item) string {
	places := s.FactPlaces()
	return func(item *facts.Item) string {
		if d, ok := places.items[keyOf(item)]; ok {
			return s.href(d.URL)
		}
		return ""
	}
}

// FactFiles are /facts/index.json with the classes and /facts/CLASS.json with
// a class and all of its items. An item says in "url" where it is documented,
// if it is. Items have no files of their own: there are thousands of them, and
// every save of a page would write and hash all of them again.
//
// The classes that say the same as in before, which FactFiles returned for
// another state of the site, are taken from there.
func (s *Site) FactFiles(set *facts.Set, before []FactFile) []FactFile {
	if set == nil {
		return nil
	}
	where := s.documentedAt()
	known := map[*facts.Class]FactFile{}
	for _, file := range before {
		known[file.class] = file
	}
	var files []FactFile
	var index []factClass
	for _, name := range set.Names() {
		class := set.Class(name)
		head := factClass{Class: class.Name, Title: class.Title, Version: class.Version, Source: class.Source, Count: len(class.Items)}
		index = append(index, head)
		urls := make([]string, len(class.Items))
		for i, item := range class.Items {
			urls[i] = where(item)
		}
		if file, ok := known[class]; ok && slices.Equal(file.urls, urls) {
			files = append(files, file)
			continue
		}
		files = append(files, head.file(class, urls))
	}
	return append(files, FactFile{Name: factFileName("index"), Data: factJSON(index)})
}

// file is the file of a class whose items are documented at these addresses.
func (head factClass) file(class *facts.Class, urls []string) FactFile {
	for i, item := range class.Items {
		head.Items = append(head.Items, withURL(item.Raw, urls[i]))
	}
	return FactFile{Name: factFileName(head.Class), Data: factJSON(head), class: class, urls: urls}
}

func factFileName(name string) string {
	return strings.TrimPrefix(factsFolder, "/") + name + ".json"
}

func factJSON(value any) []byte {
	data, _ := json.Marshal(value) // texts and what was JSON before: it cannot fail
	return append(data, '\n')
}

type factClass struct {
	Class   string            `json:"class"`
	Title   string            `json:"title"`
	Version string            `json:"version"`
	Source  string            `json:"source"`
	Count   int               `json:"count"`
	Items   []json.RawMessage `json:"items,omitempty"`
}

// withURL puts a url at the end of a JSON object.
func withURL(object json.RawMessage, address string) json.RawMessage {
	if address == "" {
		return object
	}
	value, _ := json.Marshal(address)
	open := strings.TrimRight(strings.TrimSuffix(strings.TrimSpace(string(object)), "}"), " \t\r\n")
	return json.RawMessage(open + `,"url":` + string(value) + "}")
}
