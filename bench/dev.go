package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// saves is how often a page is saved; the median counts.
const saves = 20

// devLimit is what one save may take until the browser is told.
const devLimit = 100 * time.Millisecond

// dev measures the time from saving a page to the event in the browser, and what
// the program holds meanwhile.
func (b *bench) dev(ctx context.Context) error {
	pages := corpus(corpusPages, corpusMeanSize)
	dir, program, err := b.startDev(ctx, "bindery-dev", pages)
	if err != nil {
		return err
	}
	defer program.stop()
	events, err := program.events(ctx)
	if err != nil {
		return err
	}
	var times []time.Duration
	for i := range saves {
		p := pages[(i*7)%len(pages)]
		d, err := save(ctx, dir, p, i, events)
		if err != nil {
			return err
		}
		times = append(times, d)
	}
	slices.Sort(times)
	m := median(times)
	b.expect(fmt.Sprintf("one page saved in dev, median of %d", saves), ms(m), "at most "+ms(devLimit), m <= devLimit)
	b.note("the slowest of them", ms(times[len(times)-1]))
	program.stop()
	if err := b.devMemory(ctx); err != nil {
		return err
	}
	return b.devLarge(ctx)
}

// startDev starts dev on pages that are written into a folder of that name.
func (b *bench) startDev(ctx context.Context, name string, pages []page) (string, *program, error) {
	dir := b.dir(name)
	if err := writeBindery(dir, pages); err != nil {
		return "", nil, err
	}
	p, err := start(ctx, dir, b.bindery, "dev", "--addr", "127.0.0.1:0")
	return dir, p, err
}

// save adds a paragraph to a page and waits for the event that names it.
func save(ctx context.Context, dir string, p page, n int, events <-chan event) (time.Duration, error) {
	name := filepath.Join(dir, "content", p.section, p.name+".mdx")
	text, err := os.ReadFile(name)
	if err != nil {
		return 0, err
	}
	text = fmt.Appendf(text, "\nSaved for the time number %d.\n", n)
	begin := time.Now()
	if err := os.WriteFile(name, text, 0o644); err != nil {
		return 0, err
	}
	deadline := time.After(10 * time.Second)
	for {
		select {
		case <-ctx.Done():
			return 0, ctx.Err()
		case <-deadline:
			return 0, fmt.Errorf("no event for %s within 10 s", name)
		case e := <-events:
			if e.name == "page" && slices.Contains(e.urls, withSlash(p.section, p.name)) {
				return e.at.Sub(begin), nil
			}
		}
	}
}

// event is a server-sent event.
type event struct {
	name string
	urls []string
	at   time.Time
}

// program is a running server.
type program struct {
	cmd  *exec.Cmd
	addr string
}

// start runs the program and waits until its log says where it answers.
func start(ctx context.Context, dir, name string, args ...string) (*program, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = dir
	log, err := cmd.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	lines := bufio.NewScanner(log)
	lines.Buffer(nil, 1<<20)
	var seen strings.Builder
	for lines.Scan() {
		var entry struct{ Msg, Addr string }
		if json.Unmarshal(lines.Bytes(), &entry) == nil && entry.Msg == "serving" {
			go func() { _, _ = io.Copy(io.Discard, log) }()
			return &program{cmd, entry.Addr}, nil
		}
		seen.WriteString(lines.Text() + "\n")
	}
	return nil, fmt.Errorf("%s %s ended: %w\n%s", name, strings.Join(args, " "), cmd.Wait(), lastLines(seen.String(), 20))
}

// stop asks the program to end and waits for it.
func (p *program) stop() {
	_ = p.cmd.Process.Signal(syscall.SIGTERM)
	_ = p.cmd.Wait()
}

// events reads the stream that dev pushes to browsers.
func (p *program) events(ctx context.Context) (<-chan event, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+p.addr+"/_bindery/live", nil)
	if err != nil {
		return nil, err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("the event stream answers %s", response.Status)
	}
	events := make(chan event, 100)
	go func() {
		defer response.Body.Close()
		readEvents(response.Body, events)
	}()
	return events, nil
}

func readEvents(stream io.Reader, events chan<- event) {
	lines := bufio.NewScanner(stream)
	lines.Buffer(nil, 4<<20)
	var e event
	for lines.Scan() {
		switch key, value, _ := strings.Cut(lines.Text(), ": "); key {
		case "event":
			e = event{name: value, at: time.Now()}
		case "data":
			var data struct{ URLs []string }
			_ = json.Unmarshal([]byte(value), &data) // other events carry other data
			e.urls = data.URLs
		case "":
			if e.name != "" {
				events <- e
			}
			e = event{}
		}
	}
}
