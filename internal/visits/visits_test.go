package visits

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"bindery/internal/database"
	"bindery/internal/ratelimit"
	"bindery/internal/testing/described"
	"bindery/internal/testing/postgres"
)

var noon = time.Date(2026, 3, 31, 12, 0, 0, 0, time.UTC)

// firefox is the name of a browser.
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

// stand is a handler that counts two pages, with a clock and a database.
type stand struct {
	*Handler
	t   *testing.T
	db  atomic.Pointer[database.DB]
	now atomic.Int64 // after noon
}

func newStand(t *testing.T, change func(*Options)) *stand {
	t.Helper()
	s := &stand{t: t}
	o := Options{
		Database: s.database,
		Every:    time.Hour,
		Now:      func() time.Time { return noon.Add(time.Duration(s.now.Load())) },
	}
	if change != nil {
		change(&o)
	}
	s.Handler = New(o)
	t.Cleanup(func() { _ = s.Handler.Close() })
	s.Swap(&Pages{Base: "/docs/", Has: func(path string) bool { return path == "/guides/" || path == "/größe/" || path == "/" }})
	return s
}

func (s *stand) database(context.Context) (*database.DB, error) {
	if db := s.db.Load(); db != nil {
		return db, nil
	}
	return nil, database.ErrUnavailable
}

func (s *stand) open(address string) {
	s.t.Helper()
	db, err := database.Open(s.t.Context(), address)
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(func() { _ = db.Close() })
	s.db.Store(db)
}

// onBoth runs a test with each kind of database.
func onBoth(t *testing.T, test func(t *testing.T, address string)) {
	t.Run("sqlite", func(t *testing.T) { test(t, filepath.Join(t.TempDir(), "site.db")) })
	t.Run("postgres", func(t *testing.T) { test(t, postgres.Address(t)) })
}

// send sends a hit as a browser's beacon does; headers are "Name: value".
func (s *stand) send(body string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodPost, "http://docs.example.org"+Path, strings.NewReader(body))
	r.Header.Set("Content-Type", "text/plain;charset=UTF-8")
	r.Header.Set("User-Agent", firefox)
	r.Header.Set("Origin", "http://docs.example.org")
	for _, h := range headers {
		name, value, _ := strings.Cut(h, ": ")
		r.Header.Set(name, value)
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	described.Hold(s.t, r, body, w.Result(), w.Body.Bytes())
	return w
}

func (s *stand) read(path string) {
	s.t.Helper()
	w := s.send(`{"path":"` + path + `","title":"T","location":"http://docs.example.org` + path + `"}`)
	if w.Code != http.StatusNoContent || w.Body.Len() > 0 || w.Header().Get("Set-Cookie") != "" {
		s.t.Fatalf("%s: %d %q %v", path, w.Code, w.Body, w.Header())
	}
}

func (s *stand) held() map[key]int64 {
	s.counter.mu.Lock()
	defer s.counter.mu.Unlock()
	return s.counter.held
}

const guides = `{"path":"/docs/guides/","title":"Guides","location":"http://docs.example.org/docs/guides/"}`

func TestCountsPagesOfTheSite(t *testing.T) {
	s := newStand(t, nil)
	for _, path := range []string{
		"/docs/guides/", "/docs/guides/?q=private", "/docs/guides/#here", "/docs/gr%C3%B6%C3%9Fe/", "/docs/größe/", "/docs/",
		"/guides/", "/docs/nowhere/", "/docs", "/docsguides/", "/docs/guides", "/docs/%zz/", "/docs//guides/", "/docs/../docs/guides/",
	} {
		s.read(path)
	}
	want := map[key]int64{{"2026-03-31", "/guides/"}: 3, {"2026-03-31", "/größe/"}: 2, {"2026-03-31", "/"}: 1}
	if got := s.held(); !reflect.DeepEqual(got, want) {
		t.Errorf("%v", got)
	}
	if w := s.send(guides, "Content-Type: application/json"); w.Code != http.StatusNoContent || s.held()[key{"2026-03-31", "/guides/"}] != 4 {
		t.Errorf("JSON: %d, %v", w.Code, s.held())
	}
}

