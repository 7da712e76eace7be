package server

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"math"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
)

// maxRanges bounds the parts of one answer; RFC 9110 §14.2 lets a server
// ignore a Range that asks for many small ones.
const maxRanges = 16

// serveResource answers a request for a file of the site.
func (s *Server) serveResource(w *recorder, r *http.Request, res *resource) error {
	if err := checkMethod(r.Method); err != nil {
		s.setHeaders(w, r)
		return err
	}
	res = res.preferred(r.Header["Accept"])
	w.kind = res.kind
	ranged := r.Method == http.MethodGet && res.status == http.StatusOK && understood(r.Header["Range"])
	f := res.choose(r.Header["Accept-Encoding"])
	if f == nil {
		s.setHeaders(w, r)
		w.Header()["Vary"] = []string{res.vary()}
		return &httpError{status: http.StatusNotAcceptable, detail: "The server has this file in no encoding that the request accepts."}
	}
	if plain := res.representations[codingIdentity]; ranged {
		// Positions mean bytes of the file as it is.
		f = plain
	}
	if f.ready() {
		return s.answer(w, r, res, f, nil, ranged)
	}
	f, file, err := f.present(res, s.current.Load().security)
	if err != nil {
		s.setHeaders(w, r)
		return err
	}
	if file != nil {
		defer file.Close()
	}
	return s.answer(w, r, res, f, file, ranged)
}

// understood reports whether a Range is one to act on. One in another unit, or
// with very many parts, is ignored, as RFC 9110 §14.2 asks or allows.
func understood(header []string) bool {
	return len(header) == 1 && strings.HasPrefix(header[0], "bytes=") && strings.Count(header[0], ",") < maxRanges
}

// ready reports whether the representation is in memory with its headers.
func (f *representation) ready() bool { return f.files == nil && f.lazy == nil }

// present opens a representation that is not in memory, or makes it. When the file has
// changed under the server it gets a new tag, so that tag and bytes belong
// together.
func (f *representation) present(res *resource, security *commonHeaders) (*representation, fs.File, error) {
	if f.lazy != nil {
		fresh, err := f.encode(res, security)
		return fresh, nil, err
	}
	file, err := f.files.Open(f.name)
	if err != nil {
		return nil, nil, fmt.Errorf("open %s: %w", f.name, err)
	}
	info, err := file.Stat()
	if err == nil && info.Size() == f.size && info.ModTime().Equal(f.modified) {
		return f, file, nil
	}
	if err != nil {
		_ = file.Close()
		return nil, nil, fmt.Errorf("open %s: %w", f.name, err)
	}
	fresh, err := f.newer.of(f, res, security, file, info)
	if err != nil {
		_ = file.Close()
		return nil, nil, err
	}
	return fresh, file, nil
}

// answer sends a representation as the request's conditions ask.
func (s *Server) answer(w *recorder, r *http.Request, res *resource, f *representation, file fs.File, ranged bool) error {
	if res.status != http.StatusOK {
		return s.send(w, r, f, file, res.status)
	}
	switch f.checkPreconditions(r.Header) {
	case unchanged:
		s.setUnchangedHead(w, r, f)
		w.WriteHeader(http.StatusNotModified)
		return nil
	case failed:
		s.setHeaders(w, r)
		return &httpError{status: http.StatusPreconditionFailed, detail: "The file has changed, so the condition of the request does not hold."}
	}
	if ranged {
		return s.sendRanges(w, r, f, file)
	}
	return s.send(w, r, f, file, http.StatusOK)
}

// applyHeaders sets the headers of a representation.
func (s *Server) applyHeaders(w *recorder, r *http.Request, set headerSet) {
	header := w.Header()
	w.showID()
	set.apply(header)
	s.current.Load().addStrictTransport(header, r)
}

