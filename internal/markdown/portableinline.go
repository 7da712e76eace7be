package markdown

import (
	"strconv"
	"strings"

	emojiast "github.com/yuin/goldmark-emoji/ast"
	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"

	"bindery/internal/markdown/mdx"
	"bindery/internal/markdown/safelink"
)

// maxPrefix is the width from which the lines of a paragraph are put into one:
// below containers nested without end, the marks would be most of the text.
const maxPrefix = 60

// inlines writes the inline children of a node.
func (w *portable) inlines(n ast.Node) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		w.inline(c)
	}
}

func (w *portable) inline(n ast.Node) {
	switch n := n.(type) {
	case *ast.Text:
		w.text(n)
	case *ast.String:
		w.write(escapeMarkdown(string(n.Value)))
	case *ast.CodeSpan:
		w.code(w.p.codeText(n))
	case *ast.Emphasis:
		w.around(n, strings.Repeat("*", n.Level))
	case *extast.Strikethrough:
		w.around(n, "~~")
	case *ast.Link:
		w.link(n, hrefOf(n), string(n.Title))
	case *ast.AutoLink:
		w.autoLink(n)
	case *ast.Image:
		w.image(n)
	case *ast.RawHTML:
		if value, ok := n.Attribute(attrHTML); ok {
			w.tags(value.(string))
		}
	case *extast.FootnoteLink:
		w.write(w.footnote(n.Index))
	case *extast.FootnoteBacklink:
	case *extast.TaskCheckBox:
		w.write(map[bool]string{true: "[x] ", false: "[ ] "}[n.IsChecked])
	case *emojiast.Emoji:
		w.write(string(n.Value.Unicode))
	case *mdx.Element:
		w.inlineElement(n)
	default:
		w.inlines(n)
	}
}

// text writes a run of text as its author escaped it.
func (w *portable) text(n *ast.Text) {
	value := w.value(n.Segment)
	switch {
	case n.IsRaw():
		value = escapeMarkdown(value)
	default:
		value = closeTags(value)
	}
	if !w.inLine && w.lead == "" {
		value = guardLine(value)
	}
	w.write(value)
	switch {
	case !n.SoftLineBreak() && !n.HardLineBreak():
	case w.inCell || len(w.prefix) > maxPrefix:
		w.write(" ")
	case n.HardLineBreak():
		w.write("\\\n")
	default:
		w.write("\n")
	}
}

