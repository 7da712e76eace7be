package markdown

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"bindery/internal/diag"
	"bindery/internal/facts"
	"bindery/internal/testing/golden"
)

const casesDir = "testdata/cases"

// siteResolver is a site at /base with one image that exists.
type siteResolver struct{}

func (siteResolver) Link(page, dest string) string {
	switch {
	case strings.HasPrefix(dest, "/"):
		return "/base" + dest
	case strings.HasPrefix(dest, "./"):
		return "/base/" + path.Join(path.Dir(page), strings.TrimSuffix(dest, path.Ext(dest))) + "/"
	default:
		return dest
	}
}

func (siteResolver) Image(page, dest string) (string, int, int, error) {
	if strings.Contains(dest, "missing") {
		return "", 0, 0, fmt.Errorf("the image %q does not exist", dest)
	}
	if strings.Contains(dest, ":") {
		return dest, 0, 0, nil
	}
	return "/base/" + path.Join(path.Dir(page), dest), 640, 480, nil
}

// wholeAddress puts that site at https://site.example.
func wholeAddress(page, href string) string {
	switch {
	case strings.HasPrefix(href, "#"):
		return "https://site.example/base/" + strings.TrimSuffix(page, path.Ext(page)) + "/" + href
	case strings.HasPrefix(href, "/"):
		return "https://site.example" + href
	}
	return href
}

// TestCases renders each x.md and x.mdx under testdata/cases and compares the
// body with x.html, its form as Markdown with x.txt and the diagnostics with
// x.diag; no x.diag means none. A
// file whose name starts with '_' is a partial for others, pages in the
// folder "fetched" are maintained elsewhere, and the title of all is "Page".
func TestCases(t *testing.T) {
	r := New(Options{
		Content: os.DirFS(casesDir), Project: os.DirFS("testdata/project"), Resolver: siteResolver{}, Address: wholeAddress,
		Facts: someFacts(t), Permanent: func(item *facts.Item) string { return "/base/o/" + item.ID },
		Documented: documentedItems, CodeFacts: []string{"config", "hooks"}, ExampleProject: packedProject,
		Older: "/guides/older/",
	})
	for _, file := range golden.Cases(t, ".html .diag .txt", casesDir+"/*/*.md", casesDir+"/*/*.mdx") {
		name := strings.TrimPrefix(filepath.ToSlash(file), casesDir+"/")
		t.Run(name, func(t *testing.T) { runCase(t, r, name) })
	}
}

// packedProject is the example that a file of testdata/project lies in.
func packedProject(file string) *ExampleProject {
	switch {
	case strings.HasPrefix(file, "packed/"):
		return &ExampleProject{
			Name: "packed", Node: 22, Zip: "/base/examples/packed.zip", Size: 2001, Source: "https://code.example/tree/packed?a&b",
			Files:   []string{"<x>.txt", "package-lock.json", "package.json", "src/a/b.js", "src/a/c.js", "src/index.js"},
			Editors: []Editor{{"Editor <1>", "https://editor.example/packed"}},
		}
	case strings.HasPrefix(file, "packed-later/"):
		return &ExampleProject{Name: "packed-later", Zip: "/base/examples/packed-later.zip", Size: 12, Files: []string{"index.js"}}
	}
	return nil
}

// documentedItems is where the items are documented that facts/linked.mdx names.
func documentedItems(page string, item *facts.Item) Place {
	if page != "facts/linked.mdx" && page != "facts/presets.mdx" {
		return Place{}
	}
	return map[string]Place{
		"output":          {"#output", "The *folder*."},
		"output.clean":    {"/configuration/output/#output%7Cclean", "`a | b` or \\| empties `it`."},
		"output.pathinfo": {"/p/#a(b)", ""},
	}[item.ID]
}

// someFacts are those that the pages in the folder "facts" are about.
func someFacts(t *testing.T) *facts.Set {
	t.Helper()
	set, err := facts.Load(os.DirFS("testdata"), "facts")
	if err != nil {
		t.Fatal(err)
	}
	return set
}

