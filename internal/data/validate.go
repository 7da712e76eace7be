package data

import (
	"cmp"
	"fmt"
	"io/fs"
	"net/url"
	"regexp"
	"strings"
	"time"

	"bindery/internal/config"
	"bindery/internal/config/strictyaml"
	"bindery/internal/diag"
)

var (
	proposalID = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	repository = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]*/[A-Za-z0-9._-]+$`)
	// packageName is what the registry takes: lower case, with or without a
	// scope.
	packageName = regexp.MustCompile(`^(@[a-z0-9~-][a-z0-9._~-]*/)?[a-z0-9~-][a-z0-9._~-]*$`)
	handleName  = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]*$`)
	tagName     = regexp.MustCompile(`^[a-z0-9]+([.-][a-z0-9]+)*$`)
	// exactVersion is one release, not a range or a tag such as "latest".
	exactVersion = regexp.MustCompile(`^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$`)
)

// longestID bounds a proposal's id: it is part of an address and a key of the
// votes' database.
const longestID = 64

type validator struct {
	doc       *strictyaml.Document
	source    *diag.Source
	list      diag.List
	addresses []config.Address
}

func (v *validator) fail(code, path, message, suggestion string) {
	v.list = append(v.list, v.doc.At(diag.Error, code, path, message, suggestion))
}

func (v *validator) required(path, field, value, example string) {
	if strings.TrimSpace(value) == "" {
		v.fail(CodeMissing, path+"."+field, fmt.Sprintf("%q is missing", path+"."+field), "Write it, for example: "+example)
	}
}

// matches checks a value that may be left out.
func (v *validator) matches(path, value string, pattern *regexp.Regexp, what, suggestion string) {
	if value != "" && !pattern.MatchString(value) {
		v.fail(CodeBadValue, path, fmt.Sprintf("%q is not %s", value, what), suggestion)
	}
}

// unique checks that no earlier entry has the same name; capitals do not tell
// two apart.
func (v *validator) unique(seen map[string]bool, path, what, value string) {
	key := strings.ToLower(value)
	if value != "" && seen[key] {
		v.fail(CodeDuplicate, path, fmt.Sprintf("the %s %q is listed twice", what, value), "Remove one of the two.")
	}
	seen[key] = true
}

func (v *validator) proposals(list []Proposal) {
	seen := map[string]bool{}
	for i, p := range list {
		at := fmt.Sprintf("[%d]", i)
		v.required(at, "id", p.ID, "id: faster-builds")
		v.required(at, "title", p.Title, "title: Faster builds")
		v.required(at, "description", p.Description, "description: What would change, and for whom.")
		v.matches(at+".id", p.ID, proposalID, "an id", "Use lower-case letters and digits, joined by single hyphens.")
		if len(p.ID) > longestID {
			v.fail(CodeBadValue, at+".id", fmt.Sprintf("the id %q is longer than %d characters", p.ID, longestID), "")
		}
		v.unique(seen, at+".id", "id", p.ID)
		v.status(at, p.Status)
		for j, link := range p.Links {
			v.link(fmt.Sprintf("%s.links[%d]", at, j), link)
		}
	}
}

func (v *validator) status(at string, status Status) {
	names := []string{string(Open), string(Planned), string(Done)}
	switch status {
	case Open, Planned, Done:
		return
	case "":
		v.required(at, "status", "", "status: open")
		return
	}
	suggestion := cmp.Or(diag.DidYouMean(string(status), names), "Use one of: "+strings.Join(names, ", ")+".")
	v.fail(CodeBadValue, at+".status", fmt.Sprintf("%q is not a status", status), suggestion)
}

func (v *validator) link(at string, link Link) {
	v.required(at, "title", link.Title, "title: The discussion")
	v.required(at, "url", link.URL, `url: "https://example.org/"`)
	if link.URL != "" && !isPath(link.URL) && !isWeb(link.URL) {
		v.fail(CodeBadValue, at+".url", fmt.Sprintf("%q is not an address that can be linked to", link.URL), `Use "/path/" or an address that begins with https://.`)
	}
	v.addresses = append(v.addresses, config.Address{URL: link.URL, Source: v.source, Span: v.doc.Span(at + ".url")})
}

