package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// lockedBuffer is a log that several goroutines may write.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

func TestAccessLog(t *testing.T) {
	var out lockedBuffer
	// The inner test ends with the server, which writes out what is buffered.
	t.Run("serve", func(t *testing.T) {
		o := quiet(fstest.MapFS{"index.html": page("home")})
		o.AccessLog = &out
		_, addr := start(t, o)
		c, in := dial(t, addr)
		fmt.Fprint(c, "GET /?q=private HTTP/1.1\r\nHost: d\r\nX-Request-Id: from-proxy.1\r\n\r\n")
		if answer, _ := next(t, in, "GET"); answer.Header.Get("X-Request-Id") != "from-proxy.1" {
			t.Errorf("id %q", answer.Header.Get("X-Request-Id"))
		}
		fmt.Fprint(c, "HEAD /nowhere?q=private HTTP/1.1\r\nHost: d\r\nX-Request-Id: a b\"}\r\n\r\n")
		if answer, _ := next(t, in, "HEAD"); len(answer.Header.Get("X-Request-Id")) < 10 {
			t.Errorf("id %q", answer.Header.Get("X-Request-Id"))
		}
	})
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	want := []string{
		"id=from-proxy.1 method=GET path=/ status=200 bytes=4 kind=page proto=HTTP/1.1",
		"id=- method=HEAD path=/nowhere status=404 bytes=0 kind=error proto=HTTP/1.1",
	}
	for i, line := range lines {
		var entry map[string]any
		if err := json.Unmarshal([]byte(line), &entry); err != nil {
			t.Fatalf("%v in %s", err, line)
		}
		if entry["id"] != "from-proxy.1" {
			entry["id"] = "-"
		}
		got := fmt.Sprintf("id=%v method=%v path=%v status=%v bytes=%v kind=%v proto=%v", entry["id"], entry["method"],
			entry["path"], entry["status"], entry["bytes"], entry["kind"], entry["proto"])
		if i >= len(want) || got != want[i] {
			t.Errorf("line %d is %s", i, got)
		}
	}
	if len(lines) != len(want) || strings.Contains(out.String(), "private") {
		t.Errorf("log is %s", &out.b)
	}
}

// figures returns the lines of the metrics page that begin so.
func figures(t *testing.T, s *Server, prefix string) []string {
	t.Helper()
	w := httptest.NewRecorder()
	s.MetricsHandler().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	var found []string
	for line := range strings.Lines(w.Body.String()) {
		if strings.HasPrefix(line, prefix) && !strings.HasSuffix(line, " 0\n") {
			found = append(found, strings.TrimSpace(line))
		}
	}
	return found
}

func TestMetrics(t *testing.T) {
	o := quiet(fstest.MapFS{"index.html": page("home"), "assets/a.1.js": page("js"), "_build.json": page(`{"id":"b7"}`)})
	o.Handlers = map[string]http.Handler{"/api": http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "12345") })}
	server, addr := start(t, o)
	for _, request := range []string{"GET /", "HEAD /", "GET /assets/a.1.js", "GET /index.html", "GET /nowhere", "GET /%zz", "GET /api"} {
		c, in := dial(t, addr)
		fmt.Fprint(c, request+" HTTP/1.1\r\nHost: d\r\n\r\n")
		method, _, _ := strings.Cut(request, " ")
		next(t, in, method)
	}
	// A second build replaces the first one's name.
	if err := server.Swap(fstest.MapFS{"_build.json": page(`{"id":"b8"}`)}); err != nil {
		t.Fatal(err)
	}
	for prefix, want := range map[string][]string{
		"bindery_http_requests_total": {
			`bindery_http_requests_total{class="2xx",kind="asset"} 1`,
			`bindery_http_requests_total{class="2xx",kind="handler"} 1`,
			`bindery_http_requests_total{class="2xx",kind="page"} 2`,
			`bindery_http_requests_total{class="3xx",kind="redirect"} 1`,
			`bindery_http_requests_total{class="4xx",kind="error"} 2`,
		},
		`bindery_http_response_bytes_total{kind="page"}`:    {`bindery_http_response_bytes_total{kind="page"} 4`},
		`bindery_http_response_bytes_total{kind="handler"}`: {`bindery_http_response_bytes_total{kind="handler"} 5`},
		`bindery_http_request_seconds_count{kind="page"}`:   {`bindery_http_request_seconds_count{kind="page"} 2`},
		"bindery_site_build_info":                           {`bindery_site_build_info{build="b8"} 1`},
		"bindery_http_in_flight":                            nil,
	} {
		if got, ok := settled(t, server, prefix, want); !ok {
			t.Errorf("%s:\n got %v\nwant %v", prefix, got, want)
		}
	}
	if len(figures(t, server, "go_goroutines")) != 1 {
		t.Error("no figures of the process")
	}
}

// settled waits for figures: a request is counted after its answer was sent.
func settled(t *testing.T, s *Server, prefix string, want []string) (got []string, ok bool) {
	t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); runtime.Gosched() {
		if got = figures(t, s, prefix); fmt.Sprint(got) == fmt.Sprint(want) {
			return got, true
		}
	}
	return got, false
}

func TestMetricsOfTwoServersCollide(t *testing.T) {
	registry := prometheus.NewRegistry()
	o := quiet(fstest.MapFS{})
	o.Metrics = registry
	if _, err := New(o); err != nil {
		t.Fatal(err)
	}
	if _, err := New(o); err == nil || !strings.HasPrefix(err.Error(), "server: register metrics: duplicate") {
		t.Fatalf("second server: %v", err)
	}
	o.Metrics = prometheus.WrapRegistererWithPrefix("other_", registry)
	server, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	w := httptest.NewRecorder()
	server.MetricsHandler().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	if w.Code != http.StatusNotFound {
		t.Fatalf("a registry that cannot be read: %d", w.Code)
	}
}

func TestPanicsAreLoggedAndCounted(t *testing.T) {
	var out lockedBuffer
	o := quiet(fstest.MapFS{"index.html": page("home")})
	o.Handlers = scriptHandlers()
	o.Logger = slog.New(slog.NewTextHandler(&out, nil))
	server, addr := start(t, o)
	c, in := dial(t, addr)
	fmt.Fprint(c, "GET /panic HTTP/1.1\r\nHost: d\r\n\r\n")
	if answer, _ := next(t, in, "GET"); answer.StatusCode != http.StatusInternalServerError {
		t.Fatal(answer.Status)
	}
	// A panic after the answer began cuts the connection: the client must not
	// take a part for the whole.
	fmt.Fprint(c, "GET /panic-late HTTP/1.1\r\nHost: d\r\n\r\n")
	answer, err := http.ReadResponse(in, nil)
	if err != nil {
		t.Fatal(err)
	}
	if body, err := io.ReadAll(answer.Body); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Fatalf("got %q, %v", body, err)
	}
	if got := figures(t, server, "bindery_http_panics_total"); fmt.Sprint(got) != "[bindery_http_panics_total 2]" {
		t.Errorf("figures: %v", got)
	}
	if log := out.String(); !strings.Contains(log, "panic=boom") || !strings.Contains(log, "script_test.go") || !strings.Contains(log, "path=/panic-late") {
		t.Errorf("log: %s", log)
	}
}
