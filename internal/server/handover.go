package server

import "net/http"

// Pass leaves a request to the site's files: a handler that calls it and writes
// nothing is taken for not mounted. Headers it has set stay.
func Pass(w http.ResponseWriter, r *http.Request) {
	if rec := recorderOf(w); rec != nil {
		rec.passed = true
		return
	}
	http.NotFound(w, r)
}

// Fail ends a request with the site's page for a status, or with the built-in
// one, which shows the sentence. A handler calls it before it has written
// anything. Headers it has set stay, Retry-After for example.
func Fail(w http.ResponseWriter, status int, detail string) {
	if rec := recorderOf(w); rec != nil {
		rec.failure = &httpError{status: status, detail: detail, expected: true}
		return
	}
	http.Error(w, detail, status)
}

// recorderOf finds the server's own writer below those that wrap it, or nil.
func recorderOf(w http.ResponseWriter) *recorder {
	for {
		switch inner := w.(type) {
		case *recorder:
			return inner
		case interface{ Unwrap() http.ResponseWriter }:
			w = inner.Unwrap()
		default:
			return nil
		}
	}
}

// takeOver does what a handler left to the server.
func (s *Server) takeOver(w *recorder, r *http.Request) error {
	switch {
	case w.status != 0:
		return nil
	case w.failure != nil:
		return w.failure
	case w.passed:
		return s.routeFile(w, r)
	}
	return nil
}
