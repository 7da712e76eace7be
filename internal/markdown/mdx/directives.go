package mdx

import (
	"bytes"
	"regexp"

	"bindery/internal/diag"

	"github.com/yuin/goldmark/util"
)

// directive is a part of a file that is not Markdown: a statement, a comment, a tag
// that may stand for another file.
type directive struct {
	kind  directiveKind
	span  diag.Span // of what is taken out, line end included
	mark  diag.Span // of what a diagnostic points at
	names []string  // bound by an import or export
	from  string    // the file of an import or <Include>
	value any       // of an export
	// name is the tag's or the raw import's, indent the white space before
	// it; lang and title are the attributes of <CodeBlock> or <Include>.
	name, indent, lang, title string
	// props are all attributes of a tag that are strings.
	props map[string]string
}

type directiveKind uint8

const (
	directiveComment directiveKind = iota
	directiveImport
	directiveExport
	directiveTag // <Name/> alone on a line
	directiveRaw // {name} alone on a line or in <CodeBlock>
)

// directiveScanner finds the directives of a file, a line at a time, minding code fences.
type directiveScanner struct {
	text       []byte
	directives []directive
	fence      string // the marks that close the open fence
	// statements may follow: the line before was blank or a statement.
	fresh bool
	// badEnd is the end of a comment, or of the text, that no comment starting
	// before it can have.
	badEnd int
	// budget is how many bytes may still be looked at in vain.
	budget int
}

// maxPoorStatement is how far a tag or statement is read, in bytes, once a
// file has used up its lookahead.
const maxPoorStatement = 128

// scanDirectives returns the directives of a file from an offset on, in order, and the
// marks that would close a fence left open at its end.
func scanDirectives(text []byte, from int) (directives []directive, fence string) {
	c := directiveScanner{text: text, fresh: true, budget: 1<<20 + 4*len(text)}
	for at := from; at < len(text); {
		at = c.line(at, lineEnd(text, at))
	}
	return c.directives, c.fence
}

// line reads one line and returns where to go on.
func (c *directiveScanner) line(at, end int) int {
	line := c.text[at:end]
	if marks := fenceMarks(line, c.fence); c.fence != "" || marks != "" {
		if c.fence == "" {
			c.fence = marks
		} else if marks != "" {
			c.fence = ""
		}
		c.fresh = false
		return end
	}
	trimmed := bytes.TrimLeft(line, " \t")
	indent := len(line) - len(trimmed)
	if found, ok := c.find(at+indent, end, indent); ok {
		c.directives = append(c.directives, found)
		c.fresh = c.fresh && found.kind != directiveTag && found.kind != directiveRaw
		return found.span.End
	}
	c.fresh = len(bytes.TrimSpace(line)) == 0
	return end
}

// find returns the directive whose first byte that is not white space is given.
func (c *directiveScanner) find(at, end, indent int) (directive, bool) {
	if at >= end {
		return directive{}, false
	}
	switch {
	case c.fresh && indent == 0 && c.text[at] == 'i':
		return importDirective(c.text, at)
	case c.fresh && indent == 0 && c.text[at] == 'e':
		return c.export(at)
	case c.text[at] == '{':
		if found, ok := c.comment(at, indent); ok {
			return found, true
		}
		return c.rawName(at, indent)
	case c.text[at] == '<':
		return c.tag(at, indent)
	}
	return directive{}, false
}

// comment returns a comment that starts a line. Lines it takes up whole go
// with their ends, so that a paragraph goes on after it. Indented by four, it
// is left to the parser, which knows whether that is code.
func (c *directiveScanner) comment(at, indent int) (directive, bool) {
	width, _ := util.IndentWidth(c.text[at-indent:at+1], 0)
	begin := at + 1
	for begin < len(c.text) && util.IsSpace(c.text[begin]) {
		begin++
	}
	if at < c.badEnd || width > 3 || !bytes.HasPrefix(c.text[begin:], []byte("/*")) {
		return directive{}, false
	}
	i := bytes.Index(c.text[begin+2:], []byte("*/"))
	if i < 0 {
		c.badEnd = len(c.text)
		return directive{}, false
	}
	end := begin + 2 + i + 2
	c.badEnd = end
	for end < len(c.text) && util.IsSpace(c.text[end]) {
		end++
	}
	if end >= len(c.text) || c.text[end] != '}' {
		return directive{}, false
	}
	span := diag.Span{Start: at - indent, End: end + 1}
	if isBlankLineAt(c.text, span.End) {
		span.End = lineEnd(c.text, span.End)
	}
	return directive{kind: directiveComment, span: span}, true
}

