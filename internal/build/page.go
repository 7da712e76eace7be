package build

import (
	"bytes"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"strings"
)

// Page is a document of a built site, taken apart so that it can be written
// again with other props: a server draws the search results into the page the
// build left for them.
type Page struct {
	// before ends with the title's tag, middle begins with its end tag and
	// ends with the root's tag.
	before, title, middle string
	markup, props         []byte
}

// ErrNotAPage is returned for a file that is no document of a build.
var ErrNotAPage = errors.New("it is not a page that a build wrote")

// OpenPage reads a page by the name of its file, "search/index.html". The
// error wraps fs.ErrNotExist or ErrNotAPage.
func OpenPage(files fs.FS, name string) (*Page, error) {
	text, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, fmt.Errorf("build: read the page %s: %w", name, err)
	}
	p := &Page{}
	head, rest, ok1 := bytes.Cut(text, []byte(openRoot))
	before, head, ok2 := bytes.Cut(head, []byte(openTitle))
	title, head, ok3 := bytes.Cut(head, []byte(closeTitle))
	// No '<' stands in the props, so the last such tag is the island's.
	at := bytes.LastIndex(rest, []byte(beforeProps))
	rest, ok4 := bytes.CutSuffix(rest, []byte(afterProps))
	if !ok1 || !ok2 || !ok3 || !ok4 || at < 0 {
		return nil, fmt.Errorf("build: read the page %s: %w", name, ErrNotAPage)
	}
	p.before, p.title, p.middle = string(before)+openTitle, html.UnescapeString(string(title)), closeTitle+string(head)+openRoot
	p.markup, p.props = rest[:at], rest[at+len(beforeProps):]
	return p, nil
}

// Title is the document's title.
func (p *Page) Title() string { return p.title }

// Props are the props the page was drawn from, as JSON. They must not be
// changed.
func (p *Page) Props() []byte { return p.props }

// Markup is what stands in the page's root, the prose included.
func (p *Page) Markup() string { return string(p.markup) }

// Document writes the page with another title, other props and the markup
// drawn from them. props must be as json.Marshal writes them, without '<'.
func (p *Page) Document(title string, props []byte, markup string) ([]byte, error) {
	if bytes.IndexByte(props, '<') >= 0 {
		return nil, errors.New("build: the props hold a \"<\", which would end their script element: write them with json.Marshal")
	}
	out := make([]byte, 0, len(p.before)+len(title)+len(p.middle)+len(markup)+len(beforeProps)+len(props)+len(afterProps)+64)
	out = append(out, p.before...)
	out = append(out, html.EscapeString(title)...)
	out = append(out, p.middle...)
	out = append(out, strings.Replace(markup, bodyToken, "", 1)...)
	out = append(out, beforeProps...)
	out = append(out, props...)
	return append(out, afterProps...), nil
}
