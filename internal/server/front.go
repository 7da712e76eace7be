package server

import (
	"context"
	"errors"
	"net"
	"sync"
	"sync/atomic"
	"time"
)

// front stands between a plain-text listener and net/http. Each connection
// begins in a loop of our own (quick.go) that answers the usual request, a GET
// for a file in memory, with one read and one write. The first request that is
// anything else is handed to net/http together with the connection, which
// stays there. So net/http decides everything that is not plain, and never
// starts in the middle of a conversation.
//
// Why: of such a request's time in user space, net/http spends nearly all on a
// goroutine that watches the connection, copying and sorting the header map,
// and a second write.
type front struct {
	net.Listener
	server *Server
	handed chan net.Conn
	// closed is closed by Close, broken when accepting has failed.
	closed    chan struct{}
	closeOnce sync.Once
	broken    chan error

	stopping atomic.Bool
	mu       sync.Mutex
	conns    map[net.Conn]struct{}
	running  sync.WaitGroup
}

// listen returns the listener to give to net/http.
func (s *Server) listen(l net.Listener) *front {
	f := &front{
		Listener: l, server: s, handed: make(chan net.Conn), closed: make(chan struct{}),
		broken: make(chan error, 1), conns: map[net.Conn]struct{}{},
	}
	f.running.Add(1)
	go f.acceptAll()
	return f
}

// Accept returns the next connection for net/http.
func (f *front) Accept() (net.Conn, error) {
	select {
	case c := <-f.handed:
		return c, nil
	case err := <-f.broken:
		return nil, err
	case <-f.closed:
		return nil, net.ErrClosed
	}
}

// Close stops accepting and handing over. net/http calls it after drain has
// closed the listener, which is no error.
func (f *front) Close() error {
	f.closeOnce.Do(func() { close(f.closed) })
	if err := f.Listener.Close(); !errors.Is(err, net.ErrClosed) {
		return err
	}
	return nil
}

// acceptAll takes connections until the listener fails or is closed.
func (f *front) acceptAll() {
	defer f.running.Done()
	var pause time.Duration
	for {
		c, err := f.Listener.Accept()
		switch {
		case err == nil:
			pause = 0
			f.begin(c)
		case !passing(err):
			f.broken <- err
			return
		default:
			// Out of file descriptors: serving those we have frees some.
			pause = min(max(2*pause, 5*time.Millisecond), time.Second)
			f.server.log.Warn("accept", "error", err, "again_in", pause.String())
			if !f.rest(pause) {
				return
			}
		}
	}
}

// passing reports whether accepting may work again later.
func passing(err error) bool {
	var network net.Error
	//lint:ignore SA1019 Temporary is deprecated because it means little elsewhere; for Accept it is the test.
	return errors.As(err, &network) && network.Temporary()
}

// rest waits, unless the front is closed first.
func (f *front) rest(pause time.Duration) bool {
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-f.closed:
		return false
	}
}

// begin serves a new connection in a goroutine of its own.
func (f *front) begin(c net.Conn) {
	f.mu.Lock()
	f.conns[c] = struct{}{}
	f.mu.Unlock()
	f.running.Add(1)
	go func() {
		defer f.running.Done()
		rest, ok := f.attend(c)
		if !ok || !f.hand(&conn{Conn: c, server: f.server, read: rest}) {
			_ = c.Close()
		}
	}()
}

// attend runs the loop for a connection. A panic, which would be a mistake of
// ours, ends this connection and not the process.
func (f *front) attend(c net.Conn) (rest []byte, ok bool) {
	defer func() {
		f.mu.Lock()
		delete(f.conns, c)
		f.mu.Unlock()
		if cause := recover(); cause != nil {
			f.server.notePanic(cause)
			ok = false
		}
	}()
	return f.quick(c)
}

// hand gives a connection to net/http.
func (f *front) hand(c net.Conn) bool {
	// The deadlines of the loop are not those of net/http, which sets its own.
	_ = c.SetDeadline(time.Time{})
	select {
	case f.handed <- c:
		return true
	case <-f.closed:
		return false
	}
}

// drain stops accepting and waits for the loops: an idle connection is let go
// at once, a request under way is answered. Connections still busy when the
// context ends are cut.
func (f *front) drain(ctx context.Context) {
	f.stopping.Store(true)
	_ = f.Listener.Close()
	// Loops set their deadline before they look at stopping, so each either
	// sees it or is woken by this deadline.
	f.each(func(c net.Conn) { _ = c.SetReadDeadline(time.Unix(1, 0)) })
	done := make(chan struct{})
	go func() {
		f.running.Wait()
		close(done)
	}()
	select {
	case <-done:
	case <-ctx.Done():
		f.each(func(c net.Conn) { _ = c.Close() })
		_ = f.Close()
		<-done
	}
}

// each calls do with every connection that is in its loop.
func (f *front) each(do func(net.Conn)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for c := range f.conns {
		do(c)
	}
}