func TestWhoIsNotCounted(t *testing.T) {
	s := newStand(t, nil)
	for _, header := range []string{
		"DNT: 1", "Sec-GPC: 1", "User-Agent: ", "User-Agent: curl/8.0", "User-Agent: python-requests/2.31",
		"User-Agent: Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
		"User-Agent: Mozilla/5.0 (compatible; Baiduspider/2.0)", "User-Agent: Mozilla/5.0 HeadlessChrome/140.0",
	} {
		if w := s.send(guides, header); w.Code != http.StatusNoContent {
			t.Errorf("%s: %d", header, w.Code)
		}
	}
	if len(s.held()) > 0 {
		t.Errorf("%v", s.held())
	}
	for _, header := range []string{"DNT: 0", "User-Agent: Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36"} {
		s.send(guides, header)
	}
	if s.held()[key{"2026-03-31", "/guides/"}] != 2 {
		t.Errorf("readers: %v", s.held())
	}
}

func TestWhatIsNoHit(t *testing.T) {
	s := newStand(t, nil)
	for _, c := range []struct {
		body, header string
		status       int
		text         string
	}{
		{"", "", 400, `{"error":"This is no page view: it must be JSON like {\"path\":\"/guides/\",\"title\":\"Guides\",\"location\":\"https://example.org/guides/\"}."}`},
		{`{"path":7}`, "", 400, `{"error":"This is no page view: it must be JSON like`},
		{`{"path":"guides"}`, "", 400, `{"error":"This is no page view: it must be JSON like`},
		{strings.Repeat(" ", maxBody) + guides, "", 413, `{"error":"This is no page view: it is too long.`},
		{guides, "Content-Type: application/x-www-form-urlencoded", 415, `{"error":"This is no page view: it must be application/json or text/plain.`},
		{guides, "Content-Type: ;", 415, `{"error":"This is no page view`},
		{guides, "Origin: http://elsewhere.example.org", 403, `{"error":"Only pages of this site report that they are read.`},
		{guides, "Origin: null", 403, `{"error":"Only pages of this site`},
		{guides, "Sec-Fetch-Site: cross-site", 403, `{"error":"Only pages of this site`},
		{guides, "Sec-Fetch-Site: same-site", 403, `{"error":"Only pages of this site`},
	} {
		w := s.send(c.body, c.header)
		if w.Code != c.status || !strings.HasPrefix(w.Body.String(), c.text) {
			t.Errorf("%.40q, %s: %d %s", c.body, c.header, w.Code, w.Body)
		}
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, httptest.NewRequest(http.MethodGet, Path, nil))
	if w.Code != http.StatusMethodNotAllowed || w.Header().Get("Allow") != "POST" {
		t.Errorf("GET: %d, Allow %q", w.Code, w.Header().Get("Allow"))
	}
	s.Swap(nil)
	if w := s.send(guides); w.Code != http.StatusNotFound {
		t.Errorf("a site without counting: %d", w.Code)
	}
	if len(s.held()) > 0 {
		t.Errorf("%v", s.held())
	}
}

// TestDescription asks for every answer that is described; send holds each
// against the description.
func TestDescription(t *testing.T) {
	s := newStand(t, func(o *Options) { o.Limit = ratelimit.Limit{PerSecond: 1, Burst: 6} })
	isJSON := "Content-Type: application/json"
	for _, c := range []struct {
		body, header string
		status       int
	}{
		{guides, isJSON, 204},
		{`{"path":7}`, isJSON, 400},
		{guides, "Sec-Fetch-Site: cross-site", 403},
		{strings.Repeat(" ", maxBody) + guides, isJSON, 413},
		{guides, "Content-Type: application/x-www-form-urlencoded", 415},
		{guides, "DNT: 1", 204},
		{guides, isJSON, 204},
		{guides, isJSON, 429},
	} {
		if w := s.send(c.body, c.header); w.Code != c.status {
			t.Errorf("%.40q, %s: %d %s", c.body, c.header, w.Code, w.Body)
		}
	}
	s.Swap(nil)
	if w := s.send(guides); w.Code != http.StatusNotFound || w.Body.String() != `{"error":"This site does not count its readers."}`+"\n" {
		t.Errorf("a site without counting: %d %s", w.Code, w.Body)
	}
	described.All(t, "visits")
}

func TestTooManyHits(t *testing.T) {
	s := newStand(t, func(o *Options) {
		o.Limit = ratelimit.Limit{PerSecond: 0.5, Burst: 2}
		o.ClientIP = func(r *http.Request) string { return r.Header.Get("From") }
	})
	for i, want := range []int{204, 204, 429} {
		if w := s.send(guides, "From: 192.0.2.1"); w.Code != want {
			t.Errorf("hit %d: %d", i, w.Code)
		} else if want == 429 && w.Header().Get("Retry-After") != "3" {
			t.Errorf("Retry-After %s", w.Header().Get("Retry-After"))
		}
	}
	if w := s.send(guides, "From: 192.0.2.2"); w.Code != 204 {
		t.Errorf("another reader: %d", w.Code)
	}
}

