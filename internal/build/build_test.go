package build_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"bindery/internal/build"
	"bindery/internal/testing/golden"
)

// Every file of the output is compared but the compressed forms and the search
// index, whose records TestSearchFile compares.
func TestGolden(t *testing.T) {
	p := newProject(t)
	_, list, err := p.build()
	if err != nil || len(list) > 0 {
		t.Fatalf("%v\n%s", err, messages(list))
	}
	got := tree(t, os.DirFS(p.out()))
	for name := range got {
		if strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".gz") || name == build.SearchFile {
			delete(got, name)
		}
	}
	if golden.Updating() {
		if err := os.RemoveAll("testdata/golden"); err != nil {
			t.Fatal(err)
		}
		for name, text := range got {
			golden.Write(t, filepath.Join("testdata/golden", filepath.FromSlash(name)), []byte(text))
		}
	}
	sameTrees(t, got, tree(t, os.DirFS("testdata/golden")))
}

func TestCompressedForms(t *testing.T) {
	p := newProject(t)
	p.mustBuild()
	files := tree(t, os.DirFS(p.out()))
	for _, name := range []string{"guides/start/index.html", "404.html", "assets/entry.11.js"} {
		for _, suffix := range []string{".br", ".gz"} {
			if len(files[name+suffix]) == 0 || len(files[name+suffix]) >= len(files[name]) {
				t.Errorf("%s%s has %d bytes, %s %d", name, suffix, len(files[name+suffix]), name, len(files[name]))
			}
		}
	}
	if _, ok := files["assets/shared.33.js.br"]; ok {
		t.Error("a file of ten bytes was compressed")
	}
	longForms := func() (there []string) {
		for _, name := range []string{"search.idx.br", "search.idx.gz", "llms-full.txt.br", "llms-full.txt.gz"} {
			if _, ok := tree(t, os.DirFS(p.out()))[name]; ok {
				there = append(there, name)
			}
		}
		return there
	}
	if got, want := longForms(), []string{"search.idx.br", "llms-full.txt.gz"}; !slices.Equal(got, want) {
		t.Errorf("the forms of the longest files are %q, want %q", got, want)
	}
	p.options.Compression = build.CompressBest
	p.mustBuild()
	if got, want := longForms(), []string{"search.idx.br", "llms-full.txt.br", "llms-full.txt.gz"}; !slices.Equal(got, want) {
		t.Errorf("the forms of the longest files are %q, want %q", got, want)
	}
	p.options.Compression = build.CompressNone
	p.mustBuild()
	for name := range tree(t, os.DirFS(p.out())) {
		if strings.HasSuffix(name, ".br") && !strings.HasPrefix(name, "assets/") {
			t.Errorf("%s is there without compression", name)
		}
	}
}

func TestDeterministic(t *testing.T) {
	p := newProject(t)
	p.options.Workers = 1
	first := p.mustBuild()
	want := tree(t, os.DirFS(p.out()))
	for _, workers := range []int{1, 2, 8} {
		if err := os.RemoveAll(p.out()); err != nil {
			t.Fatal(err)
		}
		p.options.Workers = workers
		again := p.mustBuild()
		if again.ID != first.ID {
			t.Errorf("with %d workers the id is %s, was %s", workers, again.ID, first.ID)
		}
		sameTrees(t, tree(t, os.DirFS(p.out())), want)
	}
	// Over the old site too.
	p.mustBuild()
	sameTrees(t, tree(t, os.DirFS(p.out())), want)
}

func TestIDFollowsInput(t *testing.T) {
	p := newProject(t)
	seen := map[string]string{p.mustBuild().ID: "the first build"}
	changes := []struct {
		name string
		do   func()
	}{
		{"content", func() { p.write("content/guides/next.md", p.read("content/guides/next.md")+"\nMore.\n") }},
		{"front matter", func() {
			p.write("content/index.md", strings.Replace(p.read("content/index.md"), "title: Home", "title: House", 1))
		}},
		{"settings", func() {
			p.write("site/site.yaml", strings.Replace(p.read("site/site.yaml"), "title: Small", "title: Smaller", 1))
		}},
		{"static file", func() { p.write("site/static/favicon.svg", "<svg/>") }},
		{"included file", func() { p.write("examples/start/index.js", "console.log('changed');\n") }},
		{"partial", func() { p.write("content/guides/note.mdx", "Another note.\n") }},
		{"redirects", func() { p.write("site/redirects.yaml", "- from: /older/\n  to: /guides/start/\n") }},
		{"front end", func() { p.front["server.js"] = &fstest.MapFile{Data: []byte("other")} }},
	}
	for _, c := range changes {
		c.do()
		id := p.mustBuild().ID
		if before, ok := seen[id]; ok {
			t.Errorf("after a change of the %s the id is that of %s", c.name, before)
		}
		seen[id] = "a change of the " + c.name
	}
}

