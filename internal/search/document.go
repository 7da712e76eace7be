package search

import "math"

// A stored document is a sequence of numbers: references to texts, numbers as
// they are, and lists with their length in front.

func (b *builder) appendDocument(to []byte, d *Document) []byte {
	put := func(v int) { to = appendUvarint(to, uint64(uint32(max(v, 0)))) }
	text := func(s string) { put(int(b.strings.id(s))) }
	list := func(all []string) {
		put(len(all))
		for _, s := range all {
			text(s)
		}
	}
	text(d.URL)
	text(d.Anchor)
	for _, level := range d.Levels {
		text(level)
	}
	put(d.Level)
	text(d.Content)
	text(d.Section)
	text(d.Version)
	text(d.Since)
	text(d.Until)
	to = appendUvarint(to, uint64(math.Float32bits(d.Weight)))
	list(d.Names)
	list(d.Errors)
	list(d.Code)
	list(d.LinkTexts)
	put(d.Links)
	return to
}

// textIDs are the texts of a document that others share.
type textIDs struct{ url, section, version uint32 }

// document decodes a document.
func (x *Index) document(record int) (Document, textIDs) {
	r := documentReader{b: x.documents[start(x.documentEnds, uint32(record)):x.documentEnds[record]], texts: &x.texts}
	return r.read()
}

// documentReader decodes a stored document. It becomes bad at the first
// reference to a text that is not there.
type documentReader struct {
	b     []byte
	texts *stringTable
	bad   bool
}

func (r *documentReader) number() uint32 {
	v, n := uvarint(r.b)
	r.bad = r.bad || n == 0
	r.b = r.b[n:]
	return v
}

func (r *documentReader) text() (string, uint32) {
	id := r.number()
	if int64(id) >= int64(r.texts.len()) {
		r.bad = true
		return "", 0
	}
	return r.texts.at(id), id
}

func (r *documentReader) list() []string {
	n := r.number()
	if r.bad || n == 0 || int64(n) > int64(len(r.b)) {
		r.bad = r.bad || n > 0
		return nil
	}
	all := make([]string, n)
	for i := range all {
		all[i], _ = r.text()
	}
	return all
}

func (r *documentReader) read() (d Document, ids textIDs) {
	d.URL, ids.url = r.text()
	d.Anchor, _ = r.text()
	for i := range d.Levels {
		d.Levels[i], _ = r.text()
	}
	d.Level = int(r.number())
	d.Content, _ = r.text()
	d.Section, ids.section = r.text()
	d.Version, ids.version = r.text()
	d.Since, _ = r.text()
	d.Until, _ = r.text()
	d.Weight = math.Float32frombits(r.number())
	d.Names, d.Errors, d.Code, d.LinkTexts = r.list(), r.list(), r.list(), r.list()
	d.Links = int(r.number())
	r.bad = r.bad || d.Level >= Levels || len(r.b) > 0
	return d, ids
}
