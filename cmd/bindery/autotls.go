package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"bindery/internal/autotls"
)

// autoTLSFlags say which certificates the server orders by itself.
type autoTLSFlags struct {
	TLSAuto          []string `name:"tls-auto" help:"Order a certificate for this host by itself, renew it, and serve over TLS and HTTP/2. Repeat it for each name readers use. The authority must reach this server under that name, on port 443 or 80; with this flag you accept its terms." placeholder:"HOST" sep:"none"`
	TLSAutoCache     string   `name:"tls-auto-cache" help:"Folder of the certificates, their keys and the account; keep it, and keep it from others. The folder \"certificates\" beside the database unless given." type:"path" placeholder:"DIR"`
	TLSAutoDirectory string   `name:"tls-auto-directory" help:"Address of the certificate authority's ACME directory. SSL_CERT_FILE names the certificate of a private one." default:"${acme_directory}" placeholder:"URL"`
	TLSAutoEmail     string   `name:"tls-auto-email" help:"Where the certificate authority may write to about problems." placeholder:"ADDRESS"`
	HTTPAddr         string   `name:"http-addr" help:"Address that answers over plain HTTP with --tls-auto: it sends readers to https and tells the certificate authority what it asks for. \":80\" unless given; \"none\" goes without." placeholder:"HOST:PORT"`
}

// Where plain HTTP is answered with --tls-auto, and the word for nowhere.
const (
	defaultHTTPAddr = ":80"
	noHTTPAddr      = "none"
)

// checkAutoTLS refuses flags that contradict each other or that nothing uses.
func (f autoTLSFlags) checkAutoTLS(ownCertificate bool) error {
	switch {
	case len(f.TLSAuto) == 0 && (f.TLSAutoCache != "" || f.TLSAutoEmail != "" || f.HTTPAddr != ""):
		return usageError("--tls-auto-cache, --tls-auto-email and --http-addr are for --tls-auto, which is not given")
	case len(f.TLSAuto) > 0 && ownCertificate:
		return usageError("--tls-auto orders certificates, --tls-cert has one: give one of the two")
	}
	return nil
}

// orderCertificates returns nil without --tls-auto.
func (f autoTLSFlags) orderCertificates(database string, metrics prometheus.Registerer, io *streams) (*autotls.Manager, error) {
	if len(f.TLSAuto) == 0 {
		return nil, nil
	}
	m, err := autotls.New(autotls.Options{
		Hosts:     f.TLSAuto,
		Folder:    cmp.Or(f.TLSAutoCache, besideDatabase(database)),
		Directory: f.TLSAutoDirectory,
		Email:     f.TLSAutoEmail,
		Logger:    io.log,
	})
	if err != nil {
		return nil, fmt.Errorf("--tls-auto: %w", err)
	}
	for _, host := range m.Hosts() {
		metrics.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "bindery_certificate_expires_seconds", ConstLabels: prometheus.Labels{"host": host},
			Help: "When the certificate of a host ends, in seconds since 1970; 0 while there is none.",
		}, func() float64 {
			if until := m.Expires(host); !until.IsZero() {
				return float64(until.Unix())
			}
			return 0
		}))
	}
	return m, nil
}

// besideDatabase is the folder of certificates beside a SQLite file. A
// PostgreSQL has no folder here.
func besideDatabase(address string) string {
	if address == "" || strings.HasPrefix(address, "postgres://") || strings.HasPrefix(address, "postgresql://") {
		address = defaultDatabase
	}
	return filepath.Join(filepath.Dir(address), "certificates")
}

// serveAutoTLS answers plain HTTP and orders what is missing until stop is
// called, which is after the last request: while the server drains, readers are
// still sent to it.
func (f autoTLSFlags) serveAutoTLS(ctx context.Context, m *autotls.Manager, io *streams) (stop func(), err error) {
	if m == nil {
		return func() {}, nil
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	stop = cancel
	if addr := cmp.Or(f.HTTPAddr, defaultHTTPAddr); addr != noHTTPAddr {
		web := redirectServer(m, io.log)
		listener, err := net.Listen("tcp", addr)
		if err != nil {
			cancel()
			return nil, fmt.Errorf("listening on %s for plain HTTP: %w; --http-addr names another address, and --http-addr none goes without", addr, explainListen(err))
		}
		go func() {
			if err := web.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
				io.log.Error("plain HTTP stopped: readers are not sent to https any more", "error", err)
			}
		}()
		io.log.Info("redirecting", "addr", listener.Addr().String())
		stop = func() {
			cancel()
			_ = web.Close()
		}
	}
	go m.Run(ctx)
	return stop, nil
}

// redirectServer has short limits: its answers are a few lines.
func redirectServer(m *autotls.Manager, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler: m.Redirects(), ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 5 * time.Second,
		WriteTimeout: 10 * time.Second, IdleTimeout: 30 * time.Second, MaxHeaderBytes: 16 << 10,
		ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
}

// explainListen says what to do about a port that only the system's own services
// may have.
func explainListen(err error) error {
	if errors.Is(err, syscall.EACCES) || errors.Is(err, os.ErrPermission) {
		return fmt.Errorf("%w; ports below 1024 need the capability CAP_NET_BIND_SERVICE (\"setcap cap_net_bind_service=+ep bindery\", or AmbientCapabilities in systemd)", err)
	}
	return err
}