// Batches of several servers, and of days, add up.
func TestAddsUp(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		one, two := newStand(t, nil), newStand(t, nil)
		one.open(address)
		two.open(address)
		one.now.Store(int64(-24 * time.Hour))
		one.read("/docs/")
		one.now.Store(0)
		for range 3 {
			one.read("/docs/guides/")
			two.read("/docs/guides/")
		}
		two.read("/docs/größe/")
		two.read("/docs/")
		var both sync.WaitGroup
		for _, s := range []*stand{one, two} {
			both.Go(func() {
				if err := s.Close(); err != nil {
					t.Error(err)
				}
			})
		}
		both.Wait()
		got, err := Read(t.Context(), one.db.Load(), noon, 3)
		want := Report{
			From: "2026-03-29", To: "2026-03-31", Views: 9,
			Days:  []Day{{"2026-03-29", 0}, {"2026-03-30", 1}, {"2026-03-31", 8}},
			Pages: []Page{{"/guides/", 6}, {"/", 2}, {"/größe/", 1}}, Feedback: []PageFeedback{},
		}
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%+v, %v", got, err)
		}
		if got, err := Read(t.Context(), one.db.Load(), noon.AddDate(0, 0, -1), 1); err != nil || got.Views != 1 || got.From != "2026-03-30" {
			t.Errorf("one day: %+v, %v", got, err)
		}
	})
}

// Without a database counts are held, and written once there is one.
func TestDatabaseComesLater(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		s := newStand(t, func(o *Options) { o.Every = time.Millisecond })
		s.read("/docs/guides/")
		if err := s.counter.flush(t.Context()); !errors.Is(err, database.ErrUnavailable) {
			t.Errorf("%v", err)
		}
		s.open(address)
		for deadline := time.Now().Add(time.Minute); ; {
			report, err := Read(t.Context(), s.db.Load(), noon, 1)
			if err != nil {
				t.Fatal(err)
			}
			if report.Views == 1 {
				break
			}
			if time.Now().After(deadline) {
				t.Fatal("nothing was written")
			}
			time.Sleep(time.Millisecond) // yields; how long does not matter
		}
	})
}

// A batch that fails is not half there: it is written whole later.
func TestFailedBatch(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		s := newStand(t, nil)
		s.open(address)
		s.read("/docs/guides/")
		s.read("/docs/")
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		if err := s.counter.flush(gone); err == nil {
			t.Error("a write without time succeeded")
		}
		s.read("/docs/")
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		report, err := Read(t.Context(), s.db.Load(), noon, 1)
		if err != nil || !reflect.DeepEqual(report.Pages, []Page{{"/", 2}, {"/guides/", 1}}) {
			t.Errorf("%+v, %v", report, err)
		}
	})
}

// A batch whose acknowledgement was lost is there, and is not added once more; what
// was read meanwhile is.
func TestLostAcknowledgement(t *testing.T) {
	cut := postgres.NewCut(t, postgres.Address(t))
	s := newStand(t, nil)
	s.open(cut.Address)
	s.read("/docs/guides/")
	cut.Arm()
	if err := s.counter.flush(t.Context()); err == nil {
		t.Error("the acknowledgement was not lost")
	}
	s.read("/docs/")
	if err := s.counter.flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	s.read("/docs/guides/")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	report, err := Read(t.Context(), s.db.Load(), noon, 1)
	if err != nil || !reflect.DeepEqual(report.Pages, []Page{{"/guides/", 2}, {"/", 1}}) {
		t.Errorf("%+v, %v", report, err)
	}
	var left int
	if err := s.db.Load().QueryRow("SELECT count(*) FROM view_batches").Scan(&left); err != nil || left != 0 {
		t.Errorf("%d rows of this process are left, %v", left, err)
	}
}

// The rows of processes that were killed a week ago are removed by the next that
// writes.
func TestKilledWritersAreForgotten(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		left := func(s *stand) (writers int) {
			if err := s.db.Load().QueryRow("SELECT count(*) FROM view_batches").Scan(&writers); err != nil {
				t.Fatal(err)
			}
			return writers
		}
		for i, want := range []int{1, 2, 2} { // on the first day, after seven days, after eight
			s := newStand(t, nil)
			s.open(address)
			s.now.Store(int64([]int{0, 7, 8}[i]) * int64(24*time.Hour))
			s.read("/docs/")
			if err := s.counter.flush(t.Context()); err != nil {
				t.Fatal(err)
			}
			if got := left(s); got != want {
				t.Errorf("%d writers after the one number %d, want %d", got, i, want)
			}
		}
	})
}

