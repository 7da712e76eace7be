package build

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"iter"
	"net/url"
	"path"
	"slices"
	"strings"
	"sync"

	"bindery/internal/site"
)

// manifestPage is what browsers with an application cache, and without service
// workers, load in a hidden frame (P-2.52). It names no cache manifest: one
// would make such a browser show what it kept for ever, and all that is wanted
// of the frame is that a visit of it does no harm.
const manifestPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Application cache</title></head><body></body></html>
`

// workerFiles are those of reading without network that no page has to be
// drawn for. Without a worker to offer there is still one, which takes itself
// and what it kept out of the browsers that have one from before.
func (b *Builder) workerFiles(s *state) []file {
	name := strings.TrimPrefix(site.WorkerURL, "/")
	if !s.site.HasWorker() {
		return []file{{name: name, data: b.front.workerEnd}}
	}
	return []file{{name: strings.TrimPrefix(site.ManifestURL, "/"), data: []byte(manifestPage)}}
}

// workerBuild is what the service worker knows of the build (web/sw/build.ts).
// Its id makes the script of every build another one, which is how browsers
// find out that there is a new one.
type workerBuild struct {
	ID string `json:"id"`
	// PagesID is what the pages of the build carry.
	PagesID string `json:"pagesId"`
	// Shell are the addresses of what every page needs, so that any page can
	// be shown without network; Pages are those of pages that stand in for
	// others.
	Shell []string `json:"shell"`
	Pages []string `json:"pages"`
}

func (b *Builder) worker(s *state) ([]byte, error) {
	build := workerBuild{ID: s.id, PagesID: s.pagesID}
	for _, name := range b.front.files {
		if ext := path.Ext(name); ext == ".js" || ext == ".css" {
			build.Shell = append(build.Shell, s.address(name))
		}
	}
	for _, page := range s.site.WorkerPages() {
		build.Pages = append(build.Pages, s.address(strings.TrimPrefix(page, "/")))
	}
	text, err := json.Marshal(build)
	if err != nil {
		return nil, fmt.Errorf("build: write the service worker: %w", err)
	}
	return slices.Concat([]byte("self.bindery="), text, []byte(";\n"), b.front.worker), nil
}

// address is where a file of the output is served.
func (s *state) address(name string) string {
	return s.settings.Base + (&url.URL{Path: name}).EscapedPath()
}

// offlineSink notes what passes for the list of what can be kept.
type offlineSink struct {
	sink
	s *state

	mu    sync.Mutex
	files map[string]site.OfflineFile
}

func newOfflineSink(s *state, out sink) *offlineSink {
	return &offlineSink{sink: out, s: s, files: map[string]site.OfflineFile{}}
}

func (o *offlineSink) put(name string, data []byte) error {
	o.note(name, o.hash(name, data), len(data))
	return o.sink.put(name, data)
}

// putParts implements sink.
func (o *offlineSink) putParts(name string, parts iter.Seq[[]byte]) (wrote, error) {
	w, err := o.sink.putParts(name, parts)
	if err == nil && o.s.site.HasWorker() && keepable(name) {
		o.note(name, hex.EncodeToString(w.sum[:])[:idLength], int(w.size)) // as hash tells it of what is no document
	}
	return w, err
}

// hash tells versions of a file apart. A document's leaves out the id of the pages:
// a page that says the same as before need not be fetched again. It is empty for
// what is not kept.
func (o *offlineSink) hash(name string, data []byte) string {
	if !o.s.site.HasWorker() || !keepable(name) {
		return ""
	}
	h := sha256.New()
	if strings.HasSuffix(name, ".html") {
		for part := range bytes.SplitSeq(data, []byte(o.s.pagesID)) {
			h.Write(part)
		}
	} else {
		h.Write(data)
	}
	return shortHash(h)
}

// note keeps a file's size and hash.
func (o *offlineSink) note(name, hash string, size int) {
	if hash == "" {
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	o.files[name] = site.OfflineFile{Hash: hash, Size: size}
}

// keepable reports whether a file is something a page needs. Compressed forms
// are not: browsers unpack before they keep.
func keepable(name string) bool {
	if _, packed := isPacked(name); packed {
		return false
	}
	switch path.Ext(name) {
	case ".html", ".svg", ".ico", ".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif", ".webmanifest":
		return true
	}
	return name == SearchFile || strings.HasPrefix(name, assetsDir)
}

// list is offline.json. packed returns the size of a file's compressed form,
// or 0.
func (o *offlineSink) list(routes []site.Route, packed func(name string) int) ([]byte, error) {
	list := site.OfflineList{Build: o.s.id, Files: []site.OfflineFile{}}
	for _, route := range routes {
		page, keep := o.s.site.OfflinePage(route)
		known, written := o.files[route.File()]
		if !keep || !written {
			continue
		}
		page.Hash, page.Size, page.Packed = known.Hash, known.Size, packed(route.File())
		list.Files = append(list.Files, page)
	}
	names := make([]string, 0, len(o.files))
	for name := range o.files {
		if !strings.HasSuffix(name, ".html") {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range names {
		f := o.files[name]
		f.URL, f.Packed = o.s.address(name), packed(name)
		list.Files = append(list.Files, f)
	}
	text, err := json.Marshal(list)
	if err != nil {
		return nil, fmt.Errorf("build: write the list of what can be kept: %w", err)
	}
	return append(text, '\n'), nil
}

// writeWorker puts the service worker and offline.json, which name the build, once
// everything else has been written.
func (b *Builder) writeWorker(s *state, noted *offlineSink, routes []site.Route, packed func(name string) int) error {
	if !s.site.HasWorker() {
		return nil
	}
	script, err := b.worker(s)
	if err != nil {
		return err
	}
	if err := noted.sink.put(strings.TrimPrefix(site.WorkerURL, "/"), script); err != nil {
		return err
	}
	text, err := noted.list(routes, packed)
	if err != nil {
		return err
	}
	return noted.sink.put(strings.TrimPrefix(site.OfflineListURL, "/"), text)
}
