package markdown

import (
	"fmt"
	"strings"

	"github.com/yuin/goldmark/ast"

	"bindery/internal/diag"
)

// codeBlock is a block of code and what its info string says.
type codeBlock struct {
	node  ast.Node
	fence *fence
}

// transformCode replaces every code block by its figure, and runs of fences
// with `tab=` by tab groups.
func (p *page) transformCode(root ast.Node) {
	var blocks []codeBlock
	p.walk(root, func(n ast.Node) {
		if n.Kind() == ast.KindFencedCodeBlock || n.Kind() == ast.KindCodeBlock {
			blocks = append(blocks, codeBlock{n, p.fenceOf(n)})
		}
	})
	for len(blocks) > 0 {
		row := tabRow(blocks)
		if len(row) == 0 {
			p.transformBlock(blocks[0])
			blocks = blocks[1:]
			continue
		}
		p.transformTabs(row)
		blocks = blocks[len(row):]
	}
}

func (p *page) transformBlock(b codeBlock) {
	code := p.codeOf(b.node, b.fence)
	replace(b.node, &markup{html: p.codeFigure(b.fence, code), code: []Block{{b.fence.lang, code}}, fences: []*fence{b.fence}})
}

func replace(n ast.Node, by *markup) {
	by.html += "\n"
	n.Parent().ReplaceChild(n.Parent(), n, by)
}

// fenceOf reads the info string of a block; an indented block has none.
func (p *page) fenceOf(n ast.Node) *fence {
	block, ok := n.(*ast.FencedCodeBlock)
	f := &fence{info: diag.Span{Start: max(0, n.Pos()), End: max(0, n.Pos())}}
	if ok && block.Info != nil {
		segment := block.Info.Segment
		f = p.readFence(string(segment.Value(p.src)), segment.Start)
	}
	if name, ok := n.Attribute(attrTab); ok {
		f.tab = name.(string)
	}
	return f
}

// codeOf returns a block's code without its last line ending: what stands in
// it, or what it includes.
func (p *page) codeOf(n ast.Node, f *fence) string {
	var b strings.Builder
	for i := range n.Lines().Len() {
		line := n.Lines().At(i)
		b.Write(line.Value(p.src))
	}
	code := strings.ReplaceAll(b.String(), "\r\n", "\n")
	if f.file != "" {
		if strings.TrimSpace(code) != "" {
			p.report(diag.Warning, "code-not-shown", f.fileSpan,
				"this block includes a file, so the code written in it is not shown", "Remove the code or file=.")
		}
		code = p.include(f)
	}
	return strings.TrimSuffix(code, "\n")
}

// codeFigure is a block of code as the reader sees it; a block of npm
// commands is a tab group of such figures.
func (p *page) codeFigure(f *fence, code string) string {
	if f.packages {
		f.managers = p.packageCode(f, code)
	}
	if f.managers == nil {
		return p.figure(f, code)
	}
	tabs := make([]tab, len(f.managers))
	for i, m := range f.managers {
		tabs[i] = tab{m.manager, p.figure(f, m.code)}
	}
	return p.tabGroup(tabs)
}

func (p *page) figure(f *fence, code string) string {
	l := p.r.highlight.language(f.lang)
	if !l.known {
		p.report(diag.Note, "unknown-language", f.langSpan,
			fmt.Sprintf("unknown language %q", shorten(f.lang)), diag.DidYouMean(f.lang, languageNames()))
	}
	name := l.fence
	if l.name == "" {
		name = "text"
	}
	caption := f.title
	if caption == "" {
		caption = l.name
	}
	var b strings.Builder
	b.WriteString(`<figure class="code"`)
	writeAttr(&b, "data-lang", name)
	if f.numbers {
		b.WriteString(" data-numbers")
	}
	wraps := l.shell || name == "text" && !hasColumns(code) || hasNoShape(code)
	if wraps {
		b.WriteString(" data-wrap")
	}
	if since, of := p.blockRelease(f.lang, code); since != "" && f.with == "" {
		writeAttr(&b, attrSince, since)
		writeAttr(&b, attrFact, of)
	}
	b.WriteString(">")
	if caption != "" {
		// A path goes on in the next line between its parts.
		b.WriteString("<figcaption>" + strings.ReplaceAll(escapeText(caption), "/", "/<wbr>"))
		if f.with != "" && !f.diff {
			b.WriteString(" <span>" + escapeText(f.releases()) + "</span>")
		}
		b.WriteString("</figcaption>")
	}
	if f.fails != "" {
		b.WriteString(`<p class="code-fails">` + escapeText(p.fails(f)) + "</p>")
	}
	b.WriteString(`<button type="button" class="code-copy" hidden>` + escapeText(p.r.words.Copy) + `</button><pre tabindex="0" class="chroma"><code`)
	writeAttr(&b, "class", "language-"+name)
	b.WriteString(">")
	p.writeCode(&b, f, l, code, wraps)
	b.WriteString("</code></pre></figure>")
	return b.String()
}

