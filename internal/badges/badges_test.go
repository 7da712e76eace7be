package badges

import (
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"bindery/internal/data"
)

var noon = time.Date(2026, 3, 31, 12, 0, 0, 0, time.UTC)

// upstream plays the package registry and the code host.
type upstream struct {
	*httptest.Server
	mu      sync.Mutex
	answers map[string]http.HandlerFunc // by path and query
	asked   []string
	tokens  map[string]bool
}

func newUpstream(t *testing.T) *upstream {
	t.Helper()
	u := &upstream{answers: map[string]http.HandlerFunc{}, tokens: map[string]bool{}}
	u.Server = httptest.NewServer(u)
	t.Cleanup(u.Close)
	return u
}

func (u *upstream) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	u.mu.Lock()
	u.asked = append(u.asked, r.URL.RequestURI())
	u.tokens[r.Header.Get("Authorization")] = true
	answer := u.answers[r.URL.RequestURI()]
	u.mu.Unlock()
	if answer == nil {
		http.NotFound(w, r)
		return
	}
	answer(w, r)
}

func (u *upstream) on(address string, answer http.HandlerFunc) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.answers[address] = answer
}

func (u *upstream) says(address, body string, headers ...string) {
	u.on(address, func(w http.ResponseWriter, _ *http.Request) {
		for _, h := range headers {
			name, value, _ := strings.Cut(h, ": ")
			w.Header().Set(name, value)
		}
		fmt.Fprint(w, body)
	})
}

func (u *upstream) refuses(address string, status int, headers ...string) {
	u.on(address, func(w http.ResponseWriter, _ *http.Request) {
		for _, h := range headers {
			name, value, _ := strings.Cut(h, ": ")
			w.Header().Set(name, value)
		}
		w.WriteHeader(status)
	})
}

func (u *upstream) calls() int {
	u.mu.Lock()
	defer u.mu.Unlock()
	return len(u.asked)
}

// stand is a handler with a clock and a service to ask.
type stand struct {
	*Handler
	*upstream
	t   *testing.T
	now atomic.Int64 // after noon
}

var projects = []data.Project{{Repo: "webpack/webpack", NPM: "webpack"}, {Repo: "babel/babel", NPM: "@babel/core"}, {NPM: "alone"}}

func newStand(t *testing.T, change func(*Options)) *stand {
	t.Helper()
	s := &stand{upstream: newUpstream(t), t: t}
	o := Options{
		Token:  "secret",
		Wait:   time.Minute,
		Now:    func() time.Time { return noon.Add(time.Duration(s.now.Load())) },
		Logger: slog.New(slog.NewTextHandler(io.Discard, nil)),
	}
	if change != nil {
		change(&o)
	}
	s.Handler = New(o)
	s.Swap(Settings{Packages: s.URL, Code: s.URL + "/"}, projects)
	t.Cleanup(func() { _ = s.Handler.Close() })
	return s
}

func (s *stand) later(d time.Duration) { s.now.Add(int64(d)) }

func (s *stand) get(path string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	s.Handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	return w
}

// wants asks for a badge and compares what it says and how long it may be kept.
func (s *stand) wants(path, title, cache string) {
	s.t.Helper()
	w := s.get(path)
	if w.Code != http.StatusOK {
		s.t.Fatalf("%s: %d %s", path, w.Code, w.Body)
	}
	if got := titleOf(w.Body.String()); got != title {
		s.t.Errorf("%s says %q, want %q", path, got, title)
	}
	if got := w.Header().Get("Cache-Control"); got != cache {
		s.t.Errorf("%s: Cache-Control %q, want %q", path, got, cache)
	}
}

func titleOf(svg string) string {
	_, after, _ := strings.Cut(svg, "<title>")
	title, _, _ := strings.Cut(after, "</title>")
	return title
}

// until asks again until something holds.
func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); !holds(); {
		if time.Now().After(deadline) {
			t.Fatal("never: " + what)
		}
		time.Sleep(time.Millisecond) // yields; how long does not matter
	}
}

