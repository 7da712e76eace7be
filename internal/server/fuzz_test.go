package server

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

func fuzzServer(f *testing.F) *Server {
	f.Helper()
	o := quiet(fstest.MapFS{
		"index.html": page("home"), "index.html.br": page("br"), "index.html.gz": page("gz"), "a/b/index.html": page("b"),
		"one.txt": page("one"), "assets/x.1.js": page("x"), "assets/x.1.js.gz": page("gz x"), "404.html": page("lost"),
	})
	o.Redirects = scriptTable{{"/old/*", "/*", 0}, {"/q", "/a/?x#y", 302}}
	o.Handlers = map[string]http.Handler{"/api/": http.NotFoundHandler()}
	o.Now = func() time.Time { return scriptNow }
	server, err := New(o)
	if err != nil {
		f.Fatal(err)
	}
	return server
}

// sink is a connection that keeps what is written to it.
type sink struct {
	net.Conn
	bytes.Buffer
}

func (s *sink) Write(p []byte) (int, error)      { return s.Buffer.Write(p) }
func (s *sink) Read([]byte) (int, error)         { return 0, io.EOF }
func (s *sink) SetWriteDeadline(time.Time) error { return nil }

// FuzzRequest sends arbitrary heads. What the loop answers, net/http must
// accept and the handler must answer alike; and no request whatever may panic,
// or be sent to another host.
func FuzzRequest(f *testing.F) {
	server := fuzzServer(f)
	for _, seed := range []string{
		"GET / HTTP/1.1\r\nHost: d\r\n\r\n",
		"HEAD /a/b/?q=1 HTTP/1.1\r\nhost: d:80\r\nConnection: Keep-Alive\r\nAccept-Encoding: gzip, br;q=0.5\r\n\r\n",
		"GET /old//evil.test HTTP/1.1\r\nHost: d\r\n\r\n",
		"GET /old/%5c%5Cevil.test HTTP/1.1\r\nHost: d\r\n\r\n",
		"GET //a/b HTTP/1.1\r\nHost: d\r\nIf-None-Match: W/\"x\", *\r\n\r\n",
		"GET /one.txt HTTP/1.1\r\nHost: d\r\nRange: bytes=0-0,2-\r\nIf-Range: \"x\"\r\n\r\n",
		"GET /%zz HTTP/1.1\r\nHost: d\r\nX-Request-Id: a\r\n\r\n",
		"POST /api/ HTTP/1.1\r\nHost: d\r\nContent-Length: 1\r\n\r\nx",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, head []byte) {
		request, size, plain := parseQuick(head)
		if !plain {
			size = len(head)
		}
		r, err := http.ReadRequest(bufio.NewReader(bytes.NewReader(head[:size])))
		if err != nil {
			if plain {
				t.Fatalf("the loop takes what net/http refuses: %v", err)
			}
			return
		}
		w := httptest.NewRecorder()
		server.Handler().ServeHTTP(w, r)
		checkAnswer(t, r, w)
		out := &sink{}
		q := &quickConn{Conn: out, front: &front{server: server}}
		if plain && q.answer(&request) {
			compareAnswers(t, r, &out.Buffer, w)
		}
	})
}

// checkAnswer holds what must be true of any answer.
func checkAnswer(t *testing.T, r *http.Request, w *httptest.ResponseRecorder) {
	t.Helper()
	if w.Code >= 500 || w.Code == 0 {
		t.Fatalf("status %d for %q", w.Code, r.URL.Path)
	}
	location := w.Header().Get("Location")
	if location == "" {
		return
	}
	if !strings.HasPrefix(location, "/") || strings.HasPrefix(location, "//") || strings.ContainsAny(location, "\\ \r\n\t") {
		t.Fatalf("%q leads to %q", r.URL.Path, location)
	}
}

// compareAnswers compares the loop's answer with the handler's.
func compareAnswers(t *testing.T, r *http.Request, out *bytes.Buffer, w *httptest.ResponseRecorder) {
	t.Helper()
	raw := out.String()
	answer, err := http.ReadResponse(bufio.NewReader(out), r)
	if err != nil {
		t.Fatalf("%v in %q", err, raw)
	}
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatalf("%v in %q", err, raw)
	}
	want := w.Header().Clone()
	for _, header := range []http.Header{want, answer.Header} {
		header.Del("Date")
		header.Del("X-Request-Id")
	}
	if answer.StatusCode != w.Code || string(body) != w.Body.String() || !reflect.DeepEqual(answer.Header, want) {
		t.Fatalf("loop: %d %q %v\nhandler: %d %q %v", answer.StatusCode, body, answer.Header, w.Code, w.Body, want)
	}
}

// FuzzAcceptEncoding negotiates with arbitrary headers: a coding the client
// refuses is never sent, and something is sent unless plain is refused.
func FuzzAcceptEncoding(f *testing.F) {
	for _, seed := range []string{"", "gzip", "br;q=0.5,gzip;q=0.501", "*;q=0", "identity;q=0, *", "x-gzip;q=1.000;x", ",;,=;q=;", "gzip;q=1.0001"} {
		f.Add(seed)
	}
	res := &resource{}
	for c := range codings {
		res.forms[c] = &form{coding: c}
	}
	f.Fuzz(func(t *testing.T, header string) {
		w := parseAcceptEncoding([]string{header})
		for c, q := range w.coding {
			if q < unset || q > 1000 {
				t.Fatalf("weight %d of %s", q, codingName[c])
			}
		}
		chosen := res.choose([]string{header})
		q, listed := w.of(codingIdentity)
		if chosen == nil {
			if !listed || q > 0 {
				t.Fatal("plain is acceptable and was not sent")
			}
			return
		}
		if q, listed := w.of(chosen.coding); q == 0 && (listed || chosen.coding != codingIdentity) {
			t.Fatalf("%s was sent and is refused", codingName[chosen.coding])
		}
	})
}
