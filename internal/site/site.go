package site

import (
	"strings"
	"sync"

	"bindery/internal/config"
	"bindery/internal/content"
)

// Site arranges the content tree as a site. It is safe for several goroutines.
type Site struct {
	cfg   *config.Site
	tree  *content.Tree
	build string
	// notification is the bar above the header as HTML, or empty.
	notification string

	sections map[string]*section // by first path segment; "" is the top level
	order    []*section          // as the settings list them, then the tree
	titles   map[string]string   // the settings' section titles

	frameMu sync.Mutex
	frames  map[string]*Frame // by which items are active

	parsedMu sync.Mutex
	parsed   *parsed

	assets assets
}

// New arranges a tree that has been walked; it need not be parsed yet.
func New(cfg *config.Site, tree *content.Tree, buildID string) *Site {
	s := &Site{cfg: cfg, tree: tree, build: buildID, frames: map[string]*Frame{}}
	s.assets.byPath = map[string]*asset{}
	s.arrange()
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
