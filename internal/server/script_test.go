package server

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"
)

// TestScripts sends the requests of testdata/scripts/*.txtar to a server on a
// real listener. A file holds options in its comment, the site's files under
// site/ (and others to swap in), and a script:
//
//	> GET /path           the request; further > lines are headers
//	>raw "GET /\x00 …"    the request's bytes as a Go string
//	< 200                 the status
//	< Name: value         a header, exactly; < !Name says there is none
//	| text                the whole body, line by line
//	~ text                a part of the body
//	< empty               no body
//	< close               the connection ends with this answer
//	= name Header         remembers a header as $name
//	swap DIR, remove FILE, write FILE TEXT
func TestScripts(t *testing.T) {
	files, err := filepath.Glob("testdata/scripts/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txtar")
		t.Run(name, func(t *testing.T) { runScript(t, file) })
	}
}

var (
	scriptModified = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	scriptNow      = time.Date(2026, 2, 3, 4, 5, 6, 0, time.UTC)
)

// script is one running file.
type script struct {
	t      *testing.T
	dir    string
	server *Server
	addr   string
	vars   map[string]string

	where   string
	request []string
	answer  *http.Response
	body    string
	lines   []string
}

func runScript(t *testing.T, file string) {
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	s := &script{t: t, dir: t.TempDir(), vars: map[string]string{}}
	var text string
	for _, f := range archive.Files {
		if f.Name == "script" {
			text = string(f.Data)
			continue
		}
		s.writeFile(f.Name, bytes.TrimSuffix(f.Data, []byte("\n")))
	}
	if err := os.MkdirAll(filepath.Join(s.dir, "site"), 0o755); err != nil {
		t.Fatal(err)
	}
	s.server, s.addr = start(t, scriptOptions(t, s.dir, string(archive.Comment)))
	for i, line := range strings.Split(text, "\n") {
		s.where = fmt.Sprintf("%s script line %d: %s", file, i+1, line)
		s.step(line)
	}
	s.endBody()
}

func (s *script) writeFile(name string, data []byte) {
	s.t.Helper()
	target := filepath.Join(s.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
		s.t.Fatal(err)
	}
	if err := os.WriteFile(target, data, 0o644); err != nil {
		s.t.Fatal(err)
	}
	if err := os.Chtimes(target, scriptModified, scriptModified); err != nil {
		s.t.Fatal(err)
	}
}

// scriptOptions reads the options of a script's comment.
func scriptOptions(t *testing.T, dir, comment string) Options {
	t.Helper()
	o := Options{
		Site: os.DirFS(filepath.Join(dir, "site")), Handlers: scriptHandlers(),
		Logger: slog.New(slog.DiscardHandler), Now: func() time.Time { return scriptNow },
	}
	table := scriptTable{}
	for _, line := range strings.Split(comment, "\n") {
		key, value, _ := strings.Cut(line, ": ")
		fields := strings.Fields(value)
		switch key {
		case "base":
			o.Base = value
		case "budget":
			o.Limits.MemoryBudget, _ = strconv.ParseInt(value, 10, 64)
		case "body":
			o.Limits.MaxBodyBytes, _ = strconv.ParseInt(value, 10, 64)
		case "head":
			o.Limits.MaxHeaderBytes, _ = strconv.Atoi(value)
		case "previous":
			o.Previous = append(o.Previous, os.DirFS(filepath.Join(dir, value)))
		case "redirect":
			status := 0
			if len(fields) == 3 {
				status, _ = strconv.Atoi(fields[2])
			}
			table = append(table, scriptRule{fields[0], fields[1], status})
		}
	}
	o.Redirects = table
	return o
}

type scriptRule struct {
	from, to string
	status   int
}

// scriptTable is a redirect table with * for the rest of a path.
type scriptTable []scriptRule

func (table scriptTable) Match(path string) (string, int, bool) {
	for _, rule := range table {
		if prefix, wild := strings.CutSuffix(rule.from, "*"); wild && strings.HasPrefix(path, prefix) {
			return strings.ReplaceAll(rule.to, "*", path[len(prefix):]), rule.status, true
		}
		if path == rule.from {
			return rule.to, rule.status, true
		}
	}
	return "", 0, false
}

func scriptHandlers() map[string]http.Handler {
	return map[string]http.Handler{
		"/echo/": http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			body, err := io.ReadAll(r.Body)
			if err != nil {
				http.Error(w, err.Error(), http.StatusRequestEntityTooLarge)
				return
			}
			fmt.Fprintf(w, "%s %s %s", r.Method, r.URL.EscapedPath(), body)
		}),
		"/echo/deep/": http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "deep") }),
		"/some/{$}": http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("X-Robots-Tag", "noindex")
			switch r.URL.RawQuery {
			case "busy":
				w.Header().Set("Retry-After", "1")
				Fail(wrapped{w}, http.StatusServiceUnavailable, "Too many at once: try again.")
			case "lost":
				Fail(w, http.StatusNotFound, "")
			case "pass":
				Pass(wrapped{w}, r)
			default:
				fmt.Fprintf(w, "drawn %s", r.URL.Path)
			}
		}),
		"/panic": http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("boom") }),
		"/panic-late": http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			fmt.Fprint(w, "begun")
			_ = http.NewResponseController(w).Flush()
			panic("boom")
		}),
	}
}

// wrapped stands for the writers of middleware.
type wrapped struct{ http.ResponseWriter }

