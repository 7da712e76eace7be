package site

import (
	"io/fs"

	"bindery/internal/config"
	"bindery/internal/content"
	"bindery/internal/diag"
	"bindery/internal/markdown"
)

// Site arranges the content tree as a site. It is safe for several goroutines.
type Site struct {
	cfg   *config.Site
	tree  *content.Tree
	build string
}

// New arranges a tree that has been walked; it need not be parsed yet.
func New(cfg *config.Site, tree *content.Tree, buildID string) *Site {
	return &Site{cfg: cfg, tree: tree, build: buildID}
}

// Refresh forgets what was computed from parsed pages. Call it after Parse,
// ParsePages or Reload, before the next Props.
func (s *Site) Refresh() {}

// Resolver answers the Markdown renderer. Static holds the static files (nil
// for none), contentFS the content folder.
func (s *Site) Resolver(static, contentFS fs.FS) markdown.Resolver { return nil }

// Asset is a file of the content folder that pages show or link to.
type Asset struct {
	// Path is the file's path under the content folder.
	Path string
	// URL is where the output keeps it, without the base path:
	// "/assets/content/guides/tree.1a2b3c4d.png".
	URL string
}

// Images returns the files of the content folder that pages used so far,
// sorted by path.
func (s *Site) Images() []Asset { return nil }

// Routes returns every address of the site in the order of the tree.
func (s *Site) Routes() []Route { return nil }

// Route returns the route at an address without the base path.
func (s *Site) Route(url string) (Route, bool) { return Route{}, false }

// Props returns what React needs for a route. Parse must have run.
func (s *Site) Props(r Route) *Props { return nil }

// Head returns a route's document head.
func (s *Site) Head(r Route) Head { return Head{} }

// PrintableBody is the body of a section's printable page.
func (s *Site) PrintableBody(section string) []byte { return nil }

// NavFile is a section's sidebar anchors as a file of the output.
type NavFile struct {
	// URL is without the base path: "/assets/nav/guides.1a2b3c4d.json".
	URL  string
	Data []byte
}

// NavFiles returns the files that Sidebar.Anchors point at.
func (s *Site) NavFiles() []NavFile { return nil }

// SidebarAnchors returns the outlines of a section's pages.
func (s *Site) SidebarAnchors(section string) SidebarAnchors { return nil }

// Sitemap is sitemap.xml, nil when the settings name no URL.
func (s *Site) Sitemap() []byte { return nil }

// Robots is robots.txt.
func (s *Site) Robots() []byte { return nil }

// Redirects joins the redirects of the settings with the pages' aliases.
func (s *Site) Redirects(file Redirects) (Redirects, diag.List) { return Redirects{}, nil }
