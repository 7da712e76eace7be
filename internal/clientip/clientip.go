// Package clientip says which network address a request comes from when
// reverse proxies stand in front of the server.
//
// Each proxy adds the address it was asked from to the end of a header. Only
// the entries that trusted proxies added are true: a client can send the header
// too, with whatever it likes in front of them. So entries are read from the
// right, and the first that is no trusted proxy's is the client.
package clientip

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/textproto"
	"strings"
	"sync/atomic"

	"golang.org/x/net/http/httpguts"
)

// The headers that proxies use. DefaultHeader is what nginx, HAProxy and Caddy
// send when they are told to send anything.
const (
	DefaultHeader = "X-Forwarded-For"
	// standardHeader is that of RFC 7239, whose entries are lists of pairs.
	standardHeader = "Forwarded"
	protoHeader    = "X-Forwarded-Proto"
)

// Trust says whose word counts about where a request comes from. The zero value
// trusts nobody: the address is the connection's.
type Trust struct {
	// header is the one header that is read, in canonical form.
	header string
	// networks are the proxies'.
	networks []netip.Prefix
	// anyPeer trusts whoever connects, and nobody behind.
	anyPeer bool
	// noticed is set once Missing has reported.
	noticed atomic.Bool
	// Missing, when it is not nil, is called once when a trusted proxy sends
	// another of the usual headers and not the one that is read.
	Missing func(wanted, sent string)
}

// Options name the proxies.
type Options struct {
	// Header is the one that the proxies add to; "" means DefaultHeader. Every
	// other header is ignored, since a client may send it.
	Header string
	// Networks are the proxies' addresses: "10.0.0.0/8", "192.0.2.1",
	// "2001:db8::/32".
	Networks []string
	// AnyPeer trusts whoever connects to be a proxy when Networks is empty. Its
	// own entry counts, the last.
	AnyPeer bool
}

// New returns the trust that the options describe. Its error names the header
// or the network that cannot be meant.
func New(o Options) (*Trust, error) {
	if o.Header == "" {
		o.Header = DefaultHeader
	}
	if !httpguts.ValidHeaderFieldName(o.Header) {
		return nil, fmt.Errorf("%q is not the name of a header", o.Header)
	}
	t := &Trust{header: textproto.CanonicalMIMEHeaderKey(o.Header), anyPeer: o.AnyPeer && len(o.Networks) == 0}
	for _, text := range o.Networks {
		network, err := parseNetwork(text)
		if err != nil {
			return nil, err
		}
		t.networks = append(t.networks, network)
	}
	return t, nil
}

// parseNetwork takes a network or a single address.
func parseNetwork(text string) (netip.Prefix, error) {
	if address, err := netip.ParseAddr(text); err == nil {
		address = address.Unmap().WithZone("")
		return netip.PrefixFrom(address, address.BitLen()), nil
	}
	network, err := netip.ParsePrefix(text)
	if err != nil {
		return netip.Prefix{}, fmt.Errorf("%q is neither an address such as 192.0.2.1 nor a network such as 10.0.0.0/8", text)
	}
	if network.Masked() != network {
		return netip.Prefix{}, fmt.Errorf("%q has bits beyond its length; the network is %s", text, network.Masked())
	}
	if network.Bits() == 0 {
		return netip.Prefix{}, fmt.Errorf("%q holds every address, so that a client could write what it likes; name the proxies' own networks", text)
	}
	return network, nil
}

// Any reports whether there is anybody to trust.
func (t *Trust) Any() bool { return t != nil && (t.anyPeer || len(t.networks) > 0) }

// Address returns the client's address, an IP as text without port, zone and
// brackets, or "" when the connection has none.
func (t *Trust) Address(r *http.Request) string {
	address, _ := t.client(r)
	if !address.IsValid() {
		return ""
	}
	return address.String()
}

// TLS reports whether the client reached the first trusted proxy, or this
// server, over TLS.
func (t *Trust) TLS(r *http.Request) bool {
	if r.TLS != nil {
		return true
	}
	if !t.trusts(connection(r), true) {
		return false
	}
	if t.header == standardHeader {
		_, entry := t.client(r)
		return strings.EqualFold(pairOf(entry, "proto"), "https")
	}
	sent := entries(r.Header[protoHeader])
	return len(sent) > 0 && strings.EqualFold(sent[len(sent)-1], "https")
}

// client returns the right-most address that is no trusted proxy's, and the
// entry it stands in. An entry that is no address ends the search: who stands
// behind it cannot be known, so the proxy that wrote it counts.
func (t *Trust) client(r *http.Request) (address netip.Addr, entry string) {
	address = connection(r)
	if !t.trusts(address, true) {
		return address, ""
	}
	t.notice(r)
	list := entries(r.Header[t.header])
	for i := len(list) - 1; i >= 0; i-- {
		next, ok := t.addressIn(list[i])
		if !ok {
			break
		}
		address, entry = next, list[i]
		if !t.trusts(address, false) {
			break
		}
	}
	return address, entry
}

// trusts reports whether an address is a proxy's; peer says that it is the
// connection's.
func (t *Trust) trusts(address netip.Addr, peer bool) bool {
	if t == nil {
		return false
	}
	if t.anyPeer {
		return peer
	}
	for _, network := range t.networks {
		if network.Contains(address) {
			return true
		}
	}
	return false
}

// notice tells once that the proxy sends another header than the one that is
// read: all its readers would share one address, and its limits.
func (t *Trust) notice(r *http.Request) {
	if t.Missing == nil || len(r.Header[t.header]) > 0 || t.noticed.Load() {
		return
	}
	for _, other := range []string{DefaultHeader, standardHeader, "X-Real-Ip"} {
		if len(r.Header[other]) > 0 && !t.noticed.Swap(true) {
			t.Missing(t.header, other)
			return
		}
	}
}

func (t *Trust) addressIn(entry string) (netip.Addr, bool) {
	if t.header == standardHeader {
		entry = pairOf(entry, "for")
	}
	return parseAddress(entry)
}

// entries are those of all lines of a header in their order, because a proxy
// may add a line instead of lengthening the last.
func entries(lines []string) (list []string) {
	for _, line := range lines {
		for entry := range strings.SplitSeq(line, ",") {
			list = append(list, strings.TrimSpace(entry))
		}
	}
	return list
}

// pairOf is a value of an element (RFC 7239 §4).
func pairOf(element, wanted string) string {
	for pair := range strings.SplitSeq(element, ";") {
		name, value, _ := strings.Cut(strings.TrimSpace(pair), "=")
		if strings.EqualFold(name, wanted) {
			return strings.Trim(value, `"`)
		}
	}
	return ""
}

func connection(r *http.Request) netip.Addr {
	address, _ := parseAddress(r.RemoteAddr)
	return address
}

// parseAddress takes port, brackets and zone off. An IPv4 address that was
// written as IPv6 is the IPv4 address.
func parseAddress(text string) (netip.Addr, bool) {
	if host, _, err := net.SplitHostPort(text); err == nil {
		text = host
	}
	ip, err := netip.ParseAddr(strings.Trim(text, "[]"))
	return ip.Unmap().WithZone(""), err == nil
}
