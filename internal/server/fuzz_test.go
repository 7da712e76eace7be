package server

import (
	"bufio"
	"bytes"
	"net/http"
	"net/http/httptest"
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

// FuzzRequest sends arbitrary heads: no request that net/http lets through may
// panic, fail, or be sent to another host.
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
		r, err := http.ReadRequest(bufio.NewReader(bytes.NewReader(head)))
		if err != nil {
			return
		}
		w := httptest.NewRecorder()
		server.Handler().ServeHTTP(w, r)
		checkAnswer(t, r, w)
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

// FuzzAcceptEncoding negotiates with arbitrary headers: a coding the client
// refuses is never sent, and something is sent unless plain is refused.
func FuzzAcceptEncoding(f *testing.F) {
	for _, seed := range []string{"", "gzip", "br;q=0.5,gzip;q=0.501", "*;q=0", "identity;q=0, *", "x-gzip;q=1.000;x", ",;,=;q=;", "gzip;q=1.0001"} {
		f.Add(seed)
	}
	res := &resource{}
	for c := range codings {
		res.representations[c] = &representation{coding: c}
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
