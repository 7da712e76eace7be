package server

import (
	"bytes"
	"context"
	"log/slog"
	"testing"
	"time"
)

// logEntries are requests whose texts JSON holds as they are, and others.
var logEntries = map[string]accessEntry{
	"page":               {id: "0a1b2c3d-1", method: "GET", path: "/configuration/output/", proto: "HTTP/1.1", kind: kindPage, status: 200, bytes: 33428},
	"nothing":            {},
	"refused":            {id: "0a1b2c3d-zz", proto: "HTTP/1.1", kind: kindError, status: 400, bytes: 1},
	"quote":              {method: "GET", path: `/a"b\c`, kind: kindError, status: 404},
	"HTML":               {method: "GET", path: "/<script>&'</script>", kind: kindError, status: 404},
	"control characters": {method: "GET", path: "/\x00\x01\b\f\n\r\t\x1f\x7f", status: 400},
	"invalid UTF-8":      {method: "GET", path: "/\xff\xc0\x80\xed\xa0\x80é\xe2\x80", status: 400},
	"other scripts":      {method: "GET", path: "/über/日本語/🙂", status: 404},
	"line separators":    {method: "GET", path: "/a\u2028b\u2029c", status: 404},
	"odd method":         {method: "G'E`T~|", path: "/", status: 405},
	"unreadable method":  {method: "\"\n", path: "/", status: 405},
	"unreadable id":      {id: "a\"b", path: "/", status: 200},
	"unreadable proto":   {path: "/", proto: "HTTP/\u2028"},
}

// slogLine is the line as slog alone writes it.
func slogLine(t *testing.T, e *accessEntry, at time.Time, took time.Duration) string {
	t.Helper()
	var want bytes.Buffer
	if err := slog.NewJSONHandler(&want, nil).Handle(context.Background(), e.record(at, took)); err != nil {
		t.Fatal(err)
	}
	return want.String()
}

// TestLogLineIsSlogs: what reads the log cannot tell who wrote a line.
func TestLogLineIsSlogs(t *testing.T) {
	moment := time.Date(2026, 1, 9, 8, 7, 6, 120_000, time.UTC)
	east := time.FixedZone("", 5*3600+45*60)
	for name, e := range logEntries {
		for _, at := range []time.Time{moment, moment.Round(time.Second), moment.In(east), time.Now()} {
			for _, took := range []time.Duration{0, 1999, time.Hour, -time.Second} {
				var got bytes.Buffer
				newAccessLog(&got).write(&e, at, took)
				if want := slogLine(t, &e, at, took); got.String() != want {
					t.Errorf("%s:\n got %s\nwant %s", name, got.String(), want)
				}
			}
		}
	}
}

// FuzzLogLine is the same for any path and method.
func FuzzLogLine(f *testing.F) {
	for _, e := range logEntries {
		f.Add(e.path, e.method, e.status)
	}
	at := time.Date(2026, 1, 9, 8, 7, 6, 5, time.UTC)
	f.Fuzz(func(t *testing.T, path, method string, status int) {
		e := accessEntry{id: "a-1", method: method, path: path, proto: "HTTP/2.0", status: status}
		var got bytes.Buffer
		newAccessLog(&got).write(&e, at, time.Second)
		if want := slogLine(t, &e, at, time.Second); got.String() != want {
			t.Errorf("\n got %s\nwant %s", got.String(), want)
		}
	})
}
