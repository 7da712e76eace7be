package visits

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"
	"time"

	"bindery/internal/database"
	"bindery/internal/ratelimit"
	"bindery/internal/testing/databases"
	"bindery/internal/testing/described"
)

// booth takes answers about two pages, with a clock and a database.
type booth struct {
	*Feedback
	t   *testing.T
	db  *database.DB
	now time.Time
}

func newBooth(t *testing.T, address string, change func(*FeedbackOptions)) *booth {
	t.Helper()
	b := &booth{t: t, now: noon}
	if address != "" {
		db, err := database.Open(t.Context(), address)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = db.Close() })
		b.db = db
	}
	o := FeedbackOptions{
		Database: func(context.Context) (*database.DB, error) {
			if b.db == nil {
				return nil, database.ErrUnavailable
			}
			return b.db, nil
		},
		Now: func() time.Time { return b.now },
	}
	if change != nil {
		change(&o)
	}
	b.Feedback = NewFeedback(o)
	b.Swap(&Pages{Base: "/docs/", Has: func(path string) bool { return path == "/guides/" || path == "/größe/" }})
	return b
}

// send sends an answer as a browser does; headers are "Name: value".
func (b *booth) send(body string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodPost, "http://docs.example.org"+FeedbackPath, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("User-Agent", firefox)
	r.Header.Set("Origin", "http://docs.example.org")
	for _, h := range headers {
		name, value, _ := strings.Cut(h, ": ")
		r.Header.Set(name, value)
	}
	w := httptest.NewRecorder()
	b.ServeHTTP(w, r)
	described.Hold(b.t, r, body, w.Result(), w.Body.Bytes())
	return w
}

func (b *booth) say(path string, helpful bool, headers ...string) {
	b.t.Helper()
	body, err := json.Marshal(Answer{path, &helpful})
	if err != nil {
		b.t.Fatal(err)
	}
	w := b.send(string(body), headers...)
	if w.Code != http.StatusNoContent || w.Body.Len() > 0 || w.Header().Get("Set-Cookie") != "" || w.Header().Get("Cache-Control") != "no-store" {
		b.t.Errorf("%s: %d %q %v", path, w.Code, w.Body, w.Header())
	}
}

func (b *booth) report(days int) Report {
	b.t.Helper()
	report, err := Read(b.t.Context(), b.db, noon, days)
	if err != nil {
		b.t.Fatal(err)
	}
	return report
}

const helped = `{"path":"/docs/guides/","helpful":true}`

// Answers are counted by page and day, those of readers who ask not to be
// tracked too: answering is their own act. Programs and what is no page are
// not.
func TestFeedbackIsCounted(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		one, two := newBooth(t, address, nil), newBooth(t, address, nil)
		one.now = noon.AddDate(0, 0, -1)
		one.say("/docs/guides/", true)
		one.now = noon
		one.say("/docs/guides/?q=private#here", false, "DNT: 1")
		two.say("/docs/guides/", false, "Sec-GPC: 1")
		two.say("/docs/gr%C3%B6%C3%9Fe/", true)
		for _, path := range []string{"/guides/", "/docs/nowhere/", "/docs/guides", "/docs/%zz/"} {
			two.say(path, false)
		}
		two.say("/docs/guides/", false, "User-Agent: curl/8.0")
		two.say("/docs/guides/", false, "User-Agent: Mozilla/5.0 (compatible; Googlebot/2.1)")
		want := []PageFeedback{{"/guides/", 1, 2}, {"/größe/", 1, 0}}
		if got := one.report(2); !reflect.DeepEqual(got.Feedback, want) || got.Views != 0 {
			t.Errorf("%+v", got)
		}
		if got := one.report(1); !reflect.DeepEqual(got.Feedback, []PageFeedback{{"/guides/", 0, 2}, {"/größe/", 1, 0}}) {
			t.Errorf("one day: %+v", got)
		}
	})
}

