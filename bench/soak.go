package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"bindery/internal/testing/voters"
)

// The soak: everything that readers do, for a long time, at a rate that leaves
// the server a fifth of its core.
const (
	soakShare = 0.80
	// soakTrial is how long the server is asked as fast as it answers, which
	// tells what an average request costs it.
	soakTrial = 15 * time.Second
	// soakVoters vote once each in every soakVoteEvery.
	soakVoters    = 8
	soakVoteEvery = 400 * time.Millisecond
	// soakStreams follow the tallies all the time; one address may have 40.
	soakStreams = 32
	// soakConnections are kept open for all other requests.
	soakConnections = 64
	soakSamples     = 12
)

// soaker sends requests of all kinds to one server.
type soaker struct {
	ctx    context.Context
	origin string
	client *http.Client
	pages  []string // addresses of pages
	assets []string
	tags   map[string]string // the entity tag of each page, gzip
	bodies [][]byte          // searches

	sent, failed atomic.Int64
	views        atomic.Int64 // acknowledged
	took         histogram    // from when each was sent
	late         histogram    // from when each was due until it was sent

	mu    sync.Mutex
	first error
}

// soak puts the server of our own site under a mixed load and looks whether it
// answers everything, counts what it acknowledged, and keeps its size.
func (b *bench) soak(ctx context.Context) (err error) {
	site, err := b.ownSite(ctx)
	if err != nil {
		return err
	}
	var before []string
	if runtime.NumCPU() > 1 {
		before = []string{"taskset", "-c", "0"}
		if err := pin(ctx, "1-"+strconv.Itoa(runtime.NumCPU()-1)); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, pin(ctx, "0-"+strconv.Itoa(runtime.NumCPU()-1))) }()
	}
	database := filepath.Join(b.dir("soak"), "site.db")
	if err := fresh(filepath.Dir(database)); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(database), 0o755); err != nil {
		return err
	}
	args := slices.Concat(before, []string{"env", "GOMAXPROCS=1", b.bindery, "serve", "--out", site.out, "--addr", "127.0.0.1:0",
		"--database", database, "--vote-rate", "0", "--new-voters", "0", "--trusted-proxy", "127.0.0.1"})
	server, err := start(ctx, site.project, args[0], args[1:]...)
	if err != nil {
		return err
	}
	stopped := false
	defer func() {
		if !stopped {
			server.stop()
		}
	}()
	s, err := newSoaker(ctx, server.addr, site)
	if err != nil {
		return err
	}
	rate, err := s.trial(server.cmd.Process.Pid)
	if err != nil {
		return err
	}
	result, err := s.run(server, rate, time.Duration(b.seconds)*time.Second)
	if err != nil {
		return err
	}
	server.stop()
	stopped = true
	counted, err := countedViews(ctx, b.bindery, site.project, database)
	if err != nil {
		return err
	}
	b.expectSoak(s, result, rate, counted)
	return nil
}

