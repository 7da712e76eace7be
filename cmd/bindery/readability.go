package main

import (
	"encoding/json"
	"fmt"
	"text/tabwriter"

	"bindery/internal/check"
	"bindery/internal/verify"
)

// How much of the hardest pages is shown.
const (
	hardestPages     = 5
	longestSentences = 3
)

// reading prints how every page reads, the hardest first.
func (c *verifyCmd) reading(loaded check.Input, io *streams) error {
	if !verify.Readable(loaded.Settings.Lang) {
		fmt.Fprintf(io.err, "The figures are made for English; these pages are in %q and are left out.\n", loaded.Settings.Lang)
		return nil
	}
	readings := verify.Read(loaded.Tree)
	if c.Format == "json" {
		return json.NewEncoder(io.out).Encode(readings)
	}
	w := tabwriter.NewWriter(io.out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "words\tper sentence\tease\tgrade\t page")
	for _, r := range readings {
		fmt.Fprintf(w, "%d\t%.1f\t%.1f\t%.1f\t %s\n", r.Words, r.Length(), r.Ease(), r.Grade(), r.URL)
	}
	_ = w.Flush() // to the terminal: there is nobody to tell
	for _, r := range readings[:min(hardestPages, len(readings))] {
		fmt.Fprintf(io.out, "\n%s\n", r.URL)
		for _, s := range r.Longest[:min(longestSentences, len(r.Longest))] {
			fmt.Fprintf(io.out, "%s:%d: %d words: %s\n", s.File, s.Line, s.Words, s.Text)
		}
	}
	return nil
}
