package server

import (
	"context"
	"errors"
	"html/template"
	"io/fs"
	"net/http"
	"strconv"
	"strings"

	"bindery/internal/webfile"
)

// httpError is an error with the status it deserves and a sentence for the
// reader. Its cause, if any, is for the log only.
type httpError struct {
	status int
	detail string
	allow  string // of a 405
	cause  error
	// expected failures are not worth a line in the log: they are a handler's
	// answer, such as that it is busy.
	expected bool
}

func (e *httpError) Error() string {
	if e.cause != nil {
		return e.detail + ": " + e.cause.Error()
	}
	return e.detail
}

func (e *httpError) Unwrap() error { return e.cause }

// errNotFound sends the site's own Page Not Found (P-8.3).
var errNotFound = &httpError{status: http.StatusNotFound, detail: "There is no page at this address."}

func badRequest(detail string) error {
	return &httpError{status: http.StatusBadRequest, detail: detail}
}

// asHTTPError maps any error to a status and what to tell the reader.
func asHTTPError(err error) *httpError {
	var known *httpError
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &known):
		return known
	case errors.Is(err, fs.ErrNotExist):
		return errNotFound
	case errors.As(err, &tooLarge):
		return &httpError{status: http.StatusRequestEntityTooLarge, detail: "The request's body is too large.", cause: err}
	case errors.Is(err, context.DeadlineExceeded):
		return &httpError{status: http.StatusServiceUnavailable, detail: "The answer took too long.", cause: err}
	default:
		return &httpError{status: http.StatusInternalServerError, detail: "The server could not answer because of an error of its own, which has been logged.", cause: err}
	}
}

// fail answers a request that ended in an error: the only place that turns an
// error into a status and a page. A site's own page for the status
// ("404.html") comes before the built-in one.
func (s *Server) fail(w *recorder, r *http.Request, err error) {
	e := asHTTPError(err)
	if e.status >= http.StatusInternalServerError && !e.expected {
		s.log.Error("request failed", "method", r.Method, "path", r.URL.Path, "id", w.id, "error", err)
	}
	if w.status != 0 {
		return // too late: the answer has begun
	}
	w.kind = kindError
	w.showID() // also where a panic came before anything was set
	header := w.Header()
	header.Del("Content-Encoding")
	if e.allow != "" {
		header.Set("Allow", e.allow)
	}
	if wantsMarkdown(r.Header["Accept"]) {
		s.sendText(w, r, e)
		return
	}
	if res := s.errorResource(e.status); res != nil {
		if e.status == http.StatusNotFound && s.sendLost(w, r, res) {
			return
		}
		if f := res.choose(r.Header["Accept-Encoding"]); f != nil && s.sendRepresentation(w, r, res, f, e.status) == nil {
			return
		}
	}
	s.sendBuiltin(w, r, e)
}

// errorResource returns the site's own page for a status, or nil.
func (s *Server) errorResource(status int) *resource {
	return s.current.Load().resources[s.options.Base+strconv.Itoa(status)+".html"]
}

// sendBuiltin writes the page a site without its own gets.
func (s *Server) sendBuiltin(w *recorder, r *http.Request, e *httpError) {
	page := s.errorPage(e.status, e.detail)
	header := w.Header()
	header["Content-Type"] = htmlType
	header["Cache-Control"] = noStore
	header["Vary"] = varyByAccept(header["Vary"])
	header["Content-Length"] = []string{strconv.Itoa(len(page))}
	w.WriteHeader(e.status)
	if r.Method != http.MethodHead {
		w.writeString(page)
	}
}

// sendText says in Markdown what went wrong, to a client that asks for that.
func (s *Server) sendText(w *recorder, r *http.Request, e *httpError) {
	title, detail := s.errorWords(e.status, e.detail)
	text := "# " + title + "\n\n" + detail + "\n"
	header := w.Header()
	header["Content-Type"] = []string{webfile.MediaType(webfile.Markdown)}
	header["Cache-Control"] = noStore
	header["Vary"] = varyByAccept(header["Vary"])
	header["Content-Length"] = []string{strconv.Itoa(len(text))}
	w.WriteHeader(e.status)
	if r.Method != http.MethodHead {
		w.writeString(text)
	}
}

// varyByAccept adds Accept to what an error's page depends on already.
func varyByAccept(known []string) []string {
	for _, line := range known {
		for name := range strings.SplitSeq(line, ",") {
			if strings.EqualFold(strings.TrimSpace(name), "Accept") {
				return known
			}
		}
	}
	return []string{strings.Join(append([]string{"Accept"}, known...), ", ")}
}

// errorWords are the heading and the sentence for a status.
func (s *Server) errorWords(status int, detail string) (title, sentence string) {
	if status == http.StatusNotFound {
		// P-2.45 has the wording.
		return s.say("Page Not Found"), s.say("Oops! The page you are looking for has been removed or relocated.")
	}
	return s.say(http.StatusText(status)), s.say(detail)
}

var (
	htmlType  = []string{"text/html; charset=utf-8"}
	plainType = []string{"text/plain; charset=utf-8"}
	noStore   = []string{"no-store"}
)

// say puts a text of this package, or of a handler, into the site's language.
func (s *Server) say(text string) string {
	if s.options.Translate == nil {
		return text
	}
	return s.options.Translate(text)
}

// errorPage is plain on purpose: the policy forbids inline styles, and the
// assets of the site may be what is missing.
func (s *Server) errorPage(status int, detail string) string {
	title, detail := s.errorWords(status, detail)
	lang := s.options.Lang
	if lang == "" {
		lang = "en"
	}
	var page strings.Builder
	page.WriteString("<!doctype html>\n<html lang=\"" + template.HTMLEscapeString(lang) + "\">\n<head>\n<meta charset=\"utf-8\">\n")
	page.WriteString("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"robots\" content=\"noindex\">\n")
	page.WriteString("<title>" + title + "</title>\n</head>\n<body>\n<main>\n<h1>" + title + "</h1>\n")
	page.WriteString("<p>" + template.HTMLEscapeString(detail) + "</p>\n")
	page.WriteString("<p><a href=\"" + template.HTMLEscapeString(s.options.Base) + "\">" + s.say("Go to Homepage") + "</a></p>\n</main>\n</body>\n</html>\n")
	return page.String()
}
