package ratelimit

import (
	"net/netip"
	"sync"
)

// Open bounds how many things one address may keep open at once, such as
// streams of events. A nil Open allows everything. It may be used from several
// goroutines.
type Open struct {
	most  int
	mu    sync.Mutex
	known map[netip.Prefix]int
}

// NewOpen returns a bound for each address; 0 means none.
func NewOpen(most int) *Open {
	if most <= 0 {
		return nil
	}
	return &Open{most: most, known: map[netip.Prefix]int{}}
}

// Enter counts one more of an address, an IP as text, and returns what counts
// it off again, to be called once; or false when the address has as many as it
// may. What counts as one address is as for Limiter.
func (o *Open) Enter(address string) (leave func(), ok bool) {
	if o == nil {
		return func() {}, true
	}
	from := Network(address)
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.known[from] >= o.most {
		return nil, false
	}
	o.known[from]++
	return func() { o.leave(from) }, true
}

func (o *Open) leave(from netip.Prefix) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.known[from]--; o.known[from] == 0 {
		delete(o.known, from)
	}
}
