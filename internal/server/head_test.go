package server

import (
	"bufio"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/textproto"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"
)

// headSites are sites whose heads are made in different ways.
func headSites(t *testing.T) map[string]Options {
	files := fstest.MapFS{
		"index.html": page("home"), "index.html.gz": page("gz"), "index.md": page("# Home"),
		"guides/index.html": page(strings.Repeat("<p>long</p>", 5000)), "guides/index.html.br": page("br"),
		"assets/a.1.js": page(strings.Repeat("x", 3000)), "404.html": page("<p>lost</p>" + lostToken), "_build.json": page(`{"headers":{"X-Site":"1"}}`),
	}
	onDisk := t.TempDir()
	if err := os.WriteFile(filepath.Join(onDisk, "index.html"), []byte(strings.Repeat("disk", 5000)), 0o644); err != nil {
		t.Fatal(err)
	}
	disk := quiet(os.DirFS(onDisk))
	disk.Limits.MemoryBudget = 1
	sites := map[string]Options{"plain": quiet(files), "files on disk": disk}
	for name, headers := range map[string]map[string]string{
		"without defaults":       {"Content-Security-Policy": "", "X-Content-Type-Options": "", "Referrer-Policy": "", "Permissions-Policy": "", "Cross-Origin-Opener-Policy": "", "X-Site": ""},
		"its own of a file":      {"Cache-Control": "private", "Vary": "Cookie", "Accept-Ranges": "none"},
		"its own of net/http":    {"Connection": "close"},
		"strict transport":       {"Strict-Transport-Security": "max-age=1"},
		"the name of a request":  {"X-Request-Id": "same"},
		"a date of its own":      {"Date": "Thu, 01 Jan 1970 00:00:00 GMT"},
		"another Content-Length": {"Content-Length": "7"},
	} {
		o := quiet(files)
		o.Headers = headers
		sites[name] = o
	}
	passed := quiet(files)
	passed.Handlers = map[string]http.Handler{"/": http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Referrer-Policy", "the handler's")
		w.Header().Set("X-Handler", "passed")
		Pass(w, r)
	})}
	sites["a handler that passes"] = passed
	live := quiet(files)
	live.Live = NewLive()
	sites["dev"] = live
	return sites
}

// TestHeadIsThatOfTheMap: with the lines that a connection inserts an answer has
// the same headers, each once, and the same body as one that net/http makes of
// the map alone.
func TestHeadIsThatOfTheMap(t *testing.T) {
	for name, o := range headSites(t) {
		t.Run(name, func(t *testing.T) {
			server, addr := start(t, o)
			other := httptest.NewServer(server.Handler())
			defer other.Close()
			tag := ""
			for _, request := range []string{
				"GET /", "GET / tag", "HEAD /", "HEAD / tag", "GET / gzip", "GET / markdown", "HEAD / gzip", "GET / HTTP/1.0", "GET / range", "GET / failing",
				"GET /guides/ br", "GET /guides/", "GET /guides/ tag", "GET /guides", "GET /assets/a.1.js", "GET /assets/a.1.js gzip", "HEAD /assets/a.1.js",
				"GET /index.md gzip", "GET /404.html", "GET /nowhere", "POST /", "GET /healthz", "GET / close",
			} {
				want := exchange(t, strings.TrimPrefix(other.URL, "http://"), request, tag)
				got := exchange(t, addr, request, tag)
				if !reflect.DeepEqual(got, want) {
					t.Errorf("%s:\n got %+v\nwant %+v", request, got, want)
				}
				if strings.HasSuffix(request, " / tag") && !strings.Contains(want.status, " 304 ") {
					t.Errorf("%s: %s", request, want.status)
				}
				if tag = want.header.Get("Etag"); tag == "" {
					tag = `"none"`
				}
			}
		})
	}
}

// exchanged is what came back.
type exchanged struct {
	status string
	header textproto.MIMEHeader
	body   string
}

