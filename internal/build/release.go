package build

import (
	"io/fs"
	"os"
	"runtime/debug"
	"sync"

	"bindery/internal/content"
	"bindery/internal/diag"
	"bindery/internal/markdown"
	"bindery/internal/site"
)

// memoryGoal is the size in bytes above which the collector works harder
// rather than let the heap grow; see collectHarder.
const memoryGoal = 480 << 20

// smallHeap is how far, in percent of what is alive, the heap of a small build
// may grow between two collections. At 144 pages, the 20 collections of the
// usual percentage took a twentieth of the time. A build of more than fewPages
// returns to that, for its memory's sake; how many there are is known only
// after the walk, before which little is alive.
//
// One of more than vastPages collects more often than usual until the search index is written. What parsing leaves behind
// between two collections lies around what stays, and keeps a quarter of the heap from
// being used for anything else; 10,000 pages took 28 MB more (P-10.585).
const (
	smallHeap = 400
	fewPages  = 500
	vastHeap  = 50
	usualHeap = 100
	vastPages = 5_000
)

// collectHarder keeps a large build's memory down until restore is called,
// which ends collectLess too. The collector lets the heap grow to twice of what
// is alive, which for 10,000 pages is more than half of it garbage; below the
// goal nothing changes. A limit from GOMEMLIMIT stands.
func collectHarder() (restore func()) {
	limit, percent := debug.SetMemoryLimit(-1), debug.SetGCPercent(usualHeap)
	debug.SetGCPercent(percent)
	debug.SetMemoryLimit(min(limit, memoryGoal))
	return func() {
		debug.SetMemoryLimit(limit)
		debug.SetGCPercent(percent)
	}
}

// collectLess keeps the collector out of a build's way until it is known to be
// a large one, unless GOGC says how often it is to work.
func collectLess() (walked func(pages int)) {
	if os.Getenv("GOGC") != "" {
		return func(int) {}
	}
	usual := debug.SetGCPercent(smallHeap)
	return func(pages int) {
		switch {
		case pages > vastPages:
			debug.SetGCPercent(vastHeap)
		case pages > fewPages:
			debug.SetGCPercent(usual)
		}
	}
}

// collectAsUsual ends the frequent collections of a build of very many pages, once its
// search index, for which it needs the most memory, is written.
func (s *state) collectAsUsual() {
	if s.options.Out != "" && len(s.tree.Pages) > vastPages && os.Getenv("GOGC") == "" {
		debug.SetGCPercent(usualHeap)
	}
}

// large reports whether the site has so many pages that what waits for its turn is
// held in less memory, for some time.
func (s *state) large() bool { return len(s.tree.Pages) > fewPages }

// releaseSources lets go of the texts of a large site on disk once the front matter
// is known. Whoever parses a page, and the few checks that say something about a
// place in it, read it once more.
func (s *state) releaseSources() {
	if s.options.Out == "" || s.options.Places || !s.large() {
		return
	}
	for _, page := range s.tree.Pages {
		page.Source.Release(func() []byte {
			text, _ := fs.ReadFile(s.options.Content, page.Node.Path) // one that is gone meanwhile says nothing
			return text
		})
	}
}

// releaseWritten lets go of what has been written: the Markdown of the pages and the
// lists of their headings.
func (s *state) releaseWritten() {
	s.site.ReleaseNavFiles()
	for _, page := range s.tree.Pages {
		if page.Doc != nil {
			page.Doc = page.Doc.Told()
		}
	}
}

// slim lets go of what only parsing, checking and updates need: the sources,
// and of the documents all but their HTML.
func (s *state) slim() {
	for _, page := range s.tree.Pages {
		page.Source = diag.NewSource(page.Source.Path, nil)
		page.Doc = page.Doc.Rest()
	}
}

// releaser lets go of each page's HTML once its own document and its section's
// printable page have been written.
type releaser struct {
	mu sync.Mutex
	// printing are the sections whose printable page is not written yet;
	// waiting are their pages that are.
	printing map[string]bool
	waiting  map[string][]*content.Page
}

func newReleaser(routes []site.Route) *releaser {
	r := &releaser{printing: map[string]bool{}, waiting: map[string][]*content.Page{}}
	for _, route := range routes {
		if route.Kind == site.KindPrintable {
			r.printing[route.Section] = true
		}
	}
	return r
}

// done is told of every written page.
func (r *releaser) done(d drawing) {
	r.mu.Lock()
	defer r.mu.Unlock()
	section := d.route.Section
	switch {
	case d.route.Kind == site.KindPrintable:
		r.printing[section] = false
		for _, page := range r.waiting[section] {
			page.Doc = &markdown.Document{}
		}
		delete(r.waiting, section)
	case d.route.Page == nil:
	case r.printing[section]:
		r.waiting[section] = append(r.waiting[section], d.route.Page)
	default:
		d.route.Page.Doc = &markdown.Document{}
	}
}
