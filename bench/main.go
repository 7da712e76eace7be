// Command bench measures bindery against its peers and prints ratios, so that
// the machine it runs on does not matter: every comparison is paired and
// interleaved in one run. It exits with 1 when a target is missed.
//
//	go run . [-bindery ../bin/bindery] [-only build,dev,scale,...] [-n 5] [-report]
//
// What each part measured is kept in bench/results, and docs/benchmarks.md is
// written of that (bench/report); -report writes it and measures nothing.
// Everything else it makes, peers included, is below bench/out.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"

	"bindery/bench/report"
)

// The corpus: what the targets are stated for.
const (
	corpusPages    = 144
	corpusMeanSize = 8_650 // bytes, so that all of it is 1.4 MB
)

// bench is one run.
type bench struct {
	bindery string // the program
	out     string // everything is written below here
	rounds  int
	rows    []row
	seconds int      // how long the load lasts
	texts   []string // printed above the table
	beside  string   // the folder of another built site, for navigate

	peersOnly string // folders of peers, comma-separated; all when empty

	figures  []report.Figure // of the part that runs
	programs []report.Program
}

// part is a measurement that can be asked for by name.
type part struct {
	name string
	run  func(*bench, context.Context) error
}

var parts = []part{
	{"build", (*bench).build},
	{"warm", (*bench).warm},
	{"dev", (*bench).dev},
	{"scale", (*bench).scale},
	{"weight", (*bench).weight},
	{"serve", (*bench).serve},
	{"search", (*bench).search},
	{"latency", (*bench).latency},
	{"load", (*bench).load},
	{"keys", (*bench).keys},
	{"navigate", (*bench).navigate},
	{"votes", (*bench).votes},
	{"soak", (*bench).soak},
	{"box", (*bench).box},
	{"visit", (*bench).visit},
	{"lighthouse", (*bench).lighthouse},
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	program := flag.String("bindery", "../bin/bindery", "the program to measure")
	only := flag.String("only", "", "parts to run, comma-separated: "+strings.Join(names(), ", ")+"; all when empty")
	rounds := flag.Int("n", 5, "rounds of each comparison; the median counts")
	seconds := flag.Int("seconds", 60, "how long the server is put under load")
	peersOnly := flag.String("peers", "", "try these peers alone, by the names of their folders in out, comma-separated; nothing is kept")
	reportOnly := flag.Bool("report", false, "write docs/benchmarks.md of the results that are there, and measure nothing")
	beside := flag.String("beside", "", "the folder of a site that another build made, which navigate measures in turns with ours")
	plain := flag.String("plain", "", "serve the answers in this file, with net/http alone; serve starts itself so")
	addr := flag.String("addr", "127.0.0.1:0", "where -plain answers")
	flag.Parse()
	if *plain != "" {
		return servePlain(*plain, *addr)
	}
	if *reportOnly {
		return writeReport()
	}
	b := &bench{rounds: max(1, *rounds), seconds: max(1, *seconds), beside: *beside, peersOnly: *peersOnly}
	var err error
	if b.bindery, err = filepath.Abs(*program); err != nil {
		return err
	}
	if _, err := os.Stat(b.bindery); err != nil {
		return fmt.Errorf("the program is not there (make build): %w", err)
	}
	if b.out, err = filepath.Abs("out"); err != nil {
		return err
	}
	wanted, err := chosen(*only)
	if err != nil {
		return err
	}
	failed := b.runAll(ctx, wanted)
	return errors.Join(failed, b.clearAside(), b.report(os.Stdout))
}

func names() (list []string) {
	for _, p := range parts {
		list = append(list, p.name)
	}
	return list
}

func chosen(only string) ([]part, error) {
	if only == "" {
		return parts, nil
	}
	var list []part
	for name := range strings.SplitSeq(only, ",") {
		i := slices.IndexFunc(parts, func(p part) bool { return p.name == name })
		if i < 0 {
			return nil, fmt.Errorf("there is no part %q", name)
		}
		list = append(list, parts[i])
	}
	return list, nil
}

var errMissed = errors.New("a target was missed")
