package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
)

const (
	// plainLimit is how much CPU time a request may take, of that with net/http
	// alone, which sends the same bytes from memory and does nothing else.
	plainLimit = 1.15
	// caddyLimit is the least number of requests per second, of Caddy's, and so
	// many times less CPU time a request takes.
	caddyLimit = 2
)

// question is a request that is put to every server.
type question struct {
	name, path string
	// file is what is sent, below the built site.
	file string
	// unchanged asks with the entity tag of the file, for a 304.
	unchanged bool
}

// bare is a server of this program, see plainserver.go; the others are compared with it.
const bare, bindery, binderyQuiet, caddy = "net/http alone", "Bindery", "Bindery, no access log", "Caddy"

// serve compares servers of one built site. Each server has a core to itself and
// wrk the other one, so that nobody's work takes time from the other: a server
// that needs less would otherwise be asked more often by a load maker that then
// competes with it. A second comparison leaves all of them all cores, as they
// are run.
func (b *bench) serve(ctx context.Context) error {
	// Debian keeps nginx where only root looks.
	if err := os.Setenv("PATH", os.Getenv("PATH")+":/usr/sbin"); err != nil {
		return err
	}
	for _, name := range []string{"wrk", "nginx", "caddy", "taskset"} {
		if _, err := exec.LookPath(name); err != nil {
			return fmt.Errorf("%s is not installed: make tools-bench installs it", name)
		}
	}
	own, err := b.ownSite(ctx)
	if err != nil {
		return err
	}
	page, asset, err := pageAndAsset(own.out)
	if err != nil {
		return err
	}
	again := page
	again.name, again.unchanged = "the page, unchanged (304)", true
	if runtime.NumCPU() > 1 {
		if err := b.compare(ctx, own, pinned, []question{page, asset, again}); err != nil {
			return err
		}
	}
	return b.compare(ctx, own, free, []question{page})
}

// pageAndAsset are a long page, and a hashed asset of some kB.
func pageAndAsset(dist string) (page, asset question, err error) {
	page = question{name: "/configuration/output/", path: "/configuration/output/", file: "configuration/output/index.html.gz"}
	packed, err := filepath.Glob(filepath.Join(dist, "assets", "*.js.gz"))
	if err != nil {
		return page, asset, err
	}
	const wanted = 4 << 10
	apart := int64(1 << 30)
	for _, name := range packed {
		size, err := sizeOf(name)
		if err != nil {
			return page, asset, err
		}
		if d := max(size-wanted, wanted-size); d < apart {
			file := "assets/" + filepath.Base(name)
			apart, asset = d, question{name: "a script of about 4 kB", path: "/" + strings.TrimSuffix(file, ".gz"), file: file}
		}
	}
	if asset.path == "" {
		return page, asset, errors.New("the site has no compressed script")
	}
	return page, asset, nil
}

// placement says which cores the server and the load maker run on; "" is all.
type placement struct{ name, server, wrk string }

var (
	pinned = placement{"a core for the server, another for wrk", "0", "1"}
	free   = placement{"all cores for both", "", ""}
)

// compare starts all servers and measures them in turns.
func (b *bench) compare(ctx context.Context, site builtSite, on placement, questions []question) error {
	servers, err := b.webServers(ctx, site, on.server, questions)
	defer func() {
		for _, s := range servers {
			s.stop()
		}
	}()
	if err != nil {
		return err
	}
	for _, q := range questions {
		if err := b.compareAnswers(ctx, site, on, servers, q); err != nil {
			return fmt.Errorf("%s: %w", q.name, err)
		}
	}
	return nil
}

// compareAnswers measures the servers with one question.
func (b *bench) compareAnswers(ctx context.Context, site builtSite, on placement, servers []*webServer, q question) error {
	body, err := os.ReadFile(filepath.Join(site.out, filepath.FromSlash(q.file)))
	if err != nil {
		return err
	}
	tags := map[*webServer]string{}
	for _, s := range servers {
		if tags[s], err = sendsTheSame(ctx, "http://"+s.addr+q.path, body, q.unchanged); err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
	}
	results := map[string]*served{}
	for round := range b.rounds + 1 {
		for i := range servers {
			s := servers[i]
			if round%2 == 1 { // what the machine does besides has no favourite
				s = servers[len(servers)-1-i]
			}
			one, err := s.under(ctx, on, q, tags[s])
			if err != nil {
				return fmt.Errorf("%s: %w", s.name, err)
			}
			if results[s.name] == nil {
				results[s.name] = &served{} // the first round warms up
			} else {
				results[s.name].add(one)
			}
		}
	}
	what := fmt.Sprintf("%s, gzip, %.1f kB; %s", q.name, float64(len(body))/1e3, on.name)
	b.texts = append(b.texts, servingTable(what, servers, results))
	b.expectServing(q.name, on, servers, results)
	return nil
}

