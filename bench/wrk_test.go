package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

const wrkSaid = `Running 2s test @ http://127.0.0.1:8080/
  1 threads and 64 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     9.96ms   17.05ms 291.94ms   96.96%
    Req/Sec     8.16k     1.93k   10.50k    73.68%
  Latency Distribution
     50%  987.00us
     75%   10.03ms
     90%   14.06ms
     99%    1.02s
  15566 requests in 2.01s, 508.97MB read
Requests/sec:   7749.32
Transfer/sec:    253.38MB
`

func TestParseWrk(t *testing.T) {
	got, err := parseWrk([]byte(wrkSaid))
	want := load{requests: 15566, rate: 7749.32, p50: 987 * time.Microsecond, p99: 1020 * time.Millisecond}
	if err != nil || got != want {
		t.Errorf("%+v, %v", got, err)
	}
	for _, c := range []struct{ old, now, says string }{
		{"Requests/sec:", "", "it did not say Requests/sec"},
		{"15566 requests in ", "", "it did not say (\\d+) requests in "},
		{"99%", "98%", "it did not say"},
		{"15566 requests", "0 requests", "no request was answered"},
		{"Transfer/sec:", "Non-2xx or 3xx responses: 12\n", "Non-2xx or 3xx responses: 12"},
		{"Transfer/sec:", "  Socket errors: connect 0, read 7, write 0, timeout 0\n", "Socket errors: connect 0, read 7"},
	} {
		if _, err := parseWrk([]byte(strings.Replace(wrkSaid, c.old, c.now, 1))); err == nil || !strings.HasPrefix(err.Error(), c.says) {
			t.Errorf("with %q for %q: %v", c.now, c.old, err)
		}
	}
}

// TestSendsTheSame: a server that sends other bytes, or none as gzip, is not
// compared.
func TestSendsTheSame(t *testing.T) {
	for _, c := range []struct {
		coding, body string
		unchanged    bool
		says         string
	}{
		{"gzip", "packed", false, ""},
		{"gzip", "other!", false, `coding "gzip", length 6, 6 bytes: not the file's 6 bytes as gzip`},
		{"", "packed", false, `coding "", length 6`},
		{"gzip", "packed and more", false, "15 bytes: not the file's 6 bytes as gzip"},
		{"gzip", "packed", true, `with the tag "\"t\"" is 200 OK with 6 bytes`},
	} {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Encoding", c.coding)
			w.Header().Set("Etag", `"t"`)
			fmt.Fprint(w, c.body)
		}))
		_, err := sendsTheSame(t.Context(), server.URL, []byte("packed"), c.unchanged)
		server.Close()
		if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}
