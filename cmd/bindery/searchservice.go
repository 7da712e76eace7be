package main

import (
	"errors"
	"io/fs"
	"math"
	"net/http"
	"runtime"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"bindery/internal/build"
	"bindery/internal/clientip"
	"bindery/internal/search"
	"bindery/internal/searchapi"
	"bindery/internal/searchpage"
	"bindery/internal/server"
	"bindery/internal/ssr"
	"bindery/web"
)

// searchLimits are the flags about what one reader may ask for.
type searchLimits struct {
	SearchRate float64 `help:"Searches a second that one address may make, and four times as many at once; 0 means no limit." default:"50" placeholder:"N"`
	proxyFlags `embed:""`
}

func (l searchLimits) check() error {
	if l.SearchRate < 0 || math.IsNaN(l.SearchRate) {
		return usageError("--search-rate cannot be negative")
	}
	return nil
}

// burst is how many seconds' searches may come at once.
const burst = 4

func (l searchLimits) limit() searchapi.Limit {
	return searchapi.Limit{PerSecond: l.SearchRate, Burst: int(math.Ceil(min(l.SearchRate, math.MaxInt32) * burst))}
}

// pageCost is what a drawn page takes of a reader's searches: the search is the
// least of it.
const pageCost = 5

// searchService answers the searches of the site being served. The site may be
// replaced at any time.
type searchService struct {
	options searchapi.Options
	page    *searchpage.Handler
	now     atomic.Pointer[searchState]
}

// searchState is what is searched now. api is nil for a site without search.
type searchState struct {
	name, lang string
	api        *searchapi.Handler
	// index is replaced by a site with the same name and language.
	index atomic.Pointer[func() *search.Index]
}

func (s *searchState) current() *search.Index { return (*s.index.Load())() }

// newSearchService returns one that has no site yet. metrics may be nil.
func newSearchService(limits searchLimits, trust *clientip.Trust, metrics prometheus.Registerer, io *streams) (*searchService, error) {
	if err := limits.check(); err != nil {
		return nil, err
	}
	s := &searchService{options: searchapi.Options{Logger: io.log, Limit: limits.limit(), ClientIP: trust.Address}}
	if metrics != nil {
		s.options.Metrics = replacingRegisterer{metrics}
	}
	bundle, id, err := build.ServerBundle(web.Build())
	if err != nil {
		io.log.Warn("results pages are left to the browser", "error", err)
	}
	drawings := min(runtime.GOMAXPROCS(0), 2)
	s.page, err = searchpage.New(searchpage.Options{
		NewRenderer: func() (build.PageRenderer, error) {
			return ssr.New(bundle, ssr.Options{Engines: drawings, Timeout: searchpage.DrawTime, Logger: io.log})
		},
		RendererID: id,
		Drawings:   drawings,
		Pass:       server.Pass,
		Fail:       server.Fail,
		Allow:      s.allow,
		Logger:     io.log,
	})
	return s, err
}

// close ends the engines.
func (s *searchService) close() error { return s.page.Close() }

// handlers are those for server.Options.
func (s *searchService) handlers() map[string]http.Handler {
	return map[string]http.Handler{"/1/": http.HandlerFunc(s.serveAPI), "/search/{$}": s.page}
}

func (s *searchService) serveAPI(w http.ResponseWriter, r *http.Request) {
	if now := s.now.Load(); now != nil && now.api != nil {
		now.api.ServeHTTP(w, r)
		return
	}
	server.Fail(w, http.StatusNotFound, "This site has no search.")
}

// swap answers for another build from the next request on. index may return
// nil.
func (s *searchService) swap(files fs.FS, manifest build.Manifest, index func() *search.Index) {
	// The page of results follows what it asks.
	defer s.page.Swap(files, manifest, index)
	name, lang := "", ""
	if manifest.Search != nil {
		name, lang = manifest.Search.Index, manifest.Search.Lang
	}
	if now := s.now.Load(); now != nil && now.name == name && now.lang == lang {
		now.index.Store(&index)
		return
	}
	next := &searchState{name: name, lang: lang}
	next.index.Store(&index)
	if name != "" {
		options := s.options
		options.Name, options.Lang, options.Index = name, lang, next.current
		next.api = searchapi.New(options)
	}
	s.now.Store(next)
}

// replacingRegisterer registers figures in place of those of the same name: an index that
// gets another name begins anew.
type replacingRegisterer struct{ prometheus.Registerer }

func (r replacingRegisterer) MustRegister(all ...prometheus.Collector) {
	for _, c := range all {
		var before prometheus.AlreadyRegisteredError
		if err := r.Register(c); errors.As(err, &before) {
			r.Unregister(before.ExistingCollector)
			r.Registerer.MustRegister(c)
		} else if err != nil {
			panic(err) // the names are constants
		}
	}
}

// allow charges a drawn page to the reader who asks for it.
func (s *searchService) allow(r *http.Request) (after time.Duration, ok bool) {
	if now := s.now.Load(); now != nil && now.api != nil {
		return now.api.Take(r, pageCost)
	}
	return 0, true
}
