package build

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"golang.org/x/sync/errgroup"

	"bindery/internal/cache"
	"bindery/internal/diag"
	"bindery/internal/site"
)

// fingerprint is the hash of everything a document was written from, but for the
// program itself.
type fingerprint = cache.Key

// drawing is one page on its way to HTML.
type drawing struct {
	route site.Route
	head  site.Head
	props []byte
	body  []byte
	// styles and scripts are the elements of what the page has beyond all pages.
	styles, scripts string
	print           fingerprint
	// incomplete: the body, styles and scripts are not there yet.
	incomplete bool
}

// draw collects what the page of a route is made of. Where a key stands for the body, that
// is left to complete: most pages are taken over from the last build.
func (s *state) draw(route site.Route) (drawing, error) {
	props, err := json.Marshal(s.site.Props(route))
	if err != nil {
		return drawing{}, fmt.Errorf("build: props of %s: %w", route.URL, err)
	}
	d := drawing{route: route, head: s.site.Head(route), props: props}
	if key, ok := s.bodyKey(route); ok {
		d.print, d.incomplete = s.fingerprint("key of a body", d, key[:]), true
		return d, nil
	}
	s.complete(&d)
	d.print = s.fingerprint("body", d, d.body)
	return d, nil
}

// complete adds the body, and what the page needs for it.
func (s *state) complete(d *drawing) {
	route := d.route
	switch {
	case route.Kind == site.KindPrintable:
		d.body = s.site.PrintableBody(route.Section)
	case route.Kind == site.KindNotFound:
		d.body = []byte(lostToken)
	case route.Page != nil && route.Page.Doc != nil:
		d.body = route.Page.Doc.Body()
	}
	d.styles, d.scripts = s.frame.tagsOf(route.Kind, d.body)
	d.incomplete = false
}

// fingerprint tells whether the page has to be drawn again. Body is the page's, or the
// key of what it is made of: style sheets and scripts follow from it and from the front
// end, whose hash is part of the pages' id.
func (s *state) fingerprint(kind string, d drawing, body []byte) fingerprint {
	h := cache.NewHasher(kind)
	for _, part := range []string{s.bundle, s.pagesID, s.frame.open, s.frame.close, s.frame.run, d.styles, d.scripts, fmt.Sprintf("%+v", d.head)} {
		h.String(part)
	}
	h.Bytes(d.props)
	h.Bytes(body)
	return h.Key()
}

// bodyKey is the key of everything the body of a page is made of; there is none without a
// cache, and for a page that is not kept, or that shows one.
func (s *state) bodyKey(route site.Route) (key cache.Key, ok bool) {
	switch {
	case s.reading == nil || s.options.Out == "":
		return key, false
	case route.Kind == site.KindPrintable:
		return s.printedKey(route.Section)
	case route.Page != nil:
		return s.reading.keyOf(route.Page.Node.Path)
	}
	return key, false
}

// printedKey is the key of a section's printable page.
func (s *state) printedKey(section string) (key cache.Key, ok bool) {
	h := cache.NewHasher("printed")
	for _, p := range s.site.PrintedPages(section) {
		made, kept := s.reading.keyOf(p.Page.Node.Path)
		if !kept {
			return key, false
		}
		h.String(p.Address)
		h.String(p.Prefix)
		h.String(p.Title)
		h.Bytes(made[:])
	}
	return h.Key(), true
}

// html draws the page and writes its document.
func (s *state) html(ctx context.Context, renderer PageRenderer, d drawing) ([]byte, error) {
	markup, err := renderer.Render(ctx, d.route.URL, d.props)
	if err != nil {
		return nil, err
	}
	return s.frame.document(d, markup)
}

// renderRoutes draws routes in parallel, but for those to skip, and puts their
// documents. A page that cannot be drawn is a diagnostic, and the others go on.
func (s *state) renderRoutes(ctx context.Context, renderer PageRenderer, routes []site.Route, skip func(drawing) (bool, error), put func(drawing, []byte) error) error {
	defer s.time("render")()
	group, ctx := errgroup.WithContext(ctx)
	// There are fewer engines than workers, and who waits for one keeps no core busy.
	group.SetLimit(2 * s.options.Workers)
	for _, route := range routes {
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			d, err := s.draw(route)
			if err != nil {
				return err
			}
			if skipped, err := skip(d); skipped || err != nil {
				return err
			}
			return s.renderOne(ctx, renderer, d, put)
		})
	}
	return group.Wait()
}

func (s *state) renderOne(ctx context.Context, renderer PageRenderer, d drawing, put func(drawing, []byte) error) error {
	if d.incomplete {
		s.complete(&d)
	}
	document, err := s.html(ctx, renderer, d)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if start := (*startError)(nil); errors.As(err, &start) {
		return start.error
	}
	s.noteDrawn(d.route, err)
	if err != nil {
		return nil
	}
	return put(d, document)
}

// noteDrawn keeps or clears the diagnostic of a page that could not be drawn.
func (s *state) noteDrawn(route site.Route, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err == nil {
		delete(s.drawList, route.URL)
		return
	}
	s.drawList[route.URL] = drawDiagnostic(route, err)
}

func drawDiagnostic(route site.Route, err error) diag.Diagnostic {
	var own interface{ Diagnostic() diag.Diagnostic }
	d := diag.Diagnostic{Severity: diag.Error, Code: "render-failed", Message: fmt.Sprintf("the page %s could not be drawn: %v", route.URL, err)}
	if errors.As(err, &own) {
		d = own.Diagnostic()
	}
	if d.File == "" && route.Page != nil {
		d.File = route.Page.Source.Path
	}
	return d
}

// drawer draws pages with the renderer, which it starts for the first page whose
// markup is not in the cache.
type drawer struct{ b *Builder }

func (b *Builder) drawer() PageRenderer { return drawer{b} }

// Render implements PageRenderer. Markup follows from the bundle and the props;
// the address names the page in errors, and those are not kept.
func (d drawer) Render(ctx context.Context, url string, props []byte) (string, error) {
	key := d.b.markupKey(props)
	if markup, ok := d.b.options.Cache.Get(key); ok {
		return string(markup), nil
	}
	renderer, err := d.b.renderer()
	if err != nil {
		return "", &startError{err}
	}
	markup, err := renderer.Render(ctx, url, props)
	if err == nil {
		d.b.options.Cache.Put(key, []byte(markup))
	}
	return markup, err
}

func (b *Builder) markupKey(props []byte) cache.Key {
	return cache.KeyOf("markup", []byte(b.bundle), props)
}

// startError says that no page can be drawn.
type startError struct{ error }

func (e *startError) Unwrap() error { return e.error }
