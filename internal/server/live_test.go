package server

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"bindery/internal/diag"
	"bindery/internal/ratelimit"
)

// event reads one event or comment of a stream.
func event(t *testing.T, in *bufio.Reader) string {
	t.Helper()
	var text strings.Builder
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			t.Fatalf("stream ended after %q: %v", text.String(), err)
		}
		if line == "\n" {
			return text.String()
		}
		text.WriteString(line)
	}
}

// follow opens the stream of a Live and returns it after its greeting.
func follow(t *testing.T, url string) (*http.Response, *bufio.Reader) {
	t.Helper()
	answer, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { answer.Body.Close() })
	in := bufio.NewReader(answer.Body)
	if got := event(t, in); got != "retry: 1000\n" {
		t.Fatalf("stream begins with %q", got)
	}
	return answer, in
}

func TestLiveEvents(t *testing.T) {
	live := NewLive()
	o := quiet(fstest.MapFS{"index.html": page("home")})
	o.Live, o.Base = live, "/docs/"
	_, addr := start(t, o)
	answer, in := follow(t, "http://"+addr+"/docs/_bindery/live")
	for name, want := range map[string]string{
		"Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Content-Encoding": "",
	} {
		if got := answer.Header.Get(name); got != want {
			t.Errorf("%s is %q", name, got)
		}
	}
	live.Publish("page", map[string]any{"urls": []string{"/docs/a/"}})
	live.Publish("css", nil)
	live.Publish("bad name\n", func() {})
	live.Publish("diagnostics", diag.List{{Severity: diag.Error, Code: "bad-prop", Message: "bad\nline"}})
	live.Publish("reload", nil)
	diagnostics := "event: diagnostics\ndata: [{\"severity\":\"error\",\"code\":\"bad-prop\",\"message\":\"bad\\nline\"}]\n"
	for _, want := range []string{
		"event: page\ndata: {\"urls\":[\"/docs/a/\"]}\n",
		"event: css\ndata: null\n",
		"event: bad-name\ndata: null\n",
		diagnostics,
		"event: reload\ndata: null\n",
	} {
		if got := event(t, in); got != want {
			t.Fatalf("got %q, want %q", got, want)
		}
	}
	// A browser that comes later learns what is wrong, and nothing else.
	_, later := follow(t, "http://"+addr+"/docs/_bindery/live")
	if got := event(t, later); got != diagnostics {
		t.Fatalf("got %q", got)
	}
	live.Publish("css", nil)
	if got := event(t, later); got != "event: css\ndata: null\n" {
		t.Fatalf("got %q", got)
	}
}

// TestLiveRepeats: what changed between a browser's document and its stream is
// told when the stream begins, what changed before is not.
func TestLiveRepeats(t *testing.T) {
	live := NewLive()
	o := quiet(fstest.MapFS{"index.html": page("home")})
	o.Live = live
	_, addr := start(t, o)
	live.Publish("reload", nil)
	live.recent[0].at = live.recent[0].at.Add(-10 * time.Second)
	live.Publish("page", map[string]any{"urls": []string{"/a/"}})
	live.Publish("diagnostics", nil)
	_, in := follow(t, "http://"+addr+"/_bindery/live?age=5000")
	for _, want := range []string{"event: page\ndata: {\"urls\":[\"/a/\"]}\n", "event: diagnostics\ndata: null\n"} {
		if got := event(t, in); got != want {
			t.Fatalf("got %q, want %q", got, want)
		}
	}
	for _, age := range []string{"", "0", "-1", "NaN", "x"} {
		_, in := follow(t, "http://"+addr+"/_bindery/live?age="+age)
		if got := event(t, in); got != "event: diagnostics\ndata: null\n" {
			t.Fatalf("age %q: got %q", age, got)
		}
	}
	// However long the request for the stream was under way.
	live.recent[1].at = live.recent[1].at.Add(-5 * time.Second)
	_, in = follow(t, "http://"+addr+"/_bindery/live?age=5000&since="+strconv.FormatInt(live.recent[1].at.UnixMilli(), 10))
	if got := event(t, in); got != "event: page\ndata: {\"urls\":[\"/a/\"]}\n" {
		t.Fatalf("got %q", got)
	}
	for range 100 { // more than a browser may be behind
		live.Publish("css", nil)
	}
	_, in = follow(t, "http://"+addr+"/_bindery/live?age=5000")
	for range backlog - 1 {
		if got := event(t, in); got != "event: css\ndata: null\n" {
			t.Fatalf("got %q", got)
		}
	}
	if got := event(t, in); got != "event: diagnostics\ndata: null\n" {
		t.Fatalf("got %q", got)
	}
}

