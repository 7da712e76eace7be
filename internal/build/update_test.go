package build_test

import (
	"context"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"bindery/internal/build"
)

// inMemory is a project with its site in memory.
type inMemory struct {
	*project
	b *build.Builder
}

func newInMemory(t *testing.T) *inMemory {
	p := newProject(t)
	m := &inMemory{p, p.builder()}
	if _, list, err := m.b.Build(t.Context()); err != nil || len(list) > 0 {
		t.Fatalf("%v\n%s", err, messages(list))
	}
	return m
}

func (m *inMemory) change(name, text string) build.Update {
	m.t.Helper()
	m.write(name, text)
	return m.changed(name)
}

// changed tells the builder about a changed file.
func (m *inMemory) changed(name string) build.Update {
	m.t.Helper()
	if strings.HasPrefix(name, "examples/") {
		name = "project/" + name
	}
	u, err := m.b.Update(m.t.Context(), []string{name})
	if err != nil {
		m.t.Fatal(err)
	}
	return u
}

func (m *inMemory) page(name string) string {
	m.t.Helper()
	text, err := fs.ReadFile(m.b.FS(), name)
	if err != nil {
		m.t.Fatal(err)
	}
	return string(text)
}

func (m *inMemory) wantURLs(u build.Update, want ...string) {
	m.t.Helper()
	if !slices.Equal(u.URLs, want) {
		m.t.Errorf("drawn again: %v, want %v", u.URLs, want)
	}
	if len(u.Diagnostics) > 0 {
		m.t.Errorf("mistakes:\n%s", messages(u.Diagnostics))
	}
}

// wantWhole compares the site in memory with one built from nothing.
func (m *inMemory) wantWhole() {
	m.t.Helper()
	fresh, err := build.New(m.options)
	if err != nil {
		m.t.Fatal(err)
	}
	if _, list, err := fresh.Build(m.t.Context()); err != nil {
		m.t.Fatalf("%v\n%s", err, messages(list))
	}
	got, want := tree(m.t, m.b.FS()), tree(m.t, fresh.FS())
	for name := range got {
		// Outlines and images of earlier states stay for open tabs.
		if _, ok := want[name]; !ok && strings.HasPrefix(name, "assets/") {
			delete(got, name)
		}
	}
	sameTrees(m.t, got, want)
}

func TestUpdates(t *testing.T) {
	next := "---\ntitle: Next\nsort: 5\n---\n\n## One\n\n"
	cases := []struct {
		name, file, text string
		urls             []string
	}{
		{"a body", "content/guides/next.md", next + "Other words. Back to [the start](/guides/start/).\n", []string{"/guides/next/", "/guides/printable/"}},
		{"nothing", "content/guides/next.md", next + "Words about one. Back to [the start](/guides/start/).\n", nil},
		{"a heading", "content/guides/next.md", next + "## Two\n\nBack to [the start](/guides/start/).\n", []string{"/guides/", "/guides/next/", "/guides/printable/", "/guides/start/"}},
		{"a title", "content/guides/next.md", strings.Replace(next, "Next", "Then", 1) + "Words. Back to [the start](/guides/start/).\n", []string{"/guides/", "/guides/next/", "/guides/printable/", "/guides/start/"}},
		{"a partial", "content/guides/note.mdx", "Another note.\n", []string{"/guides/printable/", "/guides/start/"}},
		{"an included file", "examples/start/index.js", "console.log('changed');\n", []string{"/guides/printable/", "/guides/start/"}},
		{"redirects", "site/redirects.yaml", "- from: /older/\n  to: /guides/start/\n", nil},
		{"a file of no page", "examples/other.js", "1", nil},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			m := newInMemory(t)
			m.wantURLs(m.change(c.file, c.text), c.urls...)
			m.wantWhole()
		})
	}
}

func TestUpdateSettings(t *testing.T) {
	m := newInMemory(t)
	u := m.change("site/site.yaml", strings.Replace(m.read("site/site.yaml"), "title: Small", "title: Large", 1))
	if !u.Everything {
		t.Error("the reader is not told to load the page anew")
	}
	m.wantWhole()
	u = m.change("site/site.yaml", "titel: Large\n")
	if u.Everything || !u.Diagnostics.HasErrors() {
		t.Errorf("wrong settings took effect: %+v", u)
	}
	// The next change makes up for it, whatever it is.
	m.write("site/site.yaml", "title: Mended\n")
	m.changed("content/guides/next.md")
	m.wantWhole()
}

func TestUpdateStaticFile(t *testing.T) {
	m := newInMemory(t)
	if u := m.change("site/static/favicon.svg", "<svg/>"); !u.Everything {
		t.Error("not everything is new")
	}
	if got := m.page("favicon.svg"); got != "<svg/>" {
		t.Errorf("the file is %q", got)
	}
}

