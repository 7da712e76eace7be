package markdown

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"bindery/internal/diag"
	"bindery/internal/facts"
)

// go test ./internal/markdown -run TestCases -update
var update = flag.Bool("update", false, "rewrite the goldens under testdata/cases")

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
	content := os.DirFS(casesDir)
	r := New(Options{
		Content: content, Project: os.DirFS("testdata/project"), Resolver: siteResolver{}, Address: wholeAddress,
		Facts: someFacts(t), Permanent: func(item *facts.Item) string { return "/base/o/" + item.ID },
	})
	goldens := make(map[string]bool)
	err := fs.WalkDir(content, ".", func(name string, d fs.DirEntry, err error) error {
		ext := path.Ext(name)
		if err != nil || d.IsDir() || ext != ".md" && ext != ".mdx" || strings.HasPrefix(path.Base(name), "_") {
			return err
		}
		stem := strings.TrimSuffix(name, ext)
		goldens[stem+".html"], goldens[stem+".diag"], goldens[stem+".txt"] = true, true, true
		t.Run(name, func(t *testing.T) { runCase(t, r, name, stem) })
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	refuseOrphans(t, content, goldens)
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

func runCase(t *testing.T, r *Renderer, name, stem string) {
	text, err := os.ReadFile(filepath.Join(casesDir, name))
	if err != nil {
		t.Fatal(err)
	}
	doc, diags := r.Render(Input{
		Source: diag.NewSource(name, text), Path: name, Title: "Page",
		MDX: path.Ext(name) == ".mdx", Fetched: strings.HasPrefix(name, "fetched/"),
		Reference: referenceOf(name),
	})
	compare(t, stem+".html", string(doc.HTML))
	compare(t, stem+".diag", printDiagnostics(diags))
	compare(t, stem+".txt", string(doc.Markdown))
}

func referenceOf(name string) []Reference {
	switch {
	case name == "facts/scopes.mdx":
		return []Reference{{Text: "confg"}, {Text: "config outptu", Span: diag.Span{Start: 3, End: 9}}}
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

// compare checks a text against its golden; no golden means an empty text.
func compare(t *testing.T, name, got string) {
	t.Helper()
	if path.Ext(name) == ".txt" && got != "" {
		got += "\n"
	}
	file := filepath.Join(casesDir, name)
	want, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	if !*update {
		t.Errorf("%s\ngot:\n%s\nwant:\n%s", name, got, want)
		return
	}
	if got == "" {
		err = os.Remove(file)
	} else {
		err = os.WriteFile(file, []byte(got), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func refuseOrphans(t *testing.T, content fs.FS, goldens map[string]bool) {
	t.Helper()
	err := fs.WalkDir(content, ".", func(name string, d fs.DirEntry, err error) error {
		if ext := path.Ext(name); err == nil && (ext == ".html" || ext == ".diag" || ext == ".txt") && !goldens[name] {
			t.Errorf("%s belongs to no case", name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
