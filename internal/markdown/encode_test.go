package markdown

import (
	"errors"
	"fmt"
	"reflect"
	"testing"
	"testing/fstest"

	"bindery/internal/diag"
	"bindery/internal/facts"
)

// filler puts another value into every field of a type.
type filler struct {
	n       int
	items   []*facts.Item
	sources []*diag.Source
}

func (f *filler) fill(v reflect.Value) {
	f.n++
	switch v.Type() {
	case sourceType:
		v.Set(reflect.ValueOf(f.sources[f.n%len(f.sources)]))
		return
	case itemType:
		v.Set(reflect.ValueOf(f.items[f.n%len(f.items)]))
		return
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString(fmt.Sprintf("text %d\xff", f.n))
	case reflect.Int:
		v.SetInt(int64(f.n - 20))
	case reflect.Uint8:
		v.SetUint(uint64(f.n % 256))
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type() != reflect.TypeFor[Document]() || !unkept[v.Type().Field(i).Name] {
				f.fill(v.Field(i))
			}
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 3, 3))
		for i := range 3 {
			f.fill(v.Index(i))
		}
	default:
		panic(v.Type())
	}
}

// Every field of a document comes back, one that is added tomorrow too.
func TestEncode(t *testing.T) {
	set, err := facts.Load(fstest.MapFS{"f/config.json": {Data: []byte(`{"class": "config", "items": [{"id": "a"}, {"id": "b", "aliases": ["c"]}]}`)}}, "f")
	if err != nil {
		t.Fatal(err)
	}
	own, below, partial := diag.NewSource("own.mdx", []byte("own")), diag.NewSource("below.md", []byte("below")), diag.NewSource("part.md", []byte("a\nb\n"))
	in := Input{Source: own, Readme: &Readme{Source: below}}
	f := &filler{items: set.Class("config").Items, sources: []*diag.Source{own, below, partial}}
	full := &Document{}
	f.fill(reflect.ValueOf(full).Elem())
	empty := &Document{HTML: []byte{}, Headings: []Heading{}}
	for _, doc := range []*Document{full, empty, {}} {
		text := Encode(nil, doc, in)
		got, err := Decode(text, in, set)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got, doc) {
			t.Errorf("got %+v\nwant %+v", got, doc)
		}
		for at := range text {
			if _, err := Decode(text[:at], in, set); !errors.Is(err, ErrDocument) {
				t.Fatalf("cut to %d of %d bytes it is a document (%v)", at, len(text), err)
			}
		}
	}
	text := Encode(nil, full, in)
	got, err := Decode(text, in, set)
	if err != nil || got.Readme != full.Readme && got.Readme.Path != full.Readme.Path {
		t.Fatal(err)
	}
	for i, link := range got.Links {
		if was := full.Links[i].Source; (was == own || was == below) && link.Source != was {
			t.Errorf("link %d has a copy of the page's own source", i)
		}
	}
	for at := range text { // no damage is worse than another document
		damaged := append([]byte(nil), text...)
		damaged[at] ^= 0x55
		_, _ = Decode(damaged, in, set)
	}
	if _, err := Decode(text, in, nil); !errors.Is(err, ErrDocument) {
		t.Errorf("without the facts it names it is a document (%v)", err)
	}
}

// What documents follow from is known to whoever keeps them: internal/build puts all
// of these into its keys, and a field more here is one more to put there
// (reading.key, newReading, asker.options).
func TestWhatDocumentsFollowFrom(t *testing.T) {
	for _, c := range []struct {
		of   reflect.Type
		want []string
	}{
		{reflect.TypeFor[Options](), []string{
			"Content", "Project", "Resolver", "Address", "Facts", "CodeFacts", "Older", "Permanent", "Documented", "ExampleProject", "Chunks", "Packages",
			"Places", "UnknownComponentsAsText", "Lang", "Words",
		}},
		{reflect.TypeFor[Input](), []string{
			"Source", "Path", "Body", "Title", "Reference", "Since", "MDX", "Fetched", "Readme", "Draft", "URL", "Glossary", "Terms", "NoTerms", "LeaveTerms", "below",
		}},
		{reflect.TypeFor[Readme](), []string{"Source", "Path", "Body", "Title", "Missing"}},
		{reflect.TypeFor[Reference](), []string{"Text", "Span"}},
		{reflect.TypeFor[TermName](), []string{"Text", "Span"}},
		{reflect.TypeFor[Resolver](), []string{"Image", "Link"}},
	} {
		var got []string
		if c.of.Kind() == reflect.Interface {
			for i := range c.of.NumMethod() {
				got = append(got, c.of.Method(i).Name)
			}
		} else {
			for i := range c.of.NumField() {
				got = append(got, c.of.Field(i).Name)
			}
		}
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s has %q; put what is new into the keys of internal/build/documents.go, and then here", c.of, got)
		}
	}
}