// TestFeedbackDescription asks for every answer that is described; send holds
// each against the description.
func TestFeedbackDescription(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		b := newBooth(t, address, func(o *FeedbackOptions) {
			o.Limit = ratelimit.Limit{PerSecond: 0.5, Burst: 8}
			o.ClientIP = func(r *http.Request) string { return r.Header.Get("From") }
		})
		const form = `{"error":"This is no answer: it must be JSON like {\"path\":\"/guides/\",\"helpful\":true}."}`
		for _, c := range []struct {
			body, header string
			status       int
			text         string
		}{
			{helped, "", 204, ""},
			{`hello`, "", 400, form},
			{`{"path":"/docs/guides/"}`, "", 400, form},
			{`{"path":"guides","helpful":true}`, "", 400, form},
			{`{"path":"/docs/guides/","helpful":"yes"}`, "", 400, form},
			{helped, "Origin: http://elsewhere.example.org", 403, `{"error":"Only pages of this site send answers."}`},
			{helped, "Sec-Fetch-Site: same-site", 403, `{"error":"Only pages of this site send answers."}`},
			{strings.Repeat(" ", maxAnswer) + helped, "", 413, `{"error":"This is no answer: it is too long."}`},
			{helped, "Content-Type: text/plain", 415, `{"error":"This is no answer: it must be application/json."}`},
			{helped, "", 204, ""},
			{helped, "", 429, `{"error":"Too many answers came from your network address."}`},
			{helped, "From: 192.0.2.2", 204, ""},
		} {
			w := b.send(c.body, c.header)
			if w.Code != c.status || strings.TrimSpace(w.Body.String()) != c.text {
				t.Errorf("%.40q, %s: %d %s", c.body, c.header, w.Code, w.Body)
			}
			if after := w.Header().Get("Retry-After"); (after == "3") != (c.status == 429) {
				t.Errorf("%.40q: Retry-After %q", c.body, after)
			}
		}
		if got := b.report(1).Feedback; !reflect.DeepEqual(got, []PageFeedback{{"/guides/", 3, 0}}) {
			t.Errorf("%+v", got)
		}
		b.db = nil
		if w := b.send(helped, "From: 192.0.2.3"); w.Code != 503 || w.Header().Get("Retry-After") != "5" {
			t.Errorf("without a database: %d %v", w.Code, w.Header())
		}
		w := httptest.NewRecorder()
		b.ServeHTTP(w, httptest.NewRequest(http.MethodGet, FeedbackPath, nil))
		if w.Code != http.StatusMethodNotAllowed || w.Header().Get("Allow") != "POST" {
			t.Errorf("GET: %d, Allow %q", w.Code, w.Header().Get("Allow"))
		}
		b.Swap(nil)
		if w := b.send(helped); w.Code != http.StatusNotFound || w.Body.String() != `{"error":"This site does not ask whether its pages help."}`+"\n" {
			t.Errorf("a site that does not ask: %d %s", w.Code, w.Body)
		}
	})
	described.All(t, "feedback")
}

// The pages with most who said no come first.
func TestPrintFeedback(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		b := newBooth(t, address, nil)
		b.Swap(&Pages{Base: "/", Has: func(string) bool { return true }})
		for _, c := range []struct {
			path    string
			yes, no int
		}{{"/liked/", 3, 0}, {"/b/", 1, 2}, {"/a/", 1, 2}, {"/worse/", 0, 2}, {"/worst/", 5, 3}} {
			for range c.yes {
				b.say(c.path, true)
			}
			for range c.no {
				b.say(c.path, false)
			}
		}
		got := printed(t, b.report(1))
		const want = "No page views were counted from 2026-03-31 to 2026-03-31.\n" +
			"They are counted by \"bindery serve\" for a site with \"analytics: {provider: own}\" in its settings.\n\n" +
			"Was this page helpful? 10 yes, 9 no from 2026-03-31 to 2026-03-31 (UTC)\n\n" +
			" no  yes  page\n  3    5  /worst/\n  2    0  /worse/\n  2    1  /a/\n  2    1  /b/\n  0    3  /liked/\n"
		if got != want {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
	})
	many := Report{From: "2026-03-30", To: "2026-03-31"}
	for range MaxPages + 2 {
		many.Feedback = append(many.Feedback, PageFeedback{"/x/", 1000, 1})
	}
	if got := printed(t, many); !strings.Contains(got, "\n    1   1000  /x/\n") || !strings.HasSuffix(got, "\nand 2 more pages; --json has them all\n") {
		t.Errorf("got\n%s", got)
	}
}

// An address may answer 20 times at once and once in two seconds
// (docs/development.md).
func TestFeedbackLimit(t *testing.T) {
	if want := (ratelimit.Limit{PerSecond: 0.5, Burst: 20}); DefaultFeedbackLimit != want {
		t.Errorf("%+v", DefaultFeedbackLimit)
	}
}
