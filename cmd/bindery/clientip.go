package main

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
)

// forwardedFor is the address the nearest proxy saw: the last entry, because
// those before it are what the client, or a proxy we know nothing of, claims.
func forwardedFor(r *http.Request) string {
	if entries := r.Header.Values("Forwarded"); len(entries) > 0 {
		if address, ok := plainAddress(forwardedPair(entries[len(entries)-1], "for")); ok {
			return address
		}
	} else if entries := r.Header.Values("X-Forwarded-For"); len(entries) > 0 {
		if address, ok := plainAddress(lastOf(entries[len(entries)-1], ",")); ok {
			return address
		}
	}
	address, _ := plainAddress(r.RemoteAddr)
	return address
}

// forwardedTLS says whether the nearest proxy was asked over TLS.
func forwardedTLS(r *http.Request) bool {
	if entries := r.Header.Values("Forwarded"); len(entries) > 0 {
		return strings.EqualFold(forwardedPair(entries[len(entries)-1], "proto"), "https")
	}
	entries := r.Header.Values("X-Forwarded-Proto")
	return len(entries) > 0 && strings.EqualFold(lastOf(entries[len(entries)-1], ","), "https")
}

// forwardedPair is a value of the last element (RFC 7239 §4).
func forwardedPair(entry, wanted string) string {
	for pair := range strings.SplitSeq(lastOf(entry, ","), ";") {
		name, value, _ := strings.Cut(strings.TrimSpace(pair), "=")
		if strings.EqualFold(name, wanted) {
			return strings.Trim(value, `"`)
		}
	}
	return ""
}

func lastOf(list, separator string) string {
	return strings.TrimSpace(list[strings.LastIndex(list, separator)+1:])
}

// plainAddress takes port and brackets off.
func plainAddress(text string) (string, bool) {
	if host, _, err := net.SplitHostPort(text); err == nil {
		text = host
	}
	ip, err := netip.ParseAddr(strings.Trim(text, "[]"))
	return ip.String(), err == nil
}
