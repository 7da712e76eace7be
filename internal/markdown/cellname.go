package markdown

import (
	"bytes"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/util"

	"bindery/internal/facts"
)

// longName is the number of characters from which a name in a table may go on
// in a second line: half of a phone's width holds about as many.
const longName = 18

// longFlag is the longest flag that is never broken in a text, and longPackage
// the longest in a table, and the longest name with hyphens that is whole where
// there is room.
const (
	longFlag    = 32
	longPackage = 23
)

// renderCodeSpan writes code as goldmark does, and marks in table cells where a
// long name may go on in the next line: between its parts, never inside one.
// Whether it does is the style sheet's decision.
func (r nodeRenderer) renderCodeSpan(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		_, _ = w.WriteString("</code>")
		return ast.WalkContinue, nil
	}
	_, _ = w.WriteString("<code")
	if use, ok := r.pl.page.namedUse(n.(*ast.CodeSpan)); ok {
		writeAttr(w, attrSince, facts.MinorOf(use.Since))
		writeAttr(w, attrFact, use.String())
	}
	_ = w.WriteByte('>')
	if insideCell(n) {
		writeBreakable(w, r.pl.page.codeText(n.(*ast.CodeSpan)))
		return ast.WalkSkipChildren, nil
	}
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		value := c.(*ast.Text).Segment.Value(source)
		line := bytes.TrimSuffix(value, []byte("\n"))
		writeFlags(w, string(line))
		if len(line) < len(value) {
			_ = w.WriteByte(' ')
		}
	}
	return ast.WalkSkipChildren, nil
}

// writeFlags writes code whose flags stay whole: a browser would break them
// after their hyphens.
func writeFlags(w util.BufWriter, code string) {
	for i, word := range strings.Split(code, " ") {
		if i > 0 {
			_ = w.WriteByte(' ')
		}
		writeWord(w, word, longFlag)
	}
}

// writeWord writes one word; a flag that is not too long for a phone is kept
// whole, and of a longer one its first word.
func writeWord(w util.BufWriter, word string, longest int) {
	if len(word) < 2 || word[0] != '-' {
		html.DefaultWriter.RawWrite(w, []byte(word))
		return
	}
	first := len(word)
	if len(word) > longest {
		// Never two hyphens alone: what they begin with stays with them.
		name := strings.TrimLeft(word, "-")
		before, _, found := strings.Cut(name, "-")
		if !found || len(before) > longest {
			html.DefaultWriter.RawWrite(w, []byte(word))
			return
		}
		first = len(word) - len(name) + len(before) + 1
	}
	writeSpan(w, "whole", word[:first])
	html.DefaultWriter.RawWrite(w, []byte(word[first:]))
}

func writeSpan(w util.BufWriter, class, text string) {
	_, _ = w.WriteString(`<span class="` + class + `">`)
	html.DefaultWriter.RawWrite(w, []byte(text))
	_, _ = w.WriteString("</span>")
}

// writeBreakable writes code with a <wbr> between the parts of its long names.
func writeBreakable(w util.BufWriter, code string) {
	for i, name := range strings.Split(code, " ") {
		if i > 0 {
			_ = w.WriteByte(' ')
		}
		for j, part := range partsOfName(name) {
			if j > 0 {
				_, _ = w.WriteString("<wbr>")
			}
			if strings.Contains(part, "-") && len(part) <= longPackage && part[0] != '-' {
				writeSpan(w, "name", part)
			} else {
				writeWord(w, part, longPackage)
			}
		}
	}
}

// breakable is a name as HTML that may go on in the next line between its parts.
func breakable(name string) string {
	parts := partsOfName(name)
	for i, part := range parts {
		parts[i] = escapeText(part)
	}
	return strings.Join(parts, "<wbr>")
}

// partsOfName takes a long name apart after dots and slashes and before the
// capitals that begin a word: "output.uniqueFilename" is "output.", "unique"
// and "Filename". No part is a single character, and a short name is whole.
func partsOfName(name string) []string {
	if len(name) < longName {
		return []string{name}
	}
	var parts []string
	start := 0
	var before rune
	for i, c := range name {
		joint := before == '.' || before == '/' || unicode.IsLower(before) && unicode.IsUpper(c)
		if joint && i-start > 1 && len(name)-i > 1 {
			parts = append(parts, name[start:i])
			start = i
		}
		before = c
	}
	return append(parts, name[start:])
}
