// Package autotls has a server order its certificates itself, from a certificate
// authority that speaks ACME (RFC 8555), and keeps them valid.
//
// golang.org/x/crypto/acme/autocert orders and renews; this package bounds when.
// autocert alone would order with every handshake of a host that has no
// certificate, once a minute, and an authority refuses a host for an hour after
// five failures. So readers never start an order here: one goroutine for each
// host does, less and less often while it fails, and says why in the log.
// autocert renews in the background and keeps its errors to itself; they are
// seen by the requests they came from (problems.go) and told when a renewal is
// late.
//
// A server never waits for any of this. It serves with the certificate it has,
// also with one that was kept from its last run.
package autotls

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"
	"golang.org/x/net/idna"
)

// Directory is where Let's Encrypt, which asks for no account, is found.
const Directory = acme.LetsEncryptURL

// Options say which certificates to order and where. Hosts, Folder and Directory
// are required.
type Options struct {
	// Hosts are the names that certificates are ordered for, one for each. No
	// other name gets one.
	Hosts []string
	// Folder is where certificates, keys and the account are kept; it is made
	// with access for its owner alone. Servers that share it share certificates
	// and answer each other's challenges.
	Folder string
	// Directory is the address of the authority's ACME directory.
	Directory string
	// Email is told to the authority, which may write there about problems; ""
	// tells none.
	Email string
	// Logger gets what was ordered, renewed and refused.
	Logger *slog.Logger
}

// Manager holds the certificates of one server.
type Manager struct {
	options  Options
	auto     autocert.Manager
	problems *problems
	hosts    map[string]*host
}

// host is a name with what is known of its certificate.
type host struct {
	name string
	// leaf is nil until there is a certificate.
	leaf atomic.Pointer[x509.Certificate]
}

// New checks the options and takes what the folder holds. Nothing is ordered
// before Run.
func New(options Options) (*Manager, error) {
	m := &Manager{options: options, hosts: map[string]*host{}, problems: &problems{next: http.DefaultTransport}}
	m.options.Hosts = nil
	for _, given := range options.Hosts {
		name, err := hostName(given)
		if err != nil {
			return nil, err
		}
		if m.hosts[name] == nil {
			m.options.Hosts, m.hosts[name] = append(m.options.Hosts, name), &host{name: name}
		}
	}
	if len(m.hosts) == 0 {
		return nil, errors.New("no host to order a certificate for")
	}
	if u, err := url.Parse(options.Directory); err != nil || u.Scheme != "https" || u.Host == "" {
		return nil, fmt.Errorf("%q is no address of an ACME directory, which begins with https://", options.Directory)
	}
	if err := writable(options.Folder); err != nil {
		return nil, fmt.Errorf("the folder of certificates: %w", err)
	}
	m.auto = autocert.Manager{
		Prompt: autocert.AcceptTOS,
		Cache:  autocert.DirCache(options.Folder),
		Email:  options.Email,
		Client: &acme.Client{DirectoryURL: options.Directory, HTTPClient: &http.Client{Transport: m.problems, Timeout: time.Minute}},
		HostPolicy: func(_ context.Context, name string) error {
			if m.hosts[name] == nil {
				return fmt.Errorf("%q is no host of this server", name)
			}
			return nil
		},
	}
	for _, h := range m.hosts {
		m.load(h)
	}
	return m, nil
}

// hostName returns a name in the form certificates have it.
func hostName(given string) (string, error) {
	name, err := idna.Lookup.ToASCII(strings.TrimSuffix(given, "."))
	switch {
	case strings.HasPrefix(given, "*."):
		return "", fmt.Errorf("%q: certificates for all names below one need changes in the DNS, which this server cannot make; name each host", given)
	case err != nil || !strings.Contains(name, ".") || strings.Trim(name, "0123456789.") == "":
		return "", fmt.Errorf("%q is no host name that a certificate can be ordered for; it looks like docs.example.org, without a port", given)
	}
	return name, nil
}

// writable makes a folder if it is not there, and tries to write in it: better
// now than when the authority has issued a certificate that cannot be kept.
func writable(folder string) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	file, err := os.CreateTemp(folder, ".try-*")
	if err != nil {
		return err
	}
	return errors.Join(file.Close(), os.Remove(file.Name()))
}

// TLSConfig is for a server that speaks HTTP/2 and HTTP/1.1 and answers
// TLS-ALPN-01 challenges (RFC 8737).
func (m *Manager) TLSConfig() *tls.Config {
	return &tls.Config{
		MinVersion:     tls.VersionTLS12,
		GetCertificate: m.certificate,
		NextProtos:     []string{"h2", "http/1.1", acme.ALPNProto},
	}
}

// certificate answers a handshake. Whoever names no host, such as a load
// balancer that knows an address only, gets the certificate of the first.
func (m *Manager) certificate(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	if slices.Equal(hello.SupportedProtos, []string{acme.ALPNProto}) {
		return m.auto.GetCertificate(hello)
	}
	name := m.options.Hosts[0]
	if hello.ServerName != "" {
		name, _ = idna.Lookup.ToASCII(strings.TrimSuffix(hello.ServerName, "."))
	}
	h := m.hosts[name]
	switch {
	case h == nil:
		return nil, fmt.Errorf("%q is no host that --tls-auto names", hello.ServerName)
	case h.leaf.Load() == nil:
		return nil, fmt.Errorf("there is no certificate for %s yet", name)
	}
	return m.auto.GetCertificate(helloOf(name))
}

// helloOf asks autocert for the one kind of certificate there is for a host: it
// would order a second, RSA, for clients of before 2012.
func helloOf(name string) *tls.ClientHelloInfo {
	return &tls.ClientHelloInfo{ServerName: name, CipherSuites: []uint16{tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256}}
}

// load takes a host's certificate from the folder if a valid one is there, and
// says whether.
func (m *Manager) load(h *host) bool {
	text, err := os.ReadFile(filepath.Join(m.options.Folder, h.name))
	if err != nil {
		return false
	}
	kept, err := tls.X509KeyPair(text, text)
	if err != nil || kept.Leaf.VerifyHostname(h.name) != nil || !time.Now().Before(kept.Leaf.NotAfter) {
		return false
	}
	return m.take(h) == nil
}

// take asks autocert for a host's certificate, which orders one if there is
// none, and notes it.
func (m *Manager) take(h *host) error {
	certificate, err := m.auto.GetCertificate(helloOf(h.name))
	if err != nil {
		return err
	}
	leaf := certificate.Leaf
	if leaf == nil {
		if leaf, err = x509.ParseCertificate(certificate.Certificate[0]); err != nil {
			return err
		}
	}
	h.leaf.Store(leaf)
	return nil
}

// Expires returns when the certificate of a host ends; the zero time while there
// is none.
func (m *Manager) Expires(name string) time.Time {
	if h := m.hosts[name]; h != nil && h.leaf.Load() != nil {
		return h.leaf.Load().NotAfter
	}
	return time.Time{}
}

// Hosts are the names, as certificates have them, in the order given.
func (m *Manager) Hosts() []string { return m.options.Hosts }

// Lacks are sentences about hosts without a valid certificate, for /readyz.
func (m *Manager) Lacks() (list []string) {
	for _, name := range m.options.Hosts {
		h := m.hosts[name]
		switch leaf := h.leaf.Load(); {
		case leaf == nil:
			list = append(list, "There is no certificate for "+name+" yet. The log says why.")
		case time.Now().After(leaf.NotAfter):
			list = append(list, "The certificate for "+name+" has expired. The log says why.")
		}
	}
	return list
}
