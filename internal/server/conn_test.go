package server

import (
	"bufio"
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/sys/unix"
)

// segments is how many pieces of data a connection has received so far: one for
// each write of the server, if it is no larger than a packet of the loopback
// interface (64 kB).
func segments(t *testing.T, c net.Conn) (n uint32) {
	t.Helper()
	raw, err := c.(*net.TCPConn).SyscallConn()
	if err != nil {
		t.Fatal(err)
	}
	var failed error
	if err := errors.Join(raw.Control(func(fd uintptr) {
		info, err := unix.GetsockoptTCPInfo(int(fd), unix.IPPROTO_TCP, unix.TCP_INFO)
		if failed = err; err == nil {
			n = info.Data_segs_in
		}
	}), failed); err != nil {
		t.Fatal(err)
	}
	return n
}

// noise is a body that ends up on the wire as it is.
func noise(size int) []byte {
	body := make([]byte, size)
	_, _ = rand.NewChaCha8([32]byte{}).Read(body)
	return body
}

// sizedSite has a file for each size, around those of net/http's buffers.
func sizedSite() fstest.MapFS {
	site := fstest.MapFS{"404.html": page("<p>lost</p>" + lostToken + strings.Repeat("x", 20<<10))}
	for _, size := range sizesOfBodies {
		site[fmt.Sprintf("%d.bin", size)] = &fstest.MapFile{Data: noise(size), ModTime: scriptModified}
	}
	return site
}

var sizesOfBodies = []int{0, 1, 1000, 2047, 2048, 2049, 3000, 3300, 3400, 3500, 3600, 4095, 4096, 4097, 7000, 8192, 10_000, 30_000, 100_000, portion, portion + 1, 3*portion + 5}

// TestAnswerIsOneWrite: head and body leave together, also on a connection that
// has had other answers.
func TestAnswerIsOneWrite(t *testing.T) {
	_, addr := start(t, quiet(sizedSite()))
	c, in := dial(t, addr)
	before := uint32(0)
	for range 2 {
		for _, path := range []string{"/1.bin", "/2049.bin", "/3500.bin", "/4096.bin", "/7000.bin", "/30000.bin", "/nowhere"} {
			fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: d\r\n\r\n", path)
			if _, body := next(t, in, "GET"); body == "" {
				t.Errorf("%s is empty", path)
			}
			now := segments(t, c)
			if now != before+1 {
				t.Errorf("%s came in %d pieces", path, now-before)
			}
			before = now
		}
	}
}

// TestBodiesOfAllSizes come whole and in order, whatever the sizes of buffers,
// one request after the other and all at once.
func TestBodiesOfAllSizes(t *testing.T) {
	_, addr := start(t, quiet(sizedSite()))
	for _, version := range []string{"HTTP/1.1", "HTTP/1.0"} {
		c, in := dial(t, addr)
		for _, atOnce := range []bool{false, true} {
			all := ""
			for _, size := range sizesOfBodies {
				all += fmt.Sprintf("GET /%d.bin %s\r\nHost: d\r\nConnection: keep-alive\r\n\r\n", size, version)
			}
			if atOnce {
				go func() { _, _ = io.WriteString(c, all) }()
			}
			for i, size := range sizesOfBodies {
				if !atOnce {
					_, _ = io.WriteString(c, strings.SplitAfter(all, "\r\n\r\n")[i])
				}
				if answer, body := next(t, in, "GET"); answer.StatusCode != http.StatusOK || body != string(noise(size)) {
					t.Fatalf("%s, all at once %t: of %d bytes came %d, %s", version, atOnce, size, len(body), answer.Status)
				}
			}
		}
	}
}

// TestJoinedAnswerThenOthers: what follows on the connection is not held back: an
// answer without a body, a refusal, a handler's stream.
func TestJoinedAnswerThenOthers(t *testing.T) {
	o := quiet(sizedSite())
	o.Handlers = map[string]http.Handler{"/stream": http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, "first")
		_ = http.NewResponseController(w).Flush()
		<-r.Context().Done()
	})}
	_, addr := start(t, o)
	c, in := dial(t, addr)
	for _, rest := range []string{"HEAD /7000.bin", "GET /nowhere", "GET /3500.bin"} {
		fmt.Fprintf(c, "GET /30000.bin HTTP/1.1\r\nHost: d\r\n\r\n%s HTTP/1.1\r\nHost: d\r\n\r\n", rest)
		next(t, in, "GET")
		method, _, _ := strings.Cut(rest, " ")
		next(t, in, method)
	}
	fmt.Fprint(c, "GET /30000.bin HTTP/1.1\r\nHost: d\r\n\r\nGET /stream HTTP/1.1\r\nHost: d\r\n\r\n")
	next(t, in, "GET")
	answer, err := http.ReadResponse(in, nil)
	if err != nil {
		t.Fatal(err)
	}
	first := make([]byte, 5)
	if _, err := io.ReadFull(answer.Body, first); err != nil || string(first) != "first" {
		t.Fatalf("%q, %v", first, err)
	}
	c, in = dial(t, addr)
	fmt.Fprint(c, "GET /30000.bin HTTP/1.1\r\nHost: d\r\n\r\nGET /%zz HTTP/1.1\r\nHost: d\r\n\r\n")
	next(t, in, "GET")
	if answer, body := next(t, in, "GET"); answer.StatusCode != http.StatusBadRequest || !strings.Contains(body, "could not be decoded") {
		t.Errorf("%s %q", answer.Status, body)
	}
}

