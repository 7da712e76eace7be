package judge

import (
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"
)

func digits(n int) string { return strconv.Itoa(n) }

// Table is the report as text, a line a class.
func (r Report) Table() string {
	var b strings.Builder
	t := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "class\tqueries\tpage@1\tpage@5\tsection@1\tsection@5\tMRR\t")
	for _, class := range Classes {
		if s, ok := r.Classes[class]; ok && class != Gibberish {
			s.print(t, string(class))
		}
	}
	r.Overall.print(t, "all")
	_ = t.Flush()
	text := b.String()
	if s, ok := r.Classes[Gibberish]; ok {
		text += fmt.Sprintf("gibberish: no hits for %d of %d\n", s.Empty, s.Queries)
	}
	return text
}

func (s Score) print(t *tabwriter.Writer, name string) {
	fmt.Fprintf(t, "%s\t%d\t%s\t%s\t%s\t%s\t%.3f\t\n", name, s.Queries, s.percent(s.Page1), s.percent(s.Page5), s.percent(s.Section1), s.percent(s.Section5), s.MRR())
}

func (s Score) percent(count int) string { return fmt.Sprintf("%.1f%%", 100*s.Of(count)) }

// MissTable lists the misses: where the first right section stands, what was
// expected and what came first.
func (r Report) MissTable() string {
	var b strings.Builder
	for _, m := range r.Misses {
		fmt.Fprintf(&b, "%s: %s\n", m.Class, m.Query)
		if m.Class == Gibberish {
			b.WriteString("    expected  nothing\n")
		} else {
			fmt.Fprintf(&b, "    expected  %s  (section %s, page %s)\n", strings.Join(m.Expected, " "), rank(m.Section), rank(m.Page))
		}
		for i, address := range m.Got {
			fmt.Fprintf(&b, "    %d         %s\n", i+1, address)
		}
		if len(m.Got) == 0 {
			b.WriteString("    no hits\n")
		}
	}
	return b.String()
}

func rank(n int) string {
	if n == 0 {
		return "not in " + digits(Depth)
	}
	return "at " + digits(n)
}
