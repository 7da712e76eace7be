package markdown

import (
	"bytes"
	"regexp"
	"sort"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"bindery/internal/diag"
)

// Pages that were written for another engine hold what that engine reads and
// this one prints: its author is told what to write instead. Only text is looked
// at, never code, except for the marks that other engines read inside of it.

// codeForeign is the code of these diagnostics.
const codeForeign = "foreign-syntax"

// foreignLine is a syntax that begins a line.
type foreignLine struct {
	first   byte // the line's first byte
	pattern *regexp.Regexp
	// message gets the match in place of "%"; advice gets the first group.
	message string
	advice  func(group string, mdx bool) string
}

func advice(text string) func(string, bool) string {
	return func(string, bool) string { return text }
}

// importAdvice is how a part of another file is put into a page.
func importAdvice(_ string, mdx bool) string {
	if mdx {
		return `Write <Include file="./part.mdx" /> on a line of its own.`
	}
	return `Name the page .mdx and write <Include file="./part.mdx" /> on a line of its own.`
}

const (
	codeAdvice    = "Write a fence that names the file: ```js file=examples/app/index.js."
	outlineAdvice = "Remove it: the outline of a page is made of its headings."
	linkAdvice    = "Write [text](./page.md)."
	tagAdvice     = "Write what it stands for: nothing is evaluated."
)

var foreignLines = []foreignLine{
	{':', regexp.MustCompile(`^:::+ *\{? *\.?([A-Za-z][\w-]*)?`), "the container % of another engine is shown as text", containerAdvice},
	{':', regexp.MustCompile(`^: +\S`), "a definition list is shown as text", advice("Write a list or a table, or <dl> in a page named .mdx.")},
	{'!', regexp.MustCompile(`^!!! *([A-Za-z][\w-]*)`), "the admonition % of another engine is shown as text", containerAdvice},
	{'?', regexp.MustCompile(`^\?\?\?\+? *([A-Za-z][\w-]*)`), "the admonition % of another engine is shown as text", func(string, bool) string {
		return `Write <Details summary="…"> around the text, in a page named .mdx.`
	}},
	{'!', regexp.MustCompile(`^!> `), "the callout % of another engine is shown as text", advice(`Begin the lines with "W> ".`)},
	{'/', regexp.MustCompile(`^///+ +([a-z][\w-]*)`), "the block % of another engine is shown as text", containerAdvice},
	{'=', regexp.MustCompile(`^===[!+]? +"[^"]*"`), "the tab % of another engine is shown as text", advice(`Write <Tabs> and <Tab label="…"> in a page named .mdx, or fences one after the other with tab="…".`)},
	{'[', regexp.MustCompile(`(?i)^(?:\[\[_?toc_?\]\]|\[toc\])$`), "% is shown as text", advice(outlineAdvice)},
	{'$', regexp.MustCompile(`^\$\{toc\}$`), "% is shown as text", advice(outlineAdvice)},
	{'{', regexp.MustCompile(`^\{:toc\}`), "% is shown as text", advice(outlineAdvice)},
	{'<', regexp.MustCompile(`^<<< *[@.~/\w]\S*`), "the included code % is shown as text", advice(codeAdvice)},
	{'@', regexp.MustCompile(`^@\[code[^\]]*\]`), "the included code % is shown as text", advice(codeAdvice)},
	{'@', regexp.MustCompile(`^@(?:import|include)[ (]+["'(]?[\w./@-]+["')]?`), "% is shown as text", importAdvice},
	{'-', regexp.MustCompile(`^-+8<-+ +"?[^"\s]*"?`), "the snippet % is shown as text", importAdvice},
	{'.', regexp.MustCompile(`^\.\. +([a-z][\w:-]*)::(?: |$)`), "the directive % of reStructuredText is shown as text", containerAdvice},
	{'%', regexp.MustCompile(`^%% `), "the comment of another engine is shown as text", advice("Write <!-- … -->, or {/* … */} in a page named .mdx.")},
	{'$', regexp.MustCompile(`^\$\$`), "formulas are shown as text", advice("Write a picture of the formula, or its words.")},
	{'+', regexp.MustCompile(`^\+\+\+$`), "front matter in TOML is shown as text", advice(`Write it as YAML, between two lines "---".`)},
	{'[', regexp.MustCompile(`^\[![A-Za-z][\w-]*\][-+]?`), "% is no alert, or has text behind it, and is shown as text", advice("Write [!NOTE], [!TIP], [!IMPORTANT], [!WARNING] or [!CAUTION] alone in the first line of a quotation.")},
}

// containerAdvice says what stands in place of a container of that name.
func containerAdvice(name string, _ bool) string {
	switch strings.ToLower(name) {
	case "":
		return ""
	case "tip", "hint", "success", "check", "done":
		return `Begin its lines with "T> ".`
	case "warning", "caution", "danger", "error", "failure", "bug", "attention", "fail":
		return `Begin its lines with "W> ".`
	case "todo":
		return `Begin its lines with "?> ".`
	case "details", "collapse", "collapsible", "spoiler":
		return `Write <Details summary="…"> around the text, in a page named .mdx.`
	case "code-group", "tabs", "tab-set", "code-tabs", "tabitem":
		return `Write <Tabs> and <Tab label="…"> in a page named .mdx, or fences one after the other with tab="…".`
	case "code-block", "code", "literalinclude":
		return "Write a fence, ```js."
	}
	return `Begin its lines with "N> ".`
}

