package search

import (
	"bytes"
	"hash/crc64"
	"reflect"
	"strings"
	"testing"
)

// TestEncodeOpen holds that an index read again is the same and answers the
// same.
func TestEncodeOpen(t *testing.T) {
	for name, docs := range map[string][]Document{
		"corpus":    corpus(t),
		"nothing":   nil,
		"blank":     make([]Document, 3),
		"generated": newGenerator(500).documents(300),
		"odd": {
			{URL: "\xff\xfe", Level: 99, Links: -4, Weight: -1, Content: "a\x00b \n\n\n c", Names: []string{"", " ", "é"}},
			{Level: -1, Content: strings.Repeat("longword", 2000), Code: []string{strings.Repeat("a.b", 500)}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			x := New(docs, Options{Synonyms: synonyms})
			data := x.Encode()
			y, err := Open(data)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(y.Encode(), data) {
				t.Error("encoded again it differs")
			}
			if y.Len() != len(docs) {
				t.Fatalf("%d documents, want %d", y.Len(), len(docs))
			}
			for i := range docs {
				if !reflect.DeepEqual(x.Document(i), y.Document(i)) {
					t.Errorf("document %d is %+v, was %+v", i, y.Document(i), x.Document(i))
				}
			}
			for line := range strings.Lines(readFile(t, "testdata/queries.txt")) {
				q := Query{Text: strings.TrimSpace(line), HitsPerPage: 10, Facets: []string{"section"}, Explain: true}
				if got, want := y.Search(q), x.Search(q); !reflect.DeepEqual(got, want) {
					t.Errorf("%q: %.300v, was %.300v", q.Text, got, want)
				}
			}
		})
	}
}

// TestDocument holds that documents come back as they were given.
func TestDocument(t *testing.T) {
	docs := corpus(t)
	x := New(docs, Options{})
	for i := range docs {
		if got := x.Document(i); !reflect.DeepEqual(*got, docs[i]) {
			t.Errorf("document %d is %+v, want %+v", i, *got, docs[i])
		}
	}
}

