package markdown

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"

	"bindery/internal/markdown/mdx"
)

// portable writes a page's tree as Markdown that needs nothing of ours to be
// read: partials and included files in place, components as what they say,
// whole addresses. It runs over the tree that the HTML is made of, so the two
// never differ, and writes text as its author escaped it.
type portable struct {
	p   *page
	out *bytes.Buffer
	// prefix begins every line: the marks of the quotations and the indentation
	// of the lists around it. lead, unless it is empty, begins the next line
	// instead: it holds the marks of items that begin there.
	prefix, lead string
	// inLine: the line is begun; joined: the next block goes on with it.
	inLine, joined bool
	// inCell: a line must not end, and a pipe would end the cell.
	inCell bool
	// hrefs are the addresses of raw <a> tags that are open.
	hrefs []string
}

// markdownOf is the body as portable Markdown.
func (p *page) markdownOf(root ast.Node) []byte {
	p.pl.portable.Reset()
	w := &portable{p: p, out: &p.pl.portable}
	w.blocks(root, true)
	return bytes.Clone(bytes.TrimRight(w.out.Bytes(), "\n"))
}

// write adds text, each line behind the prefix.
func (w *portable) write(s string) {
	for s != "" {
		line, rest, ended := strings.Cut(s, "\n")
		if line != "" {
			w.beginLine()
			w.out.WriteString(line)
		}
		if ended {
			w.endLine()
		}
		s = rest
	}
}

func (w *portable) beginLine() {
	if w.inLine {
		return
	}
	w.inLine = true
	if w.lead != "" {
		w.out.WriteString(w.lead)
		w.lead = ""
		return
	}
	w.out.WriteString(w.prefix)
}

// endLine ends a line, or writes an empty one.
func (w *portable) endLine() {
	if !w.inLine {
		w.beginLine()
		w.trim()
	}
	w.out.WriteByte('\n')
	w.inLine = false
}

// trim takes off the blanks a line ends in.
func (w *portable) trim() { w.out.Truncate(len(bytes.TrimRight(w.out.Bytes(), " "))) }

// closeLine ends the line if one is begun.
func (w *portable) closeLine() {
	if w.inLine {
		w.endLine()
	}
}

// separate comes before every block: an empty line, unless the block is the
// first of its container or stands in a tight list.
func (w *portable) separate(blank bool) {
	if w.joined {
		w.joined = false
		return
	}
	w.closeLine()
	if blank && w.lead == "" && w.out.Len() > 0 {
		w.endLine()
	}
}

// within writes a container whose lines begin with rest and whose first one
// begins with first.
func (w *portable) within(first, rest string, children func()) {
	before := w.prefix
	if w.lead == "" {
		w.lead = before
	}
	w.lead += first
	w.prefix += rest
	children()
	w.closeLine()
	if w.lead != "" { // nothing was written
		w.endLine()
	}
	w.prefix = before
}

// blocks writes the children of a node; loose puts empty lines between them.
func (w *portable) blocks(n ast.Node, loose bool) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		w.block(c, loose)
	}
}

func (w *portable) block(n ast.Node, loose bool) {
	switch n := n.(type) {
	case *ast.Heading:
		w.separate(true)
		w.write(strings.Repeat("#", n.Level) + " ")
		w.oneLine(n)
	case *ast.Paragraph:
		w.paragraph(n, true)
	case *ast.TextBlock:
		w.paragraph(n, loose)
	case *ast.List:
		w.list(n, loose)
	case *ast.Blockquote, *aside:
		w.quotation(n)
	case *ast.ThematicBreak:
		w.separate(true)
		w.write("---\n")
	case *markup:
		w.listings(n)
	case *signature:
		w.signature(n)
	case *requirement:
		w.requirement(n)
	case *ast.HTMLBlock:
		if value, ok := n.Attribute(attrHTML); ok {
			w.html(value.(string))
		}
	case *extast.Table:
		w.table(n)
	case *extast.FootnoteList:
		w.footnotes(n)
	case *mdx.Element:
		w.element(n, loose)
	default:
		if n.Type() == ast.TypeInline {
			w.inline(n)
			return
		}
		w.blocks(n, loose)
	}
}

// paragraph writes one that shows something.
func (w *portable) paragraph(n ast.Node, blank bool) {
	if !n.HasChildren() {
		return
	}
	w.separate(blank)
	w.inlines(n)
	w.closeLine()
}

// oneLine writes inline nodes whose line must not end.
func (w *portable) oneLine(n ast.Node) {
	before := w.inCell
	w.inCell = true
	w.inlines(n)
	w.inCell = before
	w.closeLine()
}

func (w *portable) list(n *ast.List, loose bool) {
	w.separate(loose)
	number := n.Start
	for item := n.FirstChild(); item != nil; item = item.NextSibling() {
		mark := string(n.Marker) + " "
		if n.IsOrdered() {
			mark = strconv.Itoa(number) + mark
			number++
		}
		if item != n.FirstChild() {
			w.separate(!n.IsTight)
		}
		w.within(mark, strings.Repeat(" ", len(mark)), func() { w.blocks(item, !n.IsTight) })
	}
}

