package server

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/fstest"
)

// TestPagesOfOthersAreRefused sends what a browser sends for a page that its
// author has open, and for pages of other sites.
func TestPagesOfOthersAreRefused(t *testing.T) {
	o := quiet(fstest.MapFS{"index.html": page("a draft")})
	o.Hosts = []string{"desk.local"}
	o.Handlers = map[string]http.Handler{"/1/": http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "*")
		_, _ = w.Write([]byte("a draft"))
	})}
	private, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	o.Hosts = nil
	public, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		host, origin, site, mode string
		status                   int
	}{
		{host: "localhost:8080", status: 200},
		{host: "docs.LOCALHOST:8080", status: 200},
		{host: "localhost.:8080", status: 200},
		{host: "127.0.0.1:8080", status: 200},
		{host: "[::1]:8080", status: 200},
		{host: "[fe80::1%25en0]:8080", status: 200},
		{host: "192.168.1.7:8080", status: 200},
		{host: "Desk.local:8080", status: 200},
		{host: "localhost:8080", origin: "http://localhost:8080", site: "same-origin", mode: "cors", status: 200},
		{host: "localhost:8080", origin: "http://localhost:5173", site: "same-site", mode: "cors", status: 200},
		{host: "127.0.0.1:8080", origin: "http://[::1]:3000", site: "cross-site", mode: "cors", status: 200},
		{host: "desk.local:8080", origin: "http://desk.local:8080", status: 200},
		{host: "localhost:8080", site: "cross-site", mode: "navigate", status: 200},
		{host: "localhost:8080", site: "none", mode: "navigate", status: 200},
		// A name that its owner has the DNS lead to this machine.
		{host: "evil.example:8080", status: 403},
		{host: "evil.example:8080", origin: "http://evil.example:8080", site: "same-origin", mode: "cors", status: 403},
		{host: "127.0.0.1.evil.example", status: 403},
		{host: "evillocalhost", status: 403},
		{host: "localhost.evil.example", status: 403},
		// A page of another site that asks for this one by its name.
		{host: "localhost:8080", origin: "https://evil.example", status: 403},
		{host: "localhost:8080", origin: "https://evil.example", site: "cross-site", mode: "cors", status: 403},
		{host: "localhost:8080", origin: "null", status: 403},
		{host: "localhost:8080", origin: "http://203.0.113.5", status: 403},
		{host: "localhost:8080", origin: "https://evil.example", site: "cross-site", mode: "navigate", status: 403}, // a form that is sent
		{host: "localhost:8080", site: "cross-site", mode: "no-cors", status: 403},
	} {
		for _, path := range []string{"/", "/1/indexes", "/readyz", "/nothing"} {
			r := httptest.NewRequest(http.MethodGet, path, nil)
			r.Host = test.host
			for name, value := range map[string]string{"Origin": test.origin, "Sec-Fetch-Site": test.site, "Sec-Fetch-Mode": test.mode} {
				if value != "" {
					r.Header.Set(name, value)
				}
			}
			answer := httptest.NewRecorder()
			private.Handler().ServeHTTP(answer, r)
			want := test.status
			if want == 200 && path == "/nothing" {
				want = 404
			}
			if answer.Code != want {
				t.Errorf("%+v: %s is answered with %d, want %d", test, path, answer.Code, want)
			}
			if want == 403 && answer.Header().Get("Access-Control-Allow-Origin") != "" {
				t.Errorf("%+v: %s may be read by other sites", test, path)
			}
			answer = httptest.NewRecorder()
			public.Handler().ServeHTTP(answer, r)
			if answer.Code == 403 {
				t.Errorf("%+v: a server for everybody refuses %s", test, path)
			}
		}
	}
}
