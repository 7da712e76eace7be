package visits

import (
	"fmt"
	"io"
	"strings"
)

// barWidth is the length of the longest bar, in letters.
const barWidth = 40

// MaxPages is how many pages Print lists.
const MaxPages = 20

// Print writes the report for a terminal: a bar for each day, the pages that
// were read most, and those that most readers found of no help.
func (r Report) Print(w io.Writer) error {
	var out strings.Builder
	r.printViews(&out)
	r.printFeedback(&out)
	_, err := io.WriteString(w, out.String())
	return err
}

func (r Report) printViews(out *strings.Builder) {
	if r.Views == 0 {
		fmt.Fprintf(out, "No page views were counted from %s to %s.\n", r.From, r.To)
		fmt.Fprint(out, "They are counted by \"bindery serve\" for a site with \"analytics: {provider: own}\" in its settings.\n")
		return
	}
	fmt.Fprintf(out, "%d page views from %s to %s (UTC)\n\n", r.Views, r.From, r.To)
	most := int64(0)
	for _, day := range r.Days {
		most = max(most, day.Views)
	}
	digits := len(fmt.Sprint(most))
	for _, day := range r.Days {
		line := fmt.Sprintf("%s  %*d  %s", day.Day, digits, day.Views, bar(day.Views, most))
		fmt.Fprintln(out, strings.TrimRight(line, " "))
	}
	fmt.Fprint(out, "\n")
	digits = len(fmt.Sprint(r.Pages[0].Views))
	for _, page := range r.Pages[:min(len(r.Pages), MaxPages)] {
		fmt.Fprintf(out, "%*d  %s\n", digits, page.Views, page.Path)
	}
	printMore(out, len(r.Pages))
}

// printFeedback writes nothing for a site that was not asked about.
func (r Report) printFeedback(out *strings.Builder) {
	if len(r.Feedback) == 0 {
		return
	}
	var yes, no int64
	for _, page := range r.Feedback {
		yes, no = yes+page.Yes, no+page.No
	}
	fmt.Fprintf(out, "\nWas this page helpful? %d yes, %d no from %s to %s (UTC)\n\n", yes, no, r.From, r.To)
	digits := max(len("yes"), len(fmt.Sprint(max(yes, no))))
	fmt.Fprintf(out, "%*s  %*s  page\n", digits, "no", digits, "yes")
	for _, page := range r.Feedback[:min(len(r.Feedback), MaxPages)] {
		fmt.Fprintf(out, "%*d  %*d  %s\n", digits, page.No, digits, page.Yes, page.Path)
	}
	printMore(out, len(r.Feedback))
}

// printMore says how many of some pages are not listed.
func printMore(out *strings.Builder, pages int) {
	if more := pages - MaxPages; more > 0 {
		fmt.Fprintf(out, "and %d more pages; --json has them all\n", more)
	}
}

// eighths are a bar's ends, from one eighth of a letter to seven.
var eighths = []string{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"}

// bar draws a part of the longest bar. What is not nothing can be seen.
func bar(n, most int64) string {
	length := int(float64(n) / float64(most) * barWidth * 8)
	if n > 0 {
		length = max(length, 1)
	}
	return strings.Repeat("█", length/8) + eighths[length%8]
}
