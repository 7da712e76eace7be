package readmes

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"bindery/internal/config"
	"bindery/internal/content"
	"bindery/internal/data"
	"bindery/internal/diag"
)

var settings = &config.Site{
	Lang:         "en",
	Organization: config.Organization{Packages: "https://registry.example/{package}"},
	Readmes:      config.Readmes{Here: []string{"https://site.example/docs/", "http://old.example"}},
}

// listed gives the entries the places that a list in a file has.
func listed(list []data.Readme) []data.Readme {
	source := diag.NewSource("site/data/readmes.yaml", []byte("- url: /x/\n"))
	for i := range list {
		list[i].Source, list[i].Span = source, diag.Span{Start: 7, End: 10}
	}
	return list
}

func cacheOf(t *testing.T, texts ...Text) fstest.MapFS {
	t.Helper()
	cache := fstest.MapFS{}
	for _, text := range texts {
		kept, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		cache[textFile(text.Package)] = &fstest.MapFile{Data: kept}
	}
	return cache
}

func overlaid(t *testing.T, content, cache fs.FS, list []data.Readme) (*Overlay, string) {
	t.Helper()
	lock := Lock{Packages: map[string]Locked{"plain": {Repository: "https://github.com/o/plain"}}}
	p, diags, err := NewOverlay(content, cache, listed(list), lock, settings)
	if err != nil {
		t.Fatal(err)
	}
	var told strings.Builder
	for _, d := range diags {
		told.WriteString(d.Severity.String() + ": " + d.Message + " " + d.Suggestion + "\n")
	}
	return p, told.String()
}