func (v *validator) projects(list []Project) {
	seen := map[string]bool{}
	for i, p := range list {
		at := fmt.Sprintf("[%d]", i)
		v.required(at, "repo", p.Repo, "repo: webpack/webpack")
		v.required(at, "description", p.Description, "description: What it is for.")
		v.matches(at+".repo", p.Repo, repository, "a repository", `Write owner and name, for example "webpack/tapable".`)
		v.unique(seen, at+".repo", "repository", p.Repo)
		v.npm(at, p.NPM)
		v.handle(at, p.Maintainer)
	}
}

func (v *validator) npm(at, name string) {
	v.matches(at+".npm", name, packageName, "the name of a package", `Write it as it is installed, for example "css-loader" or "@babel/core".`)
}

func (v *validator) handle(at, handle string) {
	v.matches(at+".maintainer", handle, handleName, "a handle", "Write the name on the code host alone, without @ and address.")
}

func (v *validator) kits(list []StarterKit) {
	seen := map[string]bool{}
	for i, kit := range list {
		at := fmt.Sprintf("[%d]", i)
		v.required(at, "name", kit.Name, "name: small-start")
		v.required(at, "url", kit.URL, `url: "https://example.org/small-start"`)
		v.required(at, "description", kit.Description, "description: What is in it.")
		v.unique(seen, at+".name", "starter kit", kit.Name)
		if kit.URL != "" && !isWeb(kit.URL) {
			v.fail(CodeBadValue, at+".url", fmt.Sprintf("%q is not an address of the web", kit.URL), "Begin it with https://.")
		}
		v.npm(at, kit.NPM)
		v.handle(at, kit.Maintainer)
		v.tags(at, kit.Tags)
		if kit.Checked != nil {
			v.required(at, "npm", kit.NPM, "npm: create-small-start")
			v.checked(at+".checked", *kit.Checked)
		}
	}
}

func (v *validator) checked(at string, c KitCheck) {
	for _, field := range []struct{ name, value, example string }{
		{"on", c.On, "on: 2026-01-31"},
		{"version", c.Version, "version: 1.0.0"},
		{"webpack", c.Webpack, "webpack: 5.112.2"},
		{"node", c.Node, "node: 20.20.2"},
		{"create", c.Create, "create: npx create-small-start@latest app"},
		{"build", c.Build, "build: npm run build"},
	} {
		v.required(at, field.name, field.value, field.example)
	}
	if _, err := time.Parse(time.DateOnly, c.On); c.On != "" && err != nil {
		v.fail(CodeBadValue, at+".on", fmt.Sprintf("%q is not a day", c.On), "Write year, month and day, for example 2026-01-31.")
	}
	v.matches(at+".version", c.Version, exactVersion, "a version", "Write the release that was run, for example 5.112.2.")
	v.matches(at+".webpack", c.Webpack, exactVersion, "a version", "Write the release that was found in the project, for example 5.112.2.")
	v.matches(at+".node", c.Node, exactVersion, "a version", "Write what node --version prints, without the v.")
	if c.Folder != "" && !fs.ValidPath(c.Folder) {
		v.fail(CodeBadValue, at+".folder", fmt.Sprintf("%q is not a folder below the one the kit is run in", c.Folder), `Write it without "./" and "..", for example: folder: app`)
	}
}

func (v *validator) tags(at string, tags []string) {
	if len(tags) == 0 {
		v.fail(CodeMissing, at+".tags", fmt.Sprintf("%q is missing", at+".tags"), "Write at least one, for example: tags: [typescript]")
	}
	seen := map[string]bool{}
	for i, tag := range tags {
		path := fmt.Sprintf("%s.tags[%d]", at, i)
		if !tagName.MatchString(tag) {
			v.fail(CodeBadValue, path, fmt.Sprintf("%q is not a tag", tag), "Use lower-case letters and digits, joined by single hyphens or dots.")
		}
		v.unique(seen, path, "tag", tag)
	}
}

// isWeb reports whether an address is one of the web.
func isWeb(address string) bool {
	u, err := url.Parse(address)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" && !strings.ContainsAny(address, " \t\n\"<>")
}

// isPath reports whether an address is one of this site, "/guides/".
func isPath(address string) bool {
	_, err := url.Parse(address)
	return err == nil && strings.HasPrefix(address, "/") && !strings.HasPrefix(address, "//") && !strings.ContainsAny(address, " \t\n\"<>\\")
}