// foreignText is a syntax that may stand anywhere in a line.
type foreignText struct {
	sign    []byte
	pattern *regexp.Regexp
	message string
	advice  string
	// markdownOnly: in MDX a brace begins an expression, of which the author is
	// told anyway.
	markdownOnly bool
}

var foreignTexts = []foreignText{
	{[]byte("[["), regexp.MustCompile(`!?\[\[[^\[\]\n]+\]\]`), "the link % of another engine is shown as text", linkAdvice, false},
	{[]byte("{{"), regexp.MustCompile(`\{\{#(?:include|rustdoc_include|playground)[^}\n]*\}\}`), "the included code % is shown as text", codeAdvice, true},
	{[]byte("{{"), regexp.MustCompile(`\{\{[<%]?[^{}\n]*[%>]?\}\}`), "% of another engine is shown as text", tagAdvice, true},
	{[]byte("{%"), regexp.MustCompile(`\{%-? *[A-Za-z/][^}\n]*%\}`), "the tag % of another engine is shown as text", tagAdvice, true},
	{[]byte("{"), regexp.MustCompile(`\{:? ?[.#][A-Za-z][\w-]*(?: [^{}\n]*)?\}`), "the attributes % of another engine are shown as text", "Remove them; a heading takes {#id}.", true},
	{[]byte("=="), regexp.MustCompile(`(?:^|[^\w=])(==[^\s=](?:[^=\n]*[^\s=])?==)(?:[^\w=]|$)`), "% is shown as text", "Write <mark>…</mark>.", false},
}

// tellForeign tells the author of syntax that other engines read. It looks at
// lines as they are written, so it runs before the tree is changed.
func (p *page) tellForeign(root ast.Node) {
	if p.in.Fetched {
		return
	}
	p.walk(root, func(n ast.Node) {
		switch n := n.(type) {
		case *ast.Paragraph, *ast.TextBlock, *ast.Heading, *extast.TableCell:
			p.foreignBlock(n)
		case *ast.FencedCodeBlock:
			p.foreignCode(n)
		case *ast.HTMLBlock:
			p.foreignComment(n)
		}
	})
}

func (p *page) foreignBlock(n ast.Node) {
	var plain *segments // made for the first line that needs it
	for i := range n.Lines().Len() {
		line := n.Lines().At(i)
		text := bytes.TrimRight(line.Value(p.src), " \t\r\n")
		if len(text) == 0 || line.Padding > 0 {
			continue
		}
		skip := len(text) - len(bytes.TrimLeft(text, " \t"))
		if found, ok := p.foreignStart(text[skip:], i); ok {
			if plain == nil {
				plain = plainSegments(n)
			}
			if plain.holds(line.Start+skip, line.Start+skip+1) && !p.text.Made(line.Start+skip) {
				p.report(diag.Warning, codeForeign, diag.Span{Start: line.Start + skip, End: line.Start + skip + found.length}, found.message, found.advice)
				continue
			}
		}
		for _, f := range foreignTexts {
			if !bytes.Contains(text, f.sign) || f.markdownOnly && p.in.MDX {
				continue
			}
			if plain == nil {
				plain = plainSegments(n)
			}
			for _, m := range f.pattern.FindAllSubmatchIndex(text, -1) {
				m = m[len(m)-2:] // the group, if there is one
				from, to := line.Start+m[0], line.Start+m[1]
				if !plain.told[from] && plain.holds(from, to) && !p.text.Made(from) && !(m[0] > 0 && text[m[0]-1] == '\\') {
					plain.told[from], plain.told[from+1] = true, true // "{%" in "{{%"
					p.report(diag.Warning, codeForeign, diag.Span{Start: from, End: to}, strings.Replace(f.message, "%", quoted(text[m[0]:m[1]]), 1), f.advice)
				}
			}
		}
	}
}

// foundForeign is a syntax found at the start of a line.
type foundForeign struct {
	length          int
	message, advice string
}

// foreignStart looks for a syntax that begins a line, the nth of its block.
func (p *page) foreignStart(line []byte, nth int) (foundForeign, bool) {
	if bytes.HasPrefix(line, []byte("import ")) || bytes.HasPrefix(line, []byte("export ")) {
		return p.foreignModule(line)
	}
	for _, f := range foreignLines {
		if f.first != line[0] {
			continue
		}
		m := f.pattern.FindSubmatch(line)
		// A definition stands below its term; what begins with these signs alone in a
		// line ends with the same, of which nothing more is to be told.
		ends := bytes.Equal(line, []byte("$$")) || bytes.Equal(line, []byte("+++"))
		if m == nil || bytes.HasPrefix(line, []byte(": ")) && nth == 0 || ends && nth > 0 {
			continue
		}
		group := ""
		if len(m) > 1 {
			group = string(m[1])
			if group == "" {
				return foundForeign{}, false // the end of a container that has been told of
			}
		}
		return foundForeign{len(m[0]), strings.Replace(f.message, "%", quoted(m[0]), 1), f.advice(group, p.in.MDX)}, true
	}
	return foundForeign{}, false
}

