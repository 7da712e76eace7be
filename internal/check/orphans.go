package check

import (
	"fmt"

	"bindery/internal/content"
	"bindery/internal/diag"
)

// orphans finds the pages a reader cannot come to by following links from the
// frame, the home page and the sidebars. Pages marked printable are left out
// of navigation on purpose.
func (c *checker) orphans() {
	seen, queue := map[*content.Page]bool{}, []*content.Page(nil)
	reach := func(page *content.Page) {
		if page != nil && !seen[page] {
			seen[page] = true
			queue = append(queue, page)
		}
	}
	reach(c.in.Tree.ByURL("/"))
	for _, address := range c.in.Site.FrameAddresses() {
		reach(c.resolver.Resolve("", address).Page)
	}
	opened := map[string]bool{}
	for len(queue) > 0 {
		page := queue[0]
		queue = queue[1:]
		for _, to := range c.leads[page] {
			reach(to)
		}
		// The home page has no sidebar.
		if name := c.in.Site.SectionOf(page); !opened[name] && page.Node.URL != "/" {
			opened[name] = true
			for _, listed := range c.in.Site.SectionPages(name) {
				reach(listed)
			}
		}
	}
	for _, page := range c.in.Tree.Pages {
		if !seen[page] && !page.Node.Printable {
			c.report(place{source: page.Source}, diag.Warning, CodeOrphanPage, fmt.Sprintf("nothing leads to the page %q", page.Node.URL), "Link to it from another page, or list its section in the site's settings.")
		}
	}
}
