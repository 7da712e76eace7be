package server

import (
	"io"
	"math"
	"net/http"
	"time"
)

// recorder notes what was answered, for the log and the figures.
type recorder struct {
	http.ResponseWriter
	status int // 0 until the answer begins
	bytes  int64
	kind   kind
	id     string
	idLine [1]string
	// conn is where the answer goes, if that is a connection of ours which has no
	// other answer meanwhile, or nil.
	conn *conn
	// passed and failure are what a handler asked of the server (handover.go).
	passed  bool
	failure *httpError
	// patience is how long the client may take for each portion; 0 leaves the
	// deadline of the whole answer, for a handler that sets its own.
	patience time.Duration
}

// portion is what a client has to take before the deadline of an answer is set
// anew, so that a long file comes through on a slow line while a client that
// reads nothing is cut off. An answer that is shorter has one deadline.
const portion = 256 << 10

// showID puts the request's id into the head.
func (w *recorder) showID() {
	w.idLine[0] = w.id
	w.Header()[requestID] = w.idLine[:]
}

// requestID is the header that names a request.
const requestID = "X-Request-Id"

// renew gives the client time for another portion. Not every ResponseWriter has
// deadlines; without them there is none to renew.
func (w *recorder) renew() {
	if w.patience > 0 {
		_ = http.NewResponseController(w.ResponseWriter).SetWriteDeadline(time.Now().Add(w.patience))
	}
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
	written := 0
	for len(p)-written > portion {
		n, err := w.ResponseWriter.Write(p[written : written+portion])
		w.bytes += int64(n)
		if written += n; err != nil {
			return written, err
		}
		w.renew()
	}
	n, err := w.ResponseWriter.Write(p[written:])
	w.bytes += int64(n)
	return written + n, err
}

// sendBody writes all of a body whose head says its length, together with that
// head if the connection is ours. A client that went away is not an error of
// ours.
func (w *recorder) sendBody(body []byte) {
	if w.conn == nil {
		_, _ = w.Write(body)
		return
	}
	w.conn.joining = true
	_, _ = w.Write(body)
	// What is kept now goes out with what net/http has in its buffer still, at the
	// end of the request. If nothing is, all of the answer is in that buffer.
	w.conn.joining = false
}

// writeString writes text of our own. A client that went away is no error.
func (w *recorder) writeString(text string) { _, _ = io.WriteString(w, text) }

// ReadFrom lets io.Copy reach the connection's sendfile.
func (w *recorder) ReadFrom(r io.Reader) (int64, error) {
	if w.status == 0 {
		w.status = http.StatusOK
	}
	limit, rest := r, int64(math.MaxInt64)
	if limited, ok := r.(*io.LimitedReader); ok {
		// sendfile looks below one limit, not below two.
		limit, rest = limited.R, limited.N
		defer func() { limited.N = rest }()
	}
	total := int64(0)
	for rest > 0 {
		n, err := io.Copy(w.ResponseWriter, &io.LimitedReader{R: limit, N: min(rest, portion)})
		total, rest, w.bytes = total+n, rest-n, w.bytes+n
		if err != nil || n < portion {
			return total, err
		}
		w.renew()
	}
	return total, nil
}

// Flush passes on what is buffered.
func (w *recorder) Flush() { _ = http.NewResponseController(w.ResponseWriter).Flush() }

// Unwrap lets http.ResponseController reach the connection.
func (w *recorder) Unwrap() http.ResponseWriter { return w.ResponseWriter }
