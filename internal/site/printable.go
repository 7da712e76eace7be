package site

import (
	"bytes"
	"fmt"
	"html"
	"strings"

	"github.com/klauspost/compress/s2"
	xhtml "golang.org/x/net/html"

	"bindery/internal/content"
	"bindery/internal/markdown"
)

// PrintableBody is the body of a section's printable page: the list of its
// pages, if there are several, and the pages in reading order, each under its
// title. Ids get the page's name in front, so
// that they stay unique, and links between the pages become links within. The
// section is named as Route.Section is; nil when there is none. Parse must
// have run.
func (s *Site) PrintableBody(name string) []byte {
	sec := s.sections[name]
	if sec == nil {
		return nil
	}
	p, pages := printer{prefixes: s.printPrefixes(sec)}, s.PrintedPages(name)
	p.out.Grow(s.printedSize(sec))
	p.contents(pages)
	for _, page := range pages {
		p.prefix = page.Prefix
		fmt.Fprintf(&p.out, "<article class=\"printable-page\" id=\"%s\">\n<h1>%s</h1>\n", html.EscapeString(p.prefix), html.EscapeString(page.Title))
		s.printed(&p, page.Page)
		p.out.WriteString("</article>\n")
	}
	return p.out.Bytes()
}

// PrintedPage is a page on the printable page of its section.
type PrintedPage struct {
	Page *content.Page
	// Address is the page's own, base path included, Prefix what stands before its ids,
	// Title its heading.
	Address, Prefix, Title string
}

// PrintedPages are the pages of a section in reading order. The PrintableBody follows
// from these and from the pages' bodies.
func (s *Site) PrintedPages(name string) (pages []PrintedPage) {
	sec := s.sections[name]
	if sec == nil {
		return nil
	}
	prefixes := s.printPrefixes(sec)
	for _, page := range sec.pages {
		if page.Doc != nil {
			address := s.href(page.Node.URL)
			pages = append(pages, PrintedPage{page, address, prefixes[address], s.pageTitle(page)})
		}
	}
	return pages
}

// besideBody is about what a page's title and the longer names of its ids add to its
// body on a printable page, in bytes.
const besideBody = 1 << 10

// printedSize is about how long the printable page of a section is, so that it is not
// copied while it grows: of thousands of pages it is tens of megabytes.
func (s *Site) printedSize(sec *section) int {
	size := 0
	for _, page := range sec.pages {
		if page.Doc != nil {
			size += page.Doc.BodySize() + besideBody
		}
	}
	return size
}

// printedBody is the body of a page as it stands on a printable page, compressed,
// and the document it was made of. The names of the other pages stand in it, which
// are the same as long as the Site is.
type printedBody struct {
	of   *markdown.Document
	html []byte
}

// KeepPrinted has PrintableBody keep what it made of each page's body, for a site
// that is drawn again with every save of one page (P-10.563).
func (s *Site) KeepPrinted() {
	s.printedBodies = map[*content.Page]printedBody{}
}

// printed adds the body of a page.
func (s *Site) printed(p *printer, page *content.Page) {
	if s.printedBodies == nil {
		p.body(page.Doc.Body())
		return
	}
	s.printedMu.Lock()
	kept := s.printedBodies[page]
	s.printedMu.Unlock()
	if kept.of == page.Doc {
		if text, err := s2.Decode(nil, kept.html); err == nil {
			p.out.Write(text)
			return
		}
	}
	start := p.out.Len()
	p.body(page.Doc.Body())
	kept = printedBody{page.Doc, bytes.Clone(s2.Encode(nil, p.out.Bytes()[start:]))}
	s.printedMu.Lock()
	s.printedBodies[page] = kept
	s.printedMu.Unlock()
}

// printPrefixes gives every page of a section a name for its ids, by address:
// its path with hyphens. No name has a dot, so a name, a dot and an id of the
// page never make what another page makes.
func (s *Site) printPrefixes(sec *section) map[string]string {
	prefixes := make(map[string]string, len(sec.pages))
	taken := make(map[string]bool, len(sec.pages))
	for _, page := range sec.pages {
		name := printName(page)
		for n := 2; taken[name]; n++ {
			name = fmt.Sprintf("%s-%d", printName(page), n)
		}
		taken[name] = true
		prefixes[s.href(page.Node.URL)] = name
	}
	return prefixes
}

func printName(page *content.Page) string {
	return strings.NewReplacer("/", "-", ".", "-").Replace(strings.Trim(page.Node.URL, "/"))
}

// printer rewrites the bodies of pages that come to stand on one.
type printer struct {
	out      bytes.Buffer
	prefixes map[string]string // by address, base path included
	prefix   string
}

// contents lists what follows: titles alone, since paper has no links and a
// browser does not know on which of its pages a heading will be.
func (p *printer) contents(pages []PrintedPage) {
	if len(pages) < 2 {
		return
	}
	p.out.WriteString("<ol class=\"printable-contents\">\n")
	for _, page := range pages {
		fmt.Fprintf(&p.out, "<li><a href=\"#%s\">%s</a></li>\n", html.EscapeString(page.Prefix), html.EscapeString(page.Title))
	}
	p.out.WriteString("</ol>\n")
}

// body copies HTML token by token; only tags whose attributes name ids are
// written anew.
func (p *printer) body(body []byte) {
	tokens := xhtml.NewTokenizer(bytes.NewReader(body))
	for {
		switch kind := tokens.Next(); kind {
		case xhtml.ErrorToken:
			p.out.Write(tokens.Raw()) // what is left of an unfinished tag
			return
		case xhtml.StartTagToken, xhtml.SelfClosingTagToken:
			raw := tokens.Raw()
			if !bytes.ContainsRune(raw, '=') {
				p.out.Write(raw)
				continue
			}
			raw = bytes.Clone(raw) // Token changes it in place
			token := tokens.Token()
			if p.rename(token.Attr) {
				p.out.WriteString(token.String())
			} else {
				p.out.Write(raw)
			}
		default:
			p.out.Write(tokens.Raw())
		}
	}
}

// rename changes the attributes that name ids, and reports whether any did.
func (p *printer) rename(attributes []xhtml.Attribute) bool {
	changed := false
	for i, a := range attributes {
		value := a.Val
		switch a.Key {
		case "id", "name", "for", "aria-labelledby", "aria-describedby", "aria-controls", "headers":
			value = p.prefixed(value)
		case "href", "usemap":
			value = p.link(value)
		}
		if value != a.Val {
			attributes[i].Val = value
			changed = true
		}
	}
	return changed
}

// prefixed puts the page's name before each of a list of ids.
func (p *printer) prefixed(ids string) string {
	list := strings.Fields(ids)
	for i, id := range list {
		list[i] = p.prefix + "." + id
	}
	return strings.Join(list, " ")
}

// link turns a link to this page or another one of the section into one to its
// place on the printable page.
func (p *printer) link(href string) string {
	address, fragment, _ := strings.Cut(href, "#")
	prefix, here := p.prefixes[address]
	if address == "" {
		prefix, here = p.prefix, fragment != ""
	}
	switch {
	case !here:
		return href
	case fragment == "":
		return "#" + prefix
	}
	return "#" + prefix + "." + fragment
}
