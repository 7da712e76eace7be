package site

import (
	"fmt"
	"net/url"
	"strings"

	"bindery/internal/content"
	"bindery/internal/diag"
)

// Route is one address the site answers.
type Route struct {
	// URL is the address without the base path, percent-encoded, for example
	// "/guides/caching/" or "/404.html".
	URL  string
	Kind Kind
	// Page is the content behind the route, or nil: printable pages, the app
	// shell and the not-found page have none, and neither has the splash page
	// of a content folder without an index.
	Page *content.Page
	// Section is the first path segment as it stands in the address, empty
	// for top-level pages.
	Section string
	// Title is what a failure page is headed with; other kinds have their own.
	Title string
}

// Addresses that no content file stands behind (P-2.6, P-2.7, P-2.12).
const (
	splashURL    = "/"
	notFoundURL  = "/404.html"
	appShellURL  = "/app-shell/"
	searchURL    = "/search/"
	offlineURL   = "/offline/"
	printableEnd = "printable/"
	// assetsURL is what the addresses of files named by their content begin with.
	assetsURL = "/assets/"
)

// File is the slash-separated path of the route's document in the output,
// "guides/caching/index.html".
func (r Route) File() string {
	path, err := url.PathUnescape(r.URL)
	if err != nil {
		path = r.URL // our own addresses always decode
	}
	path = strings.TrimPrefix(path, "/")
	if path == "" || strings.HasSuffix(path, "/") {
		return path + "index.html"
	}
	return path
}

// Routes returns every address of the site: the splash page, the pages in the
// order of the tree, the printable pages of the sections, and those without
// content.
func (s *Site) Routes() []Route {
	routes := make([]Route, 0, len(s.tree.Pages)+len(s.order)+3)
	routes = append(routes, Route{URL: splashURL, Kind: KindSplash, Page: s.tree.ByURL(splashURL)})
	for _, page := range s.tree.Pages {
		if route := s.pageRoute(page); route.Page != nil && route.Kind != KindSplash {
			routes = append(routes, route)
		}
	}
	for _, sec := range s.order {
		if sec.printable {
			routes = append(routes, Route{URL: sec.printURL(), Kind: KindPrintable, Section: sec.segment})
		}
	}
	if s.searchable() {
		routes = append(routes, Route{URL: searchURL, Kind: KindSearch})
	}
	if s.keepsOffline() {
		routes = append(routes, Route{URL: offlineURL, Kind: KindOffline})
	}
	return append(routes,
		Route{URL: appShellURL, Kind: KindAppShell},
		Route{URL: notFoundURL, Kind: KindNotFound},
	)
}

// Route returns the route at an address without the base path.
func (s *Site) Route(address string) (Route, bool) {
	switch address {
	case splashURL:
		return Route{URL: splashURL, Kind: KindSplash, Page: s.tree.ByURL(splashURL)}, true
	case appShellURL:
		return Route{URL: appShellURL, Kind: KindAppShell}, true
	case notFoundURL:
		return Route{URL: notFoundURL, Kind: KindNotFound}, true
	case searchURL:
		if s.searchable() {
			return Route{URL: searchURL, Kind: KindSearch}, true
		}
	case offlineURL:
		if s.keepsOffline() {
			return Route{URL: offlineURL, Kind: KindOffline}, true
		}
	}
	sec := s.sectionOf(address)
	if sec.printable && address == sec.printURL() {
		return Route{URL: address, Kind: KindPrintable, Section: sec.segment}, true
	}
	if page := s.tree.ByURL(address); page != nil {
		return s.pageRoute(page), true
	}
	return Route{}, false
}

// pageRoute is the route a page is shown at. A page with the address of a
// generated one gives way to it: a content folder may bring files to mark
// where the printable pages are.
func (s *Site) pageRoute(page *content.Page) Route {
	address := page.Node.URL
	sec := s.sectionOf(address)
	route := Route{URL: address, Kind: s.listKind(address), Page: page, Section: sec.segment}
	switch {
	case address == splashURL:
		route.Kind = KindSplash
	case sec.printable && address == sec.printURL():
		route.Kind, route.Page = KindPrintable, nil
	case address == appShellURL:
		route.Kind, route.Page = KindAppShell, nil
	case address == searchURL && s.searchable():
		route.Kind, route.Page, route.Section = KindSearch, nil, ""
	case address == offlineURL && s.keepsOffline():
		route.Kind, route.Page, route.Section = KindOffline, nil, ""
	}
	return route
}

// CodeReservedAddress is the code of Reserved's diagnostics.
const CodeReservedAddress = "reserved-address"

// Reserved reports the pages at addresses that are not theirs to have: the app
// shell's, the search results' and the offline page's, which nobody would see,
// and those of assets, which browsers are told to keep for ever.
func (s *Site) Reserved() diag.List {
	var list diag.List
	for _, page := range s.tree.Pages {
		if address := page.Node.URL; s.reserved(address) {
			list = append(list, page.Source.At(diag.Error, CodeReservedAddress, diag.Span{},
				fmt.Sprintf("the address %q is kept for what is not a page", address), "Rename the file or the folder at the top."))
		}
	}
	return list
}

func (s *Site) reserved(address string) bool {
	switch address {
	case appShellURL:
		return true
	case searchURL:
		return s.searchable()
	case offlineURL:
		return s.keepsOffline()
	}
	return strings.HasPrefix(address, assetsURL)
}

func (sec *section) printURL() string { return "/" + sec.segment + "/" + printableEnd }
