package server

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"path"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"bindery/internal/webfile"
)

const (
	indexFile = "index.html"
	buildFile = "_build.json"
	// wellKnown is the one dot folder that is meant to be public (RFC 8615).
	wellKnown = ".well-known/"
	// largeFile is never held in memory, whatever the budget: a film among the
	// static files would otherwise push out the pages.
	largeFile = 16 << 20
)

// siteFiles is a loaded build.
type siteFiles struct {
	build string
	// own names the hashed files that are this build's; nil means all. A build
	// keeps those of its predecessors in its folder, too.
	own map[string]bool
	// security are the headers of every answer while this build is served.
	security *commonHeaders
	// ownTransport says that the site says itself how strict browsers should be
	// about TLS.
	ownTransport bool
	// resources by URL path, base included and decoded: "/docs/guides/start/".
	resources map[string]*resource
	// pages are the paths, below the base, that a lost reader may be led to.
	pages    []string
	inMemory int64
}

// generation is what is being served: a build, and the assets of those before
// it, newest first.
type generation struct {
	*siteFiles
	previous []map[string]*resource
}

// succeed puts a new build before the present one and keeps the assets of the
// last few.
func succeed(files *siteFiles, present *generation, keep int) *generation {
	next := &generation{siteFiles: files}
	if present == nil {
		return next
	}
	next.previous = append([]map[string]*resource{present.assets()}, present.previous...)
	next.previous = next.previous[:min(keep, len(next.previous))]
	return next
}

// lookup finds a resource by its URL path.
func (g *generation) lookup(urlPath string) *resource {
	if res := g.resources[urlPath]; res != nil {
		return res
	}
	for _, assets := range g.previous {
		if res := assets[urlPath]; res != nil {
			return res
		}
	}
	return nil
}

// assets returns the build's own hashed files.
func (f *siteFiles) assets() map[string]*resource {
	assets := map[string]*resource{}
	for urlPath, res := range f.resources {
		if res.kind == kindAsset && (f.own == nil || f.own[res.name]) {
			assets[urlPath] = res
		}
	}
	return assets
}

// load reads a build. Its order is fixed, so that the same site always keeps
// the same files in memory.
func (s *Server) load(files fs.FS) (*siteFiles, error) {
	found, err := walk(files)
	if err != nil {
		return nil, err
	}
	loaded := &siteFiles{resources: map[string]*resource{}}
	if err := loaded.describe(files, found, &s.options, s.current.Load()); err != nil {
		return nil, err
	}
	representations := loaded.addResources(found, &s.options)
	if err := readAll(files, representations, loaded.keep(representations, s.options.Limits.MemoryBudget), s.present()); err != nil {
		return nil, err
	}
	loaded.offerMarkdown(s.options.Base)
	loaded.pages = pagesOf(s.options.Base, loaded.resources)
	for p, res := range loaded.resources {
		mount, _ := s.mounted(p)
		res.path, res.mounted = p, mount != nil
		res.prepare(loaded.security)
		if res.markdown != nil {
			res.markdown.prepare(loaded.security)
		}
	}
	return loaded, nil
}

// present returns the forms of the files that are served now, by name.
func (s *Server) present() map[string]*representation {
	all := map[string]*representation{}
	if now := s.current.Load(); now != nil {
		for _, res := range now.resources {
			for _, f := range res.representations {
				if f != nil && f.body != nil {
					all[f.name] = f
				}
			}
		}
	}
	return all
}

// walk returns the site's public regular files by name. Links are left out:
// they could lead out of the site.
func walk(files fs.FS) (map[string]fs.FileInfo, error) {
	found := map[string]fs.FileInfo{}
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case name == ".":
			return nil
		case hidden(name, entry.IsDir()) && entry.IsDir():
			return fs.SkipDir
		case hidden(name, entry.IsDir()) || !entry.Type().IsRegular():
			return nil
		}
		found[name], err = entry.Info()
		return err
	})
	return found, err
}

// hidden reports whether a file is not for the public: dotfiles, and what the
// build leaves for the server at the top with a leading underscore
// (_build.json, _redirects.json, _headers).
func hidden(name string, dir bool) bool {
	if strings.HasPrefix(name, "_") {
		return true
	}
	if strings.HasPrefix(name, wellKnown) || dir && name+"/" == wellKnown {
		name = strings.TrimPrefix(name, ".")
	}
	return strings.HasPrefix(name, ".") || strings.Contains(name, "/.")
}

