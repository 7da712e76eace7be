package mdx

import "github.com/yuin/goldmark/util"

// kbd is a key to press.
func kbd() Component {
	return Component{
		Name:   "Kbd",
		Inline: true,
		Render: func(w util.BufWriter, _ *Element, entering bool) {
			if entering {
				_, _ = w.WriteString("<kbd>")
			} else {
				_, _ = w.WriteString("</kbd>")
			}
		},
	}
}
