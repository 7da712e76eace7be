package build_test

import (
	"io/fs"
	"os"
	"strings"
	"sync"
	"testing"

	"bindery/internal/build"
)

// countingFS counts how often each file is opened.
type countingFS struct {
	fs.FS
	mu     sync.Mutex
	opened map[string]int
}

func (c *countingFS) Open(name string) (fs.File, error) {
	c.mu.Lock()
	c.opened[name]++
	c.mu.Unlock()
	return c.FS.Open(name)
}

// TestFactsInMemory: a site that is being written reads its facts once, and
// again when their files change; pages that are not parsed again keep the
// addresses of their items.
func TestFactsInMemory(t *testing.T) {
	const facts = "facts/config.json"
	p := newProject(t)
	p.options.Out = ""
	files := &countingFS{FS: os.DirFS(p.dir), opened: map[string]int{}}
	p.options.Project = files
	p.write(facts, `{"class": "config", "title": "Options", "source": "tool", "version": "5.0.0", "items": [{"id": "mode"}]}`)
	p.setting("facts: facts\n")
	p.write("content/guides/next.md", "---\ntitle: Next\nreference: config\n---\n\n## `mode`\n\nText.\n")
	b := p.builder()
	if _, list, err := b.Build(t.Context()); err != nil || list.HasErrors() {
		t.Fatal(err, messages(list))
	}
	update := func(name string) build.Update {
		t.Helper()
		u, err := b.Update(t.Context(), []string{name})
		if err != nil || u.Diagnostics.HasErrors() {
			t.Fatal(err, messages(u.Diagnostics))
		}
		return u
	}
	expect := func(when string, reads int, item string) {
		t.Helper()
		if got := files.opened[facts]; got != reads {
			t.Errorf("%s the facts were read %d times, not %d", when, got, reads)
		}
		if got := tree(t, b.FS())["facts/config.json"]; !strings.Contains(got, item) || !strings.Contains(got, `"url":"/guides/next/#mode"`) {
			t.Errorf("%s the item is %s", when, got)
		}
		if to, _, ok := b.Redirects().Match("/o/mode"); !ok || to != "/guides/next/#mode" {
			t.Errorf("%s /o/mode leads to %q", when, to)
		}
	}
	expect("after the build", 1, `"id":"mode"`)

	p.write("content/guides/start.mdx", strings.Replace(p.read("content/guides/start.mdx"), "title: ", "title: New ", 1))
	update("content/guides/start.mdx")
	expect("after other front matter", 1, `"id":"mode"`)

	p.setting("updated: none\n")
	update("site/site.yaml")
	expect("after other settings", 1, `"id":"mode"`)

	p.write(facts, `{"class": "config", "title": "Options", "source": "tool", "version": "5.0.1", "items": [{"id": "mode", "summary": "New facts."}]}`)
	p.write("content/guides/start.mdx", strings.Replace(p.read("content/guides/start.mdx"), "title: ", "title: Very ", 1))
	update("content/guides/start.mdx")
	expect("after other facts", 2, `"summary":"New facts."`)
}