const (
	hour  = "public, max-age=3600"
	brief = "public, max-age=60"
)

const webpackDownloads = "/downloads/point/last-month/webpack"

func (s *stand) fill() {
	last := func(page int) string {
		return fmt.Sprintf(`Link: <%s/repositories/1/x?per_page=1&page=2>; rel="next", <%s/repositories/1/x?per_page=1&page=%d>; rel="last"`, s.URL, s.URL, page)
	}
	s.says(webpackDownloads, `{"downloads":123456789,"package":"webpack"}`)
	s.says("/downloads/point/last-month/@babel/core", `{"downloads":1234}`)
	s.says("/repos/webpack/webpack", `{"stargazers_count":64999,"open_issues_count":240}`)
	s.says("/repos/webpack/webpack/pulls?state=open&per_page=1", `[{}]`, last(38))
	s.says("/repos/webpack/webpack/commits?per_page=1&since=2025-10-01T12%3A00%3A00Z", `[{}]`, last(999))
	s.says("/repos/webpack/webpack/commits?per_page=1&since=2025-12-31T12%3A00%3A00Z", `[{}]`, last(410))
	s.says("/repos/webpack/webpack/commits?per_page=1&since=2026-03-03T12%3A00%3A00Z", `[{}]`)
	s.says("/repos/webpack/webpack/commits?per_page=1&since=2026-03-24T12%3A00%3A00Z", `[]`)
}

func TestEveryBadge(t *testing.T) {
	s := newStand(t, nil)
	s.fill()
	s.wants("/badges/npm/dm/webpack.svg", "downloads: 123M/month", hour)
	s.wants("/badges/npm/dm/@babel/core.svg", "downloads: 1.2k/month", hour)
	s.wants("/badges/github/stars/webpack/webpack.svg", "stars: 65k", hour)
	s.wants("/badges/github/commits/6-months/webpack/webpack.svg", "commits since 6 months: 999", hour)
	s.wants("/badges/github/commits/3-months/webpack/webpack.svg", "commits since 3 months: 410", hour)
	s.wants("/badges/github/commits/1-month/webpack/webpack.svg", "commits since 1 month: 1", hour)
	s.wants("/badges/github/commits/1-week/webpack/webpack.svg", "commits since 1 week: 0", hour)
	s.wants("/badges/github/issues/webpack/webpack.svg", "open issues: 202", hour)
	s.wants("/badges/github/pulls/webpack/webpack.svg", "open pull requests: 38", hour)
	if !s.tokens[""] || !s.tokens["Bearer secret"] || len(s.tokens) != 2 {
		t.Errorf("tokens %v", s.tokens)
	}
}

// The token is for the code host alone.
func TestTokenStaysWithTheCodeHost(t *testing.T) {
	s := newStand(t, nil)
	s.fill()
	s.get("/badges/npm/dm/webpack.svg")
	if s.tokens["Bearer secret"] {
		t.Error("the package registry was sent the token")
	}
}

