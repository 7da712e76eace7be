package build

import (
	"context"
	"net/url"
	"slices"

	"bindery/internal/site"
)

// later reports whether a page is drawn when somebody asks for it, and not before: the
// printable page of a section in the memory of a large site. It is as long as all of
// the section's pages together, so drawing it took a third of what a save takes, and
// few writers look at it (P-10.589).
func (s *state) later(route site.Route) bool {
	return s.options.Out == "" && route.Kind == site.KindPrintable && s.large()
}

// notLater are the routes that are drawn at once.
func (s *state) notLater(routes []site.Route) []site.Route {
	var now []site.Route
	for _, route := range routes {
		if !s.later(route) {
			now = append(now, route)
		}
	}
	return now
}

// laterTree reports whether content.json, which lists all pages and changes with each
// of them, is made when somebody asks for it. A static file of that name stands in its
// place.
func (s *state) laterTree() bool {
	return s.options.Out == "" && s.large() && !slices.Contains(s.staticFiles, contentFile)
}

// Later makes the file at a path below the base, decoded, if it is one of a site in
// memory that FS lacks, because it is made when somebody asks, and returns its name
// with it. Without one it returns nothing.
func (b *Builder) Later(ctx context.Context, path string) (name string, data []byte, err error) {
	address := (&url.URL{Path: path}).EscapedPath()
	if b.laterAt(address) == nil {
		return "", nil, nil // and no request waits for an update
	}
	b.updating.RLock()
	defer b.updating.RUnlock()
	found := b.laterAt(address)
	if found == nil {
		return "", nil, nil
	}
	data, err = found.make(ctx)
	return found.name, data, err
}

// IsLater reports whether Later makes a file at a path below the base, decoded.
func (b *Builder) IsLater(path string) bool {
	return b.laterAt((&url.URL{Path: path}).EscapedPath()) != nil
}

// laterFile is a file that is made when somebody asks.
type laterFile struct {
	name string
	make func(context.Context) ([]byte, error)
}

// laterAt finds such a file of the site as it is now, nil without one.
func (b *Builder) laterAt(address string) *laterFile {
	b.mu.Lock()
	s := b.now
	b.mu.Unlock()
	if s == nil {
		return nil
	}
	if address == "/"+contentFile && s.laterTree() {
		return &laterFile{contentFile, func(context.Context) ([]byte, error) { return s.tree.JSON() }}
	}
	route, ok := s.site.Route(address)
	if !ok || !s.later(route) {
		return nil
	}
	return &laterFile{route.File(), func(ctx context.Context) ([]byte, error) {
		d, err := s.draw(route)
		if err != nil {
			return nil, err
		}
		return s.html(ctx, b.drawer(), d)
	}}
}

// leaveOut takes out of the files what is made later from now on. It returns the
// addresses of the pages among it, base path included: what they say may have changed, and who
// has one open is to see it.
func (b *Builder) leaveOut(s *state, routes []site.Route, files map[string][]byte) (urls []string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if s.laterTree() {
		delete(files, contentFile)
	}
	for _, route := range routes {
		if s.later(route) {
			delete(files, route.File())
			delete(b.drawn, route.URL)
			urls = append(urls, s.served(route))
		}
	}
	return urls
}
