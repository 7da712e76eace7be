package votes

import (
	"bindery/internal/eventstream"
	"net/http"
	"time"
)

// minEventInterval is the least time between two events of one stream: many
// votes at once are one event for each proposal.
const minEventInterval = 200 * time.Millisecond

// counted is a tally as it is sent.
type counted struct {
	ID     string `json:"id"`
	Votes  int64  `json:"votes"`
	Weight int64  `json:"weight"`
}

// stream is one reader's.
type stream struct {
	h       *Handler
	w       *eventstream.Writer
	at      uint64
	changed <-chan struct{}
}

// serveEvents streams the tallies until the reader leaves or the server stops.
func (h *Handler) serveEvents(w http.ResponseWriter, r *http.Request) error {
	leave, ok := h.streams.Enter(h.options.ClientIP(r))
	if !ok {
		return errStreams
	}
	defer leave()
	if err := h.hub.join(r.Context()); err != nil {
		return err
	}
	defer h.hub.leave()
	s := &stream{h: h, w: eventstream.Begin(w)}
	s.run(r.Context().Done())
	return nil
}

// run sends the present state and then what changes.
func (s *stream) run(gone <-chan struct{}) {
	beat := time.NewTicker(eventstream.Heartbeat)
	defer beat.Stop()
	message := s.everything()
	for {
		if s.w.Send(message) != nil {
			return
		}
		select {
		case <-gone:
			return
		case <-s.h.hub.stopping:
			return
		case <-beat.C:
			message = eventstream.Beat
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
	return append(eventstream.Retry(2*time.Second), eventstream.Event("tallies", all)...)
}

// news are the tallies that changed since the last event.
func (s *stream) news() (message []byte) {
	proposals, tallies, now, changed := s.h.hub.since(s.at)
	s.at, s.changed = now, changed
	ballot := s.h.ballot.Load()
	for _, id := range proposals {
		if _, known := ballot.find(id); known {
			message = append(message, eventstream.Event("tally", counted{id, tallies[id].Votes, tallies[id].Weight})...)
		}
	}
	return message
}
