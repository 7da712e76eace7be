package records_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"bindery/internal/build/records"
	"bindery/internal/config"
	"bindery/internal/content"
	"bindery/internal/diag"
	"bindery/internal/facts"
	"bindery/internal/markdown"
	"bindery/internal/search"
	"bindery/internal/site"
	"bindery/internal/testing/golden"
)

// TestMake holds testdata/x.txtar, a content folder, against x.records.
func TestMake(t *testing.T) {
	for _, name := range golden.Cases(t, ".records", "testdata/*.txtar") {
		t.Run(filepath.Base(name), func(t *testing.T) {
			var got strings.Builder
			for _, doc := range records.Make(input(t, golden.Folder(golden.Archive(t, name)))) {
				describe(&got, &doc)
			}
			golden.Equal(t, strings.TrimSuffix(name, ".txtar")+".records", got.String())
		})
	}
}

// input parses a content folder as a build does.
func input(t testing.TB, folder fstest.MapFS) records.Input {
	t.Helper()
	tree, list := content.Walk(folder, "content")
	settings := config.Default("Docs")
	settings.Base = "/docs/"
	s := site.New(settings, tree, "")
	measured, err := facts.Load(folder, "facts")
	if err != nil {
		t.Fatal(err)
	}
	r := markdown.New(markdown.Options{Content: folder, Resolver: s.Resolver(nil, folder), Facts: measured, UnknownComponentsAsText: true})
	list = append(list, tree.Parse(t.Context(), r.Convert, 2)...)
	if list.HasErrors() {
		t.Fatal(list)
	}
	in := records.Input{Base: "/docs/", Version: "5", Redirect: func(path string) (string, bool) {
		return "/configuration/output/", path == "/output/"
	}}
	if file := folder["search-aliases.yaml"]; file != nil {
		aliases, list := config.LoadSearchAliases(diag.NewSource("search-aliases.yaml", file.Data))
		if len(list) > 0 {
			t.Fatal(list)
		}
		in.SearchAliases = map[string][]string{}
		for _, a := range aliases {
			in.SearchAliases[a.URL] = a.Words
		}
	}
	for _, p := range s.SearchedPages() {
		in.Pages = append(in.Pages, records.Page{
			URL: p.URL, Title: p.Node.Title, Description: p.Node.Description,
			Section: p.Section, SectionTitle: p.SectionTitle, Index: p.Index, Elsewhere: p.Below == nil && p.Node.Source != "", Doc: p.Doc,
		})
	}
	return in
}

func describe(w *strings.Builder, d *search.Document) {
	fmt.Fprintf(w, "== %s#%s\n%d %q section %q version %q weight %.3f links %d\n", d.URL, d.Anchor, d.Level, d.Levels, d.Section, d.Version, d.Weight, d.Links)
	if d.Since != "" {
		fmt.Fprintf(w, "since %s\n", d.Since)
	}
	for _, list := range []struct {
		name  string
		texts []string
	}{{"names", d.Names}, {"errors", d.Errors}, {"code", d.Code}, {"link texts", d.LinkTexts}} {
		if len(list.texts) > 0 {
			fmt.Fprintf(w, "%s %q\n", list.name, list.texts)
		}
	}
	if d.Content != "" {
		fmt.Fprintf(w, "%s\n", d.Content)
	}
}

// FuzzMake: whatever a page holds, its records keep to their bounds and lie
// under its headings.
func FuzzMake(f *testing.F) {
	cases, _ := filepath.Glob("testdata/*.txtar")
	for _, name := range cases {
		for _, file := range golden.Archive(f, name).Files {
			f.Add("Page", string(file.Data))
		}
	}
	f.Add("Output", "## `a`\n\n    "+strings.Repeat("Error: é", 100))
	f.Add("Dev Server", "## --a\n\n`"+strings.Repeat("x", 100)+"`\n\n# \n\n#### [a]{#b}")
	f.Fuzz(func(t *testing.T, title, body string) {
		r := markdown.New(markdown.Options{})
		doc, _ := r.Convert(markdown.Input{Source: diag.NewSource("p.md", []byte(body)), Path: "p.md", Title: title})
		docs := records.Make(records.Input{Base: "/", Pages: []records.Page{{URL: "/p/", Title: title, Section: "configuration", SectionTitle: "S", Doc: doc}}})
		if len(docs) == 0 || docs[0].Anchor != "" || docs[0].Level != 1 || docs[0].Levels[1] != title {
			t.Fatalf("the top is %+v", docs)
		}
		for _, d := range docs[1:] {
			if d.Level < 2 || d.Level > 6 || d.Anchor == "" || d.Levels[0] != "S" || d.Levels[1] != title {
				t.Errorf("not a section: %+v", d)
			}
		}
		for _, d := range docs {
			if len(d.Names) > 512 || len(d.Code) > 160 || len(d.Errors) > 24 || len(d.LinkTexts) > 24 {
				t.Errorf("too much: %+v", d)
			}
			for _, text := range d.Errors {
				if len(text) > 300 || utf8.ValidString(body) && !utf8.ValidString(text) {
					t.Errorf("the error is %q", text)
				}
			}
			for _, text := range slices.Concat(d.Names, d.Code) {
				if text == "" || len(text) > 80 || strings.ContainsAny(text, "\n\r") {
					t.Errorf("the name or code is %q", text)
				}
			}
		}
	})
}

// BenchmarkMake takes the pages of the cases.
func BenchmarkMake(b *testing.B) {
	in := input(b, golden.Folder(golden.Archive(b, "testdata/reference.txtar")))
	b.ReportAllocs()
	for b.Loop() {
		records.Make(in)
	}
}
