package site

import (
	"bytes"
	"fmt"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"path"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"bindery/internal/config"
	"bindery/internal/content"
	"bindery/internal/markdown"
)

func titled(title string) *fstest.MapFile {
	return &fstest.MapFile{Data: []byte("---\ntitle: " + title + "\n---\n")}
}

func file(data string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(data)} }

// linked is a site whose pages are linked to in every way.
func linked() (site *Site, static, folder fstest.MapFS) {
	folder = fstest.MapFS{
		"index.md":             titled("Home"),
		"glossary.md":          titled("Glossary"),
		"guides/index.mdx":     titled("Guides"),
		"guides/caching.mdx":   titled("Caching"),
		"guides/My page.md":    titled("My page"),
		"loaders/_css.mdx":     titled("css"),
		"concepts/index.md":    titled("Concepts"),
		"guides/data.json":     file("{}"),
		"guides/pictures/a.js": file(""),
	}
	static = fstest.MapFS{"files/x.zip": file("PK"), "favicon.ico": file("")}
	tree, _ := content.Walk(folder, "content")
	cfg := &config.Site{Title: "T", Base: "/docs/", Sections: []config.Section{{Name: "guides", Printable: true}}}
	return New(cfg, tree, ""), static, folder
}

func TestLink(t *testing.T) {
	site, static, folder := linked()
	resolver := site.Resolver(static, folder)
	for _, c := range []struct{ page, destination, want string }{
		{"guides/caching.mdx", "https://example.org/a/", "https://example.org/a/"},
		{"guides/caching.mdx", "//example.org/a/", "//example.org/a/"},
		{"guides/caching.mdx", "mailto:a@example.org", "mailto:a@example.org"},
		{"guides/caching.mdx", "#part", "#part"},
		{"guides/caching.mdx", "?q=1", "?q=1"},
		{"guides/caching.mdx", "", ""},
		{"guides/caching.mdx", "/glossary/", "/docs/glossary/"},
		{"guides/caching.mdx", "/glossary", "/docs/glossary/"},
		{"guides/caching.mdx", "/glossary#a", "/docs/glossary/#a"},
		{"guides/caching.mdx", "/glossary.md?x=1#a", "/docs/glossary/?x=1#a"},
		{"guides/caching.mdx", "/", "/docs/"},
		{"guides/caching.mdx", "./", "/docs/guides/"},
		{"guides/caching.mdx", "..", "/docs/"},
		{"guides/caching.mdx", "index.mdx", "/docs/guides/"},
		{"guides/caching.mdx", "../concepts/index.md#x", "/docs/concepts/#x"},
		{"guides/caching.mdx", "../concepts/", "/docs/concepts/"},
		{"guides/caching.mdx", "../../concepts/", "/docs/concepts/"},
		{"guides/caching.mdx", "../My%20page/", "/docs/guides/My%20page/"},
		{"guides/caching.mdx", "My page.md", "/docs/guides/My%20page/"},
		{"guides/caching.mdx", "caching", "/docs/guides/caching/"},
		{"guides/caching.mdx", "/loaders/css/", "/docs/loaders/css/"},
		{"guides/caching.mdx", "/loaders/_css.mdx", "/docs/loaders/css/"},
		{"guides/caching.mdx", "/loaders/css.md", "/docs/loaders/css/"},
		{"guides/caching.mdx", "/files/x.zip", "/docs/files/x.zip"},
		{"guides/caching.mdx", "/guides/printable", "/docs/guides/printable/"},
		{"guides/caching.mdx", "/sitemap.xml", "/docs/sitemap.xml"},
		{"guides/caching.mdx", "data.json", "/docs/assets/content/guides/data.44136fa355.json"},
		{"guides/caching.mdx", "/nowhere/?a=b#c", "/docs/nowhere/?a=b#c"},
		{"guides/caching.mdx", "nowhere", "/docs/guides/nowhere"},
		{"guides/caching.mdx", "/bad%zz", "/docs/bad%25zz"},
		{"guides/caching.mdx", "../../../../x", "/docs/x"},
		{"guides/caching.mdx", "/guides//caching", "/docs/guides/caching/"},
		{"index.md", "guides/caching.mdx", "/docs/guides/caching/"},
		{"guides/_part.mdx", "../glossary.md", "/docs/glossary/"},
	} {
		if got := resolver.Link(c.page, c.destination); got != c.want {
			t.Errorf("%s: %q becomes %q, want %q", c.page, c.destination, got, c.want)
		}
	}
}

// hashed matches the hash in a file's name, which differs between versions of
// the image encoders.
var hashed = regexp.MustCompile(`\.[0-9a-f]{10}\.`)

