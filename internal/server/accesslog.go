package server

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"io"
	"log/slog"
	"net/http"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
	"unicode/utf8"
)

// accessLog writes one JSON object a request: the line that slog writes, which
// for most requests is put together here. slog takes its attributes apart again
// and allocates for them, which was a tenth of the CPU time of a request.
type accessLog struct {
	w     io.Writer
	slog  slog.Handler
	lines sync.Pool // of *[]byte
}

// lineSize is room for most lines.
const lineSize = 512

func newAccessLog(w io.Writer) *accessLog {
	a := &accessLog{w: w, slog: slog.NewJSONHandler(w, nil)}
	a.lines.New = func() any {
		line := make([]byte, 0, lineSize)
		return &line
	}
	return a
}

// accessEntry is one line: the path without the query, which may hold what a
// person searched for, and no address or name of the client.
type accessEntry struct {
	id, method, path, proto string
	kind                    kind
	status                  int
	bytes                   int64
}

// write logs a request that was answered at a time and took so long. A text that
// JSON does not hold as it is goes to slog, which knows how it is written.
func (a *accessLog) write(e *accessEntry, at time.Time, took time.Duration) {
	if !asItIs(e.path) || !asItIs(e.method) || !asItIs(e.id) || !asItIs(e.proto) {
		_ = a.slog.Handle(context.Background(), e.record(at, took)) // the log's writer has nobody to tell
		return
	}
	line := a.lines.Get().(*[]byte)
	*line = e.append((*line)[:0], at, took)
	_, _ = a.w.Write(*line)
	if cap(*line) <= 4*lineSize { // a long path must not be kept for ever
		a.lines.Put(line)
	}
}

// record is the entry for slog.
func (e *accessEntry) record(at time.Time, took time.Duration) slog.Record {
	r := slog.NewRecord(at, slog.LevelInfo, "request", 0)
	r.AddAttrs(slog.String("id", e.id), slog.String("method", e.method), slog.String("path", e.path),
		slog.Int("status", e.status), slog.Int64("bytes", e.bytes),
		slog.Int64("us", took.Microseconds()), slog.String("kind", kindNames[e.kind]), slog.String("proto", e.proto))
	return r
}

// append writes the line that slog makes of the record.
func (e *accessEntry) append(to []byte, at time.Time, took time.Duration) []byte {
	to = append(to, `{"time":"`...)
	to = at.AppendFormat(to, time.RFC3339Nano)
	to = append(append(to, `","level":"INFO","msg":"request","id":"`...), e.id...)
	to = append(append(to, `","method":"`...), e.method...)
	to = append(append(to, `","path":"`...), e.path...)
	to = strconv.AppendInt(append(to, `","status":`...), int64(e.status), 10)
	to = strconv.AppendInt(append(to, `,"bytes":`...), e.bytes, 10)
	to = strconv.AppendInt(append(to, `,"us":`...), took.Microseconds(), 10)
	to = append(append(to, `,"kind":"`...), kindNames[e.kind]...)
	to = append(append(to, `","proto":"`...), e.proto...)
	return append(to, "\"}\n"...)
}

// asItIs reports whether a JSON string holds a text without escapes.
func asItIs(text string) bool {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c >= utf8.RuneSelf || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}

// account counts and logs a request that was answered at a time.
func (s *Server) account(e *accessEntry, at time.Time, took time.Duration) {
	s.metrics.observe(e.kind, e.status, e.bytes, took)
	if s.access != nil {
		s.access.write(e, at, took)
	}
}

// requestIDs gives every request a name that is unlike that of any other
// process: a random part and a number.
type requestIDs struct {
	prefix string
	last   atomic.Uint64
}

func newRequestIDs() *requestIDs {
	var random [4]byte
	_, _ = rand.Read(random[:]) // never fails (crypto/rand)
	return &requestIDs{prefix: hex.EncodeToString(random[:]) + "-"}
}

// of returns the id of a request: the one a proxy gave, if it is harmless, or
// a new one.
func (ids *requestIDs) of(r *http.Request) string {
	if given := r.Header["X-Request-Id"]; len(given) == 1 && harmlessID(given[0]) {
		return given[0]
	}
	return ids.next()
}

func (ids *requestIDs) next() string {
	var text [32]byte
	return string(strconv.AppendUint(append(text[:0], ids.prefix...), ids.last.Add(1), 36))
}

// harmlessID reports whether an id can stand in a log and a header as it is.
func harmlessID(id string) bool {
	for _, c := range []byte(id) {
		letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
		if !letter && c != '-' && c != '_' && c != '.' {
			return false
		}
	}
	return len(id) > 0 && len(id) <= 64
}
