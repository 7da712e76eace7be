package diag

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// maxExcerpt is how many characters of a line are printed; a minified file's
// one line would drown the message.
const maxExcerpt = 160

// Print writes the list for a person: a head line, the line of text with a
// marker under the place, and the suggestion.
//
//	content/guides/start.mdx:12:7: error: unknown component "Bagde"
//
//	  12 | See <Bagde text="5.0.0+"/>
//	     |      ^^^^^
//	     = Did you mean "Badge"?
func (l List) Print(w io.Writer, color bool) error {
	p := printer{color: color}
	for i, d := range l {
		if i > 0 {
			p.text.WriteByte('\n')
		}
		p.diagnostic(d)
	}
	_, err := io.WriteString(w, p.text.String())
	return err
}

// WriteJSON writes the list for a program: an array of objects, two spaces of
// indentation, a final newline; an empty list is [].
func (l List) WriteJSON(w io.Writer) error {
	if l == nil {
		l = List{}
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(l)
}

// Summary counts the list in words, "2 errors, 1 warning", or "" when it is
// empty. Notes are not counted: they ask for nothing.
func (l List) Summary() string {
	var parts []string
	for _, severity := range []Severity{Error, Warning} {
		switch n := l.Count(severity); n {
		case 0:
		case 1:
			parts = append(parts, "1 "+severity.String())
		default:
			parts = append(parts, fmt.Sprintf("%d %ss", n, severity))
		}
	}
	return strings.Join(parts, ", ")
}

type printer struct {
	text  strings.Builder
	color bool
}

// The ANSI styles of the parts of a diagnostic.
const (
	styleBold   = "1"
	styleQuiet  = "2"
	styleRed    = "1;31"
	styleYellow = "1;33"
	styleBlue   = "1;34"
	styleGreen  = "32"
)

func (p *printer) styled(style, text string) string {
	if !p.color {
		return text
	}
	return "\x1b[" + style + "m" + text + "\x1b[0m"
}

func (p *printer) diagnostic(d Diagnostic) {
	if d.File != "" {
		p.text.WriteString(p.styled(styleBold, place(d)) + " ")
	}
	style := map[Severity]string{Error: styleRed, Warning: styleYellow, Note: styleBlue}[d.Severity]
	fmt.Fprintf(&p.text, "%s %s\n", p.styled(style, d.Severity.String()+":"), d.Message)
	margin := ""
	if d.Line > 0 {
		margin = p.excerpt(d)
	}
	if d.Suggestion != "" {
		fmt.Fprintf(&p.text, "  %s %s\n", margin+p.styled(styleQuiet, "="), p.styled(styleGreen, d.Suggestion))
	}
}

func place(d Diagnostic) string {
	if d.Line == 0 {
		return d.File + ":"
	}
	return fmt.Sprintf("%s:%d:%d:", d.File, d.Line, d.Column)
}

// excerpt prints the line with its marker and returns the margin's width as
// spaces, for the suggestion to stand under.
func (p *printer) excerpt(d Diagnostic) string {
	number := fmt.Sprint(d.Line)
	margin := strings.Repeat(" ", len(number)+1)
	line, start := window(d.Excerpt, d.Column-1)
	width := 1
	if d.EndLine == d.Line && d.EndColumn > d.Column {
		width = d.EndColumn - d.Column
	}
	width = max(1, min(width, utf8.RuneCountInString(line)-start))
	fmt.Fprintf(&p.text, "\n  %s %s\n", p.styled(styleQuiet, number+" |"), line)
	fmt.Fprintf(&p.text, "  %s %s%s\n", margin+p.styled(styleQuiet, "|"), indent(line, start), p.styled(styleRed, strings.Repeat("^", width)))
	return margin
}

// window cuts a long line to what stands around the column, and returns the
// column's place in it. Control characters become spaces: a terminal would
// act on them.
func window(line string, column int) (string, int) {
	runes := []rune(strings.ToValidUTF8(line, "\uFFFD"))
	for i, r := range runes {
		if r < ' ' && r != '\t' || r == 0x7f {
			runes[i] = ' '
		}
	}
	column = max(0, min(column, len(runes)))
	if len(runes) <= maxExcerpt {
		return string(runes), column
	}
	from := max(0, min(column-maxExcerpt/2, len(runes)-maxExcerpt))
	cut := string(runes[from : from+maxExcerpt])
	shift := 0
	if from > 0 {
		cut, shift = "…"+cut, 1
	}
	if from+maxExcerpt < len(runes) {
		cut += "…"
	}
	return cut, column - from + shift
}

// indent repeats the line's own tabs, so that the marker lands under the place
// whatever a tab's width is.
func indent(line string, column int) string {
	var b strings.Builder
	for i, r := range []rune(line) {
		if i >= column {
			break
		}
		if r == '\t' {
			b.WriteByte('\t')
		} else {
			b.WriteByte(' ')
		}
	}
	return b.String()
}
