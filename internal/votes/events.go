package votes

import (
	"bytes"
	"encoding/json"
	"net/http"
	"time"
)

const (
	// heartbeat keeps proxies from cutting an idle stream, and finds browsers
	// that went away without saying so.
	heartbeat = 15 * time.Second
	// eventWrite bounds the writing of events.
	eventWrite = 10 * time.Second
	// minEventInterval is the least time between two events of one stream: many votes at
	// once are one event for each proposal.
	minEventInterval = 200 * time.Millisecond
)

// counted is a tally as it is sent.
type counted struct {
	ID     string `json:"id"`
	Votes  int64  `json:"votes"`
	Weight int64  `json:"weight"`
}

// stream is one reader's.
type stream struct {
	h       *Handler
	w       http.ResponseWriter
	control *http.ResponseController
	at      uint64
	changed <-chan struct{}
}

// serveEvents streams the tallies until the reader leaves or the server stops.
func (h *Handler) serveEvents(w http.ResponseWriter, r *http.Request) error {
	if err := h.hub.join(r.Context()); err != nil {
		return err
	}
	defer h.hub.leave()
	header := w.Header()
	header.Set("Content-Type", "text/event-stream")
	header.Set("X-Accel-Buffering", "no") // nginx in between must not collect events
	s := &stream{h: h, w: w, control: http.NewResponseController(w)}
	// A stream outlives the server's read timeout. Not every ResponseWriter
	// has deadlines; without them there is none to lift.
	_ = s.control.SetReadDeadline(time.Time{})
	s.run(r.Context().Done())
	return nil
}

// run sends the present state and then what changes.
func (s *stream) run(gone <-chan struct{}) {
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	message := s.everything()
	for {
		if s.send(message) != nil {
			return
		}
		select {
		case <-gone:
			return
		case <-s.h.hub.stopping:
			return
		case <-beat.C:
			message = []byte(": still here\n\n")
		case <-s.changed:
			if !pause(gone, s.h.hub.stopping) {
				return
			}
			message = s.news()
		}
	}
}

// pause waits until another event may be sent.
func pause(gone, stopping <-chan struct{}) bool {
	timer := time.NewTimer(minEventInterval)
	defer timer.Stop()
	select {
	case <-gone:
		return false
	case <-stopping:
		return false
	case <-timer.C:
		return true
	}
}

// everything is the first event: every proposal of the site, in its order.
func (s *stream) everything() []byte {
	var tallies map[string]Tally
	_, tallies, s.at, s.changed = s.h.hub.since(0)
	all := []counted{}
	for _, p := range s.h.ballot.Load().proposals {
		all = append(all, counted{p.ID, tallies[p.ID].Votes, tallies[p.ID].Weight})
	}
	var message bytes.Buffer
	message.WriteString("retry: 2000\n\n")
	writeEvent(&message, "tallies", all)
	return message.Bytes()
}

// news are the tallies that changed since the last event.
func (s *stream) news() []byte {
	var message bytes.Buffer
	proposals, tallies, now, changed := s.h.hub.since(s.at)
	s.at, s.changed = now, changed
	ballot := s.h.ballot.Load()
	for _, id := range proposals {
		if _, known := ballot.find(id); known {
			writeEvent(&message, "tally", counted{id, tallies[id].Votes, tallies[id].Weight})
		}
	}
	return message.Bytes()
}

func writeEvent(message *bytes.Buffer, name string, data any) {
	text, _ := json.Marshal(data) // numbers and strings
	message.WriteString("event: " + name + "\ndata: ")
	message.Write(text)
	message.WriteString("\n\n")
}

// send writes events within eventWrite. The deadline is lifted afterwards:
// HTTP/2 resets a stream whose deadline passes even while nothing is written.
func (s *stream) send(message []byte) error {
	_ = s.control.SetWriteDeadline(time.Now().Add(eventWrite))
	if _, err := s.w.Write(message); err != nil {
		return err
	}
	if err := s.control.Flush(); err != nil {
		return err
	}
	return s.control.SetWriteDeadline(time.Time{})
}
