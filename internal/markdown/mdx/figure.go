package mdx

import "github.com/yuin/goldmark/util"

// figure is a picture, table or listing with a caption below it.
func figure() Component {
	return Component{
		Name:  "Figure",
		Props: []Prop{{Name: "caption", Kind: String, Required: true}},
		Render: func(w util.BufWriter, e *Element, entering bool) {
			if entering {
				_, _ = w.WriteString("<figure class=\"figure\">\n")
			} else {
				_, _ = w.WriteString("<figcaption>" + Escape(e.String("caption")) + "</figcaption></figure>\n")
			}
		},
	}
}
