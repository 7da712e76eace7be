package mdx_test

import (
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"bindery/internal/diag"
	"bindery/internal/markdown/mdx"

	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
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

// work is what a page costs, counted so that a busy machine changes nothing:
// bytes of lookahead that led to nothing, and bytes that were allocated.
type work struct{ spent, limit, allocated int }

func measure(t *testing.T, unit string, n int) work {
	t.Helper()
	source := []byte(strings.Repeat(unit, n/len(unit)) + "*/ x")
	md := newMarkdown(mdx.Options{Registry: mdx.DefaultRegistry(), UnknownAsText: true})
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	page, _, _ := mdx.ExpandImports(diag.NewSource("x.mdx", source), 0, "x.mdx", mdx.Sources{Content: fstest.MapFS{}})
	pc := parser.NewContext()
	mdx.Bind(pc, page)
	doc := md.Parser().Parse(text.NewReader(page.Bytes()), parser.WithContext(pc))
	if err := md.Renderer().Render(io.Discard, page.Bytes(), doc); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	spent, limit := mdx.Spent(pc, len(page.Bytes()))
	return work{spent, limit, int(after.TotalAlloc - before.TotalAlloc)}
}

// TestLinearTime counts the work of a page and of one eight times as long.
// Quadratic work allocates sixty-four times as much, or looks at far more in
// vain than the page's lookahead allows and the short looks that follow it.
func TestLinearTime(t *testing.T) {
	const size, factor, short = 1 << 13, 14, 64
	for name, unit := range pathological {
		t.Run(name, func(t *testing.T) {
			measure(t, unit, 1<<8) // what is made once
			small, large := measure(t, unit, size), measure(t, unit, 8*size)
			if most := large.limit + short*8*size; large.spent > most {
				t.Errorf("%d bytes are looked at in vain on a page of %d, at most %d", large.spent, 8*size, most)
			}
			if large.allocated > factor*max(small.allocated, 1<<16) {
				t.Errorf("%d bytes allocate %d, %d bytes %d", size, small.allocated, 8*size, large.allocated)
			}
		})
	}
}
