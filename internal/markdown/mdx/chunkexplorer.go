package mdx

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"bindery/internal/chunks"

	"github.com/yuin/goldmark/util"
)

// Explorer is what <ChunkExplorer /> shows.
type Explorer struct {
	Grid *chunks.Grid
	// URL is where a browser finds the grid.
	URL string
	// Say are the messages of the area "explorer", and Copy is on the button
	// beside the configuration.
	Say  map[string]string
	Copy string
}

// ChunkExplorer lets readers change settings and see which files come out. What
// stands here is complete without scripts: the outcome of the defaults, and
// settings worth a look. web/mdx/explorer/draw.ts draws the other outcomes in
// the same way.
func ChunkExplorer(x *Explorer) Component {
	return Component{
		Name: "ChunkExplorer",
		Render: func(w util.BufWriter, e *Element, entering bool) {
			if entering && x != nil {
				_, _ = w.WriteString(x.html(e.Number()))
			}
		},
		Markdown: func(*Element) string {
			if x == nil {
				return ""
			}
			return x.markdown()
		},
	}
}

func (x *Explorer) html(number int) string {
	words, _ := json.Marshal(x.Say) // texts only: it cannot fail
	var b strings.Builder
	fmt.Fprintf(&b, "<section class=\"explorer\" aria-label=\"%s\" data-explorer=\"%s\" data-words=\"%s\">\n",
		Escape(x.Say["label"]), Escape(x.URL), Escape(string(words)))
	x.form(&b, number)
	b.WriteString("<p class=\"explorer-status\" role=\"status\"></p>\n<div class=\"explorer-now\">")
	b.WriteString(x.Outcome(nil))
	b.WriteString("</div>\n")
	x.configuration(&b)
	x.telling(&b)
	b.WriteString("</section>\n")
	return b.String()
}

// form has a control for each axis: a box for what is on or off, a menu for
// more than three values. It works once the script is there.
func (x *Explorer) form(b *strings.Builder, number int) {
	fmt.Fprintf(b, "<form class=\"explorer-form script-only\" autocomplete=\"off\"><fieldset disabled><legend>%s</legend>\n", Escape(x.Say["settings"]))
	for _, axis := range x.Grid.Axes {
		name := fmt.Sprintf("explorer-%d-%s", number, axis.Name)
		help := Escape(x.Say[axis.Name])
		switch {
		case len(axis.Values) == 2 && axis.Values[1].Name == "on":
			fmt.Fprintf(b, "<label class=\"explorer-axis\"><span class=\"explorer-switch\"><input type=\"checkbox\" name=\"%s\" value=\"on\" data-axis=\"%s\"><code>%s</code></span><small>%s</small></label>\n", name, axis.Name, axis.Name, help)
		case len(axis.Values) > 3:
			fmt.Fprintf(b, "<label class=\"explorer-axis\"><code>%s</code><small>%s</small><select name=\"%s\" data-axis=\"%s\">", axis.Name, help, name, axis.Name)
			for _, value := range axis.Values {
				fmt.Fprintf(b, "<option value=\"%s\">%s</option>", Escape(value.Name), Escape(x.value(value.Name)))
			}
			b.WriteString("</select></label>\n")
		default:
			fmt.Fprintf(b, "<fieldset class=\"explorer-axis\"><legend><code>%s</code></legend><small>%s</small><span class=\"explorer-values\">", axis.Name, help)
			for i, value := range axis.Values {
				checked := ""
				if i == 0 {
					checked = " checked"
				}
				fmt.Fprintf(b, "<label><input type=\"radio\" name=\"%s\" value=\"%s\" data-axis=\"%s\"%s><span>%s</span></label>",
					name, Escape(value.Name), axis.Name, checked, Escape(x.value(value.Name)))
			}
			b.WriteString("</span></fieldset>\n")
		}
	}
	fmt.Fprintf(b, "<button type=\"reset\">%s</button></fieldset></form>\n", Escape(x.Say["reset"]))
}

// modulesOf names the modules of a kind in files, each once.
func (x *Explorer) modulesOf(files []chunks.Placed, kind string) []string {
	var names []string
	for _, file := range files {
		for _, module := range x.Grid.Largest(file.Modules) {
			if module.Kind == kind && !slices.Contains(names, module.Name) {
				names = append(names, module.Name)
			}
		}
	}
	return names
}

// value is a value as a control names it.
func (x *Explorer) value(name string) string {
	if word, ok := x.Say[name]; ok {
		return word
	}
	return name
}

// configuration is the block of code that says the defaults.
func (x *Explorer) configuration(b *strings.Builder) {
	fmt.Fprintf(b, "<figure class=\"code\" data-lang=\"js\"><figcaption>webpack.config.mjs</figcaption><button type=\"button\" class=\"code-copy\" hidden>%s</button>", Escape(x.Copy))
	b.WriteString("<pre tabindex=\"0\" class=\"chroma\"><code class=\"language-js\">" +
		"<span class=\"line\"><span class=\"kr\">export</span> <span class=\"k\">default</span> {</span>\n" +
		"<span class=\"line\">  mode: <span class=\"s2\">&#34;production&#34;</span>,</span>\n" +
		"<span class=\"line\">};</span>\n</code></pre></figure>\n")
}

