package build_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bindery/internal/build"
)

// manyPages is more than a build holds whole.
const manyPages = 520

// TestLargeSite: of a site with so many pages that their texts are packed and their
// sources let go, every form of every page is written, and what is said about a page
// has its place.
func TestLargeSite(t *testing.T) {
	p := newProject(t)
	for i := range manyPages {
		p.write(fmt.Sprintf("content/guides/many/page-%d.md", i), fmt.Sprintf("---\ntitle: Page %d\n---\n\n## Part %d\n\nText number%d of many.\n", i, i, i))
	}
	p.write("content/guides/many/wrong.md", "---\ntitle: Wrong\n---\n\nFirst.\n\nSee [it](/nowhere/).\n")
	p.options.Out = p.out()
	_, list, err := p.builder().Build(t.Context())
	if err != nil {
		t.Fatal(err, messages(list))
	}
	if len(list) != 1 || list[0].Line != 7 || list[0].Column != 10 || list[0].Excerpt != "See [it](/nowhere/)." {
		t.Errorf("the mistakes are %+v", list)
	}
	out := os.DirFS(p.out())
	files := tree(t, out)
	printed, all := files["guides/printable/index.html"], files["llms-full.txt"]
	for i := range manyPages {
		text := fmt.Sprintf("Text number%d of many.", i)
		name := fmt.Sprintf("guides/many/page-%d/index.", i)
		if page := files[name+"html"]; !strings.Contains(page, "<p>"+text+"</p>") {
			t.Fatalf("the page is %s", page)
		}
		if got, want := files[name+"md"], fmt.Sprintf("# Page %d\n\n## Part %d\n\n%s\n", i, i, text); got != want {
			t.Fatalf("its Markdown is %q, not %q", got, want)
		}
		if !strings.Contains(printed, text) || !strings.Contains(all, text) {
			t.Fatalf("%q is missing on the printable page or in llms-full.txt", text)
		}
	}
	index, err := build.OpenSearch(out)
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for i := range index.Len() {
		if d := index.Document(i); strings.HasPrefix(d.URL, "/guides/many/page-") && d.Anchor != "" && strings.HasPrefix(d.Content, "Text number") {
			found++
		}
	}
	if found != manyPages {
		t.Errorf("%d of %d sections are in the index", found, manyPages)
	}
}

// TestLargeSiteInMemory: of a large site in memory the printable pages and content.json
// are made when somebody asks, as they are at that time; a save names the printable
// page, and a site that is small again has them among its files.
func TestLargeSiteInMemory(t *testing.T) {
	p := newProject(t)
	name := func(i int) string { return fmt.Sprintf("content/guides/many/page-%d.md", i) }
	for i := range manyPages {
		p.write(name(i), fmt.Sprintf("---\ntitle: Page %d\n---\n\nText number%d of many.\n", i, i))
	}
	m := &inMemory{p, p.builder()}
	if _, list, err := m.b.Build(t.Context()); err != nil || len(list) > 0 {
		t.Fatalf("%v\n%s", err, messages(list))
	}
	later := func(path, wantName string, want ...string) {
		t.Helper()
		got, data, err := m.b.Later(t.Context(), path)
		if err != nil || got != wantName {
			t.Fatalf("at %s is %q, %v", path, got, err)
		}
		for _, text := range want {
			if !strings.Contains(string(data), text) {
				t.Errorf("%s has no %q", path, text)
			}
		}
		_, err = fs.Stat(m.b.FS(), strings.TrimPrefix(path+"index.html", "/"))
		if wantName != "" && err == nil {
			t.Errorf("%s is among the files, too", path)
		}
	}
	const printed = "guides/printable/index.html"
	later("/guides/printable/", printed, "<!doctype html>", "Text number0 of many.", fmt.Sprintf("Text number%d of many.", manyPages-1))
	later("/content.json", "content.json", "/guides/many/page-0/")
	for _, path := range []string{"/guides/many/page-0/", "/guides/printable", "/nowhere/printable/", "/guides/printable/index.html", "/"} {
		later(path, "")
	}
	if _, err := fs.Stat(m.b.FS(), "content.json"); err == nil {
		t.Error("content.json is among the files, too")
	}
	for path, want := range map[string]bool{"/guides/printable/": true, "/content.json": true, "/guides/printable": false, "/guides/many/page-0/": false} {
		if got := m.b.IsLater(path); got != want {
			t.Errorf("%s is made later: %v", path, got)
		}
	}

	m.wantURLs(m.change(name(7), "---\ntitle: Page 7\n---\n\nText that was written anew.\n"), "/guides/many/page-7/", "/guides/printable/")
	later("/guides/printable/", printed, "Text that was written anew.")

	var gone []string
	for i := range manyPages / 2 {
		if err := os.Remove(filepath.Join(p.dir, name(manyPages/2+i))); err != nil {
			t.Fatal(err)
		}
		gone = append(gone, name(manyPages/2+i))
	}
	if _, err := m.b.Update(t.Context(), gone); err != nil {
		t.Fatal(err)
	}
	later("/guides/printable/", "")
	if !strings.Contains(m.page(printed), "Text that was written anew.") || !strings.Contains(m.page("content.json"), "/guides/many/page-0/") {
		t.Error("a site that is small again lacks them")
	}
	m.wantWhole()
}