func TestImage(t *testing.T) {
	picture := image.NewGray(image.Rect(0, 0, 30, 20))
	var asPNG, asJPEG, asGIF bytes.Buffer
	if err := png.Encode(&asPNG, picture); err != nil {
		t.Fatal(err)
	}
	if err := jpeg.Encode(&asJPEG, picture, nil); err != nil {
		t.Fatal(err)
	}
	if err := gif.Encode(&asGIF, picture, nil); err != nil {
		t.Fatal(err)
	}
	// A lossless WebP header: signature, then 14 bits of width-1 and height-1.
	asWebP := "RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00\x2f\x1d\xc0\x04\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
	folder := fstest.MapFS{
		"a/page.md":     titled("Page"),
		"a/p.png":       file(asPNG.String()),
		"a/p.jpg":       file(asJPEG.String()),
		"a/p.gif":       file(asGIF.String()),
		"a/p.webp":      file(asWebP),
		"a/size.svg":    file(`<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg" width="30px" height="20">`),
		"a/box.svg":     file(`<svg viewBox="0 0 30 20"></svg>`),
		"a/half.svg":    file(`<svg width="60" viewBox="0,0,30,20"/>`),
		"a/unit.svg":    file(`<svg width="1in" height="2.54cm"/>`),
		"a/percent.svg": file(`<svg width="100%" height="100%"/>`),
		"a/broken.png":  file(asPNG.String()[:20]),
	}
	static := fstest.MapFS{"img/s.png": file(asPNG.String())}
	tree, _ := content.Walk(folder, "content")
	site := New(&config.Site{Base: "/d/"}, tree, "")
	resolver := site.Resolver(static, folder)
	for _, c := range []struct{ destination, want string }{
		{"p.png", "/d/assets/content/a/p.HASH.png 30x20"},
		{"/a/p.jpg", "/d/assets/content/a/p.HASH.jpg 30x20"},
		{"./p.gif", "/d/assets/content/a/p.HASH.gif 30x20"},
		{"p.webp", "/d/assets/content/a/p.HASH.webp 30x20"},
		{"size.svg", "30x20"}, {"box.svg", "30x20"}, {"half.svg", "60x40"}, {"unit.svg", "96x96"}, {"percent.svg", "0x0"},
		{"/img/s.png", "/d/img/s.png 30x20"},
		{"https://example.org/x.png", "https://example.org/x.png 0x0"},
		{"missing.png", "/d/a/missing.png 0x0"},
		{"broken.png", "0x0 the image is damaged: unexpected EOF"},
	} {
		src, width, height, err := resolver.Image("a/page.md", c.destination)
		got := fmt.Sprintf("%s %dx%d", hashed.ReplaceAllString(src, ".HASH."), width, height)
		if err != nil {
			got += " " + err.Error()
		}
		if got != c.want && !strings.HasSuffix(got, ".HASH."+path.Ext(src)[1:]+" "+c.want) {
			t.Errorf("%s: got %q, want %q", c.destination, got, c.want)
		}
	}
	if got := len(site.Images()); got != 10 {
		t.Errorf("%d images, want the 10 of the content folder", got)
	}
}

func TestImageChangesItsNameWithItsContent(t *testing.T) {
	folder := fstest.MapFS{"x.svg": file("<svg/>")}
	tree, _ := content.Walk(folder, "content")
	site := New(&config.Site{Base: "/"}, tree, "")
	resolver := site.Resolver(nil, folder)
	before, _, _, _ := resolver.Image("a.md", "x.svg")
	folder["x.svg"] = file("<svg  />")
	after, _, _, _ := resolver.Image("a.md", "x.svg")
	if before == after {
		t.Errorf("a changed image is still called %s", after)
	}
}

// TestImagesOfAdoptedDocuments: a site made of documents that another one's
// resolver answered for still knows their files.
func TestImagesOfAdoptedDocuments(t *testing.T) {
	folder := fstest.MapFS{
		"a/x.md":    file("---\ntitle: X\n---\n![](p.svg) [data](data.json)\n"),
		"a/p.svg":   file("<svg/>"),
		"data.json": file("{}"), "a/data.json": file("{}"), "a/unused.svg": file("<svg/>"),
	}
	old, _ := content.Walk(folder, "content")
	first := New(&config.Site{Base: "/"}, old, "")
	old.Parse(t.Context(), markdown.New(markdown.Options{Resolver: first.Resolver(nil, folder)}).Convert, 1)
	tree, _ := content.Walk(folder, "content")
	if stale := tree.Adopt(old); len(stale) > 0 {
		t.Fatalf("%d pages are stale", len(stale))
	}
	second := New(&config.Site{Base: "/"}, tree, "")
	second.Resolver(nil, folder)
	want := first.Images()
	if got := second.Images(); len(want) != 2 || !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func FuzzResolve(f *testing.F) {
	for _, destination := range []string{"", "/", "..", "../x#y", "%2e%2e/%00", "a:b", "?", "//", "/%2F/..", "\\"} {
		f.Add(destination)
	}
	site, static, folder := linked()
	resolver := site.Resolver(static, folder)
	f.Fuzz(func(t *testing.T, destination string) {
		target := resolver.Resolve("guides/caching.mdx", destination)
		if target.Kind != TargetExternal && (target.URL == "" || target.URL[0] != '/') {
			t.Errorf("%q: a path of the site that is %q", destination, target.URL)
		}
		if href := resolver.Link("guides/caching.mdx", destination); target.Kind == TargetUnknown && len(href) > 1 && href[:2] == "//" {
			t.Errorf("%q leads to another host: %q", destination, href)
		}
	})
}
