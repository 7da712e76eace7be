package server

import (
	"bufio"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"
)

func page(text string) *fstest.MapFile {
	return &fstest.MapFile{Data: []byte(text), ModTime: scriptModified}
}

func quiet(site fs.FS) Options {
	return Options{Site: site, Logger: slog.New(slog.DiscardHandler)}
}

// patience bounds a wait on a busy machine; waiting ends as soon as what is waited for is there.
const patience = 30 * time.Second

// dial connects to a server started by start.
func dial(t *testing.T, addr string) (net.Conn, *bufio.Reader) {
	t.Helper()
	c, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	_ = c.SetDeadline(time.Now().Add(patience))
	return c, bufio.NewReader(c)
}

// next reads an answer and its body.
func next(t *testing.T, in *bufio.Reader, method string) (*http.Response, string) {
	t.Helper()
	answer, err := http.ReadResponse(in, &http.Request{Method: method})
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer, string(body)
}

func TestRequestsShareAConnection(t *testing.T) {
	_, addr := start(t, quiet(fstest.MapFS{"index.html": page("home"), "a.txt": page("aaa")}))
	c, in := dial(t, addr)
	// All at once: plain ones, then one for net/http in the middle, then plain
	// ones again. A HEAD with a body would put the answers out of step.
	fmt.Fprint(c, "GET / HTTP/1.1\r\nHost: d\r\n\r\nHEAD /a.txt HTTP/1.1\r\nHost: d\r\n\r\nGET /nowhere HTTP/1.1\r\nHost: d\r\n\r\n"+
		"HEAD /a.txt HTTP/1.1\r\nHost: d\r\n\r\nGET /a.txt HTTP/1.1\r\nHost: d\r\n\r\n")
	for _, want := range []struct {
		method string
		status int
		body   string
	}{{"GET", 200, "home"}, {"HEAD", 200, ""}, {"GET", 404, "Page Not Found"}, {"HEAD", 200, ""}, {"GET", 200, "aaa"}} {
		answer, body := next(t, in, want.method)
		if answer.StatusCode != want.status || !strings.Contains(body, want.body) || want.body == "" && body != "" {
			t.Fatalf("got %s %q, want %v", answer.Status, body, want)
		}
	}
	fmt.Fprint(c, "GET / HTTP/1.1\r\nHost: d\r\nConnection: close\r\n\r\n")
	if answer, body := next(t, in, "GET"); body != "home" || !answer.Close {
		t.Fatalf("got %q, close %v", body, answer.Close)
	}
	if _, err := in.ReadByte(); err != io.EOF {
		t.Fatalf("connection still open: %v", err)
	}
}

func TestHeadArrivingInPieces(t *testing.T) {
	_, addr := start(t, quiet(fstest.MapFS{"index.html": page("home")}))
	c, in := dial(t, addr)
	for _, piece := range []string{"G", "ET / HT", "TP/1.1\r\nHo", "st: d\r\n\r", "\n"} {
		fmt.Fprint(c, piece)
		runtime.Gosched()
	}
	if _, body := next(t, in, "GET"); body != "home" {
		t.Fatalf("body %q", body)
	}
}

