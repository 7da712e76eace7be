package build

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// manifestFile marks a folder as a site that was built, and tells the server
// and the next build about it.
const manifestFile = "_build.json"

// assetsDir holds the files whose names carry their content.
const assetsDir = "assets/"

// keepBuilds is how many earlier builds' assets stay, so that tabs opened
// before a deployment still find their scripts (issue: "keep 3").
const keepBuilds = 3

// manifestFormat is raised when a program that reads a manifest of an earlier
// form would do something wrong with the site.
const manifestFormat = 1

// Manifest is _build.json.
type Manifest struct {
	// Format is manifestFormat of the program that wrote it; 0 was before there
	// was one.
	Format int `json:"format"`
	// ID names the build.
	ID string `json:"id"`
	// Base is the base path the pages were written for.
	Base string `json:"base"`
	// Lang is the language of the pages, and of what the server says to readers.
	Lang string `json:"lang,omitempty"`
	// URL is the absolute address of the site's host, "https://example.org",
	// or empty.
	URL string `json:"url,omitempty"`
	// Renderer tells the server bundle that drew the pages from others, see
	// ServerBundle.
	Renderer string `json:"renderer"`
	// Search is nil for a site without search.
	Search *ManifestSearch `json:"search,omitempty"`
	// Badges is nil for a site that shows none of this program's server.
	Badges *ManifestBadges `json:"badges,omitempty"`
	// Visits says that pages tell the server they come from that they are read.
	Visits bool `json:"visits,omitempty"`
	// Feedback says that pages ask whether they helped.
	Feedback bool `json:"feedback,omitempty"`
	// CSP is the Content-Security-Policy the pages need, or empty.
	CSP string `json:"csp,omitempty"`
	// Headers are the settings' own, and what our server says of itself.
	Headers map[string]string `json:"headers,omitempty"`
	// LeadOn are the files of pages that stand where an address is redirected,
	// for hosts that know no redirects. Whoever redirects leaves them out.
	LeadOn []string `json:"leadOn,omitempty"`
	// Assets are the build's own files below assets/, compressed forms
	// included, sorted.
	Assets []string `json:"assets"`
	// Previous are the builds before whose assets are still there, newest
	// first.
	Previous []Previous `json:"previous,omitempty"`
}

// ManifestSearch is what a server that answers searches has to know.
type ManifestSearch struct {
	// Index is the name clients ask for.
	Index string `json:"index"`
	// Provider is named on the results page.
	Provider string `json:"provider"`
	// Lang is the language of the records.
	Lang string `json:"lang,omitempty"`
}

// ManifestBadges is what a server that draws badges has to know beside the
// projects, which are in data.BuiltProjects.
type ManifestBadges struct {
	// Packages and Code are the base addresses of the APIs that are asked.
	Packages string `json:"packages"`
	Code     string `json:"code"`
	// Lang is the language of the words on a badge.
	Lang string `json:"lang"`
}

// Previous is an earlier build and those of its assets that later builds do
// not have themselves.
type Previous struct {
	ID     string   `json:"id"`
	Assets []string `json:"assets"`
}

// ReadManifest reads a site's _build.json. The error is fs.ErrNotExist when
// the folder holds no site.
func ReadManifest(files fs.FS) (Manifest, error) {
	var m Manifest
	text, err := fs.ReadFile(files, manifestFile)
	if err != nil {
		return m, fmt.Errorf("build: read %s: %w", manifestFile, err)
	}
	if err := json.Unmarshal(text, &m); err != nil {
		return m, fmt.Errorf("build: %w: %s cannot be read (%w); build it again, or copy it anew and whole", ErrDamaged, manifestFile, err)
	}
	if m.Format > manifestFormat {
		return m, fmt.Errorf("build: the site was built by a later release, with the format %d, and this one knows %d: serve it with that release, or build it again", m.Format, manifestFormat)
	}
	return m, nil
}

func (b *Builder) manifest(s *state, assets []string) Manifest {
	m := Manifest{
		Format: manifestFormat, ID: s.id, Base: s.settings.Base, Lang: s.settings.Lang, URL: s.settings.URL, Renderer: bundleID(b.front.server),
		CSP: s.policy, Headers: s.settings.Headers, LeadOn: s.leadOn, Assets: slices.Concat([]string{}, assets),
	}
	if search := s.settings.Search; !search.Disabled {
		m.Search = &ManifestSearch{Index: search.Index, Provider: search.Provider, Lang: s.settings.Lang}
	}
	if badges := s.settings.Badges; badges.Own() && len(s.lists.Projects) > 0 {
		m.Badges = &ManifestBadges{Packages: badges.Packages, Code: badges.Code, Lang: s.settings.Lang}
	}
	if m.Visits = s.settings.Analytics.Own(); m.Visits {
		m.Headers = withService(m.Headers, counter)
	}
	if m.Feedback = s.settings.Feedback; m.Feedback {
		m.Headers = withService(m.Headers, feedback)
	}
	return m
}

