package votes

import (
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"bindery/internal/data"
	"bindery/internal/eventstream"
)

// connection is a reader's, of whom nothing is known but what was written.
type connection struct {
	mu   sync.Mutex
	text strings.Builder
}

func (c *connection) Header() http.Header              { return http.Header{} }
func (c *connection) WriteHeader(int)                  {}
func (c *connection) Flush()                           {}
func (c *connection) SetWriteDeadline(time.Time) error { return nil }

func (c *connection) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.text.Write(p)
}

// read takes what was written since the last time, once nothing more comes by
// itself.
func (c *connection) read() string {
	synctest.Wait()
	c.mu.Lock()
	defer c.mu.Unlock()
	defer c.text.Reset()
	return c.text.String()
}

// streaming runs a stream of one proposal, without a database, on a clock of
// its own.
func streaming(t *testing.T, test func(c *connection, h *hub)) {
	synctest.Test(t, func(t *testing.T) {
		h := &Handler{hub: newHub(nil, 1, slog.New(slog.DiscardHandler))}
		h.ballot.Store(&ballot{base: "/", proposals: []data.Proposal{{ID: "a"}}})
		c := &connection{}
		s := &stream{h: h, w: eventstream.Begin(c)}
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			s.run(t.Context().Done())
		}()
		if got, want := c.read(), "retry: 2000\n\nevent: tallies\ndata: [{\"id\":\"a\",\"votes\":0,\"weight\":0}]\n\n"; got != want {
			t.Errorf("the stream begins %q", got)
		}
		test(c, h.hub)
		h.hub.stop()
		<-ended
	})
}

// tallied is the event of a tally with so many votes of weight 1.
func tallied(votes string) string {
	return "event: tally\ndata: {\"id\":\"a\",\"votes\":" + votes + ",\"weight\":" + votes + "}\n\n"
}

// An idle stream says every 15 seconds that it is there.
func TestHeartbeat(t *testing.T) {
	streaming(t, func(c *connection, _ *hub) {
		for range 3 {
			time.Sleep(15*time.Second - time.Nanosecond)
			if got := c.read(); got != "" {
				t.Errorf("too early: %q", got)
			}
			time.Sleep(time.Nanosecond)
			if got := c.read(); got != ": still here\n\n" {
				t.Errorf("after 15 seconds: %q", got)
			}
		}
	})
}

// News are held for a fifth of a second, so that many are one.
func TestEventsAreHeldForTheMinInterval(t *testing.T) {
	streaming(t, func(c *connection, h *hub) {
		for i := range int64(100) {
			h.publish("a", Tally{Votes: i, Weight: i, revision: i + 1})
		}
		time.Sleep(200*time.Millisecond - time.Nanosecond)
		if got := c.read(); got != "" {
			t.Errorf("too early: %q", got)
		}
		time.Sleep(time.Nanosecond)
		if got := c.read(); got != tallied("99") {
			t.Errorf("after the least interval: %q", got)
		}
	})
}

// A tally older than the one already sent is not sent again.
func TestOlderTalliesAreNoNews(t *testing.T) {
	streaming(t, func(c *connection, h *hub) {
		h.publish("a", Tally{Votes: 2, Weight: 2, revision: 7})
		time.Sleep(time.Second)
		if got := c.read(); got != tallied("2") {
			t.Errorf("the news: %q", got)
		}
		for _, revision := range []int64{6, 7} {
			h.publish("a", Tally{Votes: 1, Weight: 1, revision: revision})
		}
		time.Sleep(time.Second)
		if got := c.read(); got != "" {
			t.Errorf("older news: %q", got)
		}
	})
}
