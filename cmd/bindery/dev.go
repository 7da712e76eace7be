package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/unicode/norm"

	"bindery/internal/build"
	"bindery/internal/diag"
	"bindery/internal/messages"
	"bindery/internal/server"
	"bindery/internal/watch"
	"bindery/internal/webfile"
)

type devCmd struct {
	project      `embed:""`
	listenFlags  `embed:""`
	searchLimits `embed:""`
	serviceFlags `embed:""`

	AllowHost []string `help:"Name under which this server answers besides localhost, addresses, the machine's own name and that of --addr; repeatable. Under others it does not, so that no site can read what an author writes by a name that leads here." placeholder:"NAME" sep:"none"`
}

// hosts are the names that lead to this machine because its owner says so. A
// bare name, and one below .local, is found on the own network and not in the
// DNS, where anybody may give out names.
func (c *devCmd) hosts() []string {
	names := slices.Clone(c.AllowHost)
	if host, _, err := net.SplitHostPort(c.Addr); err == nil && host != "" {
		names = append(names, host)
	}
	if own, err := os.Hostname(); err == nil {
		bare, _, _ := strings.Cut(own, ".")
		names = append(names, own, bare, bare+".local")
	}
	return names
}

// Run serves the site from memory and keeps it up to date.
func (c *devCmd) Run(ctx context.Context, io *streams) (err error) {
	io, endLog := io.queued()
	defer endLog()
	options, err := c.options("", build.CompressNone, io)
	if err != nil {
		return err
	}
	options.Drafts = true
	builder, err := build.New(options)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, builder.Close()) }()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	// Watching begins before the first build: a save in between is not lost.
	watcher, err := watch.New(c.Content, c.Site, filepath.Join(c.root(), "examples"))
	if err != nil {
		return err
	}
	trust, err := c.trust(io)
	if err != nil {
		return err
	}
	searching, err := newSearchService(c.searchLimits, trust, nil, io)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, searching.close()) }()
	services, err := newServices(c.serviceFlags, hosting{trust, nil, io})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, services.close()) }()
	context.AfterFunc(ctx, services.stop)
	live := server.NewLive()
	live.ClientIP = trust.Address
	d := &devServer{search: searching, services: services, devCmd: c, io: io, builder: builder, live: live, ready: make(chan struct{})}
	_, list, err := builder.Build(ctx)
	if err != nil && !errors.Is(err, build.ErrMistakes) {
		return err
	}
	if err := d.show(build.Update{Everything: true, Diagnostics: list}); err != nil {
		return err
	}
	collectOften()
	var watching sync.WaitGroup
	watching.Go(func() { watcher.Run(ctx, func(paths []string) { d.changed(ctx, paths) }, d.lost) })
	defer watching.Wait()
	defer cancel()
	select {
	case <-ctx.Done():
		return nil
	case <-d.ready:
	}
	return c.serve(ctx, d.server, io)
}

// devHeap is how far, in percent of what is alive, the heap may grow between two
// collections once the site is there. What a save leaves behind is small beside
// the site, so the usual 100 would let the program take up twice its size.
const devHeap = 35

// collectOften keeps the program at about the size it starts with, unless GOGC
// says how often the collector is to work.
func collectOften() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(devHeap)
	}
}

// devServer holds what a save has to reach.
type devServer struct {
	*devCmd
	io       *streams
	builder  *build.Builder
	live     *server.Live
	search   *searchService
	services services
	// server is nil until the settings have been good once; ready is closed
	// then.
	server *server.Server
	ready  chan struct{}

	mu          sync.Mutex
	diagnostics diag.List
}

// changed rebuilds what the files on the list are part of.
func (d *devServer) changed(ctx context.Context, paths []string) {
	var names []string
	for _, path := range paths {
		if name, ok := d.name(path); ok {
			names = append(names, name)
		}
	}
	update, err := d.builder.Update(ctx, names)
	if err == nil {
		err = d.show(update)
	}
	if err != nil && ctx.Err() == nil {
		d.io.log.Error("the site is as it was", "error", err)
	}
}

// name turns a path of this machine into the builder's way of naming it.
func (d *devServer) name(path string) (string, bool) {
	for _, folder := range []struct{ dir, name string }{{d.Content, "content/"}, {d.Site, "site/"}, {d.root(), "project/"}} {
		rel, err := filepath.Rel(folder.dir, path)
		if err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
			return folder.name + norm.NFC.String(filepath.ToSlash(rel)), true // as portablefs names it
		}
	}
	return "", false
}

