package main

import (
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"

	"bindery/internal/testing/nginx"
)

// TestBehindNginx invents an address for every request, in every header that
// tells one, in front of a real nginx as people set it up and of two in a row:
// one reader stays one reader, and another is another.
func TestBehindNginx(t *testing.T) {
	dir := votableSite(t)
	for name, c := range map[string]struct {
		flags   []string
		proxies int
	}{
		"a network":            {[]string{"--trusted-proxy", "127.0.0.2/31"}, 1},
		"two proxies in a row": {[]string{"--trusted-proxy", "192.0.2.0/24", "--trusted-proxy", "127.0.0.2"}, 2},
		"whoever connects":     {[]string{"--trust-proxy"}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			server := serveSite(t, dir, append(c.flags, "--search-rate", "0.001", "--new-voters", "2", "--database", t.TempDir()+"/votes.db")...)
			address := server.address
			for range c.proxies {
				address = nginx.Start(t, proxyTo(address))
			}
			search := question{"GET", "/1/indexes/docs?query=text", ""}
			vote := question{"PUT", "/api/v1/proposals/alpha/vote", `{"weight":3}`}
			// A thousandth a second, and four times as much at once: one.
			if got := search.ask(t, address, "127.0.0.9", 5); got != "200 429 429 429 429" {
				t.Errorf("searches of one reader: %s", got)
			}
			if got := search.ask(t, address, "127.0.0.10", 2); got != "200 429" {
				t.Errorf("searches of another: %s", got)
			}
			if got := vote.ask(t, address, "127.0.0.9", 5); got != "200 200 429 429 429" {
				t.Errorf("new voters of one reader: %s", got)
			}
			if got := vote.ask(t, address, "127.0.0.10", 1); got != "200" {
				t.Errorf("a new voter of another: %s", got)
			}
		})
	}
}

// proxyTo is a server of nginx before an address, in the lines its own guide
// has. It connects from 127.0.0.2, so that proxies and readers differ here too.
func proxyTo(address string) string {
	return `server {
		listen $LISTEN;
		location / {
			proxy_pass http://` + address + `;
			proxy_bind 127.0.0.2;
			proxy_http_version 1.1;
			proxy_set_header Connection "";
			proxy_set_header Host $host;
			proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
			proxy_set_header X-Forwarded-Proto $scheme;
		}
	}`
}

// question is a request that is asked several times.
type question struct{ method, path, sent string }

// ask sends it from a loopback address, each time with another claim of where it
// comes from, and returns the statuses.
func (q question) ask(t *testing.T, address, from string, times int) string {
	t.Helper()
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
	client := http.Client{Transport: &http.Transport{DialContext: dialer.DialContext}, Timeout: scriptTimeout}
	defer client.CloseIdleConnections()
	var statuses []string
	for i := range times {
		request, err := http.NewRequest(q.method, "http://"+address+q.path, strings.NewReader(q.sent))
		if err != nil {
			t.Fatal(err)
		}
		invented := fmt.Sprintf("198.51.100.%d", i)
		for name, value := range map[string]string{
			"Content-Type": "application/json", "Forwarded": "for=" + invented + ";proto=https",
			"X-Forwarded-For": invented, "X-Real-IP": invented, "True-Client-IP": invented,
		} {
			request.Header.Set(name, value)
		}
		response, err := client.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		statuses = append(statuses, fmt.Sprint(response.StatusCode))
	}
	return strings.Join(statuses, " ")
}
