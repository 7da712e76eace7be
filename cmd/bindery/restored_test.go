package main

import (
	"bufio"
	"net/http"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"bindery/internal/testing/databases"
)

// follow opens a server's stream of tallies and returns a function that reads on
// until a line of data is what one waits for. It ends with the test.
func follow(t *testing.T, address string) (until func(data string)) {
	t.Helper()
	response, err := http.Get("http://" + address + "/api/v1/proposals/events")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = response.Body.Close() })
	lines := bufio.NewScanner(response.Body)
	return func(data string) {
		t.Helper()
		for lines.Scan() { // go test bounds it
			if lines.Text() == "data: "+data {
				return
			}
		}
		t.Fatalf("the stream ended before %s: %v", data, lines.Err())
	}
}

// command runs the program to its end.
func command(t *testing.T, args ...string) {
	t.Helper()
	if out, err := exec.Command("bindery", args...).CombinedOutput(); err != nil {
		t.Fatalf("bindery %q: %v\n%s", args, err, out)
	}
}

// A backup is put in the place of what there is while two servers run: without a
// restart both tell its tallies, also those that are older, and know its voters.
func TestRestoredWhileServing(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		dir := votableSite(t)
		one, two := serveVotes(t, dir, address), serveVotes(t, dir, address)
		vote := func(proposal, weight, cookie string) (*http.Response, string) {
			t.Helper()
			response, body, err := fetch("PUT", "http://"+one.address+"/api/v1/proposals/"+proposal+"/vote", `{"weight":`+weight+`}`, "Content-Type: application/json", "Cookie: "+cookie)
			if err != nil || response.StatusCode != 200 {
				t.Fatalf("%v %s", err, body)
			}
			return response, string(body)
		}
		former, _ := vote("alpha", "2", "")
		cookie := strings.SplitN(former.Header.Get("Set-Cookie"), ";", 2)[0]
		backup, elsewhere := filepath.Join(t.TempDir(), "site.gz"), databases.Another(t, address)
		command(t, "backup", backup, "--database", address)

		vote("alpha", "3", "")
		vote("gamma", "1", "")
		streams := []func(string){follow(t, one.address), follow(t, two.address)}
		for _, until := range streams {
			until(`[{"id":"alpha","votes":2,"weight":5},{"id":"beta","votes":0,"weight":0},{"id":"gamma","votes":1,"weight":1}]`)
		}
		command(t, "restore", backup, "--database", address, "--replace")
		for _, until := range streams {
			until(`{"id":"alpha","votes":1,"weight":2}`)
			until(`{"id":"gamma","votes":0,"weight":0}`)
		}
		if _, body := vote("alpha", "1", cookie); body != `{"id":"alpha","votes":1,"weight":1,"mine":1}`+"\n" {
			t.Errorf("the voter of the backup: %s", body)
		}

		// A backup of another database has another key.
		first, _, err := fetch("PUT", "http://"+serveVotes(t, dir, elsewhere).address+"/api/v1/proposals/beta/vote", `{"weight":3}`, "Content-Type: application/json")
		if err != nil || first.StatusCode != 200 {
			t.Fatal(err, first)
		}
		cookie = strings.SplitN(first.Header.Get("Set-Cookie"), ";", 2)[0]
		command(t, "backup", backup+"2", "--database", elsewhere)
		command(t, "restore", backup+"2", "--database", address, "--replace")
		for _, server := range []*process{one, two} {
			for known := false; !known; { // go test bounds it
				_, body, err := fetch("GET", "http://"+server.address+"/api/v1/proposals", "", "Cookie: "+cookie)
				if err != nil {
					t.Fatal(err)
				}
				known = strings.Contains(string(body), `"votes":1,"weight":3,"mine":3}`)
				time.Sleep(time.Millisecond) // yields; how long does not matter
			}
		}
	})
}