// telling is the table of settings worth a look, with a button for each.
func (x *Explorer) telling(b *strings.Builder) {
	fmt.Fprintf(b, "<div class=\"table-scroll\" role=\"group\" aria-label=\"%s\" tabindex=\"0\"><table class=\"explorer-telling\"><caption>%s</caption><thead><tr><th scope=\"col\" class=\"script-only\"><span class=\"visually-hidden\">%s</span></th><th scope=\"col\">%s</th>",
		Escape(x.Say["try"]), Escape(x.Say["try"]), Escape(x.Say["show"]), Escape(x.Say["settings"]))
	for _, title := range x.tellingTitles() {
		fmt.Fprintf(b, "<th scope=\"col\">%s</th>", Escape(title))
	}
	b.WriteString("</tr></thead><tbody>\n")
	for _, choice := range x.Grid.Telling {
		query, _ := json.Marshal(choice)
		fmt.Fprintf(b, "<tr><td class=\"script-only\"><button type=\"button\" data-choice=\"%s\">%s<span class=\"visually-hidden\"> %s</span></button></td><td>%s</td>",
			Escape(string(query)), Escape(x.Say["show"]), x.settings(choice, Escape), x.settings(choice, codeText))
		for _, cell := range x.tellingCells(choice, x.cell) {
			fmt.Fprintf(b, "<td>%s</td>", cell)
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</tbody></table></div>\n")
}

func (x *Explorer) tellingTitles() []string {
	titles := []string{x.Say["written"]}
	for _, page := range x.Grid.Pages {
		titles = append(titles, fill(x.Say["startsOf"], "page", page))
	}
	return titles
}

func (x *Explorer) tellingCells(choice map[string]string, write func(files, size int) string) []string {
	outcome := x.outcome(choice)
	files := x.Grid.FilesOf(outcome)
	size := 0
	for _, file := range files {
		size += file.Size
	}
	cells := []string{write(len(files), size)}
	for _, load := range outcome {
		cells = append(cells, write(len(load.Start), x.Grid.Size(load.Start)))
	}
	return cells
}

// outcome is that of a choice, which Read has checked.
func (x *Explorer) outcome(choice map[string]string) []chunks.Load {
	number, _ := x.Grid.Number(choice)
	return x.Grid.Outcomes[x.Grid.Settings[number]]
}

// markdown is what the component says without its looks: what each page loads,
// the files with their modules, what kinds of module these are, what can be set
// and what some settings make.
func (x *Explorer) markdown() string {
	outcome := x.outcome(nil)
	files := x.Grid.FilesOf(outcome)
	var b strings.Builder
	b.WriteString(x.summary(nil, plainText) + "\n\n")
	fmt.Fprintf(&b, "| %s | %s | %s |\n| --- | --- | --- |\n", x.Say["page"], x.Say["atStart"], x.Say["later"])
	for page, load := range outcome {
		fmt.Fprintf(&b, "| %s | %s | %s |\n", x.Grid.Pages[page],
			x.amount(len(load.Start), x.Grid.Size(load.Start)), x.amount(len(load.Later), x.Grid.Size(load.Later)))
	}
	fmt.Fprintf(&b, "\n| %s | %s | %s |\n| --- | --- | --- |\n", x.Say["name"], x.Say["page"], x.Say["modules"])
	for _, file := range files {
		names := make([]string, 0, len(file.Modules))
		for _, module := range x.Grid.Largest(file.Modules) {
			names = append(names, module.Name+" "+kilobytes(module.Size))
		}
		fmt.Fprintf(&b, "| %s %s | %s | %s |\n", file.Name, kilobytes(file.Size), x.when(file), strings.Join(names, x.Say["comma"]))
	}
	b.WriteString("\n")
	for _, kind := range moduleKinds {
		fmt.Fprintf(&b, "- %s: %s\n", x.Say[kind], strings.Join(x.modulesOf(files, kind), x.Say["comma"]))
	}
	fmt.Fprintf(&b, "\n**%s**\n\n", x.Say["settings"])
	for _, axis := range x.Grid.Axes {
		values := make([]string, len(axis.Values))
		for i, value := range axis.Values {
			values[i] = x.value(value.Name)
		}
		fmt.Fprintf(&b, "- `%s` (%s): %s\n", axis.Name, strings.Join(values, " | "), x.Say[axis.Name])
	}
	fmt.Fprintf(&b, "\n| %s | %s |\n|%s\n", x.Say["settings"], strings.Join(x.tellingTitles(), " | "), strings.Repeat(" --- |", len(x.Grid.Pages)+2))
	for _, choice := range x.Grid.Telling {
		fmt.Fprintf(&b, "| %s | %s |\n", x.settings(choice, plainText), strings.Join(x.tellingCells(choice, x.amount), " | "))
	}
	return b.String()
}
