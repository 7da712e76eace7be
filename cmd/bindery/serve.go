package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"bindery/internal/autotls"
	"bindery/internal/build"
	"bindery/internal/messages"
	"bindery/internal/projectfs"
	"bindery/internal/search"
	"bindery/internal/server"
	"bindery/internal/site"
)

// listenFlags is where a command answers.
type listenFlags struct {
	Addr string `help:"Address to listen on; port 0 takes a free one, the log says which." default:"localhost:8080" placeholder:"HOST:PORT"`
}

type serveCmd struct {
	project      `embed:""`
	listenFlags  `embed:""`
	searchLimits `embed:""`
	serviceFlags `embed:""`
	autoTLSFlags `embed:""`

	Out         string        `help:"Folder of the built site." default:"dist" type:"path" placeholder:"DIR"`
	Watch       bool          `help:"Serve every new build of the folder without a restart."`
	MetricsAddr string        `help:"Address for Prometheus to read /metrics from; keep it from the public." placeholder:"HOST:PORT"`
	TLSCert     string        `help:"Certificate file (PEM); with --tls-key the site is served over TLS and HTTP/2. Both are read again when they change." type:"existingfile" placeholder:"FILE"`
	TLSKey      string        `help:"Key file (PEM) of the certificate." type:"existingfile" placeholder:"FILE"`
	Drain       time.Duration `help:"How long to go on answering after a signal to stop, with /readyz at 503, so that a load balancer notices. A second signal ends the server at once." default:"5s" env:"BINDERY_DRAIN" placeholder:"DURATION"`
	AccessLog   bool          `help:"Log every request, without its query." default:"true" negatable:""`
}

// rebuilt is how often --watch looks for a new build. A look is one small read.
const rebuilt = 250 * time.Millisecond

// Run serves until the context ends.
func (c *serveCmd) Run(ctx context.Context, io *streams) (err error) {
	io, endLog := io.queued()
	defer endLog()
	if (c.TLSCert == "") != (c.TLSKey == "") {
		return errors.New("--tls-cert and --tls-key go together")
	}
	if err := c.checkAutoTLS(c.TLSCert != ""); err != nil {
		return err
	}
	if err := c.check(); err != nil {
		return err
	}
	if c.Drain < 0 {
		return usageError("--drain cannot be negative")
	}
	if _, err := c.trust(io); err != nil {
		return err // before a site is built for nothing
	}
	if err := build.Repair(c.Out); err != nil {
		return err
	}
	out := os.DirFS(c.Out)
	if !hasSite(out) {
		if _, err := buildSite(ctx, c.project, c.Out, build.CompressFast, true, io); err != nil {
			return err
		}
	}
	site, err := readSite(c.Out)
	if err != nil {
		return err
	}
	s, err := c.server(site, io)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.search.close(), s.services.close()) }()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	if err := c.serveMetrics(ctx, s.Server, io); err != nil {
		return err
	}
	hangups := make(chan os.Signal, 1)
	signal.Notify(hangups, syscall.SIGHUP)
	defer signal.Stop(hangups)
	go c.follow(ctx, s, site.manifest.ID, hangups, io)
	stop, err := c.serveAutoTLS(ctx, s.ordered, io)
	if err != nil {
		return err
	}
	defer stop()
	return c.serve(ctx, s.Server, io)
}

// builtSite is what the build left beside the pages, so that a site can be
// served where its sources are not.
type builtSite struct {
	files     fs.FS
	manifest  build.Manifest
	redirects site.Redirects
	// index is nil for a site without search.
	index *search.Index
}

func readSite(dir string) (s builtSite, err error) {
	s.files = projectfs.New(dir, dir, display)
	if s.manifest, err = build.ReadManifest(s.files); err != nil {
		return s, err
	}
	if err := build.Whole(s.files); err != nil {
		return s, fmt.Errorf("%s: %w", display(dir), err)
	}
	if s.redirects, err = readRedirects(s.files); err != nil {
		return s, err
	}
	s.index, err = openSearch(s.files, dir)
	return s, err
}

// siteServer is a server with the search of its site.
type siteServer struct {
	*server.Server
	search   *searchService
	services services
	// certificate is that of --tls-cert, ordered are those of --tls-auto; either
	// may be nil.
	certificate *certificate
	ordered     *autotls.Manager
}

