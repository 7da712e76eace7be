package build

import (
	"bytes"
	"errors"
	"html"
	"io/fs"
	"strings"

	"bindery/internal/config"
	"bindery/internal/site"
)

// bodyToken is what the server bundle prints where the prose belongs
// (web/entry-server.tsx).
const bodyToken = "<!--bindery:body-->"

// afterBody stands behind the prose: the front end takes the text of a page it
// fetched apart there, and does not parse what it does not show
// (web/lib/document.ts).
const afterBody = "<!--bindery:end-->"

// lostToken is the body of the page for unknown addresses: a server puts there
// what may help a reader on (internal/server). On a static host it stays.
const lostToken = "<!--bindery:lost-->"

// Colours of the browser's own frame: the paper of both themes (web/styles).
const (
	paperLight = "#ffffff"
	paperDark  = "#12191d"
)

// These stand around the parts of a document that differ from page to page;
// OpenPage takes a document apart at them.
const (
	openTitle   = "<title>"
	closeTitle  = "</title>"
	openRoot    = `<body><div id="bindery-root">`
	beforeProps = `</div><script type="application/json" id="bindery-props">`
	afterProps  = "</script></body></html>\n"
)

// errNoToken: the front end drew a page with prose but left no place for it.
var errNoToken = errors.New("the front end left no place for the body of the page (" + bodyToken + ")")

// frame is the part of a document that is the same on every page.
type frame struct {
	open  string // up to and without the first element that differs
	close string // the rest of <head> up to the style sheets of a page's own
	run   string // the scripts of every page, and the end of <head>
	front *frontend
	base  string
}

// styleTag asks for a style sheet, a path of the output.
func (f frame) styleTag(style string) string {
	return "<link rel=\"stylesheet\" href=\"" + html.EscapeString(f.base+style) + "\">"
}

// scriptTag asks for a script ahead. A page can be read without its scripts, so
// they do not take the network from what the first paint needs.
func (f frame) scriptTag(script string) string {
	return "<link rel=\"modulepreload\" href=\"" + html.EscapeString(f.base+script) + "\" fetchpriority=\"low\">"
}

// icons are the static files that become <link> elements when they are there.
var icons = []struct{ file, tag string }{
	{"favicon.ico", `<link rel="icon" href="%" sizes="32x32">`},
	{"favicon.svg", `<link rel="icon" href="%" type="image/svg+xml">`},
	{"apple-touch-icon.png", `<link rel="apple-touch-icon" href="%">`},
	{"manifest.webmanifest", `<link rel="manifest" href="%">`},
	{"site.webmanifest", `<link rel="manifest" href="%">`},
}

