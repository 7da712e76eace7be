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
)

// conn is a plain-text connection with two additions net/http has no place
// for.
//
// A request that net/http refuses before any handler runs (invalid percent
// encoding, a malformed or oversized head) gets a bare line of text. That
// answer is one Write of known form; conn puts our page in its place, so that
// a reader learns what happened (spec §5, "decode error").
//
// net/http sends a large body in two system calls, because its 4 kB buffer
// holds the head and the body's beginning. While corked, conn keeps the first
// part back and sends both with one writev. Measured on a 30 kB page that is
// worth a tenth of the throughput.
type conn struct {
	net.Conn
	server *Server

	corked  bool
	held    []byte
	vector  [2][]byte
	buffers net.Buffers
}

// listener hands out conns.
type listener struct {
	net.Listener
	server *Server
}

func (s *Server) listen(l net.Listener) net.Listener { return &listener{Listener: l, server: s} }

// Accept waits for the next connection.
func (l *listener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &conn{Conn: c, server: l.server}, nil
}

type connKey struct{}

// withConn lets a handler find its connection.
func withConn(ctx context.Context, c net.Conn) context.Context {
	if own, ok := c.(*conn); ok {
		return context.WithValue(ctx, connKey{}, own)
	}
	return ctx
}

// connOf returns the request's connection when it carries nothing but this
// request: HTTP/2 interleaves others.
func connOf(r *http.Request) *conn {
	if r.ProtoMajor != 1 {
		return nil
	}
	c, _ := r.Context().Value(connKey{}).(*conn)
	return c
}

// Write sends p, or keeps it back while corked.
func (c *conn) Write(p []byte) (int, error) {
	switch {
	case !c.corked:
		return c.writePlain(p)
	case len(c.held) == 0 && len(p) <= cap(c.held):
		c.held = append(c.held, p...)
		return len(p), nil
	}
	c.vector = [2][]byte{c.held, p}
	c.buffers = c.vector[:]
	held := int64(len(c.held))
	c.held = c.held[:0]
	n, err := c.buffers.WriteTo(c.Conn)
	return int(max(0, n-held)), err
}

// cork keeps back what is written next, up to net/http's buffer.
func (c *conn) cork() {
	if c.held == nil {
		c.held = make([]byte, 0, 4<<10)
	}
	c.corked = true
}

// uncork sends what was kept back. An error shows again at the next write,
// which is where net/http looks for it.
func (c *conn) uncork() {
	c.corked = false
	if len(c.held) > 0 {
		_, _ = c.Conn.Write(c.held)
		c.held = c.held[:0]
	}
}

// writePlain sends p unless it is one of net/http's own refusals.
func (c *conn) writePlain(p []byte) (int, error) {
	status, detail, ok := parseRefusal(p)
	if !ok {
		return c.Conn.Write(p)
	}
	if _, err := c.Conn.Write(c.server.refusal(status, detail)); err != nil {
		return 0, err
	}
	return len(p), nil
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

// refusal is the whole answer to a request no handler saw.
func (s *Server) refusal(status int, detail string) []byte {
	s.metrics.observe(kindError, status, 0, 0)
	page := errorPage(status, refusalText(status, detail), s.options.Base)
	var answer bytes.Buffer
	fmt.Fprintf(&answer, "HTTP/1.1 %d %s\r\n", status, http.StatusText(status))
	fmt.Fprintf(&answer, "Date: %s\r\n", s.options.Now().UTC().Format(http.TimeFormat))
	for _, h := range s.headers {
		fmt.Fprintf(&answer, "%s: %s\r\n", h.key, h.values[0])
	}
	fmt.Fprintf(&answer, "Cache-Control: no-store\r\nContent-Type: %s\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s", htmlType[0], len(page), page)
	return answer.Bytes()
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

// badAddress explains the decode error of spec §5. net/http does not say which
// part of a head it could not read; an address is what people mistype.
const badAddress = "The address or the request could not be decoded. In an address, a percent sign must be followed by two hexadecimal digits, and the bytes they stand for must be UTF-8 text."
