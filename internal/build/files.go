package build

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"net/url"
	"slices"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"bindery/internal/content"
	"bindery/internal/site"
)

// RedirectsFile is the site's redirects as a JSON array of site.Redirect, for
// `serve`.
const RedirectsFile = "_redirects.json"

// LLMsFullFile is all pages as Markdown.
const LLMsFullFile = site.LLMsFullFile

// Names of the output that other programs rely on.
const (
	contentFile      = "content.json"
	llmsFile         = "llms.txt"
	llmsFullFile     = LLMsFullFile
	openSearchFile   = "opensearch.xml"
	sitemapFile      = "sitemap.xml"
	robotsFile       = "robots.txt"
	licensesFile     = "licenses.txt"
	redirectsText    = "_redirects"
	headersText      = "_headers"
	immutableForever = "public, max-age=31536000, immutable"
)

// writeMemory puts the whole site into a sink in memory.
func (b *Builder) writeMemory(ctx context.Context, s *state, out *memorySink) (Result, error) {
	counted := &countingSink{sink: out}
	if err := b.writeFiles(s, counted); err != nil {
		return Result{}, err
	}
	routes := s.site.Routes()
	none := func(drawing) (bool, error) { return false, nil }
	err := s.renderRoutes(ctx, b.drawer(), heaviestFirst(s.notLater(routes), s.large()), none, func(d drawing, document []byte) error {
		b.remember(d)
		return counted.put(d.route.File(), document)
	})
	return Result{Pages: len(routes), Files: counted.files}, err
}

// writeDisk puts the whole site into a folder. What the last build drew from the
// same is taken over and not drawn again.
func (b *Builder) writeDisk(ctx context.Context, s *state, out *diskSink) (Result, error) {
	counted := &countingSink{sink: out}
	noted := newOfflineSink(s, counted)
	finish, err := b.writeBesidePages(s, noted)
	if err != nil {
		return Result{}, err
	}
	routes := s.site.Routes()
	done := newReleaser(routes).done
	taken := func(d drawing) (bool, error) {
		name := d.route.File()
		was, ok := out.take(name, d.print)
		if !ok {
			return false, nil
		}
		defer done(d)
		b.options.Cache.Touch(b.markupKey(d.props))
		noted.note(name, was.offline, int(was.size))
		return true, errors.Join(counted.count(name), s.putCard(d.route, counted))
	}
	err = s.renderRoutes(ctx, b.drawer(), heaviestFirst(routes, s.large()), taken, func(d drawing, document []byte) error {
		defer done(d)
		name := d.route.File()
		if err := noted.put(name, document); err != nil {
			return err
		}
		out.mark(name, d.print, noted.hash(name, document))
		return s.putCard(d.route, counted)
	})
	if err = errors.Join(err, finish()); err != nil {
		return Result{}, err
	}
	if s.id, err = b.buildName(s, out.written); err != nil {
		return Result{}, err
	}
	err = b.writeWorker(s, noted, routes, out.packed)
	return Result{Pages: len(routes), Files: counted.files}, err
}

// writeBesidePages writes all but the pages, and slims the state. The search index is the
// longest of all steps that one core does alone, so it is begun first, and finish waits for
// it; of a large site it is begun last, when the memory of the others is free again.
func (b *Builder) writeBesidePages(s *state, out sink) (finish func() error, err error) {
	if s.large() {
		if err := b.writeFiles(s, out); err != nil {
			return nil, err
		}
		s.releaseWritten()
		docs := s.searchDocuments()
		s.slim()
		finish = s.writeIndex(docs, out)
		s.collectAsUsual()
		return finish, nil
	}
	finish = s.writeIndex(s.searchDocuments(), out)
	if err := b.writeFiles(s, out); err != nil {
		return nil, errors.Join(err, finish())
	}
	s.slim()
	return finish, nil
}

