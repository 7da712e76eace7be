package searchapi

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// clock is one that tests set.
type clock struct{ at atomic.Int64 }

func (c *clock) now() time.Time { return noon.Add(time.Duration(c.at.Load())) }

func TestTooManyRequests(t *testing.T) {
	var c clock
	o := quiet(t)
	o.Now = c.now
	o.Limit = Limit{PerSecond: 2, Burst: 4}
	o.ClientIP = func(r *http.Request) string { return r.Header.Get("From") }
	h := New(o)
	search := func(from string, requests int) string {
		items := strings.Repeat(`,{"indexName":"docs"}`, requests)
		r := httptest.NewRequest(http.MethodPost, "/1/indexes/*/queries", strings.NewReader(`{"requests":[`+strings.TrimPrefix(items, ",")+`]}`))
		r.Header.Set("From", from)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code == http.StatusTooManyRequests && w.Body.String() != `{"message":"Too many requests from this address; try again later.","status":429}` {
			t.Errorf("%s", w.Body)
		}
		return strings.TrimSpace(fmt.Sprint(w.Code, " ", w.Header().Get("Retry-After")))
	}
	for i, step := range []struct {
		wait     time.Duration
		from     string
		requests int
		want     string
	}{
		{0, "192.0.2.1", 3, "200"},
		{0, "192.0.2.1", 1, "200"},
		{0, "192.0.2.1", 1, "429 1"},
		{0, "192.0.2.2", 4, "200"}, // another address
		{499 * time.Millisecond, "192.0.2.1", 1, "429 1"},
		{time.Millisecond, "192.0.2.1", 1, "200"},
		{0, "192.0.2.1", 4, "429 1"},
		{2 * time.Second, "192.0.2.1", 4, "200"},
		{500 * time.Millisecond, "192.0.2.1", 4, "429 2"}, // the first token of four is there and taken
		{time.Hour, "192.0.2.1", 50, "200"},               // a full bucket is enough for any batch
		{0, "192.0.2.1", 0, "429 1"},                      // an empty one costs one
		{0, "2001:db8::1", 4, "200"},
		{0, "2001:db8::2", 1, "429 1"}, // the same customer
		{0, "2001:db8:0:1::2", 1, "200"},
		{0, "::ffff:192.0.2.2", 1, "200"}, // half an hour ago it was empty
		{0, "nobody", 4, "200"},
		{0, "elsewhere", 1, "429 1"}, // what is no address shares a bucket
		{-time.Hour, "192.0.2.1", 1, "429 1"},
	} {
		c.at.Add(int64(step.wait))
		if got := search(step.from, step.requests); got != step.want {
			t.Errorf("step %d: %s, not %s", i, got, step.want)
		}
	}
}

// Asking for many hits costs more than asking for a page.
func TestHitsCost(t *testing.T) {
	o := quiet(t)
	o.Limit = Limit{PerSecond: 1, Burst: 10}
	h := New(o)
	for i, want := range []int{200, 429} {
		if w := ask(h, http.MethodGet, "/1/indexes/docs?hitsPerPage=1000", ""); w.Code != want {
			t.Errorf("call %d: %d", i, w.Code)
		}
	}
}

// Searches that another handler answers are taken from the same bucket, and never
// more than it can hold.
func TestTake(t *testing.T) {
	o := quiet(t)
	o.Limit = Limit{PerSecond: 1, Burst: 3}
	h := New(o)
	r := httptest.NewRequest(http.MethodGet, "/search/", nil)
	if after, ok := h.Take(r, 5); !ok || after != 0 {
		t.Errorf("%v %v", after, ok)
	}
	if after, ok := h.Take(r, 2); ok || after != 2*time.Second {
		t.Errorf("%v %v", after, ok)
	}
	if w := ask(h, http.MethodGet, "/1/indexes/docs", ""); w.Code != http.StatusTooManyRequests {
		t.Errorf("%d", w.Code)
	}
	if after, ok := New(quiet(t)).Take(r, 1000); !ok || after != 0 {
		t.Errorf("without a limit: %v %v", after, ok)
	}
}

// A preflight is free: the browser sends it, not the reader.
func TestPreflightCostsNothing(t *testing.T) {
	o := quiet(t)
	o.Limit = Limit{PerSecond: 1, Burst: 1}
	h := New(o)
	for range 5 {
		ask(h, http.MethodOptions, "/1/indexes/*/queries", "")
	}
	if w := ask(h, http.MethodGet, "/1/indexes/docs", ""); w.Code != http.StatusOK {
		t.Errorf("%d", w.Code)
	}
}

// TestLargeBodiesCost holds that a body is paid for by its length before it is
// taken apart, that no more of a batch is read than may be in it, and that a
// full bucket is enough for any.
func TestLargeBodiesCost(t *testing.T) {
	o := quiet(t)
	o.Limit = Limit{PerSecond: 1, Burst: 40}
	h := New(o)
	batch := `{"requests":[` + strings.Repeat(`{},`, 150_000) + `{}]}`
	if w := ask(h, http.MethodPost, "/1/indexes/*/queries", batch); w.Body.String() != `{"message":"Too many requests in one call; at most 50.","status":400}` {
		t.Errorf("%d %.200s", w.Code, w.Body)
	}
	// 450 kB cost 27 beside the first; 12 are left.
	if w := ask(h, http.MethodPost, "/1/indexes/*/queries", batch); w.Code != http.StatusTooManyRequests {
		t.Errorf("a second of this size is answered: %d %.200s", w.Code, w.Body)
	}
	o.Limit.Burst = 4
	if w := ask(New(o), http.MethodPost, "/1/indexes/docs/query", `{"query":"text","hitsPerPage":1000,"analyticsTags":"`+strings.Repeat("a", 400_000)+`"}`); w.Code != http.StatusOK {
		t.Errorf("with a full bucket: %d %.200s", w.Code, w.Body)
	}
}

// TestBatchIsCountedWhileRead holds that searches beyond those that may be in a
// batch take no memory.
func TestBatchIsCountedWhileRead(t *testing.T) {
	raw := []byte("[" + strings.Repeat(`{"a":1},`, 60_000) + "{}]")
	if allocations := testing.AllocsPerRun(3, func() {
		if _, err := parseObjects(raw, MaxRequests); err == nil {
			t.Fatal("60,001 searches are taken")
		}
	}); allocations > 20*MaxRequests {
		t.Errorf("%v allocations", allocations)
	}
}
