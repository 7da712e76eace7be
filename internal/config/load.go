package config

import (
	"cmp"
	"fmt"
	"net/url"
	"path"
	"regexp"
	"sort"
	"strings"

	"bindery/internal/config/strictyaml"
	"bindery/internal/diag"
)

// Codes of the diagnostics beside those of strictyaml.
const (
	CodeMissing   = "missing-setting"
	CodeBadValue  = "bad-setting"
	CodeDuplicate = "duplicate-setting"
)

// Load reads and validates site.yaml. The settings are usable when the list
// holds no errors; defaults are filled in: base "/", lang "en", dir "ltr",
// name from title, and those of Search.
func Load(src *diag.Source) (*Site, diag.List) {
	site := &Site{}
	doc, list := strictyaml.Decode(src, diag.Span{End: len(src.Text)}, site, strictyaml.Options{UnknownKey: diag.Error})
	if list.HasErrors() {
		return site, list
	}
	v := &validator{doc: doc}
	v.search(&site.Search) // before the defaults make up for what is missing
	site.fill()
	v.site(site)
	site.addresses = addresses(src, doc, site)
	return site, append(list, v.list...)
}

// Default are the settings of a site that has none: a title, and what Load
// fills in.
func Default(title string) *Site {
	site := &Site{Title: title}
	site.fill()
	return site
}

// addresses collects what Site.Addresses returns.
func addresses(src *diag.Source, doc *strictyaml.Document, s *Site) []Address {
	var list []Address
	add := func(url, path string, i int) {
		list = append(list, Address{url, src, doc.Span(fmt.Sprintf("%s[%d].url", path, i))})
	}
	if s.Lens != nil && s.Lens.Older != "" {
		list = append(list, Address{s.Lens.Older, src, doc.Span("lens.older")})
	}
	for i, item := range s.Navigation {
		add(item.URL, "navigation", i)
	}
	for i, link := range s.Footer {
		add(link.URL, "footer", i)
	}
	for i, link := range s.Splash.Actions {
		add(link.URL, "splash.actions", i)
	}
	return list
}

func (s *Site) fill() {
	def := func(field *string, value string) {
		if *field == "" {
			*field = value
		}
	}
	def(&s.Base, "/")
	def(&s.Lang, "en")
	def(&s.Dir, "ltr")
	def(&s.Name, s.Title)
	def(&s.Updated, "git")
	def(&s.App.ShortName, s.Name)
	def(&s.App.Display, "minimal-ui")
	for i := range s.Sections {
		def(&s.Sections[i].Title, s.Sections[i].Name)
	}
	s.Search.fill()
	s.Organization.fill()
	s.Badges.fill()
	s.Sponsors.fill()
}

type validator struct {
	doc  *strictyaml.Document
	list diag.List
}

func (v *validator) fail(code, path, message, suggestion string) {
	v.list = append(v.list, v.doc.At(diag.Error, code, path, message, suggestion))
}

func (v *validator) required(path, value, example string) {
	if strings.TrimSpace(value) == "" {
		v.fail(CodeMissing, path, fmt.Sprintf("%q is missing", path), "Write it, for example: "+example)
	}
}

func (v *validator) site(s *Site) {
	v.required("title", s.Title, `title: "My documentation"`)
	v.absolute("url", s.URL)
	v.base(s.Base)
	v.oneOf("dir", s.Dir, "ltr", "rtl")
	v.oneOf("updated", s.Updated, "git", "none")
	v.oneOf("app.display", s.App.Display, "fullscreen", "standalone", "minimal-ui", "browser") // W3C Web Application Manifest
	v.language("lang", s.Lang)
	v.sections(s)
	v.navigation(s)
	for i, icon := range s.Icons {
		v.titled(fmt.Sprintf("icons[%d]", i), icon.Title, icon.URL)
		v.oneOf(fmt.Sprintf("icons[%d].icon", i), icon.Icon, IconNames()...)
	}
	for i, language := range s.Languages {
		v.titled(fmt.Sprintf("languages[%d]", i), language.Label, language.URL)
		v.language(fmt.Sprintf("languages[%d].lang", i), language.Lang)
	}
	for i, link := range s.Footer {
		v.titled(fmt.Sprintf("footer[%d]", i), link.Title, link.URL)
	}
	for i, link := range s.Splash.Actions {
		v.titled(fmt.Sprintf("splash.actions[%d]", i), link.Title, link.URL)
	}
	v.splash(&s.Splash)
	v.versions(s)
	v.pattern("repository.edit", s.Repository.Edit, "{path}")
	v.pattern("repository.view", s.Repository.View, "{path}")
	v.pattern("repository.folder", s.Repository.Folder, "{path}")
	v.examples(s.Examples)
	v.pattern("avatars.image", s.Avatars.Image, "{handle}")
	v.pattern("avatars.profile", s.Avatars.Profile, "{handle}")
	v.lists(s)
	v.figures(s)
	v.headers(s.Headers)
	v.chat(s)
	v.measured(s)
}

func (v *validator) language(path, tag string) {
	if !languageTag.MatchString(tag) {
		v.fail(CodeBadValue, path, fmt.Sprintf("%q is not a language tag", tag), `Write one like "en" or "zh-CN".`)
	}
}

var languageTag = regexp.MustCompile(`^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$`)

// IconNames are the icons the front end can draw.
func IconNames() []string {
	return []string{"github", "x", "mastodon", "bluesky", "stackoverflow", "discord", "gitlab", "rss", "mail", "link"}
}