// server makes a server of a site.
func (c *serveCmd) server(site builtSite, io *streams) (s siteServer, err error) {
	metrics := prometheus.NewRegistry()
	metrics.MustRegister(droppedLines(io.queue), collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	trust, err := c.trust(io)
	if err != nil {
		return s, err
	}
	if s.search, err = newSearchService(c.searchLimits, trust, metrics, io); err != nil {
		return s, err
	}
	if s.services, err = newServices(c.serviceFlags, hosting{trust, metrics, io}); err != nil {
		return s, err
	}
	handlers := s.search.handlers()
	maps.Copy(handlers, s.services.handlers())
	options := server.Options{
		Site:      site.files,
		Base:      site.manifest.Base,
		Lang:      site.manifest.Lang,
		Translate: messages.Translator(site.manifest.Lang, "errors"),
		Redirects: site.redirects,
		Handlers:  handlers,
		Logger:    io.log,
		Metrics:   metrics,
		Lacks:     s.lacks,
		Limits:    server.Limits{Drain: c.Drain},
		// Not before: a page whose stream ends connects again, which would end
		// here once more.
		OnShutdown: s.services.stop,
	}
	if c.AccessLog {
		options.AccessLog = io.queue.Delayed()
	}
	if c.TLSCert != "" {
		if s.certificate, err = newCertificate(c.TLSCert, c.TLSKey); err != nil {
			return s, err
		}
		options.TLS = s.certificate.config()
	}
	if s.ordered, err = c.orderCertificates(c.Database, metrics, io); err != nil {
		return s, err
	}
	if s.ordered != nil {
		options.TLS = s.ordered.TLSConfig()
	}
	if s.Server, err = server.New(options); err != nil {
		return s, err
	}
	s.searchIn(site)
	return s, s.services.swap(site.files, site.manifest)
}

// lacks are sentences about what does not work although pages are served.
func (s *siteServer) lacks() []string {
	if s.ordered == nil {
		return s.services.lacks()
	}
	return append(s.ordered.Lacks(), s.services.lacks()...)
}

// searchIn answers searches in a site. One whose index is not there is served
// as if it had no search: a browser has nothing to search either.
func (s siteServer) searchIn(site builtSite) {
	if site.index == nil && site.manifest.Search != nil {
		s.search.options.Logger.Warn("the site has no search index: nobody answers its searches", "build", site.manifest.ID)
		site.manifest.Search = nil
	}
	s.search.swap(site.files, site.manifest, func() *search.Index { return site.index })
}

// serve listens and answers until the context ends.
func (l listenFlags) serve(ctx context.Context, s *server.Server, io *streams) error {
	listener, err := net.Listen("tcp", l.Addr)
	if err != nil {
		return fmt.Errorf("listening on %s: %w", l.Addr, explainListen(err))
	}
	io.log.Info("serving", "addr", listener.Addr().String())
	if err = s.Serve(ctx, listener); err == nil {
		io.log.Info("stopped")
	}
	return err
}

func (c *serveCmd) serveMetrics(ctx context.Context, s *server.Server, io *streams) error {
	if c.MetricsAddr == "" {
		return nil
	}
	listener, err := net.Listen("tcp", c.MetricsAddr)
	if err != nil {
		return fmt.Errorf("listening for metrics on %s: %w", c.MetricsAddr, err)
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", s.MetricsHandler())
	web := &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second}
	go func() {
		if err := web.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			io.log.Error("metrics stopped", "error", err)
		}
	}()
	context.AfterFunc(ctx, func() { _ = web.Close() })
	io.log.Info("metrics", "url", "http://"+listener.Addr().String()+"/metrics")
	return nil
}

// follow takes over what changes while the site is served: certificates always,
// each new build of the folder with --watch, and both when the process gets a
// SIGHUP.
func (c *serveCmd) follow(ctx context.Context, s siteServer, id string, hangups <-chan os.Signal, io *streams) {
	refused := ""
	tick := time.NewTicker(rebuilt)
	defer tick.Stop()
	for {
		asked := false
		select {
		case <-ctx.Done():
			return
		case <-hangups:
			io.log.Info("reloading, as SIGHUP asks", "build", id)
			asked, refused = true, ""
		case <-tick.C:
		}
		s.refreshCertificate(asked, io)
		if c.Watch || asked {
			id, refused = c.takeOver(s, id, refused, io)
		}
	}
}

// refreshCertificate reads the certificate again if its files have changed. One
// that cannot be read is logged once.
func (s siteServer) refreshCertificate(always bool, io *streams) {
	if s.certificate == nil {
		return
	}
	changed, err := s.certificate.refresh(always)
	if err != nil {
		io.log.Error("the new certificate is not used, the former one is", "error", err)
	} else if changed {
		io.log.Info("certificate read again")
	}
}

// takeOver serves the build of the folder if it is another, and returns the id
// of what is served. A build that cannot be read is logged once and the one
// before stays, until its files change; one that is not whole may still be on
// its way here, file by file, and is looked at again.
func (c *serveCmd) takeOver(s siteServer, id, refused string, io *streams) (now, state string) {
	out := os.DirFS(c.Out)
	manifest, err := build.ReadManifest(out)
	if err != nil || manifest.ID == id {
		return id, refused
	}
	state = manifest.ID + changed(out, build.RedirectsFile) + changed(out, build.SearchFile)
	if state == refused {
		return id, refused
	}
	err = s.replace(c.Out)
	if errors.Is(err, build.ErrDamaged) {
		state += " damaged"
	}
	if err != nil {
		if state != refused {
			io.log.Error("the new build is not served", "build", manifest.ID, "error", err)
		}
		return id, state
	}
	return manifest.ID, ""
}

// changed tells a file from itself after a change.
func changed(files fs.FS, name string) string {
	info, err := fs.Stat(files, name)
	if err != nil {
		return " " + err.Error()
	}
	return fmt.Sprintf(" %d %d", info.Size(), info.ModTime().UnixNano())
}

// replace serves another build. What can fail comes before what cannot.
func (s siteServer) replace(dir string) error {
	site, err := readSite(dir)
	if err != nil {
		return err
	}
	if err := s.Swap(site.files); err != nil {
		return err
	}
	if err := s.services.swap(site.files, site.manifest); err != nil {
		return err
	}
	s.SetRedirects(site.redirects)
	s.searchIn(site)
	return nil
}

// readRedirects reads the redirects a build wrote down.
func readRedirects(out fs.FS) (site.Redirects, error) {
	text, err := fs.ReadFile(out, build.RedirectsFile)
	if errors.Is(err, fs.ErrNotExist) {
		return site.Redirects{}, nil
	}
	var list []site.Redirect
	if err == nil {
		err = json.Unmarshal(text, &list)
	}
	if err != nil {
		return site.Redirects{}, fmt.Errorf("reading the redirects: %w", err)
	}
	return site.NewRedirects(list), nil
}
