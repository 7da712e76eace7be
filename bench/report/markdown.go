package report

import (
	"fmt"
	"slices"
	"strings"
)

// Part names a section of the document.
type Part struct{ Name, Title, About string }

// head is what the document begins with. The word goes with the red mark,
// because not everybody sees red.
const head = `# Benchmarks

%s writes this file, with its plots, from %s: change neither by hand. What a part measures, and how, is in [development.md](development.md#measuring).

- A figure is the median of all rounds, with the least and the most in brackets where they differ. The programs take turns in every round, so that what else the machine does meets all of them.
- CPU time is user and system time of a program with all it started. On a busy machine it says more than the clock.
- Memory is what all processes of a program hold at once at most, looked at every 20 ms; pages they share count for each.
- 🔴 **missed** marks a target that is missed. A program that failed has a line that says so.
`

// Markdown is the document: the targets, and a section for each part with its
// result, or with the command that measures it.
func Markdown(parts []Part, results []Result) string {
	var w strings.Builder
	fmt.Fprintf(&w, head, "`make bench`", "`bench/results`")
	writeTargets(&w, parts, results)
	for _, p := range parts {
		fmt.Fprintf(&w, "\n## %s\n\n", p.Title)
		if p.About != "" {
			w.WriteString(p.About + "\n\n")
		}
		i := slices.IndexFunc(results, func(r Result) bool { return r.Part == p.Name })
		if i < 0 {
			fmt.Fprintf(&w, "Not measured yet: `cd bench && go run . -only %s`.\n", p.Name)
			continue
		}
		results[i].write(&w)
	}
	return w.String()
}

// writeTargets says how many targets are met, and lists the others.
func writeTargets(w *strings.Builder, parts []Part, results []Result) {
	all := 0
	var missed, failed []string
	for _, p := range parts {
		for _, r := range results {
			if r.Part != p.Name {
				continue
			}
			if r.Failed != "" {
				failed = append(failed, fmt.Sprintf("- 🔴 **failed**: %s: %s\n", p.Title, cell(short(r.Failed))))
			}
			for _, row := range r.Rows {
				if row.Target != "" {
					all++
				}
				if row.Missed() {
					missed = append(missed, fmt.Sprintf("- 🔴 **missed**: %s: %s: %s, wanted %s\n", p.Title, cell(row.What), cell(row.Measured), cell(row.Target)))
				}
			}
		}
	}
	fmt.Fprintf(w, "\n## Targets\n\n%d of %d targets are met.\n", all-len(missed), all)
	if list := slices.Concat(failed, missed); len(list) > 0 {
		w.WriteString("\n" + strings.Join(list, ""))
	}
}

// errorLength is how much of an error is shown, in characters.
const errorLength = 240

// short is the beginning of an error, in one line.
func short(text string) string {
	runes := []rune(strings.Join(strings.Fields(text), " "))
	if len(runes) <= errorLength {
		return string(runes)
	}
	return string(runes[:errorLength]) + "…"
}

func (r *Result) write(w *strings.Builder) {
	commit := "outside of a checkout"
	if r.Commit != "" {
		commit = "on commit `" + r.Commit + "`"
		if r.Changed {
			commit += ", with files changed since"
		}
	}
	fmt.Fprintf(w, "Measured on %s %s, in %s, with `%s`. %s, %d cores, %.1f GB of memory, %s; load average %.1f at the start and %.1f at the end.\n",
		r.Started.UTC().Format("2006-01-02 at 15:04 UTC"), commit, minutes(r), r.Command,
		orUnknown(r.Machine.CPU), r.Machine.Cores, float64(r.Machine.Memory)/1e9, orUnknown(r.Machine.System), r.Load[0], r.Load[1])
	if r.busy() {
		w.WriteString("\n⚠️ **Busy machine**: other programs wanted the cores, too. Read the CPU time and the ratios; times by the clock are too long.\n")
	}
	if r.Failed != "" {
		fmt.Fprintf(w, "\n🔴 **failed**: %s\n\nWhat had been measured until then follows.\n", cell(short(r.Failed)))
	}
	r.writeGroups(w)
	r.writeRows(w)
	for _, text := range r.Texts {
		fmt.Fprintf(w, "\n```text\n%s\n```\n", strings.TrimRight(text, "\n "))
	}
	r.writePrograms(w)
}

// busy reports whether others had work for half of the cores when it began. At
// the end the load is that of the measurement itself.
func (r *Result) busy() bool { return r.Load[0] > float64(r.Machine.Cores)/2 }

