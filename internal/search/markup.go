package search

import "strings"

// Markup returns a text as HTML with the spans between two tags. The character
// references are those that DocSearch's component reads back where it shows a
// text as such: it knows no other form of the quotes.
func Markup(text string, spans []Span, pre, post string) string {
	var b strings.Builder
	at := 0
	for _, s := range spans {
		if s.Start < at || s.End < s.Start || s.End > len(text) {
			continue
		}
		escape(&b, text[at:s.Start])
		b.WriteString(pre)
		escape(&b, text[s.Start:s.End])
		b.WriteString(post)
		at = s.End
	}
	escape(&b, text[at:])
	return b.String()
}

func escape(b *strings.Builder, text string) {
	at := 0
	for i := 0; i < len(text); i++ {
		reference := ""
		switch text[i] {
		case '&':
			reference = "&amp;"
		case '<':
			reference = "&lt;"
		case '>':
			reference = "&gt;"
		case '"':
			reference = "&quot;"
		case '\'':
			reference = "&#039;"
		default:
			continue
		}
		b.WriteString(text[at:i])
		b.WriteString(reference)
		at = i + 1
	}
	b.WriteString(text[at:])
}
