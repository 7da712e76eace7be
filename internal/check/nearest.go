package check

import (
	"fmt"
	"io/fs"
	"net/url"
	"path"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"bindery/internal/content"
	"bindery/internal/diag"
)

// maxSearches bounds how many broken addresses are compared with all the
// addresses there are. Who breaks more at once has moved a folder, and needs
// no advice on each link.
const maxSearches = 100

// nearest finds what an author most likely meant.
type nearest struct {
	tree      *content.Tree
	addresses []string            // sorted; made when first needed
	bySegment map[string][]string // addresses by their last segment
	known     map[string]string   // by what was looked for
}

func newNearest(tree *content.Tree) *nearest {
	return &nearest{tree: tree, known: map[string]string{}}
}

func (n *nearest) prepare() {
	if n.bySegment != nil {
		return
	}
	n.bySegment = map[string][]string{}
	for _, page := range n.tree.Pages {
		address := page.Node.URL
		n.addresses = append(n.addresses, address)
		last := path.Base(address)
		n.bySegment[last] = append(n.bySegment[last], address)
	}
	slices.Sort(n.addresses)
}

// page suggests an address for one that no page has: the only one that ends
// in the same segment, since pages move more often than they are misspelt, or
// else the nearest.
func (n *nearest) page(address, suffix string) string {
	n.prepare()
	if content.IsPage(address) {
		address = strings.TrimSuffix(address, path.Ext(address))
	}
	found, ok := n.known[address]
	if !ok && len(n.known) < maxSearches {
		if composed := composed(address) + "/"; n.tree.ByURL(composed) != nil {
			found = composed
		} else if same := n.bySegment[path.Base(address)]; len(same) == 1 {
			found = same[0]
		} else {
			found, _ = diag.Nearest(strings.TrimSuffix(address, "/")+"/", n.addresses)
		}
		n.known[address] = found
	}
	if found == "" {
		return ""
	}
	return didYouMean(found + suffix)
}

// composed is an encoded address without its final slash, its letters with marks
// written as one character each, as addresses of pages have them.
func composed(address string) string {
	decoded, err := url.PathUnescape(strings.TrimSuffix(address, "/"))
	if err != nil {
		return ""
	}
	segments := strings.Split(norm.NFC.String(decoded), "/")
	for i, segment := range segments {
		segments[i] = url.PathEscape(segment)
	}
	return strings.Join(segments, "/")
}

func didYouMean(s string) string { return fmt.Sprintf("Did you mean %q?", s) }

// anchor suggests an id of the page.
func (n *nearest) anchor(prefix, fragment string, page *content.Page) string {
	ids := make([]string, 0, len(page.Doc.IDs))
	for _, id := range page.Doc.IDs {
		ids = append(ids, id.Value)
	}
	slices.Sort(ids)
	if found, ok := diag.Nearest(fragment, ids); ok {
		return didYouMean(prefix + "#" + found)
	}
	return ""
}

// file suggests a file of the folder a missing one was looked for in, of the
// content or the static files.
func (n *nearest) file(in Input, address string) string {
	if len(n.known) >= maxSearches {
		return ""
	}
	n.known["file:"+address] = ""
	for _, fsys := range []fs.FS{in.Content, in.Static} {
		if fsys == nil {
			continue
		}
		decoded, err := url.PathUnescape(address)
		if err != nil {
			continue
		}
		name := path.Clean(strings.TrimPrefix(decoded, "/"))
		if near, ok := diag.NearestFile(fsys, name, content.IsPage); ok {
			return didYouMean("/" + near)
		}
	}
	return ""
}
