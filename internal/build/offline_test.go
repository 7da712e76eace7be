package build_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"bindery/internal/site"
)

func offlineList(t *testing.T, p *project) map[string]site.OfflineFile {
	t.Helper()
	var list site.OfflineList
	if err := json.Unmarshal([]byte(p.read("dist/offline.json")), &list); err != nil {
		t.Fatal(err)
	}
	files := map[string]site.OfflineFile{}
	for _, f := range list.Files {
		files[f.URL] = f
	}
	return files
}

func TestOfflineList(t *testing.T) {
	p := newProject(t)
	p.mustBuild()
	files := offlineList(t, p)
	base := ""
	for address := range files {
		if at := strings.Index(address, "guides/start/"); at >= 0 {
			base = address[:at]
		}
	}
	page := files[base+"guides/start/"]
	if page.Title != "Start" || page.Size != len(p.read("dist/guides/start/index.html")) || page.Packed == 0 || page.Packed >= page.Size {
		t.Errorf("guides/start/ is listed as %+v", page)
	}
	for _, name := range []string{"", "assets/entry.11.js", "search.idx"} {
		if files[base+name].Hash == "" {
			t.Errorf("%q is not listed", base+name)
		}
	}
	// They repeat others, are kept by the worker itself, or are no content.
	for _, name := range []string{"guides/printable/", "offline/", "search/", "404.html", "app-shell/", "manifest.html", "sw.js", "assets/entry.11.js.br"} {
		if _, ok := files[base+name]; ok {
			t.Errorf("%q is listed", base+name)
		}
	}
}

// Every page of the sitemap can be saved for reading offline, whichever screen shows it.
func TestOfflineListHasTheSitemap(t *testing.T) {
	p := newProject(t)
	for _, screen := range []string{"vote", "organization", "starter-kits", "check"} {
		p.write("content/"+screen+".md", "---\ntitle: "+screen+"\n---\nText.\n")
	}
	p.write("site/site.yaml", p.read("site/site.yaml")+"\nfacts: facts\nconfigCheck: {page: /check/, options: [config]}\n")
	p.write("facts/config.json", `{"class":"config","title":"Options","items":[]}`)
	p.mustBuild()
	files := offlineList(t, p)
	pages := regexp.MustCompile(`<loc>https://[^/]+([^<]+)</loc>`).FindAllStringSubmatch(p.read("dist/sitemap.xml"), -1)
	if len(pages) < 6 {
		t.Fatalf("the sitemap has %d pages", len(pages))
	}
	for _, page := range pages {
		if files[page[1]].Title == "" {
			t.Errorf("%s is in the sitemap and cannot be kept", page[1])
		}
	}
}

// documentID is the id that a document carries.
func documentID(t *testing.T, p *project, name string) string {
	t.Helper()
	found := regexp.MustCompile(`data-build="([0-9a-f]{12})"`).FindStringSubmatch(p.built(name))
	if found == nil {
		t.Fatalf("%s carries no id", name)
	}
	return found[1]
}

// An edit of one page changes the id of the build and leaves alone what other pages
// say, their id among it. What all pages carry changes with the settings.
func TestPagesKeepTheirID(t *testing.T) {
	p := newProject(t)
	first := p.mustBuild().ID
	before := tree(t, os.DirFS(p.out()))
	pages := documentID(t, p, "index.html")
	p.write("content/guides/next.md", p.read("content/guides/next.md")+"\nMore.\n")
	if p.mustBuild().ID == first {
		t.Error("the build has the same id")
	}
	after := tree(t, os.DirFS(p.out()))
	for _, name := range []string{"index.html", "guides/start/index.html", "404.html", "offline/index.html"} {
		if after[name] != before[name] {
			t.Errorf("%s is another one after the edit of another page", name)
		}
	}
	p.setting("updated: none\n")
	p.mustBuild()
	if documentID(t, p, "index.html") == pages {
		t.Error("with other settings the pages carry the same id")
	}
}

// The hashes, and all else that offline.json says of a file, tell which pages
// changed between two builds.
func TestOfflineHashes(t *testing.T) {
	p := newProject(t)
	first := p.mustBuild()
	before := offlineList(t, p)
	p.write("content/guides/next.md", p.read("content/guides/next.md")+"\nMore.\n")
	if p.mustBuild().ID == first.ID {
		t.Fatal("the build has the same id")
	}
	for address, now := range offlineList(t, p) {
		changed := strings.HasSuffix(address, "guides/next/") || strings.HasSuffix(address, "search.idx")
		if (now != before[address]) != changed {
			t.Errorf("%s: it was %+v and is %+v", address, before[address], now)
		}
	}
}

func TestServiceWorker(t *testing.T) {
	p := newProject(t)
	id := p.mustBuild().ID
	script := p.read("dist/sw.js")
	pages := documentID(t, p, "index.html")
	if !strings.HasPrefix(script, `self.bindery={"id":"`+id+`","pagesId":"`+pages+`","shell":[`) || !strings.HasSuffix(script, ";\nworker();\n") {
		t.Errorf("sw.js is %s", script)
	}
	p.write("site/site.yaml", p.read("site/site.yaml")+"\noffline:\n  disabled: true\n")
	p.mustBuild()
	if script := p.read("dist/sw.js"); script != "end();\n" {
		t.Errorf("sw.js of a site without is %q", script)
	}
	for _, name := range []string{"offline/index.html", "offline.json", "manifest.html"} {
		if _, err := fs.Stat(os.DirFS(p.out()), name); err == nil {
			t.Errorf("%s is there, though nothing is kept", name)
		}
	}
	if strings.Contains(p.read("dist/index.html"), `"offline":`) {
		t.Error("the pages still name a worker")
	}
}

// While a site is written nothing is kept, and a worker from before is ended.
func TestNoServiceWorkerInMemory(t *testing.T) {
	p := newProject(t)
	p.options.Out = ""
	b := p.builder()
	if _, _, err := b.Build(t.Context()); err != nil {
		t.Fatal(err)
	}
	script, err := fs.ReadFile(b.FS(), "sw.js")
	if err != nil || string(script) != "end();\n" {
		t.Errorf("sw.js is %q (%v)", script, err)
	}
	page, err := fs.ReadFile(b.FS(), "index.html")
	if err != nil || strings.Contains(string(page), `"worker":`) {
		t.Errorf("the pages name a worker (%v)", err)
	}
}