// sendRepresentation is send for a representation that may have to be opened first.
func (s *Server) sendRepresentation(w *recorder, r *http.Request, res *resource, f *representation, status int) error {
	if f.ready() {
		return s.send(w, r, f, nil, status)
	}
	f, file, err := f.present(res, s.current.Load().security)
	if err != nil {
		return err
	}
	if file != nil {
		defer file.Close()
	}
	return s.send(w, r, f, file, status)
}

// send writes head and body.
func (s *Server) send(w *recorder, r *http.Request, f *representation, file fs.File, status int) error {
	s.setHead(w, r, f)
	if r.Method == http.MethodHead {
		w.WriteHeader(status)
		return nil
	}
	if file != nil {
		w.WriteHeader(status)
		_, _ = io.Copy(w, file)
		return nil
	}
	w.WriteHeader(status)
	w.sendBody(f.body)
	return nil
}

// sendRanges leaves the arithmetic of ranges, If-Range and multipart to
// net/http; the preconditions were checked before and come out the same there.
func (s *Server) sendRanges(w *recorder, r *http.Request, f *representation, file fs.File) error {
	content, err := seekable(f, file)
	if err != nil {
		return err
	}
	s.applyHeaders(w, r, f.header)
	delete(w.Header(), "Content-Length")
	modified := f.modified
	if !f.dated() {
		modified = time.Time{}
	}
	out := &rangeWriter{recorder: w}
	if asked := r.Header.Get("Range"); hasEmptySuffix(asked) {
		r = withRange(r, withoutEmptySuffixes(asked))
	}
	http.ServeContent(out, r, f.name, modified, content)
	if out.unsatisfiable {
		return &httpError{status: http.StatusRequestedRangeNotSatisfiable, detail: "The file does not contain the range that the request asks for."}
	}
	return nil
}

// hasEmptySuffix reports whether a range asks for the last 0 bytes, which no
// file contains (RFC 9110, 14.1.2). net/http answers such a part with 206 and
// an end before its start.
func hasEmptySuffix(asked string) bool {
	return slices.ContainsFunc(strings.Split(strings.TrimPrefix(asked, "bytes="), ","), isEmptySuffix)
}

func isEmptySuffix(part string) bool {
	digits, suffix := strings.CutPrefix(strings.TrimSpace(part), "-")
	return suffix && digits != "" && strings.Trim(digits, "0") == ""
}

// withoutEmptySuffixes leaves out the parts that ask for the last 0 bytes. Of
// nothing else it makes a range that begins after the end of every file.
func withoutEmptySuffixes(asked string) string {
	parts := slices.DeleteFunc(strings.Split(strings.TrimPrefix(asked, "bytes="), ","), isEmptySuffix)
	if len(parts) == 0 {
		parts = []string{strconv.Itoa(math.MaxInt) + "-"}
	}
	return "bytes=" + strings.Join(parts, ",")
}

// withRange is the request with another range.
func withRange(r *http.Request, asked string) *http.Request {
	other := *r
	other.Header = r.Header.Clone()
	other.Header.Set("Range", asked)
	return &other
}

// rangeWriter keeps net/http's own words for a 416 from the client, so that
// fail can write the page.
type rangeWriter struct {
	*recorder
	unsatisfiable bool
}

func (w *rangeWriter) WriteHeader(status int) {
	w.unsatisfiable = status == http.StatusRequestedRangeNotSatisfiable
	if !w.unsatisfiable {
		w.recorder.WriteHeader(status)
	}
}

func (w *rangeWriter) Write(p []byte) (int, error) {
	if w.unsatisfiable {
		return len(p), nil
	}
	return w.recorder.Write(p)
}

// seekable returns the bytes of the representation for reading at any place.
func seekable(f *representation, file fs.File) (io.ReadSeeker, error) {
	if file == nil {
		return bytes.NewReader(f.body), nil
	}
	if seeker, ok := file.(io.ReadSeeker); ok {
		return seeker, nil
	}
	body, err := io.ReadAll(file)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", f.name, err)
	}
	return bytes.NewReader(body), nil
}
