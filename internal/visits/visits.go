// Package visits counts how often the pages of a site are read (P-7.6), and how many readers found each helpful (P-10.310): numbers for each page and day, and nothing about who read it.
// No cookie is set and no address is kept; whoever asks not to be tracked is
// not counted, unless they answer themselves.
package visits

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"sync/atomic"
	"time"

	"bindery/internal/api"
	"bindery/internal/database"
	"bindery/internal/ratelimit"
)

// Path is where browsers send their hits, below the base path of a site.
const Path = "/api/v1/pageview"

// maxBody bounds a hit, in bytes. A browser's longest address is 2 MB; a page
// of a site has none above some hundred bytes.
const maxBody = 8 << 10

// DefaultLimit is far above what reading makes, also for some readers behind
// one address.
var DefaultLimit = ratelimit.Limit{PerSecond: 2, Burst: 60}

// Options say what is counted and where it is kept. Database is required.
type Options struct {
	// Database fails as long as there is none: counts are then held in memory,
	// and written when there is one. It is asked for when there is something to
	// write.
	Database func(context.Context) (*database.DB, error)
	// Every is the time between two writes; 5 s when zero. That much is lost when
	// the process is killed.
	Every time.Duration
	// Limit is for each address; the zero value means none.
	Limit ratelimit.Limit
	// ClientIP returns the address of the reader; nil means the connection's. It
	// is forgotten again.
	ClientIP func(*http.Request) string
	// Now is the clock; nil means time.Now.
	Now func() time.Time
	// Logger may be nil.
	Logger *slog.Logger
}

func (o Options) withDefaults() Options {
	if o.Every == 0 {
		o.Every = 5 * time.Second
	}
	if o.ClientIP == nil {
		o.ClientIP = connectionIP
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	return o
}

// Hit is a page view as a browser reports it.
type Hit struct {
	// Path is that of the page with its query, base path included.
	Path     string `json:"path"`
	Title    string `json:"title"`
	Location string `json:"location"`
}

// Pages are the pages of a site that are counted.
type Pages struct {
	// Base is the base path, "/" or "/docs/".
	Base string
	// Has reports whether a path below the base, "/guides/", is a page.
	Has func(path string) bool
}

// Handler answers Path. It may be used from several goroutines. It counts
// nothing before the first Swap.
type Handler struct {
	options Options
	gate    gate
	pages   atomic.Pointer[Pages]
	counter *counter
}

// New returns a handler that writes what it counts until it is closed.
func New(o Options) *Handler {
	o = o.withDefaults()
	return &Handler{options: o, counter: newCounter(o), gate: gate{
		origin: http.NewCrossOriginProtection(), limiter: ratelimit.New(o.Limit), clientIP: o.ClientIP, now: o.Now,
		method: "Page views are sent with POST.", elsewhere: "Only pages of this site report that they are read.", tooMany: "Too many page views came from your network address.",
	}}
}

// Swap counts the pages of another build from the next hit on; nil counts
// none.
func (h *Handler) Swap(pages *Pages) { h.pages.Store(pages) }

// Close writes what was counted and not written yet.
func (h *Handler) Close() error { return h.counter.close() }

// ServeHTTP counts a hit. What is not counted because of who sends it, or of
// what it is about, is answered like what is: 204.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	pages := h.pages.Load()
	if pages == nil {
		api.Refuse(w, r, http.StatusNotFound, "This site does not count its readers.")
		return
	}
	if !h.gate.mayCall(w, r) {
		return
	}
	if unwanted(r) {
		w.WriteHeader(http.StatusNoContent)
		return
	}
	hit, status, err := read(r)
	if err != nil {
		api.Refuse(w, r, status, "This is no page view: "+err.Error()+".")
		return
	}
	if page, ok := pages.find(hit.Path); ok {
		h.counter.add(page)
	}
	w.WriteHeader(http.StatusNoContent)
}

// robots name themselves; a maker of telephones, Cubot, is none. Programs that
// read pages and are no browsers lack what every browser's name begins with.
var robots = regexp.MustCompile(`(?i)[^u]bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor`)

// isProgram reports whether a request comes from no reader's browser.
func isProgram(r *http.Request) bool {
	agent := r.UserAgent()
	return !strings.HasPrefix(agent, "Mozilla/") || robots.MatchString(agent)
}

// unwanted reports whether a reader asks not to be tracked (Do Not Track,
// Global Privacy Control) or is a program.
func unwanted(r *http.Request) bool {
	return r.Header.Get("DNT") == "1" || r.Header.Get("Sec-GPC") == "1" || isProgram(r)
}

// read reads a hit. Beacons come as text, because that needs no permission of
// the server.
func read(r *http.Request) (hit Hit, status int, err error) {
	status, err = readJSON(r, maxBody, &hit, "application/json", "text/plain")
	if err == nil && strings.HasPrefix(hit.Path, "/") {
		return hit, 0, nil
	}
	if err == nil || errors.Is(err, errNotJSON) {
		return hit, http.StatusBadRequest, errors.New(`it must be JSON like {"path":"/guides/","title":"Guides","location":"https://example.org/guides/"}`)
	}
	return hit, status, err
}

// find is the page at a path as a browser has it. The query and the hash are
// left out: what was searched for is nobody's business.
func (p *Pages) find(path string) (string, bool) {
	path, _, _ = strings.Cut(path, "#")
	path, _, _ = strings.Cut(path, "?")
	page, err := url.PathUnescape(path)
	if err != nil {
		return "", false
	}
	below, ok := strings.CutPrefix(page, strings.TrimSuffix(p.Base, "/"))
	return below, ok && strings.HasPrefix(below, "/") && p.Has(below)
}
