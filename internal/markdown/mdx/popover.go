package mdx

import "github.com/yuin/goldmark/util"

// popover is what a reader may look up beside the text without losing the
// place, such as the meaning of a value in the code above it. It unfolds where
// it stands; the browser, when it can, floats it beside its label
// (web/mdx/popover.ts).
func popover() Component {
	return Component{
		Name:  "Popover",
		Props: []Prop{{Name: "label", Kind: String, Required: true}},
		Render: func(w util.BufWriter, e *Element, entering bool) {
			if !entering {
				_, _ = w.WriteString("</div></details>\n")
				return
			}
			_, _ = w.WriteString(`<details class="popover"><summary>` + Escape(e.String("label")) + "</summary><div class=\"popover-panel\">\n")
		},
	}
}
