package check

import (
	"fmt"
	"net/url"
	"strings"

	"bindery/internal/content"
)

// draft reports a link to a page that the site leaves out because it is a
// draft, and whether it is one.
func (c *checker) draft(p place, code, address string) bool {
	page := c.draftAt(address)
	if page == nil {
		return false
	}
	c.report(p, c.in.Severity, code, fmt.Sprintf("the page at %q is a draft, which builds leave out", page.Node.URL),
		fmt.Sprintf(`Remove "draft: true" from %s when the page is ready, or remove the link.`, page.Source.Path))
	return true
}

// draftAt finds the draft that an address without the base path means, as a
// page's or as a file's, or nil.
func (c *checker) draftAt(address string) *content.Page {
	name := strings.Trim(address, "/")
	if decoded, err := url.PathUnescape(name); err == nil && content.IsPage(name) {
		return c.in.Tree.Draft(content.AddressOf(decoded))
	}
	if name == "" {
		return c.in.Tree.Draft("/")
	}
	return c.in.Tree.Draft("/" + name + "/")
}