// counter and feedback name a server that counts page views, and one that
// takes answers to "Was this page helpful?", in Server-Timing, which pages can
// read (web/lib/analytics.ts). Only a server that reads this manifest sends it,
// so that the same files on a static host report to nobody and ask nothing.
const (
	counter  = "pageviews"
	feedback = "feedback"
)

func withService(headers map[string]string, service string) map[string]string {
	all := map[string]string{"Server-Timing": service}
	for name, value := range headers {
		if http.CanonicalHeaderKey(name) == "Server-Timing" {
			all["Server-Timing"] = value + ", " + service
			continue
		}
		all[name] = value
	}
	return all
}

func (m Manifest) encode() ([]byte, error) {
	text, err := json.Marshal(m)
	if err != nil {
		return nil, fmt.Errorf("build: write %s: %w", manifestFile, err)
	}
	return append(text, '\n'), nil
}

// finish carries over the assets of earlier builds and writes the manifest,
// the last file of a build.
func (b *Builder) finish(s *state, out *diskSink, old string) error {
	assets, err := listAssets(out.dir)
	if err != nil {
		return err
	}
	m := b.manifest(s, assets)
	before, err := ReadManifest(os.DirFS(old))
	switch {
	case err == nil:
		m.Previous = previousBuilds(m, before)
	case !errors.Is(err, fs.ErrNotExist):
		// The site there is beyond reading; it will be replaced.
		s.options.Logger.Warn("the old site's assets are not carried over", "error", err)
	}
	known, err := readSizes(os.DirFS(old))
	if err != nil {
		s.options.Logger.Warn("the old site's assets are carried over without a look at their sizes", "error", err)
	}
	if err := m.carry(old, out.dir, known); err != nil {
		return err
	}
	if err := out.writeSizes(m.Previous); err != nil {
		return err
	}
	text, err := m.encode()
	if err != nil {
		return err
	}
	if _, err := out.write(manifestFile, text); err != nil || !b.options.Flush {
		return err
	}
	return flushTree(out.dir)
}

// previousBuilds are those before a new one. Building the same again
// changes nothing.
func previousBuilds(now, before Manifest) []Previous {
	builds := before.Previous
	if before.ID != now.ID {
		builds = slices.Concat([]Previous{{ID: before.ID, Assets: before.Assets}}, builds)
	}
	taken := map[string]bool{}
	for _, name := range now.Assets {
		taken[name] = true
	}
	var kept []Previous
	for _, p := range builds {
		if p.ID == now.ID || len(kept) == keepBuilds {
			continue
		}
		own := Previous{ID: p.ID, Assets: []string{}}
		for _, name := range p.Assets {
			if !taken[name] && fs.ValidPath(name) && strings.HasPrefix(name, assetsDir) {
				taken[name] = true
				own.Assets = append(own.Assets, name)
			}
		}
		kept = append(kept, own)
	}
	return kept
}

// listAssets returns the files below assets/, sorted.
func listAssets(dir string) ([]string, error) {
	var names []string
	err := fs.WalkDir(os.DirFS(dir), strings.TrimSuffix(assetsDir, "/"), func(name string, entry fs.DirEntry, err error) error {
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		if err == nil && !entry.IsDir() {
			names = append(names, name)
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("build: list the assets: %w", err)
	}
	return names, nil
}

// carry links the assets of earlier builds into the new site. One that is
// gone meanwhile, or is not as long as it was written, is left out: nothing can
// bring it back.
func (m Manifest) carry(old, dir string, sizes map[string]int64) error {
	for _, p := range m.Previous {
		for _, name := range p.Assets {
			if info, err := os.Stat(filepath.Join(old, filepath.FromSlash(name))); err == nil && sizes != nil && info.Size() != sizes[name] {
				continue
			}
			from, to := filepath.Join(old, filepath.FromSlash(name)), filepath.Join(dir, filepath.FromSlash(name))
			err := link(from, to)
			if err != nil && !errors.Is(err, fs.ErrNotExist) {
				return fmt.Errorf("build: carry over %s: %w", name, err)
			}
		}
	}
	return nil
}

// link makes a hard link, or a copy where the file system has none.
func link(from, to string) error {
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	err := os.Link(from, to)
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return err
	}
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o644)
}
