package server

import (
	"fmt"
	"net/http"
	"path"
	"runtime/debug"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// serveHTTP answers one request. Everything that goes wrong comes back to it
// as an error or a panic.
func (s *Server) serveHTTP(w http.ResponseWriter, r *http.Request) {
	start := s.options.Now()
	rec := &recorder{ResponseWriter: w, kind: kindError, id: s.ids.of(r), conn: connOf(r), patience: s.options.Limits.Write}
	if len(r.TransferEncoding) > 0 && r.ProtoMajor == 1 {
		// net/http has taken Content-Length away, if it was there beside
		// Transfer-Encoding, so that every such request counts as one that a
		// proxy in front may end elsewhere: what follows on the connection is
		// not read (RFC 9112 §6.1). Browsers send none.
		w.Header()["Connection"] = closeConnection
	} else if s.stopping.Load() {
		// The next request of this client comes over a connection to whoever
		// takes our place. Over HTTP/2 net/http makes a GOAWAY of it.
		w.Header()["Connection"] = closeConnection
	}
	s.metrics.inFlight.Inc()
	defer s.finish(rec, r, start)
	if err := s.route(rec, r); err != nil {
		s.fail(rec, r, err)
	}
}

var closeConnection = []string{"close"}

// finish recovers from a panic and accounts for the request.
func (s *Server) finish(w *recorder, r *http.Request, start time.Time) {
	cause := recover()
	abort := cause == http.ErrAbortHandler || cause != nil && w.status != 0
	if cause != nil && cause != http.ErrAbortHandler {
		s.notePanic(cause, "method", r.Method, "path", r.URL.Path, "id", w.id)
		s.fail(w, r, fmt.Errorf("panic: %v", cause))
	}
	now := s.options.Now()
	s.metrics.inFlight.Dec()
	s.account(&accessEntry{id: w.id, method: r.Method, path: r.URL.Path, proto: r.Proto, kind: w.kind, status: w.status, bytes: w.bytes}, now, now.Sub(start))
	if abort {
		// The answer has begun: only a cut connection tells the client that
		// what it has is not all.
		panic(http.ErrAbortHandler)
	}
}

// notePanic logs and counts a panic; called while it is being recovered, so
// that the stack still shows where.
func (s *Server) notePanic(cause any, about ...any) {
	s.metrics.panics.Inc()
	s.log.Error("panic", append(about, "panic", fmt.Sprint(cause), "stack", string(debug.Stack()))...)
}

// route finds what answers a request. The usual one, for a page by its exact
// path, is done after one lookup.
func (s *Server) route(w *recorder, r *http.Request) error {
	if err := s.checkPrivate(r); err != nil {
		s.setHeaders(w, r)
		return err
	}
	if m, rest := s.mounted(r.URL.Path); m != nil {
		return s.serveMount(w, r, m, rest)
	}
	return s.routeFile(w, r)
}

// routeFile finds the file, or what is said when there is none.
func (s *Server) routeFile(w *recorder, r *http.Request) error {
	if s.options.Live != nil {
		s.options.Live.Stamp(w.Header())
	}
	if res := s.current.Load().lookup(r.URL.Path); res != nil {
		return s.serveResource(w, r, res)
	}
	s.setHeaders(w, r)
	return s.routeElsewhere(w, r)
}

// setHeaders sets what every answer carries.
func (s *Server) setHeaders(w *recorder, r *http.Request) {
	header := w.Header()
	now := s.current.Load()
	w.showID()
	now.security.apply(header)
	now.addStrictTransport(header, r)
}

// routeElsewhere handles a path that is no file's exact address.
func (s *Server) routeElsewhere(w *recorder, r *http.Request) error {
	asked := r.URL.Path
	if err := checkPath(asked); err != nil {
		return err
	}
	if err := checkMethod(r.Method); err != nil {
		return err
	}
	if to, status, ok := s.moved(cleanPath(asked), asked); ok {
		return s.redirect(w, r, to, status)
	}
	return errNotFound
}

// checkMethod allows what a file can answer.
func checkMethod(method string) error {
	if method == http.MethodGet || method == http.MethodHead {
		return nil
	}
	return &httpError{status: http.StatusMethodNotAllowed, detail: "Pages can only be read. Use GET or HEAD.", allow: "GET, HEAD"}
}

// checkPath refuses what cannot be a path of a site: bytes that are not UTF-8
// (overlong forms among them) and control characters.
func checkPath(p string) error {
	if !utf8.ValidString(p) {
		return badRequest(badAddress)
	}
	for _, c := range []byte(p) {
		if c < ' ' || c == 0x7f {
			return badRequest("The address holds a control character.")
		}
	}
	return nil
}

// cleanPath resolves dot segments and repeated slashes; a trailing slash, or a
// last segment that is a dot segment, leaves a trailing slash.
func cleanPath(p string) string {
	clean := path.Clean("/" + p)
	last := p[strings.LastIndexByte(p, '/')+1:]
	if clean != "/" && (last == "" || last == "." || last == "..") {
		clean += "/"
	}
	return clean
}

// moved returns where a cleaned path that is no exact address leads: the page
// of a sloppily written path, what the redirect table says, or the same path
// with a trailing slash (P-2.8).
func (s *Server) moved(clean, asked string) (to string, status int, ok bool) {
	base, site := s.options.Base, s.current.Load()
	exists := func(p string) bool { return site.resources[p] != nil }
	switch dir, index := strings.CutSuffix(clean, "/"+indexFile); {
	case !strings.HasPrefix(clean, base):
		// A visitor at the root of the host, or one slash short of the base.
		if clean+"/" == base {
			return escapePath(base), http.StatusMovedPermanently, true
		}
		return escapePath(base), http.StatusFound, clean == "/"
	case clean != asked && exists(clean):
		return escapePath(clean), http.StatusMovedPermanently, true
	case index && exists(dir+"/"):
		return escapePath(dir + "/"), http.StatusMovedPermanently, true
	}
	if to, status, ok = s.tableTarget("/"+strings.TrimPrefix(clean, base), clean); ok {
		return to, status, true
	}
	return escapePath(clean + "/"), http.StatusMovedPermanently, !strings.HasSuffix(clean, "/") && exists(clean+"/")
}

// exactly ends the key of a handler for one path that ends in a slash.
const exactly = "{$}"

// mount is an injected handler with its place.
type mount struct {
	key     string
	exact   string // the key without "{$}"
	handler http.Handler
}

// mounts orders handlers so that the first match is the longest.
func mounts(handlers map[string]http.Handler) []mount {
	var list []mount
	for key, handler := range handlers {
		list = append(list, mount{key, strings.TrimSuffix(key, exactly), handler})
	}
	slices.SortFunc(list, func(a, b mount) int {
		if d := len(b.key) - len(a.key); d != 0 {
			return d
		}
		return strings.Compare(a.key, b.key)
	})
	return list
}

// covers reports whether a path belongs to the mount.
func (m *mount) covers(p string) bool {
	return p == m.exact || strings.HasSuffix(m.key, "/") && strings.HasPrefix(p, m.key)
}

// mounted returns the handler for a path and the path it should see.
func (s *Server) mounted(p string) (*mount, string) {
	below, inside := strings.CutPrefix(p, s.options.Base[:len(s.options.Base)-1])
	for i := range s.routes {
		if m := &s.routes[i]; inside && m.covers(below) {
			return m, below
		} else if m.covers(p) {
			return m, p
		}
	}
	return nil, ""
}

// serveMount runs an injected handler with the base taken off its path and a
// bounded body. That a body is too large the handler learns when it reads it,
// so that it can say so in the form its clients read; the connection, on which
// the rest would follow, is then closed.
func (s *Server) serveMount(w *recorder, r *http.Request, m *mount, p string) error {
	w.kind = kindHandler
	s.setHeaders(w, r)
	inner := withPath(r, p)
	inner.Body = http.MaxBytesReader(w.ResponseWriter, r.Body, s.options.Limits.MaxBodyBytes)
	m.handler.ServeHTTP(w, inner)
	return s.takeOver(w, r)
}

// withPath returns the request as seen from below the base.
func withPath(r *http.Request, p string) *http.Request {
	if p == r.URL.Path {
		return r
	}
	inner := new(http.Request)
	*inner = *r
	address := *r.URL
	address.RawPath = strings.TrimPrefix(address.RawPath, strings.TrimSuffix(address.Path, p))
	address.Path = p
	inner.URL = &address
	return inner
}
