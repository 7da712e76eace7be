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

func TestAddressesAreForgotten(t *testing.T) {
	l := New(Limit{PerSecond: 1, Burst: 1})
	for i := range 3 * maxAddresses {
		l.Take(fmt.Sprintf("10.%d.%d.%d", i>>16, i>>8&255, i&255), 1, noon)
		if i%1000 == 0 { // one that keeps coming is kept
			l.Take("192.0.2.1", 1, noon)
		}
	}
	if len(l.known) != maxAddresses || l.order.Len() != maxAddresses {
		t.Errorf("%d addresses, %d in order", len(l.known), l.order.Len())
	}
	if _, ok := l.Take("192.0.2.1", 1, noon); ok {
		t.Error("an address that kept coming was forgotten")
	}
	if _, ok := l.Take("10.0.0.0", 1, noon); !ok {
		t.Error("the first address was not forgotten")
	}
}