// quotation writes a block quote, an aside with its word in front.
func (w *portable) quotation(n ast.Node) {
	a, ok := n.(*aside)
	if mark, isAlert := n.AttributeString("alert"); !ok && isAlert {
		a, ok = &aside{mark: mark.(byte)}, true
	}
	w.separate(true)
	w.within("> ", "> ", func() {
		if ok {
			_, word := a.kind(w.p.r.words)
			w.write("**" + word + ":** ")
			if first := n.FirstChild(); first != nil && (first.Kind() == ast.KindParagraph || first.Kind() == ast.KindTextBlock) {
				w.joined = true
			} else {
				w.trim()
			}
		}
		w.blocks(n, true)
	})
}

// listings writes what stands in place of code blocks; those in tabs under
// their labels, and commands under the names of the package managers.
func (w *portable) listings(n *markup) {
	for i, f := range n.fences {
		if f.tab != "" {
			w.titled(f.tab)
		}
		if f.managers == nil {
			w.fence(f, n.code[i].Text)
		}
		for _, m := range f.managers {
			w.titled(m.manager)
			w.fence(f, m.code)
		}
	}
}

// titled writes what a panel or a folded part is called.
func (w *portable) titled(label string) {
	w.separate(true)
	w.write("**" + escapeMarkdown(label) + "**\n")
}

// fence writes a block of code, with the name of the file it is and the lines
// to look at. Code that does not work is not to be taken for some that does, so
// that is said first.
func (w *portable) fence(f *fence, code string) {
	w.separate(true)
	if f.fails != "" {
		w.write("**" + escapeMarkdown(w.p.fails(f)) + "**\n")
		w.separate(true)
	}
	sign := strings.Repeat("`", max(3, longestRun(code, '`')+1))
	w.write(sign)
	if lang := f.lang; f.diff {
		w.write("diff")
	} else if lang != "" {
		w.write(lang)
	}
	if f.title != "" {
		w.write(` title="` + f.title + `"`)
	}
	if f.with != "" {
		w.write(` with="` + f.with + `"`)
	}
	if len(f.marked) > 0 {
		w.write(" {" + f.marking() + "}")
	}
	w.write("\n" + code + "\n" + sign + "\n")
}

// longestRun is the length of the longest run of a byte.
func longestRun(s string, b byte) int {
	longest, run := 0, 0
	for i := range len(s) {
		if s[i] != b {
			run = 0
			continue
		}
		run++
		longest = max(longest, run)
	}
	return longest
}

func (w *portable) table(n *extast.Table) {
	w.separate(true)
	for row := n.FirstChild(); row != nil; row = row.NextSibling() {
		w.write("|")
		for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
			w.write(" ")
			w.inCell = true
			w.inlines(cell)
			w.inCell = false
			w.write(" |")
		}
		w.endLine()
		if row == n.FirstChild() {
			w.rule(n)
		}
	}
}

// rule writes the line below a table's header.
func (w *portable) rule(n *extast.Table) {
	w.write("|")
	for _, align := range n.Alignments {
		w.write(map[extast.Alignment]string{
			extast.AlignLeft: " :-- |", extast.AlignRight: " --: |", extast.AlignCenter: " :-: |", extast.AlignNone: " --- |",
		}[align])
	}
	w.endLine()
}

func (w *portable) footnotes(n ast.Node) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if note, ok := c.(*extast.Footnote); ok {
			w.separate(true)
			w.within(w.footnote(note.Index)+": ", "    ", func() { w.blocks(note, true) })
		}
	}
}

// element writes a component or an HTML element that is a block.
func (w *portable) element(e *mdx.Element, loose bool) {
	switch {
	case e.Type() == ast.TypeInline:
		w.inline(e)
	case e.Component != nil && e.Component.Markdown != nil:
		w.separate(true)
		w.write(e.Component.Markdown(e))
	case e.Name == "Details":
		w.titled(e.String("summary"))
		w.blocks(e, true)
	case e.Name == "Tab" || e.Name == "Popover":
		w.titled(e.String("label"))
		w.blocks(e, true)
	case e.Name == "Figure":
		w.blocks(e, true)
		w.separate(true)
		w.write("*" + escapeMarkdown(e.String("caption")) + "*\n")
	case e.Component != nil && e.Component.Inline:
		w.separate(loose)
		w.inline(e)
		w.closeLine()
	case e.Component == nil && (e.Name == "table" || e.Name == "svg" || e.Name == "dl" || e.Name == "pre"):
		w.html(string(w.p.render(e)))
	case e.Component == nil && !e.HasChildren():
		w.html(string(w.p.render(e)))
	default:
		w.blocks(e, loose)
	}
}

// value is a segment's text.
func (w *portable) value(s text.Segment) string { return string(s.Value(w.p.src)) }
