package mdx

import "github.com/yuin/goldmark/util"

// badge is a short remark beside a name, such as the version that brought it.
func badge() Component {
	return Component{
		Name:   "Badge",
		Inline: true,
		Props:  []Prop{{Name: "text", Kind: String, Required: true}},
		Render: func(w util.BufWriter, e *Element, entering bool) {
			if entering {
				_, _ = w.WriteString(`<span class="badge">` + Escape(e.String("text")))
			} else {
				_, _ = w.WriteString(`</span>`)
			}
		},
	}
}
