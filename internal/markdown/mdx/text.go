package mdx

import (
	"slices"
	"sort"

	"bindery/internal/diag"
)

// Text is what the Markdown parser reads: a page's body with its partials in
// place, and a map from every byte back to the file it was written in.
type Text struct {
	bytes   []byte
	pieces  []piece
	values  map[string]any    // exports and front matter, for {name}
	imports map[string]string // names that tags may use, and what they come from
}

// piece is a run of the text that comes from one place.
type piece struct {
	start int // offset in the text
	file  *file
	from  int // offset in the file's text
	// made text (a fence around a raw import) has no bytes of its own in the
	// file: all of it belongs to the span [from, to).
	made bool
	to   int
}

// file is a source with its path under the content folder.
type file struct {
	source *diag.Source
	path   string
}

// Plain returns the text of a page that is not MDX: its body, unchanged. Body
// is the offset of the first byte after the front matter.
func Plain(src *diag.Source, body int) *Text {
	body = max(0, min(body, len(src.Text)))
	return &Text{
		bytes:  src.Text[body:],
		pieces: []piece{{file: &file{source: src}, from: body}},
	}
}

// Bytes returns the text to parse. Do not change it.
func (t *Text) Bytes() []byte { return t.bytes }

// Locate returns the file a span of the text was written in and the span
// there. A span that runs over the end of a file is cut there; one of made
// text gives the import or tag it was made for.
func (t *Text) Locate(span diag.Span) (*diag.Source, diag.Span) {
	p, end := t.piece(span.Start)
	if p.made {
		return p.file.source, diag.Span{Start: p.from, End: p.to}
	}
	shift := p.from - p.start
	limit := min(end+shift, len(p.file.source.Text))
	start := min(max(span.Start, p.start)+shift, limit)
	return p.file.source, diag.Span{Start: start, End: max(start, min(span.End+shift, limit))}
}

// Path returns the path under the content folder of the file that holds the
// byte: relative addresses written there are relative to it. It is empty in a
// Plain text, whose caller knows the page.
func (t *Text) Path(offset int) string {
	p, _ := t.piece(offset)
	return p.file.path
}

// At makes a diagnostic about a span of the text, placed in the file the span
// was written in.
func (t *Text) At(severity diag.Severity, code string, span diag.Span, message, suggestion string) diag.Diagnostic {
	src, span := t.Locate(span)
	return src.At(severity, code, span, message, suggestion)
}

// Made reports whether the byte stands in no file: an element of the page made
// it.
func (t *Text) Made(offset int) bool {
	p, _ := t.piece(offset)
	return p.made
}

// HasMade reports whether any byte of the text stands in no file.
func (t *Text) HasMade() bool {
	return slices.ContainsFunc(t.pieces, func(p piece) bool { return p.made })
}

// piece returns the run that holds an offset, and where it ends in the text.
func (t *Text) piece(offset int) (p piece, end int) {
	i := sort.Search(len(t.pieces), func(i int) bool { return t.pieces[i].start > offset })
	i = max(i-1, 0)
	if i+1 < len(t.pieces) {
		return t.pieces[i], t.pieces[i+1].start
	}
	return t.pieces[i], len(t.bytes)
}

// copy appends bytes of a file as they are.
func (t *Text) copy(f *file, from, to int) {
	if from >= to {
		return
	}
	t.pieces = append(t.pieces, piece{start: len(t.bytes), file: f, from: from})
	t.bytes = append(t.bytes, f.source.Text[from:to]...)
}

// make appends text that stands in no file, made for a span of one.
func (t *Text) make(f *file, span diag.Span, text string) {
	if text == "" {
		return
	}
	t.pieces = append(t.pieces, piece{start: len(t.bytes), file: f, from: span.Start, to: span.End, made: true})
	t.bytes = append(t.bytes, text...)
}
