package mdx

import (
	"fmt"
	"slices"
	"strings"

	"bindery/internal/chunks"
)

// Outcome draws what a choice of settings makes: a sentence, what each page
// loads, and the files with their modules. web/mdx/explorer/draw.ts makes the
// same text of the same data; testdata/outcomes.html holds both to that.
func (x *Explorer) Outcome(choice map[string]string) string {
	outcome := x.outcome(choice)
	files := x.Grid.FilesOf(outcome)
	var b strings.Builder
	fmt.Fprintf(&b, "<p class=\"explorer-sum\">%s</p>\n", x.summary(choice, codeText))
	x.pages(&b, outcome)
	fmt.Fprintf(&b, "<ul class=\"explorer-files\" aria-label=\"%s\">\n", Escape(x.Say["list"]))
	copies := copiesOf(files)
	for _, file := range files {
		x.file(&b, file, copies)
	}
	b.WriteString("</ul>\n")
	x.legend(&b)
	return b.String()
}

func plainText(label string) string { return label }
func codeText(label string) string  { return "<code>" + Escape(label) + "</code>" }

// summary says how many files some settings make. write puts a setting down.
func (x *Explorer) summary(choice map[string]string, write func(string) string) string {
	files := x.Grid.FilesOf(x.outcome(choice))
	size := 0
	for _, file := range files {
		size += file.Size
	}
	text := fill(x.Say["summary"], "version", x.Grid.Version)
	text = fill(text, "files", x.count(len(files)))
	text = fill(text, "size", kilobytes(size))
	return fill(text, "settings", x.settings(choice, write))
}

// settings lists a choice, in the order of the axes.
func (x *Explorer) settings(choice map[string]string, write func(string) string) string {
	var labels []string
	for _, axis := range x.Grid.Axes {
		if value := choice[axis.Name]; value != "" && value != axis.Values[0].Name {
			labels = append(labels, write(axis.Label(value)))
		}
	}
	if len(labels) == 0 {
		return x.Say["defaults"]
	}
	return strings.Join(labels, x.Say["comma"])
}

// pages is the table of what each page loads. Its bars share one scale in all
// outcomes.
func (x *Explorer) pages(b *strings.Builder, outcome []chunks.Load) {
	fmt.Fprintf(b, "<table class=\"explorer-pages\"><thead><tr><th scope=\"col\">%s</th><th scope=\"col\">%s</th><th scope=\"col\">%s</th></tr></thead><tbody>\n",
		Escape(x.Say["page"]), Escape(x.Say["atStart"]), Escape(x.Say["later"]))
	widest := x.Grid.Heaviest()
	for page, load := range outcome {
		fmt.Fprintf(b, "<tr><th scope=\"row\"><code>%s</code></th>", Escape(x.Grid.Pages[page]))
		for _, files := range [][]int{load.Start, load.Later} {
			size := x.Grid.Size(files)
			fmt.Fprintf(b, "<td>%s<span class=\"explorer-bar w%d\"></span></td>", x.cell(len(files), size), percent(size, widest))
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</tbody></table>\n")
}

// moduleKinds are in the order they are told in.
var moduleKinds = []string{"package", "shared", "local"}

func (x *Explorer) legend(b *strings.Builder) {
	b.WriteString("<p class=\"explorer-legend\">")
	for _, kind := range moduleKinds {
		fmt.Fprintf(b, "<span><i class=\"brick %s\"></i>%s</span> ", kind, Escape(x.Say[kind]))
	}
	fmt.Fprintf(b, "<span class=\"script-only\"><i class=\"brick moved\"></i>%s</span> <small>%s</small></p>\n", Escape(x.Say["moved"]), Escape(x.Say["scale"]))
}

func (x *Explorer) file(b *strings.Builder, file chunks.Placed, copies map[int]int) {
	fmt.Fprintf(b, "<li data-file=\"%s\"><div class=\"explorer-file\"><code>%s</code> <strong>%s</strong> <span>%s</span>",
		Escape(file.Name), Escape(file.Name), kilobytes(file.Size), Escape(x.when(file)))
	if file.Reason != "" {
		fmt.Fprintf(b, " <small>%s</small>", Escape(file.Reason))
	}
	b.WriteString("</div><ul>")
	largest := x.Grid.LargestModule()
	for _, module := range x.Grid.Largest(file.Modules) {
		fmt.Fprintf(b, "<li class=\"brick %s w%d\" data-module=\"%s\">%s <small>%s</small><span class=\"visually-hidden\">%s%s</span>",
			module.Kind, percent(module.Size, largest), Escape(module.Name), Escape(module.Name), kilobytes(module.Size), Escape(x.Say["comma"]), Escape(x.Say[module.Kind]))
		if n := copies[module.Index]; n > 1 {
			fmt.Fprintf(b, "<b title=\"%s\">×%d</b>", Escape(fill(x.Say["copies"], "count", fmt.Sprint(n))), n)
		}
		b.WriteString("</li>")
	}
	b.WriteString("</ul></li>\n")
}

// when says which pages load a file.
func (x *Explorer) when(file chunks.Placed) string {
	var parts []string
	if len(file.Start) > 0 {
		parts = append(parts, fill(x.Say["startOf"], "pages", x.and(file.Start)))
	}
	if len(file.Later) > 0 {
		parts = append(parts, fill(x.Say["laterOf"], "pages", x.and(file.Later)))
	}
	return strings.Join(parts, x.Say["comma"])
}

// and lists names: a, b and c.
func (x *Explorer) and(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	text := fill(x.Say["and"], "list", strings.Join(names[:last], x.Say["comma"]))
	return fill(text, "last", names[last])
}

func (x *Explorer) count(files int) string {
	if files == 1 {
		return x.Say["file"]
	}
	return fill(x.Say["files"], "count", fmt.Sprint(files))
}

func (x *Explorer) amount(files, size int) string {
	return x.count(files) + x.Say["comma"] + kilobytes(size)
}

// cell is an amount with the number of files behind the size.
func (x *Explorer) cell(files, size int) string {
	return kilobytes(size) + " <small>" + Escape(x.count(files)) + "</small>"
}

// copiesOf counts the files that each module is in.
func copiesOf(files []chunks.Placed) map[int]int {
	copies := map[int]int{}
	for _, file := range files {
		for _, module := range slices.Compact(slices.Clone(file.Modules)) {
			copies[module]++
		}
	}
	return copies
}

func fill(text, name, value string) string { return strings.ReplaceAll(text, "{"+name+"}", value) }

// kilobytes is a size of 1000 bytes each, in tenths.
func kilobytes(bytes int) string {
	tenths := (bytes + 50) / 100
	return fmt.Sprintf("%d.%d kB", tenths/10, tenths%10)
}

// percent is a share from 1 to 100.
func percent(part, whole int) int { return max(1, (100*part+whole/2)/whole) }
