package votes

import (
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"bindery/internal/data"
	"bindery/internal/testing/databases"
)

func TestVoting(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		s := serve(t, address)
		ada, bob := s.browser(t), s.browser(t)
		const (
			alpha = `{"id":"a","title":"Alpha","description":"The first.","status":"open","links":[],`
			beta  = `{"id":"b","title":"Beta","description":"The second.","status":"planned","links":[{"title":"Why","url":"https://example.org/b"}],`
			gamma = `{"id":"c","title":"Gamma","description":"The third.","status":"done","links":[],`
			none  = `"votes":0,"weight":0,"mine":0}`
		)
		listed := func(who *browser, want ...string) {
			t.Helper()
			if got, want := who.list(), `{"proposals":[`+strings.Join(want, ",")+"]}\n"; got != want {
				t.Errorf("\n got %swant %s", got, want)
			}
		}
		listed(ada, alpha+none, beta+none, gamma+none) // the order of the file
		if len(ada.cookies()) != 0 {
			t.Error("reading set a cookie")
		}
		ada.vote("b", "3").is(t, 200, `{"id":"b","votes":1,"weight":3,"mine":3}`)
		ada.vote("b", "3").is(t, 200, `{"id":"b","votes":1,"weight":3,"mine":3}`) // once only
		bob.vote("a", "2").is(t, 200, `{"id":"a","votes":1,"weight":2,"mine":2}`)
		bob.vote("b", "1").is(t, 200, `{"id":"b","votes":2,"weight":4,"mine":1}`)
		listed(ada, beta+`"votes":2,"weight":4,"mine":3}`, alpha+`"votes":1,"weight":2,"mine":0}`, gamma+none)
		ada.vote("b", "1").is(t, 200, `{"id":"b","votes":2,"weight":2,"mine":1}`)
		listed(bob, beta+`"votes":2,"weight":2,"mine":1}`, alpha+`"votes":1,"weight":2,"mine":2}`, gamma+none) // more votes first
		ada.withdraw("b").is(t, 200, `{"id":"b","votes":1,"weight":1,"mine":0}`)
		ada.withdraw("b").is(t, 200, `{"id":"b","votes":1,"weight":1,"mine":0}`)
		listed(bob, alpha+`"votes":1,"weight":2,"mine":2}`, beta+`"votes":1,"weight":1,"mine":1}`, gamma+none)
		s.browser(t).withdraw("a").is(t, 200, `{"id":"a","votes":1,"weight":2,"mine":0}`) // one who never voted
	})
}

// Votes for proposals that a build no longer has come back with them.
func TestVanishedProposalsKeepTheirVotes(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		s := serve(t, address)
		ada := s.browser(t)
		ada.vote("a", "2")
		s.Swap(proposals[1:], "/docs/", "en")
		if list := ada.list(); strings.Contains(list, "Alpha") {
			t.Errorf("a vanished proposal is listed: %s", list)
		}
		ada.vote("a", "3").is(t, 404, `{"error":"There is no such proposal any more; load the list again."}`)
		s.Swap(proposals, "/docs/", "en")
		ada.vote("a", "2").is(t, 200, `{"id":"a","votes":1,"weight":2,"mine":2}`)
	})
}

// A second server with the same database knows the voters of the first.
func TestServersShareVoters(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		ada := serve(t, address).browser(t)
		ada.vote("a", "2")
		ada.site = serve(t, address)
		ada.vote("a", "3").is(t, 200, `{"id":"a","votes":1,"weight":3,"mine":3}`)
	})
}