// heaviestFirst puts the printable pages, which hold whole sections, before
// the others, so that no worker is left with one at the end. Of a large site, where
// each takes tens of megabytes while it is drawn, they are spread over the first
// three quarters of the others (P-10.588).
func heaviestFirst(routes []site.Route, large bool) []site.Route {
	var heavy, others []site.Route
	for _, r := range routes {
		if r.Kind == site.KindPrintable {
			heavy = append(heavy, r)
		} else {
			others = append(others, r)
		}
	}
	if !large {
		return slices.Concat(heavy, others)
	}
	sorted := make([]site.Route, 0, len(routes))
	apart := len(others) * 3 / 4 / max(1, len(heavy))
	for _, r := range heavy {
		n := min(apart, len(others))
		sorted = append(append(sorted, r), others[:n]...)
		others = others[n:]
	}
	return append(sorted, others...)
}

// remember keeps what a page in memory was drawn from.
func (b *Builder) remember(d drawing) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.drawn[d.route.URL] = d.print
}

// file is something to copy or write: data, or where to read it, or what makes it
// when its turn comes, for files that are many and large together.
type file struct {
	name string
	data []byte
	from fs.FS
	path string
	make func() []byte
	// parts are what is in a file that is as long as all pages together.
	parts iter.Seq[[]byte]
	// page is the one that the file says the same as, nil for other files.
	page *content.Page
}

// read returns what is in the file.
func (f file) read() ([]byte, error) {
	switch {
	case f.make != nil:
		return f.make(), nil
	case f.from == nil:
		return f.data, nil
	}
	data, err := fs.ReadFile(f.from, f.path)
	if err != nil {
		return nil, fmt.Errorf("build: read %s: %w", f.path, err)
	}
	return data, nil
}

// writeFiles puts everything that is no page.
func (b *Builder) writeFiles(s *state, out sink) error {
	defer s.time("files")()
	files, err := b.files(s)
	if err != nil {
		return err
	}
	var group errgroup.Group
	group.SetLimit(s.options.Workers)
	for _, f := range files {
		group.Go(func() error {
			if f.parts != nil {
				_, err := out.putParts(f.name, f.parts)
				return err
			}
			data, err := f.read()
			if err != nil {
				return err
			}
			return out.put(f.name, data)
		})
	}
	return group.Wait()
}

// files lists everything that is no page. A static file takes the place of a
// generated one of the same name.
func (b *Builder) files(s *state) ([]file, error) {
	generated, err := b.generated(s)
	if err != nil {
		return nil, err
	}
	var files []file
	for _, name := range s.staticFiles {
		files = append(files, file{name: name, from: s.static, path: name})
	}
	for _, f := range generated {
		if !slices.Contains(s.staticFiles, f.name) {
			files = append(files, f)
		}
	}
	for _, name := range b.front.files {
		if _, packed := isPacked(name); packed && b.compressor == nil {
			continue
		}
		files = append(files, file{name: name, from: b.front.client, path: name})
	}
	for _, asset := range s.draft.Images() {
		name, err := outputName(asset.URL)
		if err != nil {
			return nil, err
		}
		files = append(files, file{name: name, from: s.options.Content, path: asset.Path})
	}
	return append(files, b.leadOnFiles(s, files)...), nil
}

// generated lists the files made from the tree and the settings.
func (b *Builder) generated(s *state) ([]file, error) {
	redirects, err := json.Marshal(slices.Concat([]site.Redirect{}, s.redirects.List()))
	if err != nil {
		return nil, fmt.Errorf("build: write the redirects: %w", err)
	}
	s.policy = b.contentSecurityPolicy(s)
	files := []file{
		{name: robotsFile, data: s.site.Robots()},
		{name: RedirectsFile, data: append(redirects, '\n')},
		{name: redirectsText, data: s.redirectsText()},
		{name: headersText, data: s.headersText(s.policy)},
	}
	if !s.laterTree() {
		tree, err := s.tree.JSON()
		if err != nil {
			return nil, fmt.Errorf("build: %w", err)
		}
		files = append(files, file{name: contentFile, data: tree})
	}
	if s.options.Licenses != nil {
		files = append(files, file{name: licensesFile, data: s.options.Licenses})
	}
	manifest, err := s.webManifest()
	if err != nil {
		return nil, err
	}
	if manifest != nil {
		files = append(files, file{name: webManifestFile, data: manifest})
	}
	files = append(files, s.markdownFiles()...)
	files = append(files, s.archives()...)
	files = append(files, b.workerFiles(s)...)
	if sitemap := s.site.Sitemap(); sitemap != nil {
		files = append(files, file{name: sitemapFile, data: sitemap})
	}
	if description := s.site.OpenSearch(); description != nil {
		files = append(files, file{name: openSearchFile, data: description})
	}
	for _, list := range s.site.ListFiles() {
		files = append(files, file{name: list.Name, data: list.Data})
	}
	b.factFiles = s.site.FactFiles(s.facts, b.factFiles)
	for _, facts := range b.factFiles {
		files = append(files, file{name: facts.Name, data: facts.Data})
	}
	for _, nav := range s.site.NavFiles() {
		name, err := outputName(nav.URL)
		if err != nil {
			return nil, err
		}
		files = append(files, file{name: name, data: nav.Data})
	}
	return files, nil
}