func TestWhatIsNoBadge(t *testing.T) {
	s := newStand(t, nil)
	for _, path := range []string{
		"/badges/", "/badges/npm/dm/react.svg", "/badges/npm/dm/webpack", "/badges/npm/dw/webpack.svg",
		"/badges/github/stars/facebook/react.svg", "/badges/github/commits/2-months/webpack/webpack.svg",
		"/badges/github/stars/webpack.svg", "/badges/github/stars/alone.svg", "/badges/npm/dm/../dm/webpack.svg",
	} {
		if w := s.get(path); w.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	w := httptest.NewRecorder()
	s.Handler.ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/badges/npm/dm/webpack.svg", nil))
	if w.Code != http.StatusMethodNotAllowed || w.Header().Get("Allow") != "GET, HEAD" {
		t.Errorf("POST: %d, Allow %q", w.Code, w.Header().Get("Allow"))
	}
	if s.calls() != 0 {
		t.Errorf("asked %v", s.asked)
	}
	w = httptest.NewRecorder()
	New(Options{}).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/badges/npm/dm/webpack.svg", nil))
	if w.Code != http.StatusNotFound {
		t.Errorf("before a site: %d", w.Code)
	}
}

// A figure is asked for once an hour, and caches are told how much of it is
// over.
func TestKeptForAnHour(t *testing.T) {
	s := newStand(t, nil)
	s.fill()
	s.wants("/badges/npm/dm/webpack.svg", "downloads: 123M/month", hour)
	s.says(webpackDownloads, `{"downloads":7}`)
	s.later(time.Hour - time.Second)
	w := s.get("/badges/npm/dm/webpack.svg")
	if titleOf(w.Body.String()) != "downloads: 123M/month" || w.Header().Get("Age") != "3599" || s.calls() != 1 {
		t.Errorf("%s, Age %s, %d calls", titleOf(w.Body.String()), w.Header().Get("Age"), s.calls())
	}
	// After the hour the old figure is shown once more while the new is fetched.
	s.later(time.Second)
	s.wants("/badges/npm/dm/webpack.svg", "downloads: 123M/month", brief)
	until(t, "the new figure", func() bool {
		return titleOf(s.get("/badges/npm/dm/webpack.svg").Body.String()) == "downloads: 7/month"
	})
	s.wants("/badges/npm/dm/webpack.svg", "downloads: 7/month", hour)
	if s.calls() != 2 {
		t.Errorf("%d calls", s.calls())
	}
}

// Facts that two badges share are asked for once.
func TestSharedFacts(t *testing.T) {
	s := newStand(t, nil)
	s.fill()
	s.wants("/badges/github/pulls/webpack/webpack.svg", "open pull requests: 38", hour)
	s.wants("/badges/github/issues/webpack/webpack.svg", "open issues: 202", hour)
	s.wants("/badges/github/stars/webpack/webpack.svg", "stars: 65k", hour)
	if s.calls() != 2 {
		t.Errorf("asked %v", s.asked)
	}
}

func TestUnknown(t *testing.T) {
	for name, play := range map[string]func(*stand){
		"missing":    func(*stand) {},
		"failing":    func(s *stand) { s.refuses(webpackDownloads, http.StatusBadGateway) },
		"no JSON":    func(s *stand) { s.says(webpackDownloads, "<html>") },
		"null":       func(s *stand) { s.says(webpackDownloads, `null`) },
		"no count":   func(s *stand) { s.says(webpackDownloads, `{"downloads":"many"}`) },
		"negative":   func(s *stand) { s.says(webpackDownloads, `{"downloads":-1}`) },
		"a fraction": func(s *stand) { s.says(webpackDownloads, `{"downloads":1.5}`) },
		"endless":    func(s *stand) { s.says(webpackDownloads, strings.Repeat(" ", maxAnswer)+`{"downloads":1}`) },
		"hung up": func(s *stand) {
			s.on(webpackDownloads, func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) })
		},
		"gone":         func(s *stand) { s.upstream.Close() },
		"not named":    func(s *stand) { s.Swap(Settings{}, projects) },
		"no valid URL": func(s *stand) { s.Swap(Settings{Packages: "http://[::1"}, projects) },
	} {
		t.Run(name, func(t *testing.T) {
			s := newStand(t, nil)
			play(s)
			s.wants("/badges/npm/dm/webpack.svg", "downloads: unknown", brief)
		})
	}
}

