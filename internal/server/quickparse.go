package server

import (
	"bytes"
	"net/http"
	"strings"
)

// quickRequest is the head of a plain request. Its slices are parts of the
// connection's buffer.
type quickRequest struct {
	head      bool
	path      []byte
	encoding  []byte
	encodings [1]string
	noneMatch []byte
	id        []byte
}

func (r *quickRequest) method() string {
	if r.head {
		return http.MethodHead
	}
	return http.MethodGet
}

// accepted returns the Accept-Encoding lines.
func (r *quickRequest) accepted() []string {
	if r.encoding == nil {
		return nil
	}
	r.encodings[0] = knownEncoding(r.encoding)
	return r.encodings[:]
}

// knownEncoding returns the value as a string without allocating for what
// browsers and tools send.
func knownEncoding(value []byte) string {
	switch string(value) {
	case "gzip, deflate, br, zstd":
		return "gzip, deflate, br, zstd"
	case "gzip, deflate, br":
		return "gzip, deflate, br"
	case "gzip, deflate":
		return "gzip, deflate"
	case "gzip":
		return "gzip"
	}
	return string(value)
}

// parseQuick reads the head of a plain request and returns its length. It
// takes only what it fully understands: HTTP/1.1, GET or HEAD, a path of
// ordinary characters, one Host, no body and no header that would need more
// than a file from memory.
func parseQuick(in []byte) (r quickRequest, size int, plain bool) {
	end := bytes.Index(in, []byte("\r\n\r\n"))
	if end < 0 {
		return r, 0, false
	}
	line, headers, _ := bytes.Cut(in[:end], []byte("\r\n"))
	if !r.parseLine(line) || !r.parseHeaders(headers) {
		return r, 0, false
	}
	return r, end + 4, true
}

// parseLine reads "GET /path?query HTTP/1.1".
func (r *quickRequest) parseLine(line []byte) bool {
	target, ok := bytes.CutPrefix(line, []byte("GET "))
	if !ok {
		target, r.head = bytes.CutPrefix(line, []byte("HEAD "))
		ok = r.head
	}
	target, version := bytes.CutSuffix(target, []byte(" HTTP/1.1"))
	path, query, _ := bytes.Cut(target, []byte("?"))
	if !ok || !version || len(path) == 0 || path[0] != '/' {
		return false
	}
	for _, c := range path {
		if !plainPath[c] {
			return false
		}
	}
	for _, c := range query {
		if c <= ' ' || c >= 0x7f || c == '#' {
			return false
		}
	}
	r.path = path
	return true
}

// plainPath are the characters of a path that mean themselves.
var plainPath = charset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._~-")

// token are the characters of a header's name (RFC 9110 §5.6.2).
var token = charset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&'*+-.^_`|~")

// plainHost are the characters of an ordinary host and port.
var plainHost = charset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]_")

func charset(members string) (set [256]bool) {
	for _, c := range []byte(members) {
		set[c] = true
	}
	return set
}

// parseHeaders reads the header lines.
func (r *quickRequest) parseHeaders(headers []byte) bool {
	hosts := 0
	for len(headers) > 0 {
		var one []byte
		one, headers, _ = bytes.Cut(headers, []byte("\r\n"))
		name, value, found := bytes.Cut(one, []byte(":"))
		if !found || !wellFormed(name, value) {
			return false
		}
		meaning, plain := meaningOf(name)
		if !plain || !r.take(meaning, bytes.Trim(value, " \t"), &hosts) {
			return false
		}
	}
	return hosts == 1
}

// wellFormed leaves every doubtful line to net/http.
func wellFormed(name, value []byte) bool {
	for _, c := range name {
		if !token[c] {
			return false
		}
	}
	for _, c := range value {
		if c < ' ' && c != '\t' || c == 0x7f {
			return false
		}
	}
	return len(name) > 0
}

// take notes a header. A second line of the same name is left to net/http.
func (r *quickRequest) take(meaning headerMeaning, value []byte, hosts *int) bool {
	switch meaning {
	case meansHost:
		*hosts++
		for _, c := range value {
			if !plainHost[c] {
				return false
			}
		}
		return len(value) > 0
	case meansConnection:
		return bytes.EqualFold(value, []byte("keep-alive"))
	case meansEncoding:
		return once(&r.encoding, value)
	case meansNoneMatch:
		return once(&r.noneMatch, value)
	case meansID:
		return once(&r.id, value)
	default:
		return true
	}
}

// once sets a field that must not be set yet.
func once(field *[]byte, value []byte) bool {
	if *field != nil {
		return false
	}
	*field = value
	return true
}

// headerMeaning is what the loop does about a header.
type headerMeaning uint8

const (
	meansNothing headerMeaning = iota
	meansHost
	meansConnection
	meansEncoding
	meansNoneMatch
	meansID
)

// meaningOf returns what a header means here; plain is false for those that
// need net/http: a body, a protocol change, ranges, other conditions.
func meaningOf(name []byte) (meaning headerMeaning, plain bool) {
	is := func(other string) bool { return len(name) == len(other) && strings.EqualFold(string(name), other) }
	switch name[0] | 0x20 {
	case 'h':
		if is("Host") {
			return meansHost, true
		}
		return meansNothing, !is("HTTP2-Settings")
	case 'c':
		if is("Connection") {
			return meansConnection, true
		}
		return meansNothing, !is("Content-Length")
	case 'a':
		if is("Accept-Encoding") {
			return meansEncoding, true
		}
	case 'i':
		if is("If-None-Match") {
			return meansNoneMatch, true
		}
		return meansNothing, !is("If-Match") && !is("If-Modified-Since") && !is("If-Unmodified-Since") && !is("If-Range")
	case 'x':
		if is("X-Request-Id") {
			return meansID, true
		}
	case 't':
		return meansNothing, !is("Transfer-Encoding") && !is("TE") && !is("Trailer")
	case 'e', 'r', 'u', 'p':
		return meansNothing, !is("Expect") && !is("Range") && !is("Upgrade") && !is("Proxy-Connection")
	}
	return meansNothing, true
}
