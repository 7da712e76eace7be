package markdown

import (
	"encoding/binary"
	"errors"
	"fmt"
	"reflect"

	"bindery/internal/diag"
	"bindery/internal/facts"
)

// A document can be written down and read back, for those that keep it: Encode and
// Decode walk its type, so that a field more is written without a word here, and one
// of a kind that cannot be is a mistake that the tests find. Two kinds of pointers
// lead out of a document. Those to facts are written as class and id, which
// is right as long as the facts are the same; those to sources as the page's own, its
// README's, or a text of their own.

// ErrDocument is returned for bytes that are no document.
var ErrDocument = errors.New("it is no document")

// Keepable reports whether a document can be encoded: not one that notes places of
// code, which hold on to the parsed page, and not the glossary.
func (d *Document) Keepable() bool {
	return d.Glossary == nil && len(d.Listings) == 0 && len(d.Codes) == 0 && len(d.Stated) == 0 && len(d.Prose) == 0
}

// unkept are the fields that a keepable document has nothing in; one is written
// down before it is packed.
var unkept = map[string]bool{"packed": true, "Glossary": true, "Listings": true, "Codes": true, "Stated": true, "Prose": true}

// Encode writes a keepable document down.
func Encode(to []byte, d *Document, in Input) []byte {
	e := &encoder{to: to, sources: []*diag.Source{in.Source}}
	if in.Readme != nil {
		e.sources = append(e.sources, in.Readme.Source)
	}
	e.document(d)
	return e.to
}

type encoder struct {
	to      []byte
	sources []*diag.Source
}

var (
	sourceType = reflect.TypeFor[*diag.Source]()
	itemType   = reflect.TypeFor[*facts.Item]()
)

func (e *encoder) document(d *Document) {
	v := reflect.ValueOf(d).Elem()
	for i := range v.NumField() {
		if !unkept[v.Type().Field(i).Name] {
			e.value(v.Field(i))
		}
	}
}

func (e *encoder) number(n int) { e.to = binary.AppendUvarint(e.to, uint64(n)) }

func (e *encoder) text(s string) {
	e.number(len(s))
	e.to = append(e.to, s...)
}

func (e *encoder) value(v reflect.Value) {
	switch v.Type() {
	case sourceType:
		e.source(v.Interface().(*diag.Source))
		return
	case itemType:
		e.item(v.Interface().(*facts.Item))
		return
	}
	switch v.Kind() {
	case reflect.String:
		e.text(v.String())
	case reflect.Int:
		e.to = binary.AppendVarint(e.to, v.Int())
	case reflect.Bool:
		e.to = append(e.to, map[bool]byte{true: 1}[v.Bool()])
	case reflect.Struct:
		for i := range v.NumField() {
			e.value(v.Field(i))
		}
	case reflect.Slice:
		e.slice(v)
	default:
		panic(fmt.Sprintf("markdown: a document has a %s, which cannot be encoded", v.Type()))
	}
}

// slice tells an empty one from none.
func (e *encoder) slice(v reflect.Value) {
	if v.IsNil() {
		e.number(0)
		return
	}
	e.number(v.Len() + 1)
	if v.Type().Elem().Kind() == reflect.Uint8 {
		e.to = append(e.to, v.Bytes()...)
		return
	}
	for i := range v.Len() {
		e.value(v.Index(i))
	}
}

// source writes 0 for none, the number of a known one, or the next number and the
// source itself.
func (e *encoder) source(s *diag.Source) {
	if s == nil {
		e.number(0)
		return
	}
	for i, known := range e.sources {
		if s == known {
			e.number(i + 1)
			return
		}
	}
	e.sources = append(e.sources, s)
	e.number(len(e.sources))
	e.text(s.Path)
	e.text(string(s.Text))
}

func (e *encoder) item(item *facts.Item) {
	if item == nil {
		e.text("")
		return
	}
	e.text(item.Class)
	e.text(item.ID)
}

// Decode reads what Encode wrote of the same page, with the same facts. The error is
// ErrDocument.
func Decode(from []byte, in Input, set *facts.Set) (*Document, error) {
	d := &decoder{rest: from, sources: []*diag.Source{in.Source}, facts: set}
	if in.Readme != nil {
		d.sources = append(d.sources, in.Readme.Source)
	}
	doc := &Document{}
	v := reflect.ValueOf(doc).Elem()
	for i := range v.NumField() {
		if !unkept[v.Type().Field(i).Name] {
			d.value(v.Field(i))
		}
	}
	if d.bad || len(d.rest) > 0 {
		return nil, ErrDocument
	}
	return doc, nil
}

type decoder struct {
	rest    []byte
	sources []*diag.Source
	facts   *facts.Set
	bad     bool
}

func (d *decoder) fail() {
	d.bad, d.rest = true, nil
}

// number is one that counts bytes or values that follow.
func (d *decoder) number() int {
	n, size := binary.Uvarint(d.rest)
	if size <= 0 || n > uint64(len(d.rest)) {
		d.fail()
		return 0
	}
	d.rest = d.rest[size:]
	return int(n)
}

func (d *decoder) bytes(n int) []byte {
	if n > len(d.rest) {
		d.fail()
		return nil
	}
	part := d.rest[:n:n]
	d.rest = d.rest[n:]
	return part
}

func (d *decoder) text() string { return string(d.bytes(d.number())) }

func (d *decoder) value(v reflect.Value) {
	switch v.Type() {
	case sourceType:
		if s := d.source(); s != nil {
			v.Set(reflect.ValueOf(s))
		}
		return
	case itemType:
		if item := d.item(); item != nil {
			v.Set(reflect.ValueOf(item))
		}
		return
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString(d.text())
	case reflect.Int:
		n, size := binary.Varint(d.rest)
		if size <= 0 {
			d.fail()
			return
		}
		d.rest = d.rest[size:]
		v.SetInt(n)
	case reflect.Bool:
		if b := d.bytes(1); b != nil {
			v.SetBool(b[0] == 1)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			d.value(v.Field(i))
		}
	case reflect.Slice:
		d.slice(v)
	default:
		d.fail()
	}
}

func (d *decoder) slice(v reflect.Value) {
	n := d.number() - 1
	if d.bad || n < 0 {
		return
	}
	if v.Type().Elem().Kind() == reflect.Uint8 {
		v.SetBytes(d.bytes(n))
		return
	}
	if n > len(d.rest) { // each value is a byte or more
		d.fail()
		return
	}
	v.Set(reflect.MakeSlice(v.Type(), n, n))
	for i := range n {
		d.value(v.Index(i))
	}
}

func (d *decoder) source() *diag.Source {
	n, size := binary.Uvarint(d.rest)
	if size <= 0 || n > uint64(len(d.sources)+1) {
		d.fail()
		return nil
	}
	d.rest = d.rest[size:]
	if n == 0 {
		return nil
	}
	if int(n) > len(d.sources) {
		path := d.text()
		d.sources = append(d.sources, diag.NewSource(path, d.bytes(d.number())))
	}
	return d.sources[n-1]
}

func (d *decoder) item() *facts.Item {
	class := d.text()
	if class == "" {
		return nil
	}
	id := d.text()
	if found := d.facts.Class(class); found != nil {
		if item := found.Lookup(id); item != nil && item.ID == id {
			return item
		}
	}
	d.fail()
	return nil
}

// Digest follows from all the terms; a nil Glossary has none.
func (g *Glossary) Digest() string {
	if g == nil {
		return ""
	}
	return fmt.Sprintf("%q %#v %#v %#v", g.URL, g.terms, g.named, g.first)
}
