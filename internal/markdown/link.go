package markdown

import (
	"bytes"
	"fmt"
	"html"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"

	"bindery/internal/diag"
	"bindery/internal/markdown/safelink"
)

// attrHref keeps the address that is printed for a link.
var attrHref = []byte("href")

// resolveLinks filters and resolves every address of the page, in document
// order, and lists the links and images.
func (p *page) resolveLinks(root ast.Node) {
	p.walk(root, func(n ast.Node) {
		switch n := n.(type) {
		case *ast.Link:
			p.resolveLink(n)
		case *ast.AutoLink:
			p.resolveAutoLink(n)
		case *ast.Image:
			p.resolveImage(n)
		case *ast.RawHTML, *ast.HTMLBlock:
			p.resolveHTML(n)
		default:
			p.resolveElement(n)
		}
	})
	p.closeHTML()
}

func (p *page) resolveLink(n *ast.Link) {
	span := p.destinationSpan(n.Destination, n.Pos())
	href := p.link(unescape(n.Destination), p.plainText(n), span)
	n.SetAttribute(attrHref, []byte(href))
}

func (p *page) resolveAutoLink(n *ast.AutoLink) {
	label := n.Label(p.src)
	dest := string(n.URL(p.src))
	if n.AutoLinkType == ast.AutoLinkEmail && !strings.HasPrefix(strings.ToLower(dest), "mailto:") {
		dest = "mailto:" + dest
	}
	n.SetAttribute(attrHref, []byte(p.link(dest, string(label), p.destinationSpan(label, n.Pos()))))
}

// link resolves an address, lists the link, and returns the href to print.
// Links in text that an element made are no author's: they are right, and
// recommend nothing.
func (p *page) link(dest, label string, span diag.Span) string {
	href := p.href(dest, span)
	if p.text.Made(span.Start) {
		return href
	}
	source, at := p.locate(span)
	p.doc.Links = append(p.doc.Links, Link{
		Destination: dest, Href: href, Text: strings.TrimSpace(label), Span: at, Source: source,
	})
	return href
}

// href filters an address and asks the resolver what it points at.
func (p *page) href(dest string, span diag.Span) string {
	clean, ok := p.filter(dest, span)
	if !ok {
		return safelink.Inert
	}
	if p.r.opts.Resolver == nil {
		return clean
	}
	return p.r.opts.Resolver.Link(p.relativeTo(clean, span.Start), clean)
}

// filter lets only the schemes of P-5.1 pass and tells the author of others.
func (p *page) filter(dest string, span diag.Span) (string, bool) {
	clean, ok := safelink.Filter(dest)
	if !ok {
		p.report(diag.Warning, "refused-link", span,
			fmt.Sprintf("the address %q is not allowed", shorten(dest)),
			"Use http, https, mailto, tel, a relative address or an anchor.")
	}
	return clean, ok
}

// relativeTo is the page an address is relative to. In a partial a path is
// relative to the partial's own folder; an anchor belongs to the page that
// includes it.
func (p *page) relativeTo(dest string, offset int) string {
	if strings.HasPrefix(dest, "#") || strings.HasPrefix(dest, "/") {
		return p.in.Path
	}
	return p.origin(offset)
}

// shorten cuts an address to a length that fits a message.
func shorten(dest string) string {
	const most = 60
	if runes := []rune(dest); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return dest
}

// destinationSpan is where a destination stands in the text. When the parser
// hands out a copy it is looked for behind the node's start.
func (p *page) destinationSpan(dest []byte, nodeStart int) diag.Span {
	at := p.offsetOf(dest)
	if at < 0 {
		at = max(0, min(nodeStart, len(p.src)))
		window := p.src[at:min(len(p.src), at+searchWindow)]
		if i := bytes.Index(window, dest); i >= 0 && len(dest) > 0 {
			at += i
		} else {
			return diag.Span{Start: at, End: at}
		}
	}
	return diag.Span{Start: at, End: at + len(dest)}
}

// searchWindow bounds how far behind a node's start its parts are looked for.
const searchWindow = 4096

// hrefOf returns the resolved address of a link, ready for an attribute.
func hrefOf(n ast.Node) string {
	value, _ := n.Attribute(attrHref)
	href, _ := value.([]byte)
	return string(util.URLEscape(href, false))
}

func renderLink(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	n := node.(*ast.Link)
	if !entering {
		_, _ = w.WriteString("</a>")
		return ast.WalkContinue, nil
	}
	_, _ = w.WriteString("<a")
	writeAttr(w, "href", hrefOf(n))
	if n.Title != nil {
		writeAttr(w, "title", unescape(n.Title))
	}
	_ = w.WriteByte('>')
	return ast.WalkContinue, nil
}

func renderAutoLink(w util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		n := node.(*ast.AutoLink)
		_, _ = w.WriteString("<a")
		writeAttr(w, "href", hrefOf(n))
		_, _ = w.WriteString(">" + html.EscapeString(string(n.Label(source))) + "</a>")
	}
	return ast.WalkContinue, nil
}
