package build_test

import (
	"path/filepath"
	"strings"
	"testing"
)

// withExamples makes the example of which a page shows a file a
// project that is offered as a whole.
func withExamples(t *testing.T) *project {
	t.Helper()
	p := newProject(t)
	p.write("site/site.yaml", p.read("site/site.yaml")+`
examples:
  folder: examples
  leaveOut: [example.json, recorded]
  editors: [{title: Editor, url: "https://editor.example.org/{path}"}]
`)
	p.write("examples/start/example.json", `{"steps": []}`)
	p.write("examples/start/recorded/1.txt", "printed")
	p.write("examples/start/package.json", "{}")
	p.write("examples/unseen/example.json", "{}")
	return p
}

func TestExamples(t *testing.T) {
	p := withExamples(t)
	p.mustBuild()
	page := p.read("dist/guides/start/index.html")
	for _, want := range []string{
		`<a href="/examples/start.zip" download>Download start.zip (1 kB)</a>`,
		`<a href="https://editor.example.org/examples/start">Open in Editor</a>`,
		`<code>npm install</code>`,
		"<summary>Files in the archive (2)</summary>\n<ul class=\"example-files\">\n<li>index.js</li>\n<li>package.json</li>\n</ul>",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	if strings.Contains(page, "Source code") {
		t.Error("the page leads to a source that the settings do not name")
	}
	if markdown := p.read("dist/guides/start/index.md"); !strings.Contains(markdown, "[Download start.zip (1 kB)](") {
		t.Errorf("the page as Markdown lacks the archive:\n%s", markdown)
	}
	if other := p.read("dist/guides/next/index.html"); strings.Contains(other, "start.zip") {
		t.Error("a page that shows nothing of the example offers it")
	}
	archives, err := filepath.Glob(filepath.Join(p.out(), "examples", "*"))
	if err != nil || len(archives) != 1 || filepath.Base(archives[0]) != "start.zip" {
		t.Errorf("archives %v, %v; want start.zip alone, without compressed forms", archives, err)
	}
	if list := p.read("dist/offline.json"); strings.Contains(list, "start.zip") {
		t.Error("the archive is kept for reading offline")
	}
}

// TestExampleSource: with repository.folder a page leads to the example's
// folder.
func TestExampleSource(t *testing.T) {
	p := withExamples(t)
	p.write("site/site.yaml", p.read("site/site.yaml")+"repository: {folder: \"https://code.example.org/tree/main/{path}\"}\n")
	p.mustBuild()
	const want = `<a href="https://code.example.org/tree/main/examples/start">Source code</a>`
	if page := p.read("dist/guides/start/index.html"); !strings.Contains(page, want) {
		t.Errorf("the page lacks %s", want)
	}
}

// TestBrokenExample: a description that is no JSON is told where it breaks.
func TestBrokenExample(t *testing.T) {
	p := withExamples(t)
	p.write("examples/start/example.json", "{\n  \"steps\": [,]\n}\n")
	_, list, err := p.build()
	const want = "examples/start/example.json:2: error: read examples/start/example.json: invalid character ',' looking for beginning of value\n"
	if got := messages(list); err == nil || got != want {
		t.Errorf("%v\n%s\nwant\n%s", err, got, want)
	}
}

// TestUpdateExample: a file of an example that the page does not include is in
// its list and its archive after a save, and a mistake is told until it is
// mended.
func TestUpdateExample(t *testing.T) {
	p := withExamples(t)
	m := &inMemory{p, p.builder()}
	if _, list, err := m.b.Build(t.Context()); err != nil || len(list) > 0 {
		t.Fatalf("%v\n%s", err, messages(list))
	}
	before := m.page("examples/start.zip")
	m.wantURLs(m.change("examples/start/extra.js", "1"), "/guides/printable/", "/guides/start/")
	if page := m.page("guides/start/index.html"); !strings.Contains(page, "<li>extra.js</li>") {
		t.Error("the page does not list the new file")
	}
	if m.page("examples/start.zip") == before {
		t.Error("the archive lacks the new file")
	}
	m.wantWhole()
	if u := m.change("examples/start/example.json", "{"); !strings.Contains(messages(u.Diagnostics), "unexpected end of JSON input") {
		t.Errorf("a broken description: %s", messages(u.Diagnostics))
	}
	if u := m.change("content/guides/next.md", "---\ntitle: Next\n---\n\nOther words.\n"); !strings.Contains(messages(u.Diagnostics), "unexpected end of JSON input") {
		t.Errorf("the mistake is forgotten after another save: %s", messages(u.Diagnostics))
	}
	if u := m.change("examples/start/example.json", "{}"); len(u.Diagnostics) > 0 {
		t.Errorf("mended: %s", messages(u.Diagnostics))
	}
	m.wantWhole()
}
