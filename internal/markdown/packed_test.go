package markdown

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"golang.org/x/sync/errgroup"
)

// TestPack: a packed document holds nothing of its text and gives all of it back,
// as often as it is asked.
func TestPack(t *testing.T) {
	f := &filler{}
	var sections []Section
	f.fill(reflect.ValueOf(&sections).Elem())
	packer := &Packer{}
	for name, doc := range map[string]Document{
		"full":  {HTML: []byte(strings.Repeat("<p>text</p>", 100)), Markdown: []byte("text\n"), Sections: sections, IDs: []ID{{Value: "id"}}},
		"empty": {},
	} {
		was := doc
		for range 2 {
			packer.Pack(&doc)
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
		for _, told := range []*Document{doc.Told(), was.Told()} {
			if !bytes.Equal(told.Body(), was.HTML) || len(told.Text()) > 0 || told.TextSize() > 0 || !reflect.DeepEqual(told.Parts(), was.Sections) || !reflect.DeepEqual(told.IDs, was.IDs) {
				t.Errorf("%s: without its Markdown it is %+v", name, told)
			}
		}
		for _, rest := range []*Document{doc.Rest(), was.Rest()} {
			if !bytes.Equal(rest.Body(), was.HTML) || len(rest.Text()) > 0 || rest.Parts() != nil || rest.IDs != nil {
				t.Errorf("%s: of the rest %+v", name, rest)
			}
		}
	}
}

// TestPackWithDictionary: once the first pages made a dictionary, less is left of the
// others, and all of them give back what they had, whoever packs them at once.
func TestPackWithDictionary(t *testing.T) {
	page := func(i int) Document {
		text := fmt.Appendf(nil, "%d<p>%s</p>", i, strings.Repeat("what every page of the site says in words of its own ", 8))
		for n := range 100 {
			text = fmt.Appendf(text, "%x", sha256.Sum256([]byte{byte(n)}))
		}
		return Document{HTML: text, Markdown: text[len(text)/3:], Sections: []Section{{Text: string(text[len(text)/2:])}}}
	}
	const pages = 64
	var packed [pages]Document
	packer := &Packer{}
	var group errgroup.Group
	group.SetLimit(4)
	for i := range packed {
		group.Go(func() error {
			packed[i] = page(i)
			packer.Pack(&packed[i])
			return nil
		})
	}
	_ = group.Wait() // none fails
	for i, doc := range packed {
		if was := page(i); !bytes.Equal(doc.Body(), was.HTML) || !bytes.Equal(doc.Text(), was.Markdown) || !reflect.DeepEqual(doc.Parts(), was.Sections) || doc.TextSize() != len(was.Markdown) {
			t.Errorf("page %d comes back as another one", i)
		}
	}
	first, last := page(0), packed[pages-1]
	(&Packer{}).Pack(&first)
	for i, text := range [][2]packedText{{first.packed.html, last.packed.html}, {first.packed.markdown, last.packed.markdown}, {first.packed.sections, last.packed.sections}} {
		if with, without := len(text[1].text), len(text[0].text); with > without*3/4 {
			t.Errorf("text %d: %d bytes are left with a dictionary, %d without", i, with, without)
		}
	}
}
