package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"bindery/bench/report"
	"bindery/internal/diag"
	"bindery/internal/testing/judge"
)

// judgmentsDir holds train.tsv, test.tsv and baseline.json.
const judgmentsDir = "judgments"

// halves of the judgments, in the order they are shown.
var halves = []string{judge.Train, judge.Test}

// engine is one that is asked all judged queries.
type engine struct {
	name    string
	find    judge.Searcher
	failed  func() error // of a search; nil when none can fail
	reports map[string]judge.Report
	// pages answers with one address a page, for the measures of pages; nil when
	// that is what find does as well as it can.
	pages      judge.Searcher
	pageReport map[string]judge.Report
}

// overall is how an engine did on a half, sections by its list of sections and
// pages by its list of pages.
func (e *engine) overall(half string) judge.Score {
	o := e.reports[half].Overall
	if e.pages != nil {
		p := e.pageReport[half].Overall
		o.Page1, o.Page5 = p.Page1, p.Page5
	}
	return o
}

// search asks our own server, MiniSearch, Bleve and Pagefind every judged query over our
// own site's records, and compares them class by class.
func (b *bench) search(ctx context.Context) error {
	own, err := b.ownSite(ctx)
	if err != nil {
		return err
	}
	judged, err := judgments(own)
	if err != nil {
		return err
	}
	server, err := own.serve(ctx, b.bindery)
	if err != nil {
		return err
	}
	defer server.stop()
	engines, err := b.engines(ctx, own, server, judged)
	if err != nil {
		return err
	}
	for _, e := range engines {
		if err := e.measure(judged); err != nil {
			return fmt.Errorf("%s: %w", e.name, err)
		}
	}
	for _, half := range halves {
		b.texts = append(b.texts, comparison(half, engines))
		b.figures = append(b.figures, figuresOfSearch(half, engines)...)
	}
	b.expectFloors(engines[0])
	b.expectAhead(engines[0], engines[1:])
	return b.expectNoDrop(engines[0])
}

func (e *engine) measure(judged map[string][]judge.Judgment) error {
	e.reports, e.pageReport = map[string]judge.Report{}, map[string]judge.Report{}
	for half, list := range judged {
		e.reports[half] = judge.MeasureSearcher(e.find, list)
		if e.pages != nil {
			e.pageReport[half] = judge.MeasureSearcher(e.pages, list)
		}
	}
	if e.failed == nil {
		return nil
	}
	return e.failed()
}

// engines are ours, first, and the peers.
func (b *bench) engines(ctx context.Context, own builtSite, server *program, judged map[string][]judge.Judgment) ([]*engine, error) {
	var queries []string
	for _, list := range judged {
		for _, j := range list {
			queries = append(queries, j.Query)
		}
	}
	ours := newAPI(ctx, "http://"+server.addr, own.manifest)
	mini, err := b.minisearch(ctx, own.index, own.manifest.Base, queries)
	if err != nil {
		return nil, err
	}
	theirs, failed, err := bleveSearcher(ctx, own.index, own.manifest.Base)
	if err != nil {
		return nil, fmt.Errorf("bleve: %w", err)
	}
	list := []*engine{
		{name: "bindery", find: ours.find, failed: ours.failed},
		{name: "MiniSearch", find: mini},
		{name: "Bleve", find: theirs, failed: failed},
	}
	found, err := b.pagefindEngine(ctx, own, queries, judged)
	if err != nil {
		return nil, fmt.Errorf("pagefind: %w", err)
	}
	return append(list, found), nil
}

// figuresOfSearch are the shares of a half's queries, gibberish left out, whose
// right section or page is first, or among the first five.
func figuresOfSearch(half string, engines []*engine) []report.Figure {
	group := "The " + half + " half of the judged queries"
	var figures []report.Figure
	for _, measure := range []struct {
		name string
		plot bool
		of   func(judge.Score) int
	}{
		{"right section first", true, func(s judge.Score) int { return s.Section1 }},
		{"right section in five", true, func(s judge.Score) int { return s.Section5 }},
		{"right page first", false, func(s judge.Score) int { return s.Page1 }},
		{"right page in five", false, func(s judge.Score) int { return s.Page5 }},
	} {
		f := report.Figure{Group: group, Name: measure.name, Unit: report.Share, Plot: measure.plot}
		for _, e := range engines {
			o := e.overall(half)
			f.Bars = append(f.Bars, report.Bar{Name: e.name, Own: e.name == ownName, Samples: []float64{o.Of(measure.of(o))}})
		}
		figures = append(figures, f)
	}
	return figures
}

// judgments reads both halves and checks them against the records.
func judgments(own builtSite) (map[string][]judge.Judgment, error) {
	judged := map[string][]judge.Judgment{}
	var mistakes diag.List
	for _, half := range halves {
		name := filepath.Join(judgmentsDir, half+".tsv")
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		list, wrong := judge.Read("bench/"+filepath.ToSlash(name), text)
		mistakes = append(append(mistakes, wrong...), judge.CheckHalf(list, half)...)
		mistakes = append(mistakes, judge.Check(own.index, list, own.manifest.Base)...)
		judged[half] = list
	}
	if len(mistakes) == 0 {
		return judged, nil
	}
	if err := mistakes.Print(os.Stderr, false); err != nil {
		return nil, err
	}
	return nil, fmt.Errorf("the judgments have %d mistakes", len(mistakes))
}