func TestUpdateImage(t *testing.T) {
	m := newInMemory(t)
	image := m.read("content/guides/dot.png")
	m.wantURLs(m.change("content/guides/dot.png", image+"\n"), "/guides/printable/", "/guides/start/")
	m.wantWhole()
}

// A page with mistakes keeps its last good version until it is mended.
func TestUpdateWithMistakes(t *testing.T) {
	m := newInMemory(t)
	good := m.read("content/guides/start.mdx")
	shown := m.page("guides/start/index.html")
	u := m.change("content/guides/start.mdx", good+"\n<Bagde text=\"x\" />\n")
	if got := messages(u.Diagnostics); !strings.Contains(got, "content/guides/start.mdx:16: error: unknown component \"Bagde\"") {
		t.Errorf("the mistakes are\n%s", got)
	}
	if len(u.URLs) > 0 || m.page("guides/start/index.html") != shown {
		t.Errorf("drawn again: %v", u.URLs)
	}
	// Another page's update neither hides the mistake nor shows the page.
	u = m.change("content/guides/next.md", m.read("content/guides/next.md")+"\nMore.\n")
	if !u.Diagnostics.HasErrors() || m.page("guides/start/index.html") != shown {
		t.Errorf("after another page: %+v", u)
	}
	m.wantURLs(m.change("content/guides/start.mdx", good+"\nMended.\n"), "/guides/printable/", "/guides/start/")
	m.wantWhole()
}

func TestUpdateFrontMatterMistake(t *testing.T) {
	m := newInMemory(t)
	good := m.read("content/guides/next.md")
	shown := m.page("guides/next/index.html")
	u := m.change("content/guides/next.md", "---\ntitle: [\n---\n\nWords.\n")
	if !u.Diagnostics.HasErrors() || m.page("guides/next/index.html") != shown {
		t.Errorf("wrong front matter took effect: %+v", u)
	}
	m.wantURLs(m.change("content/guides/next.md", good))
	m.wantWhole()
}

func TestUpdateNewAndRemovedPage(t *testing.T) {
	m := newInMemory(t)
	u := m.change("content/guides/third.md", "---\ntitle: Third\nsort: 9\n---\n\nSee [next](/guides/next/).\n")
	if !slices.Contains(u.URLs, "/guides/third/") || !slices.Contains(u.URLs, "/guides/next/") {
		t.Errorf("drawn again: %v", u.URLs)
	}
	m.wantWhole()
	m.remove("content/guides/third.md")
	u = m.changed("content/guides/third.md")
	if !slices.Equal(u.Removed, []string{"/guides/third/"}) {
		t.Errorf("removed: %v", u.Removed)
	}
	m.wantWhole()
}

func TestUpdateOfPageThatCannotBeDrawn(t *testing.T) {
	m := newInMemory(t)
	m.renderer.fail["/guides/next/"] = errBroken
	text := m.read("content/guides/next.md")
	u := m.change("content/guides/next.md", text+"\nMore.\n")
	if want := "content/guides/next.md:0: error: the page /guides/next/ could not be drawn: broken\n"; messages(u.Diagnostics) != want {
		t.Errorf("got  %swant %s", messages(u.Diagnostics), want)
	}
	delete(m.renderer.fail, "/guides/next/")
	m.wantURLs(m.change("content/guides/next.md", text+"\nEven more.\n"), "/guides/next/", "/guides/printable/")
}

// A first build that the settings stopped is made up for.
func TestUpdateAfterFailedBuild(t *testing.T) {
	p := newProject(t)
	good := p.read("site/site.yaml")
	p.write("site/site.yaml", "titel: x\n")
	m := &inMemory{p, p.builder()}
	if _, _, err := m.b.Build(t.Context()); err == nil {
		t.Fatal("wrong settings built")
	}
	if u := m.change("site/site.yaml", good); !u.Everything || len(u.Diagnostics) > 0 {
		t.Errorf("%+v", u)
	}
	m.wantWhole()
}

func TestSnapshotsDoNotChange(t *testing.T) {
	m := newInMemory(t)
	before := m.b.FS()
	want := tree(t, before)
	m.change("content/guides/next.md", "---\ntitle: Renamed\n---\n\nWords.\n")
	sameTrees(t, tree(t, before), want)
}

func TestUpdateCancelled(t *testing.T) {
	m := newInMemory(t)
	text := m.read("content/guides/next.md")
	m.write("content/guides/next.md", text+"\nMore.\n")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := m.b.Update(ctx, []string{"content/guides/next.md"}); err == nil {
		t.Error("a cancelled update succeeded")
	}
	m.changed("content/guides/next.md")
	m.wantWhole()
}

