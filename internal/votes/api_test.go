package votes

import (
	"bytes"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"

	"bindery/internal/data"
	"bindery/internal/database"
	"bindery/internal/testing/described"
	"log/slog"
)

// proposals are those of the site under test.
var proposals = []data.Proposal{
	{ID: "a", Title: "Alpha", Description: "The first.", Status: data.Open},
	{ID: "b", Title: "Beta", Description: "The second.", Status: data.Planned, Links: []data.Link{{Title: "Why", URL: "https://example.org/b"}}},
	{ID: "c", Title: "Gamma", Description: "The third.", Status: data.Done},
}

// site is a server under test.
type site struct {
	*Handler
	*httptest.Server
}

// serve starts a server with a database. The handler's other options are the
// zero value's, and no limits.
func serve(t *testing.T, address string, change ...func(*Options)) site {
	t.Helper()
	kept := database.OpenLazily(address, slog.New(slog.DiscardHandler))
	options := Options{Source: kept}
	for _, f := range change {
		f(&options)
	}
	s := site{Handler: New(options)}
	s.Swap(proposals, "/docs/", "en")
	s.Server = httptest.NewServer(s.Handler)
	t.Cleanup(func() {
		s.Stop()
		s.Server.Close()
		_ = kept.Close()
	})
	return s
}

// answer is what came back.
type answer struct {
	status int
	header http.Header
	body   string
}

// browser keeps cookies, and holds every request and answer against the
// description of the API.
type browser struct {
	t      *testing.T
	site   site
	client http.Client
}

func (s site) browser(t *testing.T) *browser {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &browser{t: t, site: s, client: http.Client{Jar: jar}}
}

// cookies are those it would send to the site.
func (b *browser) cookies() []*http.Cookie {
	// The site lives below /docs/; the test server is asked below the base.
	return b.client.Jar.Cookies(&url.URL{Scheme: "http", Host: "site.example", Path: "/docs/"})
}

// send sends a request with the headers given as "Name: value" and keeps the
// cookies of the answer.
func (b *browser) send(method, path, body string, headers ...string) answer {
	b.t.Helper()
	r, err := http.NewRequestWithContext(b.t.Context(), method, b.site.URL+path, strings.NewReader(body))
	if err != nil {
		b.t.Fatal(err)
	}
	for _, cookie := range b.cookies() {
		r.AddCookie(cookie)
	}
	for _, header := range headers {
		name, value, _ := strings.Cut(header, ": ")
		r.Header.Set(name, value)
	}
	response, err := (&http.Client{}).Do(r)
	if err != nil {
		b.t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	b.client.Jar.SetCookies(&url.URL{Scheme: "http", Host: "site.example", Path: "/docs/"}, response.Cookies())
	described.Hold(b.t, r, body, response, text)
	return answer{response.StatusCode, response.Header, string(text)}
}

const isJSON = "Content-Type: application/json"

func (b *browser) vote(id, weight string) answer {
	b.t.Helper()
	return b.send("PUT", "/api/v1/proposals/"+id+"/vote", `{"weight":`+weight+`}`, isJSON)
}

func (b *browser) withdraw(id string) answer {
	b.t.Helper()
	return b.send("DELETE", "/api/v1/proposals/"+id+"/vote", "")
}

func (b *browser) list() string {
	b.t.Helper()
	a := b.send("GET", "/api/v1/proposals", "")
	if a.status != http.StatusOK {
		b.t.Errorf("the list: %d %s", a.status, a.body)
	}
	return a.body
}

// is wants an answer.
func (a answer) is(t *testing.T, status int, body string) {
	t.Helper()
	if a.status != status || a.body != body+"\n" {
		t.Errorf("\n got %d %swant %d %s", a.status, a.body, status, body)
	}
	if got := a.header.Get("Cache-Control"); got != "no-store" {
		t.Errorf("Cache-Control is %q", got)
	}
}

// buffer is a log that may be read while it is written.
type buffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}
