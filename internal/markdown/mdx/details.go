package mdx

import "github.com/yuin/goldmark/util"

// details is a part that a reader unfolds. A hash with its id opens it.
func details() Component {
	return Component{
		Name: "Details",
		Props: []Prop{
			{Name: "summary", Kind: String, Required: true},
			{Name: "open", Kind: Bool},
			{Name: "id", Kind: String},
		},
		Render: func(w util.BufWriter, e *Element, entering bool) {
			if !entering {
				_, _ = w.WriteString("</details>\n")
				return
			}
			_, _ = w.WriteString("<details")
			if id := e.String("id"); id != "" {
				_, _ = w.WriteString(` id="` + Escape(id) + `"`)
			}
			if e.Bool("open") {
				_, _ = w.WriteString(" open")
			}
			_, _ = w.WriteString("><summary>" + Escape(e.String("summary")) + "</summary>\n")
		},
	}
}