// TestLiveStamps: a document says when the server looked it up, so that its
// browser can ask for what was published since.
func TestLiveStamps(t *testing.T) {
	live := NewLive()
	o := quiet(fstest.MapFS{"index.html": page("home")})
	o.Live = live
	_, addr := start(t, o)
	before := time.Now().UnixMilli()
	response, err := http.Get("http://" + addr + "/")
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	live.Publish("css", nil)
	text, ok := strings.CutPrefix(response.Header.Get("Server-Timing"), "live;desc=")
	stamp, err := strconv.ParseInt(text, 10, 64)
	if !ok || err != nil || stamp < before || stamp > time.Now().UnixMilli() {
		t.Fatalf("Server-Timing: %q", response.Header.Get("Server-Timing"))
	}
	_, in := follow(t, "http://"+addr+"/_bindery/live?since="+text)
	if got := event(t, in); got != "event: css\ndata: null\n" {
		t.Fatalf("got %q", got)
	}
}

func TestLiveOutlivesTimeouts(t *testing.T) {
	live := NewLive()
	live.beat = 100 * time.Millisecond
	o := quiet(fstest.MapFS{})
	o.Live = live
	o.Limits = Limits{Read: 300 * time.Millisecond, Write: 300 * time.Millisecond}
	_, addr := start(t, o)
	_, in := follow(t, "http://"+addr+"/_bindery/live")
	for range 6 {
		if got := event(t, in); got != ": still here\n" {
			t.Fatalf("got %q", got)
		}
	}
	live.Publish("css", nil)
	for got := event(t, in); got != "event: css\ndata: null\n"; got = event(t, in) {
		if got != ": still here\n" {
			t.Fatalf("got %q", got)
		}
	}
}

func TestLiveDropsWhoFallsBehind(t *testing.T) {
	live := NewLive()
	slow, quick := live.join(time.Now()), live.join(time.Now())
	for range backlog + 1 {
		live.Publish("css", nil) // never blocks
		<-quick
	}
	if live.Clients() != 1 {
		t.Fatalf("%d clients", live.Clients())
	}
	for range backlog {
		<-slow
	}
	if _, open := <-slow; open {
		t.Fatal("the slow client's stream is still open")
	}
	live.leave(slow) // as its handler does afterwards
	live.Publish("reload", nil)
	if got := string(<-quick); got != "event: reload\ndata: null\n\n" {
		t.Fatalf("got %q", got)
	}
}

func TestLiveLetsGoOfClosedBrowsers(t *testing.T) {
	live := NewLive()
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		live.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/", nil).WithContext(ctx))
		close(done)
	}()
	cancel()
	<-done
	if live.Clients() != 0 {
		t.Fatalf("%d clients", live.Clients())
	}
}

// mute is a ResponseWriter that cannot be written to.
type mute struct{ http.ResponseWriter }

func (mute) Write([]byte) (int, error) { return 0, errors.New("gone") }

func TestLiveRefusals(t *testing.T) {
	live := NewLive()
	live.ServeHTTP(mute{httptest.NewRecorder()}, httptest.NewRequest("GET", "/", nil))
	if live.Clients() != 0 {
		t.Fatalf("%d clients", live.Clients())
	}
	w := httptest.NewRecorder()
	live.ServeHTTP(w, httptest.NewRequest("POST", "/", nil))
	if w.Code != 405 || w.Header().Get("Allow") != "GET" {
		t.Fatalf("POST: %d, Allow %q", w.Code, w.Header().Get("Allow"))
	}
	live.Close()
	live.Close()
	w = httptest.NewRecorder()
	live.ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
	if got := fmt.Sprint(w.Code, " ", w.Body); got != "503 the server is shutting down\n" {
		t.Fatalf("after Close: %s", got)
	}
}

func TestLiveStreamsOfAnAddressAreBounded(t *testing.T) {
	live := NewLive()
	live.streams = ratelimit.NewOpen(1)
	o := quiet(fstest.MapFS{"index.html": page("home")})
	o.Live = live
	_, addr := start(t, o)
	follow(t, "http://"+addr+"/_bindery/live")
	answer, err := http.Get("http://" + addr + "/_bindery/live")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusTooManyRequests || string(text) != "too many pages of this address follow the site; close some of them, then load this one again\n" || answer.Header.Get("Retry-After") != "30" {
		t.Errorf("%s %q %v", answer.Status, text, err)
	}
}
