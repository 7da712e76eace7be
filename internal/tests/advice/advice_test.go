// Package advice holds the test that the same misspelt name gets the same advice
// wherever an author writes it.
package advice

import (
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"bindery/internal/config"
	"bindery/internal/content"
	"bindery/internal/diag"
	"bindery/internal/markdown"
	"bindery/internal/markdown/mdx"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// places are where a name is compared with those there are: one of them is the
// word.
var places = map[string]func(word, typo string) diag.List{
	"a key of the front matter": func(_, typo string) diag.List {
		_, list := content.Walk(fstest.MapFS{"a.md": {Data: []byte("---\n" + typo + ": x\n---\n")}}, "content")
		return list
	},
	"a key of the settings": func(_, typo string) diag.List {
		_, list := config.Load(diag.NewSource("site.yaml", []byte(typo+": x\n")))
		return list
	},
	"an included file": func(word, typo string) diag.List {
		return convert("a.md", "```js file="+typo+"\n```\n", fstest.MapFS{word: {}})
	},
	"a region of an included file": func(word, typo string) diag.List {
		return convert("a.md", "```js file=b.js#"+typo+"\n```\n", fstest.MapFS{"b.js": {Data: []byte("// #region " + word + "\n// #endregion\n")}})
	},
	"an included page": func(word, typo string) diag.List {
		src := diag.NewSource("a.mdx", []byte("<Include file=\"./"+typo+"\"/>\n"))
		_, _, list := mdx.ExpandImports(src, 0, "a.mdx", mdx.Sources{Content: fstest.MapFS{word: {}}})
		return list
	},
	"a prop of a component": func(word, typo string) diag.List {
		registry := mdx.NewRegistry(mdx.Component{Name: "Box", Props: []mdx.Prop{{Name: word}}})
		return parse("<Box "+typo+"=\"x\"/>\n", registry)
	},
}

func convert(name, text string, files fstest.MapFS) diag.List {
	o := markdown.Options{Project: files, Content: files}
	_, list := markdown.New(o).Convert(markdown.Input{Source: diag.NewSource(name, []byte(text)), Path: name})
	return list
}

// parse reads a page with components of its own.
func parse(page string, registry *mdx.Registry) (list diag.List) {
	source := diag.NewSource("a.mdx", []byte(page))
	expanded, _, _ := mdx.ExpandImports(source, 0, "a.mdx", mdx.Sources{})
	context := parser.NewContext()
	mdx.Bind(context, expanded)
	md := goldmark.New(goldmark.WithExtensions(mdx.Extension(mdx.Options{Registry: registry})))
	md.Parser().Parse(text.NewReader(expanded.Bytes()), parser.WithContext(context))
	for _, f := range mdx.Findings(context) {
		list = append(list, diag.Diagnostic{Message: f.Message, Suggestion: f.Suggestion})
	}
	return list
}

var suggested = regexp.MustCompile(`Did you mean "([^"]*)"\?`)

// TestSameAdvice writes the same mistakes in all places. Of eleven letters three
// may be wrong, of five one; a swap of neighbours is one mistake, and the case of
// letters none.
func TestSameAdvice(t *testing.T) {
	for _, c := range []struct {
		word, typo string
		near       bool
	}{
		{"description", "descripton", true},
		{"description", "Description", true},
		{"description", "edscriptino", true},
		{"description", "descriptxxx", true},
		{"description", "descripxxxx", false},
		{"title", "tilte", true},
		{"title", "titles", true},
		{"title", "tixxe", false},
		{"title", "ttl", false},
	} {
		for place, in := range places {
			near := ""
			for _, d := range in(c.word, c.typo) {
				if m := suggested.FindStringSubmatch(d.Suggestion); m != nil {
					near = strings.TrimPrefix(m[1], "./")
				}
			}
			if want := map[bool]string{true: c.word}[c.near]; near != want {
				t.Errorf("%s: for %q the advice is %q, want %q", place, c.typo, near, want)
			}
		}
	}
}
