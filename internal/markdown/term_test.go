package markdown

import (
	"fmt"
	"os"
	"path"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"bindery/internal/diag"
)

var termTag = regexp.MustCompile(`<a class="term" href="[^"]*">([^<]*)</a>`)

// TestTermsAreOnlyLinks renders pages with and without links to the glossary:
// but for these, nothing that is made of them differs.
func TestTermsAreOnlyLinks(t *testing.T) {
	r := New(Options{Content: os.DirFS(casesDir), Resolver: siteResolver{}, Address: wholeAddress, Facts: someFacts(t)})
	for _, name := range []string{"term/use.mdx", "term/raw.md", "term/made.mdx"} {
		text, err := os.ReadFile(casesDir + "/" + name)
		if err != nil {
			t.Fatal(err)
		}
		in := withTerms(t, r, Input{Source: diag.NewSource(name, text), Path: name, MDX: path.Ext(name) == ".mdx"})
		with, _ := r.Convert(in)
		in.NoTerms = true
		without, _ := r.Convert(in)
		if len(with.Terms) == 0 || len(without.Terms) > 0 {
			t.Errorf("%s: %d terms with links, %d without", name, len(with.Terms), len(without.Terms))
		}
		if got := termTag.ReplaceAllString(string(with.HTML), "$1"); got != string(without.HTML) {
			t.Errorf("%s: the HTML differs by more than links:\n%s\n%s", name, got, without.HTML)
		}
		with.HTML, with.Terms, without.HTML = nil, nil, nil
		if !reflect.DeepEqual(with, without) {
			t.Errorf("%s: more than the HTML differs:\n%+v\n%+v", name, with, without)
		}
	}
}

// TestTermsAreListed says where the links are that no author wrote.
func TestTermsAreListed(t *testing.T) {
	r := New(Options{Resolver: siteResolver{}})
	text := "A mode\nand a Chunk\n> group."
	doc, _ := r.Convert(withTerms(t, r, Input{Source: diag.NewSource("a.md", []byte(text)), Path: "a.md"}))
	var got strings.Builder
	for _, l := range doc.Terms {
		fmt.Fprintf(&got, "%s %s %q %q\n", l.Destination, l.Href, l.Text, text[l.Span.Start:l.Span.End])
	}
	want := `/terms/#mode /base/terms/#mode "mode" "mode"` + "\n" + `/terms/#chunk /base/terms/#chunk "Chunk" "Chunk"` + "\n"
	if got.String() != want {
		t.Errorf("got\n%swant\n%s", &got, want)
	}
}

func TestPlurals(t *testing.T) {
	for singular, want := range map[string]string{
		"chunk group": "chunk groups", "alias": "aliases", "dependency": "dependencies", "array": "arrays", "hash": "hashes",
		"analysis": "analyses", "box": "boxes", "branch": "branches", "ESM": "ESMs", "y": "ys",
	} {
		words, _ := formWords(singular)
		if got := keyOf(plural(words)); got != strings.ToLower(want) {
			t.Errorf("the plural of %q is %q, not %q", singular, got, want)
		}
	}
}

// BenchmarkTerms renders a page of prose with a glossary of 80 terms and
// without one.
func BenchmarkTerms(b *testing.B) {
	var glossary, prose strings.Builder
	for i := range 80 {
		fmt.Fprintf(&glossary, "### Term%c%c group\n\nA definition.\n\n", 'a'+i/26, 'a'+i%26)
	}
	for i := range 120 {
		fmt.Fprintf(&prose, "## Section %d\n\nA paragraph of [text](/x/) with `code`, *stress* and termab groups, as long as those of a page usually are, and with termzz in it. Two sentences, or three.\n\n- An item\n- Another item about termbc group\n\n", i)
	}
	r := New(Options{Resolver: siteResolver{}})
	terms, _ := r.Convert(Input{Source: diag.NewSource("g.md", []byte(glossary.String())), Path: "g.md", URL: "/g/", Glossary: true})
	source := diag.NewSource("a.md", []byte(prose.String()))
	for name, g := range map[string]*Glossary{"with": terms.Glossary, "without": nil} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(prose.Len()))
			for b.Loop() {
				r.Convert(Input{Source: source, Path: "a.md", Terms: g})
			}
		})
	}
}
