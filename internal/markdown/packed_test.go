package markdown

import (
	"bytes"
	"reflect"
	"strings"
	"testing"
)

// TestPack: a packed document holds nothing of its text and gives all of it back,
// as often as it is asked.
func TestPack(t *testing.T) {
	f := &filler{}
	var sections []Section
	f.fill(reflect.ValueOf(&sections).Elem())
	for name, doc := range map[string]Document{
		"full":  {HTML: []byte(strings.Repeat("<p>text</p>", 100)), Markdown: []byte("text\n"), Sections: sections, IDs: []ID{{Value: "id"}}},
		"empty": {},
	} {
		was := doc
		for range 2 {
			doc.Pack()
			if doc.HTML != nil || doc.Markdown != nil || doc.Sections != nil {
				t.Errorf("%s: it holds its text unpacked", name)
			}
			if got := doc.Body(); !bytes.Equal(got, was.HTML) {
				t.Errorf("%s: the HTML is %q", name, got)
			}
			if got := doc.Text(); !bytes.Equal(got, was.Markdown) || doc.TextSize() != len(was.Markdown) {
				t.Errorf("%s: the Markdown is %q, its size %d", name, got, doc.TextSize())
			}
			if got := doc.Parts(); !reflect.DeepEqual(got, was.Sections) {
				t.Errorf("%s: the sections are %+v", name, got)
			}
			if !reflect.DeepEqual(doc.IDs, was.IDs) {
				t.Errorf("%s: the ids are %+v", name, doc.IDs)
			}
		}
		if !bytes.Equal(was.Body(), was.HTML) || !bytes.Equal(was.Text(), was.Markdown) || !reflect.DeepEqual(was.Parts(), was.Sections) || was.TextSize() != len(was.Markdown) {
			t.Errorf("%s: a document that is not packed does not answer with its fields", name)
		}
		for _, rest := range []*Document{doc.Rest(), was.Rest()} {
			if !bytes.Equal(rest.Body(), was.HTML) || len(rest.Text()) > 0 || rest.Parts() != nil || rest.IDs != nil {
				t.Errorf("%s: of the rest %+v", name, rest)
			}
		}
	}
}
