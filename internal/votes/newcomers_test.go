package votes

import (
	"bytes"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"bindery/internal/database"
	"bindery/internal/testing/databases"
)

// kept opens the database of a test beside its servers.
func kept(t *testing.T, address string) *database.DB {
	t.Helper()
	lazy := database.OpenLazily(address, slog.New(slog.DiscardHandler))
	t.Cleanup(func() { _ = lazy.Close() })
	db, err := lazy.DB(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return db
}

// days are the rows of new_voters: "2026-03-01 24".
func days(t *testing.T, db *database.DB) (rows []string) {
	t.Helper()
	found, err := db.Query("SELECT day, voters FROM new_voters ORDER BY day, voters")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = found.Close() }()
	for found.Next() {
		var day string
		var voters int
		if err := found.Scan(&day, &voters); err != nil {
			t.Fatal(err)
		}
		rows = append(rows, fmt.Sprintf("%s %d", day, voters))
	}
	if err := found.Err(); err != nil {
		t.Fatal(err)
	}
	return rows
}

// A script that forgets its cookie after every vote runs out of voters; those
// who have voted go on. The next day in UTC begins anew.
func TestNewVotersOfAnAddressAreLimited(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		c := newClock(time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC))
		s := serve(t, address, func(o *Options) { o.Voters, o.Now = 24, c.Now })
		ada := s.browser(t)
		ada.vote("a", "1")
		for range 100 {
			s.browser(t).vote("a", "3")
		}
		const tooMany = `{"error":"Too many browsers have begun to vote from your network address; try again in 12 hours."}`
		refused := s.browser(t).vote("a", "3")
		refused.is(t, 429, tooMany)
		if got := refused.header.Get("Retry-After"); got != "43200" || refused.header.Get("Set-Cookie") != "" {
			t.Errorf("Retry-After is %q, the cookie %q", got, refused.header.Get("Set-Cookie"))
		}
		ada.vote("a", "2").is(t, 200, `{"id":"a","votes":24,"weight":71,"mine":2}`)
		if got := fmt.Sprint(days(t, kept(t, address))); got != "[2026-03-01 24]" {
			t.Errorf("kept is %s", got)
		}

		another := serve(t, address, func(o *Options) { o.Voters, o.Now = 24, c.Now })
		another.browser(t).vote("a", "3").is(t, 429, tooMany) // started again, or a second server
		c.set(time.Date(2026, 3, 2, 0, 0, 0, 0, time.UTC))
		another.browser(t).vote("a", "3").is(t, 200, `{"id":"a","votes":25,"weight":74,"mine":3}`)
	})
}

// Three servers that are asked at once let in exactly as many as may.
func TestNewVotersAtSeveralServers(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		var servers []site
		for range 3 {
			servers = append(servers, serve(t, address, func(o *Options) { o.Voters = 7 }))
		}
		var voted, refused atomic.Int64
		var all sync.WaitGroup
		for i := range 30 {
			newcomer := servers[i%3].browser(t)
			all.Go(func() {
				switch answer := newcomer.vote("a", "1"); answer.status {
				case 200:
					voted.Add(1)
				case 429:
					refused.Add(1)
				default:
					t.Errorf("%d %s", answer.status, answer.body)
				}
			})
		}
		all.Wait()
		if voted.Load() != 7 || refused.Load() != 23 {
			t.Errorf("%d voted, %d were refused", voted.Load(), refused.Load())
		}
		servers[0].browser(t).withdraw("a").is(t, 200, `{"id":"a","votes":7,"weight":7,"mine":0}`)
	})
}

// What is kept of an address is neither the address nor the same on two days,
// two sites or for two addresses; one network of IPv6 is one address.
func TestAddressesAreHidden(t *testing.T) {
	key, other := []byte("one key"), []byte("another key")
	one := hidden(key, "2026-03-01", "192.0.2.1")
	if len(one) != 16 || bytes.Contains(one, []byte{192, 0, 2, 1}) {
		t.Errorf("%x is kept", one)
	}
	for name, differs := range map[string][]byte{
		"another day":     hidden(key, "2026-03-02", "192.0.2.1"),
		"another key":     hidden(other, "2026-03-01", "192.0.2.1"),
		"another address": hidden(key, "2026-03-01", "192.0.2.2"),
		"a cookie":        signature(key, voter{})[:16],
	} {
		if bytes.Equal(one, differs) {
			t.Errorf("%s looks the same", name)
		}
	}
	if !bytes.Equal(hidden(key, "2026-03-01", "2001:db8:1:2::1"), hidden(key, "2026-03-01", "2001:db8:1:2::ffff")) {
		t.Error("two addresses of one customer look different")
	}
}

// A day's rows are deleted a minute after it is over, though nobody votes.
func TestDaysAreForgotten(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		var now atomic.Pointer[time.Time]
		set := func(at time.Time) { now.Store(&at) }
		set(time.Date(2026, 3, 1, 23, 50, 0, 0, time.UTC))
		waits, fire := make(chan time.Duration), make(chan time.Time)
		s := serve(t, address, func(o *Options) {
			o.Voters, o.Now = 5, func() time.Time { return *now.Load() }
			o.After = func(d time.Duration) <-chan time.Time {
				select {
				case waits <- d:
				case <-t.Context().Done():
				}
				return fire
			}
		})
		db := kept(t, address)
		next := func(at time.Time, wait time.Duration, rows string) {
			t.Helper()
			set(at)
			fire <- at
			if got := <-waits; got != wait {
				t.Errorf("at %s it waits for %v, want %v", at.Format(time.TimeOnly), got, wait)
			}
			if got := fmt.Sprint(days(t, db)); got != rows {
				t.Errorf("at %s there is %s, want %s", at.Format(time.TimeOnly), got, rows)
			}
		}
		if got := <-waits; got != 11*time.Minute {
			t.Errorf("it waits for %v", got)
		}
		s.browser(t).vote("a", "1")
		next(time.Date(2026, 3, 2, 0, 0, 30, 0, time.UTC), time.Hour, "[2026-03-01 1]")
		s.browser(t).vote("a", "1")
		next(time.Date(2026, 3, 2, 0, 1, 0, 0, time.UTC), time.Hour, "[2026-03-02 1]")
	})
}
