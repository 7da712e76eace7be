package mdx_test

import (
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"bindery/internal/markdown/mdx"
)

// pathological are inputs that repeat something a careless parser looks at
// again and again. Each is repeated up to about the same number of bytes.
var pathological = map[string]string{
	"less-than":          "<",
	"less-than-lines":    "<\n",
	"brace":              "{",
	"brace-lines":        "{\n",
	"brace-paragraphs":   "{\n\n",
	"closed-braces":      "{a}",
	"quotes-in-braces":   "{\"{'{`",
	"escaped-quotes":     "{\"\\\"",
	"comment":            "{/*",
	"comment-lines":      "{/*\n\n",
	"comment-no-brace":   "{/* */ x\n\n",
	"comment-one-end":    "{/*\n",
	"comment-spaced":     "{ /*\n\n",
	"comment-in-tag":     "<a /*",
	"fragments":          "<>a",
	"fragment-lines":     "<>\n",
	"fragment-pairs":     "<>\na\n</>\n",
	"tag-lines":          "<b a=\"x\"\n> x\n",
	"tag-lines-open":     "<b a\n- ",
	"tags-at-lines":      "<b>\n",
	"html-comment":       "<!--",
	"html-comment-lines": "<!--\n\n",
	"open-a":             "<a ",
	"attr-brace":         "<a b={",
	"attr-brace-lines":   "<a b={\n\n",
	"attr-quote":         "<a b=\"",
	"attr-quote-mix":     "<a b=\"'<a c='",
	"unknown-tags":       "<A>",
	"unknown-lines":      "<A>\n",
	"unknown-blocks":     "<A>\n\n",
	"component-lines":    "<Details summary=\"x\">\n",
	"divs":               "<div>",
	"div-lines":          "<div>\n\n",
	"nested-indent":      "<div>\n  x\n",
	"inline-tags":        "<b>",
	"closing":            "</A>",
	"closing-lines":      "</div>\n\n",
	"pairs":              "<b></b>",
	"pair-lines":         "<div>\n</div>\n",
	"script":             "<script>",
	"script-lines":       "<script>\n\n",
	"backquotes":         "<div>`",
	"lonely-links":       "<a href=\"x\">\n",
	"imports":            "import a\n\n",
	"exports":            "export const a = (\n\n",
	"exports-dead":       "export const a = `\n\n",
	"autolinks":          "<https://a.b>",
	"quoted-divs":        "> <div>\n",
	"list-divs":          "- <div>\n",
	"table-cells":        "<td>x</td>",
	"half-cells":         "<td>x</td><td>",
}

// measure returns how long a page of n bytes takes.
func measure(t *testing.T, unit string, n int) time.Duration {
	t.Helper()
	source := []byte(strings.Repeat(unit, n/len(unit)) + "*/ x")
	md := newMarkdown(mdx.Options{Registry: mdx.DefaultRegistry(), UnknownAsText: true})
	start := time.Now()
	render(t, md, "x.mdx", source, fstest.MapFS{})
	return time.Since(start)
}

// TestLinearTime compares a page with one eight times as long: quadratic work
// takes sixty-four times as long. A busy machine slows some attempts down, so
// the quickest of each count.
func TestLinearTime(t *testing.T) {
	const size, factor, attempts = 1 << 12, 24, 30
	for name, unit := range pathological {
		t.Run(name, func(t *testing.T) {
			small, large := time.Hour, time.Hour
			for range attempts {
				small, large = min(small, measure(t, unit, size)), min(large, measure(t, unit, 8*size))
				if large < factor*max(small, time.Millisecond) {
					return
				}
			}
			t.Errorf("%d bytes take %v, %d bytes %v", size, small, 8*size, large)
		})
	}
}