// under measures one run of wrk.
func (s *webServer) under(ctx context.Context, on placement, q question, tag string) (load, error) {
	headers := []string{"Accept-Encoding: gzip"}
	if q.unchanged {
		headers = append(headers, "If-None-Match: "+tag)
	}
	before, err := cpuOfAll(s.cmd.Process.Pid)
	if err != nil {
		return load{}, err
	}
	one, err := wrk(ctx, on.wrk, "http://"+s.addr+q.path, headers)
	if err != nil {
		return one, err
	}
	after, err := cpuOfAll(s.cmd.Process.Pid)
	one.cpu = (after - before) / time.Duration(one.requests)
	return one, errors.Join(err, s.forget())
}

// served are the results of a server.
type served struct {
	rates         []float64
	cpu, p50, p99 []time.Duration
}

func (s *served) add(l load) {
	s.rates, s.cpu = append(s.rates, l.rate), append(s.cpu, l.cpu)
	s.p50, s.p99 = append(s.p50, l.p50), append(s.p99, l.p99)
}

// busy is how much of a core the server used, in percent. While wrk, or what else
// runs on the machine, is the limit, that is less than it could have had, and
// requests per second say nothing about the server. The CPU time of a request
// does.
func (s *served) busy() float64 { return 100 * middle(s.rates) * median(s.cpu).Seconds() }

// servingTable shows medians with the least and the most.
func servingTable(what string, servers []*webServer, results map[string]*served) string {
	var text strings.Builder
	t := tabwriter.NewWriter(&text, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(t, "%s\trequests/s\t(spread)\tbusy\tCPU, µs\t(spread)\tp50, µs\tp99, µs\t\n", what)
	for _, s := range servers {
		r := results[s.name]
		fmt.Fprintf(t, "%s\t%.0f\t(%.0f–%.0f)\t%.0f %%\t%.1f\t(%.1f–%.1f)\t%d\t%d\t\n", s.name,
			middle(r.rates), slices.Min(r.rates), slices.Max(r.rates), r.busy(),
			micros(median(r.cpu)), micros(slices.Min(r.cpu)), micros(slices.Max(r.cpu)),
			median(r.p50).Microseconds(), median(r.p99).Microseconds())
	}
	_ = t.Flush()
	return text.String()
}

func micros(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1e3 }

// expectServing compares Bindery, its access log on, with the others.
func (b *bench) expectServing(what string, on placement, servers []*webServer, results map[string]*served) {
	ours, plain := results[bindery], results[bare]
	if on == free {
		what += ", all cores"
	}
	cpu := ratio(median(ours.cpu), median(plain.cpu))
	b.expect(what+": CPU time / net/http alone", fmt.Sprintf("%.2f (%.1f / %.1f µs)", cpu, micros(median(ours.cpu)), micros(median(plain.cpu))),
		fmt.Sprintf("at most %.2f", plainLimit), cpu <= plainLimit)
	b.note("  without an access log", fmt.Sprintf("%.2f", ratio(median(results[binderyQuiet].cpu), median(plain.cpu))))
	for _, s := range servers {
		if s.name == bindery || s.name == binderyQuiet || s.name == bare {
			continue
		}
		r := results[s.name]
		cpu, rate := ratio(median(ours.cpu), median(r.cpu)), middle(ours.rates)/middle(r.rates)
		what := fmt.Sprintf("  requests/s / %s (%.0f and %.0f %% of a core busy)", s.name, ours.busy(), r.busy())
		if s.name == caddy {
			b.expect("  CPU time / "+s.name, fmt.Sprintf("%.2f", cpu), fmt.Sprintf("at most %.2f", 1.0/caddyLimit), cpu*caddyLimit <= 1)
			b.expect(what, fmt.Sprintf("%.2f", rate), fmt.Sprintf("at least %d", caddyLimit), rate >= caddyLimit)
		} else {
			b.note("  CPU time / "+s.name, fmt.Sprintf("%.2f", cpu))
			b.note(what, fmt.Sprintf("%.2f", rate))
		}
	}
}

func middle(list []float64) float64 {
	sorted := slices.Sorted(slices.Values(list))
	return sorted[len(sorted)/2]
}
