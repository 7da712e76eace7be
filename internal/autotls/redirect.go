package autotls

import (
	"net"
	"net/http"
	"strings"

	"golang.org/x/net/idna"

	"bindery/internal/webfile"
)

// Redirects is for the server of plain HTTP. It answers HTTP-01 challenges
// (RFC 8555, section 8.3) and sends everybody else to the same path and query
// over TLS, at the port browsers take without one. Whoever asks for a host that
// is not named, such as the address of the machine, is sent to the first.
func (m *Manager) Redirects() http.Handler {
	challenges := m.auto.HTTPHandler(http.HandlerFunc(m.redirect))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Host = m.named(r.Host)
		challenges.ServeHTTP(w, r)
	})
}

// named returns the host of a Host header if certificates are ordered for it,
// and the first of those otherwise.
func (m *Manager) named(header string) string {
	name := header
	if host, _, err := net.SplitHostPort(header); err == nil {
		name = host
	}
	name, err := idna.Lookup.ToASCII(strings.TrimSuffix(name, "."))
	if err != nil || m.hosts[name] == nil {
		return m.options.Hosts[0]
	}
	return name
}

func (m *Manager) redirect(w http.ResponseWriter, r *http.Request) {
	path := r.URL.RequestURI()
	if !strings.HasPrefix(path, "/") { // "OPTIONS *", or a proxy's request
		http.Error(w, "This address is answered over https alone.", http.StatusBadRequest)
		return
	}
	// With 301 browsers may turn what was sent into a GET.
	status := http.StatusPermanentRedirect
	if r.Method == http.MethodGet || r.Method == http.MethodHead {
		status = http.StatusMovedPermanently
	}
	header := w.Header()
	header.Set("Location", "https://"+r.Host+path)
	header.Set("Cache-Control", webfile.Hour)
	header.Set("Content-Length", "0")
	w.WriteHeader(status)
}
