package server

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
)

// checkPrivate refuses what a page of another site can have a browser on this
// machine send (P-10.570). Such a page reaches the server in two ways: by a name
// of its own that it has the DNS lead here, which Host betrays, and as what it
// is, which Origin or Sec-Fetch-Site says. Without Options.Hosts everything is
// answered.
func (s *Server) checkPrivate(r *http.Request) error {
	if s.options.Hosts == nil {
		return nil
	}
	host := hostname(r.Host)
	if !s.ownHost(host) {
		return &httpError{status: http.StatusForbidden, detail: "This server answers under the names of its own machine alone, so that no other site can read what it serves. Start it with --allow-host NAME to have it answer under this name, too."}
	}
	if origin := r.Header.Get("Origin"); origin != "" {
		from, err := url.Parse(origin)
		if err != nil || from.Host == "" || !strings.EqualFold(from.Hostname(), host) && !local(hostname(from.Host)) {
			return errForeign
		}
	} else if r.Header.Get("Sec-Fetch-Site") == "cross-site" && r.Header.Get("Sec-Fetch-Mode") != "navigate" {
		return errForeign
	}
	return nil
}

// ownHost reports whether a name leads to this machine whatever the DNS says, or
// is one that the options allow. No address can be made to lead elsewhere, so
// every one is allowed; a request without a name comes from no browser.
func (s *Server) ownHost(host string) bool {
	if host == "" || local(host) {
		return true
	}
	if _, err := netip.ParseAddr(host); err == nil {
		return true
	}
	return slices.ContainsFunc(s.options.Hosts, func(own string) bool { return strings.EqualFold(own, host) })
}

// local reports whether a name, or an address, is this machine's for itself.
func local(host string) bool {
	if address, err := netip.ParseAddr(host); err == nil {
		return address.IsLoopback()
	}
	host = strings.ToLower(host)
	return host == "localhost" || strings.HasSuffix(host, ".localhost")
}

// hostname takes port, brackets, zone and the final dot of a name off.
func hostname(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host, _, _ = strings.Cut(strings.Trim(host, "[]"), "%")
	return strings.TrimSuffix(host, ".")
}

// errForeign is for requests that a page of another site makes.
var errForeign = &httpError{status: http.StatusForbidden, detail: "A page of another site asked for this. This server answers its own pages alone."}
