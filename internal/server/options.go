package server

import (
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// Redirects answers where a path that is no page has moved to.
type Redirects interface {
	// Match gets a decoded path below the base, beginning with a slash, and
	// returns the target and its status (0 means 301). A target that begins
	// with a slash is below the base; any other must be an http or https
	// address.
	Match(path string) (to string, status int, ok bool)
}

// Options says what to serve and how. Only Site is required.
type Options struct {
	// Site is the built site: {url}/index.html, assets/ with hashed names,
	// .br, .gz and .zst files beside what they compress, 404.html.
	Site fs.FS
	// Previous are earlier builds, newest first, whose hashed assets stay
	// served. Only the first Limits.KeepBuilds count.
	Previous []fs.FS
	// Base is the path the site lives under, "/" or "/docs/"; "" means "/".
	Base string
	// Lang is the language of the site, "en" when empty; Translate puts what the
	// server says of failures into it. Nil leaves that in English.
	Lang      string
	Translate func(string) string
	// Redirects may be nil.
	Redirects Redirects
	// Handlers answer everything under a path: a key that ends in a slash is a
	// prefix, any other is exact, as is one that ends in "/{$}", which stands
	// for the slash alone; the longest wins and all win over files.
	// Keys are tried on the path below the base and on the whole path; the
	// handler sees the path its key matched, without the base. It may leave its
	// answer to the server with Pass and Fail.
	Handlers map[string]http.Handler
	// CSP is the Content-Security-Policy of every answer; "" means the one in
	// the site's _build.json, which a Swap replaces, or else Policy{}.String().
	// One that allows inline code or eval is refused.
	CSP string
	// Headers are set on every answer and replace the defaults, and those in
	// _build.json, of the same name; an empty value removes them.
	Headers map[string]string
	// Hosts, when not nil, makes the server answer under an IP address, localhost
	// and these names alone, and no page of another site: for a server whose
	// pages are its author's own (P-10.570). Nil answers everybody.
	Hosts []string
	// TLS makes Serve speak TLS (HTTP/2 and HTTP/1.1) when it is not nil.
	TLS *tls.Config
	// Logger gets start, stop, errors and panics; nil means slog.Default().
	Logger *slog.Logger
	// AccessLog gets one JSON object a request; nil means none. Requests wait for
	// it, so it must not block: logqueue.Queue does not.
	AccessLog io.Writer
	// Lacks are sentences about what does not work although pages are served;
	// /readyz says them below "ready". Nil means none.
	Lacks func() []string
	// Live adds the event stream of `dev` at {base}_bindery/live.
	Live *Live
	// Metrics is where the server's collectors are registered; nil means a
	// registry of its own. MetricsHandler shows it when it is a Gatherer too.
	Metrics prometheus.Registerer
	// OnShutdown is called when Serve takes no more connections: it ends answers
	// that would go on for ever. Nil means nothing.
	OnShutdown func()
	// Limits bound time and memory; zero fields take DefaultLimits.
	Limits Limits
	// Now is the clock; nil means time.Now.
	Now func() time.Time
}

// Limits bound what one client, and one site, may use.
type Limits struct {
	ReadHeader time.Duration // from the first byte to the end of the request's head
	Read       time.Duration // the whole request
	Write      time.Duration // each 256 KiB of the answer
	Idle       time.Duration // between two requests on a connection
	// Drain is how long Serve goes on answering once its context has ended, with
	// /readyz at 503 and "Connection: close" on every answer, so that a load
	// balancer stops sending before connections are refused. 0 means not at all.
	Drain          time.Duration
	Shutdown       time.Duration // how long Serve then waits for requests under way
	MaxHeaderBytes int           // of a request's head
	MaxBodyBytes   int64         // of a request's body
	MemoryBudget   int64         // bytes of files held in memory; more is read when asked for
	EncodedBudget  int64         // bytes held of compressed representations that the build did not make
	KeepBuilds     int           // previous builds whose hashed assets stay served
}

// DefaultLimits returns the limits used where Options say nothing.
func DefaultLimits() Limits {
	return Limits{
		ReadHeader:     5 * time.Second,
		Read:           15 * time.Second,
		Write:          60 * time.Second,
		Idle:           120 * time.Second,
		Shutdown:       10 * time.Second,
		MaxHeaderBytes: 16 << 10,
		MaxBodyBytes:   1 << 20,
		MemoryBudget:   512 << 20,
		EncodedBudget:  32 << 20,
		KeepBuilds:     3,
	}
}

// withDefaults fills every zero field.
func (l Limits) withDefaults() Limits {
	d := DefaultLimits()
	orDefault(&l.ReadHeader, d.ReadHeader)
	orDefault(&l.Read, d.Read)
	orDefault(&l.Write, d.Write)
	orDefault(&l.Idle, d.Idle)
	orDefault(&l.Shutdown, d.Shutdown)
	orDefault(&l.MaxHeaderBytes, d.MaxHeaderBytes)
	orDefault(&l.MaxBodyBytes, d.MaxBodyBytes)
	orDefault(&l.MemoryBudget, d.MemoryBudget)
	orDefault(&l.EncodedBudget, d.EncodedBudget)
	orDefault(&l.KeepBuilds, d.KeepBuilds)
	return l
}

func orDefault[T comparable](field *T, value T) {
	var zero T
	if *field == zero {
		*field = value
	}
}

// normalize checks the options and fills what was left out.
func (o *Options) normalize() error {
	if o.Site == nil {
		return errors.New("server: no site to serve")
	}
	base, err := cleanBase(o.Base)
	if err != nil {
		return err
	}
	o.Base = base
	if o.Logger == nil {
		o.Logger = slog.Default()
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	o.Limits = o.Limits.withDefaults()
	return nil
}

// cleanBase returns the base with a slash at both ends.
func cleanBase(base string) (string, error) {
	if strings.ContainsAny(base, "?#%\\ ") || strings.Contains(base, "//") {
		return "", fmt.Errorf("server: base %q is not a plain path like \"/docs/\"", base)
	}
	base = "/" + strings.Trim(base, "/") + "/"
	if base == "//" {
		return "/", nil
	}
	return base, nil
}
