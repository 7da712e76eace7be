package build_test

import (
	"fmt"
	"os"
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
