package badges

import (
	"context"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"
)

// number is a figure and when it was had.
type number struct {
	value int64
	at    time.Time
}

// known is what is known about a fact.
type known struct {
	number
	good     bool
	failures int
	// again is when a service may be asked again after a failure.
	again time.Time
}

// figures remembers what services said. There is one entry for each fact of
// the site, and no more.
type figures struct {
	services *services
	calls    singleflight.Group
	ctx      context.Context
	cancel   context.CancelFunc
	saving   sync.WaitGroup
	mu       sync.Mutex
	known    map[fact]known
	// shown are the facts of the site's badges.
	shown map[fact]bool
	// restored says that what the database has is known, restoreAgain when it
	// may be asked again after a failure.
	restored     bool
	restoreAgain time.Time
}

func newFigures(s *services, badges map[string]badge) *figures {
	f := &figures{services: s, known: map[fact]known{}}
	f.ctx, f.cancel = context.WithCancel(context.Background())
	s.init()
	f.keep(badges)
	return f
}

// close stops the calls under way and waits until what they told is written.
func (f *figures) close() {
	f.mu.Lock()
	f.cancel()
	f.mu.Unlock()
	f.saving.Wait()
}

// keep forgets what no badge shows any more.
func (f *figures) keep(badges map[string]badge) {
	shown := map[fact]bool{}
	for _, b := range badges {
		for _, fact := range b.facts() {
			shown[fact] = true
		}
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.shown = shown
	for fact := range f.known {
		if !shown[fact] {
			delete(f.known, fact)
		}
	}
}

// sum is what a badge shows: its facts, the second taken from the first. It is
// as old as the older one.
func (f *figures) sum(ctx context.Context, b badge) (number, bool) {
	var sum number
	for i, what := range b.facts() {
		n, ok := f.get(ctx, what)
		switch {
		case !ok:
			return number{}, false
		case i == 0:
			sum = n
		default:
			sum.value = max(0, sum.value-n.value)
			if n.at.Before(sum.at) {
				sum.at = n.at
			}
		}
	}
	return sum, true
}

// get returns the last good number of a fact. When that is older than an hour,
// a service is asked behind the reader's back; when there is none, the reader
// waits for it until the context ends.
func (f *figures) get(ctx context.Context, what fact) (number, bool) {
	k := f.look(what)
	if !k.good {
		select {
		case <-f.calls.DoChan("restore", func() (any, error) { f.restore(); return nil, nil }):
		case <-ctx.Done():
		}
		k = f.look(what)
	}
	if f.settled(k, what) {
		return k.number, k.good
	}
	asked := f.calls.DoChan(what.call(), func() (any, error) {
		f.ask(what)
		return nil, nil
	})
	if k.good {
		return k.number, true
	}
	select {
	case <-asked:
	case <-ctx.Done():
	}
	k = f.look(what)
	return k.number, k.good
}

// settled reports whether nobody is to be asked about a fact now.
func (f *figures) settled(k known, what fact) bool {
	now := f.services.options.Now()
	return k.good && now.Sub(k.at) < maxAge || now.Before(k.again) || f.services.paused(what, now)
}

func (f *figures) look(what fact) known {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.known[what]
}

// ask asks a service and remembers the answer. Another call may have ended
// since it was found to be needed.
func (f *figures) ask(what fact) {
	if f.settled(f.look(what), what) {
		return
	}
	values, err := f.services.fetch(f.ctx, what)
	now := f.services.options.Now()
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.ctx.Err() != nil {
		return
	}
	if err == nil {
		numbers := map[fact]number{}
		for kind, value := range values {
			numbers[fact{kind, what.subject}] = number{value, now}
			f.known[fact{kind, what.subject}] = known{number: number{value, now}, good: true}
		}
		f.save(numbers)
		return
	}
	// One call answers several facts; when it fails, all of them have failed.
	for other := range f.shown {
		if other != what && other.subject == what.subject && other.call() == what.call() {
			f.failed(other, now)
		}
	}
	failures := f.failed(what, now)
	f.services.options.Logger.Warn("a figure for a badge is not to be had", "figure", what.String(), "failures", failures, "error", err)
}

// failed notes that a fact was not to be had, and says how often by now.
func (f *figures) failed(what fact, now time.Time) int {
	k := f.known[what]
	k.again = now.Add(backoff(k.failures))
	k.failures++
	f.known[what] = k
	return k.failures
}

// Times between two tries of a fact that cannot be had.
const (
	firstTry = time.Minute
	lastTry  = time.Hour
)

// backoff is how long to wait after so many failures before this one.
func backoff(failures int) time.Duration {
	return min(lastTry, firstTry<<min(failures, 10))
}