func newSoaker(ctx context.Context, addr string, site builtSite) (*soaker, error) {
	s := &soaker{ctx: ctx, origin: "http://" + addr, tags: map[string]string{}, client: &http.Client{
		Transport: &http.Transport{MaxIdleConnsPerHost: soakConnections, DisableCompression: true}, Timeout: 10 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
	err := filepath.WalkDir(site.out, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		name, err := filepath.Rel(site.out, path)
		address := "/" + filepath.ToSlash(name)
		switch {
		case err != nil:
			return err
		case entry.Name() == "index.html":
			s.pages = append(s.pages, strings.TrimSuffix(address, "index.html"))
		case strings.HasPrefix(address, "/assets/") && (strings.HasSuffix(name, ".js") || strings.HasSuffix(name, ".css")):
			s.assets = append(s.assets, address)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	files := s.pages
	s.pages = nil
	for _, page := range files {
		request, err := s.get(page)
		if err != nil {
			return nil, err
		}
		response, err := s.client.Do(request)
		if err != nil {
			return nil, err
		}
		_, _ = io.Copy(io.Discard, response.Body)
		_ = response.Body.Close()
		if response.StatusCode == http.StatusMovedPermanently {
			continue // a page for hosts that know no redirects, which the server leaves out
		}
		s.pages = append(s.pages, page)
		s.tags[page] = response.Header.Get("Etag")
	}
	a := newAPI(ctx, s.origin, site.manifest)
	m := mix{rand.New(rand.NewPCG(20260104, 2)), site.index}
	for _, q := range m.queries(5_000) {
		s.bodies = append(s.bodies, a.boxBody(q.text))
	}
	return s, nil
}

// trial asks as fast as the server answers and returns the rate at which it
// would be busy for soakShare of its core.
func (s *soaker) trial(pid int) (rate float64, err error) {
	before, err := cpuTime(pid)
	if err != nil {
		return 0, err
	}
	sent := s.sent.Load()
	ctx, cancel := context.WithTimeout(s.ctx, soakTrial)
	defer cancel()
	var workers sync.WaitGroup
	for i := range soakConnections / 4 {
		workers.Go(func() {
			r := rand.New(rand.NewPCG(20260104, uint64(i)))
			for ctx.Err() == nil {
				s.send(r, time.Now())
			}
		})
	}
	workers.Wait()
	after, err := cpuTime(pid)
	if err != nil {
		return 0, err
	}
	each := (after - before).Seconds() / float64(s.sent.Load()-sent)
	s.took.clear()
	s.late.clear()
	return soakShare / each, nil
}

// soakResult is the size of the server in equal steps, and what it took.
type soakResult struct {
	memory  []int64
	open    []int // descriptors
	cpu     time.Duration
	wall    time.Duration
	crowd   *voters.Crowd
	tallies error
	events  int64
	cut     int64 // streams that ended before they were to
}

func (s *soaker) run(server *program, rate float64, length time.Duration) (result soakResult, err error) {
	ctx, cancel := context.WithCancel(s.ctx)
	defer cancel()
	var proposals []string
	if proposals, err = s.openProposals(); err != nil {
		return result, err
	}
	result.crowd = voters.New(soakVoters, proposals, server.addr)
	if err := result.crowd.Enter(s.ctx); err != nil {
		return result, err
	}
	var others sync.WaitGroup
	var events, cut atomic.Int64
	for range soakStreams {
		others.Go(func() { s.follow(ctx, &events, &cut) })
	}
	voting := make(chan error, 1)
	go func() { voting <- paced(ctx, result.crowd) }()
	pid := server.cmd.Process.Pid
	before, err := cpuTime(pid)
	if err != nil {
		return result, err
	}
	start := time.Now()
	sampled := make(chan error, 1)
	go func() { sampled <- result.sample(ctx, pid, start, length) }()
	s.paced(ctx, rate, start, length)
	result.wall = time.Since(start)
	after, err := cpuTime(pid)
	result.cpu = after - before
	err = errors.Join(err, <-sampled)
	result.cut = cut.Load()
	cancel()
	err = errors.Join(err, <-voting)
	others.Wait()
	result.events = events.Load()
	result.tallies = result.crowd.Check(s.ctx)
	return result, err
}

// paced sends at a fixed rate. What cannot be sent in time counts from when it
// was due.
func (s *soaker) paced(ctx context.Context, rate float64, start time.Time, length time.Duration) {
	waiting := make(chan time.Time, 100_000)
	var workers sync.WaitGroup
	for i := range soakConnections {
		workers.Go(func() {
			r := rand.New(rand.NewPCG(20260105, uint64(i)))
			for at := range waiting {
				s.send(r, at)
			}
		})
	}
	step := time.Duration(float64(time.Second) / rate)
	for at := start; at.Before(start.Add(length)) && ctx.Err() == nil; at = at.Add(step) {
		time.Sleep(time.Until(at))
		waiting <- at
	}
	close(waiting)
	workers.Wait()
}

func paced(ctx context.Context, crowd *voters.Crowd) error {
	tick := time.NewTicker(soakVoteEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
			if err := crowd.Vote(context.WithoutCancel(ctx), 1); err != nil {
				return err
			}
		}
	}
}

// follow reads a stream of tallies to the end.
func (s *soaker) follow(ctx context.Context, events, cut *atomic.Int64) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.origin+"/api/v1/proposals/events", nil)
	if err != nil {
		return
	}
	response, err := (&http.Client{}).Do(request)
	if err != nil || response.StatusCode != http.StatusOK {
		cut.Add(1)
		return
	}
	defer response.Body.Close()
	buffer := make([]byte, 64<<10)
	for {
		n, err := response.Body.Read(buffer)
		events.Add(int64(bytes.Count(buffer[:n], []byte("\ndata:"))))
		if err != nil {
			if ctx.Err() == nil {
				cut.Add(1)
			}
			return
		}
	}
}

func (s *soaker) openProposals() (ids []string, err error) {
	response, err := s.client.Get(s.origin + "/api/v1/proposals")
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	var answer struct {
		Proposals []struct{ ID, Status string }
	}
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return nil, err
	}
	for _, p := range answer.Proposals {
		if p.Status == "open" {
			ids = append(ids, p.ID)
		}
	}
	if len(ids) == 0 {
		return nil, errors.New("no proposal is open")
	}
	return ids, nil
}

