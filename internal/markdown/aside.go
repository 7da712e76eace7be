package markdown

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// kindAside is the node kind of asides.
var kindAside = ast.NewNodeKind("Aside")

// aside is a tip, warning, to-do or note set apart from the text.
type aside struct {
	ast.BaseBlock
	mark byte // 'T', 'W', '?' or 'N'
}

// Kind implements ast.Node.
func (*aside) Kind() ast.NodeKind { return kindAside }

// Dump implements ast.Node.
func (a *aside) Dump(source []byte, level int) {
	ast.DumpHelper(a, source, level, map[string]string{"Mark": string(a.mark)}, nil)
}

// kind returns the class suffix and the visible title of the aside's kind.
func (a *aside) kind(words Words) (class, title string) {
	switch a.mark {
	case 'T':
		return "tip", words.Tip
	case 'W':
		return "warning", words.Warning
	case '?':
		return "todo", words.Todo
	default:
		return "note", words.Note
	}
}

// asideParser reads asides: lines that start with `T> `, `W> `, `?> ` or
// `N> `, with any blocks behind the mark, as in a block quote.
type asideParser struct{}

func (asideParser) Trigger() []byte { return []byte{'T', 'W', '?', 'N'} }

func (asideParser) Open(_ ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, _ := reader.PeekLine()
	at := pc.BlockOffset()
	if at < 0 || !isAsideMark(line[at:]) {
		return nil, parser.NoChildren
	}
	node := &aside{mark: line[at]}
	skipAsideMark(reader, at)
	return node, parser.HasChildren
}

func (asideParser) Continue(node ast.Node, reader text.Reader, _ parser.Context) parser.State {
	line, _ := reader.PeekLine()
	width, at := util.IndentWidth(line, reader.LineOffset())
	if width > 3 || at >= len(line) || line[at] != node.(*aside).mark || !isAsideMark(line[at:]) {
		return parser.Close
	}
	skipAsideMark(reader, at)
	return parser.Continue | parser.HasChildren
}

func (asideParser) Close(ast.Node, text.Reader, parser.Context) {}

func (asideParser) CanInterruptParagraph() bool { return true }

func (asideParser) CanAcceptIndentedLine() bool { return false }

// isAsideMark reports whether a line starts with a mark and a space or its
// end: `T>` directly before a word is a type parameter, not an aside.
func isAsideMark(line []byte) bool {
	if len(line) < 2 || line[1] != '>' || !bytes.ContainsAny(line[:1], "TW?N") {
		return false
	}
	return len(line) == 2 || util.IsSpace(line[2])
}

// skipAsideMark moves the reader behind the mark and one column of space; the
// rest of a tab counts as indentation.
func skipAsideMark(reader text.Reader, at int) {
	line, _ := reader.PeekLine()
	reader.Advance(at + 2)
	if at+2 >= len(line) || line[at+2] == '\n' || line[at+2] == '\r' {
		return
	}
	padding := 0
	if line[at+2] == '\t' {
		padding = max(0, util.TabWidth(reader.LineOffset())-1)
	}
	reader.AdvanceAndSetPadding(1, padding)
}

// alertMarks are GitHub's alerts by the aside they become.
var alertMarks = map[string]byte{
	"[!NOTE]": 'N', "[!TIP]": 'T', "[!IMPORTANT]": 'N', "[!WARNING]": 'W', "[!CAUTION]": 'W',
}

// alertParser makes an aside of a block quote whose first line is `[!NOTE]`
// or another alert mark. It runs before inline parsing, which would read the
// mark as text and a link.
type alertParser struct{}

func (alertParser) Transform(n *ast.Paragraph, reader text.Reader, _ parser.Context) {
	quote, ok := n.Parent().(*ast.Blockquote)
	if !ok || quote.FirstChild() != n || n.Lines().Len() == 0 {
		return
	}
	first := n.Lines().At(0)
	mark, ok := alertMarks[string(bytes.ToUpper(bytes.TrimSpace(first.Value(reader.Source()))))]
	if !ok {
		return
	}
	quote.SetAttributeString("alert", mark)
	if n.Lines().Len() == 1 {
		quote.RemoveChild(quote, n)
		return
	}
	n.Lines().SetSliced(1, n.Lines().Len())
}

// renderAside prints an aside; a block quote with an alert mark is one.
func (r nodeRenderer) renderAside(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	a, ok := n.(*aside)
	if !ok {
		mark, isAlert := n.AttributeString("alert")
		if !isAlert {
			return renderTag(w, "blockquote", entering)
		}
		a = &aside{mark: mark.(byte)}
	}
	if !entering {
		_, _ = w.WriteString("</aside>\n")
		return ast.WalkContinue, nil
	}
	class, title := a.kind(r.pl.page.r.words)
	_, _ = w.WriteString(`<aside class="aside aside-` + class + `" role="note"><p class="aside-title">` + escapeText(title) + "</p>\n")
	return ast.WalkContinue, nil
}

// draftNote is the aside that a draft begins with.
func (p *page) draftNote() string {
	note := strings.ReplaceAll(escapeText(p.r.words.DraftNote), "{field}", "<code>draft: true</code>")
	return `<aside class="aside aside-warning" role="note"><p class="aside-title">` + escapeText(p.r.words.Draft) + "</p>\n<p>" + note + "</p>\n</aside>\n"
}

func renderTag(w util.BufWriter, name string, entering bool) (ast.WalkStatus, error) {
	if entering {
		_, _ = w.WriteString("<" + name + ">\n")
	} else {
		_, _ = w.WriteString("</" + name + ">\n")
	}
	return ast.WalkContinue, nil
}
