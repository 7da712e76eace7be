package search

import (
	"hash/crc64"
	"math"
	"strconv"
)

// openError says why bytes are not an index, and what helps.
type openError string

func (e openError) Error() string {
	return "search index: " + string(e) + "; build the site again"
}

// Open reads an index that Encode made. Bytes that are damaged or cut short
// are an error, never an index with other answers. It keeps parts of data,
// which must not be changed afterwards.
func Open(data []byte) (*Index, error) {
	body, err := checkHeader(data)
	if err != nil {
		return nil, err
	}
	x := &Index{}
	d := decoder{b: body}
	d.table(&x.texts)
	x.documentEnds, x.documents = d.spans("documents")
	d.terms(&x.terms)
	x.postingEnds, x.postings = d.spans("postings")
	x.streamEnds, x.streams = d.spans("streams")
	d.means(&x.means)
	x.synonyms = d.synonyms()
	if d.err == "" && len(d.b) > 0 {
		d.err = "there is something behind its end"
	}
	if d.err == "" {
		d.err = x.check()
	}
	if d.err != "" {
		return nil, openError(d.err)
	}
	x.derive()
	return x, nil
}

func checkHeader(data []byte) ([]byte, error) {
	switch {
	case len(data) == 0:
		return nil, openError("the file is empty")
	case len(data) < headerSize && len(data) < len(magic) || string(data[:len(magic)]) != magic:
		return nil, openError("this is not an index")
	case len(data) < headerSize:
		return nil, openError("the file is cut short: " + strconv.Itoa(len(data)) + " bytes")
	}
	at := len(magic)
	version, length, sum := readUint(data[at:], 4), readUint(data[at+4:], 8), readUint(data[at+12:], 8)
	body := data[headerSize:]
	switch {
	case version != format:
		return nil, openError("its format is " + strconv.FormatUint(version, 10) + " and this program reads " + strconv.Itoa(format))
	case length > uint64(len(body)):
		return nil, openError("the file is cut short: " + strconv.Itoa(len(body)) + " of " + strconv.FormatUint(length, 10) + " bytes")
	case length < uint64(len(body)):
		return nil, openError("there is something behind its end")
	case crc64.Checksum(body, checksums) != sum:
		return nil, openError("the file is damaged: its checksum is wrong")
	}
	return body, nil
}

func readUint(b []byte, size int) (v uint64) {
	for i := range size {
		v |= uint64(b[i]) << (8 * i)
	}
	return v
}

// decoder takes sections from the front of b. After an error it gives nothing.
type decoder struct {
	b   []byte
	err string
}

func (d *decoder) fail(what string) {
	if d.err == "" {
		d.err = "the file is damaged: " + what
	}
	d.b = nil
}

func (d *decoder) number(what string) int {
	v, n := uvarint(d.b)
	if n == 0 {
		d.fail(what)
		return 0
	}
	d.b = d.b[n:]
	return int(v)
}

func (d *decoder) take(n int, what string) []byte {
	if n > len(d.b) {
		d.fail(what)
		return nil
	}
	b := d.b[:n]
	d.b = d.b[n:]
	return b
}

// section returns a decoder for the next section.
func (d *decoder) section(what string) decoder {
	return decoder{b: d.take(d.number(what), what), err: d.err}
}

// spans reads lengths and the bytes they cut up.
func (d *decoder) spans(what string) ([]uint32, []byte) {
	s := d.section(what)
	n := s.number(what)
	if n > len(s.b) { // each takes a byte at least
		s.fail(what)
		n = 0
	}
	ends := make([]uint32, n)
	total := 0
	for i := range ends {
		total += s.number(what)
		if total > len(s.b) {
			s.fail(what)
			break
		}
		ends[i] = uint32(total)
	}
	if total != len(s.b) {
		s.fail(what)
	}
	d.keep(&s)
	return ends, s.b
}

// keep takes over the error of a section.
func (d *decoder) keep(s *decoder) {
	if d.err == "" && s.err != "" {
		d.err, d.b = s.err, nil
	}
}

