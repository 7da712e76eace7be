package votes

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"bindery/internal/testing/databases"
)

// events is an open stream.
type events struct {
	t     *testing.T
	lines *bufio.Scanner
	close func()
}

func (s site) follow(t *testing.T) *events {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.URL+"/api/v1/proposals/events", nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	if kind := response.Header.Get("Content-Type"); response.StatusCode != 200 || kind != "text/event-stream" || response.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("the stream: %d, %s, %s", response.StatusCode, kind, response.Header.Get("Cache-Control"))
	}
	e := &events{t: t, lines: bufio.NewScanner(response.Body), close: func() { cancel(); _ = response.Body.Close() }}
	t.Cleanup(e.close)
	return e
}

// next is the next event, "name data"; "" at the end of the stream.
func (e *events) next() string {
	e.t.Helper()
	name := ""
	for e.lines.Scan() {
		if value, ok := strings.CutPrefix(e.lines.Text(), "event: "); ok {
			name = value
		}
		if value, ok := strings.CutPrefix(e.lines.Text(), "data: "); ok {
			return name + " " + value
		}
	}
	return ""
}

func (e *events) want(want string) {
	e.t.Helper()
	if got := e.next(); got != want {
		e.t.Errorf("\n got %s\nwant %s", got, want)
	}
}

func TestEvents(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		s := serve(t, address)
		ada := s.browser(t)
		ada.vote("b", "2")
		e := s.follow(t)
		e.want(`tallies [{"id":"a","votes":0,"weight":0},{"id":"b","votes":1,"weight":2},{"id":"c","votes":0,"weight":0}]`)
		ada.vote("a", "3")
		e.want(`tally {"id":"a","votes":1,"weight":3}`)
		ada.vote("a", "3") // nothing changes
		ada.withdraw("b")
		e.want(`tally {"id":"b","votes":0,"weight":0}`)
	})
}

// A vote at one server is seen by the readers of another with the same
// database; one of a proposal the site does not have is not told.
func TestEventsOfOtherServers(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		here, there := serve(t, address), serve(t, address)
		e := here.follow(t)
		here.Swap(proposals[:2], "/docs/", "en")
		e.next()
		ada := there.browser(t)
		ada.vote("a", "2")
		e.want(`tally {"id":"a","votes":1,"weight":2}`)
		there.Swap(append(proposals[:2:2], newer), "/docs/", "en")
		ada.vote("new", "1")
		ada.vote("b", "1")
		e.want(`tally {"id":"b","votes":1,"weight":1}`)
		ada.vote("a", "1")
		e.want(`tally {"id":"a","votes":1,"weight":1}`)
	})
}

// A server that starts tells its first reader what was voted before.
func TestEventsBeginWithWhatThereIs(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		before := serve(t, address)
		before.browser(t).vote("b", "2")
		before.Stop()
		serve(t, address).follow(t).want(`tallies [{"id":"a","votes":0,"weight":0},{"id":"b","votes":1,"weight":2},{"id":"c","votes":0,"weight":0}]`)
	})
}

// Many votes at once are one event, with the newest tally: there are no more
// than five in a second, and it takes as long as it takes.
func TestEventsAreJoined(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		s := serve(t, address)
		e := s.follow(t)
		e.next()
		start := time.Now()
		for i := range 100 {
			s.browser(t).vote("a", fmt.Sprint(1+i%MaxWeight))
		}
		got := 1
		for e.next() != `tally {"id":"a","votes":100,"weight":199}` {
			got++
		}
		if most := 2 + int(time.Since(start)/(200*time.Millisecond)); got > most {
			t.Errorf("%d events, not at most %d", got, most)
		}
	})
}

// A reader who takes nothing keeps no vote waiting, and gets the newest state.
func TestSlowReaders(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		s := serve(t, address)
		connection, err := net.Dial("tcp", s.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = connection.Close() }()
		if _, err := fmt.Fprint(connection, "GET /api/v1/proposals/events HTTP/1.1\r\nHost: x\r\n\r\n"); err != nil {
			t.Fatal(err)
		}
		ada := s.browser(t)
		for i := range 300 {
			ada.vote("a", fmt.Sprint(1+i%3))
		}
		lines := bufio.NewScanner(connection)
		for lines.Scan() && lines.Text() != `data: {"id":"a","votes":1,"weight":3}` {
		}
		if lines.Err() != nil || lines.Text() == "" {
			t.Errorf("the newest state did not come: %q, %v", lines.Text(), lines.Err())
		}
	})
}

func TestReadersAreBounded(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		s := serve(t, address, func(o *Options) { o.Readers = 1 })
		e := s.follow(t)
		e.next()
		refused := s.browser(t).send("GET", "/api/v1/proposals/events", "")
		refused.is(t, 503, `{"error":"Too many readers are following the votes; load the list again from time to time instead."}`)
		e.close()
		for s.hub.count() > 0 { // go test bounds it
			time.Sleep(time.Millisecond)
		}
		s.follow(t).next()
	})
}

// TestStreamsOfAnAddressAreBounded holds that one address cannot take the
// streams of all.
func TestStreamsOfAnAddressAreBounded(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		from := "192.0.2.1"
		s := serve(t, address, func(o *Options) {
			o.Streams = 1
			o.ClientIP = func(*http.Request) string { return from }
		})
		e := s.follow(t)
		e.next()
		refused := s.browser(t).send("GET", "/api/v1/proposals/events", "")
		refused.is(t, 429, `{"error":"Too many pages are following the votes from this address; close some, or load the list again from time to time instead."}`)
		if got := refused.header.Get("Retry-After"); got != "30" {
			t.Errorf("Retry-After is %q", got)
		}
		from = "192.0.2.2"
		s.follow(t).next()
	})
}

func TestStopEndsTheStreams(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		s := serve(t, address)
		e := s.follow(t)
		e.next()
		s.Stop()
		e.want("")
		s.browser(t).send("GET", "/api/v1/proposals/events", "").is(t, 503, `{"error":"The server is shutting down; connect again in a second."}`)
		s.browser(t).vote("a", "1").is(t, 200, `{"id":"a","votes":1,"weight":1,"mine":1}`)
	})
}
