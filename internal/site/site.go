// Package site arranges the content tree as a site: which addresses it
// answers, what each is called, what stands around it, and what React needs to
// draw it. It writes nothing; internal/build does.
//
// What many pages have in common is made once: a frame for each set of active
// items, a sidebar for each section, shared by all props that show it. A page
// adds only what is its own, so the time and the memory for all props grow
// with the number of pages, and never with its square: a section too long to
// be repeated on each of its pages is folded.
//
// A Site is usable before the pages are parsed, because links can only be
// written when all addresses are known; what needs the headings is computed
// when first asked for, and again after Refresh.
package site

import (
	"strings"
	"sync"
	"time"

	"bindery/internal/card"
	"bindery/internal/config"
	"bindery/internal/content"
	"bindery/internal/data"
	"bindery/internal/facts"
	"bindery/internal/history"
	"bindery/internal/messages"
)

// Site arranges the content tree as a site. It is safe for several goroutines.
type Site struct {
	cfg     *config.Site
	catalog messages.Messages
	tree    *content.Tree
	build   string
	// notification is the bar above the header as HTML, or empty.
	notification string
	// searchFile is the address of the index, or empty.
	searchFile string
	lists      data.Lists
	// updated is when pages changed last, as far as that is known.
	updated map[*content.Page]time.Time
	// authors are who wrote the commits of pages, as far as that is known and
	// the settings name the repository.
	authors map[*content.Page][]history.Author
	// cards names the pictures of shared links; nil for none.
	cards *card.Painter
	// facts are what was measured of the documented program; nil for none.
	facts *facts.Set
	// chunks is the file that <ChunkExplorer /> fetches; nil for none.
	chunks *NavFile
	// worker is whether the site has a service worker.
	worker bool

	sections map[string]*section // by first path segment; "" is the top level
	order    []*section          // as the settings list them, then the tree

	frameMu sync.Mutex
	frames  map[string]*Frame // by which items are active

	parsedMu sync.Mutex
	parsed   *parsed

	// printedBodies are kept for the next printable page; nil keeps none.
	printedMu     sync.Mutex
	printedBodies map[*content.Page]printedBody

	assets assets
}

// New arranges a tree that has been walked; it need not be parsed yet.
func New(cfg *config.Site, tree *content.Tree, buildID string) *Site {
	s := &Site{cfg: cfg, catalog: messages.For(cfg.Lang), tree: tree, build: buildID, frames: map[string]*Frame{}}
	s.assets.byPath = map[string]*asset{}
	s.buildSections()
	s.notification = s.renderNotification()
	return s
}

// Refresh forgets what was computed from parsed pages. Call it after Parse,
// ParsePages or Reload, before the next Props.
func (s *Site) Refresh() {
	s.parsedMu.Lock()
	defer s.parsedMu.Unlock()
	s.parsed = nil
}

// href puts the base path before an address of the site. Addresses of other
// sites stay as they are.
func (s *Site) href(address string) string {
	if external(address) || !strings.HasPrefix(address, "/") {
		return address
	}
	return s.cfg.Base + strings.TrimPrefix(address, "/")
}

// absolute is the whole address of a path of the site, or empty when the
// settings do not say where the site is.
func (s *Site) absolute(path string) string {
	if s.cfg.URL == "" {
		return ""
	}
	return strings.TrimSuffix(s.cfg.URL, "/") + s.href(path)
}

// firstSegment is "guides" for "/guides/caching/", and empty for "/".
func firstSegment(path string) string {
	segment, _, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	return segment
}
