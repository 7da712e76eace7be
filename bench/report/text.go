package report

import (
	"fmt"
	"strings"
	"text/tabwriter"
)

// FigureTexts are the tables of figures as they are shown in a terminal, one a group.
func (r *Result) FigureTexts() (list []string) {
	for _, group := range r.groups() {
		figures := r.figuresOf(group)
		var text strings.Builder
		t := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
		fmt.Fprint(t, group)
		for _, f := range figures {
			fmt.Fprintf(t, "\t%s", f.Name)
		}
		fmt.Fprintln(t)
		for _, name := range namesIn(figures) {
			fmt.Fprint(t, name)
			for _, f := range figures {
				text, failed := f.cellOf(name)
				if failed {
					text = "FAILED"
				}
				fmt.Fprintf(t, "\t%s", text)
			}
			fmt.Fprintln(t)
		}
		_ = t.Flush()
		for _, f := range figures[:1] {
			for _, b := range f.Bars {
				if b.Failed != "" {
					fmt.Fprintf(&text, "%s failed: %s\n", b.Name, short(b.Failed))
				}
			}
		}
		list = append(list, text.String())
	}
	return list
}