// Another branch may have no settings for a moment; that is no reason to show
// another site.
func TestUpdateWithoutSettingsFolder(t *testing.T) {
	m := newInMemory(t)
	away := filepath.Join(m.dir, "away")
	if err := os.Rename(filepath.Join(m.dir, "site"), away); err != nil {
		t.Fatal(err)
	}
	before := m.page("index.html")
	u := m.changed("site/.")
	if want := "site/site.yaml:0: error: there are no settings\n"; messages(u.Diagnostics) != want {
		t.Errorf("got  %swant %s", messages(u.Diagnostics), want)
	}
	if m.page("index.html") != before {
		t.Error("the site changed")
	}
	if err := os.Rename(away, filepath.Join(m.dir, "site")); err != nil {
		t.Fatal(err)
	}
	m.wantMended(m.changed("site/site.yaml"))
}

// Settings that follow from the content change with it.
func TestUpdateDefaultSettings(t *testing.T) {
	p := newProject(t)
	if err := os.RemoveAll(filepath.Join(p.dir, "site")); err != nil {
		t.Fatal(err)
	}
	m := &inMemory{p, p.builder()}
	if _, list, err := m.b.Build(t.Context()); err != nil || list.HasErrors() {
		t.Fatalf("%v\n%s", err, messages(list))
	}
	m.change("content/recipes/soup.md", "---\ntitle: Soup\n---\n")
	m.page("recipes/printable/index.html")
	m.wantWhole()
}

func (m *inMemory) wantMended(u build.Update) {
	m.t.Helper()
	if len(u.Diagnostics) > 0 {
		m.t.Errorf("mistakes:\n%s", messages(u.Diagnostics))
	}
	m.wantWhole()
}

// TestUpdateMoved: a page that is renamed is found by its text, whether the old
// file goes first, last or at once, and also when its front matter changes.
func TestUpdateMoved(t *testing.T) {
	const name, renamed = "content/guides/next.md", "content/guides/after.md"
	read := func(m *inMemory) string {
		text, err := os.ReadFile(filepath.Join(m.dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	want := func(u build.Update, want map[string]string) {
		t.Helper()
		if !maps.Equal(u.Moved, want) {
			t.Errorf("moved %v, want %v", u.Moved, want)
		}
	}
	moved := map[string]string{"/guides/next/": "/guides/after/"}
	t.Run("the old file goes first", func(t *testing.T) {
		m := newInMemory(t)
		text := read(m)
		m.remove(name)
		u := m.changed(name)
		if !slices.Contains(u.Removed, "/guides/next/") {
			t.Errorf("removed %v", u.Removed)
		}
		want(u, nil)
		want(m.change("content/other.md", "---\ntitle: Other\n---\n\nOther words.\n"), nil)
		want(m.change(renamed, strings.Replace(text, "title: Next", "title: After", 1)), moved)
		want(m.change("content/third.md", text), nil)
	})
	t.Run("the old file goes last", func(t *testing.T) {
		m := newInMemory(t)
		want(m.change(renamed, read(m)), nil)
		m.remove(name)
		want(m.changed(name), moved)
	})
	t.Run("the file comes back", func(t *testing.T) {
		m := newInMemory(t)
		text := read(m)
		m.remove(name)
		want(m.changed(name), nil)
		want(m.change(name, text), nil)
		want(m.change(renamed, text), nil)
	})
}

// TestUpdateWritesMarkdown: a save writes the Markdown of its page and keeps that of
// the others, the very bytes; all of it follows when somebody asks.
func TestUpdateWritesMarkdown(t *testing.T) {
	m := newInMemory(t)
	shared := func(name string) []byte {
		t.Helper()
		data, ok := m.b.FS().(interface{ Shared(string) ([]byte, bool) }).Shared(name)
		if !ok || len(data) == 0 {
			t.Fatalf("there is no %s", name)
		}
		return data
	}
	other := shared("guides/next/index.md")
	m.change("content/guides/start.mdx", m.read("content/guides/start.mdx")+"\nSaved once more.\n")
	if got := m.page("guides/start/index.md"); !strings.Contains(got, "Saved once more.") {
		t.Errorf("the Markdown is\n%s", got)
	}
	if now := shared("guides/next/index.md"); &now[0] != &other[0] {
		t.Error("the Markdown of another page is made anew")
	}
	if got := string(m.b.LLMsFull()); !strings.Contains(got, "Saved once more.") || !strings.Contains(got, "# Next\n") {
		t.Errorf("all pages as Markdown are\n%s", got)
	}
	if _, err := fs.Stat(m.b.FS(), build.LLMsFullFile); err == nil {
		t.Error("each save writes all pages into one file")
	}
}
