package build_test

import (
	"bytes"
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"bindery/internal/build"
	"bindery/internal/search"
)

// addresses lists an index's records.
func addresses(index *search.Index) []string {
	var list []string
	for i := range index.Len() {
		d := index.Document(i)
		list = append(list, d.URL+"#"+d.Anchor)
	}
	return list
}

// first is the address of a query's best hit, empty without any.
func first(index *search.Index, query string) string {
	result := index.Search(search.Query{Text: query, HitsPerPage: 1})
	if len(result.Hits) == 0 {
		return ""
	}
	d := index.Document(result.Hits[0].Record)
	return d.URL + "#" + d.Anchor
}

func TestSearchFile(t *testing.T) {
	p := newProject(t)
	p.write("content/guides/_hidden.md", "---\ntitle: Fetched\n---\n\nWords.\n")
	p.write("content/guides/noindex.md", "---\ntitle: Old\nnoindex: true\n---\n\nWords.\n")
	p.write("content/guides/print.md", "---\ntitle: Print\nprintable: true\n---\n\nWords.\n")
	p.options.Base = "/docs/"
	p.mustBuild()
	index, err := build.OpenSearch(os.DirFS(p.out()))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"/docs/#", "/docs/guides/#", "/docs/guides/next/#", "/docs/guides/next/#one", "/docs/guides/hidden/#",
		"/docs/guides/start/#", "/docs/guides/start/#install",
	}
	if got := addresses(index); !slices.Equal(got, want) {
		t.Errorf("records %q, want %q", got, want)
	}
	if got := index.Document(6); got.Content != "A shared note." || got.Levels != [7]string{"Guides", "Start", "Install"} {
		t.Errorf("the record is %+v", got)
	}
	if got := first(index, "install"); got != "/docs/guides/start/#install" {
		t.Errorf("the first hit is %q", got)
	}
	if _, err := os.Stat(p.out() + "/search.idx.br"); err != nil {
		t.Error(err)
	}
}

func TestOpenSearchMistakes(t *testing.T) {
	files := fstest.MapFS{}
	if _, err := build.OpenSearch(files); !errors.Is(err, fs.ErrNotExist) || err.Error() != "build: read the search index: open search.idx: file does not exist" {
		t.Errorf("the error is %v", err)
	}
	p := newProject(t)
	p.mustBuild()
	data := p.read("dist/search.idx")
	files["search.idx"] = &fstest.MapFile{Data: []byte(data[:len(data)/2])}
	_, err := build.OpenSearch(files)
	if err == nil || !strings.HasPrefix(err.Error(), "build: read the search index search.idx: ") || !strings.HasSuffix(err.Error(), "; build the site again") {
		t.Errorf("the error is %v", err)
	}
}

// A site without search has nothing of it, and its address is free.
func TestSearchDisabled(t *testing.T) {
	p := newProject(t)
	p.write("site/site.yaml", p.read("site/site.yaml")+"\nsearch:\n  disabled: true\n")
	p.write("content/search.md", "---\ntitle: How we search\n---\n\nBy hand.\n")
	p.mustBuild()
	for name, text := range tree(t, os.DirFS(p.out())) {
		if strings.HasPrefix(name, "search.idx") || strings.HasPrefix(name, "opensearch.xml") {
			t.Errorf("%s is there", name)
		}
		if strings.HasSuffix(name, ".html") && (strings.Contains(text, `rel="search"`) || strings.Contains(text, `"appId"`)) {
			t.Errorf("%s shows a search", name)
		}
	}
	if text := p.read("dist/search/index.html"); !strings.Contains(text, "<p>By hand.</p>") {
		t.Errorf("the page at its address is\n%s", text)
	}
	m, err := build.ReadManifest(os.DirFS(p.out()))
	if err != nil || m.Search != nil {
		t.Errorf("the manifest says %+v (%v)", m.Search, err)
	}
	if _, err := build.OpenSearch(os.DirFS(p.out())); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the error is %v", err)
	}
	p.options.Out = ""
	b := p.builder()
	if _, _, err := b.Build(t.Context()); err != nil || b.SearchIndex() != nil {
		t.Errorf("the site in memory has an index (%v)", err)
	}
}

// The settings of a site in memory turn search off and on again.
func TestSearchDisabledWhileServing(t *testing.T) {
	p := newProject(t)
	b := p.builder()
	if _, _, err := b.Build(t.Context()); err != nil {
		t.Fatal(err)
	}
	settings := p.read("site/site.yaml")
	for i, disabled := range []bool{true, false} {
		text := settings
		if disabled {
			text += "\nsearch: {disabled: true}\n"
		}
		p.write("site/site.yaml", text)
		u, err := b.Update(t.Context(), []string{"site/site.yaml"})
		if err != nil || slices.Contains(u.Removed, "/search/") != disabled || slices.Contains(u.URLs, "/search/") == disabled {
			t.Errorf("step %d: %+v (%v)", i, u, err)
		}
		for _, name := range []string{"search/index.html", "opensearch.xml"} {
			if _, err := fs.Stat(b.FS(), name); errors.Is(err, fs.ErrNotExist) != disabled {
				t.Errorf("step %d: %s: %v", i, name, err)
			}
		}
		if home, _ := fs.ReadFile(b.FS(), "index.html"); bytes.Contains(home, []byte(`rel="search"`)) == disabled {
			t.Errorf("step %d: the home page is\n%s", i, home)
		}
		if (b.SearchIndex() == nil) != disabled {
			t.Errorf("step %d: the index is %v", i, b.SearchIndex())
		}
	}
}

