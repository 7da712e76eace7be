package build_test

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"bindery/internal/build"
)

// A page taken apart and put together again is the same, to the byte.
func TestPageRoundTrip(t *testing.T) {
	p := newProject(t)
	p.write("content/guides/next.md", "---\ntitle: \"</title> & <b> \\\"x\\\"\"\n---\n\nHere `<body><div id=\"bindery-root\">` and\n\n```html\n</div><script type=\"application/json\" id=\"bindery-props\">\n```\n")
	p.mustBuild()
	files := os.DirFS(p.out())
	seen := 0
	for name, text := range tree(t, files) {
		if !strings.HasSuffix(name, ".html") || name == "manifest.html" || name == "old/index.html" { // which leads on
			continue
		}
		seen++
		page, err := build.OpenPage(files, name)
		if err != nil {
			t.Fatal(err)
		}
		again, err := page.Document(page.Title(), page.Props(), page.Markup())
		if err != nil || string(again) != text {
			t.Errorf("%s: %v\n%s\n---\n%s", name, err, again, text)
		}
		var props struct{ Title string }
		if err := json.Unmarshal(page.Props(), &props); err != nil || props.Title != page.Title() {
			t.Errorf("%s: the title is %q, the props say %q (%v)", name, page.Title(), props.Title, err)
		}
	}
	if seen != 9 {
		t.Errorf("%d pages, not 9", seen)
	}
}

func TestPageWithOtherProps(t *testing.T) {
	p := newProject(t)
	p.mustBuild()
	page, err := build.OpenPage(os.DirFS(p.out()), "search/index.html")
	if err != nil {
		t.Fatal(err)
	}
	text, err := page.Document("<a> & b | Small", []byte(`{"q":"\u003c"}`), "<main>found</main><!--bindery:body-->")
	if err != nil {
		t.Fatal(err)
	}
	want := p.read("dist/search/index.html")
	head, _, _ := strings.Cut(want, "<body>")
	want = strings.Replace(head, "<title>Search | Small</title>", "<title>&lt;a&gt; &amp; b | Small</title>", 1) +
		`<body><div id="bindery-root"><main>found</main></div><script type="application/json" id="bindery-props">{"q":"\u003c"}</script></body></html>` + "\n"
	if string(text) != want {
		t.Errorf("got\n%s\nwant\n%s", text, want)
	}
	if _, err := page.Document("t", []byte(`"</script>"`), ""); err == nil || err.Error() != `build: the props hold a "<", which would end their script element: write them with json.Marshal` {
		t.Errorf("the error is %v", err)
	}
}

func TestOpenPageMistakes(t *testing.T) {
	files := fstest.MapFS{}
	if _, err := build.OpenPage(files, "search/index.html"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the error is %v", err)
	}
	good := `<html><head><title>T</title></head><body><div id="bindery-root">M</div><script type="application/json" id="bindery-props">{}</script></body></html>` + "\n"
	for _, part := range []string{"<title>", "</title>", `<body><div id="bindery-root">`, ` id="bindery-props"`, "</html>\n"} {
		files["x.html"] = &fstest.MapFile{Data: []byte(strings.Replace(good, part, "", 1))}
		if _, err := build.OpenPage(files, "x.html"); !errors.Is(err, build.ErrNotAPage) || err.Error() != "build: read the page x.html: it is not a page that a build wrote" {
			t.Errorf("without %s the error is %v", part, err)
		}
	}
	files["x.html"] = &fstest.MapFile{Data: []byte(good)}
	page, err := build.OpenPage(files, "x.html")
	if err != nil || page.Title() != "T" || page.Markup() != "M" || string(page.Props()) != "{}" {
		t.Errorf("%+v, %v", page, err)
	}
}

func TestServerBundle(t *testing.T) {
	p := newProject(t)
	p.mustBuild()
	m, err := build.ReadManifest(os.DirFS(p.out()))
	if err != nil {
		t.Fatal(err)
	}
	bundle, id, err := build.ServerBundle(p.front)
	if err != nil || string(bundle) != "bindery" || id != m.Renderer {
		t.Errorf("%s, %s (%v); the manifest has %s", bundle, id, err, m.Renderer)
	}
	p.front["server.js"] = &fstest.MapFile{Data: []byte("other")}
	if _, other, _ := build.ServerBundle(p.front); other == id {
		t.Error("another bundle has the same id")
	}
	delete(p.front, "server.js")
	if _, _, err := build.ServerBundle(p.front); err == nil || err.Error() != "build: this program was built without its front end, which git does not keep and Go cannot build: run \"make build\" in the repository and take bin/bindery: open server.js: file does not exist" {
		t.Errorf("the error is %v", err)
	}
}