func TestLimits(t *testing.T) {
	o := quiet(fstest.MapFS{"index.html": page("home")})
	o.Limits = Limits{ReadHeader: 50 * time.Millisecond, Idle: 60 * time.Millisecond, MaxHeaderBytes: 8 << 10}
	_, addr := start(t, o)

	t.Run("slow head", func(t *testing.T) {
		c, in := dial(t, addr)
		fmt.Fprint(c, "GET / HTTP/1.1\r\nHost: d\r\n")
		if answer, err := io.ReadAll(in); err != nil || len(answer) != 0 {
			t.Fatalf("got %q, %v; want a closed connection", answer, err)
		}
	})
	t.Run("silent connection", func(t *testing.T) {
		_, in := dial(t, addr)
		if answer, err := io.ReadAll(in); err != nil || len(answer) != 0 {
			t.Fatalf("got %q, %v; want a closed connection", answer, err)
		}
	})
	t.Run("idle connection", func(t *testing.T) {
		c, in := dial(t, addr)
		fmt.Fprint(c, "GET / HTTP/1.1\r\nHost: d\r\n\r\n")
		next(t, in, "GET")
		if rest, err := io.ReadAll(in); err != nil || len(rest) != 0 {
			t.Fatalf("got %q, %v; want a closed connection", rest, err)
		}
	})
	t.Run("large head", func(t *testing.T) {
		c, in := dial(t, addr)
		go fmt.Fprintf(c, "GET / HTTP/1.1\r\nHost: d\r\nCookie: %s\r\n\r\n", strings.Repeat("x", 64<<10))
		answer, body := next(t, in, "GET")
		if answer.StatusCode != http.StatusRequestHeaderFieldsTooLarge || !strings.Contains(body, "Removing this site's cookies usually helps.") && !strings.Contains(body, "Removing this site&#39;s cookies usually helps.") {
			t.Fatalf("got %s %q", answer.Status, body)
		}
		if answer.Header.Get("Content-Security-Policy") == "" {
			t.Fatal("no policy")
		}
	})
}

// certificate makes a certificate for 127.0.0.1.
func certificate(t *testing.T) (tls.Certificate, *x509.CertPool) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), IsCA: true, BasicConstraintsValid: true,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AddCert(parsed)
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}, pool
}

func TestProtocols(t *testing.T) {
	site := fstest.MapFS{"index.html": page("home")}
	pair, pool := certificate(t)
	secure := quiet(site)
	secure.TLS = &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}
	own, without := secure, secure
	own.TLS, without.TLS = secure.TLS.Clone(), secure.TLS.Clone()
	own.Site = fstest.MapFS{"index.html": page("home"), "_build.json": page(`{"id":"b","headers":{"strict-transport-security":"max-age=60; includeSubDomains"}}`)}
	_, ownAddr := start(t, own)
	without.Headers = map[string]string{"Strict-Transport-Security": ""}
	_, withoutAddr := start(t, without)
	_, tlsAddr := start(t, secure)
	_, plainAddr := start(t, quiet(site))

	protocols := func(set func(*http.Protocols)) *http.Protocols {
		p := new(http.Protocols)
		set(p)
		return p
	}
	for _, test := range []struct {
		name, url, proto string
		protocols        *http.Protocols
		hsts             string
	}{
		{"http/1.1", "http://" + plainAddr, "HTTP/1.1", protocols(func(p *http.Protocols) { p.SetHTTP1(true) }), ""},
		{"h2c", "http://" + plainAddr, "HTTP/2.0", protocols(func(p *http.Protocols) { p.SetUnencryptedHTTP2(true) }), ""},
		{"h2", "https://" + tlsAddr, "HTTP/2.0", protocols(func(p *http.Protocols) { p.SetHTTP2(true) }), "max-age=63072000"},
		{"https/1.1", "https://" + tlsAddr, "HTTP/1.1", protocols(func(p *http.Protocols) { p.SetHTTP1(true) }), "max-age=63072000"},
		{"own", "https://" + ownAddr, "HTTP/2.0", protocols(func(p *http.Protocols) { p.SetHTTP2(true) }), "max-age=60; includeSubDomains"},
		{"without", "https://" + withoutAddr, "HTTP/1.1", protocols(func(p *http.Protocols) { p.SetHTTP1(true) }), ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			transport := &http.Transport{Protocols: test.protocols, TLSClientConfig: &tls.Config{RootCAs: pool}}
			defer transport.CloseIdleConnections()
			client := &http.Client{Transport: transport}
			for path, status := range map[string]int{"/": 200, "/nowhere": 404, "/index.html?a": 200} {
				answer, err := client.Get(test.url + path)
				if err != nil {
					t.Fatal(err)
				}
				answer.Body.Close()
				if answer.StatusCode != status || answer.Proto != test.proto || answer.Header.Get("Strict-Transport-Security") != test.hsts {
					t.Errorf("%s: %s %s, HSTS %q", path, answer.Proto, answer.Status, answer.Header.Get("Strict-Transport-Security"))
				}
			}
		})
	}
}

