package markdown

import (
	"fmt"
	"hash/crc32"
	"html"
	"strings"
)

// tab is one of a group: its label and the HTML of its panel.
type tab struct{ label, html string }

// tabGroup is markup that shows one panel at a time. It is radio buttons and
// CSS; the script only remembers the choice.
func (p *page) tabGroup(tabs []tab) string {
	p.tabs++
	// Printable pages put many pages into one: the name must differ from all.
	group := fmt.Sprintf("tabs-%08x_%d", crc32.ChecksumIEEE([]byte(p.in.Path)), p.tabs)
	var labels, keys []string
	for _, t := range tabs {
		labels = append(labels, t.label)
		keys = append(keys, strings.ReplaceAll(t.label, "|", " "))
	}
	var b strings.Builder
	b.WriteString(`<div class="tabs"`)
	writeAttr(&b, "data-tabs", strings.Join(keys, "|"))
	b.WriteString(`><div class="tabs-list" role="radiogroup"`)
	writeAttr(&b, "aria-label", strings.Join(labels, ", "))
	b.WriteString(">")
	for i, t := range tabs {
		b.WriteString(`<label><input type="radio"`)
		writeAttr(&b, "name", group)
		writeAttr(&b, "value", t.label)
		if i == 0 {
			b.WriteString(" checked")
		}
		b.WriteString("><span>" + html.EscapeString(t.label) + "</span></label>")
	}
	b.WriteString("</div>")
	for _, t := range tabs {
		b.WriteString(`<div class="tab-panel"`)
		writeAttr(&b, "data-tab", t.label)
		b.WriteString(">" + t.html + "</div>")
	}
	b.WriteString("</div>")
	return b.String()
}
