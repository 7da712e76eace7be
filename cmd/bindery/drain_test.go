package main

import (
	"context"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// TestStopsUnderLoad stops one of two servers behind a load balancer again and
// again, as a deployment does, while clients read: none of them may notice. The
// balancer asks /readyz and never sends a request twice.
func TestStopsUnderLoad(t *testing.T) {
	t.Setenv("BINDERY_DRAIN", "1s")
	const stops = 4
	dir := votableSite(t)
	servers := []*process{serveSite(t, dir, "--no-access-log"), serveSite(t, dir, "--no-access-log")}
	var balancer balancer
	for _, p := range servers {
		b := &backend{address: p.address}
		balancer.backends = append(balancer.backends, b)
		b.check()
		go b.watch(t.Context())
	}
	front := httptest.NewServer(&httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { balancer.direct(r.Out) }, Transport: &http.Transport{}, ErrorLog: log.New(io.Discard, "", 0)})
	defer front.Close()
	load := newLoad(t, front.URL+"/")
	for i := range stops {
		p, b := servers[i%2], balancer.backends[i%2]
		load.until(func() bool { return balancer.backends[0].ready.Load() && balancer.backends[1].ready.Load() })
		load.more(200)
		if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		if err := p.cmd.Wait(); err != nil {
			t.Errorf("stop %d: %v", i, err)
		}
		if b.ready.Load() {
			t.Errorf("stop %d: /readyz never said so", i)
		}
		load.more(50)
		p.start()
	}
	load.more(50)
	load.end()
	if failed := load.failed.Load(); failed != nil {
		t.Errorf("of %d requests some are lost, the last: %s", load.answered.Load(), *failed)
	}
}

// backend is a server as a load balancer sees it.
type backend struct {
	address string
	ready   atomic.Bool
}

func (b *backend) check() {
	response, _, err := fetch("GET", "http://"+b.address+"/readyz", "")
	b.ready.Store(err == nil && response.StatusCode == http.StatusOK)
}

func (b *backend) watch(ctx context.Context) {
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for ctx.Err() == nil {
		<-tick.C
		b.check()
	}
}

// balancer sends requests to the backends that are ready, in turn.
type balancer struct {
	backends []*backend
	turn     atomic.Uint64
}

func (b *balancer) direct(r *http.Request) {
	r.URL.Scheme = "http"
	turn := b.turn.Add(1)
	for i := range b.backends {
		next := b.backends[(turn+uint64(i))%uint64(len(b.backends))]
		r.URL.Host = next.address
		if next.ready.Load() {
			return
		}
	}
}

// load is clients that read without a pause.
type load struct {
	answered atomic.Int64
	failed   atomic.Pointer[string]
	cancel   context.CancelFunc
	clients  sync.WaitGroup
	step     chan struct{}
}

func newLoad(t *testing.T, url string) *load {
	ctx, cancel := context.WithCancel(t.Context())
	l := &load{cancel: cancel, step: make(chan struct{})}
	for range 4 {
		l.clients.Go(func() {
			client := &http.Client{Transport: &http.Transport{}}
			defer client.CloseIdleConnections()
			for ctx.Err() == nil {
				if err := read(ctx, client, url); err != nil && ctx.Err() == nil {
					text := err.Error()
					l.failed.Store(&text)
				}
				l.answered.Add(1)
				select {
				case l.step <- struct{}{}:
				default:
				}
			}
		})
	}
	t.Cleanup(l.end)
	return l
}

func read(ctx context.Context, client *http.Client, url string) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if _, err := io.Copy(io.Discard, response.Body); err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("the answer is %s", response.Status)
	}
	return nil
}

// more waits for so many more answers.
func (l *load) more(requests int64) {
	for until := l.answered.Load() + requests; l.answered.Load() < until; {
		<-l.step
	}
}

// until waits for something that happens beside the load.
func (l *load) until(so func() bool) {
	for !so() {
		<-l.step
	}
}

func (l *load) end() {
	l.cancel()
	l.clients.Wait()
}
