package markdown

import (
	"bytes"
	"net/url"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	xhtml "golang.org/x/net/html"
)

// A page may introduce the README of a package, which then stands below its own
// text: a second text with a second source, converted by itself as one that is
// maintained elsewhere, so that nothing of the two can mix but their ids.

// readmeID is the id of the heading that the README begins with, and what is put
// before those of its ids that the introduction has too.
const (
	readmeID     = "readme"
	readmePrefix = readmeID + "-"
)

// introduction is what the conversion of a README knows of the page above it.
type introduction struct {
	path string
	ids  map[string]bool
}

// appendReadme converts the README and puts it below the page's own text.
func (p *page) appendReadme() {
	readme := p.in.Readme
	part := p.r.convert(Input{
		Source: readme.Source, Path: readme.Path, Body: readme.Body, Title: readme.Title, URL: p.in.URL, Fetched: true,
		below: &introduction{path: p.in.Path, ids: idsIn(p.doc.HTML)},
	}).doc
	doc := p.doc
	doc.Readme = readme.Source
	doc.HTML = append(append(doc.HTML, '\n'), part.HTML...)
	doc.Markdown = bytes.TrimLeft(slices.Concat(doc.Markdown, []byte("\n\n"), part.Markdown), "\n")
	for _, heading := range part.Headings {
		heading.Source = readme.Source
		doc.Headings = append(doc.Headings, heading)
	}
	for _, link := range part.Links {
		link.Source = readme.Source
		doc.Links = append(doc.Links, link)
	}
	for _, image := range part.Images {
		image.Source = readme.Source
		doc.Images = append(doc.Images, image)
	}
	for _, id := range part.IDs {
		id.Source = readme.Source
		doc.IDs = append(doc.IDs, id)
	}
	if readme.Missing {
		return
	}
	for _, section := range part.Sections {
		section.Readme = true
		doc.Sections = append(doc.Sections, section)
	}
}

// headReadme begins a README that stands below a page's own text with a line and a
// heading that says so.
func (p *page) headReadme(root ast.Node) {
	if p.in.below == nil {
		return
	}
	heading := ast.NewHeading(2)
	heading.SetAttribute(attrID, []byte(readmeID))
	heading.AppendChild(heading, ast.NewString([]byte(strings.ReplaceAll(p.r.words.Readme, "{package}", p.in.Title))))
	root.InsertBefore(root, root.FirstChild(), heading)
	root.InsertBefore(root, heading, ast.NewThematicBreak())
}

// keepApart gives the ids of a README that the text above it has too a prefix,
// and the links in the README to them. The body is the finished one; the tree
// and the document, which later steps read, change with it.
func (p *page) keepApart(root ast.Node, body []byte) []byte {
	if p.in.below == nil {
		return body
	}
	r := renamer{}
	own := idsIn(body)
	for id := range own {
		if !p.in.below.ids[id] {
			continue
		}
		prefix := readmePrefix
		for p.in.below.ids[prefix+id] || own[prefix+id] {
			prefix += readmePrefix
		}
		r[id] = prefix
	}
	if len(r) == 0 {
		return body
	}
	p.walk(root, func(n ast.Node) {
		for _, name := range [][]byte{attrID, attrHref} {
			if value, ok := n.Attribute(name); ok {
				if text, ok := value.([]byte); ok {
					n.SetAttribute(name, []byte(r.attribute(string(name), string(text))))
				}
			}
		}
		if value, ok := n.Attribute(attrHTML); ok {
			n.SetAttribute(attrHTML, string(r.html([]byte(value.(string)))))
		}
	})
	for i := range p.doc.Headings {
		h := &p.doc.Headings[i]
		h.ID, h.HTML = r.id(h.ID), string(r.html([]byte(h.HTML)))
	}
	for i := range p.doc.Links {
		p.doc.Links[i].Href = r.attribute("href", p.doc.Links[i].Href)
	}
	for i := range p.ids {
		p.ids[i].id.Value = r.id(p.ids[i].id.Value)
	}
	return r.html(body)
}

// renamer holds the prefix that an id gets, by id.
type renamer map[string]string

func (r renamer) id(id string) string { return r[id] + id }

// attribute is the value of an attribute in which ids stand.
func (r renamer) attribute(name, value string) string {
	switch name {
	case "id":
		return r.id(value)
	case "href":
		fragment, ok := strings.CutPrefix(value, "#")
		if !ok {
			return value
		}
		id := fragment
		if decoded, err := url.PathUnescape(fragment); err == nil && r[id] == "" {
			id = decoded
		}
		return "#" + r[id] + fragment
	case "for", "headers", "aria-labelledby", "aria-describedby", "aria-controls":
		ids := strings.Fields(value)
		for i, id := range ids {
			ids[i] = r.id(id)
		}
		return strings.Join(ids, " ")
	}
	return value
}

// html copies HTML; only tags with an attribute that changes are written anew.
func (r renamer) html(text []byte) []byte {
	var out bytes.Buffer
	eachTag(text, func(raw []byte, token *xhtml.Token) {
		changed := false
		if token != nil {
			for i, a := range token.Attr {
				if value := r.attribute(a.Key, a.Val); value != a.Val {
					token.Attr[i].Val, changed = value, true
				}
			}
		}
		if changed {
			out.WriteString(token.String())
		} else {
			out.Write(raw)
		}
	})
	return out.Bytes()
}

// idsIn are the ids of a piece of HTML.
func idsIn(text []byte) map[string]bool {
	ids := map[string]bool{}
	eachTag(text, func(_ []byte, token *xhtml.Token) {
		if token == nil {
			return
		}
		for _, a := range token.Attr {
			if a.Key == "id" {
				ids[a.Val] = true
			}
		}
	})
	return ids
}

// eachTag gives do every piece of HTML in order; the token is that of a tag with
// attributes, and nil for everything else.
func eachTag(text []byte, do func(raw []byte, token *xhtml.Token)) {
	tokens := xhtml.NewTokenizer(bytes.NewReader(text))
	for {
		kind := tokens.Next()
		raw := tokens.Raw()
		switch {
		case kind == xhtml.ErrorToken:
			do(raw, nil) // what is left of an unfinished tag
			return
		case (kind == xhtml.StartTagToken || kind == xhtml.SelfClosingTagToken) && bytes.IndexByte(raw, '=') >= 0:
			raw = bytes.Clone(raw) // Token changes it in place
			token := tokens.Token()
			do(raw, &token)
		default:
			do(raw, nil)
		}
	}
}
