package eventstream

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"
)

func TestMessages(t *testing.T) {
	for got, want := range map[string]string{
		string(Event("tally", map[string]int{"votes": 2})): "event: tally\ndata: {\"votes\":2}\n\n",
		string(Event("two\nwords", "a\nb")):                "event: two-words\ndata: \"a\\nb\"\n\n",
		string(Event("css", make(chan int))):               "event: css\ndata: null\n\n",
		string(Retry(1500 * time.Millisecond)):             "retry: 1500\n\n",
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// connection records the deadlines it is given, and may be broken.
type connection struct {
	*httptest.ResponseRecorder
	deadlines []bool // whether there is one
	broken    error
}

func (c *connection) SetReadDeadline(at time.Time) error  { return c.set(at) }
func (c *connection) SetWriteDeadline(at time.Time) error { return c.set(at) }

func (c *connection) set(at time.Time) error {
	c.deadlines = append(c.deadlines, !at.IsZero())
	return nil
}

func (c *connection) Write(p []byte) (int, error) {
	if c.broken != nil {
		return 0, c.broken
	}
	return c.ResponseRecorder.Write(p)
}

// TestWriter holds that a stream is kept by nobody on the way, outlives the
// server's time limits, and that each message has one of its own.
func TestWriter(t *testing.T) {
	c := &connection{ResponseRecorder: httptest.NewRecorder()}
	w := Begin(c)
	for key, want := range map[string]string{"Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no"} {
		if got := http.Header(c.Header()).Get(key); got != want {
			t.Errorf("%s is %q, want %q", key, got, want)
		}
	}
	if err := w.Send(Beat); err != nil || c.Body.String() != ": still here\n\n" || !c.Flushed {
		t.Errorf("sent %q, flushed %v, %v", c.Body, c.Flushed, err)
	}
	if want := []bool{false, true, false}; len(c.deadlines) != 3 || c.deadlines[0] != want[0] || c.deadlines[1] != want[1] || c.deadlines[2] != want[2] {
		t.Errorf("deadlines set: %v, want %v", c.deadlines, want)
	}
	c.broken = errors.New("gone")
	if err := w.Send(Beat); !errors.Is(err, c.broken) {
		t.Errorf("to a browser that went away: %v", err)
	}
}
