package main

import (
	"crypto/tls"
	"fmt"
	"os"
	"sync"
	"sync/atomic"
)

// certificate is read from files, and again when they change: those who renew
// it write new files, and nobody restarts a server for that.
type certificate struct {
	certFile, keyFile string
	current           atomic.Pointer[tls.Certificate]

	mu sync.Mutex
	// state is that of the files when they were last read, with or without
	// success.
	state string
}

// newCertificate reads a certificate; its error says what is wrong with it.
func newCertificate(certFile, keyFile string) (*certificate, error) {
	c := &certificate{certFile: certFile, keyFile: keyFile}
	_, err := c.refresh(false)
	return c, err
}

// config is for a server: every new connection gets the newest certificate.
func (c *certificate) config() *tls.Config {
	return &tls.Config{
		MinVersion:     tls.VersionTLS12,
		GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) { return c.current.Load(), nil },
	}
}

// refresh reads the files if they have changed since, or in any case, and
// reports whether there is another certificate now. When they cannot be read, or
// do not belong together, the former certificate stays.
func (c *certificate) refresh(always bool) (changed bool, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	state := fileStamp(c.certFile) + fileStamp(c.keyFile)
	if state == c.state && !always {
		return false, nil
	}
	c.state = state
	pair, err := tls.LoadX509KeyPair(c.certFile, c.keyFile)
	if err != nil {
		return false, fmt.Errorf("reading the certificate %s and its key %s: %w", c.certFile, c.keyFile, err)
	}
	c.current.Store(&pair)
	return true, nil
}

// fileStamp tells a file from itself after a change, also where a link leads to
// another file now.
func fileStamp(path string) string {
	info, err := os.Stat(path)
	if err != nil {
		return " " + err.Error()
	}
	return fmt.Sprintf(" %d %d", info.Size(), info.ModTime().UnixNano())
}