// addResources makes a resource of every file and its codings and returns all
// representations that are files, most wanted in memory first.
func (f *siteFiles) addResources(found map[string]fs.FileInfo, options *Options) []*representation {
	var representations []*representation
	now, budget := options.Now(), new(encodedBudget)
	budget.left.Store(options.Limits.EncodedBudget)
	for name := range found {
		if codingOf(name, found) != codingIdentity {
			continue
		}
		res := &resource{name: name, kind: kindOf(name), status: statusOf(name)}
		for c := range codings {
			info, ok := found[name+codingSuffix[c]]
			if !ok {
				continue
			}
			res.several = res.several || c != codingIdentity
			res.representations[c] = &representation{coding: c, name: name + codingSuffix[c], size: info.Size(), modified: info.ModTime()}
			// All codings have the date of the file itself.
			res.representations[c].lastModified = lastModified(found[name].ModTime(), now)
			representations = append(representations, res.representations[c])
		}
		// In dev the browser is on the same machine, so compression would only cost time.
		if !res.several && options.Live == nil && compressible(name, found[name].Size()) {
			res.encodeLazily(budget)
		}
		f.resources[urlPath(options.Base, name)] = res
	}
	slices.SortFunc(representations, func(a, b *representation) int {
		if d := int(kindOf(a.name)) - int(kindOf(b.name)); d != 0 {
			return d
		}
		if d := int(a.coding) - int(b.coding); d != 0 {
			return d
		}
		return strings.Compare(a.name, b.name)
	})
	return representations
}

// codingOf returns the coding a file holds of the file beside it, or
// codingIdentity for a file in its own right such as download.tar.gz.
func codingOf(name string, found map[string]fs.FileInfo) coding {
	for c := range codingIdentity {
		if plain, ok := strings.CutSuffix(name, codingSuffix[c]); ok && found[plain] != nil {
			return c
		}
	}
	return codingIdentity
}

// urlPath returns where a file is served: a page at its folder.
func urlPath(base, name string) string {
	if dir, ok := strings.CutSuffix(name, indexFile); ok && (dir == "" || strings.HasSuffix(dir, "/")) {
		return base + dir
	}
	return base + name
}

// statusOf returns the status a file is served with: 404.html and its like
// say what they are even when asked for by name.
func statusOf(name string) int {
	status, err := strconv.Atoi(strings.TrimSuffix(name, ".html"))
	if err == nil && status >= 400 && http.StatusText(status) != "" && path.Ext(name) == ".html" {
		return status
	}
	return http.StatusOK
}

// lastModified returns the date header of a file, or "" when it has no date
// or one that is still to come (RFC 9110 §8.8.2.1).
func lastModified(modified, now time.Time) string {
	if modified.Unix() <= 0 || modified.After(now) {
		return ""
	}
	return modified.UTC().Format(http.TimeFormat)
}

// keep returns how many of the representations, from the first, fit into the budget.
func (f *siteFiles) keep(representations []*representation, budget int64) map[*representation]bool {
	kept := make(map[*representation]bool, len(representations))
	for _, form := range representations {
		if form.size > largeFile || f.inMemory+form.size > budget {
			continue
		}
		kept[form] = true
		f.inMemory += form.size
	}
	return kept
}

// readAll reads and hashes every representation. Present are those that are
// served, by name.
func readAll(files fs.FS, representations []*representation, kept map[*representation]bool, present map[string]*representation) error {
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, f := range representations {
		group.Go(func() error { return f.read(files, kept[f], present[f.name]) })
	}
	return group.Wait()
}

// describe takes from _build.json what the options leave open: the policy the
// pages were built for and the site's headers. It takes out of the files found
// those that stand in for redirects. A site that another program built has no
// such file.
func (f *siteFiles) describe(files fs.FS, found map[string]fs.FileInfo, options *Options, present *generation) error {
	var build struct {
		ID      string            `json:"id"`
		CSP     string            `json:"csp"`
		Headers map[string]string `json:"headers"`
		Assets  []string          `json:"assets"`
		LeadOn  []string          `json:"leadOn"`
	}
	text, err := fs.ReadFile(files, buildFile)
	if err == nil {
		err = json.Unmarshal(text, &build)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("read %s: %w", buildFile, err)
	}
	f.build = build.ID
	for _, name := range build.LeadOn {
		for _, suffix := range codingSuffix {
			delete(found, name+suffix) // the redirect itself comes in its place
		}
	}
	for _, name := range build.Assets {
		if f.own == nil {
			f.own = map[string]bool{}
		}
		f.own[name] = true
	}
	headers := map[string]string{}
	maps.Copy(headers, build.Headers)
	maps.Copy(headers, options.Headers)
	f.ownTransport = names(headers, strictTransport.key)
	security, err := securityHeaders(cmp.Or(options.CSP, build.CSP, Policy{}.String()), headers)
	f.security = newCommonHeaders(security)
	if present != nil && reflect.DeepEqual(present.security, f.security) {
		f.security = present.security // the headers of files that stay the same are made of these
	}
	return err
}

// kind groups resources for metrics and says which belong in memory first.
type kind uint8

const (
	kindAsset kind = iota
	kindPage
	kindFile
	kindRedirect
	kindHandler
	kindError
	kinds // how many there are
)

var kindNames = [kinds]string{"asset", "page", "file", "redirect", "handler", "error"}

// kindOf returns the kind of a file of the site.
func kindOf(name string) kind {
	switch {
	case strings.HasPrefix(name, webfile.Assets):
		return kindAsset
	case strings.Contains(name, ".html"):
		return kindPage
	default:
		return kindFile
	}
}