var moduleStatement = regexp.MustCompile(`^(?:import\s+(?:[\w$\s,{}*]+\s+from\s+)?["'][^"']+["']|export\s+(?:const|let|default|function)\b)`)

// foreignModule is a statement of MDX in a page that is none.
func (p *page) foreignModule(line []byte) (foundForeign, bool) {
	m := moduleStatement.Find(line)
	if p.in.MDX || m == nil {
		return foundForeign{}, false
	}
	return foundForeign{len(m), "a statement of MDX is shown as text, because the page's name ends in .md", "Name the page .mdx, or remove the statement."}, true
}

// quoted is a part of a line as a message shows it.
func quoted(part []byte) string { return `"` + shorten(strings.TrimSpace(string(part))) + `"` }

// segments are the bytes of a block that are plain text, no code, no link and no
// tag, in order; told are the places that its author has been told of.
type segments struct {
	list []diag.Span
	told map[int]bool
}

func plainSegments(block ast.Node) *segments {
	s := &segments{told: map[int]bool{}}
	var visit func(parent ast.Node)
	visit = func(parent ast.Node) {
		for c := parent.FirstChild(); c != nil; c = c.NextSibling() {
			switch c := c.(type) {
			case *ast.Text:
				if last := len(s.list) - 1; last >= 0 && s.list[last].End == c.Segment.Start {
					s.list[last].End = c.Segment.Stop
				} else {
					s.list = append(s.list, diag.Span{Start: c.Segment.Start, End: c.Segment.Stop})
				}
			case *ast.CodeSpan, *ast.Link, *ast.Image, *ast.AutoLink, *ast.RawHTML:
			default:
				visit(c)
			}
		}
	}
	visit(block)
	return s
}

// holds reports whether one of the segments holds a span.
func (s *segments) holds(from, to int) bool {
	i := sort.Search(len(s.list), func(i int) bool { return s.list[i].Start > from }) - 1
	return i >= 0 && to <= s.list[i].End
}

// componentName is what a tag of JSX or Vue begins with and one of HTML does not.
var componentName = regexp.MustCompile(`^[A-Z][\w.]*[a-z][\w.]*`)

// tellComponent tells of a component in a page that is not MDX, where it is an
// element that browsers do not know. Tag is what follows its "<".
func (p *page) tellComponent(tag string, span diag.Span) {
	if name := componentName.FindString(tag); name != "" {
		p.report(diag.Warning, codeForeign, span, "<"+name+"> is a component, which a page whose name ends in .md cannot use", "Name the page .mdx, or write it as code, `<"+name+">`.")
	}
}

// codeMark matches what other engines read in the comments of a block of code.
var codeMark = regexp.MustCompile(`(?://|#|/\*|<!--|--|;|%)\s*(?:\[!code [^\]\n]+\]|highlight-(?:next-line|start|end)\b)`)

func (p *page) foreignCode(n *ast.FencedCodeBlock) {
	switch lang := string(n.Language(p.src)); {
	case lang == "mermaid" || lang == "plantuml":
		span := n.Info.Segment
		p.report(diag.Warning, codeForeign, diag.Span{Start: span.Start, End: span.Stop}, "a diagram in "+lang+" is shown as code", "Write a picture of it, ![what it shows](./diagram.svg).")
		return
	case lang == "md" || lang == "mdx" || lang == "markdown":
		return // which shows how to write it
	}
	for i := range n.Lines().Len() {
		line := n.Lines().At(i)
		text := line.Value(p.src)
		if !bytes.Contains(text, []byte("[!code ")) && !bytes.Contains(text, []byte("highlight-")) || line.Padding > 0 {
			continue
		}
		m := codeMark.FindIndex(text)
		if m == nil {
			continue
		}
		advice := "Remove it, and name the marked lines behind the language: ```js {1,3-5}."
		if bytes.Contains(text, []byte("++")) || bytes.Contains(text, []byte("--]")) {
			advice = "Remove it, write \"diff\" behind the language, ```js diff, and begin the line with + or -."
		}
		p.report(diag.Warning, codeForeign, diag.Span{Start: line.Start + m[0], End: line.Start + m[1]},
			quoted(text[m[0]:m[1]])+" is read by another engine and is part of the code here", advice)
	}
}

var includeComment = regexp.MustCompile(`<!-- *@include:[^\n>]*-->`)

func (p *page) foreignComment(n *ast.HTMLBlock) {
	for i := range n.Lines().Len() {
		line := n.Lines().At(i)
		if m := includeComment.FindIndex(line.Value(p.src)); m != nil {
			p.report(diag.Warning, codeForeign, diag.Span{Start: line.Start + m[0], End: line.Start + m[1]},
				quoted(line.Value(p.src)[m[0]:m[1]])+" is a comment here, and includes nothing", importAdvice("", p.in.MDX))
		}
	}
}