func minutes(r *Result) string {
	took := r.Ended.Sub(r.Started)
	if took.Minutes() < 1 {
		return fmt.Sprintf("%.0f s", took.Seconds())
	}
	return fmt.Sprintf("%.1f min", took.Minutes())
}

func orUnknown(text string) string {
	if text == "" {
		return "unknown"
	}
	return text
}

// groups are the names of the groups of figures, in their order.
func (r *Result) groups() (names []string) {
	for _, f := range r.Figures {
		if !slices.Contains(names, f.Group) {
			names = append(names, f.Group)
		}
	}
	return names
}

func (r *Result) figuresOf(group string) (list []Figure) {
	for _, f := range r.Figures {
		if f.Group == group {
			list = append(list, f)
		}
	}
	return list
}

func (r *Result) writeGroups(w *strings.Builder) {
	for _, group := range r.groups() {
		figures := r.figuresOf(group)
		fmt.Fprintf(w, "\n### %s\n", group)
		for _, p := range r.plotsOf(group) {
			fmt.Fprintf(w, "\n![%s](benchmarks/%s)\n", p.alt(), p.file)
		}
		w.WriteString("\n| program |")
		for _, f := range figures {
			fmt.Fprintf(w, " %s |", cell(f.Name))
		}
		w.WriteString("\n|---|" + strings.Repeat("--:|", len(figures)) + "\n")
		for _, name := range namesIn(figures) {
			fmt.Fprintf(w, "| %s |", cell(name))
			told := false // why it failed, once in a line
			for _, f := range figures {
				text, failed := f.cellOf(name)
				if failed && told {
					text = failedMark
				}
				told = told || failed
				fmt.Fprintf(w, " %s |", text)
			}
			w.WriteString("\n")
		}
	}
}

// failedMark is what stands for a failure.
const failedMark = "🔴 **failed**"

// namesIn are the programs in some figures, in the order they come.
func namesIn(figures []Figure) (names []string) {
	for _, f := range figures {
		for _, b := range f.Bars {
			if !slices.Contains(names, b.Name) {
				names = append(names, b.Name)
			}
		}
	}
	return names
}

// cellOf is what a program's cell says, and whether that is a failure.
func (f *Figure) cellOf(name string) (text string, failed bool) {
	for _, b := range f.Bars {
		switch {
		case b.Name != name:
		case b.Failed != "":
			return failedMark + ": " + cell(short(b.Failed)), true
		case len(b.Samples) == 0:
			return cell(orUnknown(b.Absent)), false
		default:
			return f.Unit.spread(b.Samples), false
		}
	}
	return "–", false
}

func (r *Result) writeRows(w *strings.Builder) {
	if len(r.Rows) == 0 {
		return
	}
	w.WriteString("\n| measure | result | target | |\n|---|---|---|---|\n")
	for _, row := range r.Rows {
		verdict := ""
		switch {
		case row.Missed():
			verdict = "🔴 **missed**"
		case row.Target != "":
			verdict = "met"
		}
		fmt.Fprintf(w, "| %s | %s | %s | %s |\n", cell(row.What), cell(row.Measured), cell(row.Target), verdict)
	}
}

func (r *Result) writePrograms(w *strings.Builder) {
	if len(r.Programs) == 0 {
		return
	}
	var traits []string
	for _, t := range Traits {
		if slices.ContainsFunc(r.Programs, func(p Program) bool { return p.Traits[t] != "" }) {
			traits = append(traits, t)
		}
	}
	w.WriteString("\nWhat took part:\n\n| program | version | commands |")
	for _, t := range traits {
		fmt.Fprintf(w, " %s |", t)
	}
	w.WriteString("\n|---|---|---|" + strings.Repeat("---|", len(traits)) + "\n")
	for _, p := range r.Programs {
		var commands []string
		for _, c := range p.Commands {
			commands = append(commands, "`"+c+"`")
		}
		fmt.Fprintf(w, "| %s | %s | %s |", cell(p.Name), cell(p.Version), cell(strings.Join(commands, ", then ")))
		for _, t := range traits {
			fmt.Fprintf(w, " %s |", cell(p.Traits[t]))
		}
		w.WriteString("\n")
	}
}

// cell makes a text fit into a line of a table.
func cell(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	return strings.NewReplacer("|", `\|`, "<", "&lt;").Replace(text)
}
