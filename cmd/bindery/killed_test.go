package main

import (
	"bufio"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"bindery/internal/testing/databases"
	"bindery/internal/testing/postgres"
	"bindery/internal/testing/voters"
)

// votable are the proposals of the site in the tests below.
var votable = []string{"alpha", "beta", "gamma"}

// votableSite writes the sources of a site with proposals and returns its
// folder.
func votableSite(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	proposals := ""
	for _, id := range votable {
		proposals += "- {id: " + id + ", title: " + id + ", description: Something., status: open}\n"
	}
	for name, text := range map[string]string{
		"site/site.yaml":           "title: Test\n",
		"site/data/proposals.yaml": proposals,
		"content/index.mdx":        "---\ntitle: Test\n---\n\nText.\n",
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// process is a running `bindery serve`.
type process struct {
	t       *testing.T
	cmd     *exec.Cmd
	dir     string
	args    []string
	address string
	metrics string // the address of /metrics, with --metrics-addr
}

// serveVotes starts the real program in a site's folder.
func serveVotes(t *testing.T, dir, database string) *process {
	t.Helper()
	return serveSite(t, dir, "--database", database, "--vote-rate", "0", "--new-voters", "0", "--no-access-log")
}

// serveSite starts the real program in a site's folder with further flags.
func serveSite(t *testing.T, dir string, args ...string) *process {
	t.Helper()
	p := &process{t: t, dir: dir, address: "127.0.0.1:0", args: append([]string{"serve"}, args...)}
	p.start()
	t.Cleanup(func() { p.kill() })
	return p
}

// start starts it, at the address it had before.
func (p *process) start() {
	p.t.Helper()
	p.cmd = exec.Command("bindery", append(p.args, "--addr", p.address)...)
	p.cmd.Dir = p.dir
	log, err := p.cmd.StderrPipe()
	if err != nil {
		p.t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		p.t.Fatal(err)
	}
	lines := bufio.NewReader(log)
	for {
		line, err := lines.ReadString('\n')
		if found := metricsAt.FindStringSubmatch(line); found != nil {
			p.metrics = found[1]
		}
		if found := serving.FindStringSubmatch(line); found != nil {
			p.address = found[1]
			break
		}
		if err != nil {
			p.t.Fatalf("bindery ended: %v %s", err, line)
		}
	}
	go func() { _, _ = io.Copy(io.Discard, lines) }()
}

// kill ends it as a power cut would.
func (p *process) kill() {
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait()
}

// storm lets 64 browsers vote, each so often, while disasters strike: each when
// so many more votes were acknowledged. Then every vote must be as the browsers
// know it.
func storm(t *testing.T, crowd *voters.Crowd, disasters ...func()) {
	t.Helper()
	if err := crowd.Enter(t.Context()); err != nil {
		t.Fatal(err)
	}
	const each = 24
	var done sync.WaitGroup
	var failed error
	done.Go(func() { failed = crowd.Vote(t.Context(), each) })
	for i, disaster := range disasters {
		at := int64(browsers * each * (i + 1) / (len(disasters) + 1))
		for crowd.Acknowledged.Load() < at { // go test bounds it
			time.Sleep(time.Millisecond)
		}
		disaster()
	}
	done.Wait()
	if failed != nil {
		t.Error(failed)
	}
	if err := crowd.Check(t.Context()); err != nil {
		t.Error(err)
	}
	t.Logf("%d votes acknowledged, %d without an answer", crowd.Acknowledged.Load(), crowd.Lost.Load())
	if len(disasters) > 0 && crowd.Lost.Load() == 0 {
		t.Error("no vote was under way when the server was killed")
	}
}

// browsers vote at once (the spec's 64).
const browsers = 64

// No acknowledged vote is lost when the server is killed and started again
// while 64 browsers vote.
func TestKilledWhileVoting(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		server := serveVotes(t, votableSite(t), address)
		again := func() {
			server.kill()
			server.start()
		}
		storm(t, voters.New(browsers, votable, server.address), again, again)
	})
}

// Nor when PostgreSQL is killed, or only a process that serves a connection;
// the server goes on.
func TestPostgreSQLKilledWhileVoting(t *testing.T) {
	cluster := postgres.Private(t)
	server := serveVotes(t, votableSite(t), cluster.Database(t))
	storm(t, voters.New(browsers, votable, server.address), func() {
		if err := cluster.KillConnection(); err != nil {
			t.Error(err)
		}
	}, func() {
		if err := cluster.Kill(); err != nil {
			t.Error(err)
		}
		if err := cluster.Resume(); err != nil {
			t.Error(err)
		}
	})
}

// Two servers share one database: a browser's votes count once wherever they
// arrive, and a vote at one is an event at the other.
func TestTwoServersOneDatabase(t *testing.T) {
	database := postgres.Address(t)
	one, two := serveVotes(t, votableSite(t), database), serveVotes(t, votableSite(t), database)
	storm(t, voters.New(browsers, votable, one.address, two.address))

	response, err := http.Get("http://" + two.address + "/api/v1/proposals/events")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	events := bufio.NewScanner(response.Body)
	waitLine := func(prefix string) string {
		for events.Scan() {
			if strings.HasPrefix(events.Text(), prefix) {
				return events.Text()
			}
		}
		t.Fatalf("the stream ended before a line %q: %v", prefix, events.Err())
		return ""
	}
	waitLine("event: tallies")
	_, body, err := fetch("PUT", "http://"+one.address+"/api/v1/proposals/gamma/vote", `{"weight":3}`, "Content-Type: application/json")
	if err != nil {
		t.Fatal(err)
	}
	tally, _, _ := strings.Cut(string(body), `,"mine"`)
	waitLine("event: tally")
	if got, want := waitLine("data: "), "data: "+tally+"}"; got != want {
		t.Errorf("the other server tells %s, want %s", got, want)
	}
	// It ends in good order though somebody follows it.
	if err := two.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := two.cmd.Wait(); err != nil {
		t.Errorf("asked to end: %v", err)
	}
}