// Lists that are none, and links that lead nowhere, are no count.
func TestGarbageLists(t *testing.T) {
	const pulls = "/repos/webpack/webpack/pulls?state=open&per_page=1"
	for name, c := range map[string]struct{ body, link, want string }{
		"object":         {`{}`, "", "unknown"},
		"no page":        {`[{}]`, `<https://x.example/?per_page=1>; rel="last"`, "1"},
		"page zero":      {`[]`, `<https://x.example/?page=0>; rel="last"`, "0"},
		"no number":      {`[{}]`, `<https://x.example/?page=many>; rel="last"`, "1"},
		"no address":     {`[{}]`, `<:>; rel="last"`, "1"},
		"another rel":    {`[{}]`, `<https://x.example/?page=9>; rel="next"`, "1"},
		"without quotes": {`[{}]`, `<https://x.example/?page=9>; rel=last`, "9"},
		"too large":      {`[{}]`, `<https://x.example/?page=99999999999999999999>; rel="last"`, "1"},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStand(t, nil)
			s.says(pulls, c.body, "Link: "+c.link)
			got := titleOf(s.get("/badges/github/pulls/webpack/webpack.svg").Body.String())
			if got != "open pull requests: "+c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}

// A repository without commits is a conflict to the code host.
func TestEmptyRepository(t *testing.T) {
	s := newStand(t, nil)
	s.refuses("/repos/webpack/webpack/commits?per_page=1&since=2026-03-24T12%3A00%3A00Z", http.StatusConflict)
	s.wants("/badges/github/commits/1-week/webpack/webpack.svg", "commits since 1 week: 0", hour)
}

// More pull requests than issues is what two answers a moment apart may say.
func TestNeverBelowZero(t *testing.T) {
	s := newStand(t, nil)
	s.says("/repos/webpack/webpack", `{"open_issues_count":0}`)
	s.says("/repos/webpack/webpack/pulls?state=open&per_page=1", `[{}]`)
	s.wants("/badges/github/issues/webpack/webpack.svg", "open issues: 0", hour)
}

// A failed figure keeps its last good value, and is tried again later and
// later.
func TestLastGoodFigure(t *testing.T) {
	s := newStand(t, nil)
	s.fill()
	s.wants("/badges/npm/dm/webpack.svg", "downloads: 123M/month", hour)
	s.refuses(webpackDownloads, http.StatusInternalServerError)
	for i, wait := range []time.Duration{maxAge, time.Minute, 2 * time.Minute, 4 * time.Minute} {
		s.later(wait - time.Second)
		s.get("/badges/npm/dm/webpack.svg")
		if s.calls() != i+1 {
			t.Fatalf("after %v: %d calls", wait, s.calls())
		}
		s.later(time.Second)
		s.wants("/badges/npm/dm/webpack.svg", "downloads: 123M/month", brief)
		until(t, "another try", func() bool { return s.failures() == i+1 })
	}
	s.fill()
	s.later(time.Hour)
	s.get("/badges/npm/dm/webpack.svg")
	until(t, "the service is back", func() bool { return s.failures() == 0 })
	s.wants("/badges/npm/dm/webpack.svg", "downloads: 123M/month", hour)
}

func (s *stand) failures() int {
	return s.Handler.now.Load().figures.look(fact{factDownloads, "webpack"}).failures
}

func TestBackoffHasAnEnd(t *testing.T) {
	if backoff(0) != time.Minute || backoff(3) != 8*time.Minute || backoff(1000) != time.Hour {
		t.Errorf("%v %v %v", backoff(0), backoff(3), backoff(1000))
	}
}

// A service that says it is asked too often is left alone with all questions,
// for as long as it says.
func TestRateLimit(t *testing.T) {
	for name, c := range map[string]struct {
		status  int
		headers []string
		pause   time.Duration
	}{
		"seconds":     {429, []string{"Retry-After: 90"}, 90 * time.Second},
		"date":        {403, []string{"Retry-After: " + noon.Add(5*time.Minute).Format(http.TimeFormat)}, 5 * time.Minute},
		"reset":       {403, []string{"X-RateLimit-Remaining: 0", fmt.Sprint("X-RateLimit-Reset: ", noon.Add(40*time.Minute).Unix())}, 40 * time.Minute},
		"no time":     {429, nil, time.Minute},
		"in the past": {429, []string{"X-RateLimit-Reset: 1"}, time.Minute},
		"for ever":    {429, []string{"Retry-After: 99999999999"}, 2 * time.Hour},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStand(t, nil)
			s.fill()
			s.refuses("/repos/webpack/webpack", c.status, c.headers...)
			s.wants("/badges/github/stars/webpack/webpack.svg", "stars: unknown", brief)
			s.wants("/badges/github/pulls/webpack/webpack.svg", "open pull requests: unknown", brief)
			s.later(c.pause - time.Second)
			s.wants("/badges/github/pulls/webpack/webpack.svg", "open pull requests: unknown", brief)
			if s.calls() != 1 {
				t.Errorf("asked %v", s.asked)
			}
			s.later(time.Second)
			s.wants("/badges/github/pulls/webpack/webpack.svg", "open pull requests: 38", hour)
		})
	}
}

