package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"math/big"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// issue writes a new certificate and its key as those who renew one do: each
// file is exchanged whole.
func issue(t *testing.T, dir string, serial int64) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(serial), NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour)}
	certificate, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	exchange(t, filepath.Join(dir, "key.pem"), pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: private}))
	exchange(t, filepath.Join(dir, "cert.pem"), pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: certificate}))
}

func exchange(t *testing.T, path string, text []byte) {
	t.Helper()
	if err := os.WriteFile(path+".new", text, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(path+".new", path); err != nil {
		t.Fatal(err)
	}
}

// shown is the serial number of the certificate that a new connection gets.
func shown(t *testing.T, address string) string {
	t.Helper()
	connection, err := tls.Dial("tcp", address, &tls.Config{InsecureSkipVerify: true})
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	return fmt.Sprint(connection.ConnectionState().PeerCertificates[0].SerialNumber)
}

// TestCertificateIsRenewed holds that new files are used without a restart, that
// damaged ones are not, and that SIGHUP ends nothing.
func TestCertificateIsRenewed(t *testing.T) {
	dir := votableSite(t)
	issue(t, dir, 1)
	server := serveSite(t, dir, "--tls-cert", "cert.pem", "--tls-key", "key.pem")
	if got := shown(t, server.address); got != "1" {
		t.Fatalf("the certificate is %s", got)
	}
	issue(t, dir, 2)
	if !until(func() bool { return shown(t, server.address) == "2" }) {
		t.Error("a renewed certificate is not used")
	}
	exchange(t, filepath.Join(dir, "cert.pem"), []byte("damaged"))
	for range 3 {
		if err := server.cmd.Process.Signal(syscall.SIGHUP); err != nil {
			t.Fatal(err)
		}
		if got := shown(t, server.address); got != "2" {
			t.Errorf("with a damaged file it is %s", got)
		}
	}
	issue(t, dir, 3)
	if !until(func() bool { return shown(t, server.address) == "3" }) {
		t.Error("after a damaged one a renewed certificate is not used")
	}
}

func TestCertificateIsWrong(t *testing.T) {
	dir := t.TempDir()
	issue(t, dir, 1)
	cert, key := filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	c, err := newCertificate(cert, key)
	if err != nil {
		t.Fatal(err)
	}
	if changed, err := c.refresh(false); changed || err != nil {
		t.Errorf("unchanged: %t, %v", changed, err)
	}
	exchange(t, key, []byte("damaged, and longer than it was: "+strings.Repeat("x", 1000)))
	want := "reading the certificate " + cert + " and its key " + key + ": tls: failed to find any PEM data in key input"
	if _, err := c.refresh(false); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	// It is said once, and again to whoever asks.
	if _, err := c.refresh(false); err != nil {
		t.Errorf("said twice: %v", err)
	}
	if _, err := c.refresh(true); err == nil {
		t.Error("asked for again: nothing")
	}
}

// TestHangupTakesOverABuild holds that a server without --watch serves a new
// build once it is asked to.
func TestHangupTakesOverABuild(t *testing.T) {
	dir := votableSite(t)
	server := serveSite(t, dir)
	page := filepath.Join(dir, "content", "index.mdx")
	if err := os.WriteFile(page, []byte("---\ntitle: Test\n---\n\nRewritten.\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	builder := exec.Command("bindery", "build")
	builder.Dir = dir
	if text, err := builder.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if err := server.cmd.Process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	var body []byte
	if !until(func() bool {
		var err error
		_, body, err = fetch("GET", "http://"+server.address+"/", "")
		return err == nil && strings.Contains(string(body), "Rewritten.")
	}) {
		t.Errorf("the page is still\n%.500s", body)
	}
}
