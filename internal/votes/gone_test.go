package votes

import (
	"context"
	"errors"
	"log/slog"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"

	"bindery/internal/database"
	"bindery/internal/testing/databases"
)

const gone = `{"error":"Votes can be neither read nor counted at the moment, because the server cannot reach its database; try again in a few seconds."}`

// unplugged has no database until it is plugged in.
type unplugged struct {
	*database.Lazy
	in atomic.Bool
}

func (u *unplugged) DB(ctx context.Context) (*database.DB, error) {
	if !u.in.Load() {
		return nil, errors.New("no route to 192.0.2.7, password hunter2")
	}
	return u.Lazy.DB(ctx)
}

// Without a database every answer says so, and nobody is told more; the log is.
// When it is back, so are the votes.
func TestDatabaseGone(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		var log buffer
		plug := &unplugged{Lazy: database.OpenLazily(address, slog.New(slog.DiscardHandler))}
		t.Cleanup(func() { _ = plug.Close() })
		s := serve(t, address, func(o *Options) {
			o.Source, o.Logger = plug, slog.New(slog.NewTextHandler(&log, nil))
		})
		ada := s.browser(t)
		refused := ada.vote("a", "2")
		refused.is(t, 503, gone)
		if got := refused.header.Get("Retry-After"); got != "5" || refused.header.Get("Set-Cookie") != "" {
			t.Errorf("Retry-After is %q, the cookie %q", got, refused.header.Get("Set-Cookie"))
		}
		ada.withdraw("a").is(t, 503, gone)
		ada.send("GET", "/api/v1/proposals", "").is(t, 503, gone)
		ada.send("GET", "/api/v1/proposals/events", "").is(t, 503, gone)
		if !strings.Contains(log.String(), "no route to 192.0.2.7") {
			t.Errorf("the log does not say why: %s", log.String())
		}
		plug.in.Store(true)
		ada.vote("a", "2").is(t, 200, `{"id":"a","votes":1,"weight":2,"mine":2}`)
		e := s.follow(t)
		e.next()
		plug.in.Store(false)
		ada.vote("a", "1").is(t, 503, gone)
		plug.in.Store(true)
		ada.vote("a", "1").is(t, 200, `{"id":"a","votes":1,"weight":1,"mine":1}`)
		e.want(`tally {"id":"a","votes":1,"weight":1}`)
	})
}

// TestOutageIsLoggedOnce has a request end well that began before the database
// went away, and fail that began before it came back.
func TestOutageIsLoggedOnce(t *testing.T) {
	var log buffer
	h := New(Options{Source: &unplugged{}, Logger: slog.New(slog.NewTextHandler(&log, nil))})
	t.Cleanup(h.Stop)
	before := h.outage.Begin()
	h.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/api/v1/proposals", nil))
	h.note(before, nil)
	h.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/api/v1/proposals", nil))
	late := h.outage.Begin()
	h.note(h.outage.Begin(), nil)
	h.note(late, errors.New("closed"))
	if told, again := strings.Count(log.String(), "WARN"), strings.Count(log.String(), "again"); told != 1 || again != 1 {
		t.Errorf("the log tells %d times of the failure and %d times of its end:\n%s", told, again, log.String())
	}
}

func TestFigures(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		registry := prometheus.NewRegistry()
		plug := &unplugged{Lazy: database.OpenLazily(address, slog.New(slog.DiscardHandler))}
		t.Cleanup(func() { _ = plug.Close() })
		s := serve(t, address, func(o *Options) { o.Metrics, o.Voters, o.Source = registry, 1, plug })
		ada := s.browser(t)
		ada.vote("a", "2") // the database is gone
		plug.in.Store(true)
		ada.vote("a", "2")
		ada.vote("a", "2")
		ada.vote("a", "3")
		ada.withdraw("a")
		ada.vote("c", "3")
		s.browser(t).vote("a", "3")
		left, leave := context.WithCancel(t.Context())
		leave()
		s.ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(left, "DELETE", "/api/v1/proposals/a/vote", nil))
		e := s.follow(t)
		e.next()
		const want = `# HELP bindery_vote_readers Browsers that follow the votes.
# TYPE bindery_vote_readers gauge
bindery_vote_readers 1
# HELP bindery_votes_total Requests to vote, by what became of them.
# TYPE bindery_votes_total counter
bindery_votes_total{outcome="abandoned"} 1
bindery_votes_total{outcome="cast"} 1
bindery_votes_total{outcome="changed"} 1
bindery_votes_total{outcome="failed"} 1
bindery_votes_total{outcome="limited"} 1
bindery_votes_total{outcome="refused"} 1
bindery_votes_total{outcome="unchanged"} 1
bindery_votes_total{outcome="withdrawn"} 1
`
		if err := testutil.GatherAndCompare(registry, strings.NewReader(want)); err != nil {
			t.Error(err)
		}
	})
}
