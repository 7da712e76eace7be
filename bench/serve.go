package main

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"syscall"
	"time"
)

// serveLimit is the least share of nginx' requests per second.
const serveLimit = 0.6

// serve compares requests per second for one long page with gzip, against
// nginx with gzip_static, both without access logs.
func (b *bench) serve(ctx context.Context) error {
	for _, name := range []string{"wrk", "nginx"} {
		if _, err := exec.LookPath(name); err != nil {
			b.note("serving", name+" is not installed (apt-get install "+name+"); left out")
			return nil
		}
	}
	longest, dir, err := b.longPage(ctx)
	if err != nil {
		return err
	}
	own, err := start(ctx, dir, b.bindery, "serve", "--addr", "127.0.0.1:0", "--no-access-log")
	if err != nil {
		return err
	}
	defer own.stop()
	peer, err := b.nginx(ctx, filepath.Join(dir, "dist"))
	if err != nil {
		return err
	}
	defer peer.stop()
	path := withSlash(longest.section, longest.name)
	var rates [2][]float64
	for round := range b.rounds + 1 {
		for i, p := range []*program{own, peer} {
			rate, err := wrk(ctx, "http://"+p.addr+path)
			if err != nil {
				return err
			}
			if round > 0 {
				rates[i] = append(rates[i], rate)
			}
		}
	}
	ours, theirs := middle(rates[0]), middle(rates[1])
	b.expect("requests/s / nginx, gzip", fmt.Sprintf("%.2f (%.0f / %.0f)", ours/theirs, ours, theirs), fmt.Sprintf("at least %.1f", serveLimit), ours/theirs >= serveLimit)
	return nil
}

func middle(list []float64) float64 {
	sorted := slices.Sorted(slices.Values(list))
	return sorted[len(sorted)/2]
}

const nginxSettings = `daemon off;
pid %[1]s/nginx.pid;
error_log %[1]s/error.log;
worker_processes auto;
events { worker_connections 1024; }
http {
  types { text/html html; text/css css; text/javascript js; application/json json; image/svg+xml svg; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=10000;
  gzip_static on;
  client_body_temp_path %[1]s/body; proxy_temp_path %[1]s/proxy; fastcgi_temp_path %[1]s/fastcgi; uwsgi_temp_path %[1]s/uwsgi; scgi_temp_path %[1]s/scgi;
  server { listen %[2]s; root %[3]s; index index.html; }
}
`

// nginx serves a folder on a free port.
func (b *bench) nginx(ctx context.Context, root string) (*program, error) {
	dir := b.dir("nginx")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	addr := free.Addr().String()
	if err := free.Close(); err != nil {
		return nil, err
	}
	settings := filepath.Join(dir, "nginx.conf")
	// Its workers drop their rights when it is started as root; the folders
	// above the site may be closed to them.
	text := fmt.Sprintf(nginxSettings, dir, addr, root)
	if os.Getuid() == 0 {
		text = "user root;\n" + text
	}
	if err := os.WriteFile(settings, []byte(text), 0o644); err != nil {
		return nil, err
	}
	cmd := exec.CommandContext(ctx, "nginx", "-p", dir, "-c", settings, "-e", filepath.Join(dir, "error.log"))
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	p := &program{cmd, addr}
	for range 500 {
		connection, err := net.Dial("tcp", addr)
		if err == nil {
			return p, connection.Close()
		}
		time.Sleep(10 * time.Millisecond)
	}
	p.stop()
	return nil, fmt.Errorf("nginx does not answer, see %s/error.log", dir)
}

var ratePattern = regexp.MustCompile(`Requests/sec:\s+([0-9.]+)`)

// wrk asks for a page over 32 connections for three seconds.
func wrk(ctx context.Context, url string) (float64, error) {
	output, err := exec.CommandContext(ctx, "wrk", "-t1", "-c32", "-d3s", "-H", "Accept-Encoding: gzip", url).CombinedOutput()
	if err != nil {
		return 0, fmt.Errorf("wrk %s: %w\n%s", url, err, output)
	}
	if failed := regexp.MustCompile(`Non-2xx[^\n]*`).Find(output); failed != nil {
		return 0, fmt.Errorf("wrk %s: %s", url, failed)
	}
	match := ratePattern.FindSubmatch(output)
	if match == nil {
		return 0, fmt.Errorf("wrk %s said no rate:\n%s", url, output)
	}
	return strconv.ParseFloat(string(match[1]), 64)
}
