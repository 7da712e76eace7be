package server

import (
	"io"
	"net/http"
)

// recorder notes what was answered, for the log and the figures.
type recorder struct {
	http.ResponseWriter
	status int // 0 until the answer begins
	bytes  int64
	kind   kind
	id     string
	idLine [1]string
	// passed and failure are what a handler asked of the server (handover.go).
	passed  bool
	failure *httpError
}

// WriteHeader notes the status. Informational ones do not begin the answer.
func (w *recorder) WriteHeader(status int) {
	if w.status == 0 && status >= http.StatusOK {
		w.status = status
	}
	w.ResponseWriter.WriteHeader(status)
}

// Write counts bytes.
func (w *recorder) Write(p []byte) (int, error) {
	if w.status == 0 {
		w.status = http.StatusOK
	}
	n, err := w.ResponseWriter.Write(p)
	w.bytes += int64(n)
	return n, err
}

// writeString writes text of our own. A client that went away is no error.
func (w *recorder) writeString(text string) { _, _ = io.WriteString(w, text) }

// ReadFrom lets io.Copy reach the connection's sendfile.
func (w *recorder) ReadFrom(r io.Reader) (int64, error) {
	if w.status == 0 {
		w.status = http.StatusOK
	}
	n, err := io.Copy(w.ResponseWriter, r)
	w.bytes += n
	return n, err
}

// Flush passes on what is buffered.
func (w *recorder) Flush() { _ = http.NewResponseController(w.ResponseWriter).Flush() }

// Unwrap lets http.ResponseController reach the connection.
func (w *recorder) Unwrap() http.ResponseWriter { return w.ResponseWriter }