func page(t *testing.T, fsys fs.FS, name string) string {
	t.Helper()
	text, err := fs.ReadFile(fsys, name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestPages(t *testing.T) {
	cache := cacheOf(t, Text{
		Package: "@scope/third", Version: "1.0.0", Readme: "\uFEFF# Third\n\nText.\x00\n", File: "readme.md", License: "ISC",
		Repository: "https://github.com/o/n", Directory: "packages/third", Contributors: []string{"ann", "bob"},
	})
	p, told := overlaid(t, fstest.MapFS{"index.md": {}}, cache, []data.Readme{
		{URL: "/loaders/third/", Title: `A "third"`, Description: "What it does.", Group: "Others", Package: "@scope/third", Version: "1.0.1", ThirdParty: true},
		{URL: "/plugins/plain/", Title: "plain", Description: "More.", Package: "plain", Version: "2.0.0"},
	})
	same(t, "told", told, `note: 1 of 2 pages are without their text, which was not fetched: plain Run "bindery fetch readmes".
note: 1 of 2 pages have the text of another version: A "third" has 1.0.0 Run "bindery fetch readmes".
`)
	same(t, "page", page(t, p.Content, "loaders/_third.md"), `---
title: "A \"third\""
description: "What it does."
group: "Others"
source: "https://github.com/o/n/blob/HEAD/packages/third/readme.md"
repo: "https://github.com/o/n"
contributors:
  - "ann"
  - "bob"
---

N> `+"`@scope/third`"+` is a third-party package: it is neither made nor reviewed by this project, and its text is shown as its authors wrote it. This page is the README of [`+"`@scope/third`"+` 1.0.0](https://registry.example/@scope/third). License: ISC. It is maintained at [o/n](https://github.com/o/n). 

# Third

Text.
`)
	same(t, "placeholder", page(t, p.Content, "plugins/_plain.md"), `---
title: "plain"
description: "More."
repo: "https://github.com/o/plain"
noindex: true
---

N> The text of this page is the README of `+"`plain`"+` 2.0.0. It could not be fetched when this site was built. Read it [in the package registry](https://registry.example/plain). The package is maintained at [o/plain](https://github.com/o/plain). 
`)
	if err := fstest.TestFS(p.Content, "index.md", "loaders/_third.md", "plugins/_plain.md"); err != nil {
		t.Error(err)
	}
}

// TestWithoutTexts holds that nothing is told when texts are left out on
// purpose.
func TestWithoutTexts(t *testing.T) {
	p, told := overlaid(t, fstest.MapFS{}, nil, []data.Readme{{URL: "/a/b/", Title: "b", Package: "b", Version: "1.0.0"}})
	if !strings.Contains(page(t, p.Content, "a/_b.md"), "noindex: true\n") || told != "" {
		t.Errorf("got %s %s", page(t, p.Content, "a/_b.md"), told)
	}
}

func TestTaken(t *testing.T) {
	for _, own := range []string{"loaders/a.md", "loaders/a.mdx", "loaders/a/index.md", "loaders/a/index.mdx"} {
		p, told := overlaid(t, fstest.MapFS{own: {}}, nil, []data.Readme{{URL: "/loaders/a/", Title: "a", Package: "a", Version: "1.0.0"}})
		same(t, own, told, "error: the page "+own+" has the address /loaders/a/ already "+
			"Remove the page or the entry, or write \"readme: a\" into the front matter of the page loaders/a.mdx, which then stands above the README.\n")
		if _, err := fs.Stat(p.Content, "loaders/_a.md"); err == nil {
			t.Errorf("%s: there are two pages", own)
		}
	}
}

// TestIntroduced holds that a page of ours takes in the README that its front
// matter names, with or without its text, and the list's words where it has none.
func TestIntroduced(t *testing.T) {
	own := fstest.MapFS{
		"loaders/third.mdx": {Data: []byte("---\nreadme: \"@scope/third\"\ndescription: Ours.\n---\n\n## Options\n")},
		"plugins/plain.md":  {Data: []byte("---\ntitle: Mine\nsort: 4\nreadme: plain\n---\n")},
	}
	cache := cacheOf(t, Text{
		Package: "@scope/third", Version: "1.0.0", Readme: "# Third\n", File: "readme.md", License: "ISC", Repository: "https://github.com/o/n", Contributors: []string{"ann"},
	})
	p, told := overlaid(t, own, cache, []data.Readme{
		{URL: "/loaders/third/", Title: "third", Description: "What it does.", Group: "Others", Package: "@scope/third", Version: "1.0.0"},
		{URL: "/plugins/plain/", Title: "plain", Description: "More.", Package: "plain", Version: "2.0.0"},
	})
	same(t, "told", told, "note: 1 of 2 pages are without their text, which was not fetched: plain Run \"bindery fetch readmes\".\n")
	same(t, "page", page(t, p.Content, "loaders/_third.md"), `---
title: "third"
description: "What it does."
group: "Others"
readme: "@scope/third"
source: "https://github.com/o/n/blob/HEAD/readme.md"
repo: "https://github.com/o/n"
contributors:
  - "ann"
---

N> The text below is the README of [`+"`@scope/third`"+` 1.0.0](https://registry.example/@scope/third). License: ISC. It is maintained at [o/n](https://github.com/o/n). 

# Third
`)
	same(t, "placeholder", page(t, p.Content, "plugins/_plain.md"), `---
title: "plain"
description: "More."
readme: "plain"
repo: "https://github.com/o/plain"
noindex: true
---

N> The README of `+"`plain`"+` 2.0.0 belongs here. It could not be fetched when this site was built. Read it [in the package registry](https://registry.example/plain). The package is maintained at [o/plain](https://github.com/o/plain). 
`)
	tree, list := content.Walk(p.Content, "content")
	if list = append(list, p.Introductions(tree)...); len(list) > 0 {
		t.Fatal(list)
	}
	third, plain := tree.ByURL("/loaders/third/"), tree.ByURL("/plugins/plain/")
	if third.Node.Title != "third" || third.Node.Description != "Ours." || third.Node.Group != "Others" || third.Node.Repo != "https://github.com/o/n" ||
		third.Node.Contributors[0] != "ann" || third.Fetched || third.Below == nil || third.Below.Missing {
		t.Errorf("%+v of %+v", third, third.Node)
	}
	if plain.Node.Title != "Mine" || *plain.Node.Sort != 4 || plain.NoIndex || plain.Below == nil || !plain.Below.Missing {
		t.Errorf("%+v of %+v", plain, plain.Node)
	}
}

// TestMisplaced holds that a page that introduces no README is told where, and
// what to do.
func TestMisplaced(t *testing.T) {
	const front = "---\ntitle: X\nreadme: "
	p, told := overlaid(t, fstest.MapFS{
		"loaders/a-loader.mdx":       {Data: []byte(front + "b-loader\n---\n")},
		"loaders/elsewhere.mdx":      {Data: []byte(front + "a-loader\n---\n")},
		"loaders/x.mdx":              {Data: []byte(front + "b-loadr\n---\n")},
		"loaders/b-loader/index.mdx": {Data: []byte(front + "b-loader\n---\n")},
	}, nil, []data.Readme{
		{URL: "/loaders/a-loader/", Title: "a", Package: "a-loader", Version: "1.0.0"},
		{URL: "/loaders/b-loader/", Title: "b", Package: "b-loader", Version: "1.0.0"},
	})
	tree, list := content.Walk(p.Content, "content")
	if len(list) > 0 {
		t.Fatal(list)
	}
	for _, d := range p.Introductions(tree) {
		told += fmt.Sprintf("%s:%d:%d-%d: %s: %s %s\n", d.File, d.Line, d.Column, d.EndColumn, d.Severity, d.Message, d.Suggestion)
	}
	same(t, "told", told, `content/loaders/a-loader.mdx:3:9-17: error: the README of b-loader has the address /loaders/b-loader/, and this page is content/loaders/a-loader.mdx Call the file loaders/b-loader.mdx, or change the address of the entry in data/readmes.yaml.
content/loaders/b-loader/index.mdx:3:9-17: error: the README of b-loader has the address /loaders/b-loader/, and this page is content/loaders/b-loader/index.mdx Call the file loaders/b-loader.mdx, or change the address of the entry in data/readmes.yaml.
content/loaders/elsewhere.mdx:3:9-17: error: the README of a-loader has the address /loaders/a-loader/, and this page is content/loaders/elsewhere.mdx Call the file loaders/a-loader.mdx, or change the address of the entry in data/readmes.yaml.
content/loaders/x.mdx:3:9-16: error: data/readmes.yaml has no entry with the package "b-loadr" Did you mean "b-loader"? Add an entry for /loaders/x/, or remove "readme" when no README stands below this page.
`)
}

// inner is the rest of a site, at /base.
type inner struct{}

func (inner) Link(_, destination string) string {
	if strings.HasPrefix(destination, "/") {
		return "/base" + destination
	}
	return destination
}

func (inner) Image(_, destination string) (string, int, int, error) {
	return "own:" + destination, 1, 1, nil
}

func TestLinks(t *testing.T) {
	cache := cacheOf(t,
		Text{Package: "a-loader", Version: "1.0.0", Readme: `x <a id="Own"> injectType: "sourceMap"`, File: "README.md", Repository: "https://github.com/bundler/a-loader"},
		Text{Package: "b-loader", Version: "1.0.0", Readme: "x", File: "README.md", Repository: "https://github.com/bundler/mono", Directory: "packages/b"},
		Text{Package: "@other/c", Version: "1.0.0", Readme: "x", File: "README.md", Repository: "https://github.com/other/c"},
		Text{Package: "d", Version: "1.0.0", Readme: "x", File: "README.md", Repository: "https://code.example/o/d"},
		Text{Package: "e", Version: "1.0.0", Readme: "x", File: "README.md"},
	)
	p, _ := overlaid(t, fstest.MapFS{}, cache, []data.Readme{
		{URL: "/loaders/a-loader/", Title: "a", Package: "a-loader", Version: "1.0.0"},
		{URL: "/loaders/b-loader/", Title: "b", Package: "b-loader", Version: "1.0.0"},
		{URL: "/loaders/c/", Title: "c", Package: "@other/c", Version: "1.0.0", ThirdParty: true},
		{URL: "/loaders/d/", Title: "d", Package: "d", Version: "1.0.0", ThirdParty: true},
		{URL: "/loaders/e/", Title: "e", Package: "e", Version: "1.0.0", ThirdParty: true},
	})
	r := p.Resolver(inner{}, func(url string) bool { return url == "/guides/start/" || url == "/" })
	for _, c := range []struct{ page, destination, want string }{
		// Anchors: GitHub finds ids without regard to case.
		{"a-loader", "#options", "#options"},
		{"a-loader", "#sourceMap", "#sourcemap"},
		{"a-loader", "#Own", "#Own"},
		{"a-loader", "#user-content-x", "#x"},
		// What is in the repository.
		{"a-loader", "./docs/x.md#y", "https://github.com/bundler/a-loader/blob/HEAD/docs/x.md#y"},
		{"a-loader", "LICENSE", "https://github.com/bundler/a-loader/blob/HEAD/LICENSE"},
		{"b-loader", "test/a b.js", "https://github.com/bundler/mono/blob/HEAD/packages/b/test/a%20b.js"},
		{"b-loader", "../c/x.js", "https://github.com/bundler/mono/blob/HEAD/packages/c/x.js"},
		{"b-loader", "/x.js", "https://github.com/bundler/mono/blob/HEAD/x.js"},
		{"b-loader", "../../../../../x", "https://github.com/bundler/mono/blob/HEAD/x"},
		{"d", "x.md", "https://code.example/o/d"},
		// Pages of this site.
		{"a-loader", "https://site.example/docs/guides/start/#x", "/base/guides/start/#x"},
		{"a-loader", "http://www.site.example/docs/guides/start", "/base/guides/start/"},
		{"a-loader", "https://old.example/guides/start/", "/base/guides/start/"},
		{"a-loader", "https://site.example/docs/", "/base/"},
		{"a-loader", "https://site.example/docs/gone/", "https://site.example/docs/gone/"},
		{"a-loader", "https://site.example/blog/guides/start/", "https://site.example/blog/guides/start/"},
		// Other packages' pages, by repository and registry.
		{"b-loader", "https://github.com/bundler/a-loader", "/base/loaders/a-loader/"},
		{"b-loader", "https://github.com/Bundler/A-Loader#modules", "/base/loaders/a-loader/#modules"},
		{"b-loader", "https://github.com/bundler/a-loader/blob/main/README.md#x", "/base/loaders/a-loader/#x"},
		{"b-loader", "https://github.com/bundler/a-loader#readme", "/base/loaders/a-loader/"},
		{"b-loader", "https://github.com/bundler/a-loader/issues/1", "https://github.com/bundler/a-loader/issues/1"},
		{"a-loader", "https://github.com/bundler/b-loader", "/base/loaders/b-loader/"}, // where it was before it moved
		{"a-loader", "https://github.com/evil/b-loader", "https://github.com/evil/b-loader"},
		{"a-loader", "https://github.com/bundler/c", "https://github.com/bundler/c"},
		{"a-loader", "https://github.com/other/c", "/base/loaders/c/"},
		{"a-loader", "https://www.npmjs.com/package/@other/c", "/base/loaders/c/"},
		{"a-loader", "https://npm.im/b-loader", "/base/loaders/b-loader/"},
		{"a-loader", "https://www.npmjs.com/package/a-loader", "https://www.npmjs.com/package/a-loader"},
		{"a-loader", "https://github.com/bundler/a-loader", "https://github.com/bundler/a-loader"},
		{"a-loader", "https://github.com/bundler/a-loader#Usage", "#usage"},
		{"a-loader", "mailto:a@example.org", "mailto:a@example.org"},
	} {
		if got := r.Link("loaders/_"+c.page+".md", c.destination); got != c.want {
			t.Errorf("%s on %s: %s, want %s", c.destination, c.page, got, c.want)
		}
	}
	if got := r.Link("guides/start.md", "/x/"); got != "/base/x/" {
		t.Errorf("another page: %s", got)
	}
	for _, c := range []struct{ page, destination, want string }{
		{"a-loader", "media/x.png", "https://raw.githubusercontent.com/bundler/a-loader/HEAD/media/x.png"},
		{"b-loader", "./x.png", "https://raw.githubusercontent.com/bundler/mono/HEAD/packages/b/x.png"},
		{"a-loader", "http://pictures.example/x.png", "https://pictures.example/x.png"},
		{"a-loader", "https://github.com/o/n/blob/main/x/y.png?raw=true", "https://raw.githubusercontent.com/o/n/main/x/y.png"},
		{"d", "x.png", "https://code.example/o/d"},
	} {
		if got, _, _, _ := r.Image("loaders/_"+c.page+".md", c.destination); got != c.want {
			t.Errorf("%s on %s: %s, want %s", c.destination, c.page, got, c.want)
		}
	}
	if got, width, _, _ := r.Image("guides/start.md", "x.png"); got != "own:x.png" || width != 1 {
		t.Errorf("another page: %s", got)
	}
}

// TestNoList holds that a site without a list is as it was.
func TestNoList(t *testing.T) {
	content := fstest.MapFS{"a.md": {}}
	p, diags, err := NewOverlay(content, nil, nil, Lock{}, settings)
	if err != nil || len(diags) > 0 || p.Resolver(inner{}, nil) != (inner{}) {
		t.Errorf("got %v %v", diags, err)
	}
}
