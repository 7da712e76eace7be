package main

import (
	"bufio"
	"bytes"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"bindery/internal/testing/acme"
)

// orderingServer is a `bindery serve --tls-auto` and what it logs.
type orderingServer struct {
	*acme.Authority
	t   *testing.T
	dir string
	cmd *exec.Cmd

	mu  sync.Mutex
	log bytes.Buffer
}

const orderedHost = "docs.example.test"

func orderingFrom(t *testing.T, authority *acme.Authority) *orderingServer {
	t.Helper()
	t.Setenv("SSL_CERT_FILE", authority.CA)
	s := &orderingServer{Authority: authority, t: t, dir: votableSite(t)}
	t.Cleanup(s.kill)
	return s
}

// start runs the program where the authority looks for it.
func (s *orderingServer) start(args ...string) {
	s.t.Helper()
	s.cmd = exec.Command("bindery", append([]string{
		"serve", "--tls-auto", orderedHost, "--tls-auto-directory", s.Directory,
		"--addr", net.JoinHostPort(s.Address, acme.TLSPort), "--http-addr", net.JoinHostPort(s.Address, acme.HTTPPort),
	}, args...)...)
	s.cmd.Dir = s.dir
	log, err := s.cmd.StderrPipe()
	if err != nil {
		s.t.Fatal(err)
	}
	if err := s.cmd.Start(); err != nil {
		s.t.Fatal(err)
	}
	ready := make(chan bool, 1)
	go func() {
		defer close(ready)
		for lines := bufio.NewReader(log); ; {
			line, err := lines.ReadString('\n')
			s.mu.Lock()
			s.log.WriteString(line)
			s.mu.Unlock()
			if serving.MatchString(line) {
				ready <- true
			}
			if err != nil {
				return
			}
		}
	}()
	if !<-ready {
		s.t.Fatalf("bindery ended: %s", s.said())
	}
}

func (s *orderingServer) said() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.log.String()
}

func (s *orderingServer) kill() {
	if s.cmd != nil && s.cmd.ProcessState == nil {
		_ = s.cmd.Process.Kill()
		_ = s.cmd.Wait()
	}
}

// client trusts the authority and finds every name at its address.
func (s *orderingServer) client(name string) *http.Client {
	transport := &http.Transport{
		TLSClientConfig:   &tls.Config{RootCAs: s.Roots, ServerName: name},
		ForceAttemptHTTP2: true, DisableKeepAlives: true,
	}
	return &http.Client{Transport: transport, Timeout: scriptTimeout, CheckRedirect: client.CheckRedirect}
}

// serial is that of the certificate a reader gets, or why there is none.
func (s *orderingServer) serial() (string, error) {
	response, err := s.client(orderedHost).Get("https://" + net.JoinHostPort(s.Address, acme.TLSPort) + "/")
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return "", errors.New(response.Status)
	}
	return response.TLS.PeerCertificates[0].SerialNumber.String(), nil
}

// first waits for the first certificate.
func (s *orderingServer) first() (serial string) {
	s.t.Helper()
	if !until(func() (ok bool) { serial, _ = s.serial(); return serial != "" }) {
		s.t.Fatalf("no certificate: %s", s.said())
	}
	return serial
}

// TestCertificateIsOrdered orders from a real authority and looks at everything
// that TLS brings with it; started again, also while the authority is away, the
// server has the certificate that it had.
func TestCertificateIsOrdered(t *testing.T) {
	s := orderingFrom(t, acme.Start(t, acme.Options{Lifetime: 90 * 24 * time.Hour, NoHTTP: true}))
	s.start("--drain", "0s")
	serial := s.first()
	address := "https://" + net.JoinHostPort(s.Address, acme.TLSPort)
	response, err := s.client(orderedHost).Get(address + "/readyz")
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(response.Body)
	if closed := response.Body.Close(); err != nil || closed != nil {
		t.Fatal(err, closed)
	}
	if response.Proto != "HTTP/2.0" || response.Header.Get("Strict-Transport-Security") != "max-age=63072000" || string(text) != "ready\n" {
		t.Errorf("%s %q %q", response.Proto, response.Header.Get("Strict-Transport-Security"), text)
	}
	if _, err := s.client("other.example.test").Get(address); err == nil || !strings.Contains(err.Error(), "tls: internal error") {
		t.Errorf("a host that is not named: %v", err)
	}
	if !until(func() bool {
		return strings.Contains(s.said(), `\"other.example.test\" is no host that --tls-auto names`)
	}) {
		t.Errorf("the log does not name the other host: %s", s.said())
	}
	for name, mode := range map[string]os.FileMode{"": 0o700, orderedHost: 0o600} {
		info, err := os.Stat(filepath.Join(s.dir, ".bindery/certificates", name))
		if err != nil || info.Mode().Perm() != mode {
			t.Errorf("%q is kept as %v %v", name, info, err)
		}
	}
	testRedirects(t, s)
	if err := s.cmd.Process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	if again, err := s.serial(); again != serial {
		t.Errorf("after SIGHUP: %s %v", again, err)
	}
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := s.cmd.Wait(); err != nil {
		t.Errorf("stopped: %v", err)
	}
	s.Stop()
	s.start()
	if again, err := s.serial(); again != serial {
		t.Errorf("started again the certificate is %s, it was %s: %v", again, serial, err)
	}
}