func TestOpenErrors(t *testing.T) {
	good := corpusIndex(t).Encode()
	change := func(at int, to byte) []byte {
		b := bytes.Clone(good)
		b[at] = to
		return b
	}
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{"nothing", nil, "search index: the file is empty; build the site again"},
		{"text", []byte("<!doctype html><title>Not here</title>"), "search index: this is not an index; build the site again"},
		{"short text", []byte("no"), "search index: this is not an index; build the site again"},
		{"header cut", good[:20], "search index: the file is cut short: 20 bytes; build the site again"},
		{"format", change(8, 9), "search index: its format is 9 and this program reads 2; build the site again"},
		{"cut", good[:1000], "search index: the file is cut short: 972 of "},
		{"longer", append(bytes.Clone(good), 'x'), "search index: there is something behind its end; build the site again"},
		{"damaged", change(len(good)/2, good[len(good)/2]^1), "search index: the file is damaged: its checksum is wrong; build the site again"},
		{"checksum", change(22, good[22]^1), "search index: the file is damaged: its checksum is wrong; build the site again"},
	} {
		x, err := Open(c.data)
		if err == nil || !strings.HasPrefix(err.Error(), c.want) || !strings.HasSuffix(err.Error(), "; build the site again") || x != nil {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
	for i := range good {
		if x, err := Open(good[:i]); err == nil || x != nil {
			t.Fatalf("cut to %d bytes it opens", i)
		}
	}
}

// sealed returns a body with the header that belongs to it.
func sealed(body []byte) []byte {
	b := append([]byte(nil), magic...)
	b = appendUint(b, format, 4)
	b = appendUint(b, uint64(len(body)), 8)
	b = appendUint(b, crc64.Checksum(body, checksums), 8)
	return append(b, body...)
}

// TestOpenDamage changes every byte of a small index and makes the checksum
// right again: an error or an index that can be used, and never a panic.
func TestOpenDamage(t *testing.T) {
	body := New(corpus(t)[:2], Options{Synonyms: synonyms[:1]}).Encode()[headerSize:]
	opened := 0
	for at := range body {
		for _, to := range []byte{0, body[at] ^ 1, body[at] + 1, 0x80, 0xFF} {
			damaged := bytes.Clone(body)
			damaged[at] = to
			if use(t, sealed(damaged)) {
				opened++
			}
		}
	}
	if opened == 0 {
		t.Error("no change of a letter is let through: the test changes nothing but lengths")
	}
}

// use opens an index and, if that works, uses all of it.
func use(t *testing.T, data []byte) bool {
	x, err := Open(data)
	if err != nil {
		return false
	}
	for i := range x.Len() {
		x.Document(i)
	}
	for _, text := range []string{"output.filename", "the", "dev ser", "fliename", "hmr", "how to name a bundle"} {
		r := x.Search(Query{Text: text, HitsPerPage: 10, Facets: []string{"section", "version"}, Explain: true})
		for _, h := range r.Hits {
			r.Spans(x.Document(h.Record).Content)
		}
	}
	x.Encode()
	return true
}

func FuzzOpen(f *testing.F) {
	small := New(corpus(f)[:2], Options{Synonyms: synonyms[:1]}).Encode()
	f.Add(small[headerSize:])
	f.Add(New(nil, Options{}).Encode()[headerSize:])
	f.Add([]byte{})
	f.Add([]byte{0xFF, 0xFF, 0xFF, 0xFF, 0x0F})
	f.Fuzz(func(t *testing.T, body []byte) {
		use(t, body)
		use(t, sealed(body))
	})
}

// TestOpenStructure damages an index before it is encoded, so that lengths and
// checksum are right and only what is said is wrong.
func TestOpenStructure(t *testing.T) {
	for _, c := range []struct {
		name   string
		damage func(*Index)
		want   string
	}{
		{"more in a document", func(x *Index) { x.documents = append(x.documents, 0); x.documentEnds[0]++ }, "document 0"},
		{"a document too few", func(x *Index) { x.documents, x.documentEnds = nil, nil }, "documents and streams differ in number"},
		{"a list too few", func(x *Index) { x.postings, x.postingEnds = nil, nil }, "terms and postings differ in number"},
		{"an unknown term", func(x *Index) { x.streams = []byte{0xF0, 0x7F}; x.streamEnds[0] = 2 }, "stream of document 0"},
		{"a span without end", func(x *Index) { x.streams = []byte{streamTerms + streamSpan, 0x80, 0x7F}; x.streamEnds[0] = 3 }, "stream of document 0"},
		{"an unknown document", func(x *Index) { x.postings[0] = 2 }, "postings of term 0"},
		{"terms out of order", func(x *Index) { x.terms.all = "z" + x.terms.all[1:] }, "terms"},
		{"means", func(x *Index) { x.means[0] = -1 }, "means"},
	} {
		x := New([]Document{{URL: "/a/", Levels: [Levels]string{"", "aa bb"}, Level: 1}}, Options{})
		c.damage(x)
		want := "search index: the file is damaged: " + c.want + "; build the site again"
		if _, err := Open(x.Encode()); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", c.name, err, want)
		}
	}
}

// TestTake: an index that takes its documents is the same, and leaves nothing of them.
func TestTake(t *testing.T) {
	docs := func() []Document {
		return []Document{{URL: "/a/", Content: "Words about one.", Level: 1}, {URL: "/b/", Anchor: "x", Content: "Words about two.", Level: 2}}
	}
	kept, taken := docs(), docs()
	want := New(kept, Options{}).Encode()
	if got := New(taken, Options{Take: true}).Encode(); !bytes.Equal(got, want) {
		t.Error("the index is another one")
	}
	for i := range taken {
		if !reflect.DeepEqual(taken[i], Document{}) || !reflect.DeepEqual(kept[i], docs()[i]) {
			t.Errorf("document %d is %+v when it is taken and %+v when it is not", i, taken[i], kept[i])
		}
	}
}
