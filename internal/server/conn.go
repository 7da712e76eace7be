package server

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
)

// conn is a plain-text connection given to net/http.
//
// A request that net/http refuses before any handler runs (invalid percent
// encoding, a malformed or oversized head) gets a bare line of text. That
// answer is one Write of known form; conn puts our page in its place, so that
// a reader learns what happened (P-5.3).
//
// Of a page net/http writes what fits into its buffer, the head and a beginning
// of the body, and then the rest. A write to the operating system costs more
// than all the work there was before it, so conn keeps the first, when it is
// told that a second comes, and sends both at once (P-10.380). It also puts
// lines into a head (head.go).
type conn struct {
	net.Conn
	server *Server
	// insert goes below the status line of the next answer.
	insert [2][]byte
	// id is the request's, which follows them.
	id string
	// joining is whether the next write is one to keep.
	joining bool
	kept    *[]byte // of keptWrites, or nil
	// both is what is sent at once, here so that it is not allocated.
	both  net.Buffers
	parts [2][]byte
}

const (
	// joinSize is the largest write that is kept, in bytes: net/http's buffer.
	joinSize = 4 << 10
	// keptSize is room for that and the lines that are inserted.
	keptSize = joinSize + 2<<10
)

// keptWrites are the memory of writes that wait for the next one. A connection
// has one for that long only: most connections are idle most of the time.
var keptWrites = sync.Pool{New: func() any {
	kept := make([]byte, 0, keptSize)
	return &kept
}}

// giveBack keeps the memory of a write for another one, unless a long head has
// made it large.
func giveBack(kept *[]byte) {
	if cap(*kept) <= 2*keptSize {
		keptWrites.Put(kept)
	}
}

// connKey is where the context of a request has its conn.
type connKey struct{}

// withConn is http.Server.ConnContext.
func withConn(ctx context.Context, c net.Conn) context.Context {
	if own, ok := c.(*conn); ok {
		return context.WithValue(ctx, connKey{}, own)
	}
	return ctx
}

// connOf returns the connection of a request if nothing but its answer is
// written there meanwhile, or nil. Over TLS it is not a conn, and answers of
// HTTP/2 share theirs.
func connOf(r *http.Request) *conn {
	if r.ProtoMajor != 1 {
		return nil
	}
	c, _ := r.Context().Value(connKey{}).(*conn)
	return c
}

// refusingListener makes a conn of every connection.
type refusingListener struct {
	net.Listener
	server *Server
}

// Accept returns the next connection.
func (l refusingListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &conn{Conn: c, server: l.server}, nil
}

// Write sends p unless it is one of net/http's own refusals, or kept for the next
// write. That comes: net/http writes before the end of a request only what its
// buffer cannot hold all of.
func (c *conn) Write(p []byte) (int, error) {
	switch {
	case c.kept != nil:
		return c.writeBoth(p)
	case c.insert[0] != nil || c.joining && len(p) <= joinSize:
		return c.writeHead(p)
	}
	status, detail, ok := parseRefusal(p)
	if !ok {
		return c.Conn.Write(p)
	}
	if _, err := c.Conn.Write(c.server.refusal(status, detail)); err != nil {
		return 0, err
	}
	return len(p), nil
}

// writeHead takes the beginning of an answer: it inserts lines, and either keeps
// all of it or sends it.
func (c *conn) writeHead(p []byte) (int, error) {
	kept := keptWrites.Get().(*[]byte)
	below := 0 // the status line
	if c.insert[0] != nil {
		below = bytes.IndexByte(p, '\n') + 1
	}
	// A copy: net/http uses its buffer again.
	head := append((*kept)[:0], p[:below]...)
	if c.insert[0] != nil {
		head = append(append(append(append(append(head, c.insert[0]...), c.insert[1]...), requestID+": "...), c.id...), "\r\n"...)
		c.insert, c.id = [2][]byte{}, ""
	}
	*kept = append(head, p[below:]...)
	if c.joining {
		c.joining, c.kept = false, kept
		return len(p), nil
	}
	_, err := c.Conn.Write(*kept)
	giveBack(kept)
	if err != nil {
		return 0, err
	}
	return len(p), nil
}

