package site

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"bindery/internal/content"
	"bindery/internal/diag"
)

// Asset is a file of the content folder that pages show or link to.
type Asset struct {
	// Path is the file's path under the content folder.
	Path string
	// URL is where the output keeps it, without the base path:
	// "/assets/content/guides/tree.1a2b3c4d5e.png".
	URL string
}

// Images returns the files of the content folder that pages use, sorted by
// path: images, and other files that are linked to. Those of documents taken
// over from an older tree, which this site's resolver was never asked about,
// are among them.
func (s *Site) Images() []Asset {
	for _, page := range s.tree.Pages {
		s.noteAssets(page)
	}
	s.assets.mu.Lock()
	defer s.assets.mu.Unlock()
	list := make([]Asset, 0, len(s.assets.byPath))
	for name, a := range s.assets.byPath {
		list = append(list, Asset{Path: name, URL: a.url})
	}
	slices.SortFunc(list, func(a, b Asset) int { return strings.Compare(a.Path, b.Path) })
	return list
}

// noteAssets asks the resolver about a parsed page's images and files again.
func (s *Site) noteAssets(page *content.Page) {
	s.assets.mu.Lock()
	resolver := s.assets.resolver
	s.assets.mu.Unlock()
	if resolver == nil || page.Doc == nil {
		return
	}
	note := func(source *diag.Source, destination string) {
		target := resolver.Resolve(page.RelativeTo(source, destination), destination)
		if target.Kind == TargetAsset {
			_, _ = s.assets.use(resolver.content, target.File) // its error was told when the page was parsed
		}
	}
	for _, image := range page.Doc.Images {
		note(image.Source, image.Destination)
	}
	for _, link := range page.Doc.Links {
		if strings.HasPrefix(link.Href, s.href(assetFolder)) {
			note(link.Source, link.Destination)
		}
	}
}

// assets remembers the files in use, so that a file is read once for all the
// pages that show it.
type assets struct {
	mu     sync.Mutex
	byPath map[string]*asset
	// resolver is the one made last.
	resolver *Resolver
}

type asset struct {
	url           string
	width, height int
	// err says what is wrong with the image itself.
	err error
	// size and modified tell whether the file has changed since.
	size     int64
	modified time.Time
}

// use notes a file as used and returns what is known about it.
func (a *assets) use(fsys fs.FS, name string) (*asset, error) {
	info, err := fs.Stat(fsys, name)
	if err != nil {
		return nil, fmt.Errorf("reading the file: %w", err)
	}
	a.mu.Lock()
	known := a.byPath[name]
	a.mu.Unlock()
	if known != nil && known.size == info.Size() && known.modified.Equal(info.ModTime()) {
		return known, nil
	}
	data, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, fmt.Errorf("reading the file: %w", err)
	}
	fresh := &asset{url: assetURL(name, data), size: info.Size(), modified: info.ModTime()}
	fresh.width, fresh.height, fresh.err = imageSize(data)
	a.mu.Lock()
	a.byPath[name] = fresh
	a.mu.Unlock()
	return fresh, nil
}

// assetFolder is where the output keeps them.
const assetFolder = "/assets/content/"

// assetURL keeps the file's folder and name and puts its hash in, so that it
// may be cached for ever.
func assetURL(name string, data []byte) string {
	extension := path.Ext(name)
	return assetFolder + encoded(strings.TrimSuffix(name, extension)+"."+contentHash(data)+extension)
}