// testRedirects asks the server of plain HTTP.
func testRedirects(t *testing.T, s *orderingServer) {
	for _, c := range []struct{ method, host, path, want string }{
		{"GET", orderedHost, "/guides/?a=1&b=%2F", "301 https://" + orderedHost + "/guides/?a=1&b=%2F public, max-age=3600"},
		{"HEAD", orderedHost + ":5002", "//elsewhere.example/", "301 https://" + orderedHost + "//elsewhere.example/ public, max-age=3600"},
		{"POST", strings.ToUpper(orderedHost), "/1/indexes/*/queries", "308 https://" + orderedHost + "/1/indexes/*/queries public, max-age=3600"},
		{"GET", "elsewhere.example", "/", "301 https://" + orderedHost + "/ public, max-age=3600"},
		{"GET", orderedHost, "/.well-known/acme-challenge/x", "404  "},
	} {
		request, err := http.NewRequest(c.method, "http://"+net.JoinHostPort(s.Address, acme.HTTPPort)+c.path, nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Host = c.host
		response, err := client.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		if got := response.Status[:3] + " " + response.Header.Get("Location") + " " + response.Header.Get("Cache-Control"); got != c.want {
			t.Errorf("%s %s of %s: %q, not %q", c.method, c.path, c.host, got, c.want)
		}
	}
}

// TestOrderedCertificateIsRenewed has certificates that end soon, of an authority
// that asks over HTTP alone: each is replaced before its end, without a restart.
func TestOrderedCertificateIsRenewed(t *testing.T) {
	s := orderingFrom(t, acme.Start(t, acme.Options{Lifetime: 12 * time.Second, NoTLS: true}))
	s.start()
	first := s.first()
	if !until(func() bool { now, err := s.serial(); return err == nil && now != first }) {
		t.Fatalf("the certificate is not renewed: %s", s.said())
	}
	if !until(func() bool { return strings.Contains(s.said(), `"msg":"certificate renewed"`) }) {
		t.Errorf("the log does not say so: %s", s.said())
	}
	s.Stop()
	if !until(func() bool {
		return strings.Contains(s.said(), `"msg":"the certificate is not renewed, the present one is used until it ends and after"`)
	}) {
		t.Errorf("nor that a renewal is late: %s", s.said())
	}
	if !until(func() bool {
		_, text, _ := s.insecure("/readyz")
		return text == "ready\nThe certificate for "+orderedHost+" has expired. The log says why.\n"
	}) {
		t.Error("/readyz does not say that the certificate has expired")
	}
}

// insecure asks whatever the certificate is.
func (s *orderingServer) insecure(path string) (int, string, error) {
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true, ServerName: orderedHost}, DisableKeepAlives: true}, Timeout: scriptTimeout}
	response, err := client.Get("https://" + net.JoinHostPort(s.Address, acme.TLSPort) + path)
	if err != nil {
		return 0, "", err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	return response.StatusCode, string(text), err
}

// TestAuthorityRefuses holds what is said of an authority that cannot be reached
// and of one that finds no proof, and that the server runs all the same.
func TestAuthorityRefuses(t *testing.T) {
	authority := acme.Start(t, acme.Options{Lifetime: time.Hour, NoTLS: true, NoHTTP: true})
	s := orderingFrom(t, authority)
	s.start()
	for _, want := range []string{
		`"msg":"no certificate yet","host":"` + orderedHost + `","error":"the certificate authority issued none: tls-alpn-01: `,
		`Failed to connect to ` + s.Address + `:5003 for the tls-alpn-01 challenge; http-01: `, `no viable challenge type found`, `"again_in":"20m0s"`,
	} {
		if !until(func() bool { return strings.Contains(s.said(), want) }) {
			t.Errorf("the log lacks %s: %s", want, s.said())
		}
	}
	s.kill()
	s.Stop()
	s.start()
	if want := "the certificate authority at " + s.Directory + " does not answer as one: "; !until(func() bool { return strings.Contains(s.said(), want) }) {
		t.Errorf("the log lacks %s: %s", want, s.said())
	}
	if _, _, err := s.insecure("/"); err == nil || !strings.Contains(err.Error(), "tls: internal error") {
		t.Errorf("without a certificate: %v", err)
	}
}
