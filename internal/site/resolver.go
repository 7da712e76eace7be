package site

import (
	"fmt"
	"io/fs"

	"bindery/internal/markdown"
)

// Resolver answers the Markdown renderer what a page's links and images point
// at. It is made before the pages are parsed and used from several goroutines.
type Resolver struct {
	site            *Site
	static, content fs.FS
}

var _ markdown.Resolver = (*Resolver)(nil)

// Resolver returns a resolver over the static files (nil for none) and the
// content folder.
func (s *Site) Resolver(static, contentFS fs.FS) *Resolver {
	r := &Resolver{site: s, static: static, content: contentFS}
	s.assets.mu.Lock()
	defer s.assets.mu.Unlock()
	s.assets.resolver = r
	return r
}

// Link returns the href for a destination: the page's address, base path
// included. A destination with nothing behind it becomes the path it names.
func (r *Resolver) Link(page, destination string) string {
	target := r.Resolve(page, destination)
	switch {
	case target.Kind == TargetExternal || target.Same:
		return destination
	case target.Kind == TargetAsset:
		if asset, err := r.site.assets.use(r.content, target.File); err == nil {
			target.URL = asset.url
		}
	}
	href := r.site.href(target.URL) + target.Query
	if target.Fragment != "" {
		href += "#" + target.Fragment
	}
	return href
}

// Image returns the src for an image and its size in pixels. Files of the
// content folder are noted and served under a name with their hash (Assets);
// static files stay where they are. Images of other hosts have no known size.
// Like a broken link, a file that is not there is the link check's business;
// the error is about one that cannot be read or is damaged.
func (r *Resolver) Image(page, destination string) (src string, width, height int, err error) {
	target := r.Resolve(page, destination)
	switch target.Kind {
	case TargetExternal:
		return destination, 0, 0, nil
	case TargetStatic:
		data, err := fs.ReadFile(r.static, target.File)
		if err != nil {
			return r.site.href(target.URL), 0, 0, fmt.Errorf("reading the image: %w", err)
		}
		width, height, err = imageSize(data)
		return r.site.href(target.URL) + target.Query, width, height, err
	case TargetAsset:
		asset, err := r.site.assets.use(r.content, target.File)
		if err != nil {
			return r.site.href(target.URL), 0, 0, err
		}
		return r.site.href(asset.url), asset.width, asset.height, asset.err
	}
	return r.Link(page, destination), 0, 0, nil
}