// 403 without the marks of a limit is about one repository.
func TestForbiddenIsNoLimit(t *testing.T) {
	s := newStand(t, nil)
	s.fill()
	s.refuses("/repos/webpack/webpack", http.StatusForbidden)
	s.wants("/badges/github/stars/webpack/webpack.svg", "stars: unknown", brief)
	s.wants("/badges/github/pulls/webpack/webpack.svg", "open pull requests: 38", hour)
}

// A service that hangs holds up nobody for longer than the wait; when it
// answers after all, the figure is there.
func TestHangingService(t *testing.T) {
	s := newStand(t, func(o *Options) { o.Wait = time.Millisecond })
	release := make(chan struct{})
	s.on(webpackDownloads, func(w http.ResponseWriter, _ *http.Request) {
		<-release
		fmt.Fprint(w, `{"downloads":42}`)
	})
	for range 20 {
		s.wants("/badges/npm/dm/webpack.svg", "downloads: unknown", brief)
	}
	until(t, "the question", func() bool { return s.calls() == 1 })
	close(release)
	until(t, "the late figure", func() bool {
		return titleOf(s.get("/badges/npm/dm/webpack.svg").Body.String()) == "downloads: 42/month"
	})
	if s.calls() != 1 {
		t.Errorf("%d calls", s.calls())
	}
}

func TestTimeout(t *testing.T) {
	s := newStand(t, func(o *Options) { o.Timeout = time.Millisecond })
	s.on(webpackDownloads, func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	s.wants("/badges/npm/dm/webpack.svg", "downloads: unknown", brief)
	if s.failures() != 1 {
		t.Errorf("%d failures", s.failures())
	}
}

// Many readers at once are one question for each figure, and few questions at
// once.
func TestBoundedCalls(t *testing.T) {
	s := newStand(t, func(o *Options) { o.Calls = 2 })
	s.fill()
	s.mu.Lock()
	var under, most atomic.Int32
	for address, answer := range s.answers {
		s.answers[address] = func(w http.ResponseWriter, r *http.Request) {
			n := under.Add(1)
			defer under.Add(-1)
			for old := most.Load(); n > old && !most.CompareAndSwap(old, n); old = most.Load() {
			}
			answer(w, r)
		}
	}
	s.mu.Unlock()
	var all sync.WaitGroup
	for range 10 {
		for path := range badgesOf(projects[:1]) {
			all.Go(func() { s.get(path) })
		}
	}
	all.Wait()
	if most.Load() > 2 || s.calls() != 7 {
		t.Errorf("%d at once, asked %d times", most.Load(), s.calls())
	}
}

// A new build keeps the figures it still shows and forgets the others.
func TestSwap(t *testing.T) {
	s := newStand(t, nil)
	s.fill()
	s.wants("/badges/npm/dm/webpack.svg", "downloads: 123M/month", hour)
	s.wants("/badges/npm/dm/@babel/core.svg", "downloads: 1.2k/month", hour)
	s.Swap(Settings{Packages: s.URL, Code: s.URL, Lang: "zh-CN"}, projects[:1])
	s.wants("/badges/npm/dm/webpack.svg", "下载量: 123M/月", hour)
	if w := s.get("/badges/npm/dm/@babel/core.svg"); w.Code != http.StatusNotFound {
		t.Errorf("%d", w.Code)
	}
	if n := len(s.Handler.now.Load().figures.known); n != 1 || s.calls() != 2 {
		t.Errorf("%d figures kept, %d calls", n, s.calls())
	}
	s.Swap(Settings{Packages: s.URL + "/elsewhere", Code: s.URL}, projects)
	s.wants("/badges/npm/dm/webpack.svg", "downloads: unknown", brief)
}