// exchange sends "METHOD PATH [HOW]" over a connection of its own. Values of
// headers that differ between two answers are left out.
func exchange(t *testing.T, addr, request, tag string) (e exchanged) {
	t.Helper()
	words := append(strings.Fields(request), "")
	version, more := "HTTP/1.1", map[string]string{
		"gzip": "Accept-Encoding: gzip", "br": "Accept-Encoding: br", "markdown": "Accept: text/markdown", "tag": "If-None-Match: " + tag,
		"range": "Range: bytes=1-2", "failing": `If-Match: "other"`, "close": "Connection: close",
	}[words[2]]
	if strings.HasPrefix(words[2], "HTTP/") {
		version = words[2]
	}
	if more != "" {
		more += "\r\n"
	}
	c, in := dial(t, addr)
	defer c.Close()
	fmt.Fprintf(c, "%s %s %s\r\nHost: d\r\n%s\r\n", words[0], words[1], version, more)
	var err error
	reader := textproto.NewReader(in)
	if e.status, err = reader.ReadLine(); err == nil {
		e.header, err = reader.ReadMIMEHeader()
	}
	if err != nil {
		t.Fatalf("%s: %v", request, err)
	}
	e.body = bodyOf(t, in, words[0], e)
	for _, name := range []string{"Date", "X-Request-Id", "Server-Timing"} {
		for i := range e.header[name] {
			e.header[name][i] = "…"
		}
	}
	return e
}

// bodyOf reads the body of an answer whose head was read by hand, because
// http.ReadResponse hides headers that are there twice.
func bodyOf(t *testing.T, in *bufio.Reader, method string, e exchanged) string {
	t.Helper()
	head := e.status + "\r\n"
	for name, values := range e.header {
		for _, value := range values {
			head += name + ": " + value + "\r\n"
		}
	}
	answer, err := http.ReadResponse(bufio.NewReader(io.MultiReader(strings.NewReader(head+"\r\n"), in)), &http.Request{Method: method})
	if err != nil {
		return "unreadable: " + err.Error()
	}
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		return fmt.Sprintf("%q, then %v", body, err)
	}
	return string(body)
}

// nowhere is a connection whose other end reads everything at once.
type nowhere struct{ http.ResponseWriter }

func (nowhere) Write(p []byte) (int, error) { return len(p), nil }
func (nowhere) WriteHeader(int)             {}

// TestAllocationsOfARequest holds what our part of a request allocates: its
// recorder and the text of its id, whatever is sent, and with the access log.
func TestAllocationsOfARequest(t *testing.T) {
	o := quiet(fstest.MapFS{"index.html": page(strings.Repeat("<p>long</p>", 5000)), "index.html.gz": {Data: noise(30_000), ModTime: scriptModified}})
	o.AccessLog = io.Discard
	server, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	tag := server.current.Load().lookup("/").representations[codingGzip].tag
	for name, headers := range map[string]map[string]string{
		"page": {"Accept-Encoding": "gzip, deflate, br"}, "unchanged": {"Accept-Encoding": "gzip", "If-None-Match": tag},
	} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		for key, value := range headers {
			r.Header.Set(key, value)
		}
		// Not of the recorder of httptest, which copies the headers.
		r = r.WithContext(withConn(r.Context(), &conn{}))
		w := &nowhere{httptest.NewRecorder()}
		got := testing.AllocsPerRun(1000, func() {
			clear(w.Header())
			server.serveHTTP(w, r)
		})
		if got > 2 {
			t.Errorf("%s: %v allocations", name, got)
		}
	}
}

// TestUnchangedNeedsNoMap: a 304 leaves the map of net/http empty, and has the
// request's id all the same, also the one after it on the connection.
func TestUnchangedNeedsNoMap(t *testing.T) {
	server, addr := start(t, quiet(fstest.MapFS{"index.html": page("home")}))
	tag := server.current.Load().lookup("/").representations[codingIdentity].tag
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	r.Header.Set("If-None-Match", tag)
	w := &nowhere{httptest.NewRecorder()}
	server.serveHTTP(w, r.WithContext(withConn(r.Context(), &conn{})))
	if len(w.Header()) != 0 {
		t.Errorf("the map has %v", w.Header())
	}
	c, in := dial(t, addr)
	defer c.Close()
	for _, id := range []string{"first", "second"} {
		fmt.Fprintf(c, "GET / HTTP/1.1\r\nHost: d\r\nX-Request-Id: %s\r\nIf-None-Match: %s\r\n\r\n", id, tag)
		answer, err := http.ReadResponse(in, r)
		if err != nil || answer.StatusCode != http.StatusNotModified || answer.Header.Get("X-Request-Id") != id {
			t.Fatalf("%s: %+v, %v", id, answer, err)
		}
	}
}