func (v *validator) oneOf(path, value string, allowed ...string) {
	for _, a := range allowed {
		if value == a {
			return
		}
	}
	suggestion := cmp.Or(diag.DidYouMean(value, allowed), "Use one of: "+strings.Join(allowed, ", ")+".")
	v.fail(CodeBadValue, path, fmt.Sprintf("%q is not a value of %q", value, path), suggestion)
}

func (v *validator) absolute(path, value string) {
	if value == "" {
		return
	}
	u, err := url.Parse(value)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" {
		v.fail(CodeBadValue, path, fmt.Sprintf("%q is not the address of a site", value), `Write scheme and host alone, for example "https://docs.example.org"; a path belongs into "base".`)
	}
}

func (v *validator) base(base string) {
	if !IsBase(base) {
		v.fail(CodeBadValue, "base", fmt.Sprintf("%q is not a base path", base), `Write a path that starts and ends with a slash, for example "/docs/".`)
	}
}

// IsBase reports whether a text can be a base path: "/", "/docs/".
func IsBase(base string) bool {
	u, err := url.Parse(base)
	return err == nil && strings.HasPrefix(base, "/") && u.Path == base && u.EscapedPath() == base &&
		(base == "/" || path.Clean(base)+"/" == base)
}

// titled checks a title with an address: relative to the site ("/guides/") or
// absolute with a scheme that may be linked to (P-5.1).
func (v *validator) titled(path, title, address string) {
	if strings.TrimSpace(title) == "" {
		v.fail(CodeMissing, path, fmt.Sprintf("%q has no title", path), "")
	}
	v.address(path+".url", address)
}

func (v *validator) address(path, address string) {
	u, err := url.Parse(address)
	switch {
	case address == "":
		v.fail(CodeMissing, path, fmt.Sprintf("%q is missing", path), `Write an address like "/guides/" or "https://example.org/".`)
	case err != nil, !linkable(u, address):
		v.fail(CodeBadValue, path, fmt.Sprintf("%q is not an address that can be linked to", address), `Use "/path/", or http, https, mailto or tel.`)
	}
}

func linkable(u *url.URL, address string) bool {
	switch u.Scheme {
	case "http", "https":
		return u.Host != ""
	case "mailto", "tel":
		return true
	case "":
		return strings.HasPrefix(address, "/") && !strings.HasPrefix(address, "//")
	}
	return false
}

func (v *validator) sections(s *Site) {
	seen := map[string]bool{}
	for i, section := range s.Sections {
		path := fmt.Sprintf("sections[%d]", i)
		if section.Name == "" || strings.ContainsAny(section.Name, "/ ?#%") {
			v.fail(CodeBadValue, path, fmt.Sprintf("%q is not a section name", section.Name), "Write the name of a folder under the content folder.")
		}
		if seen[section.Name] {
			v.fail(CodeDuplicate, path, fmt.Sprintf("the section %q is listed twice", section.Name), "")
		}
		seen[section.Name] = true
	}
}

func (v *validator) navigation(s *Site) {
	var names []string
	for _, section := range s.Sections {
		names = append(names, section.Name)
	}
	sort.Strings(names)
	for i, item := range s.Navigation {
		path := fmt.Sprintf("navigation[%d]", i)
		v.titled(path, item.Content, item.URL)
		for j, name := range item.Sections {
			v.oneOf(fmt.Sprintf("%s.sections[%d]", path, j), name, names...)
		}
	}
}

func (v *validator) versions(s *Site) {
	current := 0
	for i, version := range s.Versions {
		path := fmt.Sprintf("versions[%d]", i)
		v.address(path+".url", version.URL)
		if version.Version < 1 {
			v.fail(CodeBadValue, path, fmt.Sprintf("%q needs a version number from 1 up", path), "")
		}
		if version.Current {
			current++
		}
	}
	if len(s.Versions) > 0 && current != 1 {
		v.fail(CodeBadValue, "versions", fmt.Sprintf("%d of the versions are marked as current", current), `Write "current: true" on exactly one of them.`)
	}
}

func (v *validator) pattern(path, value, placeholder string) {
	if value == "" {
		return
	}
	if !strings.Contains(value, placeholder) {
		v.fail(CodeBadValue, path, fmt.Sprintf("%q does not say where %s goes", path, placeholder), fmt.Sprintf("Put %s into the address.", placeholder))
		return
	}
	v.address(path, strings.NewReplacer("{", "", "}", "").Replace(value))
}

// chat checks the room. A frame of the site's own could undo its sandbox.
func (v *validator) chat(s *Site) {
	if s.Chat == nil {
		return
	}
	v.required("chat.label", s.Chat.Label, `label: "Chat about the project"`)
	v.web("chat.url", s.Chat.URL)
	if s.Chat.Embed == "" {
		return
	}
	v.web("chat.embed", s.Chat.Embed)
	room, _ := url.Parse(s.Chat.Embed)
	site, _ := url.Parse(s.URL)
	if room != nil && site != nil && room.Host != "" && room.Host == site.Host {
		v.fail(CodeBadValue, "chat.embed", fmt.Sprintf("%q is on the site's own host, from where it could change the page around it", s.Chat.Embed), "Serve the room from a host of its own.")
	}
}

var headerName = regexp.MustCompile("^[A-Za-z0-9!#$%&'*+.^_`|~-]+$")

func (v *validator) headers(headers map[string]string) {
	names := make([]string, 0, len(headers))
	for name := range headers {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		if !headerName.MatchString(name) || strings.ContainsAny(headers[name], "\r\n\x00") {
			v.fail(CodeBadValue, "headers."+name, fmt.Sprintf("%q is not a header that can be sent", name), "")
		}
	}
}
