package markdown

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/util"

	"bindery/internal/markdown/mdx"
)

// Straight quotes of prose are printed as typographic ones. Only the HTML has
// them: ids, search records, terms and the page's Markdown are made of what the
// author typed, so that a pasted message and an old link find their place.
//
// goldmark's own extension works while parsing, where it would take the quotes
// out of all of these.

// typographic reports whether a language's quotes are those that are made here.
func typographic(lang string) bool {
	base, _, _ := strings.Cut(strings.ToLower(lang), "-")
	return base == "" || base == "en"
}

// Apostrophes gives a title the apostrophes its heading has in the body. It
// leaves alone what stands at the edge of a word, which may be code there.
func Apostrophes(title, lang string) string {
	if !typographic(lang) || !strings.Contains(title, "'") {
		return title
	}
	runes := []rune(title)
	for i := 1; i < len(runes)-1; i++ {
		if runes[i] == '\'' && unicode.IsLetter(runes[i-1]) && unicode.IsLetter(runes[i+1]) {
			runes[i] = '’'
		}
	}
	return string(runes)
}

// renderText prints text as goldmark does, with typographic quotes.
func (r nodeRenderer) renderText(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	text := n.(*ast.Text)
	value := text.Segment.Value(source)
	if text.IsRaw() {
		html.DefaultWriter.RawWrite(w, value)
		return ast.WalkContinue, nil
	}
	if bytes.ContainsAny(value, `"'`) && r.pl.quotes(text) {
		value = curl(value, source, text.Segment.Start)
	}
	html.DefaultWriter.Write(w, value)
	switch {
	case text.HardLineBreak():
		_, _ = w.WriteString("<br>\n")
	case text.SoftLineBreak():
		_ = w.WriteByte('\n')
	}
	return ast.WalkContinue, nil
}

// quotes reports whether a text is prose of ours.
func (pl *pipeline) quotes(text *ast.Text) bool {
	if pl.page.in.Fetched || !typographic(pl.page.r.opts.Lang) {
		return false
	}
	for parent := text.Parent(); parent != nil; parent = parent.Parent() {
		if e, ok := parent.(*mdx.Element); ok && isCodeElement(e.Name) {
			return false
		}
	}
	// A paragraph with code as raw tags keeps what was typed. Its texts come one
	// after the other, so it is looked at once.
	if parent := text.Parent(); parent != pl.quoted {
		pl.quoted, pl.rawCode = parent, hasRawCode(parent, pl.page.src)
	}
	return !pl.rawCode
}

func isCodeElement(name string) bool {
	switch strings.ToLower(name) {
	case "code", "kbd", "samp", "pre", "tt", "var":
		return true
	}
	return false
}

func hasRawCode(parent ast.Node, source []byte) bool {
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		raw, ok := n.(*ast.RawHTML)
		if !ok || raw.Segments.Len() == 0 {
			continue
		}
		segment := raw.Segments.At(0)
		tag := bytes.TrimPrefix(segment.Value(source), []byte("<"))
		end := bytes.IndexFunc(tag, func(r rune) bool { return !unicode.IsLetter(r) })
		if end > 0 && isCodeElement(string(tag[:end])) {
			return true
		}
	}
	return false
}

// curl replaces the quotes of a text that begins at an offset of the source,
// which tells what stands around it: emphasis, code and links are other nodes.
func curl(value, source []byte, start int) []byte {
	out := make([]byte, 0, len(value)+8)
	for i := 0; i < len(value); i++ {
		c := value[i]
		if c == '\\' && i+1 < len(value) {
			out = append(out, c, value[i+1])
			i++
			continue
		}
		if c != '"' && c != '\'' {
			out = append(out, c)
			continue
		}
		opening := opens(source, start+i)
		switch {
		case c == '"' && opening:
			out = append(out, "“"...)
		case c == '"':
			out = append(out, "”"...)
		case opening:
			out = append(out, "‘"...)
		default:
			out = append(out, "’"...)
		}
	}
	return out
}

// opens reports whether the quote at an offset begins what it quotes: something
// follows it, and what is before it is no part of a word or a sentence.
func opens(source []byte, at int) bool {
	after, _ := utf8.DecodeRune(bytes.TrimLeft(source[at+1:min(len(source), at+1+maxMarks)], "*_~"))
	if at+1 >= len(source) || unicode.IsSpace(after) || after == utf8.RuneError {
		return false
	}
	before, size := utf8.DecodeLastRune(bytes.TrimRight(source[max(0, at-maxMarks):at], "*_~"))
	return size == 0 || unicode.IsSpace(before) || strings.ContainsRune("([{<>|–—/=\"'“‘", before)
}

// maxMarks bounds how many marks of emphasis are looked past.
const maxMarks = 8
