package server

import (
	"net/http"
	"net/url"
	"strings"

	"bindery/internal/webfile"
)

// escapePath writes a path of ours as a Location. The path is clean, so it
// never begins with the two slashes, or the backslash browsers take for one,
// that would name another host.
func escapePath(p string) string { return (&url.URL{Path: p}).EscapedPath() }

// tableTarget asks the redirect table. A target that would lead back to where
// the request came from does not count.
func (s *Server) tableTarget(below, clean string) (to string, status int, ok bool) {
	table := s.redirects.Load()
	if table == nil || *table == nil {
		return "", 0, false
	}
	to, status, ok = (*table).Match(below)
	if !ok {
		return "", 0, false
	}
	to, ok = absoluteTarget(to, s.options.Base)
	if status < 300 || status > 399 {
		status = http.StatusMovedPermanently
	}
	return to, status, ok && to != escapePath(clean)
}

// absoluteTarget returns a table's target as a Location. A wildcard puts parts
// of the request into a target, so a path keeps exactly one leading slash: two,
// or a backslash, would name another host. Only a target written with http or
// https leads there.
func absoluteTarget(to, base string) (string, bool) {
	if strings.HasPrefix(to, "/") || strings.HasPrefix(to, `\`) {
		return base + escapeTarget(strings.TrimLeft(to, `/\`)), true
	}
	u, err := url.Parse(to)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return "", false
	}
	return escapeTarget(to), true
}

// escapeTarget encodes what may not stand in a Location, and leaves encoded
// text as it is.
func escapeTarget(to string) string {
	const hex = "0123456789ABCDEF"
	var out strings.Builder
	for i := 0; i < len(to); i++ {
		c := to[i]
		stray := c == '%' && (i+2 >= len(to) || !isHex(to[i+1]) || !isHex(to[i+2]))
		if c <= ' ' || c >= 0x7f || stray || strings.IndexByte("\\\"<>^`{|}", c) >= 0 {
			out.Write([]byte{'%', hex[c>>4], hex[c&15]})
			continue
		}
		out.WriteByte(c)
	}
	return out.String()
}

func isHex(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F'
}

// redirect sends the client to another address, with the query it came with
// unless the target has its own. The hash never reaches a server: browsers add
// it to the Location by themselves.
func (s *Server) redirect(w *recorder, r *http.Request, to string, status int) error {
	w.kind = kindRedirect
	header := w.Header()
	header["Location"] = []string{withQuery(to, r.URL.RawQuery)}
	cache := webfile.Never
	if status == http.StatusMovedPermanently || status == http.StatusPermanentRedirect {
		// Without a limit browsers keep a permanent redirect for good, and an
		// author could never take back a mistake.
		cache = webfile.Hour
	}
	header["Cache-Control"] = []string{cache}
	header["Content-Length"] = []string{"0"}
	w.WriteHeader(status)
	return nil
}

// withQuery adds the query before the target's fragment.
func withQuery(to, query string) string {
	if query == "" {
		return to
	}
	address, fragment, hashed := strings.Cut(to, "#")
	if strings.Contains(address, "?") {
		return to
	}
	address += "?" + escapeTarget(query)
	if hashed {
		address += "#" + fragment
	}
	return address
}