func (w wrapped) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// start serves until the test ends, and checks that serving ended well.
func start(t *testing.T, o Options) (*Server, string) {
	t.Helper()
	server, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- server.Serve(ctx, listener) }()
	t.Cleanup(func() {
		cancel()
		if err := <-done; err != nil {
			t.Errorf("Serve: %v", err)
		}
	})
	return server, listener.Addr().String()
}

// step runs one line of a script.
func (s *script) step(line string) {
	s.t.Helper()
	mark, rest, _ := strings.Cut(line, " ")
	for name, value := range s.vars {
		rest = strings.ReplaceAll(rest, "$"+name, value)
	}
	if mark != ">" && len(s.request) > 0 {
		s.exchange(s.plainRequest())
	}
	if mark != "|" {
		s.endBody()
	}
	switch mark {
	case ">":
		s.request = append(s.request, rest)
	case ">raw":
		raw, err := strconv.Unquote(rest)
		s.check(err == nil, "bad string: %v", err)
		s.exchange(raw)
	case "<":
		s.checkHead(rest)
	case "|":
		s.lines = append(s.lines, rest)
	case "~":
		s.check(strings.Contains(s.body, rest), "body is %q", s.body)
	case "=":
		name, header, _ := strings.Cut(rest, " ")
		s.vars[name] = s.answer.Header.Get(header)
		s.check(s.vars[name] != "", "no such header in %v", s.answer.Header)
	case "swap", "remove", "write":
		s.change(mark, rest)
	default:
		s.check(line == "" || strings.HasPrefix(line, "#"), "unknown line")
	}
}

func (s *script) change(verb, rest string) {
	s.t.Helper()
	name, text, _ := strings.Cut(rest, " ")
	switch verb {
	case "swap":
		if err := s.server.Swap(os.DirFS(filepath.Join(s.dir, name))); err != nil {
			s.t.Fatalf("%s: %v", s.where, err)
		}
	case "remove":
		if err := os.RemoveAll(filepath.Join(s.dir, name)); err != nil {
			s.t.Fatal(err)
		}
	case "write":
		s.writeFile(name, []byte(text))
	}
}

func (s *script) check(ok bool, format string, values ...any) {
	s.t.Helper()
	if !ok {
		s.t.Errorf("%s\n\t%s", s.where, fmt.Sprintf(format, values...))
	}
}

// plainRequest returns the collected request's bytes.
func (s *script) plainRequest() string {
	head := s.request[0] + " HTTP/1.1\r\n"
	host := true
	for _, h := range s.request[1:] {
		host = host && !strings.HasPrefix(h, "Host:")
	}
	if host {
		head += "Host: docs.test\r\n"
	}
	body := ""
	for _, h := range s.request[1:] {
		if text, ok := strings.CutPrefix(h, "body "); ok {
			body = text
			head += fmt.Sprintf("Content-Length: %d\r\n", len(body))
			continue
		}
		head += h + "\r\n"
	}
	return head + "\r\n" + body
}

// exchange sends a request on a connection of its own.
func (s *script) exchange(raw string) {
	s.t.Helper()
	s.request = nil
	connection, err := net.Dial("tcp", s.addr)
	if err != nil {
		s.t.Fatal(err)
	}
	defer connection.Close()
	_ = connection.SetDeadline(time.Now().Add(patience))
	if _, err := io.WriteString(connection, raw); err != nil {
		s.t.Fatal(err)
	}
	method, _, _ := strings.Cut(raw, " ")
	s.answer, err = http.ReadResponse(bufio.NewReader(connection), &http.Request{Method: method})
	if err != nil {
		s.t.Fatalf("%s: %v", s.where, err)
	}
	defer s.answer.Body.Close()
	body, err := io.ReadAll(s.answer.Body)
	s.check(err == nil, "reading the body: %v", err)
	s.body = string(body)
	s.checkSecurity()
}

// checkSecurity holds what is true of every answer.
func (s *script) checkSecurity() {
	s.t.Helper()
	for name, want := range map[string]string{
		"Content-Security-Policy":    Policy{}.String(),
		"X-Content-Type-Options":     "nosniff",
		"Referrer-Policy":            "strict-origin-when-cross-origin",
		"Permissions-Policy":         "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
		"Cross-Origin-Opener-Policy": "same-origin",
		"Strict-Transport-Security":  "",
	} {
		s.check(s.answer.Header.Get(name) == want, "%s is %q", name, s.answer.Header.Get(name))
	}
	for _, name := range []string{"Date", "X-Request-Id"} {
		s.check(s.answer.Header.Get(name) != "", "no %s", name)
	}
}

// checkHead compares a status or a header.
func (s *script) checkHead(want string) {
	s.t.Helper()
	name, value, header := strings.Cut(want, ": ")
	switch {
	case want == "close":
		s.check(s.answer.Close, "the connection stays open")
	case want == "empty":
		s.check(s.body == "", "body is %q", s.body)
	case strings.HasPrefix(want, "!"):
		got, there := s.answer.Header[want[1:]]
		s.check(!there, "%s is %q", want[1:], got)
	case header:
		got := strings.Join(s.answer.Header.Values(name), ", ")
		s.check(got == value, "%s is %q", name, got)
	default:
		s.check(strconv.Itoa(s.answer.StatusCode) == want, "status is %s, body %q", s.answer.Status, s.body)
	}
}

// endBody compares the collected lines of a body.
func (s *script) endBody() {
	s.t.Helper()
	if s.lines != nil {
		want := strings.Join(s.lines, "\n")
		s.check(strings.ReplaceAll(strings.TrimSuffix(s.body, "\n"), "\r", "") == want, "body is %q, wanted %q", s.body, want)
	}
	s.lines = nil
}
