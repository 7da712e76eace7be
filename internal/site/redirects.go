package site

import (
	"cmp"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"bindery/internal/config/strictyaml"
	"bindery/internal/diag"
)

// Codes of the diagnostics about redirects.
const (
	CodeBadRedirect       = "bad-redirect"
	CodeDuplicateRedirect = "duplicate-redirect"
	CodeRedirectLoop      = "redirect-loop"
	CodeShadowedRedirect  = "shadowed-redirect"
)

// Redirect sends one address, or all under one, to another.
type Redirect struct {
	// From is a path without the base path; a final "*" matches any rest.
	From string `json:"from"`
	// To is a path without the base path or an absolute address; ":splat"
	// stands for what "*" matched.
	To string `json:"to"`
	// Status is 301, 302 or 308.
	Status int `json:"status"`

	// Source and Span are where the redirect is written, for diagnostics; nil
	// in a set read back from a build's output.
	Source *diag.Source `json:"-"`
	Span   diag.Span    `json:"-"`
}

const splat = ":splat"

// wildcard returns the path before a final "*".
func (r Redirect) wildcard() (prefix string, ok bool) { return strings.CutSuffix(r.From, "*") }

func (r Redirect) at(severity diag.Severity, code, message, suggestion string) diag.Diagnostic {
	if r.Source == nil {
		return diag.Diagnostic{Severity: severity, Code: code, Message: message, Suggestion: suggestion}
	}
	return r.Source.At(severity, code, r.Span, message, suggestion)
}

// Redirects is a set of redirects with one redirect for each From. A page at
// an address always wins over a redirect from it.
type Redirects struct {
	list      []Redirect
	exact     map[string]int // by key
	wildcards map[string]int // by the prefix's key
}

// NewRedirects makes a set, for example of what a build wrote down. Of several
// redirects from one address the first counts.
func NewRedirects(list []Redirect) Redirects {
	set := Redirects{exact: map[string]int{}, wildcards: map[string]int{}}
	for _, r := range list {
		set.add(r)
	}
	return set
}

// add returns the redirect from the same address that is there already.
func (r *Redirects) add(redirect Redirect) (before Redirect, duplicate bool) {
	index, from := r.exact, redirect.From
	if prefix, ok := redirect.wildcard(); ok {
		index, from = r.wildcards, prefix
	}
	if at, ok := index[key(from)]; ok {
		return r.list[at], true
	}
	index[key(from)] = len(r.list)
	r.list = append(r.list, redirect)
	return Redirect{}, false
}

// key makes paths alike that are the same to a reader: with and without a
// final slash, percent-encoded one way or the other.
func key(path string) string {
	return strings.TrimRight(recoded(path), "/")
}

// recoded is a path percent-encoded as the addresses of the site are. A path
// that does not decode is taken literally.
func recoded(path string) string {
	segments := strings.Split(path, "/")
	for i, segment := range segments {
		if decoded, err := url.PathUnescape(segment); err == nil {
			segment = decoded
		}
		segments[i] = url.PathEscape(segment)
	}
	return strings.Join(segments, "/")
}

// List returns the redirects in their order.
func (r Redirects) List() []Redirect { return r.list }

// Match returns where a path without the base path is sent, and with which
// status. An exact redirect wins over a wildcard, a longer wildcard over a
// shorter one. To is without the base path, or absolute.
func (r Redirects) Match(path string) (to string, status int, ok bool) {
	if len(r.list) == 0 {
		return "", 0, false
	}
	full := key(path)
	if at, ok := r.exact[full]; ok {
		return r.list[at].To, r.list[at].Status, true
	}
	for prefix := full; ; prefix = prefix[:strings.LastIndexByte(prefix, '/')] {
		if at, ok := r.wildcards[prefix]; ok {
			return fill(r.list[at].To, strings.TrimPrefix(recoded(path), prefix)), r.list[at].Status, true
		}
		if !strings.Contains(prefix, "/") {
			return "", 0, false
		}
	}
}

// fill puts the rest of a path where ":splat" stands. The rest cannot lead to
// another host: no slash of its own comes before it.
func fill(to, rest string) string {
	to = strings.ReplaceAll(to, splat, strings.TrimLeft(rest, "/"))
	if strings.HasPrefix(to, "/") {
		return "/" + strings.TrimLeft(to, "/")
	}
	return to
}

// redirectEntry is one redirect as an author writes it.
type redirectEntry struct {
	From   string `yaml:"from"`
	To     string `yaml:"to"`
	Status int    `yaml:"status"`
}

// LoadRedirects reads site/redirects.yaml, a list of from, to and status (301
// unless given). The set holds the redirects without mistakes.
func LoadRedirects(src *diag.Source) (Redirects, diag.List) {
	var entries []redirectEntry
	doc, list := strictyaml.Decode(src, diag.Span{End: len(src.Text)}, &entries, strictyaml.Options{UnknownKey: diag.Error})
	set := NewRedirects(nil)
	if list.HasErrors() {
		return set, list
	}
	for i, entry := range entries {
		at := fmt.Sprintf("[%d]", i)
		redirect := Redirect{From: entry.From, To: entry.To, Status: cmp.Or(entry.Status, http.StatusMovedPermanently), Source: src, Span: doc.Span(at + ".from")}
		if message, field, advice := redirect.mistake(); message != "" {
			list = append(list, doc.At(diag.Error, CodeBadRedirect, at+field, message, advice))
			continue
		}
		list = append(list, set.join(redirect)...)
	}
	return set, list
}

