// Package votes lets readers give proposals a weight. A vote is one browser's:
// 1, 2 or 3 for a proposal, which may be changed and taken back. A browser is
// known by a random id in a signed cookie; there are no accounts, and no
// address is stored in the clear. That keeps honest readers to one vote a proposal. It does
// not stop somebody who clears cookies or has several browsers; limits by
// address keep a script from casting thousands of votes, not a person from
// casting a few too many, nor somebody with many addresses.
package votes

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"bindery/internal/data"
	"bindery/internal/database"
	"bindery/internal/ratelimit"
)

// Default limits of what one address may do.
const (
	// DefaultVotes is the number of votes a minute, and as many at once.
	DefaultVotes = 60
	// DefaultVoters is the number of browsers a day that may begin to vote:
	// enough for a classroom, far from a thousand.
	DefaultVoters = 40
	// DefaultReaders is the number of browsers that may follow the tallies of
	// one server.
	DefaultReaders = 5000
	// DefaultStreams is the number of those that may come from one address: a
	// classroom, as DefaultVoters.
	DefaultStreams = 40
)

// Options say where votes are kept and what is allowed. Only Source is
// required.
type Options struct {
	// Source has the database.
	Source source
	// Votes is the number of votes a minute of one address, counted by this
	// process alone and begun anew with it; 0 means no limit.
	Votes float64
	// Voters is the number of browsers that may begin to vote from one address
	// on a day in UTC, counted in the database; 0 means no limit.
	Voters int
	// Readers bounds the event streams; 0 means DefaultReaders.
	Readers int
	// Streams bounds those of one address; 0 means DefaultStreams.
	Streams int
	// ClientIP returns the address of the reader; nil means the connection's.
	ClientIP func(*http.Request) string
	// Secure says whether the reader's connection is encrypted; nil means that
	// the server's own is.
	Secure func(*http.Request) bool
	// Logger may be nil.
	Logger *slog.Logger
	// Now is the clock of the limits; nil means time.Now.
	Now func() time.Time
	// After is the timer that has the rows of former days deleted; nil means
	// time.After.
	After func(time.Duration) <-chan time.Time
	// Metrics is where figures are registered; nil means nowhere.
	Metrics prometheus.Registerer
}

// Handler answers the paths of the voting API. It may be used from several
// goroutines.
type Handler struct {
	streams     *ratelimit.Open
	options     Options
	store       *store
	votes       *ratelimit.Limiter
	metrics     *metrics
	hub         *hub
	crossOrigin http.CrossOriginProtection
	ballot      atomic.Pointer[ballot]
	outage      database.Outage // what the log has said of the database
	sweeper     sync.Once
	sweeping    sync.WaitGroup
}

// ballot is what can be voted on, and where.
type ballot struct {
	base      string
	lang      string
	proposals []data.Proposal
}

// New returns a handler without proposals. It panics when Metrics has figures
// of these names already. Close ends it.
func New(o Options) *Handler {
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.ClientIP == nil {
		o.ClientIP = connectionIP
	}
	if o.Secure == nil {
		o.Secure = func(r *http.Request) bool { return r.TLS != nil }
	}
	if o.After == nil {
		o.After = time.After
	}
	if o.Readers == 0 {
		o.Readers = DefaultReaders
	}
	if o.Streams == 0 {
		o.Streams = DefaultStreams
	}
	h := &Handler{
		options: o,
		streams: ratelimit.NewOpen(o.Streams),
		store:   &store{source: o.Source},
		votes:   ratelimit.New(ratelimit.Limit{PerSecond: o.Votes / time.Minute.Seconds(), Burst: max(1, int(o.Votes))}),
	}
	h.ballot.Store(&ballot{base: "/"})
	h.hub = newHub(h.store, o.Readers, o.Logger)
	h.metrics = newMetrics(o.Metrics, h.hub)
	return h
}

// connectionIP is the other end of the connection.
func connectionIP(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}

// Swap takes the proposals of another build of the site, in their order, and
// its base path and language, in which readers are refused. Votes for proposals that are not among them stay in the
// database, unseen.
func (h *Handler) Swap(proposals []data.Proposal, base, lang string) {
	h.ballot.Store(&ballot{base: base, lang: lang, proposals: slices.Clone(proposals)})
	if len(proposals) > 0 {
		h.sweeper.Do(h.beginSweeping)
	}
}

func (h *Handler) beginSweeping() {
	ctx, cancel := context.WithCancel(context.Background())
	h.sweeping.Go(func() { h.sweep(ctx) })
	h.sweeping.Go(func() {
		<-h.hub.stopping
		cancel()
	})
}

// Stop ends the event streams and the work behind the answers; the rest goes on
// being answered.
func (h *Handler) Stop() {
	h.hub.stop()
	h.sweeping.Wait()
}

// find returns a proposal by its id.
func (b *ballot) find(id string) (data.Proposal, bool) {
	i := slices.IndexFunc(b.proposals, func(p data.Proposal) bool { return p.ID == id })
	if i < 0 {
		return data.Proposal{}, false
	}
	return b.proposals[i], true
}
