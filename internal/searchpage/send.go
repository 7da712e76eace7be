package searchpage

import (
	"fmt"
	"net/http"

	"github.com/klauspost/compress/gzhttp"
)

// compression returns what writes an answer in the coding a client accepts.
func compression() (func(http.Handler) http.HandlerFunc, error) {
	wrap, err := gzhttp.NewWrapper()
	if err != nil {
		return nil, fmt.Errorf("compression of the results page: %w", err)
	}
	return wrap, nil
}

// setHeaders sets what every drawn page carries. A search belongs to one
// reader and its answer to one build: nobody keeps it unasked.
func setHeaders(header http.Header) {
	header.Set("Content-Type", "text/html; charset=utf-8")
	header.Set("Cache-Control", "private, no-cache")
	header.Set("Vary", "Accept-Encoding")
}

func (h *Handler) send(w http.ResponseWriter, r *http.Request, document []byte) {
	h.compress(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		setHeaders(w.Header())
		_, _ = w.Write(document) // a reader who went away is no error
	})).ServeHTTP(w, r)
}
