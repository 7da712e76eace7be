// Package api holds the description of the paths below /api/v1/, and serves it.
// The packages that answer those paths hold their answers against it in their
// tests.
package api

import (
	_ "embed" // the description
	"encoding/json"
	"net/http"
	"strconv"
)

// Path is where the description is, below the site's base.
const Path = "/api/v1/openapi.yaml"

// Spec is the OpenAPI description of the server's API.
//
//go:embed openapi.yaml
var Spec []byte

// Handler serves the description.
func Handler() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			Refuse(w, r, http.StatusMethodNotAllowed, "This path does not take that method; it takes GET, HEAD.")
			return
		}
		Send(w, r, "application/yaml; charset=utf-8", http.StatusOK, Spec)
	})
}

// Refuse answers with a sentence that says what happened and what to do, in
// the form every error of the API has.
func Refuse(w http.ResponseWriter, r *http.Request, status int, sentence string) {
	SendJSON(w, r, status, map[string]string{"error": sentence})
}

// SendJSON answers with something that can be written as JSON.
func SendJSON(w http.ResponseWriter, r *http.Request, status int, answer any) {
	body, _ := json.Marshal(answer) // numbers, strings and lists of them
	Send(w, r, "application/json; charset=utf-8", status, append(body, '\n'))
}

// Send answers with a body that nobody may keep or take for anything else.
func Send(w http.ResponseWriter, r *http.Request, kind string, status int, body []byte) {
	header := w.Header()
	header.Set("Cache-Control", "no-store")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Content-Type", kind)
	header.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(body) // a client that is gone is no error
	}
}