func TestFailedBuildKeepsTheOldSite(t *testing.T) {
	cases := []struct {
		name, want string
		spoil      func(*project)
	}{
		{"unknown component", "unknown component \"Bagde\"", func(p *project) {
			p.write("content/guides/start.mdx", "---\ntitle: Start\n---\n\n<Bagde text=\"x\" />\n")
		}},
		{"missing title", "title", func(p *project) { p.write("content/guides/next.md", "---\nsort: 1\n---\n\nWords.\n") }},
		{"settings", "titel", func(p *project) { p.write("site/site.yaml", "titel: Small\n") }},
		{"no settings", "there are no settings", func(p *project) {
			if err := os.Remove(filepath.Join(p.dir, "site/site.yaml")); err != nil {
				p.t.Fatal(err)
			}
		}},
		{"a page that cannot be drawn", "the page /guides/next/ could not be drawn: broken", func(p *project) {
			p.renderer.fail["/guides/next/"] = errBroken
		}},
		{"warning when strict", "/nowhere/", func(p *project) {
			p.options.Strict = true
			p.write("content/guides/next.md", "---\ntitle: Next\n---\n\n[gone](/nowhere/)\n")
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			p := newProject(t)
			p.mustBuild()
			want := tree(t, os.DirFS(p.out()))
			c.spoil(p)
			_, list, err := p.build()
			if !errors.Is(err, build.ErrMistakes) {
				t.Errorf("the error is %v", err)
			}
			if !strings.Contains(messages(list), c.want) {
				t.Errorf("the mistakes are\n%swithout %q", messages(list), c.want)
			}
			sameTrees(t, tree(t, os.DirFS(p.out())), want)
			p.wantNoLeftovers()
		})
	}
}

