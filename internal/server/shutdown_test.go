package server

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

func TestShutdownDrains(t *testing.T) {
	entered, release := make(chan struct{}), make(chan struct{})
	o := quiet(fstest.MapFS{"index.html": page("home")})
	o.Handlers = map[string]http.Handler{"/slow": http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		close(entered)
		<-release
		fmt.Fprint(w, "done")
	})}
	server, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	served := make(chan error, 1)
	go func() { served <- server.Serve(ctx, listener) }()

	idle, idleIn := dial(t, listener.Addr().String())
	fmt.Fprint(idle, "GET / HTTP/1.1\r\nHost: d\r\n\r\n")
	next(t, idleIn, "GET")
	busy, busyIn := dial(t, listener.Addr().String())
	fmt.Fprint(busy, "GET /slow HTTP/1.1\r\nHost: d\r\n\r\n")
	<-entered
	cancel()
	// The idle connection is let go at once.
	if _, err := idleIn.ReadByte(); err != io.EOF {
		t.Fatalf("idle connection: %v", err)
	}
	ready := httptest.NewRecorder()
	server.Handler().ServeHTTP(ready, httptest.NewRequest("GET", "/readyz", nil))
	if ready.Code != http.StatusServiceUnavailable || ready.Body.String() != "shutting down\n" {
		t.Fatalf("readyz: %d %q", ready.Code, ready.Body)
	}
	if _, err := net.Dial("tcp", listener.Addr().String()); err == nil {
		t.Fatal("still accepting")
	}
	close(release)
	if _, body := next(t, busyIn, "GET"); body != "done" {
		t.Fatalf("body %q", body)
	}
	if err := <-served; err != nil {
		t.Fatal(err)
	}
}

// TestAnsweredWhileDraining holds that a server which is about to end says so,
// on every answer, before it refuses anybody.
func TestAnsweredWhileDraining(t *testing.T) {
	o := quiet(fstest.MapFS{"index.html": page("home")})
	// Three requests are answered in it, on a busy machine too.
	o.Limits.Drain = 3 * time.Second
	ended := make(chan struct{})
	o.OnShutdown = func() { close(ended) }
	server, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	served := make(chan error, 1)
	go func() { served <- server.Serve(ctx, listener) }()
	old, oldIn := dial(t, listener.Addr().String())
	fmt.Fprint(old, "GET / HTTP/1.1\r\nHost: d\r\n\r\n")
	if answer, body := next(t, oldIn, "GET"); body != "home" || answer.Close {
		t.Fatalf("before: %q, close %t", body, answer.Close)
	}
	cancel()
	for !server.stopping.Load() { // go test bounds it
		runtime.Gosched()
	}
	// A connection that was there, and a new one.
	fmt.Fprint(old, "GET / HTTP/1.1\r\nHost: d\r\n\r\n")
	if answer, body := next(t, oldIn, "GET"); body != "home" || !answer.Close {
		t.Errorf("an old connection: %q, close %t", body, answer.Close)
	}
	young, youngIn := dial(t, listener.Addr().String())
	fmt.Fprint(young, "GET /readyz HTTP/1.1\r\nHost: d\r\n\r\n")
	if answer, body := next(t, youngIn, "GET"); body != "shutting down\n" || answer.StatusCode != http.StatusServiceUnavailable || !answer.Close {
		t.Errorf("a new connection: %s %q, close %t", answer.Status, body, answer.Close)
	}
	select {
	case <-ended:
		t.Error("what goes on for ever was ended while requests are answered")
	default:
	}
	if err := <-served; err != nil {
		t.Error(err)
	}
	<-ended
	if _, err := net.Dial("tcp", listener.Addr().String()); err == nil {
		t.Error("still accepting")
	}
}

func TestShutdownHasADeadline(t *testing.T) {
	o := quiet(fstest.MapFS{"index.html": page("home")})
	o.Limits.Shutdown = 30 * time.Millisecond
	entered, release := make(chan struct{}), make(chan struct{})
	defer close(release)
	o.Handlers = map[string]http.Handler{"/stuck": http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		close(entered)
		<-release
	})}
	server, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	served := make(chan error, 1)
	go func() { served <- server.Serve(ctx, listener) }()
	c, in := dial(t, listener.Addr().String())
	fmt.Fprint(c, "GET /stuck HTTP/1.1\r\nHost: d\r\n\r\n")
	<-entered
	cancel()
	if err := <-served; !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("Serve: %v", err)
	}
	if _, err := in.ReadByte(); err == nil {
		t.Fatal("the connection was not cut")
	}
}

// brokenListener fails as a listener does that was taken away.
type brokenListener struct{ net.Listener }

func (brokenListener) Accept() (net.Conn, error) { return nil, errors.New("no more") }

func TestListenerFails(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server, err := New(quiet(fstest.MapFS{}))
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Serve(context.Background(), brokenListener{listener}); err == nil || !strings.Contains(err.Error(), "server: serve: no more") {
		t.Fatalf("Serve: %v", err)
	}
}

func TestNothingIsLeftRunning(t *testing.T) {
	before := runtime.NumGoroutine()
	t.Run("serve", func(t *testing.T) {
		o := quiet(fstest.MapFS{"index.html": page("home")})
		o.AccessLog, o.Live = io.Discard, NewLive()
		_, addr := start(t, o)
		for _, path := range []string{"/", "/nowhere", "/_bindery/live"} {
			c, in := dial(t, addr)
			fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: d\r\n\r\n", path)
			if _, err := http.ReadResponse(in, nil); err != nil {
				t.Fatal(err)
			}
		}
	})
	deadline := time.Now().Add(patience)
	for runtime.NumGoroutine() > before && time.Now().Before(deadline) {
		runtime.Gosched()
	}
	if now := runtime.NumGoroutine(); now > before {
		var stacks bytes.Buffer
		buffer := make([]byte, 1<<20)
		stacks.Write(buffer[:runtime.Stack(buffer, true)])
		t.Fatalf("%d goroutines before, %d after\n%s", before, now, &stacks)
	}
}