func runCase(t *testing.T, r *Converter, name string) {
	text, err := os.ReadFile(filepath.Join(casesDir, name))
	if err != nil {
		t.Fatal(err)
	}
	in := Input{
		Source: diag.NewSource(name, text), Path: name, Title: "Page",
		MDX: path.Ext(name) == ".mdx", Fetched: strings.HasPrefix(name, "fetched/"),
		Reference: referenceOf(name), Since: sinceOf(name),
	}
	if strings.HasPrefix(name, "readme/") {
		in.Readme = readmeOf(t, name)
	}
	if strings.HasPrefix(name, "term/") {
		in = withTerms(t, r, in)
	}
	doc, diags := r.Convert(in)
	plain := string(doc.Markdown)
	if plain != "" {
		plain += "\n"
	}
	stem := filepath.Join(casesDir, strings.TrimSuffix(name, path.Ext(name)))
	golden.EqualOrNone(t, stem+".html", doc.HTML)
	golden.EqualOrNone(t, stem+".diag", printDiagnostics(diags))
	golden.EqualOrNone(t, stem+".txt", plain)
}

// readmeOf is the README below a page in the folder "readme": the file x.readme
// beside x.mdx. That of missing.mdx was not fetched.
func readmeOf(t *testing.T, name string) *Readme {
	file := strings.TrimSuffix(name, path.Ext(name)) + ".readme"
	text, err := os.ReadFile(filepath.Join(casesDir, file))
	if err != nil {
		t.Fatal(err)
	}
	return &Readme{Source: diag.NewSource(file, text), Path: "readme/_x.md", Title: "x-loader", Missing: path.Base(name) == "missing.mdx"}
}

// withTerms gives the pages in the folder "term" the glossary _terms.mdx. Some
// are one themselves, and some leave terms out.
func withTerms(t *testing.T, r *Converter, in Input) Input {
	text, err := os.ReadFile(casesDir + "/term/_terms.mdx")
	if err != nil {
		t.Fatal(err)
	}
	glossary, list := r.Convert(Input{Source: diag.NewSource("_terms.mdx", text), Path: "_terms.mdx", URL: "/terms/", MDX: true, Glossary: true})
	if len(list) > 0 {
		t.Fatal(printDiagnostics(list))
	}
	in.Terms = glossary.Glossary
	switch name := path.Base(in.Path); name {
	case "glossary.mdx", "mistakes.mdx":
		in.Glossary, in.URL = true, "/glossary/"
	case "leave.mdx":
		in.LeaveTerms = []TermName{{Text: "Chunk  groups"}, {Text: "mode"}}
	case "none.mdx":
		in.NoTerms = true
	case "home.mdx":
		in.Title = "Modes"
	case "unknown.mdx", "without.mdx":
		in.LeaveTerms = []TermName{{Text: "chnk", Span: diag.Span{Start: 2, End: 7}}, {Text: "compiler"}}
		if name == "without.mdx" {
			in.Terms = nil
		}
	}
	return in
}

// sinceOf is what two of the pages need; the second has it wrong.
func sinceOf(name string) []Reference {
	switch name {
	case "facts/since.mdx":
		return []Reference{{Text: "behavior keeps"}, {Text: "config output.clean"}, {Text: "config output.uniqueName"}, {Text: "behavior early"}}
	case "facts/wrongsince.mdx":
		return []Reference{{Text: "config output.claen", Span: diag.Span{Start: 3, End: 9}}, {Text: "config output.pathinfo"}}
	}
	return nil
}

func referenceOf(name string) []Reference {
	switch {
	case name == "facts/scopes.mdx":
		return []Reference{{Text: "confg"}, {Text: "config outptu", Span: diag.Span{Start: 3, End: 9}}}
	case name == "facts/presets.mdx":
		return []Reference{{Text: "mode"}}
	case strings.HasPrefix(name, "facts/"):
		return []Reference{{Text: "config output"}, {Text: "hooks Compiler"}}
	}
	return nil
}

func printDiagnostics(diags diag.List) string {
	var b strings.Builder
	for _, d := range diags {
		fmt.Fprintf(&b, "%s:%d:%d-%d:%d: %s: %s [%s]\n", d.File, d.Line, d.Column, d.EndLine, d.EndColumn, d.Severity, d.Message, d.Code)
		if d.Suggestion != "" {
			fmt.Fprintf(&b, "    %s\n", d.Suggestion)
		}
	}
	return b.String()
}