// sample looks at the server in equal steps.
func (r *soakResult) sample(ctx context.Context, pid int, start time.Time, length time.Duration) error {
	for i := 1; i <= soakSamples; i++ {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(time.Until(start.Add(length * time.Duration(i) / (soakSamples + 1)))):
		}
		memory, err := resident(pid)
		if err != nil {
			return err
		}
		open, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", pid))
		if err != nil {
			return err
		}
		r.memory, r.open = append(r.memory, memory), append(r.open, len(open))
	}
	return nil
}

// countedViews asks the program what it counted today and yesterday, since a
// day may have ended meanwhile.
func countedViews(ctx context.Context, program, dir, database string) (int64, error) {
	cmd := exec.CommandContext(ctx, program, "stats", "--days", "2", "--json", "--database", database)
	cmd.Dir = dir
	output, err := cmd.Output()
	if err != nil {
		return 0, fmt.Errorf("bindery stats: %w", err)
	}
	var report struct{ Views int64 }
	err = json.Unmarshal(output, &report)
	return report.Views, err
}

func (b *bench) expectSoak(s *soaker, r soakResult, rate float64, counted int64) {
	errorsSeen := fmt.Sprintf("%d of %d", s.failed.Load(), s.sent.Load())
	if s.first != nil {
		errorsSeen += ", the first: " + s.first.Error()
	}
	b.note(fmt.Sprintf("mixed load for %d s on one core, of it busy", b.seconds), fmt.Sprintf("%.0f %%, %.0f requests/s wanted, %.0f sent", 100*r.cpu.Seconds()/r.wall.Seconds(), rate, float64(s.took.count())/r.wall.Seconds()))
	b.expect("  requests without the right answer", errorsSeen, "0", s.failed.Load() == 0)
	b.expect("  page views acknowledged / counted", fmt.Sprintf("%d / %d", s.views.Load(), counted), "equal", s.views.Load() == counted)
	tallies := "equal"
	if r.tallies != nil {
		tallies = r.tallies.Error()
	}
	b.expect(fmt.Sprintf("  tallies after %d acknowledged votes", r.crowd.Acknowledged.Load()), tallies, "equal", r.tallies == nil && r.crowd.Lost.Load() == 0)
	b.expect(fmt.Sprintf("  streams of %d that were cut, after %d events", soakStreams, r.events), strconv.FormatInt(r.cut, 10), "0", r.cut == 0)
	early, late := slices.Max(r.memory[:soakSamples/3]), slices.Max(r.memory[2*soakSamples/3:])
	growth := float64(late) / float64(early)
	b.expect("  most memory in the last third / in the first", fmt.Sprintf("%.2f (%.0f / %.0f MB)", growth, float64(late)/1e6, float64(early)/1e6), fmt.Sprintf("at most %.2f", memoryGrowth), growth <= memoryGrowth)
	opened := slices.Max(r.open[2*soakSamples/3:]) - slices.Max(r.open[:soakSamples/3])
	b.expect("  most descriptors in the last third - in the first", fmt.Sprintf("%d (%v)", opened, r.open), "at most 8", opened <= 8)
	b.note("  p50, p99, p99.9, slowest, from when each was sent", fmt.Sprintf("%s, %s, %s, %s", us(s.took.at(0.50)), us(s.took.at(0.99)), us(s.took.at(0.999)), us(s.took.at(1))))
	b.note("  sent later than due, for the sender has one core, too: p50, p99", fmt.Sprintf("%s, %s", us(s.late.at(0.50)), us(s.late.at(0.99))))
}
