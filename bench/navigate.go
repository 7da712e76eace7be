package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// What a navigation may take from the click to the painted page, at a CPU that
// is throttled so many times, and an interaction until its frame.
var navigateLimits = []struct {
	rate             int
	guide, long, use time.Duration
}{
	{rate: 1, guide: 80 * time.Millisecond, long: 120 * time.Millisecond},
	{rate: 4, guide: 300 * time.Millisecond, long: 450 * time.Millisecond, use: 200 * time.Millisecond},
}

// Where navigation is measured: from the first guide to others, and to the
// longest pages, own and fetched.
const navigateFrom = "/guides/getting-started/"

var navigateGuides = []string{"/guides/caching/", "/guides/code-splitting/", "/guides/tree-shaking/"}

// navigateRow is what navigate.mjs says of one thing done on one site: medians,
// in milliseconds.
type navigateRow struct {
	Site, What string
	Rate       int
	Took       float64 // from the click to the painted page, by the clock
	Task       float64 // the same in CPU time of the page's main thread, which is judged
	Style      float64 // of it computing styles
	Layout     float64 // and laying out
	// Interactions are the longest event of each, in milliseconds.
	Interactions map[string]float64
}

// navigate follows links and uses the longest pages in Chromium. -beside names
// a folder with another built site, which is measured in turns with ours.
func (b *bench) navigate(ctx context.Context) error {
	own := b.dir("navigate")
	repository, err := filepath.Abs("..")
	if err != nil {
		return err
	}
	// With the texts that were fetched: the longest pages are among them.
	if _, err := measure(ctx, repository, b.bindery, "build", "--no-flush", "--out", own); err != nil {
		return err
	}
	long, err := longestPages(own)
	if err != nil {
		return err
	}
	built := map[string]string{"ours": own}
	if b.beside != "" {
		built["beside"] = b.beside
	}
	rows, err := b.followLinks(ctx, repository, built, long)
	if err != nil {
		return err
	}
	for _, limit := range navigateLimits {
		for _, row := range rows {
			if row.Rate == limit.rate {
				b.judgeNavigation(row, limit.guide, limit.long, limit.use)
			}
		}
	}
	return nil
}

// judgeNavigation holds our site to the limits, and notes what another took.
func (b *bench) judgeNavigation(row navigateRow, guide, long, use time.Duration) {
	name := fmt.Sprintf("%s, CPU %d×: %s", row.Site, row.Rate, row.What)
	if row.Interactions != nil {
		for _, what := range slices.Sorted(maps.Keys(row.Interactions)) {
			b.judgeTime(row, name+", "+what, milliseconds(row.Interactions[what]), use, "")
		}
		return
	}
	limit := guide
	if strings.HasPrefix(row.What, "long") {
		limit = long
	}
	b.judgeTime(row, name, milliseconds(row.Task), limit, fmt.Sprintf(" of CPU, of it styles %.0f and layout %.0f ms (by the clock %.0f ms)", row.Style, row.Layout, row.Took))
}

func (b *bench) judgeTime(row navigateRow, name string, took, limit time.Duration, more string) {
	if limit == 0 || row.Site != "ours" {
		b.note(name, ms(took)+more)
		return
	}
	b.expect(name, ms(took)+more, "at most "+ms(limit), took <= limit)
}

func milliseconds(n float64) time.Duration { return time.Duration(n * float64(time.Millisecond)) }

// longestPages are the addresses of the longest page of our own and of the
// longest that was fetched, if any was. Printable pages and lists are no pages
// that are read.
func longestPages(out string) (paths []string, err error) {
	type page struct {
		path string
		size int64
	}
	var own, fetched []page
	err = filepath.WalkDir(out, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.Name() != "index.html" {
			return err
		}
		relative, err := filepath.Rel(out, filepath.Dir(name))
		if err != nil {
			return err
		}
		parts := strings.Split(filepath.ToSlash(relative), "/")
		if len(parts) != 2 || parts[1] == "printable" {
			return nil
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		found := page{"/" + strings.Join(parts, "/") + "/", info.Size()}
		if bytes.Contains(text, []byte(`"repo":"`)) {
			fetched = append(fetched, found)
		} else {
			own = append(own, found)
		}
		return nil
	})
	for _, list := range [][]page{own, fetched} {
		if len(list) > 0 {
			longest := slices.MaxFunc(list, func(a, b page) int { return cmp.Compare(a.size, b.size) })
			paths = append(paths, longest.path)
		}
	}
	return paths, err
}

// followLinks serves the sites and drives the browser.
func (b *bench) followLinks(ctx context.Context, repository string, built map[string]string, long []string) ([]navigateRow, error) {
	playwright, err := filepath.Abs("../e2e/node_modules/playwright-core/index.mjs")
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(playwright); errors.Is(err, fs.ErrNotExist) {
		return nil, errors.New("the browser's driver is not there (npm ci in e2e)")
	}
	type served struct {
		Name string `json:"name"`
		URL  string `json:"url"`
	}
	var sites []served
	for _, name := range slices.Sorted(maps.Keys(built)) {
		database := filepath.Join(b.dir("navigate-"+name), "site.db")
		server, err := start(ctx, repository, b.bindery, "serve", "--out", built[name], "--addr", "127.0.0.1:0", "--no-access-log", "--search-rate", "0", "--database", database)
		if err != nil {
			return nil, err
		}
		defer server.stop()
		sites = append(sites, served{name, "http://" + server.addr})
	}
	var rates []int
	for _, limit := range navigateLimits {
		rates = append(rates, limit.rate)
	}
	input, err := json.Marshal(map[string]any{
		"playwright": playwright, "chromium": cmp.Or(os.Getenv("CHROMIUM"), "/usr/bin/chromium"), "rounds": b.rounds, "rates": rates,
		"sites": sites, "from": navigateFrom, "guides": navigateGuides, "long": long,
	})
	if err != nil {
		return nil, err
	}
	var output, complaints bytes.Buffer
	cmd := exec.CommandContext(ctx, "node", "navigate.mjs")
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(input), &output, &complaints
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("navigating: %w\n%s", err, lastLines(complaints.String(), 20))
	}
	var rows []navigateRow
	return rows, json.Unmarshal(output.Bytes(), &rows)
}