func TestCancelledBuild(t *testing.T) {
	p := newProject(t)
	p.mustBuild()
	want := tree(t, os.DirFS(p.out()))
	ctx, cancel := context.WithCancel(t.Context())
	p.options.NewRenderer = func([]byte) (build.PageRenderer, error) { cancel(); return p.renderer, nil }
	if _, _, err := p.builder().Build(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
	sameTrees(t, tree(t, os.DirFS(p.out())), want)
	p.wantNoLeftovers()
}

func TestBase(t *testing.T) {
	p := newProject(t)
	p.options.Base = "docs"
	p.mustBuild()
	address := regexp.MustCompile(`(?:href|src)="(/[^"]*)"`)
	for name, text := range tree(t, os.DirFS(p.out())) {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		for _, m := range address.FindAllStringSubmatch(text, -1) {
			if !strings.HasPrefix(m[1], "/docs/") {
				t.Errorf("%s leads to %s, outside of the base", name, m[1])
			}
		}
		if strings.Contains(text, "/docs/docs/") {
			t.Errorf("%s has the base twice", name)
		}
	}
}

// Assets of the last three builds stay, and go with the fourth.
func TestCarryOver(t *testing.T) {
	p := newProject(t)
	entry := func(n string) { // a new front end with its own entry
		for _, name := range []string{"client/.vite/manifest.json"} {
			p.front[name] = &fstest.MapFile{Data: []byte(`{"e": {"file": "assets/entry.` + n + `.js", "isEntry": true}}`)}
		}
		for name := range p.front {
			if strings.HasPrefix(name, "client/assets/") {
				delete(p.front, name)
			}
		}
		p.front["client/assets/entry."+n+".js"] = &fstest.MapFile{Data: []byte(strings.Repeat("entry "+n+";\n", 100))}
	}
	there := func(n string) bool {
		_, err := os.Stat(filepath.Join(p.out(), "assets", "entry."+n+".js.br"))
		return err == nil
	}
	for i, n := range []string{"a", "b", "c", "d", "e"} {
		entry(n)
		p.mustBuild()
		p.mustBuild() // the same again pushes nothing out
		for j, old := range []string{"a", "b", "c", "d", "e"} {
			if want := j <= i && j >= i-3; there(old) != want {
				t.Errorf("after build %s the assets of build %s are there: %v", n, old, there(old))
			}
		}
	}
	m, err := build.ReadManifest(os.DirFS(p.out()))
	if err != nil {
		t.Fatal(err)
	}
	var kept []string
	for _, previous := range m.Previous {
		kept = append(kept, previous.Assets[0])
	}
	if want := []string{"assets/entry.d.js", "assets/entry.c.js", "assets/entry.b.js"}; !slices.Equal(kept, want) {
		t.Errorf("kept %v, want %v", kept, want)
	}
}

func TestForeignFolder(t *testing.T) {
	p := newProject(t)
	p.write("dist/precious.txt", "mine")
	_, _, err := p.build()
	if err == nil || !strings.Contains(err.Error(), "is not empty and holds no site (no _build.json); choose another folder or empty it") {
		t.Errorf("the error is %v", err)
	}
	if p.read("dist/precious.txt") != "mine" {
		t.Error("it was replaced")
	}
}

// A link to where the site is served from stays a link.
func TestOutIsALink(t *testing.T) {
	p := newProject(t)
	served := filepath.Join(t.TempDir(), "served")
	if err := os.Symlink(served, p.out()); err != nil {
		t.Fatal(err)
	}
	for range 2 { // before there is a site, and after
		if _, list, err := p.build(); err != nil {
			t.Fatalf("%v\n%s", err, messages(list))
		}
		if to, err := os.Readlink(p.out()); err != nil || to != served {
			t.Fatalf("the link is %q (%v)", to, err)
		}
		if _, err := os.Stat(filepath.Join(served, "index.html")); err != nil {
			t.Error(err)
		}
	}
}

func TestReservedAddress(t *testing.T) {
	p := newProject(t)
	p.write("content/assets/note.md", "---\ntitle: Note\n---\n")
	_, list, err := p.build()
	if want := "content/assets/note.md:1: error: the address \"/assets/note/\" is kept for what is not a page\n"; err == nil || !strings.Contains(messages(list), want) {
		t.Errorf("got %s (%v), want %s", messages(list), err, want)
	}
}

func TestTwoFilesOfOneName(t *testing.T) {
	p := newProject(t)
	p.write("site/static/guides/start/index.html", "mine")
	_, _, err := p.build()
	if err == nil || err.Error() != "build: the site has two files named guides/start/index.html; rename the static file" {
		t.Errorf("the error is %v", err)
	}
}

func TestStaticRobots(t *testing.T) {
	p := newProject(t)
	p.write("site/static/robots.txt", "mine")
	p.mustBuild()
	if got := p.read("dist/robots.txt"); got != "mine" {
		t.Errorf("robots.txt is %q", got)
	}
}

func TestBuildsAtOnce(t *testing.T) {
	p := newProject(t)
	p.mustBuild()
	want := tree(t, os.DirFS(p.out()))
	p.options.Out = p.out()
	var builders []*build.Builder
	for range 6 {
		builders = append(builders, p.builder())
	}
	var wg sync.WaitGroup
	for _, b := range builders {
		wg.Go(func() {
			if _, _, err := b.Build(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	sameTrees(t, tree(t, os.DirFS(p.out())), want)
	p.wantNoLeftovers()
}

func TestFrontEndMistakes(t *testing.T) {
	cases := []struct {
		name, want string
		spoil      func(fstest.MapFS)
	}{
		{"not built", "build: this program was built without its front end, which git does not keep and Go cannot build: run \"make build\" in the repository and take bin/bindery: open server.js: file does not exist", func(f fstest.MapFS) { delete(f, "server.js") }},
		{"no manifest", "build: this program was built without its front end, which git does not keep and Go cannot build: run \"make build\" in the repository and take bin/bindery: open .vite/manifest.json: file does not exist", func(f fstest.MapFS) { delete(f, "client/.vite/manifest.json") }},
		{"no entry", "build: client/.vite/manifest.json names 0 entries, not one", func(f fstest.MapFS) {
			f["client/.vite/manifest.json"] = &fstest.MapFile{Data: []byte("{}")}
		}},
		{"boot script that ends itself", "build: boot.js holds text that ends or opens a script element and cannot be put into a page", func(f fstest.MapFS) {
			f["boot.js"] = &fstest.MapFile{Data: []byte("'</SCRIPT>'")}
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			p := newProject(t)
			c.spoil(p.front)
			if _, err := build.New(p.options); err == nil || err.Error() != c.want {
				t.Errorf("got  %v\nwant %s", err, c.want)
			}
		})
	}
}

// Compressed forms that come with the front end are taken as they are.
func TestPackedFrontend(t *testing.T) {
	p := newProject(t)
	p.front["client/assets/entry.11.js"] = &fstest.MapFile{Data: []byte(strings.Repeat("entry;\n", 100))}
	for _, suffix := range []string{".br", ".gz"} {
		p.front["client/assets/entry.11.js"+suffix] = &fstest.MapFile{Data: []byte("small " + suffix)}
	}
	without := newProject(t).mustBuild()
	if with := p.mustBuild(); with.Files != without.Files {
		t.Errorf("%d files are counted, %d without the compressed forms", with.Files, without.Files)
	}
	for _, suffix := range []string{".br", ".gz"} {
		name := filepath.Join(p.out(), "assets", "entry.11.js"+suffix)
		if data, err := os.ReadFile(name); err != nil || string(data) != "small "+suffix {
			t.Errorf("%s holds %q: %v", name, data, err)
		}
	}
	p.options.Out = ""
	b := p.builder()
	if _, list, err := b.Build(t.Context()); err != nil {
		t.Fatalf("%v\n%s", err, messages(list))
	}
	if _, err := fs.Stat(b.FS(), "assets/entry.11.js.br"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the site in memory has compressed forms: %v", err)
	}
}

func TestMemoryFS(t *testing.T) {
	p := newProject(t)
	b := p.builder()
	if b.FS() != nil {
		t.Error("there is a site before the first build")
	}
	if _, list, err := b.Build(t.Context()); err != nil {
		t.Fatalf("%v\n%s", err, messages(list))
	}
	if err := fstest.TestFS(b.FS(), "index.html", "guides/start/index.html", "assets/entry.11.js", "_build.json"); err != nil {
		t.Error(err)
	}
	if _, err := fs.Stat(b.FS(), "guides/start/index.html.br"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the site in memory is compressed: %v", err)
	}
}
