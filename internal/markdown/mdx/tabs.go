package mdx

import (
	"fmt"
	"strconv"
	"strings"

	"bindery/internal/diag"

	"github.com/yuin/goldmark/util"
)

// tabs shows one of its panels at a time. It works by radio buttons and CSS,
// so it needs no script. Its name is "mdx-tabs-" and the element's number:
// the names tabs of code fences have are their own.
func tabs() Component {
	return Component{
		Name:   "Tabs",
		Render: renderTabs,
	}
}

// tab is one panel of tabs. Value is what a choice is remembered by, the label
// when it is not given.
func tab() Component {
	return Component{
		Name:   "Tab",
		Parent: "Tabs",
		Props: []Prop{
			{Name: "label", Kind: String, Required: true},
			{Name: "value", Kind: String},
		},
		Render: func(w util.BufWriter, e *Element, entering bool) {
			if entering {
				_, _ = fmt.Fprintf(w, "<div class=\"tab-panel\" data-tab=\"%s\">\n", Escape(tabValue(e)))
			} else {
				_, _ = w.WriteString("</div>\n")
			}
		},
	}
}

func tabValue(e *Element) string {
	if v := e.String("value"); v != "" {
		return v
	}
	return e.String("label")
}

func renderTabs(w util.BufWriter, e *Element, entering bool) {
	if !entering {
		_, _ = w.WriteString("</div>\n")
		return
	}
	panels := e.Elements("Tab")
	var values, labels []string
	for _, p := range panels {
		values = append(values, strings.ReplaceAll(tabValue(p), "|", " "))
		labels = append(labels, p.String("label"))
	}
	_, _ = fmt.Fprintf(w, `<div class="tabs" data-tabs="%s"><div class="tabs-list" role="radiogroup" aria-label="%s">`,
		Escape(strings.Join(values, "|")), Escape(strings.Join(labels, ", ")))
	for i, p := range panels {
		checked := ""
		if i == 0 {
			checked = " checked"
		}
		_, _ = fmt.Fprintf(w, `<label><input type="radio" name="%s" value="%s"%s><span>%s</span></label>`,
			"mdx-tabs-"+strconv.Itoa(e.Number()), Escape(tabValue(p)), checked, Escape(p.String("label")))
	}
	_, _ = w.WriteString("</div>\n")
}

// checkTabs reports tabs of one group that have the same name: the choice of a
// reader, and an address with ?tab=, open only the first of them.
func (s *state) checkTabs(e *Element) {
	if e.Component == nil || e.Component.Name != "Tabs" {
		return
	}
	seen := make(map[string]bool)
	for _, t := range e.Elements("Tab") {
		value := tabValue(t)
		if seen[value] {
			s.report(diag.Warning, "repeated-tab", t.Span, fmt.Sprintf("<Tabs> has another tab %q above this one", value),
				"Give each <Tab> another label, or begin another <Tabs>.")
		}
		seen[value] = true
	}
}