// closeTags escapes what other readers would take for a tag: in MDX, an angle
// bracket before a word may be text.
func closeTags(s string) string {
	at := strings.IndexByte(s, '<')
	if at < 0 {
		return s
	}
	var b strings.Builder
	for i := range len(s) {
		if s[i] == '<' && (i == 0 || s[i-1] != '\\') && i+1 < len(s) && (isLetter(s[i+1]) || strings.IndexByte("/!?", s[i+1]) >= 0) {
			b.WriteByte('\\')
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// guardLine escapes the start of a line that would begin a block now that it
// stands at the margin.
func guardLine(s string) string {
	if s == "" {
		return s
	}
	rest := s[1:]
	switch s[0] {
	case '>':
		return `\` + s
	case '#', '-', '+', '=':
		if rest == "" || rest[0] == ' ' || rest[0] == s[0] {
			return `\` + s
		}
	}
	return s
}

// specialSigns are those with a meaning in Markdown wherever they stand.
const specialSigns = "\\`*_[]<>|~#"

// escapeMarkdown writes a text so that it is read as it is.
func escapeMarkdown(s string) string {
	if !strings.ContainsAny(s, specialSigns) {
		return s
	}
	var b strings.Builder
	for i := range len(s) {
		if strings.IndexByte(specialSigns, s[i]) >= 0 {
			b.WriteByte('\\')
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// code writes a code span.
func (w *portable) code(text string) {
	if text == "" {
		return
	}
	if w.inCell {
		text = strings.ReplaceAll(text, "|", `\|`)
	}
	sign, pad := strings.Repeat("`", longestRun(text, '`')+1), ""
	if strings.HasPrefix(text, "`") || strings.HasSuffix(text, "`") || strings.TrimSpace(text) == text[1:] {
		pad = " "
	}
	w.write(sign + pad + text + pad + sign)
}

func (w *portable) around(n ast.Node, mark string) {
	w.write(mark)
	w.inlines(n)
	w.write(mark)
}

// footnote is the sign of a note, another one in a README below a page's own text
// than in that.
func (w *portable) footnote(index int) string {
	if w.p.in.below != nil {
		return "[^" + readmePrefix + strconv.Itoa(index) + "]"
	}
	return "[^" + strconv.Itoa(index) + "]"
}

// address is the whole address behind an href of the page.
func (w *portable) address(href string) string {
	if whole := w.p.r.opts.Address; whole != nil {
		page := w.p.in.Path
		if w.p.in.below != nil {
			page = w.p.in.below.path
		}
		return whole(page, href)
	}
	return href
}

// destination writes an address so that it ends where it ends.
func destination(address string) string {
	if address == "" || strings.ContainsAny(address, " ()") {
		return "<" + address + ">"
	}
	return address
}

// link writes one that leads somewhere; of another only its text is left.
func (w *portable) link(n ast.Node, href, title string) {
	if href == "" || href == safelink.Inert {
		w.inlines(n)
		return
	}
	w.write("[")
	w.inlines(n)
	w.write("](" + destination(w.address(href)))
	if title != "" {
		w.write(` "` + strings.NewReplacer("\n", " ").Replace(title) + `"`)
	}
	w.write(")")
}

func (w *portable) autoLink(n *ast.AutoLink) {
	label, href := string(n.Label(w.p.src)), hrefOf(n)
	switch {
	case href == safelink.Inert:
		w.write(escapeMarkdown(label))
	case href == label || href == "mailto:"+label:
		w.write("<" + label + ">")
	default:
		w.write("[" + escapeMarkdown(label) + "](" + destination(w.address(href)) + ")")
	}
}

func (w *portable) image(n *ast.Image) {
	value, _ := n.Attribute(attrImage)
	source, _ := value.(imageSource)
	w.picture(w.p.plainText(n), string(util.URLEscape([]byte(source.src), false)))
}

// picture writes an image, or its text alone when it leads nowhere.
func (w *portable) picture(alt, src string) {
	alt = escapeMarkdown(strings.Join(strings.Fields(alt), " "))
	if src == "" || src == safelink.Inert {
		w.write(alt)
		return
	}
	w.write("![" + alt + "](" + destination(w.address(src)) + ")")
}

// inlineElement writes a component or an HTML element within a line.
func (w *portable) inlineElement(e *mdx.Element) {
	open, end := e.Tags()
	switch {
	case e.Name == "Badge":
		w.write("(" + escapeMarkdown(e.String("text")) + ")")
	case e.Name == mdx.SinceName && !e.HasChildren():
		w.write("(" + e.String("v") + "+)")
	case e.Name == "Kbd" || e.Name == "kbd":
		w.code(w.p.plainText(e))
	case e.Component != nil:
		w.inlines(e)
	case e.Unknown():
		w.code(open)
		w.inlines(e)
		w.code(end)
	case e.Name == "a":
		href, _ := e.Get("href")
		w.link(e, href, "")
	case e.Name == "code" || e.Name == "samp":
		w.code(w.p.plainText(e))
	case e.Name == "img":
		alt, _ := e.Get("alt")
		src, _ := e.Get("src")
		w.picture(alt, src)
	case e.Name == "br":
		w.lineBreak()
	case e.Name == "svg":
		w.tags(string(w.p.render(e)))
	default:
		w.around(e, inlineMarks[e.Name])
	}
}

// inlineMarks are what inline tags mean in Markdown; others mean nothing.
var inlineMarks = map[string]string{
	"b": "**", "strong": "**", "i": "*", "em": "*", "del": "~~", "s": "~~",
}

func (w *portable) lineBreak() {
	if w.inCell {
		w.write(" ")
		return
	}
	w.write("\\\n")
}
