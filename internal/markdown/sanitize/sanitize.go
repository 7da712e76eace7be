// Package sanitize makes the HTML of a page that is maintained elsewhere, such
// as a package's README, safe to publish.
//
// There is one entry, Document, and it wants the finished body of the page.
// Goldmark hands out raw HTML in pieces: <details> is opened in one block and
// closed in another, with Markdown between. A piece cannot be judged alone. An
// end tag that matches nothing in it may be right, and one that closes the
// element the page's body stands in looks just the same; what a piece leaves
// open changes how a browser reads all that follows. So the renderer runs with
// raw HTML on, and the whole of what comes out is sanitised once. The policy
// therefore lets through the markup of our own renderer: code figures with
// their token classes, tabs, asides, scrolling tables.
//
// It works in three steps, until a further time would change nothing. The body is parsed as a browser would, in a <div>,
// so that every element is closed and stray end tags are gone. In the tree,
// elements whose content is not HTML (script, style, svg, math, templates and
// the like, where the known tricks of markup that mutates between two parses
// live) are removed, addresses are filtered, ids and classes are limited to
// those that content may have. What is then printed passes bluemonday, whose
// list of allowed elements and attributes is the gate.
package sanitize

import (
	"bytes"
	"html"
	"slices"
	"strings"
	"sync"

	"bindery/internal/markdown/safelink"

	"github.com/microcosm-cc/bluemonday"
	nethtml "golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// policy is the list of what may be printed. It never changes once made;
// making it costs far more than using it.
var policy = sync.OnceValue(newPolicy)

// Document returns the finished body of a fetched page, well-formed and with
// nothing that runs, frames, submits, styles or takes the place of a part of
// the site. Link, if not nil, is given every address (href, src, srcset) and
// returns the one to print; addresses the renderer has already resolved come
// again, so it must leave those alone. What it returns still passes
// safelink.Filter.
//
// Cleaning what was cleaned changes nothing. A body nested deeper than HTML
// parsers go (512 elements) comes back as its text alone, and so does one that
// would be another page with every cleaning.
func Document(body []byte, link func(string) string) []byte {
	for range maxPasses {
		clean, ok := pass(body, link)
		if !ok {
			break
		}
		if bytes.Equal(clean, body) {
			return clean
		}
		body, link = clean, nil // which has been asked about every address
	}
	return []byte("<p>" + html.EscapeString(html.UnescapeString(bluemonday.StrictPolicy().Sanitize(string(body)))) + "</p>\n")
}

// maxPasses bounds how often a page is cleaned until nothing changes. Where an
// element goes that HTML's rules of nesting ask about, what is printed may be
// read as another tree; two passes settle what people write.
const maxPasses = 8

// pass cleans a page once. It fails for one that is nested too deeply.
func pass(body []byte, link func(string) string) ([]byte, bool) {
	context := &nethtml.Node{Type: nethtml.ElementNode, Data: "div", DataAtom: atom.Div}
	nodes, err := nethtml.ParseFragment(bytes.NewReader(body), context)
	if err != nil {
		return nil, false
	}
	root := &nethtml.Node{Type: nethtml.ElementNode, Data: "div", DataAtom: atom.Div}
	for _, n := range nodes {
		root.AppendChild(n)
	}
	c := cleaner{link: link}
	c.children(root)
	var out bytes.Buffer
	for n := root.FirstChild; n != nil; n = n.NextSibling {
		if err := nethtml.Render(&out, n); err != nil {
			return nil, false // only a writer fails, and a buffer does not
		}
	}
	return policy().SanitizeBytes(out.Bytes()), true
}

// cleaner changes a parsed tree in place.
type cleaner struct{ link func(string) string }

// removed are elements that go with all they hold: it is not prose, or it is
// read by other rules than HTML's.
var removed = map[string]bool{
	"applet": true, "embed": true, "frame": true, "frameset": true, "iframe": true, "math": true, "noembed": true,
	"noframes": true, "noscript": true, "object": true, "plaintext": true, "script": true, "select": true,
	"style": true, "svg": true, "template": true, "textarea": true, "title": true, "xmp": true,
	"audio": true, "video": true, "canvas": true, "dialog": true, "datalist": true, "link": true, "meta": true, "base": true,
}

// printed are the elements of the policy. All others go here and leave what
// they hold: gone from the tree, they do not make a block look full that will
// be printed empty.
var printed = func() map[string]bool {
	set := map[string]bool{}
	for _, name := range slices.Concat(plainElements, spanElements, valueElements) {
		set[name] = true
	}
	return set
}()

func (c *cleaner) children(parent *nethtml.Node) {
	for n := parent.FirstChild; n != nil; {
		next := n.NextSibling
		c.node(parent, n)
		n = next
	}
}

func (c *cleaner) node(parent, n *nethtml.Node) {
	switch {
	case n.Type == nethtml.TextNode:
		return
	case n.Type != nethtml.ElementNode, n.Namespace != "", removed[n.Data], n.Data == "input" && !ownInput(n), n.Data == "source" && !ownSource(n):
		parent.RemoveChild(n)
		return
	}
	c.children(n)
	if !printed[n.Data] || n.Data == "button" && attribute(n, "class") != "code-copy" {
		for child := n.FirstChild; child != nil; child = n.FirstChild {
			n.RemoveChild(child)
			parent.InsertBefore(child, n)
		}
		parent.RemoveChild(n)
		return
	}
	if c.attributes(n); isEmptyBlock(n) {
		parent.RemoveChild(n)
	}
}

// isEmptyBlock reports whether a block shows nothing but the space around it;
// one with an id may be linked to.
func isEmptyBlock(n *nethtml.Node) bool {
	if n.Data != "p" && n.Data != "div" || attribute(n, "id") != "" {
		return false
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type != nethtml.TextNode || strings.TrimSpace(c.Data) != "" {
			return false
		}
	}
	return true
}

// ownInput reports whether an input is one our renderer makes: the box of a
// task, disabled, or the choice of a tab.
func ownInput(n *nethtml.Node) bool {
	switch attribute(n, "type") {
	case "checkbox":
		return slices.ContainsFunc(n.Attr, func(a nethtml.Attribute) bool { return a.Key == "disabled" })
	case "radio":
		return tabsName.MatchString(attribute(n, "name"))
	}
	return false
}

// ownSource reports whether a source is one of the pictures to choose from.
func ownSource(n *nethtml.Node) bool {
	return n.Parent.Data == "picture" && attribute(n, "srcset") != ""
}

func attribute(n *nethtml.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// attributes rewrites the attributes that need more than a yes or no.
func (c *cleaner) attributes(n *nethtml.Node) {
	var kept []nethtml.Attribute
	classes := strings.Fields(attribute(n, "class"))
	id := attribute(n, "id")
	for _, a := range n.Attr {
		switch {
		case a.Namespace != "" || a.Key == "id" || a.Key == "class" || a.Key == "target": // a reader decides about tabs
			continue
		case a.Key == "align" && alignments[strings.ToLower(a.Val)]:
			classes = append(classes, "align-"+strings.ToLower(a.Val))
			continue
		case a.Key == "name" && n.Data == "a" && id == "":
			id = a.Val
			continue
		case a.Key == "href" || a.Key == "src":
			a.Val = c.address(a.Val)
		case a.Key == "srcset":
			a.Val = c.addressList(a.Val)
		}
		kept = append(kept, a)
	}
	if n.Data == "img" && !slices.ContainsFunc(kept, func(a nethtml.Attribute) bool { return a.Key == "alt" }) {
		kept = append(kept, nethtml.Attribute{Key: "alt"}) // or the file's name is read out
	}
	if idValue.MatchString(id) {
		kept = append(kept, nethtml.Attribute{Key: "id", Val: ID(id)})
	}
	if classes = slices.DeleteFunc(classes, func(class string) bool { return !contentClass.MatchString(class) }); len(classes) > 0 {
		kept = append(kept, nethtml.Attribute{Key: "class", Val: strings.Join(slices.Compact(classes), " ")})
	}
	n.Attr = kept
}

// address resolves and filters an address. One that leads to an anchor of the
// page follows the anchor if that had to be renamed.
func (c *cleaner) address(dest string) string {
	if c.link != nil {
		dest = c.link(dest)
	}
	clean, _ := safelink.Filter(dest)
	if strings.HasPrefix(clean, "#") {
		clean = "#" + ID(clean[1:])
	}
	return clean
}

// addressList treats each address of a srcset.
func (c *cleaner) addressList(list string) string {
	candidates := strings.Split(list, ",")
	for i, candidate := range candidates {
		address, size, _ := strings.Cut(strings.TrimSpace(candidate), " ")
		candidates[i] = strings.TrimSpace(c.address(address) + " " + size)
	}
	return strings.Join(candidates, ", ")
}

// ID returns the id content may have: the document's own ids, which
// scripts look for, get a prefix.
func ID(id string) string {
	if id == bodyID || strings.HasPrefix(id, reservedPrefix) {
		return "content-" + id
	}
	return id
}
