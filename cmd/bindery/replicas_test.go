package main

import (
	"bufio"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"bindery/internal/testing/nginx"
	"bindery/internal/testing/postgres"
	"bindery/internal/testing/voters"
)

// TestReplicas has three servers share a PostgreSQL behind nginx, as
// deploy/nginx-replicas.conf sets it up. While browsers vote, pages are read and
// searches asked, one server is killed, one stopped, and PostgreSQL killed. Every
// read is answered, nothing that was acknowledged is lost, and all servers tell
// the same in the end.
func TestReplicas(t *testing.T) {
	const browsers = 16
	cluster := postgres.Private(t)
	database, dir := cluster.Database(t), replicatedSite(t)
	var servers []*process
	var addresses []string
	for range 3 {
		p := serveSite(t, dir, "--database", database, "--trusted-proxy", "127.0.0.0/8", "--vote-rate", "0", "--new-voters", fmt.Sprint(browsers), "--search-rate", "0", "--drain", "0s", "--no-access-log")
		servers, addresses = append(servers, p), append(addresses, p.address)
	}
	front := nginx.Start(t, replicated(t, addresses))
	crowd := voters.New(browsers, votable, front)
	if err := crowd.Enter(t.Context()); err != nil {
		t.Fatal(err)
	}
	streams := []*watched{nil, observe(t, addresses[1]), observe(t, addresses[2])}
	visitors := visit(t, front)
	ctx, enough := context.WithCancel(t.Context())
	var voting sync.WaitGroup
	var failed error
	voting.Go(func() { failed = crowd.Vote(ctx, 1<<30) })
	goOn := func() { // a while, in which everybody is served
		votes, pages, searches := crowd.Acknowledged.Load(), visitors.pages.Load(), visitors.searches.Load()
		eventually(func() bool {
			return crowd.Acknowledged.Load() >= votes+100 && visitors.pages.Load() >= pages+50 && visitors.searches.Load() >= searches+20
		})
	}

	goOn()
	servers[0].kill()
	goOn()
	servers[0].start()
	streams[0] = observe(t, addresses[0])
	visitors.nowOn.Store(1) // the views a killed server had not written are lost
	goOn()
	if err := servers[1].cmd.Process.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	again := visitors.again.Load()
	eventually(func() bool { return visitors.again.Load() > again }) // nginx has noticed
	goOn()
	if err := servers[1].cmd.Process.Signal(syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
	goOn()
	if err := cluster.Kill(); err != nil {
		t.Fatal(err)
	}
	lost := crowd.Lost.Load()
	eventually(func() bool { return crowd.Lost.Load() > lost })
	if err := cluster.Resume(); err != nil {
		t.Fatal(err)
	}
	goOn()
	enough()
	voting.Wait()
	visitors.end()

	if failed != nil {
		t.Error(failed)
	}
	if err := crowd.Check(t.Context()); err != nil {
		t.Error(err)
	}
	t.Logf("%d votes acknowledged, %d without an answer", crowd.Acknowledged.Load(), crowd.Lost.Load())
	t.Logf("%d pages and %d searches, %d of them asked again by nginx; without an answer: %d", visitors.pages.Load(), visitors.searches.Load(), visitors.again.Load(), visitors.lost.Load())
	if visitors.lost.Load() > 0 {
		t.Errorf("nginx has not answered %d reads, the last: %s", visitors.lost.Load(), *visitors.last.Load())
	}
	want := tallies(t, addresses[0])
	for i, address := range addresses {
		if got := tallies(t, address); !maps.Equal(got, want) {
			t.Errorf("server %d has %v, the first %v", i, got, want)
		}
		eventually(func() bool { return maps.Equal(streams[i].tallies(), want) }) // its stream says so, too
		if status := newVoter(address); status != http.StatusTooManyRequests {
			t.Errorf("server %d lets one browser more begin: %d", i, status)
		}
	}
	for _, p := range servers {
		if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		if err := p.cmd.Wait(); err != nil {
			t.Errorf("asked to end: %v", err)
		}
	}
	holdViews(t, database, visitors)
}

// replicatedSite is votableSite with another page, which counts its readers.
func replicatedSite(t *testing.T) string {
	t.Helper()
	dir := votableSite(t)
	for name, text := range map[string]string{
		"site/site.yaml":    "title: Test\nanalytics: {provider: own}\n",
		"content/later.mdx": "---\ntitle: Later\n---\n\nText.\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// replicated are the settings people are given, with the servers of a test, and a
// header that says which were asked.
func replicated(t *testing.T, addresses []string) string {
	t.Helper()
	text, err := os.ReadFile("../../deploy/nginx-replicas.conf")
	if err != nil {
		t.Fatal(err)
	}
	settings := string(text)
	for i, address := range addresses {
		settings = strings.Replace(settings, fmt.Sprintf("10.0.0.1%d:8080", i+1), address, 1)
	}
	return strings.Replace(settings, "listen 80;", "listen $LISTEN; add_header X-Asked $upstream_addr always;", 1)
}

// eventually waits; go test bounds it.
func eventually(so func() bool) {
	for !so() {
		time.Sleep(time.Millisecond)
	}
}

// tally is what a server tells of a proposal.
type tally struct{ Votes, Weight int }

func tallies(t *testing.T, address string) map[string]tally {
	t.Helper()
	_, body, err := fetch("GET", "http://"+address+"/api/v1/proposals", "")
	var answer struct {
		Proposals []struct {
			ID string
			tally
		}
	}
	if err == nil {
		err = json.Unmarshal(body, &answer)
	}
	if err != nil {
		t.Fatalf("%v: %s", err, body)
	}
	all := map[string]tally{}
	for _, p := range answer.Proposals {
		all[p.ID] = p.tally
	}
	return all
}

// watched is a server's stream of tallies as somebody sees it who follows it.
type watched struct {
	mu   sync.Mutex
	seen map[string]tally
}

func observe(t *testing.T, address string) *watched {
	t.Helper()
	response, err := http.Get("http://" + address + "/api/v1/proposals/events")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = response.Body.Close() })
	w := &watched{seen: map[string]tally{}}
	go func() {
		for lines := bufio.NewScanner(response.Body); lines.Scan(); {
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				w.note(data)
			}
		}
	}()
	return w
}