func (d *decoder) table(t *stringTable) {
	ends, all := d.spans("texts")
	t.ends, t.all = ends, string(all)
}

// terms reads the dictionary, which must be in order and without repetition.
func (d *decoder) terms(t *stringTable) {
	const what = "terms"
	s := d.section(what)
	n := s.number(what)
	if n > len(s.b) {
		s.fail(what)
		n = 0
	}
	t.ends = make([]uint32, 0, n)
	var all, last []byte
	for range n {
		shared, added := s.number(what), s.take(s.number(what), what)
		if s.err != "" || shared > len(last) || len(added) == 0 || shared+len(added) > 4*maxRaw {
			s.fail(what)
			break
		}
		if shared < len(last) && last[shared] >= added[0] {
			s.fail(what)
			break
		}
		from := len(all)
		all = append(append(all, last[:shared]...), added...)
		last = all[from:]
		t.ends = append(t.ends, uint32(len(all)))
	}
	if len(s.b) > 0 {
		s.fail(what)
	}
	t.all = string(all)
	d.keep(&s)
}

func (d *decoder) means(means *[fields]float64) {
	s := d.section("means")
	for i := range means {
		if b := s.take(4, "means"); b != nil {
			means[i] = float64(math.Float32frombits(uint32(readUint(b, 4))))
		}
		if !(means[i] >= 0 && means[i] < 1e9) {
			s.fail("means")
		}
	}
	if len(s.b) > 0 {
		s.fail("means")
	}
	d.keep(&s)
}

func (d *decoder) synonyms() []Synonym {
	const what = "synonyms"
	s := d.section(what)
	list := func() []string {
		var all []string
		for n := s.number(what); n > 0 && s.err == ""; n-- {
			all = append(all, string(s.take(s.number(what), what)))
		}
		return all
	}
	var groups []Synonym
	for n := s.number(what); n > 0 && s.err == ""; n-- {
		groups = append(groups, Synonym{From: list(), To: list()})
	}
	if len(s.b) > 0 {
		s.fail(what)
	}
	d.keep(&s)
	return groups
}

// check makes sure that everything refers to something that is there, so that
// a search need not look.
func (x *Index) check() string {
	switch n := len(x.documentEnds); {
	case len(x.streamEnds) != n:
		return "the file is damaged: documents and streams differ in number"
	case len(x.postingEnds) != x.terms.len():
		return "the file is damaged: terms and postings differ in number"
	}
	for i := range x.documentEnds {
		r := documentReader{b: x.documents[start(x.documentEnds, uint32(i)):x.documentEnds[i]], texts: &x.texts}
		if r.read(); r.bad {
			return "the file is damaged: document " + strconv.Itoa(i)
		}
		if !x.checkStream(x.stream(uint32(i))) {
			return "the file is damaged: stream of document " + strconv.Itoa(i)
		}
	}
	for term := range x.postingEnds {
		if !x.checkList(x.list(uint32(term))) {
			return "the file is damaged: postings of term " + strconv.Itoa(term)
		}
	}
	return ""
}

func (x *Index) checkStream(b []byte) bool {
	limit := uint64(x.terms.len())<<streamShift + streamTerms
	for len(b) > 0 {
		code, n := uvarint(b)
		if n == 0 || uint64(code) >= limit || code < streamTerms && code != streamBreak && code >= uint32(fields) {
			return false
		}
		b = b[n:]
		if code >= streamTerms && code&streamSpan != 0 {
			span, n := uvarint(b)
			if n == 0 || span > maxParts {
				return false
			}
			b = b[n:]
		}
	}
	return true
}

func (x *Index) checkList(b []byte) bool {
	if len(b) == 0 {
		return false
	}
	doc := uint64(0)
	for len(b) > 0 {
		delta, n := uvarint(b)
		if doc += uint64(delta); n == 0 || delta == 0 || doc > uint64(x.Len()) {
			return false
		}
		mask, m := uvarint(b[n:])
		if m == 0 || mask == 0 || mask >= 1<<fields || len(b) < n+m+1 {
			return false
		}
		b = b[n+m+1:]
	}
	return true
}
