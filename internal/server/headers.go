package server

import (
	"fmt"
	"net/http"
	"net/textproto"
	"slices"
	"strings"

	"golang.org/x/net/http/httpguts"
)

// headerLine is a header with its value in the form http.Header holds it, so
// that setting it allocates nothing. The slice is shared by all answers: its
// capacity is its length, so an Add elsewhere copies it.
type headerLine struct {
	key    string // canonical
	values []string
}

// headerSet is a list of headers with different keys.
type headerSet []headerLine

func line(key, value string) headerLine { return headerLine{key: key, values: []string{value}} }

// apply sets every header of the set.
func (set headerSet) apply(header http.Header) {
	for _, h := range set {
		header[h.key] = h.values
	}
}

// append writes the set as header lines.
func (set headerSet) append(to []byte) []byte {
	for _, h := range set {
		to = append(append(append(append(to, h.key...), ": "...), h.values[0]...), "\r\n"...)
	}
	return to
}

// statusLine begins an answer of HTTP/1.1.
func statusLine(status int) []byte {
	return fmt.Appendf(nil, "HTTP/1.1 %d %s\r\n", status, http.StatusText(status))
}

// strictTransport is sent over TLS only (RFC 6797 §7.2 forbids it elsewhere),
// unless the site has a header of this name. Two years is what browsers' preload
// lists ask for. Other hosts below this one may have no TLS, and what a browser
// was told cannot be taken back: that they are included is for the site to say.
var strictTransport = line("Strict-Transport-Security", "max-age=63072000")

// addStrictTransport does so for a request.
func (f *siteFiles) addStrictTransport(header http.Header, r *http.Request) {
	if r.TLS != nil && !f.ownTransport {
		header[strictTransport.key] = strictTransport.values
	}
}

// names reports whether headers hold one of a name, even to remove it.
func names(headers map[string]string, canonical string) bool {
	for key := range headers {
		if textproto.CanonicalMIMEHeaderKey(key) == canonical {
			return true
		}
	}
	return false
}

// securityHeaders returns the headers of every answer: the defaults with the
// site's own in place of those of the same name.
func securityHeaders(csp string, own map[string]string) (headerSet, error) {
	values := map[string]string{
		"Content-Security-Policy":    csp,
		"X-Content-Type-Options":     "nosniff",
		"Referrer-Policy":            "strict-origin-when-cross-origin",
		"Permissions-Policy":         "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
		"Cross-Origin-Opener-Policy": "same-origin",
	}
	for key, value := range own {
		if !httpguts.ValidHeaderFieldName(key) || !httpguts.ValidHeaderFieldValue(value) {
			return nil, fmt.Errorf("header %q: %q cannot be sent", key, value)
		}
		values[textproto.CanonicalMIMEHeaderKey(key)] = value
	}
	if err := checkPolicy(values["Content-Security-Policy"]); err != nil {
		return nil, err
	}
	var set headerSet
	for key, value := range values {
		if value != "" {
			set = append(set, line(key, value))
		}
	}
	slices.SortFunc(set, func(a, b headerLine) int { return strings.Compare(a.key, b.key) })
	return set, nil
}