func TestSearchPageIsReserved(t *testing.T) {
	p := newProject(t)
	p.write("content/search.md", "---\ntitle: How we search\n---\n")
	_, list, err := p.build()
	if want := "content/search.md:1: error: the address \"/search/\" is kept for what is not a page\n"; err == nil || !strings.Contains(messages(list), want) {
		t.Errorf("got %s (%v), want %s", messages(list), err, want)
	}
}

func TestManifestForServers(t *testing.T) {
	p := newProject(t)
	p.write("site/site.yaml", p.read("site/site.yaml")+"\nsearch: {index: small, provider: Us}\n")
	p.mustBuild()
	m, err := build.ReadManifest(os.DirFS(p.out()))
	if err != nil || m.Search == nil || *m.Search != (build.ManifestSearch{Index: "small", Provider: "Us", Lang: "en"}) || m.URL != "https://small.example.org" {
		t.Errorf("%+v, %+v (%v)", m, m.Search, err)
	}
}

func TestSynonymsChangeTheBuild(t *testing.T) {
	p := newProject(t)
	before := p.mustBuild().ID
	p.write("site/synonyms.yaml", "- [install, put in place]\n")
	if p.mustBuild().ID == before {
		t.Error("the id is the same")
	}
	index, err := build.OpenSearch(os.DirFS(p.out()))
	if err != nil {
		t.Fatal(err)
	}
	if got := first(index, "put in place"); got != "/guides/start/#install" {
		t.Errorf("the first hit is %q", got)
	}
	p.write("site/synonyms.yaml", "- install\n")
	_, list, err := p.build()
	if want := "site/synonyms.yaml:1: error: \"[0]\" must be a list or a mapping of keys to values, not a text\n"; !errors.Is(err, build.ErrMistakes) || messages(list) != want {
		t.Errorf("got %s (%v), want %s", messages(list), err, want)
	}
}

func TestSearchAliasesChangeTheBuild(t *testing.T) {
	p := newProject(t)
	before := p.mustBuild().ID
	p.write("site/search-aliases.yaml", "/guides/start/#install: [put in place]\n/guides/start/#instal: [set up]\n")
	if p.mustBuild().ID == before {
		t.Error("the id is the same")
	}
	index, err := build.OpenSearch(os.DirFS(p.out()))
	if err != nil {
		t.Fatal(err)
	}
	if got := first(index, "put in place"); got != "/guides/start/#install" {
		t.Errorf("the first hit is %q", got)
	}
	_, list, err := p.build()
	if want := "site/search-aliases.yaml:2: warning: there is no heading or id \"instal\" on \"/guides/start/\"\n"; err != nil || messages(list) != want {
		t.Errorf("got %s (%v), want %s", messages(list), err, want)
	}
}

// The index of a site in memory is made when asked for and once; a page that
// is saved does not wait for it.
func TestSearchIndexIsLazy(t *testing.T) {
	p := newProject(t)
	var log bytes.Buffer
	p.options.Logger = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	made := func() int { return strings.Count(log.String(), "msg=\"search index\"") }
	b := p.builder()
	if b.SearchIndex() != nil {
		t.Error("there is an index before the first build")
	}
	if _, _, err := b.Build(t.Context()); err != nil {
		t.Fatal(err)
	}
	if made() != 0 {
		t.Error("the build made the index")
	}
	index := b.SearchIndex()
	if again := b.SearchIndex(); again != index || made() != 1 {
		t.Errorf("it was made %d times", made())
	}
	if _, err := fs.Stat(b.FS(), build.SearchFile); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the site in memory has the file: %v", err)
	}
	if text, _ := fs.ReadFile(b.FS(), "search/index.html"); !bytes.Contains(text, []byte(`"own":true}`)) {
		t.Errorf("the search page is\n%s", text)
	}
	steps := []struct{ file, text, query, want string }{
		{"content/guides/next.md", "---\ntitle: Next\n---\n\n## Walrus\n", "walrus", "/guides/next/#walrus"},
		{"content/guides/next.md", "---\ntitle: Seal\n---\n\n## Walrus\n", "seal", "/guides/next/#"},
		{"content/guides/more.md", "---\ntitle: Otter\n---\n", "otter", "/guides/more/#"},
		{"site/synonyms.yaml", "- [otter, river dog]\n", "river dog", "/guides/more/#"},
		{"site/synonyms.yaml", "- broken\n", "river dog", "/guides/more/#"},
		{"site/synonyms.yaml", "- [otter, stream dog]\n", "stream dog", "/guides/more/#"},
		{"content/guides/note.mdx", "A shared porpoise.\n", "porpoise", "/guides/start/#install"},
	}
	for i, step := range steps {
		p.write(step.file, step.text)
		if _, err := b.Update(t.Context(), []string{step.file}); err != nil {
			t.Fatal(err)
		}
		before := made()
		if got := first(b.SearchIndex(), step.query); got != step.want {
			t.Errorf("step %d: the first hit for %q is %q, want %q", i, step.query, got, step.want)
		}
		if made()-before > 1 {
			t.Errorf("step %d: the index was made %d times", i, made()-before)
		}
	}
}

func TestSearchIndexWhileUpdating(t *testing.T) {
	p := newProject(t)
	b := p.builder()
	if _, _, err := b.Build(t.Context()); err != nil {
		t.Fatal(err)
	}
	var group sync.WaitGroup
	stop := make(chan struct{})
	for range 3 {
		group.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
					if first(b.SearchIndex(), "install") == "" {
						t.Error("nothing was found")
						return
					}
				}
			}
		})
	}
	for i := range 20 {
		name := "content/guides/next.md"
		if i%4 == 3 {
			name = "site/site.yaml"
		} else {
			p.write(name, "---\ntitle: Next\n---\n\n## Number "+strings.Repeat("x", i)+"\n")
		}
		if _, err := b.Update(t.Context(), []string{name}); err != nil {
			t.Error(err)
		}
	}
	close(stop)
	group.Wait()
}