// pipe is the client's end of nothing: it notes what is written and fails when it
// is told to.
type pipe struct {
	net.Conn
	written bytes.Buffer
	limit   int
}

func (p *pipe) Write(b []byte) (int, error) {
	n := min(len(b), p.limit-p.written.Len())
	p.written.Write(b[:n])
	if n < len(b) {
		return n, io.ErrClosedPipe
	}
	return n, nil
}

// TestKeptWrite counts what was taken as net/http expects it: an error names only
// bytes of the second write, since the first was taken before.
func TestKeptWrite(t *testing.T) {
	for _, limit := range []int{100, 10, 7, 5, 2} {
		to := &pipe{limit: limit}
		c := &conn{Conn: to, joining: true}
		if n, err := c.Write([]byte("12345")); n != 5 || err != nil || to.written.Len() != 0 {
			t.Fatalf("the first: %d, %v, written %q", n, err, to.written.String())
		}
		n, err := c.Write([]byte("67890"))
		want := min(5, max(0, limit-5))
		if n != want || (err == nil) != (limit >= 10) || to.written.String() != "1234567890"[:min(10, limit)] {
			t.Errorf("limit %d: %d, %v, written %q", limit, n, err, to.written.String())
		}
		to.limit = 1000
		if n, err := c.Write([]byte("abc")); n != 3 || err != nil || !strings.HasSuffix(to.written.String(), "abc") {
			t.Errorf("the third: %d, %v, written %q", n, err, to.written.String())
		}
	}
	to := &pipe{limit: 100_000}
	c := &conn{Conn: to, joining: true}
	if n, err := c.Write(make([]byte, joinSize+1)); n != joinSize+1 || err != nil || to.written.Len() != joinSize+1 {
		t.Errorf("a large first write: %d, %v, written %d", n, err, to.written.Len())
	}
}

// TestBodiesOverTLS are the same over both protocols, where connections are not
// ours.
func TestBodiesOverTLS(t *testing.T) {
	o := quiet(sizedSite())
	pair, pool := certificate(t)
	o.TLS = &tls.Config{Certificates: []tls.Certificate{pair}}
	_, addr := start(t, o)
	for _, two := range []bool{false, true} {
		p := new(http.Protocols)
		p.SetHTTP1(!two)
		p.SetHTTP2(two)
		transport := &http.Transport{TLSClientConfig: &tls.Config{RootCAs: pool}, Protocols: p, DisableCompression: true}
		t.Cleanup(transport.CloseIdleConnections)
		sameBodies(t, &http.Client{Transport: transport}, "https://"+addr, two)
	}
}

// TestBodiesOverH2C share a connection that is a conn with each other.
func TestBodiesOverH2C(t *testing.T) {
	_, addr := start(t, quiet(sizedSite()))
	transport := &http.Transport{Protocols: protocols()["h2c"], DisableCompression: true}
	t.Cleanup(transport.CloseIdleConnections)
	sameBodies(t, &http.Client{Transport: transport}, "http://"+addr, true)
}

// sameBodies gets all files at once.
func sameBodies(t *testing.T, client *http.Client, origin string, two bool) {
	t.Helper()
	errs := make(chan error)
	for _, size := range sizesOfBodies {
		go func() { errs <- sameBody(t.Context(), client, fmt.Sprintf("%s/%d.bin", origin, size), size, two) }()
	}
	for range sizesOfBodies {
		if err := <-errs; err != nil {
			t.Error(err)
		}
	}
}

func sameBody(ctx context.Context, client *http.Client, url string, size int, two bool) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	answer, err := client.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(bufio.NewReader(answer.Body))
	if err != nil || !bytes.Equal(body, noise(size)) || (answer.ProtoMajor == 2) != two {
		return fmt.Errorf("%s by %s: %d bytes, %v", url, answer.Proto, len(body), err)
	}
	return nil
}
