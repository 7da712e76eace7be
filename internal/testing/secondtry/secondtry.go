// Package secondtry reads what `go test -json` said of tests of which some were
// run again. gotestsum runs a test again by its name, which shows nothing about
// a program that failed besides its tests: one whose TestMain fails passes, as
// no test has that name, and one that a test ended never comes to the others.
package secondtry

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Report is what came of the tests.
type Report struct {
	// Unsteady are the tests that failed first and passed when they were run
	// again, "PACKAGE: TEST", in order.
	Unsteady []string
	// Unproved says of which packages a second try does not show that they are
	// right, and why, in order.
	Unproved []string
}

// event is a line of `go test -json`.
type event struct {
	Action, Package, Test string
}

const (
	started = "start"
	running = "run"
	passed  = "pass"
	failed  = "fail"
	skipped = "skip"
)

// try is one run of a package's program: how it ended, and each of its tests.
type try struct {
	result string
	tests  map[string]string
}

// Read takes the events of all tries, one after the other.
func Read(events io.Reader) (Report, error) {
	tries := map[string][]*try{}
	lines := bufio.NewReader(events)
	for {
		line, err := lines.ReadBytes('\n')
		if err == io.EOF && len(line) == 0 {
			break
		}
		if err != nil && err != io.EOF {
			return Report{}, err
		}
		var e event
		if err := json.Unmarshal(line, &e); err != nil {
			return Report{}, fmt.Errorf("%w in %q", err, line)
		}
		add(tries, e)
	}
	var r Report
	for name, all := range tries {
		r.judge(name, all)
	}
	slices.Sort(r.Unsteady)
	slices.Sort(r.Unproved)
	return r, nil
}

func add(tries map[string][]*try, e event) {
	if e.Package == "" {
		return
	}
	if e.Action == started || len(tries[e.Package]) == 0 {
		tries[e.Package] = append(tries[e.Package], &try{tests: map[string]string{}})
	}
	now := tries[e.Package][len(tries[e.Package])-1]
	switch e.Action {
	case running, passed, failed, skipped:
		if e.Test == "" {
			now.result = e.Action
		} else {
			now.tests[e.Test] = e.Action
		}
	}
}

func (r *Report) judge(name string, tries []*try) {
	for i, t := range tries {
		if t.result == passed || t.result == skipped {
			continue
		}
		if why := t.besides(); why != "" {
			r.Unproved = append(r.Unproved, name+": "+why)
			continue
		}
		for _, test := range t.failures() {
			if slices.ContainsFunc(tries[i+1:], func(later *try) bool { return later.tests[test] == passed }) {
				r.Unsteady = append(r.Unsteady, name+": "+test)
			} else {
				r.Unproved = append(r.Unproved, name+": "+test+" failed and did not pass")
			}
		}
	}
}

// besides says what about a program that failed is not the failure of a test.
func (t *try) besides() string {
	if t.result == "" {
		return "its program never ended"
	}
	var without []string
	for test, action := range t.tests {
		if action == running {
			without = append(without, test)
		}
	}
	if len(without) > 0 {
		return "its program ended in the middle of " + slices.Min(without)
	}
	if len(t.failures()) == 0 {
		return "its program failed, and none of its tests did"
	}
	return ""
}

// failures are the tests that failed without one below them that did.
func (t *try) failures() []string {
	var names []string
	for test, action := range t.tests {
		if action == failed && !t.failsBelow(test) {
			names = append(names, test)
		}
	}
	return names
}

func (t *try) failsBelow(test string) bool {
	for other, action := range t.tests {
		if action == failed && strings.HasPrefix(other, test+"/") {
			return true
		}
	}
	return false
}
