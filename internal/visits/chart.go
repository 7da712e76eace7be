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

// Print writes the report for a terminal: a bar for each day, and the pages
// that were read most.
func (r Report) Print(w io.Writer) error {
	var out strings.Builder
	if r.Views == 0 {
		fmt.Fprintf(&out, "No page views were counted from %s to %s.\n", r.From, r.To)
		fmt.Fprint(&out, "They are counted by \"bindery serve\" for a site with \"analytics: {provider: own}\" in its settings.\n")
		_, err := io.WriteString(w, out.String())
		return err
	}
	fmt.Fprintf(&out, "%d page views from %s to %s (UTC)\n\n", r.Views, r.From, r.To)
	most := int64(0)
	for _, day := range r.Days {
		most = max(most, day.Views)
	}
	digits := len(fmt.Sprint(most))
	for _, day := range r.Days {
		line := fmt.Sprintf("%s  %*d  %s", day.Day, digits, day.Views, bar(day.Views, most))
		fmt.Fprintln(&out, strings.TrimRight(line, " "))
	}
	fmt.Fprint(&out, "\n")
	digits = len(fmt.Sprint(r.Pages[0].Views))
	for _, page := range r.Pages[:min(len(r.Pages), MaxPages)] {
		fmt.Fprintf(&out, "%*d  %s\n", digits, page.Views, page.Path)
	}
	if more := len(r.Pages) - MaxPages; more > 0 {
		fmt.Fprintf(&out, "and %d more pages; --json has them all\n", more)
	}
	_, err := io.WriteString(w, out.String())
	return err
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
