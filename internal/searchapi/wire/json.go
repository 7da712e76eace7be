package wire

import (
	"strconv"
	"unicode/utf8"

	"bindery/internal/search"
)

// Writer builds JSON from the front. Which fields an answer has depends on
// the request, which structs cannot say without a map a hit; and this takes a
// third of the time. Every value is followed by a comma that shut takes back.
type Writer struct{ b []byte }

// Open begins an object or an array, with '{' or '['.
func (w *Writer) Open(bracket byte) { w.b = append(w.b, bracket) }

// Shut ends one, with '}' or ']'.
func (w *Writer) Shut(bracket byte) {
	if last := len(w.b) - 1; w.b[last] == ',' {
		w.b = w.b[:last]
	}
	w.b = append(w.b, bracket, ',')
}

// Field begins a member; its name needs no escaping.
func (w *Writer) Field(name string) *Writer {
	w.b = append(append(append(w.b, '"'), name...), '"', ':')
	return w
}

// Null writes null.
func (w *Writer) Null() { w.b = append(w.b, "null,"...) }

// Num writes an integer.
func (w *Writer) Num(n int) { w.b = append(strconv.AppendInt(w.b, int64(n), 10), ',') }

// Float writes a number with six digits.
func (w *Writer) Float(f float64) { w.b = append(strconv.AppendFloat(w.b, f, 'g', 6, 64), ',') }

// Yes writes true or false.
func (w *Writer) Yes(b bool) { w.b = append(strconv.AppendBool(w.b, b), ',') }

// Str writes a string.
func (w *Writer) Str(text string) {
	w.b = append(appendQuoted(w.b, text), ',')
}

// Key begins a member with any name.
func (w *Writer) Key(name string) *Writer {
	w.b = append(appendQuoted(w.b, name), ':')
	return w
}

// OrNull writes a string, or null for none.
func (w *Writer) OrNull(text string) {
	if text == "" {
		w.Null()
		return
	}
	w.Str(text)
}

// Reset forgets all, and keeps the memory.
func (w *Writer) Reset() { w.b = w.b[:0] }

// Cap is the memory held, in bytes.
func (w *Writer) Cap() int { return cap(w.b) }

// Bytes is the whole, once the outermost value is shut. They are valid until
// the next Reset.
func (w *Writer) Bytes() []byte { return w.b[:len(w.b)-1] }

// textOrNull writes a text as it is or as HTML, or null for none.
func (w *Writer) textOrNull(text string, plain bool) {
	if text == "" {
		w.Null()
		return
	}
	w.b = append(appendEscaped(append(w.b, '"'), text, escapesOf(plain)), '"', ',')
}

// Marked writes a text with its matches between the marks of a format.
func (w *Writer) Marked(text string, spans []search.Span, format *Format) {
	w.marked(&match{plain: text, spans: spans}, format)
}

// marked writes a text, as HTML unless the format wants it plain, with its
// matches between tags, and an ellipsis where text is left out.
func (w *Writer) marked(m *match, format *Format) {
	escapes := escapesOf(format.Plain)
	b, at := append(w.b, '"'), 0
	if m.before {
		b = appendEscaped(b, format.Ellipsis, &ofText)
	}
	for _, span := range m.spans {
		b = appendEscaped(b, m.plain[at:span.Start], escapes)
		b = appendEscaped(b, format.Pre, &ofText)
		b = appendEscaped(b, m.plain[span.Start:span.End], escapes)
		b = appendEscaped(b, format.Post, &ofText)
		at = span.End
	}
	b = appendEscaped(b, m.plain[at:], escapes)
	if m.after {
		b = appendEscaped(b, format.Ellipsis, &ofText)
	}
	w.b = append(b, '"', ',')
}

// address writes where a record is (see Address).
func (w *Writer) address(doc *search.Document) {
	w.b = appendEscaped(append(w.b, '"'), doc.URL, &ofText)
	if doc.Anchor != "" {
		w.b = appendEscaped(append(w.b, '#'), doc.Anchor, &ofText)
	}
	w.b = append(w.b, '"', ',')
}

// escapes says how bytes are written inside a string: as they are if there is
// nothing for them.
type escapes struct {
	stops [256]bool // bytes that are looked at, those beyond ASCII among them
	ascii [utf8.RuneSelf]string
}

// ofText are the escapes of JSON, ofHTML those of a text that becomes HTML in
// JSON: the references are search.Markup's.
var ofText, ofHTML = escapesWith(nil), escapesWith([]byte(`&<>"'`))

func escapesOf(plain bool) *escapes {
	if plain {
		return &ofText
	}
	return &ofHTML
}

func escapesWith(html []byte) (e escapes) {
	const hex = "0123456789abcdef"
	for c := range byte(' ') {
		e.ascii[c] = `\u00` + string([]byte{hex[c>>4], hex[c&15]})
	}
	e.ascii['"'], e.ascii['\\'], e.ascii['\n'], e.ascii['\t'] = `\"`, `\\`, `\n`, `\t`
	for _, c := range html {
		e.ascii[c] = search.Markup(string(c), nil, "", "")
	}
	for c := range e.stops {
		e.stops[c] = c >= utf8.RuneSelf || e.ascii[c] != ""
	}
	return e
}

// appendQuoted writes a string.
func appendQuoted(b []byte, text string) []byte {
	return append(appendEscaped(append(b, '"'), text, &ofText), '"')
}

// appendEscaped writes the inside of a string. Bytes that are not UTF-8 become
// U+FFFD; the two separators that end a line in JavaScript are escaped for
// JSONP.
func appendEscaped(b []byte, text string, e *escapes) []byte {
	done := 0
	for i := 0; i < len(text); {
		c := text[i]
		if !e.stops[c] {
			i++
			continue
		}
		escape, size := "", 1
		if c < utf8.RuneSelf {
			escape = e.ascii[c]
		} else {
			escape, size = wideEscape(text[i:])
		}
		if escape != "" {
			b = append(append(b, text[done:i]...), escape...)
			done = i + size
		}
		i += size
	}
	return append(b, text[done:]...)
}

// wideEscape returns how the rune is written that a text begins with, if it
// cannot stand for itself, and its length.
func wideEscape(text string) (escape string, size int) {
	r, size := utf8.DecodeRuneInString(text)
	switch {
	case r == utf8.RuneError && size == 1:
		return "\ufffd", size
	case r == '\u2028':
		return `\u2028`, size
	case r == '\u2029':
		return `\u2029`, size
	}
	return "", size
}
