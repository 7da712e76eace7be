package server

import (
	"io"
	"testing"
	"testing/fstest"
	"time"
)

// discard is a connection that takes everything.
type discard struct{ sink }

func (*discard) Write(p []byte) (int, error) { return len(p), nil }

// plainQuick returns a connection in the loop and a browser's request.
func plainQuick(t testing.TB, log bool) (*quickConn, []byte) {
	t.Helper()
	o := quiet(fstest.MapFS{"index.html": page("home"), "index.html.gz": page("gz")})
	if log {
		o.AccessLog = io.Discard
	}
	o.Now = time.Now
	server, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	q := &quickConn{Conn: &discard{}, front: &front{server: server}}
	return q, []byte("GET / HTTP/1.1\r\nHost: docs.test\r\nUser-Agent: Mozilla/5.0\r\nAccept: text/html\r\n" +
		"Accept-Language: en\r\nAccept-Encoding: gzip, deflate, br, zstd\r\nConnection: keep-alive\r\n\r\n")
}

// TestQuickHardlyAllocates holds what the loop is for. The allocations are the
// request's id and, in the log, the values of the line; the race detector
// empties the pools of slog and adds up to two.
func TestQuickHardlyAllocates(t *testing.T) {
	for _, test := range []struct {
		name string
		log  bool
		most float64
	}{{"without log", false, 2}, {"with log", true, 5}} {
		t.Run(test.name, func(t *testing.T) {
			q, head := plainQuick(t, test.log)
			got := testing.AllocsPerRun(200, func() {
				request, _, plain := parseQuick(head)
				if !plain || !q.answer(&request) {
					t.Fatal("not answered")
				}
			})
			if got > test.most {
				t.Fatalf("%v allocations, at most %v", got, test.most)
			}
		})
	}
}

func BenchmarkQuick(b *testing.B) {
	for _, log := range []bool{false, true} {
		name := "without log"
		if log {
			name = "with log"
		}
		b.Run(name, func(b *testing.B) {
			q, head := plainQuick(b, log)
			b.ReportAllocs()
			for b.Loop() {
				request, _, _ := parseQuick(head)
				q.answer(&request)
			}
		})
	}
}
