// Package caddy starts a Caddy of its own for a test, from Debian's package: in
// the foreground, at a socket in a temporary folder, without its admin port.
package caddy

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// missing is what to do on a machine without the program.
const missing = "Caddy is not installed: run `make tools-caddy`, or install Debian's package caddy"

// Start runs Caddy and returns a transport whose requests all go there,
// whatever host they name. site is what stands in the block of a site of a
// Caddyfile. Caddy ends with the test. A machine without it fails the test.
func Start(t testing.TB, site string) *http.Transport {
	t.Helper()
	program, err := exec.LookPath("caddy")
	if err != nil {
		t.Fatal(missing)
	}
	// The name of a socket has 107 characters at most, and that of a test's
	// folder grows with the test's.
	dir, err := os.MkdirTemp("", "caddy-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	socket, settings := filepath.Join(dir, "socket"), filepath.Join(dir, "Caddyfile")
	text := fmt.Sprintf("{\n\tadmin off\n\tauto_https off\n}\nhttp:// {\n\tbind unix/%s\n%s\n}\n", socket, site)
	if err := os.WriteFile(settings, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, "run", "--config", settings, "--adapter", "caddyfile")
	cmd.Env = append(os.Environ(), "HOME="+dir, "XDG_DATA_HOME="+dir, "XDG_CONFIG_HOME="+dir)
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGTERM}
	log, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var said strings.Builder
	serving, ended := make(chan bool, 1), make(chan bool)
	go func() {
		defer close(ended)
		for lines := bufio.NewScanner(log); lines.Scan(); {
			fmt.Fprintln(&said, lines.Text())
			if strings.Contains(lines.Text(), "serving initial configuration") {
				serving <- true
			}
		}
	}()
	t.Cleanup(func() {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		<-ended
		_ = cmd.Wait()
		if t.Failed() {
			t.Logf("Caddy said:\n%s", said.String())
		}
	})
	select {
	case <-serving:
	case <-ended:
		t.Fatal("Caddy ended before it served")
	}
	transport := &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "unix", socket)
	}}
	t.Cleanup(transport.CloseIdleConnections)
	return transport
}
