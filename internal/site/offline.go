package site

// Addresses of the files for reading without network, without the base path.
const (
	// WorkerURL is the service worker's (P-2.52), OfflineListURL that of the
	// list of everything it can keep, and ManifestURL the page of browsers with
	// an application cache instead (P-2.52).
	WorkerURL      = "/sw.js"
	OfflineListURL = "/offline.json"
	ManifestURL    = "/manifest.html"
)

// Offline is what the browser needs for reading without network.
type Offline struct {
	// Page is the address of the list of what is saved.
	Page string `json:"page"`
	// Worker is the address of the service worker (P-2.52).
	Worker string `json:"worker"`
	// List is the address of a JSON file, OfflineList.
	List string `json:"list"`
	// Manifest is the address of the page that browsers without service
	// workers, but with an application cache, load in a hidden frame (P-2.52).
	Manifest string `json:"manifest"`
}

// OfflineList is everything a reader can keep: the pages in reading order and
// the files they need.
type OfflineList struct {
	Build string        `json:"build"`
	Files []OfflineFile `json:"files"`
}

// OfflineFile is a page, which has a title, or another file.
type OfflineFile struct {
	URL string `json:"url"`
	// Hash tells versions of a file apart. That of a page leaves the build's
	// id out, so that it stays the same where nothing else changes.
	Hash string `json:"hash"`
	// Size is in bytes; Packed is that of the compressed form browsers are
	// sent, and absent where there is none.
	Size   int `json:"size"`
	Packed int `json:"packed,omitempty"`
	// Title is a page's.
	Title string `json:"title,omitempty"`
}

// keepsOffline reports whether readers may keep pages.
func (s *Site) keepsOffline() bool { return !s.cfg.Offline.Disabled }

// SetWorker says that the site has a service worker. Call it before the first
// Props.
func (s *Site) SetWorker() { s.worker = s.keepsOffline() }

// HasWorker reports whether the site has a service worker, which one in memory
// and one whose settings say so have not.
func (s *Site) HasWorker() bool { return s.worker }

func (s *Site) offline() *Offline {
	if !s.worker {
		return nil
	}
	return &Offline{Page: s.href(offlineURL), Worker: s.href(WorkerURL), List: s.href(OfflineListURL), Manifest: s.href(ManifestURL)}
}

// WorkerPages are the addresses, without the base path, of the pages a service
// worker keeps from the start: those that stand in for others.
func (s *Site) WorkerPages() []string {
	pages := []string{offlineURL}
	if s.searchable() {
		pages = append(pages, searchURL)
	}
	return pages
}

// OfflinePage describes a route for the list; false for what is not kept:
// printable pages repeat others, and those without content are kept anyway.
func (s *Site) OfflinePage(r Route) (OfflineFile, bool) {
	if !hasContent(r.Kind) {
		return OfflineFile{}, false
	}
	return OfflineFile{URL: s.href(r.URL), Title: s.title(r)}, true
}

// hasContent reports whether screens of a kind show something of their own. The
// sitemap and the list of what can be kept both go by it, so that a kind cannot
// be in one and forgotten in the other.
func hasContent(kind Kind) bool {
	switch kind {
	case KindSplash, KindPage, KindVote, KindOrganization, KindStarterKits, KindConfigCheck:
		return true
	}
	return false
}
