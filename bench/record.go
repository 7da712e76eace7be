package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"bindery/bench/report"
)

// Where results are kept and what is written of them, seen from this folder.
const (
	resultsDir = "results"
	docsDir    = "../docs"
)

// sectionTitles are the parts' headings in docs/benchmarks.md and what is said
// below them. The document has the parts in the order of `parts`; one without
// an entry has its name as its heading.
var sectionTitles = map[string]struct{ title, about string }{
	"build": {"Builds", "One corpus of 144 generated Markdown pages, 1.4 MB, in each program's own format, with each program's settings for production. " +
		"Cold: neither output nor caches are there. Warm: built again, nothing changed. One page changed: a paragraph was added to one page."},
	"warm":   {"Warm builds", ""},
	"dev":    {"A saved page", ""},
	"scale":  {"Large sites", ""},
	"weight": {"Weight of a page", "A cold visit to the longest page of the corpus in Chromium. All outputs are served by the same server, which compresses with brotli at level 11; sizes are of bodies, compressed."},
	"serve":  {"Serving", ""},
	"search": {"Search: quality", "Every judged query of `bench/judgments` is asked of each engine, over the pages of our own documentation: how many of a hundred have a right section first or among the first five. " +
		"MiniSearch has VitePress's options, Bleve its English analyzer and BM25; both get our records. Pagefind reads our HTML."},
	"latency":    {"Search: time in the process", ""},
	"load":       {"Search under load", ""},
	"keys":       {"Search: from the key to the hits", ""},
	"box":        {"Search: the first hit in a browser", "On the corpus, in Chromium: what is fetched from opening the search until the first hit is shown, and how long each further letter takes."},
	"navigate":   {"Navigation on our own pages", ""},
	"visit":      {"Navigation and interactions", "In Chromium, the same script for all, on the corpus, at full speed and with the CPU throttled four times. A program without client navigation loads the page. The browser tells of events from 16 ms on; a shorter one is 0."},
	"lighthouse": {"Lighthouse", "Lighthouse's mobile settings as they are: a slow network and a CPU throttled four times, both simulated. Three pages of the corpus: the longest, one of middle length, a short one."},
	"votes":      {"Votes", ""},
	"soak":       {"A mixed load", ""},
}

func sectionsOfReport() (list []report.Part) {
	for _, p := range parts {
		section := report.Part{Name: p.name, Title: p.name}
		if t, ok := sectionTitles[p.name]; ok {
			section.Title, section.About = t.title, t.about
		}
		list = append(list, section)
	}
	return list
}

// writeReport writes docs/benchmarks.md of all results that are there.
func writeReport() error {
	results, err := report.Load(resultsDir, names())
	if err != nil {
		return err
	}
	return report.Write(docsDir, sectionsOfReport(), results)
}

// runAll runs parts, keeps the result of each, and writes the document anew
// after each. A part that fails does not keep the others from running; what
// is interrupted leaves the result that was there, and so does one with -peers,
// which has not measured all.
func (b *bench) runAll(ctx context.Context, wanted []part) error {
	var failed []error
	var all []row
	var texts []string
	for _, p := range wanted {
		b.rows, b.texts, b.figures, b.programs = nil, nil, nil, nil
		result := b.begin(ctx, p)
		err := p.run(b, ctx)
		if ctx.Err() != nil {
			return errors.Join(append(failed, ctx.Err())...)
		}
		if err != nil {
			result.Failed = withoutPaths(err.Error())
			failed = append(failed, fmt.Errorf("%s: %w", p.name, err))
			fmt.Fprintf(os.Stderr, "bench: %s: %v\n", p.name, err)
		}
		b.finish(result)
		all, texts = append(all, b.rows...), append(append(texts, b.texts...), result.FigureTexts()...)
		if b.peersOnly != "" {
			continue
		}
		if err := errors.Join(result.Save(resultsDir), writeReport()); err != nil {
			return errors.Join(append(failed, err)...)
		}
	}
	b.rows, b.texts = all, texts
	return errors.Join(failed...)
}

func (b *bench) begin(ctx context.Context, p part) *report.Result {
	command := fmt.Sprintf("go run . -only %s -n %d", p.name, b.rounds)
	if b.seconds != 60 {
		command += fmt.Sprintf(" -seconds %d", b.seconds)
	}
	r := &report.Result{Part: p.name, Command: command, Machine: report.ThisMachine(), Started: time.Now().UTC().Truncate(time.Second)}
	r.Commit, r.Changed = report.Commit(ctx, "..")
	r.Load[0] = report.LoadAverage()
	return r
}

func (b *bench) finish(r *report.Result) {
	r.Ended = time.Now().UTC().Truncate(time.Second)
	r.Load[1] = report.LoadAverage()
	r.Figures, r.Programs = b.figures, b.programs
	for _, row := range b.rows {
		r.Rows = append(r.Rows, report.Row{What: row.what, Measured: withoutPaths(row.measured), Target: row.target, OK: row.ok})
	}
	for _, text := range b.texts {
		r.Texts = append(r.Texts, withoutPaths(text))
	}
}

// withoutPaths takes this machine's folders out of a text that is published.
func withoutPaths(text string) string {
	here, err := os.Getwd()
	if err != nil {
		return text
	}
	home, _ := os.UserHomeDir()
	for _, path := range []string{here + "/", strings.TrimSuffix(here, "bench"), here, home + "/"} {
		if len(path) > 2 {
			text = strings.ReplaceAll(text, path, "")
		}
	}
	return text
}