// fails says why the code of a block does not work.
func (p *page) fails(f *fence) string {
	return strings.ReplaceAll(p.r.words.Fails, "{reason}", f.fails)
}

// writeCode writes the lines of a block.
func (p *page) writeCode(b *strings.Builder, f *fence, l *codeLanguage, code string, wraps bool) {
	var signs []byte
	if f.diff {
		code, signs = splitDiff(code)
	}
	var lines []string
	if l.shell && hasPrompt(code) {
		lines = p.session(l, code)
	} else {
		lines = p.r.highlight.highlight(l, code)
	}
	written := strings.Split(code, "\n")
	for i, line := range lines {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(`<span class="line`)
		if wraps && i < len(written) {
			b.WriteString(depth(written[i]))
		}
		if f.marks(i + 1) {
			b.WriteString(" hl")
		}
		if i < len(signs) {
			b.WriteString(signClasses[signs[i]])
		}
		if l.shell {
			line = whole(line)
		}
		b.WriteString(`">` + line + `</span>`)
	}
}

// signClasses are the classes of a diff's lines.
var signClasses = map[byte]string{'+': " add", '-': " del"}

// splitDiff takes the column of signs off a diff. Lines of context may have
// lost the space in front; a file header (`--- a`, `+++ b`) is no change.
func splitDiff(code string) (text string, signs []byte) {
	lines := strings.Split(code, "\n")
	signs = make([]byte, len(lines))
	for i, line := range lines {
		signs[i] = ' '
		switch {
		case line == "" || isDiffHeader(lines, i):
		case line[0] == '+' || line[0] == '-' || line[0] == ' ':
			signs[i] = line[0]
			lines[i] = line[1:]
		}
	}
	return strings.Join(lines, "\n"), signs
}

func isDiffHeader(lines []string, i int) bool {
	switch {
	case strings.HasPrefix(lines[i], "--- "):
		return i+1 < len(lines) && strings.HasPrefix(lines[i+1], "+++ ")
	case strings.HasPrefix(lines[i], "+++ "):
		return i > 0 && strings.HasPrefix(lines[i-1], "--- ")
	}
	return false
}

// prompt is what a line a reader should type starts with.
const prompt = "$ "

func hasPrompt(code string) bool {
	return strings.HasPrefix(code, prompt) || strings.Contains(code, "\n"+prompt)
}

// session renders a recorded shell session: commands are highlighted, what
// they printed is not.
func (p *page) session(l *codeLanguage, code string) []string {
	lines := strings.Split(code, "\n")
	continued := false
	for i, line := range lines {
		command, typed := strings.CutPrefix(line, prompt)
		switch {
		case typed:
			lines[i] = `<span class="prompt">` + prompt + `</span>` + p.highlightLine(l, command)
		case continued:
			lines[i] = p.highlightLine(l, command)
		default:
			lines[i] = escapeText(line)
		}
		continued = (typed || continued) && strings.HasSuffix(line, `\`)
	}
	return lines
}

func (p *page) highlightLine(l *codeLanguage, line string) string {
	return strings.Join(p.r.highlight.highlight(l, line), "")
}
