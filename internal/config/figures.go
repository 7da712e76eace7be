package config

import (
	"cmp"
	"fmt"
	"net/url"
	"regexp"
	"strings"
)

// Analytics says where page-view hits go (P-7.6): to this program's server,
// or to another that takes the same hit, {path, title, location} as JSON.
// Without it no hits are sent.
type Analytics struct {
	// Provider is ProviderOwn or a name.
	Provider string `yaml:"provider"`
	// URL is the other server's address.
	URL string `yaml:"url"`
}

// ProviderOwn is this program's server as the provider of analytics.
const ProviderOwn = "own"

// Own reports whether the server that a page comes from counts its readers.
func (a *Analytics) Own() bool { return a != nil && a.Provider == ProviderOwn }

// Origins are what a browser must be allowed to connect to.
func (a *Analytics) Origins() []string {
	if a == nil || a.Own() {
		return nil
	}
	u, err := url.Parse(a.URL)
	if err != nil || u.Host == "" {
		return nil
	}
	return []string{u.Scheme + "://" + u.Host}
}

// Addresses of the services whose figures are asked for unless others are set.
const (
	defaultPackagesAPI = "https://api.npmjs.org"
	defaultCodeAPI     = "https://api.github.com"
	defaultCollectives = "https://api.opencollective.com/graphql/v2"
)

func (b *Badges) fill() {
	b.Packages = strings.TrimSuffix(cmp.Or(b.Packages, defaultPackagesAPI), "/")
	b.Code = strings.TrimSuffix(cmp.Or(b.Code, defaultCodeAPI), "/")
}

// Own reports whether the server that a page comes from draws its badges.
func (b *Badges) Own() bool { return b.URL == "" }

func (s *Sponsors) fill() {
	if s != nil {
		s.Endpoint = cmp.Or(s.Endpoint, defaultCollectives)
	}
}

func (v *validator) figures(s *Site) {
	v.api("badges.packages", s.Badges.Packages)
	v.api("badges.code", s.Badges.Code)
	if s.Sponsors != nil {
		v.web("sponsors.endpoint", s.Sponsors.Endpoint)
		if c := s.Sponsors.Collective; c != "" && !collectiveName.MatchString(c) {
			v.fail(CodeBadValue, "sponsors.collective", fmt.Sprintf("%q is not the name of a collective", c), "Write the last part of its page's address.")
		}
	}
	if s.Analytics != nil {
		v.analytics(s.Analytics)
	}
}

var collectiveName = regexp.MustCompile(`^[A-Za-z0-9._-]+$`)

// api checks the base address of an API.
func (v *validator) api(path, address string) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		v.fail(CodeBadValue, path, fmt.Sprintf("%q is not the base address of an API", address), `Use http or https, a host and if need be a path, for example "https://api.example.org".`)
	}
}

func (v *validator) analytics(a *Analytics) {
	switch {
	case a.Provider == "":
		v.fail(CodeMissing, "analytics", `"analytics.provider" is missing`, `Write "provider: own" to let this site's server count, or the name of another and its "url".`)
	case a.Own() && a.URL != "":
		v.fail(CodeBadValue, "analytics.url", `this site's own server counts at an address of its own`, `Remove "url", or name another provider.`)
	case !a.Own() && a.URL == "":
		v.fail(CodeMissing, "analytics.provider", fmt.Sprintf("where %q takes page views is missing", a.Provider), `Write its "url", or "provider: own" to let this site's server count.`)
	case !a.Own():
		v.web("analytics.url", a.URL)
	}
}
