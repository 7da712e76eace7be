package autotls

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"golang.org/x/crypto/acme"
)

// How long after a failure the next try comes: the first is doubled each time,
// up to the last. An order that failed waits longer than an authority that could
// not be reached: Let's Encrypt allows five failed authorizations of a host an
// hour, and an order that fails over TLS and over HTTP is two (P-10.390). Whoever
// has mended the cause starts the server again.
const (
	unreachedFirst = 2 * time.Second
	unreachedLast  = 5 * time.Minute
	refusedFirst   = 20 * time.Minute
	refusedLast    = 2 * time.Hour
)

// Run orders what is missing and watches over renewals until the context ends.
func (m *Manager) Run(ctx context.Context) {
	var all sync.WaitGroup
	var ordering sync.Mutex // one at a time: what the authority says belongs to that order
	for _, h := range m.hosts {
		all.Go(func() { m.keep(ctx, h, &ordering) })
	}
	all.Wait()
}

// keep sees to one host.
func (m *Manager) keep(ctx context.Context, h *host, ordering *sync.Mutex) {
	log := m.options.Logger.With("host", h.name)
	pauses := map[bool]time.Duration{}
	for h.leaf.Load() == nil && ctx.Err() == nil {
		ordering.Lock()
		err := m.order(ctx, h)
		ordering.Unlock()
		if err == nil || ctx.Err() != nil {
			break
		}
		pause := nextPause(pauses, errors.As(err, new(unreachedError)))
		log.Error("no certificate yet", "error", err, "again_in", pause.String())
		wait(ctx, pause)
	}
	if ctx.Err() == nil {
		log.Info("certificate is there", "until", h.leaf.Load().NotAfter)
		m.watch(ctx, h)
	}
}

// nextPause returns how long to wait after another failure of a kind.
func nextPause(pauses map[bool]time.Duration, unreached bool) time.Duration {
	first, last := refusedFirst, refusedLast
	if unreached {
		first, last = unreachedFirst, unreachedLast
	}
	pause := max(first, pauses[unreached])
	pauses[unreached] = min(last, 2*pause)
	return pause
}

// wait returns after a time, or when the context ends.
func wait(ctx context.Context, pause time.Duration) {
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-timer.C:
	}
}

// unreachedError is about an authority that does not answer.
type unreachedError struct{ error }

// order gets a certificate for a host. Whether the authority answers is asked
// first: autocert would count its silence as a failed order.
func (m *Manager) order(ctx context.Context, h *host) error {
	limited, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	if _, err := (&acme.Client{DirectoryURL: m.options.Directory, HTTPClient: m.auto.Client.HTTPClient}).Discover(limited); err != nil {
		return unreachedError{fmt.Errorf("the certificate authority at %s does not answer as one: %w", m.options.Directory, err)}
	}
	m.problems.forget()
	if err := m.take(h); err != nil {
		return fmt.Errorf("the certificate authority issued none: %w", m.problems.explain(err))
	}
	return nil
}

// watch tells of renewals, and of those that are late: autocert renews when a
// third of the lifetime is left, or 30 days, and tries again every half hour.
func (m *Manager) watch(ctx context.Context, h *host) {
	log := m.options.Logger.With("host", h.name)
	var warned time.Time
	for {
		before := h.leaf.Load()
		wait(ctx, min(time.Minute, max(before.NotAfter.Sub(before.NotBefore)/50, 100*time.Millisecond)))
		if ctx.Err() != nil {
			return
		}
		if err := m.take(h); err != nil {
			log.Error("the certificate cannot be read", "error", err)
			continue
		}
		if now := h.leaf.Load(); !bytes.Equal(now.Raw, before.Raw) {
			log.Info("certificate renewed", "until", now.NotAfter)
			warned = time.Time{}
		} else if late(now.NotBefore, now.NotAfter) && time.Since(warned) > 24*time.Hour {
			warned = time.Now()
			log.Error("the certificate is not renewed, the present one is used until it ends and after", "until", now.NotAfter, "error", m.problems.explain(errNoAnswer))
		}
	}
}

var errNoAnswer = errors.New("the certificate authority said nothing about it")

// late reports whether a certificate should have been renewed some time ago.
func late(from, until time.Time) bool {
	lifetime := until.Sub(from)
	return time.Until(until) < min(lifetime/3, 30*24*time.Hour)*3/4
}