// mistake says what is wrong with a redirect by itself, in which field.
func (r Redirect) mistake() (message, field, advice string) {
	before, wild := r.wildcard()
	switch {
	case r.From == "":
		return "the redirect does not say from where", "", `Write "from: /old/".`
	case !strings.HasPrefix(r.From, "/") || strings.HasPrefix(r.From, "//") || strings.ContainsAny(before, "?#*"):
		return fmt.Sprintf("%q is not a path to redirect from", r.From), ".from", `Write a path of this site like "/old/", or "/old/*" for all under it.`
	case wild && !strings.HasSuffix(before, "/"):
		return fmt.Sprintf("the \"*\" of %q does not stand for whole path segments", r.From), ".from", `Write it after a slash, for example "/old/*".`
	case r.To == "":
		return "the redirect does not say where to", "", `Write "to: /new/".`
	case !redirectable(r.To):
		return fmt.Sprintf("%q is not an address to redirect to", r.To), ".to", `Write a path like "/new/" or an address with http or https.`
	case !wild && strings.Contains(r.To, splat):
		return fmt.Sprintf("%q is used, but %q has no \"*\"", splat, r.From), ".to", `Let "from" end in "/*".`
	case !slices.Contains([]int{http.StatusMovedPermanently, http.StatusFound, http.StatusPermanentRedirect}, r.Status):
		return fmt.Sprintf("%d is not a status to redirect with", r.Status), ".status", "Use 301 (moved for good), 302 (for now) or 308 (for good, same method)."
	}
	return "", "", ""
}

func redirectable(to string) bool {
	if strings.HasPrefix(to, "/") {
		return !strings.HasPrefix(to, "//") && !strings.HasPrefix(to, `/\`)
	}
	u, err := url.Parse(strings.ReplaceAll(to, splat, "splat"))
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" && !strings.Contains(u.Host, "splat")
}

// join adds a redirect and tells when there is one from the same address.
func (r *Redirects) join(redirect Redirect) diag.List {
	before, duplicate := r.add(redirect)
	if !duplicate {
		return nil
	}
	place := ""
	if before.Source != nil {
		line, _ := before.Source.Position(before.Span.Start)
		place = fmt.Sprintf(" (%s:%d)", before.Source.Path, line)
	}
	return diag.List{redirect.at(diag.Error, CodeDuplicateRedirect,
		fmt.Sprintf("%q is redirected already, to %q%s", redirect.From, before.To, place), "Remove one of them.")}
}

// maxHops bounds how long a chain of redirects is followed: browsers give up
// after about 20, and a wildcard can lengthen a path without end.
const maxHops = 20

// loops finds the redirects that lead back to themselves without meeting a
// page on the way.
func (s *Site) loops(set Redirects) diag.List {
	var list diag.List
	for _, redirect := range set.list {
		if chain, loop := s.follow(set, redirect); loop {
			list = append(list, redirect.at(diag.Error, CodeRedirectLoop,
				fmt.Sprintf("the redirect from %q never ends: %s", redirect.From, strings.Join(chain, " -> ")), "Redirect to the address of a page."))
		}
	}
	return list
}

// follow goes from a redirect to where it ends. A wildcard is tried with a
// made-up segment.
func (s *Site) follow(set Redirects, redirect Redirect) (chain []string, loop bool) {
	path := strings.Replace(redirect.From, "*", "page/", 1)
	seen := map[string]bool{}
	for len(chain) < maxHops {
		chain = append(chain, path)
		if seen[key(path)] {
			return chain, true
		}
		seen[key(path)] = true
		to, _, ok := set.Match(path)
		if !ok || external(to) || s.answers(to) {
			return chain, false
		}
		path, _, _ = splitDestination(to)
	}
	return append(chain[:3], "…"), true
}

// answers reports whether an address without the base path has a page.
func (s *Site) answers(address string) bool {
	path, _, _ := splitDestination(address)
	_, ok := s.routeAt(path)
	return ok
}

// routeAt is the route at a path with or without its final slash.
func (s *Site) routeAt(path string) (Route, bool) {
	if route, ok := s.Route(key(path) + "/"); ok {
		return route, true
	}
	return s.Route(key(path))
}

// Redirects joins the redirects of the settings with the aliases of the
// pages, and tells about those that meet each other or a page.
func (s *Site) Redirects(file Redirects) (Redirects, diag.List) {
	set := NewRedirects(file.list)
	var list diag.List
	for _, page := range s.tree.Pages {
		for _, alias := range page.Aliases {
			list = append(list, set.join(Redirect{From: alias.URL, To: page.Node.URL, Status: http.StatusMovedPermanently, Source: page.Source, Span: alias.Span})...)
		}
	}
	for _, redirect := range set.list {
		if _, wild := redirect.wildcard(); wild {
			continue
		}
		if route, ok := s.routeAt(redirect.From); ok {
			list = append(list, redirect.at(diag.Error, CodeShadowedRedirect,
				fmt.Sprintf("the redirect from %q is never used: there is a page at that address%s", redirect.From, named(route)), "Remove the redirect, or move the page."))
		}
	}
	return set, append(list, s.loops(set)...)
}

func named(route Route) string {
	if route.Page == nil {
		return ""
	}
	return " (" + route.Page.Source.Path + ")"
}