func TestRefusals(t *testing.T) {
	const path = "/api/v1/proposals/a/vote"
	const weight = `{"error":"The body must be {\"weight\": 1}, {\"weight\": 2} or {\"weight\": 3}, and nothing else."}`
	databases.Each(t, func(t *testing.T, address string) {
		s := serve(t, address)
		ada := s.browser(t)
		for _, body := range []string{"", "null", "3", `{"weight":0}`, `{"weight":4}`, `{"weight":-1}`, `{"weight":1.5}`, `{"weight":"2"}`, `{}`, `{"weight":2,"as":"bob"}`, `{"weight":2} {"weight":3}`, `{"weight":2`} {
			a := ada.send("PUT", path, body, isJSON)
			a.is(t, 400, weight)
		}
		ada.send("PUT", path, `{"weight":2}`+strings.Repeat(" ", 1024), isJSON).is(t, 413, `{"error":"The body has more than 1024 bytes; send only {\"weight\": 1}, {\"weight\": 2} or {\"weight\": 3}."}`)
		for _, kind := range []string{"Content-Type: text/plain", "Content-Type: application/x-www-form-urlencoded", "Content-Type: ", "Content-Type: application/json2"} {
			ada.send("PUT", path, `{"weight":2}`, kind).is(t, 415, `{"error":"The body is not announced as JSON; send it with Content-Type: application/json."}`)
		}
		for _, method := range []string{"GET", "POST", "PATCH"} {
			a := ada.send(method, path, "")
			a.is(t, 405, `{"error":"This path does not take that method; it takes PUT, DELETE."}`)
			if a.header.Get("Allow") != "PUT, DELETE" {
				t.Errorf("Allow is %q", a.header.Get("Allow"))
			}
		}
		ada.send("POST", "/api/v1/proposals", "").is(t, 405, `{"error":"This path does not take that method; it takes GET, HEAD."}`)
		ada.send("POST", "/api/v1/proposals/events", "").is(t, 405, `{"error":"This path does not take that method; it takes GET."}`)
		for _, path := range []string{"/api/v1/proposals/", "/api/v1/proposals/a", "/api/v1/proposals/a/b/vote", "/api/v1/proposals//vote"} {
			ada.send("GET", path, "").is(t, 404, `{"error":"There is nothing at this path; api/v1/openapi.yaml lists what there is."}`)
		}
		ada.vote("none", "2").is(t, 404, `{"error":"There is no such proposal any more; load the list again."}`)
		ada.withdraw("none").is(t, 404, `{"error":"There is no such proposal any more; load the list again."}`)
		ada.vote("c", "2").is(t, 409, `{"error":"This proposal is done and takes no more votes; give yours to another one."}`)
		ada.withdraw("c").is(t, 409, `{"error":"This proposal is done and takes no more votes; give yours to another one."}`)
		if len(ada.cookies()) != 0 || strings.Contains(ada.list(), `"votes":1`) {
			t.Error("something that was refused left a trace")
		}
	})
}

// Only pages of this site vote.
func TestOtherSitesCannotVote(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		ada := serve(t, address).browser(t)
		ada.vote("a", "3")
		const want = `{"error":"This request comes from a page of another site; vote on the page of this one."}`
		for _, header := range []string{"Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site", "Origin: https://evil.example", "Origin: null"} {
			ada.send("PUT", "/api/v1/proposals/a/vote", `{"weight":1}`, isJSON, header).is(t, 403, want)
			ada.send("DELETE", "/api/v1/proposals/a/vote", "", header).is(t, 403, want)
		}
		ada.send("PUT", "/api/v1/proposals/a/vote", `{"weight":1}`, isJSON, "Origin: "+ada.site.URL).is(t, 200, `{"id":"a","votes":1,"weight":1,"mine":1}`)
		ada.send("PUT", "/api/v1/proposals/a/vote", `{"weight":2}`, isJSON, "Origin: https://site.example", "Sec-Fetch-Site: same-origin").is(t, 200, `{"id":"a","votes":1,"weight":2,"mine":2}`)
	})
}

// newer is a proposal only another build has.
var newer = data.Proposal{ID: "new", Title: "New", Description: "Came later.", Status: data.Open}

// A clock that tests turn while a handler looks at it.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func newClock(now time.Time) *clock { return &clock{now: now} }

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) set(now time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = now
}

func TestVotesOfAnAddressAreLimited(t *testing.T) {
	c := newClock(time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC))
	databases.Each(t, func(t *testing.T, address string) {
		from := "192.0.2.1"
		s := serve(t, address, func(o *Options) {
			o.Votes, o.Now = 6, c.Now
			o.ClientIP = func(*http.Request) string { return from }
		})
		ada := s.browser(t)
		for range 3 {
			ada.vote("a", "1")
			ada.withdraw("a").is(t, 200, `{"id":"a","votes":0,"weight":0,"mine":0}`)
		}
		refused := ada.vote("a", "1")
		refused.is(t, 429, `{"error":"Too many votes came from your network address; try again in 10 seconds."}`)
		if got := refused.header.Get("Retry-After"); got != "10" {
			t.Errorf("Retry-After is %q", got)
		}
		ada.withdraw("a").is(t, 429, `{"error":"Too many votes came from your network address; try again in 10 seconds."}`)
		c.set(c.Now().Add(10 * time.Second))
		ada.vote("a", "1").is(t, 200, `{"id":"a","votes":1,"weight":1,"mine":1}`)
		from = "192.0.2.2"
		ada.vote("a", "2").is(t, 200, `{"id":"a","votes":1,"weight":2,"mine":2}`)
	})
}
