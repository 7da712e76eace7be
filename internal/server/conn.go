package server

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
)

// conn is a plain-text connection given to net/http.
//
// A request that net/http refuses before any handler runs (invalid percent
// encoding, a malformed or oversized head) gets a bare line of text. That
// answer is one Write of known form; conn puts our page in its place, so that
// a reader learns what happened (P-5.3).
type conn struct {
	net.Conn
	server *Server
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

// Write sends p unless it is one of net/http's own refusals.
func (c *conn) Write(p []byte) (int, error) {
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
	s.account(&entry, 0)
	head = fmt.Appendf(head, "X-Request-Id: %s\r\nDate: %s\r\nConnection: close\r\n\r\n", entry.id, s.options.Now().UTC().Format(http.TimeFormat))
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
