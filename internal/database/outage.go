package database

import "sync"

// Outage tells once that what needs a database fails, and once that it works
// again, although many requests find out at the same time (P-10.572). A request
// that was under way when it changed says nothing about what is now: it may end
// well after others have failed, and the other way round. The zero value is
// ready.
type Outage struct {
	mu                   sync.Mutex
	failing              bool
	failures, recoveries int
}

// Attempt is one request, from where it began.
type Attempt struct {
	of                   *Outage
	failures, recoveries int
}

// Begin is called before the database is asked.
func (o *Outage) Begin() Attempt {
	o.mu.Lock()
	defer o.mu.Unlock()
	return Attempt{o, o.failures, o.recoveries}
}

// End is called with how it went. Changed is true for the first failure, and for
// the first success of a request that began after the last failure.
func (a Attempt) End(err error) (changed bool) {
	o := a.of
	o.mu.Lock()
	defer o.mu.Unlock()
	if err != nil {
		if a.recoveries != o.recoveries {
			return false
		}
		o.failures++
		changed, o.failing = !o.failing, true
		return changed
	}
	if !o.failing || a.failures != o.failures {
		return false
	}
	o.failing = false
	o.recoveries++
	return true
}
