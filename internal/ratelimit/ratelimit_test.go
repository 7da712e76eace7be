package ratelimit

import (
	"fmt"
	"testing"
	"time"
)

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func TestNoLimit(t *testing.T) {
	if after, ok := New(Limit{}).Take("192.0.2.1", 1000, noon); !ok || after != 0 {
		t.Errorf("%v %v", after, ok)
	}
}

// takes reports when an address may have so many tokens; 0 means now.
func takes(t *testing.T, l *Limiter, address string, tokens int, now time.Time, want time.Duration) {
	t.Helper()
	if after, ok := l.Take(address, tokens, now); ok != (want == 0) || after != want {
		t.Errorf("%d tokens of %s: %v, %v, want %v", tokens, address, after, ok, want)
	}
}

func TestTokensComeBack(t *testing.T) {
	l := New(Limit{PerSecond: 0.5, Burst: 3})
	takes(t, l, "192.0.2.1", 3, noon, 0)
	takes(t, l, "192.0.2.1", 1, noon, 2*time.Second)
	takes(t, l, "192.0.2.1", 2, noon, 4*time.Second)
	takes(t, l, "192.0.2.1", 1, noon.Add(1999*time.Millisecond), time.Millisecond)
	takes(t, l, "192.0.2.1", 1, noon.Add(2*time.Second), 0)
	// A day fills the bucket and no more.
	tomorrow := noon.Add(24 * time.Hour)
	takes(t, l, "192.0.2.1", 3, tomorrow, 0)
	takes(t, l, "192.0.2.1", 1, tomorrow, 2*time.Second)
}

func TestClockIsSetBack(t *testing.T) {
	l := New(Limit{PerSecond: 1, Burst: 3})
	takes(t, l, "192.0.2.1", 1, noon, 0)
	takes(t, l, "192.0.2.1", 2, noon.Add(-time.Hour), 0)
	takes(t, l, "192.0.2.1", 1, noon.Add(-time.Hour), time.Second)
}

// All addresses of a provider's customer, a /64 of IPv6, count as one.
func TestWhatIsOneAddress(t *testing.T) {
	for _, c := range []struct {
		one, other string
		same       bool
	}{
		{"192.0.2.1", "192.0.2.2", false},
		{"192.0.2.1", "::ffff:192.0.2.1", true},
		{"2001:db8:1:2::1", "2001:db8:1:2:ffff::1", true},
		{"2001:db8:1:2::1", "2001:db8:1:3::1", false},
		{"fe80::1%eth0", "fe80::1%eth1", true},
		{"no address", "another", true},
	} {
		l := New(Limit{PerSecond: 1, Burst: 1})
		takes(t, l, c.one, 1, noon, 0)
		want := time.Duration(0)
		if c.same {
			want = time.Second
		}
		takes(t, l, c.other, 1, noon, want)
	}
}

func TestAddressesAreForgotten(t *testing.T) {
	l := New(Limit{PerSecond: 1, Burst: 1})
	for i := range 3 * maxAddresses {
		l.Take(fmt.Sprintf("10.%d.%d.%d", i>>16, i>>8&255, i&255), 1, noon)
		if i%1000 == 0 {
			if _, ok := l.Take("192.0.2.1", 1, noon); ok != (i == 0) {
				t.Fatalf("an address that keeps coming was forgotten after %d others", i)
			}
		}
	}
	if len(l.known) != maxAddresses || l.order.Len() != maxAddresses {
		t.Errorf("%d addresses, %d in order", len(l.known), l.order.Len())
	}
	if _, ok := l.Take("10.0.0.0", 1, noon); !ok {
		t.Error("the first address was not forgotten")
	}
}
