package server

import (
	"bytes"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"bindery/internal/diag"
)

// lostToken is where the site's own 404.html takes what may help a reader on:
// its document is the same for every address, and only the server knows which
// one was asked for before any script runs.
const lostToken = "<!--bindery:lost-->"

// searchPath is the results page of a site that has one, below its base.
const searchPath = "search/"

// Bounds of what is said about an address: it is the reader's text, of any
// length.
const (
	maxLostPath  = 200
	maxLostPages = 3
)

// sendLost answers with the site's own page for an unknown address, with ways
// on from there. It reports false when that page takes none.
func (s *Server) sendLost(w *recorder, r *http.Request, res *resource) bool {
	plain := res.representations[codingIdentity]
	if plain == nil || plain.files != nil {
		return false
	}
	before, after, ok := bytes.Cut(plain.body, []byte(lostToken))
	if !ok {
		return false
	}
	help := s.waysOn(r.URL.Path)
	s.applyHeaders(w, r, plain.header)
	header := w.Header()
	header["Content-Length"] = []string{strconv.Itoa(len(before) + len(help) + len(after))}
	delete(header, "Etag")
	w.WriteHeader(http.StatusNotFound)
	if r.Method != http.MethodHead {
		w.sendBody(slices.Concat(before, []byte(help), after))
	}
	return true
}

// waysOn offers the search with the words of a path, and the pages at the
// nearest addresses, as HTML.
func (s *Server) waysOn(path string) string {
	if len(path) > maxLostPath {
		return ""
	}
	files := s.current.Load().siteFiles
	below := strings.TrimPrefix(path, s.options.Base)
	link := func(href, text string) string {
		return `<a href="` + template.HTMLEscapeString(href) + `">` + template.HTMLEscapeString(text) + "</a>"
	}
	var out strings.Builder
	if words := wordsOf(below); words != "" && files.resources[s.options.Base+searchPath] != nil {
		href := s.options.Base + searchPath + "?" + url.Values{"q": {words}}.Encode()
		out.WriteString("<p>" + link(href, strings.ReplaceAll(s.say("Search for “{words}”"), "{words}", words)) + "</p>")
	}
	if pages := nearestPages(below, files.pages); len(pages) > 0 {
		out.WriteString("<p>" + s.say("Pages at similar addresses:") + "</p><ul>")
		for _, page := range pages {
			address := s.options.Base + page
			out.WriteString("<li>" + link((&url.URL{Path: address}).EscapedPath(), address) + "</li>")
		}
		out.WriteString("</ul>")
	}
	return out.String()
}

// wordsOf are the words of a path, "guides tree shaking" of
// "guides/tree-shaking.html".
func wordsOf(path string) string {
	path = strings.TrimSuffix(strings.TrimSuffix(path, "/"), ".html")
	words := strings.FieldsFunc(path, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return strings.Join(words, " ")
}

// nearestPages are pages that a path may mean: those with the same last part
// elsewhere, before all, then the one with the most alike address, then those
// with a last part that is nearly the same. On static hosts the browser says
// the same (web/lib/lost.ts); testdata/lost.json holds both to it.
func nearestPages(path string, pages []string) []string {
	path = strings.TrimSuffix(strings.Trim(path, "/"), ".html")
	if path == "" {
		return nil
	}
	name := lastPart(path)
	var found []string
	add := func(page string) {
		if len(found) < maxLostPages && !slices.Contains(found, page) {
			found = append(found, page)
		}
	}
	byName := map[string][]string{}
	trimmed := make([]string, 0, len(pages))
	for _, page := range pages {
		page = strings.TrimSuffix(page, "/")
		trimmed = append(trimmed, page)
		byName[lastPart(page)] = append(byName[lastPart(page)], page+"/")
	}
	for _, page := range byName[name] {
		add(page)
	}
	if page, ok := diag.Nearest(path, trimmed); ok {
		add(page + "/")
	}
	names := make([]string, 0, len(byName))
	for known := range byName {
		names = append(names, known)
	}
	slices.Sort(names)
	for len(found) < maxLostPages {
		near, ok := diag.Nearest(name, names)
		if !ok {
			break
		}
		for _, page := range byName[near] {
			add(page)
		}
		names = slices.DeleteFunc(names, func(known string) bool { return known == near })
	}
	return found
}

func lastPart(path string) string { return path[strings.LastIndexByte(path, '/')+1:] }

// pagesOf lists what readers may be led to: pages that are for search engines,
// too, by their paths below the base.
func pagesOf(base string, resources map[string]*resource) []string {
	var pages []string
	for path, res := range resources {
		below := strings.TrimPrefix(path, base)
		if res.kind == kindPage && strings.HasSuffix(below, "/") && !unlisted(below) {
			pages = append(pages, below)
		}
	}
	slices.Sort(pages)
	return pages
}

// unlisted reports whether a page repeats others or has nothing to read.
func unlisted(below string) bool {
	return below == "app-shell/" || below == "offline/" || below == searchPath || strings.HasSuffix(below, "/printable/")
}
