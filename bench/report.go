package main

import (
	"fmt"
	"io"
	"slices"
	"text/tabwriter"
	"time"
)

// row is a line of the table. A row without a target is only shown.
type row struct {
	what, measured, target string
	ok                     bool
}

// expect adds a row with a target.
func (b *bench) expect(what, measured, target string, ok bool) {
	b.rows = append(b.rows, row{what, measured, target, ok})
}

// note adds a row that is only shown.
func (b *bench) note(what, measured string) {
	b.rows = append(b.rows, row{what: what, measured: measured})
}

// report prints the table; the error is errMissed when a target was.
func (b *bench) report(w io.Writer) error {
	for _, text := range b.texts {
		fmt.Fprintln(w, text)
	}
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "measure\tresult\ttarget\t")
	missed := false
	for _, r := range b.rows {
		verdict := ""
		if r.target != "" {
			verdict = "pass"
			if !r.ok {
				verdict, missed = "MISS", true
			}
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\n", r.what, r.measured, r.target, verdict)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	if missed {
		return errMissed
	}
	return nil
}

func median(list []time.Duration) time.Duration {
	sorted := slices.Sorted(slices.Values(list))
	if len(sorted) == 0 {
		return 0
	}
	return sorted[len(sorted)/2]
}

func ratio(a, b time.Duration) float64 { return float64(a) / float64(b) }

func ms(d time.Duration) string { return fmt.Sprintf("%d ms", d.Milliseconds()) }
