package postgres

import (
	"bytes"
	"io"
	"net"
	"net/url"
	"path/filepath"
	"sync/atomic"
	"testing"
)

// Cut stands between a program and a database.
type Cut struct {
	// Address is the database's, through this.
	Address string
	armed   atomic.Bool
}

// NewCut returns one before the database at an address of a Cluster. It passes
// everything on, until it is armed.
func NewCut(t testing.TB, address string) *Cut {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	const socket = ".s.PGSQL.5432"
	server := filepath.Join(u.Query().Get("host"), socket)
	dir := t.TempDir()
	listener, err := net.Listen("unix", filepath.Join(dir, socket))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	u.RawQuery = url.Values{"host": {dir}}.Encode()
	c := &Cut{Address: u.String()}
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			go c.pass(client, server)
		}
	}()
	return c
}

// Arm lets the next transaction be committed, and takes away its
// acknowledgement and the connection.
func (c *Cut) Arm() { c.armed.Store(true) }

// pass connects a client with the server.
func (c *Cut) pass(client net.Conn, path string) {
	defer func() { _ = client.Close() }()
	server, err := net.Dial("unix", path)
	if err != nil {
		return
	}
	var cutting atomic.Bool
	go func() {
		defer func() { _ = server.Close() }()
		buffer := make([]byte, 64<<10)
		for {
			n, err := client.Read(buffer)
			if bytes.Contains(buffer[:n], []byte("commit\x00")) && c.armed.CompareAndSwap(true, false) {
				cutting.Store(true)
			}
			if _, failed := server.Write(buffer[:n]); err != nil || failed != nil {
				return
			}
		}
	}()
	_, _ = io.Copy(writerUntil{client, &cutting}, server) // its end is the connection's
}

// writerUntil fails when there is something to write after the cut: that is the
// acknowledgement.
type writerUntil struct {
	io.Writer
	cutting *atomic.Bool
}

func (w writerUntil) Write(p []byte) (int, error) {
	if w.cutting.Load() {
		return 0, io.ErrClosedPipe
	}
	return w.Writer.Write(p)
}
