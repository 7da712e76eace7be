package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// webServer is a server that runs.
type webServer struct {
	name, addr string
	cmd        *exec.Cmd
	log        *os.File // its standard error
}

// webServers starts every server on the same files. Those that were started are
// returned with an error, too.
func (b *bench) webServers(ctx context.Context, site builtSite, cores string, questions []question) (list []*webServer, err error) {
	add := func(name string, start func(addr string) (string, []string, error)) {
		if err != nil {
			return
		}
		var s *webServer
		if s, err = b.webServer(ctx, site.project, name, cores, start); err == nil {
			list = append(list, s)
		}
	}
	own := func(more ...string) func(string) (string, []string, error) {
		return func(addr string) (string, []string, error) {
			return b.bindery, append([]string{"serve", "--out", site.out, "--addr", addr, "--drain", "0s"}, more...), nil
		}
	}
	add(bindery, own())
	add(binderyQuiet, own("--no-access-log"))
	add(bare, func(addr string) (string, []string, error) {
		answers, err := b.answersOf(ctx, list[0], site, questions)
		if err != nil {
			return "", nil, err
		}
		program, err := os.Executable()
		return program, []string{"-plain", answers, "-addr", addr}, err
	})
	for _, workers := range []int{1, 2} {
		name := "nginx, " + strconv.Itoa(workers) + " workers"
		if workers == 1 {
			name = "nginx, 1 worker"
		} else if cores != "" {
			continue // they would share a core
		}
		add(name, func(addr string) (string, []string, error) { return b.nginx(workers, addr, site.out) })
	}
	add(caddy, func(addr string) (string, []string, error) { return b.caddy(addr, site.out) })
	return list, err
}

// webServer starts a server on a free port and waits until it answers.
func (b *bench) webServer(ctx context.Context, dir, name, cores string, start func(addr string) (string, []string, error)) (*webServer, error) {
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	addr := free.Addr().String()
	if err := free.Close(); err != nil {
		return nil, err
	}
	program, args, err := start(addr)
	if err != nil {
		return nil, err
	}
	// A file: a pipe would have to be read by somebody, which takes CPU time.
	logs := b.dir("serving")
	if err := os.MkdirAll(logs, 0o755); err != nil {
		return nil, err
	}
	log, err := os.OpenFile(filepath.Join(logs, strings.ReplaceAll(name, "/", " ")+".log"), os.O_CREATE|os.O_TRUNC|os.O_RDWR|os.O_APPEND, 0o644)
	if err != nil {
		return nil, err
	}
	program, args = onCores(cores, program, args...)
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir, cmd.Stderr = dir, log
	cmd.Env = append(os.Environ(), "XDG_DATA_HOME="+logs, "XDG_CONFIG_HOME="+logs) // Caddy's
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
	if err := cmd.Start(); err != nil {
		return nil, errors.Join(err, log.Close())
	}
	s := &webServer{name: name, addr: addr, cmd: cmd, log: log}
	for range 3000 {
		connection, err := net.Dial("tcp", addr)
		if err == nil {
			return s, connection.Close()
		}
		if ctx.Err() != nil {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	text, _ := os.ReadFile(log.Name())
	s.stop()
	return nil, fmt.Errorf("%s does not answer:\n%s", name, lastLines(string(text), 20))
}

// stop asks the server to end and waits for it.
func (s *webServer) stop() {
	_ = s.cmd.Process.Signal(syscall.SIGTERM)
	_ = s.cmd.Wait()
	_ = s.log.Close()
}

// forget empties the log, which is as long as many requests were answered.
func (s *webServer) forget() error { return s.log.Truncate(0) }

const nginxSettings = `daemon off;
pid %[1]s/nginx.pid;
error_log %[1]s/error.log;
worker_processes %[4]d;
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

// nginx serves a folder.
func (b *bench) nginx(workers int, addr, root string) (string, []string, error) {
	dir := b.dir("nginx" + strconv.Itoa(workers))
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", nil, err
	}
	// Its workers drop their rights when it is started as root; the folders
	// above the site may be closed to them.
	text := fmt.Sprintf(nginxSettings, dir, addr, root, workers)
	if os.Getuid() == 0 {
		text = "user root;\n" + text
	}
	settings := filepath.Join(dir, "nginx.conf")
	err := os.WriteFile(settings, []byte(text), 0o644)
	return "nginx", []string{"-p", dir, "-c", settings, "-e", filepath.Join(dir, "error.log")}, err
}

const caddySettings = `{
	admin off
	auto_https off
}
http://%s {
	root * %s
	file_server {
		precompressed gzip
	}
}
`

// caddy serves a folder.
func (b *bench) caddy(addr, root string) (string, []string, error) {
	dir := b.dir("caddy")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", nil, err
	}
	settings := filepath.Join(dir, "Caddyfile")
	err := os.WriteFile(settings, fmt.Appendf(nil, caddySettings, addr, root), 0o644)
	return "caddy", []string{"run", "--config", settings, "--adapter", "caddyfile"}, err
}

// answersOf writes down what a server answers, for the one that knows nothing
// else (plainserver.go).
func (b *bench) answersOf(ctx context.Context, s *webServer, site builtSite, questions []question) (string, error) {
	answers := map[string]plainAnswer{}
	for _, q := range questions {
		url := "http://" + s.addr + q.path
		whole, _, err := fetchGzip(ctx, url, "")
		if err != nil {
			return "", err
		}
		unchanged, _, err := fetchGzip(ctx, url, whole.Header.Get("Etag"))
		if err != nil {
			return "", err
		}
		a := plainAnswer{Header: whole.Header, Unchanged: unchanged.Header, File: filepath.Join(site.out, filepath.FromSlash(q.file))}
		for _, header := range []http.Header{a.Header, a.Unchanged} {
			header.Del("Date")       // net/http adds it
			header.Del("Connection") // is of these requests
		}
		answers[q.path] = a
	}
	text, err := json.Marshal(answers)
	if err != nil {
		return "", err
	}
	name := filepath.Join(b.dir("serving"), "answers.json")
	return name, os.WriteFile(name, text, 0o644)
}

// cpuOfAll is what a process and those it started took until now.
func cpuOfAll(pid int) (time.Duration, error) {
	all, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		return 0, err
	}
	children := map[int][]int{}
	for _, name := range all {
		text, err := os.ReadFile(name)
		if err != nil {
			continue // it has ended
		}
		_, rest, _ := strings.Cut(string(text), ") ") // after the name, from field 3 on
		if fields := strings.Fields(rest); len(fields) > 1 {
			child, _ := strconv.Atoi(filepath.Base(filepath.Dir(name)))
			parent, _ := strconv.Atoi(fields[1])
			children[parent] = append(children[parent], child)
		}
	}
	total := time.Duration(0)
	for family := []int{pid}; len(family) > 0; family = family[1:] {
		took, err := cpuTime(family[0])
		if err != nil {
			return 0, err
		}
		total, family = total+took, append(family, children[family[0]]...)
	}
	return total, nil
}
