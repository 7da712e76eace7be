package server

import (
	"net"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"time"

	"bindery/internal/eventstream"
	"bindery/internal/ratelimit"
)

// livePath is where the event stream is, below the base.
const livePath = "_bindery/live"

const (
	// backlog is how many events a browser may be behind before it is dropped;
	// EventSource then connects again and gets the present state.
	backlog = 16
	// remembered is how long an event is kept for a browser whose document is
	// older than the event and whose stream is younger.
	remembered = time.Minute
	// streamsOfAddress is how many pages of one address may be open at once: an
	// author's tabs, several times over.
	streamsOfAddress = 100
)

// Live pushes events to open browsers as server-sent events. `dev` publishes
//
//	page         {"urls": ["/guides/start/"],   these pages were drawn again or are gone,
//	              "moved": {"/old/": "/new/"}}  and what was there is now here
//	css          null                           only style sheets changed
//	reload       null                           load the page anew
//	diagnostics  [diag.Diagnostic…]             all mistakes there are now
//
// The last diagnostics are repeated to each browser that connects, so that a
// tab opened after a mistake shows it too. Every file carries the server's time
// in Server-Timing; a browser gives that of its document back with ?since= and
// gets the events since then: what changed before its stream began, or while the
// request for the stream was under way, would otherwise never reach it. Where
// pages cannot read the header, ?age= says how many milliseconds ago the browser
// asked for its document.
type Live struct {
	// ClientIP returns the address of a browser; nil means the connection's.
	ClientIP func(*http.Request) string

	beat    time.Duration
	streams *ratelimit.Open

	mu          sync.Mutex
	clients     map[chan []byte]struct{}
	diagnostics []byte
	recent      []sentEvent
	closed      bool
}

// sentEvent is a message that was published, other than diagnostics.
type sentEvent struct {
	at      time.Time
	message []byte
}

// NewLive returns a Live without clients.
func NewLive() *Live {
	return &Live{beat: eventstream.Heartbeat, streams: ratelimit.NewOpen(streamsOfAddress), clients: map[chan []byte]struct{}{}}
}

// Publish sends an event to every connected browser and never blocks: one that
// is too far behind is dropped. The data is sent as JSON; what JSON cannot
// hold is sent as null. An event name is one word.
func (l *Live) Publish(name string, data any) {
	message := eventstream.Event(name, data)
	l.mu.Lock()
	defer l.mu.Unlock()
	if name == "diagnostics" {
		l.diagnostics = message
	} else {
		l.remember(message)
	}
	for client := range l.clients {
		select {
		case client <- message:
		default:
			l.drop(client)
		}
	}
}

// remember keeps an event for browsers that connect soon; the lock is held.
func (l *Live) remember(message []byte) {
	now := time.Now()
	l.recent = slices.DeleteFunc(l.recent, func(e sentEvent) bool { return now.Sub(e.at) > remembered })
	if len(l.recent) == backlog-1 { // a new browser gets these and the diagnostics
		l.recent = slices.Delete(l.recent, 0, 1)
	}
	l.recent = append(l.recent, sentEvent{now, message})
}

// Close ends every stream and refuses new ones.
func (l *Live) Close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	for client := range l.clients {
		l.drop(client)
	}
}

// Clients returns how many browsers are connected.
func (l *Live) Clients() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.clients)
}

// drop ends a client's stream; the lock is held.
func (l *Live) drop(client chan []byte) {
	if _, ok := l.clients[client]; ok {
		delete(l.clients, client)
		close(client)
	}
}

// Stamp adds the server's time to the headers of a file, in Unix milliseconds.
// It is called before the file is looked up, so that no change falls between.
func (l *Live) Stamp(header http.Header) {
	header.Set("Server-Timing", "live;desc="+strconv.FormatInt(time.Now().UnixMilli(), 10))
}

// join returns a new client's events, which begin with those after a time and
// the present diagnostics, or nil after Close.
func (l *Live) join(since time.Time) chan []byte {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return nil
	}
	client := make(chan []byte, backlog)
	for _, e := range l.recent {
		if !e.at.Before(since) {
			client <- e.message
		}
	}
	if l.diagnostics != nil {
		client <- l.diagnostics
	}
	l.clients[client] = struct{}{}
	return client
}

func (l *Live) leave(client chan []byte) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.drop(client)
}

// ServeHTTP streams events until the browser leaves, falls behind or the
// server shuts down.
func (l *Live) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet {
		w.Header().Set("Allow", http.MethodGet)
		http.Error(w, "the event stream is read with GET", http.StatusMethodNotAllowed)
		return
	}
	leave, ok := l.streams.Enter(l.address(r))
	if !ok {
		w.Header().Set("Retry-After", "30")
		http.Error(w, "too many pages of this address follow the site; close some of them, then load this one again", http.StatusTooManyRequests)
		return
	}
	defer leave()
	client := l.join(documentTime(r))
	if client == nil {
		http.Error(w, "the server is shutting down", http.StatusServiceUnavailable)
		return
	}
	defer l.leave(client)
	l.stream(eventstream.Begin(w), r.Context().Done(), client)
}

func (l *Live) address(r *http.Request) string {
	if l.ClientIP != nil {
		return l.ClientIP(r)
	}
	host, _, _ := net.SplitHostPort(r.RemoteAddr) // net/http sets it
	return host
}

// documentTime is when a browser got its document; now when it does not say.
func documentTime(r *http.Request) time.Time {
	now := time.Now()
	query := r.URL.Query()
	if since, err := strconv.ParseInt(query.Get("since"), 10, 64); err == nil {
		return time.UnixMilli(since)
	}
	age, err := strconv.ParseFloat(query.Get("age"), 64)
	if err != nil || !(age > 0) {
		return now
	}
	return now.Add(-time.Duration(min(age, float64(remembered.Milliseconds()))) * time.Millisecond)
}

// stream writes events and heartbeats.
func (l *Live) stream(w *eventstream.Writer, gone <-chan struct{}, client <-chan []byte) {
	ticker := time.NewTicker(l.beat)
	defer ticker.Stop()
	message := eventstream.Retry(time.Second)
	for {
		if w.Send(message) != nil {
			return
		}
		select {
		case <-gone:
			return
		case <-ticker.C:
			message = eventstream.Beat
		case next, open := <-client:
			if !open {
				return
			}
			message = next
		}
	}
}
