package mdx

import (
	"strings"

	"github.com/yuin/goldmark/util"
)

// SinceName is the name of the component that states since which release
// something is there.
const SinceName = "Since"

// since states since which release of the documented program something is
// there: `<Since v="5.109" />` is a label, `<Since v="5.109">webpack 5.109 or
// later</Since>` leaves the words to the author. The property "of" names the
// fact it is about, "config output.html", where the text beside it does not.
func since() Component {
	return Component{
		Name:   SinceName,
		Inline: true,
		Props:  []Prop{{Name: "v", Kind: String, Required: true}, {Name: "of", Kind: String}},
		Render: func(w util.BufWriter, e *Element, entering bool) {
			if !entering {
				_, _ = w.WriteString(`</span>`)
				return
			}
			class, text := "since", ""
			if !e.HasChildren() {
				class, text = "badge since", e.String("v")+"+"
			}
			_, _ = w.WriteString(`<span class="` + class + `" data-since="` + Escape(MinorOf(e.String("v"))) + `"`)
			if of := e.String("of"); of != "" {
				_, _ = w.WriteString(` data-fact="` + Escape(of) + `"`)
			}
			_, _ = w.WriteString(`>` + Escape(text))
		},
	}
}

// MinorOf is a release without its patch: readers choose among minor releases,
// and the last patch of each was measured.
func MinorOf(release string) string {
	parts := strings.SplitN(release, ".", 3)
	return strings.Join(parts[:min(2, len(parts))], ".")
}
