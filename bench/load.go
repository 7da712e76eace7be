package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"
)

// The load the server has to bear: searches per second on one core.
const (
	loadRate = 1_000
	// loadConnections are kept open; more searches than that wait for one.
	loadConnections = 64
	// memoryGrowth is how much larger the server may be at the end than after
	// a sixth of the time.
	memoryGrowth = 1.10
	// loadShare is how much of the rate must be kept up: a server that is too
	// slow makes no errors, it falls behind.
	loadShare = 0.99
)

// load sends searches at a fixed rate to a server that has one core, from
// another. A search that cannot be sent in time counts from when it was due,
// so a server that falls behind cannot look fast.
func (b *bench) load(ctx context.Context) (err error) {
	site, err := b.generatedSite(ctx)
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
	server, err := site.serve(ctx, b.bindery, append(before, "env", "GOMAXPROCS=1")...)
	if err != nil {
		return err
	}
	defer server.stop()
	a := newAPI(ctx, "http://"+server.addr, site.manifest)
	m := mix{rand.New(rand.NewPCG(20260104, 1)), site.index}
	var bodies [][]byte
	for _, q := range m.queries(loadRate * b.seconds) {
		bodies = append(bodies, a.boxBody(q.text))
	}
	l := loader{url: a.url, bodies: bodies, client: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: loadConnections}, Timeout: 10 * time.Second}}
	use, err := l.run(ctx, server.cmd.Process.Pid, time.Duration(b.seconds)*time.Second)
	if err != nil {
		return err
	}
	b.expectLoad(&l, use)
	return nil
}

// pin moves this process, all its threads, to some cores.
func pin(ctx context.Context, cores string) error {
	output, err := exec.CommandContext(ctx, "taskset", "-a", "-c", "-p", cores, strconv.Itoa(os.Getpid())).CombinedOutput()
	if err != nil {
		return fmt.Errorf("taskset: %w\n%s", err, output)
	}
	return nil
}

// loader sends requests and collects what became of them.
type loader struct {
	url    string
	bodies [][]byte
	client *http.Client

	mu     sync.Mutex
	times  []time.Duration
	errors []error
}

// due is a request and when it is to be sent.
type due struct {
	body []byte
	at   time.Time
}

// serverUse is the size of the server's memory, in bytes, after a sixth of the
// time and at the end, the CPU time it took, and how long all of it lasted.
type serverUse struct {
	early, late int64
	cpu, wall   time.Duration
}

func (l *loader) run(ctx context.Context, pid int, length time.Duration) (use serverUse, err error) {
	waiting := make(chan due, len(l.bodies))
	var workers sync.WaitGroup
	for range loadConnections {
		workers.Go(func() {
			for d := range waiting {
				l.send(ctx, d)
			}
		})
	}
	start := time.Now()
	for i, body := range l.bodies {
		at := start.Add(time.Duration(i) * length / time.Duration(len(l.bodies)))
		time.Sleep(time.Until(at))
		waiting <- due{body, at}
		if i == len(l.bodies)/6 {
			if use.early, err = resident(pid); err != nil {
				break
			}
		}
		if ctx.Err() != nil {
			break
		}
	}
	close(waiting)
	workers.Wait()
	use.wall = time.Since(start)
	if err != nil || ctx.Err() != nil {
		return use, errors.Join(err, ctx.Err())
	}
	if use.late, err = resident(pid); err != nil {
		return use, err
	}
	use.cpu, err = cpuTime(pid)
	return use, err
}

func (l *loader) send(ctx context.Context, d due) {
	err := l.post(ctx, d.body)
	took := time.Since(d.at)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.times = append(l.times, took)
	if err != nil {
		l.errors = append(l.errors, err)
	}
}

func (l *loader) post(ctx context.Context, body []byte) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, l.url, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "text/plain")
	response, err := l.client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK || !bytes.HasPrefix(text, []byte(`{"results":[{`)) {
		return fmt.Errorf("%s: %.200s", response.Status, text)
	}
	return nil
}

func (b *bench) expectLoad(l *loader, use serverUse) {
	what := fmt.Sprintf("%d searches/s for %d s on one core", loadRate, b.seconds)
	result := strconv.Itoa(len(l.errors))
	if len(l.errors) > 0 {
		result += ", the first: " + l.errors[0].Error()
	}
	b.expect(what+": errors", result, "0", len(l.errors) == 0)
	rate := float64(len(l.times)) / use.wall.Seconds()
	b.expect("  searches answered in a second", fmt.Sprintf("%.0f", rate), fmt.Sprintf("at least %.0f", loadShare*loadRate), rate >= loadShare*loadRate)
	growth := float64(use.late) / float64(use.early)
	b.expect("  memory at the end / after a sixth", fmt.Sprintf("%.2f (%.0f / %.0f MB)", growth, float64(use.late)/1e6, float64(use.early)/1e6), fmt.Sprintf("at most %.2f", memoryGrowth), growth <= memoryGrowth)
	b.note("  p50, p99, p99.9, slowest, from when each was due", fmt.Sprintf("%s, %s, %s, %s",
		us(percentile(l.times, 50)), us(percentile(l.times, 99)), us(permille(l.times, 999)), us(permille(l.times, 1000))))
	each := use.cpu / time.Duration(max(1, len(l.times)))
	b.note("  CPU time of the server", fmt.Sprintf("%.0f %% of the core, %d µs a search: a core to itself answers %.0f a second",
		100*use.cpu.Seconds()/use.wall.Seconds(), each.Microseconds(), 1/each.Seconds()))
}

// resident is the memory of a process, in bytes (proc(5), "statm").
func resident(pid int) (int64, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	if err != nil {
		return 0, err
	}
	fields := strings.Fields(string(text))
	if len(fields) < 2 {
		return 0, fmt.Errorf("statm of %d: %q", pid, text)
	}
	pages, err := strconv.ParseInt(fields[1], 10, 64)
	return pages * int64(os.Getpagesize()), err
}

// clockTick is what CPU times count in: 100 a second (proc(5), sysconf(3)).
const clockTick = 10 * time.Millisecond

// cpuTime is what a process took until now (proc(5), "stat", fields 14, 15).
func cpuTime(pid int) (time.Duration, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, err
	}
	_, rest, _ := strings.Cut(string(text), ") ") // after the name, from field 3 on
	fields := strings.Fields(rest)
	if len(fields) < 13 {
		return 0, fmt.Errorf("stat of %d: %q", pid, text)
	}
	user, err := strconv.ParseInt(fields[11], 10, 64)
	if err != nil {
		return 0, err
	}
	system, err := strconv.ParseInt(fields[12], 10, 64)
	return time.Duration(user+system) * clockTick, err
}