var loneName = regexp.MustCompile(`^\{\s*([A-Za-z_$][\w$]*)\s*\}[ \t]*(?:\r?\n|$)`)

// rawName returns {name} alone on a line.
func (c *directiveScanner) rawName(at, indent int) (directive, bool) {
	m := loneName.FindSubmatch(c.text[at:lineEnd(c.text, at)])
	if m == nil {
		return directive{}, false
	}
	return directive{
		kind: directiveRaw, name: string(m[1]), indent: string(c.text[at-indent : at]),
		span: diag.Span{Start: at - indent, End: at + len(m[0])},
		mark: diag.Span{Start: at, End: at + len(bytes.TrimSpace(m[0]))},
	}, true
}

var codeBlockRest = regexp.MustCompile(`^\s*\{\s*([A-Za-z_$][\w$]*)\s*\}\s*</CodeBlock>[ \t]*(?:\r?\n|$)`)

// tag returns a self-closing tag alone on a line, or a <CodeBlock> with
// nothing but a name in it.
func (c *directiveScanner) tag(at, indent int) (directive, bool) {
	t, seen, ok := scanTag(c.text, at, c.limit(at))
	if !ok {
		c.budget -= seen - at
	}
	if !ok || t.close || !isComponentName(t.name) {
		return directive{}, false
	}
	found := directive{
		kind: directiveTag, name: t.name, indent: string(c.text[at-indent : at]),
		span: diag.Span{Start: at - indent, End: t.span.End}, mark: t.span,
	}
	for _, a := range t.attrs {
		if a.kind == attrString && (t.name == factsName || t.name == HookTraceName) {
			found.prop(a.name, a.value)
		}
		switch {
		case a.kind != attrString:
		case a.name == "file":
			found.from = a.value
		case a.name == "lang":
			found.lang = a.value
		case a.name == "title":
			found.title = a.value
		}
	}
	if t.name == "CodeBlock" {
		m := codeBlockRest.FindSubmatch(c.text[t.span.End:min(len(c.text), t.span.End+maxStatement)])
		if m == nil {
			return directive{}, false
		}
		found.kind, found.name = directiveRaw, string(m[1])
		found.span.End += len(m[0])
		return found, true
	}
	if !t.self || !isBlankLineAt(c.text, t.span.End) {
		return directive{}, false
	}
	found.span.End = lineEnd(c.text, t.span.End)
	return found, true
}

func (c *directive) prop(name, value string) {
	if c.props == nil {
		c.props = map[string]string{}
	}
	c.props[name] = value
}

// limit returns how far the tag or statement at an offset is read.
func (c *directiveScanner) limit(at int) int {
	if c.budget < 0 {
		return min(len(c.text), at+maxPoorStatement)
	}
	return len(c.text)
}

// fenceMarks returns the marks of a line that opens a code fence, or, when
// one is open, of a line that closes it; else "". It looks through the marks
// of quotations and list items.
func fenceMarks(line []byte, open string) string {
	line = bytes.TrimRight(trimContainers(line), " \t\r\n")
	n := 0
	for n < len(line) && line[n] == line[0] {
		n++
	}
	if n < 3 || line[0] != '`' && line[0] != '~' {
		return ""
	}
	marks := string(line[:n])
	switch {
	case open != "" && (n < len(open) || marks[0] != open[0] || n < len(line)):
		return ""
	case open == "" && line[0] == '`' && bytes.IndexByte(line[n:], '`') >= 0:
		return ""
	}
	return marks
}

// trimContainers takes white space and the marks of quotations and list items
// off the start of a line.
func trimContainers(line []byte) []byte {
	for {
		line = bytes.TrimLeft(line, " \t")
		n := 0
		for n < len(line) && n < 9 && line[n] >= '0' && line[n] <= '9' {
			n++
		}
		switch {
		case len(line) > 0 && line[0] == '>':
			line = line[1:]
		case n == 0 && len(line) > 1 && (line[0] == '-' || line[0] == '*' || line[0] == '+') && line[1] == ' ':
			line = line[2:]
		case n > 0 && n+1 < len(line) && (line[n] == '.' || line[n] == ')') && line[n+1] == ' ':
			line = line[n+2:]
		default:
			return line
		}
	}
}
