package server

import (
	"bytes"
	"net/http"
)

// The head of a file is known before anybody asks for it, but for the time and
// the request's id. net/http takes it as a map, which is filled, copied, sorted
// and written line by line: a quarter of the CPU time of an answer. So on a
// connection of ours the map holds what net/http has to know, and conn puts the
// other lines below the status line (P-10.381). They are what net/http itself
// writes for the same map.
//
// That is for answers with nothing else in their head. Whatever a handler, the
// end of the server or `dev` adds there makes it an answer of the map, as is
// every one over TLS or HTTP/2.

// commonHeaders are those of every answer of a build, also as lines.
type commonHeaders struct {
	headerSet
	// lines is nil if a file's own headers, or net/http's, could be the same.
	lines []byte
}

// notCommon are the headers that answers have for themselves, and those that
// net/http acts on. A site that sets one for all its answers gets what the map
// makes of two of a name.
var notCommon = []string{
	"Accept-Ranges", "Cache-Control", "Content-Encoding", "Content-Length", "Content-Location", "Content-Type", "Etag", "Last-Modified", "Vary",
	"Connection", "Date", "Keep-Alive", "Trailer", "Transfer-Encoding", "Upgrade", "X-Request-Id",
}

func newCommonHeaders(set headerSet) *commonHeaders {
	common := &commonHeaders{headerSet: set}
	header := http.Header{}
	set.apply(header)
	for _, name := range notCommon {
		if _, there := header[name]; there {
			return common
		}
	}
	common.lines = set.lines()
	return common
}

// lines is the set as net/http writes it.
func (set headerSet) lines() []byte {
	header := http.Header{}
	set.apply(header)
	lines := new(bytes.Buffer)
	_ = header.Write(lines) // a Buffer does not fail
	return append([]byte{}, lines.Bytes()...)
}

// headLines are the lines of a representation that net/http does not see.
type headLines struct {
	common []byte // shared by a build; nil when there are none to insert
	// own come after them; a 304 has the first of them only.
	own       []byte
	unchanged int
	// framing is what net/http has to know of the body.
	framing headerSet
}

// newHeadLines are the lines of an answer; more are those that a 304 leaves out.
func newHeadLines(common *commonHeaders, own, more, framing headerSet) headLines {
	if common.lines == nil {
		return headLines{}
	}
	lines := own.lines()
	return headLines{common: common.lines, own: append(lines, more.lines()...), unchanged: len(lines), framing: framing}
}

// setHead sets the headers of a representation.
func (s *Server) setHead(w *recorder, r *http.Request, f *representation) {
	if w.inserts(f.head.common, f.head.own) {
		f.head.framing.apply(w.Header())
		return
	}
	s.applyHeaders(w, r, f.header)
}

// setUnchangedHead sets those of its 304.
func (s *Server) setUnchangedHead(w *recorder, r *http.Request, f *representation) {
	if !w.inserts(f.head.common, f.head.own[:f.head.unchanged]) {
		s.applyHeaders(w, r, f.revalidation)
	}
}

// inserts leaves lines of the head to the connection, if there is one of ours and
// nothing in the head so far. The request's id is one of them: where a 304 has
// nothing else for the map, none is made, copied or sorted (P-10.581).
func (w *recorder) inserts(common, own []byte) bool {
	if w.conn == nil || common == nil || len(w.Header()) != 0 {
		return false
	}
	w.conn.insert, w.conn.id = [2][]byte{common, own}, w.id
	return true
}
