package report

import (
	"cmp"
	"fmt"
	"html"
	"math"
	"strings"
)

// Measures of a plot, in pixels of its own coordinates.
const (
	plotWidth  = 760
	labelWidth = 150
	valueWidth = 190
	barHeight  = 14
	barGap     = 3
	rowGap     = 12
	plotTop    = 58 // title and legend
	plotBottom = 12
)

// Plot is a picture of figures that share a group and a unit.
type plot struct {
	file, title string
	unit        Unit
	figures     []Figure
}

// style has both themes: a picture in a document asks the reader's system by
// itself. Contrast of text is at least 4.5, of bars at least 3, on white, on
// GitHub's dark ground, and in between.
const style = `<style>
text{font:13px system-ui,sans-serif;fill:#1f2328}
.title{font-weight:600;font-size:15px}
.quiet{fill:#59636e}
.missed{fill:#c21f2b;font-weight:600}
.ground{fill:#ffffff}
.a{fill:#6e7781}.a.own{fill:#0b6bcb}
.b{fill:#8c959f}.b.own{fill:#3d8fdd}
.c{fill:#9aa3ad}.c.own{fill:#2a7f9e}
.spread{stroke:#1f2328;stroke-width:1.5}
@media (prefers-color-scheme:dark){
text{fill:#e6edf3}
.quiet{fill:#9aa4ae}
.missed{fill:#ff8b86}
.ground{fill:#0d1117}
.a{fill:#8b949e}.a.own{fill:#58a6ff}
.b{fill:#6e7681}.b.own{fill:#2f81d8}
.c{fill:#666e79}.c.own{fill:#56b3cf}
.spread{stroke:#e6edf3}
}
</style>
`

// plotsOf are the plots of a group, one for each unit that is plotted.
func (r *Result) plotsOf(group string) (list []*plot) {
	for _, f := range r.figuresOf(group) {
		if !f.Plot || len(f.Bars) == 0 {
			continue
		}
		var to *plot
		for _, p := range list {
			if p.unit == f.Unit && len(p.figures) < len(shades) {
				to = p
			}
		}
		if to == nil {
			to = &plot{title: group, unit: f.Unit, file: slug(r.Part + " " + group)}
			if len(list) > 0 {
				to.file += "-" + fmt.Sprint(len(list)+1)
			}
			to.file += ".svg"
			list = append(list, to)
		}
		to.figures = append(to.figures, f)
	}
	return list
}

// Plots are all plots of a result: the name of the file, beside the document, and
// the picture.
func (r *Result) Plots() map[string]string {
	files := map[string]string{}
	for _, group := range r.groups() {
		for _, p := range r.plotsOf(group) {
			files[p.file] = p.svg()
		}
	}
	return files
}

// slug is a text as the name of a file.
func slug(text string) string {
	words := strings.FieldsFunc(strings.ToLower(text), func(c rune) bool { return (c < 'a' || c > 'z') && (c < '0' || c > '9') })
	return strings.Join(words, "-")
}

// shades are the classes of the bars of the first, second and third figure.
var shades = []string{"a", "b", "c"}

// alt says in words what the picture shows; the table below it has the figures.
func (p *plot) alt() string {
	return fmt.Sprintf("Bars: %s, %s of %d programs", p.title, p.measures(), len(namesIn(p.figures)))
}

func (p *plot) measures() string {
	var names []string
	for _, f := range p.figures {
		names = append(names, f.Name)
	}
	return strings.Join(names, " and ")
}

// svg draws a row for each program and in it a bar for each figure.
func (p *plot) svg() string {
	names := namesIn(p.figures)
	rowHeight := len(p.figures)*(barHeight+barGap) + rowGap
	height := plotTop + len(names)*rowHeight + plotBottom
	most := p.most()
	var w strings.Builder
	fmt.Fprintf(&w, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img" aria-label="%s">`+"\n",
		plotWidth, height, plotWidth, height, html.EscapeString(p.alt()))
	w.WriteString(style)
	fmt.Fprintf(&w, `<rect class="ground" width="%d" height="%d" rx="6"/>`+"\n", plotWidth, height)
	fmt.Fprintf(&w, `<text class="title" x="12" y="24">%s</text>`+"\n", html.EscapeString(p.title))
	p.legend(&w)
	for i, name := range names {
		y := plotTop + i*rowHeight
		fmt.Fprintf(&w, `<text x="%d" y="%d" text-anchor="end">%s</text>`+"\n",
			labelWidth-8, y+(rowHeight-rowGap)/2+4, html.EscapeString(name))
		for j := range p.figures {
			p.bar(&w, j, name, y+j*(barHeight+barGap), most)
		}
	}
	w.WriteString("</svg>\n")
	return w.String()
}

func (p *plot) legend(w *strings.Builder) {
	x := 12
	for j, f := range p.figures {
		fmt.Fprintf(w, `<rect class="%s" x="%d" y="35" width="12" height="12" rx="2"/><text class="quiet" x="%d" y="46">%s</text>`+"\n",
			shades[j], x, x+18, html.EscapeString(f.Name))
		x += 36 + 8*len(f.Name)
	}
}

// most is the largest value that is shown, and at least a little.
func (p *plot) most() float64 {
	most := math.SmallestNonzeroFloat32
	for _, f := range p.figures {
		for _, b := range f.Bars {
			most = max(most, Of(b.Samples).High)
		}
	}
	return most
}

// bar draws the median, a line from the least to the most, and the value.
func (p *plot) bar(w *strings.Builder, figure int, name string, y int, most float64) {
	f := p.figures[figure]
	room := float64(plotWidth - labelWidth - valueWidth)
	for _, b := range f.Bars {
		if b.Name != name {
			continue
		}
		if len(b.Samples) == 0 {
			class, text := "quiet", b.Absent
			if b.Failed != "" {
				class, text = "missed", "failed"
			}
			fmt.Fprintf(w, `<text class="%s" x="%d" y="%d">%s</text>`+"\n", class, labelWidth, y+12, html.EscapeString(cmp.Or(text, "unknown")))
			return
		}
		s := Of(b.Samples)
		class := shades[figure]
		if b.Own {
			class += " own"
		}
		fmt.Fprintf(w, `<rect class="%s" x="%d" y="%d" width="%.1f" height="%d" rx="2"/>`+"\n", class, labelWidth, y, max(1, room*s.Median/most), barHeight)
		end := room * s.Median / most
		if s.High > s.Low {
			fmt.Fprintf(w, `<path class="spread" d="M%.1f %dH%.1f"/>`+"\n", labelWidth+room*s.Low/most, y+barHeight/2, labelWidth+room*s.High/most)
			end = room * s.High / most
		}
		fmt.Fprintf(w, `<text x="%.1f" y="%d">%s</text>`+"\n", labelWidth+end+6, y+12, html.EscapeString(f.Unit.format(s.Median)))
		return
	}
}
