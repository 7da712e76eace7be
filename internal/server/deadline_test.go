package server

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"testing/fstest"
	"time"
)

// slowSite has a file that is read from the disk and one that is in memory,
// both too large for the buffers of a connection.
func slowSite(t *testing.T, write time.Duration) (*Server, string) {
	t.Helper()
	dir := t.TempDir()
	for name, size := range map[string]int64{"disk.bin": 2 * largeFile, "memory.bin": largeFile - 1} {
		file, err := os.Create(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if err := file.Truncate(size); err != nil {
			t.Fatal(err)
		}
		_ = file.Close()
	}
	o := quiet(os.DirFS(dir))
	o.Limits.Write = write
	return start(t, o)
}

// protocols are those whose deadlines differ.
func protocols() map[string]*http.Protocols {
	one, two := new(http.Protocols), new(http.Protocols)
	one.SetHTTP1(true)
	two.SetUnencryptedHTTP2(true)
	return map[string]*http.Protocols{"HTTP/1.1": one, "h2c": two}
}

// narrow is a client whose connection holds little that was not read.
func narrow(t *testing.T, p *http.Protocols) *http.Client {
	dialer := net.Dialer{Control: smallBuffer}
	transport := &http.Transport{Protocols: p, DialContext: dialer.DialContext, DisableCompression: true}
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{Transport: transport}
}

func smallBuffer(_, _ string, c syscall.RawConn) (err error) {
	return errors.Join(c.Control(func(fd uintptr) {
		err = syscall.SetsockoptInt(int(fd), syscall.SOL_SOCKET, syscall.SO_RCVBUF, 64<<10)
	}), err)
}

// TestLongAnswerToASlowReader reads for several times as long as the limit of an
// answer, and gets all of it. The limit is longer than a busy machine keeps a
// reader from its turn.
func TestLongAnswerToASlowReader(t *testing.T) {
	const write = 2 * time.Second
	_, addr := slowSite(t, write)
	var readers sync.WaitGroup // all at once, however few cores there are
	for name, p := range protocols() {
		for file, size := range map[string]int64{"disk.bin": 2 * largeFile, "memory.bin": largeFile - 1} {
			client := narrow(t, p)
			readers.Go(func() {
				if err := readSlowly(client, "http://"+addr+"/"+file, size, write); err != nil {
					t.Errorf("%s of %s: %v", file, name, err)
				}
			})
		}
	}
	readers.Wait()
}

// readSlowly reads an answer for four times as long as the server's limit of one.
func readSlowly(client *http.Client, address string, size int64, write time.Duration) error {
	answer, err := client.Get(address)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	began, pace := time.Now(), time.NewTicker(4*write/32)
	defer pace.Stop()
	for read := int64(0); read < size; {
		<-pace.C
		n, err := io.CopyN(io.Discard, answer.Body, min(size/32+1, size-read))
		if read += n; err != nil {
			return fmt.Errorf("cut after %d bytes of %d and %v: %w", read, size, time.Since(began), err)
		}
	}
	if took := time.Since(began); took < 3*write {
		return fmt.Errorf("it took %v, which shows nothing", took)
	}
	return nil
}

// TestReaderThatReadsNothing is cut off.
func TestReaderThatReadsNothing(t *testing.T) {
	server, addr := slowSite(t, 100*time.Millisecond)
	for name, p := range protocols() {
		for _, file := range []string{"disk.bin", "memory.bin"} {
			answer, err := narrow(t, p).Get("http://" + addr + "/" + file)
			if err != nil {
				t.Fatal(err)
			}
			if got, ok := settled(t, server, "bindery_http_in_flight", nil); !ok {
				t.Errorf("%s of %s is still being sent to nobody: %v", file, name, got)
			}
			if n, err := io.Copy(io.Discard, answer.Body); err == nil {
				t.Errorf("%s of %s came whole, %d bytes", file, name, n)
			}
			_ = answer.Body.Close()
		}
	}
}

// TestTwoLengthsCloseTheConnection: a proxy in front may see the end of a
// request elsewhere, so that what follows could be smuggled.
func TestTwoLengthsCloseTheConnection(t *testing.T) {
	o := quiet(fstest.MapFS{"index.html": page("home")})
	o.Handlers = map[string]http.Handler{"/echo": http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(w, r.Body)
	})}
	_, addr := start(t, o)
	for _, head := range []string{"Content-Length: 3\r\nTransfer-Encoding: chunked", "Transfer-Encoding: chunked\r\nContent-Length: 3", "Transfer-Encoding: chunked"} {
		for _, path := range []string{"/echo", "/", "/nowhere"} {
			c, in := dial(t, addr)
			fmt.Fprintf(c, "POST %s HTTP/1.1\r\nHost: d\r\n%s\r\n\r\n2\r\nhi\r\n0\r\n\r\nGET / HTTP/1.1\r\nHost: d\r\n\r\n", path, head)
			answer, body := next(t, in, "POST")
			if !answer.Close || path == "/echo" && body != "hi" {
				t.Errorf("%s with %q: close is %t, body %q", path, head, answer.Close, body)
			}
			if rest, _ := io.ReadAll(in); len(rest) > 0 {
				t.Errorf("%s with %q: the request behind it is answered: %q", path, head, rest)
			}
		}
	}
}
