package markdown

import (
	"strings"
	"testing"
)

// long is a paragraph of n bytes.
func long(n int) string {
	const around = len("<p></p>\n")
	return "<p>" + strings.Repeat("x", n-around) + "</p>\n"
}

func TestDivide(t *testing.T) {
	k := long(1 << 10)
	body := func(parts ...string) string { return strings.Join(parts, "") }
	intro := strings.Repeat(k, 8)
	one, two := "<h2 id=\"a\">A</h2>\n"+strings.Repeat(k, 3), "<h3 id=\"b\">B</h3>\n"+strings.Repeat(k, 3)
	short := "<h2>Short</h2>\n" + k
	popover := "<h2>P</h2>\n<details class=\"popover\"><summary>x</summary></details>" + strings.Repeat(k, 3)
	nested := "<aside><h2>In</h2><br><img alt=\"a > b\"><!-- <p> --></aside>\n"
	for _, c := range []struct{ name, body, want string }{
		{"parts begin at headings", body(intro, one, two), body(intro, openPart, one, closePart, openPart, two, closePart)},
		{"a short part goes on", body(intro, short, one, two), body(intro, openPart, short, one, closePart, openPart, two, closePart)},
		{"a heading inside an element begins none", body(intro, one, nested, two), body(intro, openPart, one, nested, closePart, openPart, two, closePart)},
		{"what holds a popover is marked", body(intro, popover, two), body(intro, openWholePart, popover, closePart, openPart, two, closePart)},
		{"a short body stays", body(one, two), body(one, two)},
		{"one part is none", body(intro, intro, one), body(intro, intro, one)},
		{"an element that is not closed", body(intro, "<div>", one, two), body(intro, "<div>", one, two)},
		{"an element that is not opened", body(intro, one, "</div>", two, "<div>"), body(intro, one, "</div>", two, "<div>")},
		{"a tag that does not end", body(intro, one, two, "<p title=\""), body(intro, one, two, "<p title=\"")},
		{"text that is no markup", body(intro, one, "<style>a<b</style>", two), body(intro, one, "<style>a<b</style>", two)},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := string(divide([]byte(c.body))); got != c.want {
				t.Errorf("got %s", strings.ReplaceAll(got, strings.Repeat("x", 100), ""))
			}
		})
	}
}
