package markdown

import (
	"bytes"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/klauspost/compress/s2"
)

// packed is what a document says, compressed: of a page of prose, HTML, Markdown and
// sections are nearly all of its memory, and each is read once or twice.
type packed struct {
	html, markdown, sections packedText
}

// packedText is one text, compressed with a dictionary; nil is none.
type packedText struct {
	text []byte
	with *s2.Dict
}

// Packer packs the documents of a site. Pages of one site repeat each other's markup
// and words, so the first of them become dictionaries for the others, of which then
// half as much is left (P-10.587).
type Packer struct {
	html, markdown, sections dictionary
}

// dictionary is made of the first texts of a kind.
type dictionary struct {
	mu    sync.Mutex
	first []byte
	made  atomic.Pointer[s2.Dict]
}

// sampleShare is how many bytes of a text become part of a dictionary, so that
// several pages do.
const sampleShare = s2.MaxDictSize / 16

// add makes a text part of the dictionary until that is full.
func (d *dictionary) add(text []byte) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.first = append(d.first, text[:min(len(text), sampleShare, s2.MaxDictSize-len(d.first))]...)
	if len(d.first) == s2.MaxDictSize && d.made.Load() == nil {
		d.made.Store(s2.MakeDict(d.first, nil))
	}
}

// pack compresses a text. What it returns has no room left, which the encoder asks for.
func (d *dictionary) pack(text []byte) packedText {
	if with := d.made.Load(); with != nil {
		return packedText{bytes.Clone(with.EncodeBetter(nil, text)), with}
	}
	d.add(text)
	return packedText{bytes.Clone(s2.EncodeBetter(nil, text)), nil}
}

// Pack compresses HTML, Markdown and Sections, so that thousands of documents can
// wait for their turn (P-10.561). The fields are empty afterwards; Body, Text and
// Parts return what was in them. A document that others read already must not be
// packed. It may be called from several goroutines.
func (p *Packer) Pack(d *Document) {
	if d.packed != nil {
		return
	}
	sections := encoder{}
	sections.value(reflect.ValueOf(d.Sections))
	d.packed = &packed{html: p.html.pack(d.HTML), markdown: p.markdown.pack(d.Markdown), sections: p.sections.pack(sections.to)}
	d.HTML, d.Markdown, d.Sections = nil, nil, nil
	d.Headings, d.Links, d.IDs = clip(d.Headings), clip(d.Links), clip(d.IDs)
	d.joinTexts()
}

// joinTexts makes one piece of memory of the short texts that are left, and one of
// those that a site keeps longest. They are a fifth of a document, and each by itself
// would keep the memory around it, which parsing used, from anybody else.
func (d *Document) joinTexts() {
	var names, rest joiner
	for i := range d.Headings {
		h := &d.Headings[i]
		names.add(&h.ID, &h.Title)
		rest.add(&h.HTML, &h.Summary, &h.Since, &h.Until)
	}
	for i := range d.Links {
		l := &d.Links[i]
		rest.add(&l.Destination, &l.Href, &l.Text)
	}
	for i := range d.IDs {
		rest.add(&d.IDs[i].Value)
	}
	names.join()
	rest.join()
}

// joiner joins texts.
type joiner struct {
	texts []*string
	size  int
}

func (j *joiner) add(texts ...*string) {
	for _, text := range texts {
		if *text != "" {
			j.texts, j.size = append(j.texts, text), j.size+len(*text)
		}
	}
}

func (j *joiner) join() {
	var all strings.Builder
	all.Grow(j.size)
	for _, text := range j.texts {
		all.WriteString(*text)
	}
	rest := all.String()
	for _, text := range j.texts {
		*text, rest = rest[:len(*text)], rest[len(*text):]
	}
}

// clip is a list without the room it had to grow.
func clip[T any](list []T) []T {
	if len(list) == cap(list) {
		return list
	}
	return append(make([]T, 0, len(list)), list...)
}

// Body is the HTML of a document, packed or not.
func (d *Document) Body() []byte {
	if d.packed == nil {
		return d.HTML
	}
	return d.packed.html.unpack()
}

// BodySize is how many bytes Body returns.
func (d *Document) BodySize() int {
	if d.packed == nil {
		return len(d.HTML)
	}
	size, _ := s2.DecodedLen(d.packed.html.text)
	return size
}

// Text is the Markdown of a document, packed or not.
func (d *Document) Text() []byte {
	if d.packed == nil {
		return d.Markdown
	}
	return d.packed.markdown.unpack()
}

// TextSize is how many bytes Text returns.
func (d *Document) TextSize() int {
	if d.packed == nil {
		return len(d.Markdown)
	}
	size, _ := s2.DecodedLen(d.packed.markdown.text)
	return size
}

// Parts are the sections of a document, packed or not.
func (d *Document) Parts() []Section {
	if d.packed == nil {
		return d.Sections
	}
	var sections []Section
	if text := d.packed.sections.unpack(); text != nil {
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

// Told is the document without its Markdown, which has been written.
func (d *Document) Told() *Document {
	told := *d
	told.Markdown = nil
	if d.packed != nil {
		told.packed = &packed{html: d.packed.html, sections: d.packed.sections}
	}
	return &told
}

// unpack cannot fail: what it reads was written by this program into memory. Of
// nothing, such as the Markdown of Rest, it makes nothing.
func (p packedText) unpack() []byte {
	if len(p.text) == 0 {
		return nil
	}
	decode := s2.Decode
	if p.with != nil {
		decode = p.with.Decode
	}
	out, err := decode(nil, p.text)
	if err != nil {
		panic("markdown: a packed document is damaged: " + err.Error())
	}
	return out
}
