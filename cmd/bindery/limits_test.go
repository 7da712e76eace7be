package main

import (
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"

	"bindery/internal/testing/databases"
)

// newVoter votes as a browser without a cookie and returns the status, or 0
// without an answer.
func newVoter(address string) int {
	response, _, err := fetch("PUT", "http://"+address+"/api/v1/proposals/alpha/vote", `{"weight":1}`, "Content-Type: application/json")
	if err != nil {
		return 0
	}
	return response.StatusCode
}

// A server that is asked to end, or killed, and started again lets no more
// browsers begin to vote from one address than before.
func TestNewVotersOverRestarts(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		server := serveSite(t, votableSite(t), "--database", address, "--new-voters", "6", "--vote-rate", "0", "--drain", "0s", "--no-access-log")
		for range 2 {
			if status := newVoter(server.address); status != 200 {
				t.Errorf("before the first restart: %d", status)
			}
		}
		if err := server.cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		if err := server.cmd.Wait(); err != nil {
			t.Errorf("asked to end: %v", err)
		}
		server.start()
		if status := newVoter(server.address); status != 200 {
			t.Errorf("after the first restart: %d", status)
		}
		var voted, refused atomic.Int64
		var all sync.WaitGroup
		began := make(chan struct{}, 4)
		site := server.address // which the next start takes again
		for range 4 {
			all.Go(func() {
				began <- struct{}{}
				for refused.Load() < 20 {
					switch status := newVoter(site); status {
					case 200:
						voted.Add(1)
					case 429:
						refused.Add(1)
					case 0, 503: // killed, or not open yet
					default:
						t.Errorf("status %d", status)
						return
					}
				}
			})
		}
		<-began
		server.kill() // in the middle of their votes, or before the first
		server.start()
		all.Wait()
		if voted.Load() > 3 {
			t.Errorf("%d browsers more were let in, at most 3 may", voted.Load())
		}
		_, body, err := fetch("GET", "http://"+server.address+"/api/v1/proposals", "")
		if err != nil || !strings.Contains(string(body), `"id":"alpha","title":"alpha","description":"Something.","status":"open","links":[],"votes":6,"weight":6,`) {
			t.Errorf("%v, the list is %s", err, body)
		}
	})
}
