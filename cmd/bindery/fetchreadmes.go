package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"bindery/internal/data"
	"bindery/internal/readmes"
)

type fetchReadmesCmd struct {
	Site string `help:"Folder of the settings (data/readmes.yaml). The folder that holds it has content.lock.json and .cache/readmes." default:"site" type:"path" placeholder:"DIR"`

	Update bool `help:"Show which versions and integrities are new, and write them into content.lock.json, with the Node.js versions, the day and the deprecation of each."`
}

// Run fetches what is not there yet, and says what became of it.
func (c *fetchReadmesCmd) Run(ctx context.Context, io *streams) error {
	root := filepath.Dir(c.Site)
	lists, mistakes, err := data.Load(projectFiles(root, c.Site), display(c.Site))
	if err != nil {
		return err
	}
	if mistakes.HasErrors() {
		return io.report(mistakes, project{Format: "text"})
	}
	if len(lists.Readmes) == 0 {
		return fmt.Errorf("%s lists no pages to fetch", display(filepath.Join(c.Site, filepath.FromSlash(data.ReadmesFile))))
	}
	lock, err := readmes.ReadLock(projectFiles(root, root))
	if err != nil {
		return err
	}
	progress := &fetchProgress{io: io, all: len(lists.Readmes), bar: isTerminal(io.err)}
	outcomes, err := readmes.Fetch(ctx, readmes.Options{
		List: lists.Readmes, Lock: lock, Cache: readmesCache(root), Packer: readmes.NPM{Dir: root}, Registry: readmes.NPM{Dir: root},
		Update: c.Update, Done: progress.done,
	})
	progress.end()
	if errors.Is(err, context.Canceled) {
		return fmt.Errorf("stopped after %d of %d pages; the next run goes on from there", progress.count, progress.all)
	}
	if err != nil {
		return err
	}
	if c.Update {
		if err := c.relock(io, filepath.Join(root, readmes.LockFile), lock, outcomes); err != nil {
			return err
		}
	}
	return summarize(io, outcomes)
}

// relock shows what changes in the lock and writes it.
func (c *fetchReadmesCmd) relock(io *streams, name string, old readmes.Lock, outcomes []readmes.Outcome) error {
	lock, changes := readmes.Relock(old, outcomes)
	if len(changes) == 0 {
		fmt.Fprintf(io.out, "%s is as it should be.\n", display(name))
		return nil
	}
	fmt.Fprintf(io.out, "%s changes:\n", display(name))
	for _, change := range changes {
		fmt.Fprintln(io.out, "  "+change)
	}
	return lock.Write(name)
}

// summarize says how many pages are in which state; a failed one makes the
// command fail.
func summarize(io *streams, outcomes []readmes.Outcome) error {
	count := map[readmes.State]int{}
	for _, o := range outcomes {
		count[o.State]++
	}
	fmt.Fprintf(io.out, "%d pages: %d fetched, %d already there", len(outcomes), count[readmes.Fetched], count[readmes.Present])
	failed := count[readmes.Kept] + count[readmes.Missing]
	if failed == 0 {
		fmt.Fprintln(io.out)
		return nil
	}
	fmt.Fprintf(io.out, ", %d kept as they were, %d without a text\n", count[readmes.Kept], count[readmes.Missing])
	reasons := map[string][]string{}
	var order []string
	for _, o := range outcomes {
		if o.Err == nil {
			continue
		}
		reason := o.Err.Error()
		if reasons[reason] == nil {
			order = append(order, reason)
		}
		reasons[reason] = append(reasons[reason], o.Entry.Package+"@"+o.Entry.Version)
	}
	for _, reason := range order {
		fmt.Fprintf(io.err, "%s: %s\n", strings.Join(reasons[reason], ", "), reason)
	}
	return fmt.Errorf("%d of %d pages could not be fetched; a site can be built all the same", failed, len(outcomes))
}

// fetchProgress shows how far a run is: a bar where somebody looks on, a line
// for each page elsewhere.
type fetchProgress struct {
	io         *streams
	all, count int
	bar        bool
}

const barWidth = 30

func (p *fetchProgress) done(o readmes.Outcome) {
	p.count++
	if !p.bar {
		fmt.Fprintf(p.io.out, "%s %s %s\n", o.State, o.Entry.Package, o.Entry.Version)
		return
	}
	filled := barWidth * p.count / p.all
	fmt.Fprintf(p.io.err, "\r\x1b[K[%s%s] %d/%d %s", strings.Repeat("#", filled), strings.Repeat(".", barWidth-filled), p.count, p.all, o.Entry.Package)
}

// end takes the bar away.
func (p *fetchProgress) end() {
	if p.bar && p.count > 0 {
		fmt.Fprint(p.io.err, "\r\x1b[K")
	}
}
