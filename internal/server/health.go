package server

import (
	"net/http"
)

// health are the answers for what watches the process; they belong to the
// host, not to the site, so the base is not in front of them.
func (s *Server) health() map[string]http.Handler {
	return map[string]http.Handler{
		"/healthz": http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			sendPlain(w, r, http.StatusOK, "ok\n")
		}),
		"/readyz": http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if s.stopping.Load() {
				sendPlain(w, r, http.StatusServiceUnavailable, "shutting down\n")
				return
			}
			text := "ready\n"
			if s.options.Lacks != nil {
				for _, lack := range s.options.Lacks() {
					text += lack + "\n"
				}
			}
			sendPlain(w, r, http.StatusOK, text)
		}),
	}
}

// sendPlain writes a word that nobody should keep.
func sendPlain(w http.ResponseWriter, r *http.Request, status int, text string) {
	header := w.Header()
	header["Content-Type"] = plainType
	header["Cache-Control"] = noStore
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write([]byte(text))
	}
}
