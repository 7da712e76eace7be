package ssr_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"bindery/internal/diag"
	"bindery/internal/ssr"
)

func newPool(t *testing.T, options ssr.Options) *ssr.Pool {
	t.Helper()
	bundle, err := os.ReadFile("testdata/render.js")
	if err != nil {
		t.Fatal(err)
	}
	pool, err := ssr.New(bundle, options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := pool.Close(); err != nil {
			t.Error(err)
		}
	})
	return pool
}

func draw(t *testing.T, pool *ssr.Pool, props string) string {
	t.Helper()
	markup, err := pool.Render(t.Context(), "/x/", []byte(props))
	if err != nil {
		t.Fatal(err)
	}
	return markup
}

func TestRender(t *testing.T) {
	pool := newPool(t, ssr.Options{Engines: 1})
	cases := []struct{ name, props, want string }{
		{"markup", `{"kind":"page","title":"Loaders"}`, "<h1>Loaders</h1>"},
		{"any script", `{"kind":"page","title":"日本語 😀"}`, "<h1>日本語 😀</h1>"},
		{"lone surrogate", `{"kind":"surrogate"}`, "a\ufffd|😀"},
		{"lone surrogate in the props", `{"kind":"page","title":"\ud83d"}`, "<h1>\ufffd</h1>"},
		{"invalid bytes in the props", "{\"kind\":\"page\",\"title\":\"a\xffb\"}", "<h1>a\ufffdb</h1>"},
		{"a NUL", `{"kind":"page","title":"a\u0000b"}`, "<h1>a\x00b</h1>"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := draw(t, pool, c.props); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestExceptions(t *testing.T) {
	// Only the loops may meet the time limit, however slow the machine.
	patient := newPool(t, ssr.Options{Engines: 1, Timeout: time.Hour, MemoryLimit: 16 << 20})
	hasty := newPool(t, ssr.Options{Engines: 1, Timeout: time.Second})
	cases := []struct {
		name, props, want string
		first             string // the first frame
		spoils            bool
	}{
		{"undefined", `{"kind":"missing"}`, "draw /x/: TypeError: cannot read property 'groups' of undefined", "Sidebar (server.js:7:48)", false},
		{"thrown string", `{"kind":"text"}`, "draw /x/: only text", "", false},
		{"not a string", `{"kind":"number"}`, "draw /x/: bindery.render returned a number, not a string", "", false},
		{"bad props", `{`, "draw /x/: SyntaxError: expecting property name", "<input>:1:2", false},
		{"endless loop", `{"kind":"loop"}`, "draw /x/: it took longer than 1s and was stopped", "Spin (server.js:15:9)", true},
		{"loop that catches", `{"kind":"stubborn"}`, "draw /x/: it took longer than 1s and was stopped", "Stubborn (server.js:16:13)", true},
		{"recursion", `{"kind":"recursion"}`, "draw /x/: InternalError: stack overflow", "Recursive (server.js:8:42)", true},
		{"memory", `{"kind":"hog"}`, "draw /x/: InternalError: out of memory", "", true},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			pool := patient
			if strings.Contains(c.props, "loop") || strings.Contains(c.props, "stubborn") {
				pool = hasty
			}
			before := draw(t, pool, `{"kind":"count"}`)
			_, err := pool.Render(t.Context(), "/x/", []byte(c.props))
			var failure *ssr.Error
			if !errors.As(err, &failure) {
				t.Fatalf("got %v (%T), want an *ssr.Error", err, err)
			}
			if err.Error() != c.want {
				t.Errorf("got  %s\nwant %s", err, c.want)
			}
			if failure.URL != "/x/" {
				t.Errorf("URL is %q", failure.URL)
			}
			if c.first != "" && (len(failure.Stack) == 0 || failure.Stack[0].String() != c.first) {
				t.Errorf("stack is %v, want %s first", failure.Stack, c.first)
			}
			if len(failure.Stack) > 16 {
				t.Errorf("%d frames", len(failure.Stack))
			}
			// A spoiled engine is replaced, so the counter starts again.
			after := draw(t, pool, `{"kind":"count"}`)
			if replaced := after == "1"; replaced != c.spoils {
				t.Errorf("engine replaced: %v, want %v (count %s then %s)", replaced, c.spoils, before, after)
			}
		})
	}
}

func TestDiagnostic(t *testing.T) {
	pool := newPool(t, ssr.Options{})
	_, err := pool.Render(t.Context(), "/guides/start/", []byte(`{"kind":"missing"}`))
	var failure *ssr.Error
	if !errors.As(err, &failure) {
		t.Fatal(err)
	}
	got := failure.Diagnostic()
	want := diag.Diagnostic{
		Severity: diag.Error, Code: "render-failed",
		Message:    "the page /guides/start/ could not be drawn: TypeError: cannot read property 'groups' of undefined",
		Suggestion: "Called from Sidebar (server.js:7:48), Page (server.js:12:59), render (server.js:32:4).",
		File:       "server.js", Line: 7, Column: 48,
	}
	if got != want {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

func TestBadBundles(t *testing.T) {
	cases := []struct{ name, source, want string }{
		{"syntax", "var x = ;", "load the server bundle: SyntaxError: unexpected token in expression: ';'"},
		{"throws", "throw new Error('no')", "load the server bundle: Error: no"},
		{"no render", "var bindery = {};", "load the server bundle: the server bundle defines no function bindery.render"},
		{"nothing", "", "load the server bundle: the server bundle defines no function bindery.render"},
		{"hangs", "for(;;);", "load the server bundle: InternalError: interrupted"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			// Only the loop may meet the time limit, and no step before it.
			limit := time.Hour
			if c.name == "hangs" {
				limit = time.Second
			}
			_, err := ssr.New([]byte(c.source), ssr.Options{Timeout: limit})
			if err == nil || err.Error() != c.want {
				t.Fatalf("got %v, want %s", err, c.want)
			}
			var failure *ssr.Error
			if errors.As(err, &failure) && failure.Diagnostic().Code != "bad-server-bundle" {
				t.Errorf("code is %s", failure.Diagnostic().Code)
			}
		})
	}
}

// An engine that earlier pages filled is no reason to fail a page.
func TestMemoryOfEarlierPages(t *testing.T) {
	pool := newPool(t, ssr.Options{Engines: 1, MemoryLimit: 16 << 20})
	for range 6 {
		draw(t, pool, `{"kind":"fill"}`)
	}
}

func TestCancel(t *testing.T) {
	pool := newPool(t, ssr.Options{Engines: 1, Timeout: time.Minute})
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error)
	go func() {
		_, err := pool.Render(ctx, "/x/", []byte(`{"kind":"loop"}`))
		done <- err
	}()
	waiting, stop := context.WithCancel(t.Context())
	go func() {
		_, err := pool.Render(waiting, "/y/", []byte(`{"kind":"page"}`))
		done <- err
	}()
	stop() // whichever of the two runs, this one can only be waiting or done
	cancel()
	for range 2 {
		if err := <-done; err != nil && !errors.Is(err, context.Canceled) {
			t.Errorf("got %v, want context.Canceled", err)
		}
	}
	if got := draw(t, pool, `{"kind":"page","title":"after"}`); got != "<h1>after</h1>" {
		t.Errorf("after the cancellation: %q", got)
	}
}

func TestConcurrent(t *testing.T) {
	pool := newPool(t, ssr.Options{Engines: 3})
	var wg sync.WaitGroup
	for i := range 50 {
		wg.Go(func() {
			for j := range 10 {
				title := fmt.Sprintf("%d.%d", i, j)
				got, err := pool.Render(t.Context(), "/"+title+"/", []byte(`{"kind":"page","title":"`+title+`"}`))
				if err != nil || got != "<h1>"+title+"</h1>" {
					t.Errorf("page %s: %q, %v", title, got, err)
				}
				if i%10 == 0 && j == 5 {
					if _, err := pool.Render(t.Context(), "/r/", []byte(`{"kind":"recursion"}`)); err == nil {
						t.Error("recursion succeeded")
					}
				}
			}
		})
	}
	wg.Wait()
}

func TestConsole(t *testing.T) {
	var out bytes.Buffer
	logger := slog.New(slog.NewTextHandler(&out, &slog.HandlerOptions{
		Level: slog.LevelDebug,
		ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
			if a.Key == slog.TimeKey {
				return slog.Attr{}
			}
			return a
		},
	}))
	pool := newPool(t, ssr.Options{Logger: logger})
	draw(t, pool, `{"kind":"console"}`)
	want := strings.Join([]string{
		`level=INFO msg="plain 1 {\"a\":[true]}" page=/x/`,
		`level=WARN msg="Each child needs a key rest" page=/x/`,
		`level=ERROR msg="too far" page=/x/`,
		`level=ERROR msg="one is not two" page=/x/`,
		"",
	}, "\n")
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
}

func TestClosed(t *testing.T) {
	pool := newPool(t, ssr.Options{})
	if err := pool.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := pool.Render(t.Context(), "/x/", []byte(`{}`)); !errors.Is(err, ssr.ErrClosed) {
		t.Errorf("got %v, want %v", err, ssr.ErrClosed)
	}
}