// Counts are written every five seconds (docs/development.md), and an address
// may send 60 at once and 2 a second.
func TestDefaults(t *testing.T) {
	if o := (Options{}).withDefaults(); o.Every != 5*time.Second {
		t.Errorf("written every %v", o.Every)
	}
	if want := (ratelimit.Limit{PerSecond: 2, Burst: 60}); DefaultLimit != want {
		t.Errorf("%+v", DefaultLimit)
	}
}

// A database that is away for days is one line in the log, and its return
// another.
func TestFailuresAreLoggedOnce(t *testing.T) {
	var log bytes.Buffer
	s := newStand(t, func(o *Options) { o.Logger = slog.New(slog.NewTextHandler(&log, nil)) })
	for _, err := range []error{nil, errors.New("gone"), errors.New("gone"), nil, nil, errors.New("gone again")} {
		s.counter.report(err)
	}
	var said []string
	for line := range strings.Lines(log.String()) {
		_, message, _ := strings.Cut(line, " level=")
		said = append(said, message)
	}
	const failing = `msg="page views are not written yet; they are kept in memory and tried again" error=`
	want := []string{"WARN " + failing + "gone\n", "INFO msg=\"page views are written again\"\n", "WARN " + failing + "\"gone again\"\n"}
	if !slices.Equal(said, want) {
		t.Errorf("said %q", said)
	}
}

func TestCloseSaysWhatIsLost(t *testing.T) {
	s := newStand(t, nil)
	if err := s.Close(); err != nil {
		t.Errorf("nothing counted: %v", err)
	}
	s = newStand(t, nil)
	s.read("/docs/")
	if err := s.Close(); err == nil || err.Error() != "the last page views are lost: the database is not available" {
		t.Errorf("%v", err)
	}
}

// The number of counts held while there is no database is bounded.
func TestBoundedMemory(t *testing.T) {
	s := newStand(t, nil)
	for day := range maxHeld + 10 {
		s.now.Store(int64(day) * int64(24*time.Hour))
		s.counter.add("/")
	}
	s.now.Store(0)
	s.counter.add("/")
	if n := len(s.held()); n != maxHeld || s.held()[key{"2026-03-31", "/"}] != 2 {
		t.Errorf("%d held, %d on the first day", n, s.held()[key{"2026-03-31", "/"}])
	}
}

func TestPrint(t *testing.T) {
	many := Report{From: "2026-03-29", To: "2026-04-01", Views: 1212, Days: []Day{{"2026-03-29", 0}, {"2026-03-30", 1}, {"2026-03-31", 211}, {"2026-04-01", 1000}}}
	for i := range MaxPages + 2 {
		many.Pages = append(many.Pages, Page{"/" + strings.Repeat("x", i+1) + "/", int64(100 - i)})
	}
	for want, report := range map[string]Report{
		"No page views were counted from 2026-03-30 to 2026-03-31.\n" +
			"They are counted by \"bindery serve\" for a site with \"analytics: {provider: own}\" in its settings.\n": {From: "2026-03-30", To: "2026-03-31"},
		"9 page views from 2026-03-30 to 2026-03-31 (UTC)\n\n" +
			"2026-03-30  1  █████\n2026-03-31  8  ████████████████████████████████████████\n\n" +
			"7  /guides/\n2  /\n": {From: "2026-03-30", To: "2026-03-31", Views: 9, Days: []Day{{"2026-03-30", 1}, {"2026-03-31", 8}}, Pages: []Page{{"/guides/", 7}, {"/", 2}}},
	} {
		if got := printed(t, report); got != want {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
	}
	got := printed(t, many)
	for _, part := range []string{"\n2026-03-29     0\n2026-03-30     1  ▏\n2026-03-31   211  ████████▍\n2026-04-01  1000  ████", "\n100  /x/\n 99  /xx/\n", "\nand 2 more pages; --json has them all\n"} {
		if !strings.Contains(got, part) {
			t.Errorf("no %q in\n%s", part, got)
		}
	}
}

func printed(t *testing.T, r Report) string {
	t.Helper()
	var out strings.Builder
	if err := r.Print(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}
