package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"bindery/internal/build"
	"bindery/internal/server"
	"bindery/internal/site"
)

// listening is where a command answers.
type listening struct {
	Addr string `help:"Address to listen on; port 0 takes a free one, the log says which." default:"localhost:8080" placeholder:"HOST:PORT"`
}

type serveCmd struct {
	project   `embed:""`
	listening `embed:""`

	Out         string `help:"Folder of the built site." default:"dist" type:"path" placeholder:"DIR"`
	Watch       bool   `help:"Serve every new build of the folder without a restart."`
	MetricsAddr string `help:"Address for Prometheus to read /metrics from; keep it from the public." placeholder:"HOST:PORT"`
	TLSCert     string `help:"Certificate file (PEM); with --tls-key the site is served over TLS and HTTP/2." type:"existingfile" placeholder:"FILE"`
	TLSKey      string `help:"Key file (PEM) of the certificate." type:"existingfile" placeholder:"FILE"`
	AccessLog   bool   `help:"Log every request, without its query." default:"true" negatable:""`
}

// rebuilt is how often --watch looks for a new build. A look is one small read.
const rebuilt = 250 * time.Millisecond

// Run serves until the context ends.
func (c *serveCmd) Run(ctx context.Context, io *streams) error {
	if (c.TLSCert == "") != (c.TLSKey == "") {
		return errors.New("--tls-cert and --tls-key go together")
	}
	if err := build.Repair(c.Out); err != nil {
		return err
	}
	out := os.DirFS(c.Out)
	if !hasSite(out) {
		if _, err := buildSite(ctx, c.project, c.Out, build.CompressFast, io); err != nil {
			return err
		}
	}
	s, id, err := c.server(out, io)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	if err := c.serveMetrics(ctx, s, io); err != nil {
		return err
	}
	if c.Watch {
		go c.follow(ctx, s, id, io)
	}
	return c.serve(ctx, s, io, c.TLSCert, c.TLSKey)
}

// server makes a server from what the build left beside the pages, so that a
// site can be served where its sources are not. It returns the build's id too.
func (c *serveCmd) server(out fs.FS, io *streams) (s *server.Server, id string, err error) {
	manifest, err := build.ReadManifest(out)
	if err != nil {
		return nil, "", err
	}
	redirects, err := readRedirects(out)
	if err != nil {
		return nil, "", err
	}
	options := server.Options{
		Site:      out,
		Base:      manifest.Base,
		Redirects: redirects,
		Logger:    io.log,
		Metrics:   prometheus.NewRegistry(),
	}
	if c.AccessLog {
		options.AccessLog = io.err
	}
	s, err = server.New(options)
	return s, manifest.ID, err
}

// serve listens and answers until the context ends.
func (l listening) serve(ctx context.Context, s *server.Server, io *streams, cert, key string) error {
	listener, err := net.Listen("tcp", l.Addr)
	if err != nil {
		return fmt.Errorf("listening on %s: %w", l.Addr, err)
	}
	io.log.Info("serving", "addr", listener.Addr().String())
	if cert != "" {
		err = s.ServeTLS(ctx, listener, cert, key)
	} else {
		err = s.Serve(ctx, listener)
	}
	if err == nil {
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

// follow swaps in each new build of the folder. A build that cannot be read is
// logged once and the one before stays.
func (c *serveCmd) follow(ctx context.Context, s *server.Server, id string, io *streams) {
	tick := time.NewTicker(rebuilt)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		out := os.DirFS(c.Out)
		manifest, err := build.ReadManifest(out)
		if err != nil || manifest.ID == id {
			continue
		}
		id = manifest.ID
		if err := swap(s, out); err != nil {
			io.log.Error("the new build is not served", "build", id, "error", err)
		}
	}
}

// swap serves another build. What can fail comes before what cannot.
func swap(s *server.Server, out fs.FS) error {
	redirects, err := readRedirects(out)
	if err != nil {
		return err
	}
	if err := s.Swap(out); err != nil {
		return err
	}
	s.SetRedirects(redirects)
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
