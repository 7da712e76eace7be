package site

import (
	"io/fs"
	"net/url"
	"path"
	"strings"

	"bindery/internal/content"
)

// TargetKind says what a destination points at.
type TargetKind uint8

// The kinds of target.
const (
	// TargetExternal leaves the site; nothing is known about it.
	TargetExternal TargetKind = iota
	// TargetPage is a page of the content.
	TargetPage
	// TargetGenerated is an address of the site without content of its own: a
	// printable page, the sitemap.
	TargetGenerated
	// TargetStatic is a static file.
	TargetStatic
	// TargetAsset is a file of the content folder that is no page.
	TargetAsset
	// TargetUnknown is a path of the site with nothing behind it.
	TargetUnknown
)

// Target is what a destination written in a page points at.
type Target struct {
	Kind TargetKind
	// URL is the address without base path, query and fragment; for an
	// external target the destination itself.
	URL string
	// Query is with its "?", Fragment without its "#", still encoded.
	Query, Fragment string
	// Page is set for TargetPage.
	Page *content.Page
	// File is the path of a static file or asset in its folder.
	File string
	// Same marks a destination that is only a query or a fragment: it stays on
	// the page whatever that is.
	Same bool
}

// external reports whether an address leaves the site: it has a scheme or
// names a host.
func external(address string) bool {
	if strings.HasPrefix(address, "//") {
		return true
	}
	colon := strings.IndexByte(address, ':')
	return colon > 0 && !strings.ContainsAny(address[:colon], "/?#")
}

// Resolve finds what a destination in the content file at page points at. A
// relative destination is taken from the file's folder, and when nothing is
// there, from the page's address, as a browser would.
func (r *Resolver) Resolve(page, destination string) Target {
	if external(destination) {
		return Target{Kind: TargetExternal, URL: destination}
	}
	address, query, fragment := splitDestination(destination)
	target := Target{Kind: TargetUnknown}
	if address == "" {
		target = Target{Kind: TargetPage, URL: content.AddressOf(page), Page: r.site.tree.ByPath(page), Same: true}
	}
	for i, candidate := range candidates(page, address) {
		found := r.find(candidate)
		if i == 0 || found.Kind != TargetUnknown {
			target = found
		}
		if found.Kind != TargetUnknown {
			break
		}
	}
	target.Query, target.Fragment = query, fragment
	return target
}

func splitDestination(destination string) (address, query, fragment string) {
	address, fragment, _ = strings.Cut(destination, "#")
	if at := strings.IndexByte(address, '?'); at >= 0 {
		address, query = address[:at], address[at:]
	}
	return address, query, fragment
}

// candidates are the decoded paths an address may mean, without dot segments.
func candidates(page, address string) []string {
	if address == "" {
		return nil
	}
	if decoded, err := url.PathUnescape(address); err == nil {
		address = decoded
	}
	if strings.HasPrefix(address, "/") {
		return []string{cleaned(address)}
	}
	own, err := url.PathUnescape(content.AddressOf(page))
	if err != nil {
		own = "/" // AddressOf always decodes
	}
	fromFile, fromPage := cleaned("/"+path.Dir(page)+"/"+address), cleaned(own+address)
	if fromFile == fromPage {
		return []string{fromFile}
	}
	return []string{fromFile, fromPage}
}

// cleaned removes dot segments and doubled slashes and keeps a final slash.
func cleaned(p string) string {
	folder := strings.HasSuffix(p, "/") || strings.HasSuffix(p, "/.") || strings.HasSuffix(p, "/..")
	p = path.Clean(p)
	if folder && p != "/" {
		p += "/"
	}
	return p
}

// find looks a decoded path up: a page by its address or its file's name, then
// the generated addresses, then files.
func (r *Resolver) find(p string) Target {
	name := strings.Trim(p, "/")
	if page := r.site.pageAt(name); page != nil {
		return Target{Kind: TargetPage, URL: page.Node.URL, Page: page}
	}
	address := encoded(p)
	if slashed := strings.TrimSuffix(address, "/") + "/"; r.site.generated(slashed) {
		return Target{Kind: TargetGenerated, URL: slashed}
	}
	switch {
	case r.site.generated(address):
		return Target{Kind: TargetGenerated, URL: address}
	case isFile(r.static, name):
		return Target{Kind: TargetStatic, URL: address, File: name}
	case isFile(r.content, name) && !content.IsPage(name):
		return Target{Kind: TargetAsset, URL: address, File: name}
	}
	return Target{Kind: TargetUnknown, URL: address}
}

// pageAt finds the page a path without outer slashes means: "guides/caching",
// "guides/caching.mdx", "guides/index.md", or "" for the home page.
func (s *Site) pageAt(name string) *content.Page {
	address := "/"
	if name != "" {
		address = encoded("/" + name + "/")
	}
	if page := s.tree.ByURL(address); page != nil && s.pageRoute(page).Page != nil {
		return page
	}
	if !content.IsPage(name) {
		return nil
	}
	if page := s.tree.ByPath(name); page != nil {
		return page
	}
	return s.tree.ByURL(content.AddressOf(name))
}

// generated reports whether the site answers an address without content.
func (s *Site) generated(address string) bool {
	switch address {
	case splashURL, "/sitemap.xml", "/robots.txt", "/content.json":
		return true
	case OpenSearchURL:
		return s.OpenSearch() != nil
	}
	route, ok := s.Route(address)
	return ok && route.Page == nil
}

// encoded percent-encodes a decoded path, segment by segment.
func encoded(p string) string {
	segments := strings.Split(p, "/")
	for i, segment := range segments {
		segments[i] = url.PathEscape(segment)
	}
	return strings.Join(segments, "/")
}

func isFile(fsys fs.FS, name string) bool {
	if fsys == nil || !fs.ValidPath(name) {
		return false
	}
	info, err := fs.Stat(fsys, name)
	return err == nil && info.Mode().IsRegular()
}
