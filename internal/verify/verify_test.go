package verify

import (
	"context"
	"encoding/json"
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
			sections := []golden.Section{
				{Name: "coverage", Text: table(coverage)},
				{Name: "diagnostics", Text: describe(list)},
			}
			if answers, ok := golden.Folder(archive)["prover.json"]; ok {
				sections = append(sections, proven(t, in, answers.Data)...)
			}
			if text, ok := golden.Folder(archive)["docs/recommendations.md"]; ok {
				list := HoldRecommendations(in.Tree, diag.NewSource("docs/recommendations.md", text.Data))
				sections = append(sections, golden.Section{Name: "recommendations", Text: describe(list)})
			}
			if in.From != "" {
				count, list := HoldReleases(in)
				sections = append(sections, golden.Section{Name: "releases", Text: fmt.Sprintf("%+v\n%s", count, describe(list))})
			}
			golden.Sections(t, name, archive, sections...)
		})
	}
}

// scripted is a Prover that says about a block with a text what a list tells it
// to.
type scripted struct {
	asked   []Block
	answers []struct {
		Text string
		Finding
	}
}

func (s *scripted) Prove(_ context.Context, blocks []Block) ([]Finding, error) {
	s.asked = append(s.asked, blocks...)
	var findings []Finding
	for _, block := range blocks {
		for _, answer := range s.answers {
			if strings.Contains(block.Text, answer.Text) {
				answer.ID = block.ID
				findings = append(findings, answer.Finding)
			}
		}
	}
	return findings, nil
}

// proven is what a scripted prover is asked, and what becomes of its answers.
func proven(t *testing.T, in Input, answers []byte) []golden.Section {
	t.Helper()
	prover := &scripted{}
	if err := json.Unmarshal(answers, &prover.answers); err != nil {
		t.Fatal(err)
	}
	list, err := ProveCode(t.Context(), in, prover)
	if err != nil {
		t.Fatal(err)
	}
	var asked strings.Builder
	for _, b := range prover.asked {
		fmt.Fprintf(&asked, "%s %s %q diff %t fails %q with %q %q\n", b.ID, b.Lang, b.Title, b.Diff, b.Fails, b.With, b.Text)
	}
	return []golden.Section{{Name: "asked", Text: asked.String()}, {Name: "code", Text: describe(list)}}
}

// TestBundler has mistakes of every kind found by the real bundler, and finds
// nothing where nothing is wrong. It needs the packages of facts/ (make verify).
func TestBundler(t *testing.T) {
	const script = "../../facts/snippets/check.mjs"
	// Reading the scripts tells Go's cache of tests what the result depends on.
	if _, err := ScriptVersion(script); err != nil {
		t.Fatal(err)
	}
	for _, name := range golden.Cases(t, "", "testdata/real/*.txtar") {
		archive := golden.Archive(t, name)
		in, list := project(t, golden.Folder(archive))
		if list.HasErrors() {
			t.Fatal(describe(list))
		}
		list, err := ProveCode(t.Context(), in, &Script{File: script, Install: "make verify"})
		if err != nil {
			t.Fatal(err)
		}
		golden.Sections(t, name, archive, golden.Section{Name: "code", Text: describe(list)})
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
	renderer := markdown.New(markdown.Options{Content: folder, Project: files, Resolver: s.Resolver(nil, folder), Facts: set, Places: true})
	list = append(list, tree.Parse(t.Context(), renderer.Convert, 1)...)
	if list.HasErrors() {
		t.Fatal(describe(list))
	}
	settings, list := ReadSettings(diag.NewSource("site/verify.yaml", files["site/verify.yaml"].Data), set)
	in := Input{Tree: tree, Facts: set, Settings: settings}
	if len(set.Releases()) > 0 { // readers may look at the pages as of one
		in.Code, in.From = []string{"config"}, "5.9"
	}
	return in, list
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