func TestSwapUnderLoad(t *testing.T) {
	build := func(id string) fstest.MapFS {
		return fstest.MapFS{"index.html": page("page of " + id), "index.html.gz": page("gzip of " + id), "_build.json": page(`{"id":"` + id + `"}`)}
	}
	server, addr := start(t, quiet(build("0")))
	stop := make(chan struct{})
	var clients sync.WaitGroup
	for range 4 {
		clients.Go(func() {
			c, in := dial(t, addr)
			tags := map[string]string{}
			for {
				select {
				case <-stop:
					return
				default:
				}
				fmt.Fprint(c, "GET / HTTP/1.1\r\nHost: d\r\n\r\n")
				answer, body := next(t, in, "GET")
				tag := answer.Header.Get("Etag")
				if known, ok := tags[tag]; ok && known != body || int(answer.ContentLength) != len(body) {
					t.Errorf("tag %s was for %q and is for %q", tag, known, body)
				}
				tags[tag] = body
			}
		})
	}
	for i := range 50 {
		if err := server.Swap(build(fmt.Sprint(i + 1))); err != nil {
			t.Error(err)
		}
	}
	close(stop)
	clients.Wait()
}

func TestSetRedirects(t *testing.T) {
	server, addr := start(t, quiet(fstest.MapFS{}))
	c, in := dial(t, addr)
	for _, step := range []struct {
		table  Redirects
		status int
	}{{nil, 404}, {scriptTable{{"/a", "/b", 0}}, 301}, {nil, 404}} {
		server.SetRedirects(step.table)
		fmt.Fprint(c, "GET /a HTTP/1.1\r\nHost: d\r\n\r\n")
		if answer, _ := next(t, in, "GET"); answer.StatusCode != step.status {
			t.Fatalf("got %s, want %d", answer.Status, step.status)
		}
	}
}

// failing cannot be read.
type failing struct{ fs.FS }

func (failing) Open(string) (fs.File, error) { return nil, errors.New("disk on fire") }

func TestFailedSwapKeepsTheSite(t *testing.T) {
	server, addr := start(t, quiet(fstest.MapFS{"index.html": page("home")}))
	err := server.Swap(failing{})
	if err == nil || err.Error() != "server: load site: disk on fire" {
		t.Fatalf("Swap: %v", err)
	}
	c, in := dial(t, addr)
	fmt.Fprint(c, "GET / HTTP/1.1\r\nHost: d\r\n\r\n")
	if _, body := next(t, in, "GET"); body != "home" {
		t.Fatalf("body %q", body)
	}
}

func TestOptionsAreChecked(t *testing.T) {
	site := fstest.MapFS{}
	for _, test := range []struct {
		name    string
		options Options
		want    string
	}{
		{"no site", Options{}, "server: no site to serve"},
		{"base", Options{Site: site, Base: "//evil"}, `server: base "//evil" is not a plain path like "/docs/"`},
		{"inline", Options{Site: site, CSP: "script-src 'unsafe-inline'"}, "server: load site: the content security policy allows 'unsafe-inline'; list the hash of the script instead"},
		{"eval", Options{Site: site, Headers: map[string]string{"content-security-policy": "script-src 'UNSAFE-EVAL'"}}, "server: load site: the content security policy allows 'unsafe-eval'; list the hash of the script instead"},
		{"split", Options{Site: site, Headers: map[string]string{"X-A": "a\r\nSet-Cookie: b"}}, `server: load site: header "X-A": "a\r\nSet-Cookie: b" cannot be sent`},
		{"unreadable", Options{Site: failing{}}, "server: load site: disk on fire"},
		{"build file", Options{Site: fstest.MapFS{"_build.json": page("{")}}, "server: load site: read _build.json: unexpected end of JSON input"},
		{"build policy", Options{Site: fstest.MapFS{"_build.json": page(`{"csp":"script-src 'unsafe-inline'"}`)}}, "server: load site: the content security policy allows 'unsafe-inline'; list the hash of the script instead"},
		{"previous", Options{Site: site, Previous: []fs.FS{failing{}}}, "server: load previous build: disk on fire"},
	} {
		t.Run(test.name, func(t *testing.T) {
			test.options.Logger = slog.New(slog.DiscardHandler)
			if _, err := New(test.options); err == nil || err.Error() != test.want {
				t.Fatalf("got %v\nwant %s", err, test.want)
			}
		})
	}
}

