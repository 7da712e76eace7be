// Package diag holds what every part of bindery says to an author: a
// diagnostic with the file, line and column it is about, the line itself, and
// a suggestion.
//
// It is the lowest floor: parsers make diagnostics from byte spans of a
// Source, and nothing below the command line prints them. A diagnostic carries
// its excerpt with it, so that a list can be printed, sent to a browser or
// written as JSON long after the source text is gone.
package diag

import (
	"bytes"
	"sort"
	"unicode/utf8"
)

// Severity orders diagnostics by what they stop.
type Severity uint8

const (
	// Error stops a build.
	Error Severity = iota
	// Warning is printed; it stops a build only when the author asks for that.
	Warning
	// Note informs and never stops anything.
	Note
)

// String returns "error", "warning" or "note".
func (s Severity) String() string {
	switch s {
	case Error:
		return "error"
	case Warning:
		return "warning"
	default:
		return "note"
	}
}

// MarshalText writes the severity as its word.
func (s Severity) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// Source is a text an author wrote, with the name it is reported under.
type Source struct {
	// Path is the slash-separated name shown to the author, relative to the
	// folder the command ran in.
	Path string
	// Text is the whole file, front matter included; spans index into it.
	Text []byte

	lines []int // offset of each line's first byte
	// read returns the text of a released source; nil for others.
	read func() []byte
}

// Release lets go of the text, which read returns again for the few places that
// something is said about after all (P-10.561). Nobody may read Text afterwards.
func (s *Source) Release(read func() []byte) { s.Text, s.lines, s.read = nil, nil, read }

// Whole is the source with its text, another one for a source that was released.
func (s *Source) Whole() *Source {
	if s.read == nil {
		return s
	}
	return NewSource(s.Path, s.read())
}

// NewSource returns a Source ready to give positions from several goroutines.
func NewSource(path string, text []byte) *Source {
	s := &Source{Path: path, Text: text, lines: []int{0}}
	for i, c := range text {
		if c == '\n' {
			s.lines = append(s.lines, i+1)
		}
	}
	return s
}

// Span is a half-open range of byte offsets, [Start, End).
type Span struct{ Start, End int }

// Position returns the 1-based line and the 1-based column, counted in
// Unicode code points, of a byte offset. Offsets outside the text are clamped.
func (s *Source) Position(offset int) (line, column int) {
	s = s.Whole()
	offset = max(0, min(offset, len(s.Text)))
	i := sort.SearchInts(s.lines, offset+1) - 1
	return i + 1, utf8.RuneCount(s.Text[s.lines[i]:offset]) + 1
}

// Offset is the inverse of Position: the byte offset of a 1-based line and
// column, clamped to the line and to the text.
func (s *Source) Offset(line, column int) int {
	if line < 1 {
		return 0
	}
	if line > len(s.lines) {
		return len(s.Text)
	}
	offset := s.lines[line-1]
	for column > 1 && offset < len(s.Text) && s.Text[offset] != '\n' {
		_, size := utf8.DecodeRune(s.Text[offset:])
		offset += size
		column--
	}
	return offset
}

// Line returns the text of a 1-based line without its line ending.
func (s *Source) Line(n int) string {
	if n < 1 || n > len(s.lines) {
		return ""
	}
	rest := s.Text[s.lines[n-1]:]
	if end := bytes.IndexByte(rest, '\n'); end >= 0 {
		rest = rest[:end]
	}
	return string(bytes.TrimSuffix(rest, []byte{'\r'}))
}

// Diagnostic is one thing to tell an author.
type Diagnostic struct {
	Severity Severity `json:"severity"`
	// Code names the kind of mistake in kebab case, for example
	// "unknown-component". It is stable: tools filter by it.
	Code string `json:"code"`
	// Message says what is wrong in one sentence, without a final full stop.
	Message string `json:"message"`
	// Suggestion says what to do, or is empty.
	Suggestion string `json:"suggestion,omitempty"`

	File string `json:"file,omitempty"`
	// Line and Column are 1-based, 0 when the diagnostic is about no place.
	Line      int `json:"line,omitempty"`
	Column    int `json:"column,omitempty"`
	EndLine   int `json:"endLine,omitempty"`
	EndColumn int `json:"endColumn,omitempty"`
	// Excerpt is the text of Line.
	Excerpt string `json:"excerpt,omitempty"`
}

// At makes a diagnostic about a span of the source.
func (s *Source) At(severity Severity, code string, span Span, message, suggestion string) Diagnostic {
	s = s.Whole()
	d := Diagnostic{Severity: severity, Code: code, Message: message, Suggestion: suggestion, File: s.Path}
	d.Line, d.Column = s.Position(span.Start)
	d.EndLine, d.EndColumn = s.Position(max(span.Start, span.End))
	d.Excerpt = s.Line(d.Line)
	return d
}

// List is a number of diagnostics.
type List []Diagnostic

// HasErrors reports whether the list holds anything that stops a build.
func (l List) HasErrors() bool { return l.Count(Error) > 0 }

// Count returns how many diagnostics have the severity.
func (l List) Count(severity Severity) int {
	n := 0
	for _, d := range l {
		if d.Severity == severity {
			n++
		}
	}
	return n
}

// Sort orders the list by file, line, column and code, so that the same
// mistakes always print alike however many goroutines found them.
func (l List) Sort() {
	sort.SliceStable(l, func(i, j int) bool {
		a, b := l[i], l[j]
		switch {
		case a.File != b.File:
			return a.File < b.File
		case a.Line != b.Line:
			return a.Line < b.Line
		case a.Column != b.Column:
			return a.Column < b.Column
		default:
			return a.Code < b.Code
		}
	})
}
