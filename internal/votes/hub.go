package votes

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"
)

const (
	// pollEvery is how often a server looks for votes that came to another one
	// with the same database, while somebody follows them. A look reads one
	// row a proposal.
	pollEvery = time.Second
	// queryTimeout bounds a call of the database.
	queryTimeout = 5 * time.Second
)

// hub tells the readers of the event streams what changed. It keeps only the
// newest tally of each proposal, whoever reads slowly misses those in between:
// nothing is queued for anybody, and a vote waits for nobody.
type hub struct {
	store *store
	limit int
	log   *slog.Logger

	stopping chan struct{} // closed by stop

	mu      sync.Mutex
	readers int
	polling bool
	stopped bool
	changed chan struct{} // closed and replaced with every change
	state   map[string]entry
	clock   uint64 // counts changes
}

// entry is a tally, and the change that made it.
type entry struct {
	Tally
	at uint64
}

func newHub(s *store, limit int, log *slog.Logger) *hub {
	return &hub{store: s, limit: limit, log: log, state: map[string]entry{}, changed: make(chan struct{}), stopping: make(chan struct{})}
}

// publish notes a tally unless a newer one is known.
func (h *hub) publish(proposal string, t Tally) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if known, ok := h.state[proposal]; ok && known.revision >= t.revision {
		return
	}
	h.put(proposal, t)
}

// put has everybody told of a tally; the lock is held.
func (h *hub) put(proposal string, t Tally) {
	h.clock++
	h.state[proposal] = entry{t, h.clock}
	close(h.changed)
	h.changed = make(chan struct{})
}

// since returns the proposals that changed after a point in time, the latest
// last, that of now, and what is closed with the next change.
func (h *hub) since(at uint64) (proposals []string, tallies map[string]Tally, now uint64, changed <-chan struct{}) {
	h.mu.Lock()
	defer h.mu.Unlock()
	tallies = map[string]Tally{}
	for proposal, e := range h.state {
		if e.at > at {
			proposals = append(proposals, proposal)
			tallies[proposal] = e.Tally
		}
	}
	slices.SortFunc(proposals, func(a, b string) int { return int(h.state[a].at) - int(h.state[b].at) })
	return proposals, tallies, h.clock, h.changed
}

// join counts a reader in, after which what it may not know is published.
func (h *hub) join(ctx context.Context) error {
	if err := h.enter(); err != nil {
		return err
	}
	if err := h.look(ctx); err != nil {
		h.leave()
		return err
	}
	return nil
}

func (h *hub) enter() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case h.stopped:
		return errStopping
	case h.readers >= h.limit:
		return errFull
	}
	h.readers++
	if !h.polling {
		h.polling = true
		go h.poll()
	}
	return nil
}

func (h *hub) leave() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.readers--
}

func (h *hub) count() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.readers
}

// look publishes what the database has.
func (h *hub) look(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, queryTimeout)
	defer cancel()
	before := h.known()
	all, err := h.store.tallies(ctx)
	if err != nil {
		return err
	}
	for proposal := range before {
		if _, there := all[proposal]; !there {
			all[proposal] = Tally{} // its row is gone
		}
	}
	for _, proposal := range slices.Sorted(maps.Keys(all)) {
		h.take(proposal, all[proposal], before[proposal])
	}
	return nil
}

func (h *hub) known() map[string]entry {
	h.mu.Lock()
	defer h.mu.Unlock()
	return maps.Clone(h.state)
}

// take notes a tally that was read after before was known. An older one than that
// is news, too: a backup has been put in the database's place.
func (h *hub) take(proposal string, t Tally, before entry) {
	h.mu.Lock()
	defer h.mu.Unlock()
	known := h.state[proposal]
	if t.revision > known.revision || known == before && t != known.Tally {
		h.put(proposal, t)
	}
}

// poll looks again and again while there are readers.
func (h *hub) poll() {
	tick := time.NewTicker(pollEvery)
	defer tick.Stop()
	failing := false
	for {
		select {
		case <-tick.C:
		case <-h.stopping:
			return
		}
		if h.idle() {
			return
		}
		err := h.look(context.Background())
		if err != nil && !failing {
			h.log.Warn("votes of other servers are not seen at the moment", "error", err)
		}
		failing = err != nil
	}
}

// idle ends the polling when nobody reads.
func (h *hub) idle() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.polling = h.readers > 0
	return !h.polling
}

// stop ends every stream and refuses new ones.
func (h *hub) stop() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.stopped {
		h.stopped = true
		close(h.stopping)
	}
}
