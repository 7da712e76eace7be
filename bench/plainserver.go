package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
)

// plainAnswer is one address of the plain server.
type plainAnswer struct {
	Header, Unchanged http.Header // of the file, and of a 304
	File              string
	body              []byte
}

// servePlain is the least that net/http can do: the answers it was told, from
// memory, with the same headers. It has no deadlines, no log, no figures, no
// ranges and no redirects, and knows one coding. What Bindery takes beyond it
// is what its own part of the work costs.
func servePlain(answers, addr string) error {
	text, err := os.ReadFile(answers)
	if err != nil {
		return err
	}
	known := map[string]plainAnswer{}
	if err := json.Unmarshal(text, &known); err != nil {
		return fmt.Errorf("%s: %w", answers, err)
	}
	for path, a := range known {
		if a.body, err = os.ReadFile(a.File); err != nil {
			return err
		}
		known[path] = a
	}
	return http.ListenAndServe(addr, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		a, ok := known[r.URL.Path]
		if !ok {
			http.NotFound(w, r)
			return
		}
		header, status := a.Header, http.StatusOK
		if r.Header.Get("If-None-Match") == a.Header.Get("Etag") {
			header, status = a.Unchanged, http.StatusNotModified
		}
		to := w.Header()
		for key, values := range header {
			to[key] = values
		}
		w.WriteHeader(status)
		if status == http.StatusOK {
			_, _ = w.Write(a.body) // a client that went away
		}
	}))
}