// note takes an event: all tallies, or one.
func (w *watched) note(data string) {
	type one struct {
		ID string
		tally
	}
	var all []one
	if json.Unmarshal([]byte(data), &all) != nil {
		all = make([]one, 1)
		_ = json.Unmarshal([]byte(data), &all[0]) // else the end is never reached
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, p := range all {
		w.seen[p.ID] = p.tally
	}
}

func (w *watched) tallies() map[string]tally {
	w.mu.Lock()
	defer w.mu.Unlock()
	return maps.Clone(w.seen)
}

// viewed are the pages whose views are reported, one before nowOn is set, and the
// other after it.
var viewed = []string{"/", "/later/"}

// visitors read pages, search, and report what they read.
type visitors struct {
	front                        string
	pages, searches, again, lost atomic.Int64
	last                         atomic.Pointer[string] // what became of the last that is lost
	nowOn                        atomic.Int64
	// views and unsure are the reports that were answered with 204, and others,
	// of each of viewed.
	views, unsure [2]atomic.Int64
	stop          context.CancelFunc
	all           sync.WaitGroup
}

func visit(t *testing.T, front string) *visitors {
	ctx, stop := context.WithCancel(t.Context())
	v := &visitors{front: front, stop: stop}
	t.Cleanup(v.end)
	queries := `{"requests":[{"indexName":"docs","query":"text"}]}`
	for i := range 2 {
		client := &http.Client{Transport: &http.Transport{}}
		v.every(ctx, func() { v.read(client, &v.pages, "GET", viewed[i], "", "</html>") })
		v.every(ctx, func() { v.report(client) })
	}
	client := &http.Client{Transport: &http.Transport{}}
	v.every(ctx, func() { v.read(client, &v.searches, "POST", "/1/indexes/*/queries", queries, `"nbHits":2`) })
	v.every(ctx, func() { v.read(client, &v.searches, "GET", "/1/indexes/docs?query=text", "", `"nbHits":2`) })
	return v
}

// every has somebody do something again and again, some hundred times a second.
func (v *visitors) every(ctx context.Context, do func()) {
	v.all.Go(func() {
		tick := time.NewTicker(5 * time.Millisecond)
		defer tick.Stop()
		for ctx.Err() == nil {
			do()
			<-tick.C
		}
	})
}

func (v *visitors) end() {
	v.stop()
	v.all.Wait()
}

// ask returns the body, or an error for another status than the one wanted.
func (v *visitors) ask(client *http.Client, method, path, body string, status int) (string, error) {
	request, err := http.NewRequest(method, "http://"+v.front+path, strings.NewReader(body))
	if err != nil {
		return "", err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", "Mozilla/5.0")
	// Behind two proxies everybody has an address of their own.
	request.Header.Set("X-Forwarded-For", fmt.Sprintf("2001:db8:%x::1", v.pages.Load()&0xffff))
	response, err := client.Do(request)
	if err != nil {
		return "", err
	}
	defer func() { _ = response.Body.Close() }()
	if strings.Contains(response.Header.Get("X-Asked"), ",") {
		v.again.Add(1)
	}
	text, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != status {
		err = fmt.Errorf("%s %s: %s of %s", method, path, response.Status, response.Header.Get("X-Asked"))
	}
	return string(text), err
}

func (v *visitors) read(client *http.Client, count *atomic.Int64, method, path, body, has string) {
	text, err := v.ask(client, method, path, body, http.StatusOK)
	if err == nil && !strings.Contains(text, has) {
		err = fmt.Errorf("%s has no %s", path, has)
	}
	if err != nil {
		said := err.Error()
		v.last.Store(&said)
		v.lost.Add(1)
		return
	}
	count.Add(1)
}

func (v *visitors) report(client *http.Client) {
	page := v.nowOn.Load()
	path := viewed[page]
	_, err := v.ask(client, "POST", "/api/v1/pageview", `{"path":"`+path+`","title":"","location":""}`, http.StatusNoContent)
	if err != nil {
		v.unsure[page].Add(1)
		return
	}
	v.views[page].Add(1)
}

// holdViews holds what was counted against what was reported. What a killed server
// had not written is lost; nothing else is, and nothing counts twice.
func holdViews(t *testing.T, address string, v *visitors) {
	t.Helper()
	db, err := sql.Open("pgx", address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	for i, path := range viewed {
		var counted int64
		if err := db.QueryRow("SELECT coalesce(sum(views), 0) FROM visits WHERE path = $1", path).Scan(&counted); err != nil {
			t.Fatal(err)
		}
		views, unsure := v.views[i].Load(), v.unsure[i].Load()
		t.Logf("%s: %d views acknowledged, %d without an answer, %d counted", path, views, unsure, counted)
		if counted > views+unsure || i > 0 && counted < views {
			t.Errorf("%s: %d views are counted, %d were acknowledged and %d had no answer", path, counted, views, unsure)
		}
	}
}
