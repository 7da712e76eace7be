package markdown

import (
	"reflect"

	"github.com/klauspost/compress/s2"
)

// packed is what a document says, compressed: of a page of prose, HTML, Markdown and
// sections are nearly all of its memory, and each is read once or twice.
type packed struct {
	html, markdown, sections []byte
}

// Pack compresses HTML, Markdown and Sections, so that thousands of documents can
// wait for their turn (P-10.561). The fields are empty afterwards; Body, Text and
// Parts return what was in them. A document that others read already must not be
// packed.
func (d *Document) Pack() {
	if d.packed != nil {
		return
	}
	sections := encoder{}
	sections.value(reflect.ValueOf(d.Sections))
	d.packed = &packed{html: s2.EncodeBetter(nil, d.HTML), markdown: s2.EncodeBetter(nil, d.Markdown), sections: s2.EncodeBetter(nil, sections.to)}
	for _, part := range []*[]byte{&d.packed.html, &d.packed.markdown, &d.packed.sections} {
		*part = append(make([]byte, 0, len(*part)), *part...) // without the room the encoder asked for
	}
	d.HTML, d.Markdown, d.Sections = nil, nil, nil
}

// Body is the HTML of a document, packed or not.
func (d *Document) Body() []byte {
	if d.packed == nil {
		return d.HTML
	}
	return unpack(d.packed.html)
}

// Text is the Markdown of a document, packed or not.
func (d *Document) Text() []byte {
	if d.packed == nil {
		return d.Markdown
	}
	return unpack(d.packed.markdown)
}

// TextSize is how many bytes Text returns.
func (d *Document) TextSize() int {
	if d.packed == nil {
		return len(d.Markdown)
	}
	size, _ := s2.DecodedLen(d.packed.markdown)
	return size
}

// Parts are the sections of a document, packed or not.
func (d *Document) Parts() []Section {
	if d.packed == nil {
		return d.Sections
	}
	var sections []Section
	if text := unpack(d.packed.sections); text != nil {
		from := decoder{rest: text}
		from.value(reflect.ValueOf(&sections).Elem())
	}
	return sections
}

// Rest is the document with nothing but its HTML, in the form it is held in.
func (d *Document) Rest() *Document {
	if d.packed == nil {
		return &Document{HTML: d.HTML}
	}
	return &Document{packed: &packed{html: d.packed.html}}
}

// unpack cannot fail: what it reads was written by this program into memory. Of
// nothing, such as the Markdown of Rest, it makes nothing.
func unpack(text []byte) []byte {
	if len(text) == 0 {
		return nil
	}
	out, err := s2.Decode(nil, text)
	if err != nil {
		panic("markdown: a packed document is damaged: " + err.Error())
	}
	return out
}
