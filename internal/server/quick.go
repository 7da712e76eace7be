package server

import (
	"net"
	"net/http"
	"sync/atomic"
	"time"
)

// quickBuffer holds the heads the loop reads. Browsers send about 700 bytes;
// what does not fit goes to net/http.
const quickBuffer = 4 << 10

// quickConn is one connection in the loop.
type quickConn struct {
	net.Conn
	front *front
	in    []byte // read and not yet answered
	head  []byte // of the answer, reused
	parts [2][]byte
	send  net.Buffers
	// broken is set when the client could not be written to.
	broken bool
}

// quick answers plain requests until the connection ends (ok is false) or
// something else comes: then the bytes read so far are for net/http.
func (f *front) quick(c net.Conn) (rest []byte, ok bool) {
	q := &quickConn{Conn: c, front: f, in: make([]byte, 0, quickBuffer)}
	limits := &f.server.options.Limits
	wait := limits.ReadHeader // a new connection has a request to make
	for {
		if len(q.in) == 0 {
			if err := q.fill(wait); err != nil {
				return nil, false
			}
		}
		request, size, plain := parseQuick(q.in)
		if !plain || !q.answer(&request) {
			return q.in, true
		}
		if q.broken || f.stopping.Load() {
			return nil, false
		}
		q.in = append(q.in[:0], q.in[size:]...)
		wait = limits.Idle
	}
}

// fill waits for the next request.
func (q *quickConn) fill(wait time.Duration) error {
	if err := q.SetReadDeadline(time.Now().Add(wait)); err != nil {
		return err
	}
	if q.front.stopping.Load() {
		return net.ErrClosed
	}
	n, err := q.Read(q.in[:quickBuffer])
	q.in = q.in[:n]
	return err
}

// answer sends what the request asks for, or returns false without having
// sent anything when that is not a file in memory.
func (q *quickConn) answer(request *quickRequest) bool {
	s := q.front.server
	start := s.options.Now()
	res := s.quickResource(request.path)
	if res == nil {
		return false
	}
	f := res.choose(request.accepted())
	if f == nil || f.files != nil {
		return false
	}
	s.metrics.inFlight.Inc()
	defer s.metrics.inFlight.Dec()
	entry := accessEntry{method: request.method(), path: res.path, proto: "HTTP/1.1", kind: res.kind, status: http.StatusOK, id: s.ids.pick(request.id)}
	head, body := f.quick200, f.body
	if request.noneMatch != nil && listed([]string{string(request.noneMatch)}, f.tag, true) {
		head, body, entry.status = f.quick304, nil, http.StatusNotModified
	}
	if request.head {
		body = nil
	}
	entry.bytes = q.write(s, head, body, entry.id)
	s.account(&entry, s.options.Now().Sub(start))
	return true
}

// write sends an answer and returns how much of the body went out.
func (q *quickConn) write(s *Server, head, body []byte, id string) int64 {
	q.head = append(q.head[:0], head...)
	q.head = append(append(append(q.head, "X-Request-Id: "...), id...), "\r\nDate: "...)
	q.head = append(q.head, s.clock.header(s.options.Now())...)
	if q.front.stopping.Load() {
		q.head = append(q.head, "\r\nConnection: close"...)
	}
	q.head = append(q.head, "\r\n\r\n"...)
	_ = q.SetWriteDeadline(time.Now().Add(s.options.Limits.Write))
	q.parts = [2][]byte{q.head, body}
	q.send = q.parts[:]
	sent, err := q.send.WriteTo(q.Conn)
	q.broken = err != nil
	return max(0, sent-int64(len(q.head)))
}

// quickResource returns the resource the loop may answer for a path.
func (s *Server) quickResource(p []byte) *resource {
	site := s.current.Load()
	res := site.resources[string(p)] // does not allocate
	if res == nil || res.status != http.StatusOK || res.mounted {
		return nil
	}
	return res
}

// dateClock gives the Date header, which changes once a second.
type dateClock struct{ last atomic.Pointer[stamp] }

type stamp struct {
	second int64
	text   string
}

func (d *dateClock) header(now time.Time) string {
	second := now.Unix()
	if last := d.last.Load(); last != nil && last.second == second {
		return last.text
	}
	next := &stamp{second: second, text: now.UTC().Format(http.TimeFormat)}
	d.last.Store(next)
	return next.text
}
