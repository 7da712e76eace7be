package server

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

// Server serves one site at a time. Its methods may be called from several
// goroutines.
type Server struct {
	options   Options
	log       *slog.Logger
	routes    []mount
	metrics   *metrics
	access    *accessLog
	ids       *requestIDs
	current   atomic.Pointer[generation]
	redirects atomic.Pointer[Redirects]
	swapping  sync.Mutex
	stopping  atomic.Bool
}

// New loads the site and returns a server for it. It fails when the options
// contradict themselves or the site cannot be read.
func New(options Options) (*Server, error) {
	if err := options.normalize(); err != nil {
		return nil, err
	}
	s := &Server{options: options, log: options.Logger, ids: newRequestIDs()}
	var err error
	s.routes = mounts(s.handlers())
	s.SetRedirects(options.Redirects)
	if s.metrics, err = newMetrics(options.Metrics); err != nil {
		return nil, err
	}
	if options.AccessLog != nil {
		s.access = newAccessLog(options.AccessLog)
	}
	if err := s.Swap(options.Site); err != nil {
		return nil, err
	}
	// The files that are served are in memory by now; the next build must not keep the first alive.
	s.options.Site, s.options.Previous = nil, nil
	return s, s.adoptPrevious(options.Previous)
}

// handlers returns the injected handlers with the server's own.
func (s *Server) handlers() map[string]http.Handler {
	all := s.health()
	if s.options.Live != nil {
		all["/"+livePath] = s.options.Live
	}
	maps.Copy(all, s.options.Handlers)
	return all
}

// Swap loads another build of the site and serves it from the next request
// on. Requests under way finish with the build they began with. When the build
// cannot be loaded the present one stays and the error says why.
func (s *Server) Swap(site fs.FS) error {
	s.swapping.Lock()
	defer s.swapping.Unlock()
	files, err := s.load(site)
	if err != nil {
		return fmt.Errorf("server: load site: %w", err)
	}
	next := succeed(files, s.current.Load(), s.options.Limits.KeepBuilds)
	s.current.Store(next)
	s.metrics.showBuild(files.build)
	s.log.Info("site loaded", "build", files.build, "files", len(files.resources), "memory_bytes", files.inMemory)
	return nil
}

// SetRedirects replaces the redirect table; nil means none.
func (s *Server) SetRedirects(table Redirects) { s.redirects.Store(&table) }

// adoptPrevious adds the assets of earlier builds, newest first.
func (s *Server) adoptPrevious(previous []fs.FS) error {
	s.swapping.Lock()
	defer s.swapping.Unlock()
	now := *s.current.Load()
	for _, build := range previous[:min(len(previous), s.options.Limits.KeepBuilds)] {
		files, err := s.load(build)
		if err != nil {
			return fmt.Errorf("server: load previous build: %w", err)
		}
		now.previous = append(now.previous, files.assets())
	}
	s.current.Store(&now)
	return nil
}

// Handler returns the handler of everything but the metrics.
func (s *Server) Handler() http.Handler { return http.HandlerFunc(s.serveHTTP) }

// MetricsHandler returns the Prometheus handler; it belongs on an address
// that the public does not reach.
func (s *Server) MetricsHandler() http.Handler { return s.metrics.handler() }

// Serve answers connections of the listener until the context ends and
// Limits.Drain has passed, then waits up to Limits.Shutdown for requests under way and returns nil when all
// of them were answered. It speaks HTTP/1.1 and h2c, or HTTP/2 and HTTP/1.1
// over TLS when Options.TLS is set. A Server serves once.
func (s *Server) Serve(ctx context.Context, listener net.Listener) error {
	if s.options.TLS != nil {
		return s.run(ctx, true, func(server *http.Server) error { return server.ServeTLS(listener, "", "") })
	}
	return s.run(ctx, false, func(server *http.Server) error {
		return server.Serve(refusingListener{Listener: listener, server: s})
	})
}

// ServeTLS is Serve with a certificate and key from files.
func (s *Server) ServeTLS(ctx context.Context, listener net.Listener, certFile, keyFile string) error {
	return s.run(ctx, true, func(server *http.Server) error { return server.ServeTLS(listener, certFile, keyFile) })
}

// run starts serving and sees to the end of it.
func (s *Server) run(ctx context.Context, tls bool, serve func(*http.Server) error) error {
	server := s.httpServer(tls)
	failed := make(chan error, 1)
	go func() { failed <- serve(server) }()
	select {
	case err := <-failed:
		// The listener takes no more connections: open requests are cut off, because
		// the process is about to report the failure and end.
		s.stopping.Store(true)
		now, cancel := context.WithCancel(ctx)
		cancel()
		return errors.Join(fmt.Errorf("server: serve: %w", err), s.drain(now, server))
	case <-ctx.Done():
	}
	s.stopping.Store(true)
	s.log.Info("shutting down", "drain", s.options.Limits.Drain.String(), "deadline", s.options.Limits.Shutdown.String())
	if err := s.answerStill(failed); err != nil {
		return errors.Join(err, server.Close())
	}
	deadline, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.options.Limits.Shutdown)
	defer cancel()
	err := s.drain(deadline, server)
	<-failed
	return err
}

// answerStill gives whoever sends requests the time to notice that no more are
// wanted.
func (s *Server) answerStill(failed <-chan error) error {
	enough := time.NewTimer(s.options.Limits.Drain)
	defer enough.Stop()
	select {
	case err := <-failed:
		return fmt.Errorf("server: serve: %w", err)
	case <-enough.C:
		return nil
	}
}

// drain waits for requests under way and cuts them off when the context ends.
func (s *Server) drain(ctx context.Context, server *http.Server) error {
	if err := server.Shutdown(ctx); err != nil {
		return errors.Join(fmt.Errorf("server: requests were still under way: %w", err), server.Close())
	}
	return nil
}

// httpServer returns the net/http server with the limits applied.
func (s *Server) httpServer(tls bool) *http.Server {
	limits := s.options.Limits
	server := &http.Server{
		Handler:           s.Handler(),
		TLSConfig:         s.options.TLS,
		ReadHeaderTimeout: limits.ReadHeader,
		ReadTimeout:       limits.Read,
		WriteTimeout:      limits.Write,
		IdleTimeout:       limits.Idle,
		MaxHeaderBytes:    limits.MaxHeaderBytes,
		ConnContext:       withConn,
		ErrorLog:          log.New(errorLog{s.log}, "", 0),
		Protocols:         new(http.Protocols),
	}
	server.Protocols.SetHTTP1(true)
	server.Protocols.SetHTTP2(true)
	server.Protocols.SetUnencryptedHTTP2(!tls)
	if s.options.Live != nil {
		server.RegisterOnShutdown(s.options.Live.Close)
	}
	if s.options.OnShutdown != nil {
		server.RegisterOnShutdown(s.options.OnShutdown)
	}
	return server
}

// errorLog passes what net/http has to say about connections to slog.
type errorLog struct{ log *slog.Logger }

func (e errorLog) Write(line []byte) (int, error) {
	e.log.Warn("connection", "detail", string(line[:max(0, len(line)-1)]))
	return len(line), nil
}
