package mdx

import "github.com/yuin/goldmark/util"

// phases is a picture of what happens in order: a list, each item of which is a
// box with its title and a list of links to what happens there.
func phases() Component {
	return Component{
		Name:  "Phases",
		Props: []Prop{{Name: "label", Kind: String, Required: true}},
		Render: func(w util.BufWriter, e *Element, entering bool) {
			if entering {
				_, _ = w.WriteString("<div class=\"phases\" role=\"group\" aria-label=\"" + Escape(e.String("label")) + "\">\n")
			} else {
				_, _ = w.WriteString("</div>\n")
			}
		},
	}
}