// markdownFiles are the pages as Markdown, one by one and, on disk, in one file.
func (s *state) markdownFiles() []file {
	files := []file{{name: llmsFile, data: s.site.LLMs()}}
	if s.options.Out != "" { // Builder.LLMsFull makes it for a site in memory
		files = append(files, file{name: llmsFullFile, parts: s.site.LLMsFullParts()})
	}
	for _, route := range s.site.Routes() {
		if s.site.MarkdownURL(route) != "" && route.Page.Doc != nil {
			files = append(files, file{name: route.MarkdownFile(), page: route.Page, make: func() []byte { return s.site.Markdown(route) }})
		}
	}
	return files
}

// outputName is the file behind an address without the base path.
func outputName(address string) (string, error) {
	decoded, err := url.PathUnescape(strings.TrimPrefix(address, "/"))
	if err != nil {
		return "", fmt.Errorf("build: address %s: %w", address, err)
	}
	return decoded, nil
}

// redirectsText is the form static hosts read: "from to status" lines, base
// path included.
func (s *state) redirectsText() []byte {
	var out strings.Builder
	base := strings.TrimSuffix(s.settings.Base, "/")
	for _, r := range s.redirects.List() {
		to := r.To
		if strings.HasPrefix(to, "/") {
			to = base + to
		}
		fmt.Fprintf(&out, "%s%s %s %d\n", base, r.From, to, r.Status)
	}
	return []byte(out.String())
}

// headersText is the form static hosts read: a path pattern, then indented
// headers.
func (s *state) headersText(csp string) []byte {
	var out strings.Builder
	out.WriteString(s.settings.Base + "*\n")
	if csp != "" {
		out.WriteString("  Content-Security-Policy: " + csp + "\n")
	}
	out.WriteString("  X-Content-Type-Options: nosniff\n  Referrer-Policy: strict-origin-when-cross-origin\n")
	names := make([]string, 0, len(s.settings.Headers))
	for name := range s.settings.Headers {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		out.WriteString("  " + name + ": " + s.settings.Headers[name] + "\n")
	}
	out.WriteString(s.settings.Base + assetsDir + "*\n  Cache-Control: " + immutableForever + "\n")
	return []byte(out.String())
}

// countingSink counts files and finds two of the same name.
type countingSink struct {
	sink
	mu    sync.Mutex
	files int
	names map[string]bool
}

func (c *countingSink) put(name string, data []byte) error {
	if err := c.count(name); err != nil {
		return err
	}
	return c.sink.put(name, data)
}

// putParts implements sink.
func (c *countingSink) putParts(name string, parts iter.Seq[[]byte]) (wrote, error) {
	if err := c.count(name); err != nil {
		return wrote{}, err
	}
	return c.sink.putParts(name, parts)
}

// count counts a file. The error says that there is one of that name already.
func (c *countingSink) count(name string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.names == nil {
		c.names = map[string]bool{}
	}
	if c.names[name] {
		return fmt.Errorf("build: the site has two files named %s; rename the static file", name)
	}
	c.names[name] = true
	if _, packed := isPacked(name); !packed {
		c.files++
	}
	return nil
}
