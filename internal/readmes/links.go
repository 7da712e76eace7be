package readmes

import (
	"net/url"
	"path"
	"strings"

	"bindery/internal/data"
	"bindery/internal/markdown"
)

// resolver answers for pages made of READMEs what others answer for the rest:
// a relative address is one of the repository, and an address that means a
// page we have leads to that page.
type resolver struct {
	markdown.Resolver
	overlay *Overlay
	// has reports whether the site has a page at an address.
	has func(url string) bool
}

// Resolver returns one that asks inner about all but the pages of the overlay.
func (p *Overlay) Resolver(inner markdown.Resolver, has func(url string) bool) markdown.Resolver {
	if len(p.pages) == 0 {
		return inner
	}
	return &resolver{Resolver: inner, overlay: p, has: has}
}

func (r *resolver) Link(page, destination string) string {
	text := r.overlay.pages[page]
	if text == nil {
		return r.Resolver.Link(page, destination)
	}
	if anchor, ok := strings.CutPrefix(destination, "#"); ok {
		return "#" + text.anchor(anchor)
	}
	u, err := url.Parse(destination)
	if err != nil {
		return text.Repository
	}
	if u.Host == "" && u.Scheme == "" {
		u, err = url.Parse(text.absolute(u, text.places().file))
		if err != nil || u.Host == "" {
			return text.Repository
		}
		destination = u.String()
	}
	if own := r.own(text, u); own != "" {
		if strings.HasPrefix(own, "#") {
			return own
		}
		return r.Resolver.Link(page, own)
	}
	return destination
}

func (r *resolver) Image(page, destination string) (src string, width, height int, err error) {
	text := r.overlay.pages[page]
	if text == nil {
		return r.Resolver.Image(page, destination)
	}
	u, err := url.Parse(destination)
	if err != nil {
		return destination, 0, 0, nil
	}
	if u.Host == "" && u.Scheme == "" {
		return text.absolute(u, text.places().raw), 0, 0, nil
	}
	if u.Scheme == "http" { // which no page may show
		u.Scheme = "https"
	}
	if at := strings.Split(u.Path, "/"); u.Host == "github.com" && len(at) > 4 && (at[3] == "blob" || at[3] == "raw") {
		u.Host, u.RawQuery = "raw.githubusercontent.com", ""
		u.Path = "/" + path.Join(at[1], at[2], strings.Join(at[4:], "/"))
	}
	return u.String(), 0, 0, nil
}

// anchor is an own id as it is written here: GitHub's have a prefix, and the
// code host finds a heading's id without regard to case.
func (t *Text) anchor(written string) string {
	written = strings.TrimPrefix(written, "user-content-")
	for _, attribute := range []string{"id", "name"} {
		if strings.Contains(t.Readme, attribute+`="`+written+`"`) { // an id that the text gives
			return written
		}
	}
	return strings.ToLower(written)
}

// absolute is a relative address below a root of the repository; where the
// host is not known it is the repository.
func (t *Text) absolute(u *url.URL, root string) string {
	if root == "" {
		return t.Repository
	}
	name := u.Path
	if !strings.HasPrefix(name, "/") {
		name = path.Join(t.places().directory, name)
	}
	address := root + escapePath(strings.TrimPrefix(path.Clean("/"+name), "/"))
	if u.Fragment != "" {
		address += "#" + u.EscapedFragment()
	}
	return address
}

// own is the page of this site that an address means, with the fragment, or
// the fragment alone when it is the page itself; empty for none.
func (r *resolver) own(text *Text, u *url.URL) string {
	host := strings.TrimPrefix(strings.ToLower(u.Hostname()), "www.")
	fragment := ""
	if u.Fragment != "" {
		fragment = "#" + u.EscapedFragment()
	}
	if here, ok := r.overlay.here[host]; ok && strings.HasPrefix(u.Path+"/", here) {
		own := "/" + strings.TrimPrefix(strings.TrimSuffix(u.Path, "/")+"/", here)
		if r.has(own) {
			return own + fragment
		}
		return ""
	}
	name := repositoryOf(host, u.Path)
	if name != "" && strings.EqualFold("https://"+name, text.Repository) && text.Directory == "" {
		if fragment == "" || fragment == "#readme" {
			return ""
		}
		return "#" + text.anchor(fragment[1:])
	}
	if own := r.overlay.byRepository(name); own != "" {
		return strings.TrimSuffix(own+fragment, "#readme")
	}
	switch host {
	case "npmjs.com", "npmjs.org":
		pkg, ok := strings.CutPrefix(strings.TrimSuffix(u.Path, "/"), "/package/")
		if own := r.overlay.byPackage[pkg]; ok && pkg != text.Package {
			return own
		}
	case "npm.im":
		if pkg := strings.Trim(u.Path, "/"); pkg != text.Package {
			return r.overlay.byPackage[pkg]
		}
	}
	return ""
}

// repositoryOf is the repository an address is the front page of, as
// "HOST/OWNER/NAME"; empty when it is none, or something in it.
func repositoryOf(host, name string) string {
	if _, ok := codeHosts[host]; !ok {
		return ""
	}
	at := strings.Split(strings.Trim(name, "/"), "/")
	front := len(at) == 2 || len(at) == 5 && at[2] == "blob" && isReadme(at[4])
	if !front {
		return ""
	}
	return strings.ToLower(host + "/" + at[0] + "/" + strings.TrimSuffix(at[1], ".git"))
}

// byRepository is the page of the package that a repository is named after,
// when the package is maintained there, or when somebody owns it who maintains
// one of the project's own packages: repositories move between these.
func (p *Overlay) byRepository(name string) string {
	if name == "" {
		return ""
	}
	owner, pkg := path.Split(name)
	entry, ok := p.byName[pkg]
	if ok && (strings.EqualFold("https://"+name, p.repositories[entry.Package]) || p.owners[owner] && !entry.ThirdParty) {
		return entry.URL
	}
	return ""
}

// index notes what links may mean.
func (p *Overlay) index(list []data.Readme, here []string) {
	p.byPackage, p.byName, p.owners, p.here = map[string]string{}, map[string]data.Readme{}, map[string]bool{}, map[string]string{}
	for _, entry := range list {
		p.byPackage[entry.Package] = entry.URL
		p.byName[path.Base(entry.Package)] = entry
		if at := strings.ToLower(strings.TrimPrefix(p.repositories[entry.Package], "https://")); at != "" && !entry.ThirdParty {
			p.owners[at[:strings.LastIndexByte(at, '/')+1]] = true
		}
	}
	for _, address := range here {
		if u, err := url.Parse(address); err == nil {
			p.here[strings.TrimPrefix(strings.ToLower(u.Hostname()), "www.")] = strings.TrimSuffix(u.Path, "/") + "/"
		}
	}
}
