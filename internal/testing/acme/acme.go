// Package acme starts a certificate authority for a test: Pebble, the one that
// Let's Encrypt tests clients with, and a DNS server that leads every name to
// loopback. Both are built from the module in e2e/acme, so that the program's own
// module knows nothing of them.
package acme

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Ports of the address that a test has for itself.
const (
	directoryPort = "14000"
	rootsPort     = "15000"
	dnsPort       = "8053"
	dnsRootPort   = "8055"
	// HTTPPort and TLSPort are where the authority asks for proofs, in place of 80 and 443.
	HTTPPort = "5002"
	TLSPort  = "5001"
)

// patience bounds the start of the authority on a busy machine.
const patience = time.Minute

// Options say what the authority does.
type Options struct {
	// Lifetime is that of the certificates it issues.
	Lifetime time.Duration
	// NoTLS has it look for proofs over TLS where nobody answers, so that only
	// HTTP-01 succeeds; NoHTTP the other way round.
	NoTLS, NoHTTP bool
}

// Authority is a certificate authority that runs.
type Authority struct {
	// Address is one of loopback's that nobody else uses. Every name resolves to it.
	Address string
	// Directory is the address of its ACME directory, whose own certificate is in
	// the file CA.
	Directory, CA string
	// Roots are what its certificates are trusted by.
	Roots *x509.CertPool

	pebble *exec.Cmd
}

// Start runs an authority, which ends with the test.
func Start(t testing.TB, options Options) *Authority {
	t.Helper()
	dir := t.TempDir()
	a := &Authority{Address: ownAddress(t), CA: filepath.Join(dir, "cert.pem")}
	a.Directory = "https://" + a.at(directoryPort) + "/dir"
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: a.identity(t, dir)}}, Timeout: patience}
	defer client.CloseIdleConnections()
	settings := filepath.Join(dir, "pebble.json")
	if err := os.WriteFile(settings, a.settings(t, dir, options), 0o600); err != nil {
		t.Fatal(err)
	}
	run(t, "pebble-challtestsrv", "-dnsserver", a.at(dnsPort), "-management", a.at(dnsRootPort), "-defaultIPv4", a.Address, "-defaultIPv6", "",
		"-http01", "", "-https01", "", "-tlsalpn01", "", "-doh", "")
	a.pebble = run(t, "pebble", "-config", settings, "-dnsserver", a.at(dnsPort))
	a.Roots = x509.NewCertPool()
	for _, what := range []string{"roots/0", "intermediates/0"} {
		if !a.Roots.AppendCertsFromPEM(asked(t, client, "https://"+a.at(rootsPort)+"/"+what)) {
			t.Fatalf("the authority has no %s", what)
		}
	}
	asked(t, client, a.Directory)
	return a
}

// Stop ends the authority before its test does.
func (a *Authority) Stop() { end(a.pebble) }

func (a *Authority) at(port string) string { return net.JoinHostPort(a.Address, port) }

// ownAddress picks an address of loopback at random, so that its ports are free
// whatever else runs on the machine.
func ownAddress(t testing.TB) string {
	random := make([]byte, 3)
	if _, err := rand.Read(random); err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("127.%d.%d.%d", 1+random[0]%254, random[1], 1+random[2]%254)
}

// identity writes the authority's own certificate, which clients have to trust.
func (a *Authority) identity(t testing.TB, dir string) *x509.CertPool {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour),
		IPAddresses: []net.IP{net.ParseIP(a.Address)}, IsCA: true, BasicConstraintsValid: true,
	}
	certificate, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	text := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: certificate})
	for name, data := range map[string][]byte{"cert.pem": text, "key.pem": pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: private})} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	pool := x509.NewCertPool()
	pool.AppendCertsFromPEM(text)
	return pool
}

func (a *Authority) settings(t testing.TB, dir string, options Options) []byte {
	tlsPort, httpPort := 5001, 5002
	if options.NoTLS {
		tlsPort = 5003
	}
	if options.NoHTTP {
		httpPort = 5004
	}
	text, err := json.Marshal(map[string]any{"pebble": map[string]any{
		"listenAddress": a.at(directoryPort), "managementListenAddress": a.at(rootsPort),
		"certificate": filepath.Join(dir, "cert.pem"), "privateKey": filepath.Join(dir, "key.pem"),
		"httpPort": httpPort, "tlsPort": tlsPort,
		"retryAfter":   map[string]any{"authz": 1, "order": 1},
		"keyAlgorithm": "ecdsa",
		"profiles":     map[string]any{"default": map[string]any{"description": "of a test", "validityPeriod": int(options.Lifetime / time.Second)}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// run starts one of the two programs.
func run(t testing.TB, name string, args ...string) *exec.Cmd {
	t.Helper()
	_, here, _, _ := runtime.Caller(0)
	build := exec.Command("go", "tool", "-n", "github.com/letsencrypt/pebble/v2/cmd/"+name)
	build.Dir = filepath.Join(filepath.Dir(here), "../../../e2e/acme")
	var said bytes.Buffer
	build.Stderr = &said
	program, err := build.Output()
	if err != nil {
		t.Fatalf("building %s: %v\n%s", name, err, &said)
	}
	var log bytes.Buffer
	cmd := exec.Command(strings.TrimSpace(string(program)), args...)
	cmd.Stdout, cmd.Stderr = &log, &log
	// Validation waits for some seconds at random, and one request in twenty is
	// refused, to see what clients make of it; the second is left as it is.
	cmd.Env = append(os.Environ(), "PEBBLE_VA_NOSLEEP=1")
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGTERM}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		end(cmd)
		if t.Failed() {
			t.Logf("%s said:\n%s", name, &log)
		}
	})
	return cmd
}

func end(cmd *exec.Cmd) {
	if cmd.ProcessState == nil {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	}
}

// asked returns what is at an address, once somebody answers there.
func asked(t testing.TB, client *http.Client, address string) []byte {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for {
		response, err := client.Get(address)
		if err == nil {
			text, err := io.ReadAll(response.Body)
			_ = response.Body.Close()
			if err != nil || response.StatusCode != http.StatusOK {
				t.Fatalf("%s answers %s %v", address, response.Status, err)
			}
			return text
		}
		select {
		case <-ctx.Done():
			t.Fatalf("%s: %v", address, err)
		case <-tick.C:
		}
	}
}
