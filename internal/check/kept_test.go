package check

import (
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"bindery/internal/markdown"
	"bindery/internal/testing/golden"
)

// TestKeptSaysTheSame: a site that is checked again has the findings it had.
func TestKeptSaysTheSame(t *testing.T) {
	for _, name := range golden.Cases(t, "", "testdata/*.txtar") {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			in := project(t, golden.Archive(t, name))
			want := describe(Run(in))
			in.Kept = &Kept{}
			for range 3 {
				if got := describe(Run(in)); got != want {
					t.Fatalf("with what is kept it says:\n%s\nnot:\n%s", got, want)
				}
			}
		})
	}
}

// TestKept: a page without a finding is not looked at again until it changes, or one
// that it leads to; one with a finding, or that leads to a file, is each time.
func TestKept(t *testing.T) {
	page := func(title, text string) *fstest.MapFile {
		return &fstest.MapFile{Data: []byte("---\ntitle: " + title + "\n---\n\n" + text + "\n")}
	}
	in := parsed(t, fstest.MapFS{
		"index.md":         page("Home", "[Guides](/guides/)"),
		"guides/index.md":  page("Guides", "[To](/guides/to/) [From](/guides/from/) [File](/guides/file/) [Wrong](/guides/wrong/) [Elsewhere](https://example.org/)"),
		"guides/from.md":   page("From", "[There](/guides/to/#there)"),
		"guides/to.md":     page("To", "## There\n\nText."),
		"guides/file.md":   page("File", "[A file](./a.txt)"),
		"guides/a.txt":     {Data: []byte("text")},
		"guides/wrong.md":  page("Wrong", "[Nowhere](/nowhere/)"),
		"guides/double.md": page("Double", "<b id=\"x\">a</b> <b id=\"x\">b</b>\n\n[Guides](/guides/)"),
	}, nil, nil, nil)
	in.Kept = &Kept{}
	Run(in)
	for path, want := range map[string]bool{
		"index.md": true, "guides/index.md": true, "guides/from.md": true, "guides/to.md": true,
		"guides/file.md": false, "guides/wrong.md": false, "guides/double.md": false,
	} {
		if _, got := in.Kept.holds(in.Tree.ByPath(path)); got != want {
			t.Errorf("%s is known to have no finding: %t", path, got)
		}
	}
	to, was := in.Tree.ByPath("guides/to.md"), in.Tree.ByPath("guides/to.md").Doc
	without := *was
	without.IDs = nil
	for _, doc := range []*markdown.Document{&without, was} {
		to.Doc = doc
		for _, path := range []string{"guides/index.md", "guides/from.md", "guides/to.md"} {
			if _, ok := in.Kept.holds(in.Tree.ByPath(path)); ok {
				t.Errorf("%s is not looked at again", path)
			}
		}
		got := describe(Run(in))
		in.Kept = nil
		if want := describe(Run(in)); got != want || strings.Contains(got, "broken-anchor") == (doc == was) {
			t.Errorf("it says:\n%s\nnot:\n%s", got, want)
		}
		in.Kept = &Kept{}
		Run(in)
	}
}
