package main

import (
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"bindery/internal/search"
)

// Styles of a terminal (ECMA-48, "Select Graphic Rendition").
const (
	bold  = "\x1b[1m"
	faint = "\x1b[2m"
	plain = "\x1b[0m"
)

// indented is what lines under a hit's first begin with.
const indented = "          "

// print writes the hits for a person; coloured marks what matched.
func (a answer) print(w io.Writer, coloured bool) error {
	p := &hitPrinter{answer: a, coloured: coloured}
	if a.explain {
		p.query()
	}
	if len(a.Hits) == 0 {
		p.printf("No results found for %q.\n", a.Query)
	}
	for _, hit := range a.Hits {
		p.hit(hit)
	}
	if more := a.Total - len(a.Hits); more > 0 && len(a.Hits) > 0 {
		p.printf("%d more; --limit N prints N.\n", more)
	}
	_, err := io.WriteString(w, p.out.String())
	return err
}

type hitPrinter struct {
	answer
	coloured bool
	out      strings.Builder
}

func (p *hitPrinter) printf(format string, args ...any) { fmt.Fprintf(&p.out, format, args...) }

// query says what became of the query.
func (p *hitPrinter) query() {
	p.printf("Query  %q\n", p.Query)
	quoted := make([]string, len(p.Words))
	for i, word := range p.Words {
		quoted[i] = fmt.Sprintf("%q", word)
	}
	p.printf("Words  %s\n", strings.Join(quoted, ", "))
	for _, note := range p.Notes {
		p.printf("       %s\n", printable(note))
	}
	p.printf("Hits   %d\n\n", p.Total)
}

func (p *hitPrinter) hit(hit search.Hit) {
	doc := p.index.Document(hit.Record)
	path, title := headings(doc)
	for i := range path {
		path[i] = printable(path[i])
	}
	path = append(path, p.marked(title, p.Spans(title)))
	p.printf("%8.3f  %s\n%s%s\n", hit.Score, strings.Join(path, " › "), indented, p.styled(faint, printable(address(doc))))
	if passage, spans, before, after := p.Snippet(doc.Content, snippetWords); passage != "" {
		p.printf("%s%s%s%s\n", indented, ellipsis(before), p.marked(passage, spans), ellipsis(after))
	}
	if p.explain {
		p.parts(hit)
	}
	p.printf("\n")
}

// parts is the table of what a score is made of.
func (p *hitPrinter) parts(hit search.Hit) {
	width := 0
	for _, part := range hit.Parts {
		width = max(width, utf8.RuneCountInString(part.Name))
	}
	for _, part := range hit.Parts {
		line := fmt.Sprintf("%s%-*s %9.3f  %s", indented, width, part.Name, part.Value, printable(part.Note))
		p.printf("%s\n", strings.TrimRight(line, " "))
	}
}

// marked writes a text with its spans in bold.
func (p *hitPrinter) marked(text string, spans []search.Span) string {
	var b strings.Builder
	at := 0
	for _, s := range spans {
		b.WriteString(printable(text[at:s.Start]) + p.styled(bold, printable(text[s.Start:s.End])))
		at = s.End
	}
	return b.String() + printable(text[at:])
}

func (p *hitPrinter) styled(style, text string) string {
	if !p.coloured {
		return text
	}
	return style + text + plain
}

func ellipsis(left bool) string {
	if left {
		return "…"
	}
	return ""
}

// printable keeps control characters, which a terminal would obey, out of a
// line.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text)
}