func TestOwnHeadersReplaceDefaults(t *testing.T) {
	o := quiet(fstest.MapFS{"index.html": page("home")})
	o.Headers = map[string]string{"referrer-policy": "no-referrer", "Permissions-Policy": "", "X-Own": "yes"}
	o.CSP = Policy{ScriptHashes: []string{ScriptHash([]byte("alert(1)"))}, Connect: []string{"https://search.test/a/path", "https://search.test", "http://127.0.0.1:9", "search", "https://a.test;script-src"}, Images: []string{"http://127.0.0.1:7/badges/x.svg", "https://badges.test"}, Frame: []string{"https://chat.test/widget?id=1"}}.String()
	server, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	w := httptest.NewRecorder()
	server.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
	header := w.Result().Header
	want := "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='; style-src 'self'; img-src 'self' data: http://127.0.0.1:7 https://badges.test; connect-src 'self' https://search.test http://127.0.0.1:9 https://chat.test; frame-src 'self' https://chat.test; font-src 'none'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types bindery"
	if got := header.Get("Content-Security-Policy"); got != want {
		t.Errorf("policy is %s", got)
	}
	if _, there := header["Permissions-Policy"]; there || header.Get("Referrer-Policy") != "no-referrer" || header.Get("X-Own") != "yes" {
		t.Errorf("headers are %v", header)
	}
}

func TestABuildBringsItsPolicyAndHeaders(t *testing.T) {
	build := func(csp, own string) fstest.MapFS {
		return fstest.MapFS{"_build.json": page(`{"id":"b","csp":"` + csp + `","headers":{"X-Own":"` + own + `","X-Set":"build"}}`), "index.html": page("home")}
	}
	o := quiet(build("default-src 'none'", "one"))
	o.Headers = map[string]string{"X-Set": "options"}
	server, addr := start(t, o)
	c, in := dial(t, addr)
	for _, want := range []string{"default-src 'none' one options", "default-src 'self' two options"} {
		for _, path := range []string{"/", "/nowhere"} {
			fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: d\r\n\r\n", path)
			answer, _ := next(t, in, "GET")
			header := answer.Header
			if got := header.Get("Content-Security-Policy") + " " + header.Get("X-Own") + " " + header.Get("X-Set"); got != want {
				t.Errorf("%s: %s", path, got)
			}
		}
		if err := server.Swap(build("default-src 'self'", "two")); err != nil {
			t.Fatal(err)
		}
	}
}

func TestLinksLeaveTheSite(t *testing.T) {
	dir, outside := t.TempDir(), t.TempDir()
	if err := os.WriteFile(outside+"/secret.txt", []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside+"/secret.txt", dir+"/a.txt"); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, dir+"/out"); err != nil {
		t.Fatal(err)
	}
	_, addr := start(t, quiet(os.DirFS(dir)))
	for _, path := range []string{"/a.txt", "/out/secret.txt"} {
		c, in := dial(t, addr)
		fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: d\r\n\r\n", path)
		if answer, body := next(t, in, "GET"); answer.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %s %q", path, answer.Status, body)
		}
	}
}
