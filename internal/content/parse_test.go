package content

import (
	"context"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"bindery/internal/diag"
	"bindery/internal/markdown"
)

// lines is a renderer that makes a heading of every line that starts with '#'
// and a diagnostic of every one that starts with '!'.
func lines(in markdown.Input) (*markdown.Document, diag.List) {
	doc := &markdown.Document{HTML: in.Source.Text[in.Body:]}
	var list diag.List
	for line := range strings.Lines(string(doc.HTML)) {
		title := strings.TrimLeft(strings.TrimSpace(line), "#")
		if level := len(strings.TrimSpace(line)) - len(title); level > 0 {
			doc.Headings = append(doc.Headings, markdown.Heading{Level: level, ID: strings.ToLower(title), Title: title})
		}
		if strings.HasPrefix(line, "!") {
			list = append(list, in.Source.At(diag.Warning, "told", diag.Span{Start: in.Body}, strings.TrimSpace(line), ""))
		}
		if strings.HasPrefix(line, "panic") {
			panic("on purpose")
		}
		if strings.HasPrefix(line, "import") {
			doc.Imports = append(doc.Imports, "x.mdx")
		}
	}
	return doc, list
}

func walk(t *testing.T, folder fstest.MapFS) *Tree {
	t.Helper()
	tree, list := Walk(folder, "content")
	if list.HasErrors() {
		t.Fatal(describe(list))
	}
	return tree
}

func text(title, body string) *fstest.MapFile {
	return &fstest.MapFile{Data: []byte("---\ntitle: " + title + "\n---\n" + body)}
}

func TestAnchors(t *testing.T) {
	tree := walk(t, fstest.MapFS{"a.md": text("A", "#One\n###Early\n###Too\n##Two\n###Three\n####Four\n###Five\n##Six\n")})
	if list := tree.Parse(t.Context(), lines, 1); len(list) > 0 {
		t.Fatal(describe(list))
	}
	want := []Anchor{
		{ID: "early", Title: "Early", Level: 3},
		{ID: "too", Title: "Too", Level: 3},
		{ID: "two", Title: "Two", Level: 2, Children: []Anchor{
			{ID: "three", Title: "Three", Level: 3},
			{ID: "five", Title: "Five", Level: 3},
		}},
		{ID: "six", Title: "Six", Level: 2},
	}
	if got := tree.Pages[0].Node.Anchors; !reflect.DeepEqual(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

func TestParseIsInTreeOrder(t *testing.T) {
	folder := fstest.MapFS{}
	var want strings.Builder
	for i := range 60 {
		folder[fmt.Sprintf("p%02d.md", i)] = text(fmt.Sprintf("P%02d", i), fmt.Sprintf("!%d\n", i))
		fmt.Fprintf(&want, "content/p%02d.md:4:1: warning: !%d [told]\n", i, i)
	}
	for _, workers := range []int{0, 1, 8} {
		tree := walk(t, folder)
		if got := describe(tree.Parse(t.Context(), lines, workers)); got != want.String() {
			t.Errorf("%d workers:\n%s", workers, got)
		}
	}
}

func TestParseInput(t *testing.T) {
	tree := walk(t, fstest.MapFS{"dir/_x.mdx": text("X", "body"), "y.md": text("Y", "body")})
	got := map[string]string{}
	tree.Parse(t.Context(), func(in markdown.Input) (*markdown.Document, diag.List) {
		got[in.Path] = fmt.Sprintf("%s mdx=%v fetched=%v %s", in.Title, in.MDX, in.Fetched, in.Source.Text[in.Body:])
		return &markdown.Document{}, nil
	}, 1)
	want := map[string]string{"dir/_x.mdx": "X mdx=true fetched=true body", "y.md": "Y mdx=false fetched=false body"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestParseCancelled(t *testing.T) {
	tree := walk(t, fstest.MapFS{"a.md": text("A", "")})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	tree.Parse(ctx, lines, 2)
	if tree.Pages[0].Doc != nil {
		t.Error("a page was rendered after the context had ended")
	}
}

func TestParsePanic(t *testing.T) {
	tree := walk(t, fstest.MapFS{"a.md": text("A", "panic\n"), "b.md": text("B", "")})
	const want = "content/a.md:4:1: error: rendering this page failed: on purpose [render-failed] This is a mistake in the program, not in the page; please report it.\n"
	if got := describe(tree.Parse(t.Context(), lines, 2)); got != want {
		t.Errorf("got %q", got)
	}
	if tree.ByPath("b.md").Doc == nil {
		t.Error("the other page was not rendered")
	}
}

func TestReload(t *testing.T) {
	folder := fstest.MapFS{"d/a.md": text("A", "##Old\n"), "d/b.md": text("B", "##B\n")}
	tree := walk(t, folder)
	tree.Parse(t.Context(), lines, 1)
	size := tree.Root.Size
	folder["d/a.md"] = text("A", "##Newer\n")
	page, list, ok := tree.Reload("d/a.md")
	if !ok || len(list) > 0 || page != tree.ByPath("d/a.md") {
		t.Fatalf("reload: ok %v, %s", ok, describe(list))
	}
	ParsePages(t.Context(), []*Page{page}, lines, 1)
	if got := page.Node.Anchors[0].Title; got != "Newer" {
		t.Errorf("anchor %q after reloading", got)
	}
	if got := tree.Root.Size; got != size+2 {
		t.Errorf("size %d after adding two bytes to %d", got, size)
	}
	folder["d/a.md"] = text("Another title", "##Newer\n")
	if _, _, ok := tree.Reload("d/a.md"); ok {
		t.Error("a page with another title was reloaded without walking the tree again")
	}
	if _, _, ok := tree.Reload("d/missing.md"); ok {
		t.Error("a page that is not in the tree was reloaded")
	}
}

func TestAdopt(t *testing.T) {
	folder := fstest.MapFS{
		"a.md": text("A", "one"), "b.md": text("B", "two"), "c.md": text("C", "import\n"),
	}
	old := walk(t, folder)
	old.Parse(t.Context(), lines, 1)

	folder["a.md"] = text("A, renamed", "one")
	if got := paths(walk(t, folder).Adopt(old)); got != "a.md c.md" {
		t.Errorf("after a change of a.md stale are %q, want itself and the page with an import", got)
	}
	folder["d.md"] = text("D", "")
	if got := paths(walk(t, folder).Adopt(old)); got != "a.md b.md c.md d.md" {
		t.Errorf("after a new page stale are %q, want all", got)
	}
}

func paths(pages []*Page) string {
	var list []string
	for _, page := range pages {
		list = append(list, page.Node.Path)
	}
	return strings.Join(list, " ")
}
