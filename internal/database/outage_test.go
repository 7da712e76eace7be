package database

import (
	"errors"
	"testing"
)

// TestOutageIsToldOnce ends requests in another order than they began in, as
// many readers at once do.
func TestOutageIsToldOnce(t *testing.T) {
	gone := errors.New("gone")
	var o Outage
	want := func(a Attempt, err error, changed bool, what string) {
		t.Helper()
		if got := a.End(err); got != changed {
			t.Errorf("%s: told %v, want %v", what, got, changed)
		}
	}
	want(o.Begin(), nil, false, "it works, as before")
	early, late, later := o.Begin(), o.Begin(), o.Begin()
	want(early, gone, true, "the first failure")
	want(late, nil, false, "a success that began before the failure")
	want(later, gone, false, "another failure")
	overlapping, broken := o.Begin(), o.Begin()
	want(o.Begin(), gone, false, "a failure in between")
	want(overlapping, nil, false, "a success that overlaps with a failure")
	want(o.Begin(), nil, true, "the first success with no failure since it began")
	want(broken, gone, false, "a failure that began before the recovery")
	want(o.Begin(), nil, false, "it works, as before")
	want(o.Begin(), gone, true, "the second outage")
}
