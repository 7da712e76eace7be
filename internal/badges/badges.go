// Package badges draws figures of packages and repositories as flat-square
// badges (P-2.47). The figures come from the APIs of a
// package registry and a code host; they are kept for an hour, and the last
// good one is shown for as long as a service does not answer, also by a program
// that was started anew.
package badges

import (
	"context"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"bindery/internal/data"
	"bindery/internal/database"
)

// Prefix is where the badges are, below the base path of a site.
const Prefix = "/badges/"

// maxAge is how long a badge may be shown (P-9.8).
const maxAge = time.Hour

// shortMaxAge is how long a badge may be kept that is about to change: an old
// figure, or none.
const shortMaxAge = time.Minute

// Settings say where figures come from and in which words they are shown.
type Settings struct {
	// Packages and Code are the base addresses of the APIs, without a slash at
	// the end: "https://api.npmjs.org", "https://api.github.com". Figures of one
	// that is empty are unknown.
	Packages, Code string
	// Lang is the site's language.
	Lang string
}

// Options say how figures are asked for. The zero value is good but for Fail.
type Options struct {
	// Token is sent to the code host; it may be empty.
	Token string
	// Wait is how long a request waits for a figure that was never had; 2 s when
	// zero. The asking goes on, so that a later request finds it.
	Wait time.Duration
	// Timeout bounds one call; 10 s when zero.
	Timeout time.Duration
	// Calls bounds the calls under way to both services; 4 when zero.
	Calls int
	// Client makes the calls; nil means one with the limits above.
	Client *http.Client
	// Database keeps the last good figures over a restart; nil means nobody
	// does. It is asked for with the first badge.
	Database func(context.Context) (*database.DB, error)
	// Now is the clock; nil means time.Now.
	Now func() time.Time
	// Fail ends a request that is no badge.
	Fail func(w http.ResponseWriter, status int, detail string)
	// Logger is told about services that do not answer; nil means slog.Default().
	Logger *slog.Logger
}

func (o Options) withDefaults() Options {
	if o.Wait == 0 {
		o.Wait = 2 * time.Second
	}
	if o.Timeout == 0 {
		o.Timeout = 10 * time.Second
	}
	if o.Calls == 0 {
		o.Calls = 4
	}
	if o.Client == nil {
		o.Client = &http.Client{}
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Logger == nil {
		o.Logger = slog.Default()
	}
	if o.Fail == nil {
		o.Fail = func(w http.ResponseWriter, status int, detail string) { http.Error(w, detail, status) }
	}
	return o
}

// Handler answers the paths below Prefix. It may be used from several
// goroutines. It has no badges before the first Swap.
type Handler struct {
	options Options
	now     atomic.Pointer[gallery]
}

// gallery is every badge of a site.
type gallery struct {
	settings Settings
	projects []data.Project
	badges   map[string]badge // by path
	figures  *figures
}

// New returns a handler without badges.
func New(o Options) *Handler {
	return &Handler{options: o.withDefaults()}
}

// Swap shows the badges of these projects and no others: nobody can have this
// server ask for what the site does not show. Figures are kept while the
// services stay the same.
func (h *Handler) Swap(s Settings, projects []data.Project) {
	s.Packages, s.Code = strings.TrimSuffix(s.Packages, "/"), strings.TrimSuffix(s.Code, "/")
	next := &gallery{settings: s, projects: projects, badges: badgesOf(projects)}
	before := h.now.Load()
	if before != nil && before.settings.Packages == s.Packages && before.settings.Code == s.Code {
		next.figures = before.figures
		next.figures.keep(next.badges)
	} else {
		next.figures = newFigures(&services{options: &h.options, settings: s}, next.badges)
	}
	if old := h.now.Swap(next); old != nil && old.figures != next.figures {
		old.figures.close()
	}
}

// Close stops the calls under way and writes what they told.
func (h *Handler) Close() error {
	if now := h.now.Swap(nil); now != nil {
		now.figures.close()
	}
	return nil
}

// ServeHTTP answers with a picture. It waits for a service only when the
// figure was never had, and only for Options.Wait.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	now := h.now.Load()
	if now == nil {
		h.options.Fail(w, http.StatusNotFound, "This site has no badges.")
		return
	}
	b, ok := now.badges[r.URL.Path]
	switch {
	case !ok:
		h.options.Fail(w, http.StatusNotFound, "There is no such badge: only the projects on the organization page have some.")
		return
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		h.options.Fail(w, http.StatusMethodNotAllowed, "Badges can only be read. Use GET or HEAD.")
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), h.options.Wait)
	defer cancel()
	number, ok := now.figures.sum(ctx, b)
	picture := b.kind.draw(wordsFor(now.settings.Lang), number.value, ok)
	header := w.Header()
	header.Set("Content-Type", "image/svg+xml; charset=utf-8")
	header.Set("Content-Length", strconv.Itoa(len(picture)))
	age := h.options.Now().Sub(number.at)
	if ok && age < maxAge {
		// Age makes caches count the hour from when the figure was had.
		header.Set("Age", strconv.Itoa(max(0, int(age.Seconds()))))
		header.Set("Cache-Control", "public, max-age="+strconv.Itoa(int(maxAge.Seconds())))
	} else {
		header.Set("Cache-Control", "public, max-age="+strconv.Itoa(int(shortMaxAge.Seconds())))
	}
	_, _ = w.Write(picture) // the reader has gone away
}