// writeBoth sends what was kept and p with one call of the operating system.
func (c *conn) writeBoth(p []byte) (int, error) {
	kept := c.kept
	c.parts = [2][]byte{*kept, p}
	c.both = c.parts[:]
	n, err := c.both.WriteTo(c.Conn)
	sent := max(0, int(n)-len(*kept))
	c.kept, c.parts = nil, [2][]byte{}
	giveBack(kept)
	return sent, err
}

// ReadFrom lets net/http use sendfile for files that are not in memory.
func (c *conn) ReadFrom(r io.Reader) (int64, error) { return io.Copy(c.Conn, r) }

// CloseWrite ends our half; net/http does so after a refusal, so that the
// client can read it before the connection is reset.
func (c *conn) CloseWrite() error {
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return nil
}

// refusalHeaders are what net/http writes after the status line of an answer
// it gives without a handler. Any other answer has a Date first.
var refusalHeaders = []byte("\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n")

// parseRefusal takes such an answer apart: "HTTP/1.1 400 Bad Request: detail".
func parseRefusal(p []byte) (status int, detail string, ok bool) {
	if !bytes.HasPrefix(p, []byte("HTTP/1.1 ")) {
		return 0, "", false
	}
	end := bytes.IndexByte(p, '\r')
	if end < 0 || !bytes.HasPrefix(p[end:], refusalHeaders) {
		return 0, "", false
	}
	code, reason, _ := strings.Cut(string(p[len("HTTP/1.1 "):end]), " ")
	status, err := strconv.Atoi(code)
	if err != nil || http.StatusText(status) == "" {
		return 0, "", false
	}
	_, detail, _ = strings.Cut(reason, ": ")
	return status, detail, true
}

// refusal is the whole answer to a request no handler saw: the site's page for
// the status, if it has one, or the built-in one.
func (s *Server) refusal(status int, detail string) []byte {
	body, head := []byte(s.errorPage(status, refusalText(status, detail))), statusLine(status)
	if f := s.refusalRepresentation(status); f != nil {
		body, head = f.body, f.header.append(head)
	} else {
		head = append(s.current.Load().security.append(head), "Cache-Control: no-store\r\n"...)
		head = fmt.Appendf(head, "Content-Type: %s\r\nContent-Length: %d\r\n", htmlType[0], len(body))
	}
	// Its method and path are what could not be read.
	entry := accessEntry{id: s.ids.next(), proto: "HTTP/1.1", kind: kindError, status: status, bytes: int64(len(body))}
	now := s.options.Now()
	s.account(&entry, now, 0)
	head = fmt.Appendf(head, "X-Request-Id: %s\r\nDate: %s\r\nConnection: close\r\n\r\n", entry.id, now.UTC().Format(http.TimeFormat))
	return append(head, body...)
}

// refusalRepresentation returns the plain representation of the site's page for a status, if it is
// in memory.
func (s *Server) refusalRepresentation(status int) *representation {
	res := s.errorResource(status)
	if res == nil {
		return nil
	}
	if f := res.representations[codingIdentity]; f.files == nil {
		return f
	}
	return nil
}

// refusalText says to a reader what net/http said to a program.
func refusalText(status int, detail string) string {
	switch {
	case status == http.StatusRequestHeaderFieldsTooLarge:
		return "The request's headers are too large. Removing this site's cookies usually helps."
	case status == http.StatusBadRequest && detail == "":
		return badAddress
	case detail != "":
		return "The request could not be read: " + detail + "."
	default:
		return "The request could not be read."
	}
}

// badAddress explains the decode error of P-5.3. net/http does not say which
// part of a head it could not read; an address is what people mistype.
const badAddress = "The address or the request could not be decoded. In an address, a percent sign must be followed by two hexadecimal digits, and the bytes they stand for must be UTF-8 text."
