package config

import (
	"cmp"
	"fmt"
	"net/url"
	"regexp"
	"strings"
)

// Search says who answers searches (P-7.1). With
// neither application nor hosts it is the server that the page comes from;
// with hosts it is they; with an application alone it is the hosted service.
type Search struct {
	// Disabled leaves search out of the site: no box, no results page, no
	// index.
	Disabled bool `yaml:"disabled"`
	// Provider is named after 'Search by' (P-2.21), and links to ProviderURL
	// if there is one.
	Provider    string `yaml:"provider"`
	ProviderURL string `yaml:"providerUrl"`
	// AppID and APIKey are those of the hosted service; both or neither
	// (P-5.6).
	AppID  string `yaml:"appId"`
	APIKey string `yaml:"apiKey"`
	// Index is the index's name: letters, digits, hyphens, underscores.
	Index string `yaml:"index"`
	// Hosts are addresses of servers, "https://search.example.org", a path
	// included if they answer below one.
	Hosts []string `yaml:"hosts"`
}

// Defaults of the search settings. Our own server takes any application and
// key, but clients insist on some.
const (
	defaultIndex    = "docs"
	defaultProvider = "bindery"
	defaultAppID    = "bindery"
	defaultAPIKey   = "public"
	hostedProvider  = "Algolia"
	hostedURL       = "https://www.algolia.com/"
)

func (s *Search) fill() {
	if s.Hosted() && s.Provider == "" {
		s.Provider, s.ProviderURL = hostedProvider, cmp.Or(s.ProviderURL, hostedURL)
	}
	s.Provider = cmp.Or(s.Provider, defaultProvider)
	s.AppID, s.APIKey = cmp.Or(s.AppID, defaultAppID), cmp.Or(s.APIKey, defaultAPIKey)
	s.Index = cmp.Or(s.Index, defaultIndex)
}

// Own reports whether the server that a page comes from answers its searches.
func (s *Search) Own() bool { return len(s.Hosts) == 0 && !s.Hosted() }

// Hosted reports whether the hosted service answers at the addresses that go
// with the application.
func (s *Search) Hosted() bool {
	return len(s.Hosts) == 0 && s.AppID != "" && s.AppID != defaultAppID
}

// Origins are what a browser must be allowed to connect to: the hosts without
// their paths, or the hosted service's for the application.
func (s *Search) Origins() []string {
	var origins []string
	for _, host := range s.Hosts {
		if u, err := url.Parse(host); err == nil {
			origins = append(origins, u.Scheme+"://"+u.Host)
		}
	}
	if s.Hosted() {
		app := "https://" + strings.ToLower(s.AppID)
		origins = append(origins, app+"-dsn.algolia.net", app+".algolia.net", app+"-1.algolianet.com", app+"-2.algolianet.com", app+"-3.algolianet.com")
	}
	return origins
}

var indexName = regexp.MustCompile(`^[A-Za-z0-9_-]+$`)

func (v *validator) search(s *Search) {
	switch {
	case s.AppID != "" && s.APIKey == "":
		v.fail(CodeMissing, "search.appId", `"search.appId" is set and "search.apiKey" is not: a search client needs both`, "Write the key that may only search, or remove the application id to let this site's own server answer.")
	case s.AppID == "" && s.APIKey != "":
		v.fail(CodeMissing, "search.apiKey", `"search.apiKey" is set and "search.appId" is not: a search client needs both`, "Write the application id, or remove the key to let this site's own server answer.")
	}
	if s.AppID != "" && !indexName.MatchString(s.AppID) {
		v.fail(CodeBadValue, "search.appId", fmt.Sprintf("%q is not an application id", s.AppID), "It holds only letters and digits, hyphens and underscores.")
	}
	if s.Index != "" && !indexName.MatchString(s.Index) {
		v.fail(CodeBadValue, "search.index", fmt.Sprintf("%q is not the name of an index", s.Index), "Use letters, digits, hyphens and underscores.")
	}
	if s.ProviderURL != "" {
		v.web("search.providerUrl", s.ProviderURL)
	}
	for i, host := range s.Hosts {
		v.host(fmt.Sprintf("search.hosts[%d]", i), host)
	}
}

// host checks the address of a search server (P-5.6).
func (v *validator) host(path, host string) {
	u, err := url.Parse(host)
	switch {
	case err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" && u.RawQuery == "" && u.Fragment == "" && u.User == nil:
	case err == nil && u.Host != "":
		v.fail(CodeBadValue, path, fmt.Sprintf("%q is not the address of a search server", host), "Use http or https, a host and if need be a path, without user, query and fragment.")
	default:
		v.fail(CodeBadValue, path, fmt.Sprintf("%q is not the address of a search server", host), fmt.Sprintf("Write scheme and host, for example %q.", "https://"+plainHost(host)))
	}
}

// plainHost is what an author may have meant to be the host.
func plainHost(host string) string {
	if host == "" || strings.ContainsAny(host, "/:?#@ ") {
		return "search.example.org"
	}
	return host
}

// web checks an address of the web.
func (v *validator) web(path, address string) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		v.fail(CodeBadValue, path, fmt.Sprintf("%q is not an address of the web", address), `Write one like "https://example.org/".`)
	}
}
