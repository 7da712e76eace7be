package build

import (
	"context"
	"slices"
	"strings"

	"bindery/internal/content"
	"bindery/internal/site"
)

// redraw draws what differs from the present snapshot and publishes the next.
// With bodies, only what shows them can differ; without, anything can.
func (b *Builder) redraw(ctx context.Context, s *state, bodies []changedBody, everything bool) (Update, error) {
	// Sidebars and the files of their anchors follow from the headings of levels 2 and
	// 3; where facts are documented, from those of all levels.
	if s != b.now || s.facts != nil || slices.ContainsFunc(bodies, func(body changedBody) bool { return body.headings }) {
		s.draft.Refresh()
		s.site.Refresh()
	}
	s.checkLinks()
	files := b.snapshot.Files()
	routes := s.site.Routes()
	u := Update{Everything: everything}
	changed := func(*content.Page) bool { return true }
	if s == b.now {
		routes = showing(routes, bodies)
		changed = func(page *content.Page) bool {
			return slices.ContainsFunc(bodies, func(body changedBody) bool { return body.page == page })
		}
	} else {
		u.Removed = b.forget(files, routes, s.settings.Base)
		u.Moved = b.moved(s)
	}
	if err := b.updateFiles(s, files, everything, changed); err != nil {
		return u, err
	}
	var err error
	if u.URLs, err = b.redrawRoutes(ctx, s, routes, files); err != nil {
		return u, err
	}
	b.mu.Lock()
	b.now, b.pending = s, scopeNone
	b.mu.Unlock()
	u.Diagnostics = s.diagnostics()
	return u, b.publish(s, files)
}

// showing returns the routes that show changed pages: the page itself, its
// section's printable page, and when headings changed the section's sidebars.
func showing(routes []site.Route, bodies []changedBody) []site.Route {
	pages, sections, sidebars := map[*content.Page]bool{}, map[string]bool{}, map[string]bool{}
	for _, body := range bodies {
		pages[body.page] = true
		for _, r := range routes {
			if r.Page == body.page {
				sections[r.Section] = true
				sidebars[r.Section] = sidebars[r.Section] || body.headings
			}
		}
	}
	return slices.DeleteFunc(routes, func(r site.Route) bool {
		printable := r.Kind == site.KindPrintable && sections[r.Section]
		return !(r.Page != nil && pages[r.Page] || printable || sidebars[r.Section])
	})
}

// forget removes the pages and the lists that are gone.
func (b *Builder) forget(files map[string][]byte, routes []site.Route, base string) (removed []string) {
	there := map[string]bool{}
	for _, r := range routes {
		there[r.URL] = true
	}
	for _, r := range b.now.site.Routes() {
		if !there[r.URL] {
			delete(files, r.File())
			delete(files, r.MarkdownFile())
			delete(b.drawn, r.URL)
			removed = append(removed, base+strings.TrimPrefix(r.URL, "/"))
		}
	}
	for _, list := range b.now.site.ListFiles() {
		delete(files, list.Name) // those that are still there are written again
	}
	slices.Sort(removed)
	return removed
}

// updateFiles writes what is no page again. Static files and the front end are
// only read with everything; images once; the Markdown of pages that changed.
func (b *Builder) updateFiles(s *state, files map[string][]byte, everything bool, changed func(*content.Page) bool) error {
	list, err := b.files(s)
	if err != nil {
		return err
	}
	if everything {
		b.dropFiles(files)
	}
	for _, f := range list {
		if _, there := files[f.name]; there && (f.from != nil || f.page != nil && !changed(f.page)) {
			continue
		}
		if files[f.name], err = f.read(); err != nil {
			return err
		}
	}
	return nil
}

// dropFiles removes what is no page and no asset, and the static files: what
// the new settings still make of them is written again.
func (b *Builder) dropFiles(files map[string][]byte) {
	pages := map[string]bool{}
	for _, r := range b.now.site.Routes() {
		pages[r.File()] = true
	}
	for name := range files {
		if !pages[name] && !strings.HasPrefix(name, assetsDir) {
			delete(files, name)
		}
	}
	for _, name := range b.now.staticFiles {
		delete(files, name)
	}
}

// redrawRoutes draws those routes whose fingerprint changed.
func (b *Builder) redrawRoutes(ctx context.Context, s *state, routes []site.Route, files map[string][]byte) (urls []string, err error) {
	out := &memorySink{files: files}
	urls = b.leaveOut(s, routes, files)
	err = s.renderRoutes(ctx, b.drawer(), s.notLater(routes), b.isDrawn, func(d drawing, document []byte) error {
		b.remember(d)
		out.mu.Lock()
		urls = append(urls, s.served(d.route))
		out.mu.Unlock()
		return out.put(d.route.File(), document)
	})
	slices.Sort(urls)
	return urls, err
}

// served is where a route is served, base path included.
func (s *state) served(route site.Route) string {
	return s.settings.Base + strings.TrimPrefix(route.URL, "/")
}

// isDrawn reports whether the snapshot already shows this drawing.
func (b *Builder) isDrawn(d drawing) (bool, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.drawn[d.route.URL] == d.print, nil
}