// lost is called when the system dropped events: everything may have changed.
func (d *devServer) lost(err error) {
	d.io.log.Warn("some changes went unseen; save a file again if a page is not up to date", "error", err)
}

// show serves the site as it is now and tells the open browsers.
func (d *devServer) show(update build.Update) error {
	d.mu.Lock()
	d.diagnostics = update.Diagnostics
	d.mu.Unlock()
	if err := d.io.report(update.Diagnostics, d.project); err != nil && !errors.Is(err, errMistakes) {
		return err
	}
	files := d.builder.FS()
	if files == nil {
		fmt.Fprintln(d.io.err, "Waiting for the settings to be mended.")
		return nil
	}
	manifest, err := build.ReadManifest(files)
	if err != nil {
		return err
	}
	if d.server == nil {
		return d.start(files, manifest)
	}
	// The search first: once the page of results is gone, so is what it asks.
	d.search.swap(files, manifest, d.builder.SearchIndex)
	if err := d.server.Swap(files); err != nil {
		return err
	}
	if err := d.services.swap(files, manifest); err != nil {
		return err
	}
	d.server.SetRedirects(d.builder.Redirects())
	d.publish(update)
	return nil
}

func (d *devServer) publish(update build.Update) {
	switch {
	case update.Everything:
		d.live.Publish("reload", nil)
	case len(update.URLs)+len(update.Removed) > 0:
		d.live.Publish("page", map[string]any{"urls": append(update.URLs, update.Removed...), "moved": update.Moved})
	}
	d.live.Publish("diagnostics", orEmpty(update.Diagnostics))
}

func orEmpty(list diag.List) diag.List {
	if list == nil {
		return diag.List{}
	}
	return list
}

func (d *devServer) start(files fs.FS, manifest build.Manifest) (err error) {
	handlers := d.search.handlers()
	maps.Copy(handlers, d.services.handlers())
	handlers["/_bindery/diagnostics"] = http.HandlerFunc(d.serveDiagnostics)
	handlers["/"+build.LLMsFullFile] = http.HandlerFunc(d.serveLLMsFull)
	handlers["/"] = http.HandlerFunc(d.serveLater)
	d.search.swap(files, manifest, d.builder.SearchIndex)
	if err := d.services.swap(files, manifest); err != nil {
		return err
	}
	d.server, err = server.New(server.Options{
		Site:      files,
		Base:      manifest.Base,
		Lang:      manifest.Lang,
		Translate: messages.Translator(manifest.Lang, "errors"),
		Redirects: d.builder.Redirects(),
		Logger:    d.io.log,
		Live:      d.live,
		Handlers:  handlers,
		Hosts:     d.hosts(),
	})
	if err != nil {
		return err
	}
	d.live.Publish("diagnostics", orEmpty(d.diagnostics))
	close(d.ready)
	return nil
}

// serveLLMsFull answers with all pages as Markdown.
func (d *devServer) serveLLMsFull(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = w.Write(d.builder.LLMsFull()) // the reader has gone away
}

// serveLater answers with a file that is made when somebody asks, and leaves all
// others to the server.
func (d *devServer) serveLater(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		server.Pass(w, r)
		return
	}
	d.live.Stamp(w.Header())
	name, data, err := d.builder.Later(r.Context(), r.URL.Path)
	switch {
	case err != nil:
		d.io.log.Error("a file could not be made", "path", r.URL.Path, "error", err)
		server.Fail(w, http.StatusInternalServerError, "The server could not answer because of an error of its own, which has been logged.")
	case name == "" && d.builder.IsLater(r.URL.Path+"/"):
		// As the server does for files. The address is relative, since the base is not in the path here.
		to := url.URL{Path: "./" + path.Base(r.URL.Path) + "/", RawQuery: r.URL.RawQuery}
		w.Header().Set("Location", to.String())
		w.WriteHeader(http.StatusMovedPermanently)
	case name == "":
		server.Pass(w, r)
	default:
		w.Header().Set("Content-Type", webfile.MediaType(name))
		w.Header().Set("Cache-Control", webfile.CacheControl(name))
		_, _ = w.Write(data) // the reader has gone away
	}
}

// serveDiagnostics answers with all mistakes there are now, for editors.
func (d *devServer) serveDiagnostics(w http.ResponseWriter, _ *http.Request) {
	d.mu.Lock()
	list := d.diagnostics
	d.mu.Unlock()
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	_ = list.WriteJSON(w) // the reader has gone away
}