// newFrame writes what all documents share. static may be nil. A site in
// memory is one that is being written: its pages ask for live reloading.
// searchName is the site's as a search engine, or empty.
func newFrame(cfg *config.Site, build, searchName string, front *frontend, static fs.FS, inMemory bool) frame {
	attr := html.EscapeString
	live := ""
	if inMemory {
		live = " data-dev"
	}
	f := frame{front: front, base: cfg.Base}
	var open, rest, run strings.Builder
	open.WriteString("<!doctype html>\n<html lang=\"" + attr(cfg.Lang) + "\" dir=\"" + attr(cfg.Dir) +
		"\" data-build=\"" + attr(build) + "\"" + live + "><head><meta charset=\"utf-8\">" +
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
	rest.WriteString("<meta name=\"color-scheme\" content=\"light dark\">" +
		"<meta name=\"theme-color\" media=\"(prefers-color-scheme: light)\" content=\"" + paperLight + "\">" +
		"<meta name=\"theme-color\" media=\"(prefers-color-scheme: dark)\" content=\"" + paperDark + "\">" +
		"<meta name=\"generator\" content=\"bindery\">")
	rest.WriteString(iconTags(cfg.Base, static))
	if searchName != "" {
		rest.WriteString("<link rel=\"search\" type=\"application/opensearchdescription+xml\" href=\"" +
			attr(cfg.Base+openSearchFile) + "\" title=\"" + attr(searchName) + "\">")
	}
	// The boot script comes before the styles: a script waits for the style
	// sheets above it, and this one decides how the first paint looks.
	rest.WriteString("<script>" + string(front.boot) + "</script>")
	for _, style := range front.everywhere.styles {
		rest.WriteString(f.styleTag(style))
	}
	for _, script := range front.everywhere.scripts {
		run.WriteString(f.scriptTag(script))
	}
	run.WriteString("<script type=\"module\" src=\"" + attr(cfg.Base+front.entry) + "\" fetchpriority=\"low\"></script></head>\n" + openRoot)
	f.open, f.close, f.run = open.String(), rest.String(), run.String()
	return f
}

// noIcon keeps browsers from asking for a /favicon.ico that is not there.
const noIcon = `<link rel="icon" href="data:,">`

func iconTags(base string, static fs.FS) string {
	tags := ""
	for _, icon := range icons {
		if static != nil && exists(static, icon.file) {
			tags += strings.Replace(icon.tag, "%", html.EscapeString(base+icon.file), 1)
		}
	}
	if !strings.Contains(tags, `rel="icon"`) {
		tags += noIcon
	}
	if !strings.Contains(tags, `rel="manifest"`) {
		tags += `<link rel="manifest" href="` + html.EscapeString(base+webManifestFile) + `">` // the generated one
	}
	return tags
}

func exists(files fs.FS, name string) bool {
	info, err := fs.Stat(files, name)
	return err == nil && !info.IsDir()
}

// document writes a whole page: the frame around the markup, with the body in
// the place of the token. The props must be JSON as json.Marshal writes it, which
// escapes '<', '>', '&', U+2028 and U+2029, so that nothing in it can end the
// script element.
func (f frame) document(d drawing, markup string) ([]byte, error) {
	body, props := d.body, d.props
	before, after, found := strings.Cut(markup, bodyToken)
	if !found && len(body) > 0 {
		return nil, errNoToken
	}
	meta := headTags(d.head)
	if awaitsBody(body) {
		meta += awaitBody
	} else if strings.Contains(markup, navigationID) {
		meta += awaitHeader
	}
	out := make([]byte, 0, len(f.open)+len(meta)+len(f.close)+len(d.styles)+len(d.scripts)+len(f.run)+len(markup)+len(body)+len(afterBody)+len(beforeProps)+len(props)+len(afterProps))
	out = append(out, f.open...)
	out = append(out, meta...)
	out = append(out, f.close...)
	out = append(out, d.styles...)
	out = append(out, d.scripts...)
	out = append(out, f.run...)
	out = append(out, before...)
	if found {
		out = append(out, body...)
		out = append(out, afterBody...)
		out = append(out, after...)
	}
	out = append(out, beforeProps...)
	out = append(out, props...)
	return append(out, afterProps...), nil
}

// awaitHeader has the browser read the header and the strip below it before it
// paints for the first time: it waits for the list that follows them. Some of
// what stands in them is lined up at their end, and painted while the rest
// arrives it would move by the width of what is to come.
// A page without that list, such as the printable one, would be waited for whole.
const awaitHeader = `<link rel="expect" href="#bindery-nav" blocking="render">`

const navigationID = ` id="bindery-nav"`

// awaitBody has the browser read the whole page before it paints for the
// first time. The columns of a table are as wide as the rows read so far need,
// so a table painted while its rows arrive would move under the reader's eyes.
const awaitBody = `<link rel="expect" href="#bindery-props" blocking="render">`

// maxAwaited is the size of the longest prose, in bytes, a first paint waits
// for: about 40 kB of compressed HTML. Longer pages are painted as they come.
const maxAwaited = 256 << 10

func awaitsBody(body []byte) bool {
	return len(body) <= maxAwaited && bytes.Contains(body, []byte("<table"))
}

// headTags writes the elements that differ from page to page.
func headTags(head site.Head) string {
	attr := html.EscapeString
	var b strings.Builder
	b.WriteString(openTitle + attr(head.Title) + closeTitle)
	if head.Description != "" {
		b.WriteString("<meta name=\"description\" content=\"" + attr(head.Description) + "\">")
	}
	if head.Canonical != "" {
		b.WriteString("<link rel=\"canonical\" href=\"" + attr(head.Canonical) + "\">")
	}
	if head.Robots != "" {
		b.WriteString("<meta name=\"robots\" content=\"" + attr(head.Robots) + "\">")
	}
	for _, a := range head.Alternates {
		b.WriteString(alternateTag(a))
	}
	for _, m := range head.OpenGraph {
		b.WriteString("<meta property=\"" + attr(m.Property) + "\" content=\"" + attr(m.Content) + "\">")
	}
	if head.Twitter != "" {
		b.WriteString("<meta name=\"twitter:card\" content=\"" + attr(head.Twitter) + "\">")
	}
	if head.Structured != "" {
		b.WriteString("<script type=\"application/ld+json\">" + head.Structured + "</script>")
	}
	return b.String()
}

func alternateTag(a site.Alternate) string {
	tag := "<link rel=\"alternate\""
	if a.Lang != "" {
		tag += " hreflang=\"" + html.EscapeString(a.Lang) + "\""
	}
	if a.Type != "" {
		tag += " type=\"" + html.EscapeString(a.Type) + "\""
	}
	return tag + " href=\"" + html.EscapeString(a.URL) + "\">"
}
