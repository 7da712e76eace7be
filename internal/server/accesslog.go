package server

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"io"
	"log/slog"
	"net/http"
	"strconv"
	"sync/atomic"
	"time"
)

// accessLog writes one JSON object a request.
type accessLog struct{ logger *slog.Logger }

func newAccessLog(w io.Writer) *accessLog {
	return &accessLog{slog.New(slog.NewJSONHandler(w, nil))}
}

// accessEntry is one line: the path without the query, which may hold what a
// person searched for, and no address or name of the client.
type accessEntry struct {
	id, method, path, proto string
	kind                    kind
	status                  int
	bytes                   int64
}

func (a *accessLog) write(e *accessEntry, took time.Duration) {
	a.logger.LogAttrs(context.Background(), slog.LevelInfo, "request",
		slog.String("id", e.id), slog.String("method", e.method), slog.String("path", e.path),
		slog.Int("status", e.status), slog.Int64("bytes", e.bytes),
		slog.Int64("us", took.Microseconds()), slog.String("kind", kindNames[e.kind]), slog.String("proto", e.proto))
}

// account counts and logs an answered request.
func (s *Server) account(e *accessEntry, took time.Duration) {
	s.metrics.observe(e.kind, e.status, e.bytes, took)
	if s.access != nil {
		s.access.write(e, took)
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
