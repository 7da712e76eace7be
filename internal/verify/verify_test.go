package verify

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"bindery/internal/config"
	"bindery/internal/content"
	"bindery/internal/diag"
	"bindery/internal/facts"
	"bindery/internal/markdown"
	"bindery/internal/site"
	"bindery/internal/testing/golden"
)

// TestRun holds what is said about the projects in testdata: content/ are the
// pages, facts/ the classes, site/verify.yaml the settings.
func TestRun(t *testing.T) {
	for _, name := range golden.Cases(t, "", "testdata/*.txtar") {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			archive := golden.Archive(t, name)
			in, list := project(t, golden.Folder(archive))
			var coverage []Coverage
			if !list.HasErrors() {
				coverage, list = Run(in)
			}
			golden.Sections(t, name, archive,
				golden.Section{Name: "coverage", Text: table(coverage)},
				golden.Section{Name: "diagnostics", Text: describe(list)})
		})
	}
}

func project(t *testing.T, files fstest.MapFS) (Input, diag.List) {
	t.Helper()
	set, err := facts.Load(files, "facts")
	if err != nil {
		t.Fatal(err)
	}
	folder, err := fs.Sub(files, "content")
	if err != nil {
		t.Fatal(err)
	}
	tree, list := content.Walk(folder, "content")
	s := site.New(&config.Site{Title: "T", Base: "/"}, tree, "")
	renderer := markdown.New(markdown.Options{Content: folder, Resolver: s.Resolver(nil, folder), Facts: set, Places: true})
	list = append(list, tree.Parse(t.Context(), renderer.Render, 1)...)
	if list.HasErrors() {
		t.Fatal(describe(list))
	}
	settings, list := ReadSettings(diag.NewSource("site/verify.yaml", files["site/verify.yaml"].Data), set)
	return Input{Tree: tree, Facts: set, Settings: settings}, list
}

func table(coverage []Coverage) string {
	var b strings.Builder
	for _, c := range coverage {
		fmt.Fprintf(&b, "%s: %d items, %d in headings (%.1f %%), %d mentioned (%.1f %%), missing %s\n",
			c.Class, c.Items, c.Headings, c.InHeadings(), c.Mentioned, c.InText(), strings.Join(c.Missing, " "))
	}
	return b.String()
}

func describe(list diag.List) string {
	var b strings.Builder
	for _, d := range list {
		fmt.Fprintf(&b, "%s:%d:%d-%d: %s: %s [%s] %s\n", d.File, d.Line, d.Column, d.EndColumn, d.Severity, d.Message, d.Code, d.Suggestion)
	}
	return b.String()
}
