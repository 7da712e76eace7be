package main

import (
	"bufio"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"
)

// logged is a server whose standard error is a pipe that the test reads.
type logged struct {
	cmd              *exec.Cmd
	read             *os.File
	address, metrics string
	ended            chan error
}

func serveLogged(t *testing.T) *logged {
	t.Helper()
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	s := &logged{read: read, ended: make(chan error, 1)}
	s.cmd = exec.Command("bindery", "serve", "--addr", "127.0.0.1:0", "--metrics-addr", "127.0.0.1:0")
	s.cmd.Dir, s.cmd.Stdout, s.cmd.Stderr = votableSite(t), write, write
	if err := s.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	_ = write.Close()
	go func() { s.ended <- s.cmd.Wait() }()
	t.Cleanup(func() {
		_ = s.cmd.Process.Kill()
		_ = read.Close()
	})
	for lines := bufio.NewScanner(read); s.address == "" && lines.Scan(); {
		if found := metricsAt.FindStringSubmatch(lines.Text()); found != nil {
			s.metrics = found[1]
		}
		if found := serving.FindStringSubmatch(lines.Text()); found != nil {
			s.address = found[1]
		}
	}
	if s.address == "" {
		t.Fatal("bindery ended before it served")
	}
	return s
}

// dropped reads the figure of lines that were not written.
func (s *logged) dropped(t *testing.T) string {
	t.Helper()
	_, body, err := fetch("GET", s.metrics, "")
	if err != nil {
		t.Fatal(err)
	}
	_, figure, _ := strings.Cut(string(body), "\nbindery_log_lines_dropped_total ")
	figure, _, _ = strings.Cut(figure, "\n")
	return figure
}

// asks makes requests until lines were dropped: as many as the pipe and the
// queue hold, if each waits for an answer for a few seconds at most.
func (s *logged) asks(t *testing.T) {
	t.Helper()
	hasty := http.Client{Timeout: 10 * time.Second}
	defer hasty.CloseIdleConnections()
	for i := range 2000 {
		response, err := hasty.Get(fmt.Sprintf("http://%s/%04d%s", s.address, i, strings.Repeat("x", 2000)))
		if err != nil {
			t.Fatalf("request %d: %v", i, err)
		}
		_ = response.Body.Close()
		if response.StatusCode != http.StatusNotFound {
			t.Fatalf("request %d is %s", i, response.Status)
		}
		if i%50 == 49 {
			if figure := s.dropped(t); figure != "0" {
				return
			}
		}
	}
	t.Error("2000 lines of 2 kB, and none is counted as dropped")
}

// end asks the server to end, which it must do in good order.
func (s *logged) end(t *testing.T) {
	t.Helper()
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	select {
	case err := <-s.ended:
		if err != nil {
			t.Errorf("asked to end: %v", err)
		}
	case <-time.After(scriptTimeout):
		t.Error("asked to end, it waits for whoever reads its log")
	}
}

// TestLogNobodyReads holds that a reader of the log which has stalled stops
// neither requests nor the end of the server.
func TestLogNobodyReads(t *testing.T) {
	server := serveLogged(t)
	server.asks(t)
	server.end(t)
}

// TestLogIsClosed is the same for a reader that went away.
func TestLogIsClosed(t *testing.T) {
	server := serveLogged(t)
	_ = server.read.Close()
	server.asks(t)
	server.end(t)
}