// comparison is a table of all engines, a line a class: the right section
// first and among five, and the mean reciprocal rank.
func comparison(half string, engines []*engine) string {
	var text strings.Builder
	t := tabwriter.NewWriter(&text, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(t, "%s half\t\t", half)
	for _, e := range engines {
		fmt.Fprintf(t, "%s\t\t\t", e.name)
	}
	fmt.Fprint(t, "\nclass\tqueries\t", strings.Repeat("@1\t@5\tMRR\t", len(engines)), "\n")
	for _, class := range judge.Classes {
		if s := engines[0].reports[half].Classes[class]; s.Queries > 0 && class != judge.Gibberish {
			line(t, string(class), engines, func(e *engine) judge.Score { return e.reports[half].Classes[class] })
		}
	}
	line(t, "all", engines, func(e *engine) judge.Score { return e.reports[half].Overall })
	_ = t.Flush()
	for _, e := range engines {
		s, o := e.reports[half].Classes[judge.Gibberish], e.overall(half)
		fmt.Fprintf(&text, "%s: right page first %.1f%%, in five %.1f%%; no hits for %d of %d gibberish\n",
			e.name, 100*o.Of(o.Page1), 100*o.Of(o.Page5), s.Empty, s.Queries)
	}
	return text.String()
}

func line(t *tabwriter.Writer, name string, engines []*engine, score func(*engine) judge.Score) {
	fmt.Fprintf(t, "%s\t%d\t", name, score(engines[0]).Queries)
	for _, e := range engines {
		s := score(e)
		fmt.Fprintf(t, "%.1f%%\t%.1f%%\t%.3f\t", 100*s.Of(s.Section1), 100*s.Of(s.Section5), s.MRR())
	}
	fmt.Fprintln(t)
}

func (b *bench) expectFloors(ours *engine) {
	for _, half := range halves {
		r := ours.reports[half]
		below, o := r.Below(), r.Overall
		result := fmt.Sprintf("pages %.1f / %.1f %%, sections %.1f / %.1f %%", 100*o.Of(o.Page1), 100*o.Of(o.Page5), 100*o.Of(o.Section1), 100*o.Of(o.Section5))
		b.expect(half+" half: first / in five", result, "88 / 96, 82 / 93; gibberish 11 of 12", len(below) == 0)
		for _, missed := range below {
			b.note("  below a floor", missed)
		}
	}
}

// expectAhead wants us ahead of the peers in every class.
func (b *bench) expectAhead(ours *engine, peers []*engine) {
	for _, half := range halves {
		for _, peer := range peers {
			var behind []string
			for _, class := range judge.Classes {
				if why := notAhead(class, ours.reports[half].Classes[class], peer.reports[half].Classes[class]); why != "" {
					behind = append(behind, fmt.Sprintf("%s (%s)", class, why))
				}
			}
			result := "yes"
			if len(behind) > 0 {
				result = "not in " + strings.Join(behind, ", ")
			}
			b.expect(half+" half: ahead of "+peer.name, result, "in every class", len(behind) == 0)
		}
	}
}

// notAhead says why one score of a class is not ahead of another, if it is not:
// ahead is more right sections first, or all of them as the other has, and
// neither fewer in five nor a lower mean rank. Of gibberish no more may be
// answered.
func notAhead(class judge.Class, ours, theirs judge.Score) string {
	n := ours.Queries
	switch {
	case class == judge.Gibberish:
		if ours.Empty < theirs.Empty {
			return fmt.Sprintf("no hits for %d, theirs %d of %d", ours.Empty, theirs.Empty, n)
		}
	case ours.Section1 < theirs.Section1, ours.Section1 == theirs.Section1 && ours.Section1 < n:
		return fmt.Sprintf("first %d, theirs %d of %d", ours.Section1, theirs.Section1, n)
	case ours.Section5 < theirs.Section5:
		return fmt.Sprintf("in five %d, theirs %d of %d", ours.Section5, theirs.Section5, n)
	case ours.Reciprocal < theirs.Reciprocal:
		return fmt.Sprintf("MRR %.3f, theirs %.3f", ours.MRR(), theirs.MRR())
	}
	return ""
}

func (b *bench) expectNoDrop(ours *engine) error {
	baseline, err := judge.ReadBaseline(filepath.Join(judgmentsDir, "baseline.json"))
	if err != nil {
		return err
	}
	for _, half := range halves {
		drops := baseline.Drops(half, ours.reports[half])
		b.expect(half+" half: worse than the baseline", fmt.Sprint(len(drops)), "0", len(drops) == 0)
		for _, drop := range drops {
			b.note("  drop", drop)
		}
	}
	return nil
}
