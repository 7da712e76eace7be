// Package ratelimit bounds how often one address may do something. It keeps no
// address longer than it needs, and only in memory.
package ratelimit

import (
	"container/list"
	"math"
	"net/netip"
	"sync"
	"time"
)

// maxAddresses bounds the buckets kept, about 200 bytes each. Beyond, the
// address that asked longest ago is forgotten, which fills its bucket.
const maxAddresses = 20_000

// Limit bounds what one address may ask for, as a bucket of tokens.
type Limit struct {
	PerSecond float64 // tokens that come back in a second; 0 means no limit
	Burst     int     // tokens of a full bucket
}

// Limiter holds a bucket of tokens for each address. A nil Limiter allows
// everything. It may be used from several goroutines.
type Limiter struct {
	limit Limit
	mu    sync.Mutex
	known map[netip.Prefix]*list.Element // of *bucket
	order *list.List                     // the latest first
}

type bucket struct {
	from   netip.Prefix
	tokens float64
	at     time.Time
}

// New returns nil for no limit.
func New(l Limit) *Limiter {
	if l.PerSecond <= 0 {
		return nil
	}
	return &Limiter{limit: l, known: map[netip.Prefix]*list.Element{}, order: list.New()}
}

// Take takes tokens of an address, an IP as text, or none and returns when
// there will be enough. More tokens than a bucket holds are never there.
func (l *Limiter) Take(address string, tokens int, now time.Time) (after time.Duration, ok bool) {
	if l == nil {
		return 0, true
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	b := l.bucket(Network(address), now)
	full := float64(l.limit.Burst)
	// A clock that is set back must not empty a bucket.
	b.tokens = min(full, b.tokens+max(0, now.Sub(b.at).Seconds())*l.limit.PerSecond)
	b.at = now
	need := float64(tokens)
	if b.tokens >= need {
		b.tokens -= need
		return 0, true
	}
	seconds := (need - b.tokens) / l.limit.PerSecond
	return time.Duration(math.Ceil(seconds * float64(time.Second))), false
}

// bucket returns that of an address, a full one for a new address.
func (l *Limiter) bucket(from netip.Prefix, now time.Time) *bucket {
	if element, ok := l.known[from]; ok {
		l.order.MoveToFront(element)
		return element.Value.(*bucket)
	}
	if len(l.known) >= maxAddresses {
		oldest := l.order.Back()
		delete(l.known, l.order.Remove(oldest).(*bucket).from)
	}
	b := &bucket{from: from, tokens: float64(l.limit.Burst), at: now}
	l.known[from] = l.order.PushFront(b)
	return b
}

// Network is what counts as one address: an IPv4 address, and of IPv6 the 64
// bits that one customer gets. What is no address shares one bucket.
func Network(address string) netip.Prefix {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return netip.Prefix{}
	}
	ip = ip.Unmap().WithZone("")
	bits := 32
	if ip.Is6() {
		bits = 64
	}
	prefix, _ := ip.Prefix(bits)
	return prefix
}
