package records

import (
	"encoding/binary"
	"maps"
	"math"
	"slices"
	"sync"

	"bindery/internal/search"
)

// The records of a page and the terms of their texts follow from the page's document,
// from what Page says of it and from the version; what other pages have in common with
// it (links that lead here, names that others define) is added to them later. So those of a
// page that did not change are taken from where the last build kept them.

// Kept keeps what was made of pages, for the next build. Both functions are called from
// several goroutines.
type Kept struct {
	// Get returns what was kept of a page with such a key and such a version of the site.
	Get func(page []byte, version string) (made []byte, ok bool)
	Put func(page []byte, version string, made []byte)
	// analyzers are idle ones.
	analyzers sync.Pool
}

// pageOf makes the records of a page, or takes those that were kept.
func (m *maker) pageOf(p *Page) *pageRecords {
	kept := m.in.Kept
	if kept == nil || p.Key == nil {
		return readPage(p, m.in.Version)
	}
	if made, ok := kept.Get(p.Key, m.in.Version); ok {
		if pr := decodePage(made, p, m.in.Version); pr != nil {
			return pr
		}
	}
	pr := readPage(p, m.in.Version)
	a, _ := kept.analyzers.Get().(*search.Analyzer)
	if a == nil {
		a = search.NewAnalyzer()
	}
	terms := a.AppendAnalyzed(nil, pr.documents())
	kept.analyzers.Put(a)
	pr.analyzed(search.ReadAnalyzed(terms))
	kept.Put(p.Key, m.in.Version, pr.encode(terms))
	return pr
}

func (pr *pageRecords) documents() []search.Document {
	docs := make([]search.Document, len(pr.records))
	for i, r := range pr.records {
		docs[i] = r.Document
	}
	return docs
}

// analyzed gives the records their terms.
func (pr *pageRecords) analyzed(terms *search.Analyzed) {
	for i, r := range pr.records {
		r.Analyzed, r.InAnalyzed = terms, i
	}
}

// encode writes the records as readPage made them, with the terms of their texts.
func (pr *pageRecords) encode(terms []byte) []byte {
	e := &encoder{}
	e.number(len(pr.records))
	numbers := make(map[*record]int, len(pr.records))
	for i, r := range pr.records {
		numbers[r] = i
		e.number(r.Level)
		for _, level := range r.Levels {
			e.text(level)
		}
		for _, text := range []string{r.Anchor, r.Owner, r.Since, r.Until, r.Content} {
			e.text(text)
		}
		e.list(r.Names)
		e.list(r.Errors)
		e.list(r.Code)
		e.number(len(r.terms))
		for _, forms := range r.terms {
			e.list(forms)
		}
		elsewhere := 0
		if r.elsewhere {
			elsewhere = 1
		}
		e.number(elsewhere)
	}
	e.list(pr.named)
	e.number(len(pr.ids))
	for _, id := range slices.Sorted(maps.Keys(pr.ids)) {
		e.text(id)
		e.number(numbers[pr.ids[id]])
	}
	made := binary.AppendUvarint(nil, uint64(len(e.to)))
	made = binary.AppendUvarint(made, uint64(len(e.texts)))
	return slices.Concat(made, e.to, e.texts, terms)
}

// encoder writes numbers and the lengths of texts, and the texts themselves apart: they
// are read as one.
type encoder struct{ to, texts []byte }

func (e *encoder) number(n int) { e.to = binary.AppendUvarint(e.to, uint64(n)) }

func (e *encoder) text(text string) {
	e.number(len(text))
	e.texts = append(e.texts, text...)
}

func (e *encoder) list(list []string) {
	e.number(len(list))
	for _, text := range list {
		e.text(text)
	}
}

// decodePage reads what encode wrote of a page; nil for anything else.
func decodePage(made []byte, p *Page, version string) *pageRecords {
	numbers, n := binary.Uvarint(made)
	if n <= 0 {
		return nil
	}
	texts, more := binary.Uvarint(made[n:])
	if made = made[n+max(more, 0):]; more <= 0 || numbers > uint64(len(made)) || texts > uint64(len(made))-numbers {
		return nil
	}
	d := &decoder{numbers: made[:numbers], texts: string(made[numbers : numbers+texts])}
	pr := d.page(p, version)
	terms := search.ReadAnalyzed(made[numbers+texts:])
	if d.bad || len(d.numbers) > 0 || d.texts != "" || len(pr.records) == 0 || terms == nil || terms.Len() != len(pr.records) {
		return nil
	}
	pr.analyzed(terms)
	return pr
}

func (d *decoder) page(p *Page, version string) *pageRecords {
	pr := &pageRecords{Page: p, version: version}
	for range d.count() {
		r := pr.add(d.number(), "")
		for i := range r.Levels {
			r.Levels[i] = d.text()
		}
		for _, text := range []*string{&r.Anchor, &r.Owner, &r.Since, &r.Until, &r.Content} {
			*text = d.text()
		}
		r.Names, r.Errors, r.Code = d.list(), d.list(), d.list()
		for range d.count() {
			r.terms = append(r.terms, d.list())
		}
		r.elsewhere = d.number() == 1
	}
	pr.named = d.list()
	n := d.count()
	pr.ids = make(map[string]*record, n)
	for range n {
		id, at := d.text(), d.number()
		if at >= len(pr.records) {
			d.bad = true
			break
		}
		pr.ids[id] = pr.records[at]
	}
	return pr
}

// decoder reads what an encoder wrote. It is bad from the first value on that is not there.
type decoder struct {
	numbers []byte
	texts   string
	bad     bool
}

func (d *decoder) number() int {
	v, n := binary.Uvarint(d.numbers)
	if n <= 0 || v > math.MaxInt32 {
		d.bad, d.numbers = true, nil
		return 0
	}
	d.numbers = d.numbers[n:]
	return int(v)
}

// count is a number of values, each of which takes a byte at least.
func (d *decoder) count() int {
	n := d.number()
	if n > len(d.numbers) {
		d.bad, d.numbers = true, nil
		return 0
	}
	return n
}

func (d *decoder) text() string {
	n := d.number()
	if n > len(d.texts) {
		d.bad = true
		return ""
	}
	text := d.texts[:n]
	d.texts = d.texts[n:]
	return text
}

func (d *decoder) list() []string {
	n := d.count()
	if n == 0 {
		return nil
	}
	list := make([]string, n)
	for i := range list {
		list[i] = d.text()
	}
	return list
}
