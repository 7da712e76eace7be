// Package nginx starts an nginx of its own for a test, from Debian's package:
// in the foreground, on loopback, with all its files in a temporary folder.
package nginx

import (
	"bytes"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// missing is what to do on a machine without the program.
const missing = "nginx is not installed: run `make tools-nginx`, or install Debian's package nginx"

// Start runs nginx and returns its address. http is what stands in the http
// block of its settings, with $LISTEN where a server's address belongs. nginx
// ends with the test. A machine without nginx fails the test.
func Start(t testing.TB, http string) string {
	t.Helper()
	program := find()
	if program == "" {
		t.Fatal(missing)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	socket, err := listener.(*net.TCPListener).File()
	if err != nil {
		t.Fatal(err)
	}
	defer socket.Close()
	dir, address := t.TempDir(), listener.Addr().String()
	settings := filepath.Join(dir, "nginx.conf")
	if err := os.WriteFile(settings, []byte(configuration(dir, strings.ReplaceAll(http, "$LISTEN", address))), 0o600); err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	cmd := exec.Command(program, "-p", dir, "-c", settings, "-e", "stderr")
	cmd.Stdout, cmd.Stderr = &log, &log
	// The socket listens already, so that no port can be lost and no wait is
	// needed: this is how nginx hands its sockets to a newer self.
	cmd.ExtraFiles, cmd.Env = []*os.File{socket}, append(os.Environ(), "NGINX=3;")
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGTERM}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		_ = cmd.Wait()
		if t.Failed() {
			t.Logf("nginx said:\n%s", &log)
		}
	})
	return address
}

// find returns the path of nginx, or "". Debian keeps it where only root's PATH
// leads.
func find() string {
	for _, name := range []string{"nginx", "/usr/sbin/nginx"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// configuration has one worker process and writes nowhere but in the folder.
func configuration(dir, http string) string {
	return fmt.Sprintf(`daemon off;
worker_processes 1;
pid %[1]s/pid;
error_log stderr warn;
events { worker_connections 256; }
http {
	access_log off;
	client_body_temp_path %[1]s/body;
	proxy_temp_path %[1]s/proxy;
	fastcgi_temp_path %[1]s/fastcgi;
	uwsgi_temp_path %[1]s/uwsgi;
	scgi_temp_path %[1]s/scgi;
%[2]s
}
`, dir, http)
}
