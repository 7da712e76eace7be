package site

import (
	"bytes"
	"fmt"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"bindery/internal/config"
	"bindery/internal/markdown"

	"bindery/internal/content"
)

func TestPrintableBody(t *testing.T) {
	folder := fstest.MapFS{
		"other.md": titled("Other"), "g/index.md": titled("G & co"), "g/a.b.md": titled("A"), "g/a-b.md": titled("B"), "g/sub/x.md": titled("X"),
	}
	tree, _ := content.Walk(folder, "content")
	site := New(&config.Site{Base: "/docs/"}, tree, "")
	tree.ByURL("/g/").Doc = &markdown.Document{HTML: []byte(
		`<h2 id="one">One<a class="heading-link" href="#one" aria-label="x"></a></h2>` + "\n" +
			`<p><a href="/docs/g/a.b/#two">two</a> <a href="/docs/g/a.b/">a</a> <a href="/docs/other/#x">other</a> <a href="https://example.org/#x">out</a> <a href="#">top</a></p>` +
			`<pre><code>&lt;a href="#one"&gt;</code></pre><!-- id="x" --><br>`)}
	tree.ByURL("/g/a.b/").Doc = &markdown.Document{HTML: []byte(`<h2 id="two">A &amp; B</h2><input type="radio" name="tabs-1" id="t" checked><label for="t">x</label><p aria-labelledby="two t" title="&quot;q&quot;">`)}
	tree.ByURL("/g/a-b/").Doc = &markdown.Document{HTML: []byte(`<h2 id="two">Two</h2>`)}
	const want = `<ol class="printable-contents">
<li><a href="#g">G &amp; co</a></li>
<li><a href="#g-a-b">A</a></li>
<li><a href="#g-a-b-2">B</a></li>
</ol>
<article class="printable-page" id="g">
<h1>G &amp; co</h1>
<h2 id="g.one">One<a class="heading-link" href="#g.one" aria-label="x"></a></h2>
<p><a href="#g-a-b.two">two</a> <a href="#g-a-b">a</a> <a href="/docs/other/#x">other</a> <a href="https://example.org/#x">out</a> <a href="#">top</a></p><pre><code>&lt;a href="#one"&gt;</code></pre><!-- id="x" --><br></article>
<article class="printable-page" id="g-a-b">
<h1>A</h1>
<h2 id="g-a-b.two">A &amp; B</h2><input type="radio" name="g-a-b.tabs-1" id="g-a-b.t" checked=""><label for="g-a-b.t">x</label><p aria-labelledby="g-a-b.two g-a-b.t" title="&#34;q&#34;"></article>
<article class="printable-page" id="g-a-b-2">
<h1>B</h1>
<h2 id="g-a-b-2.two">Two</h2></article>
`
	if got := string(site.PrintableBody("g")); got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
	if got := site.PrintableBody("none"); got != nil {
		t.Errorf("a section that does not exist has a body: %q", got)
	}
}

// TestKeepPrinted: what was made of a page is kept until it has another document,
// and a printable page is the same with what was kept.
func TestKeepPrinted(t *testing.T) {
	tree, _ := content.Walk(fstest.MapFS{"g/a.md": titled("A"), "g/b.md": titled("B")}, "content")
	site, plain := New(&config.Site{Base: "/"}, tree, ""), New(&config.Site{Base: "/"}, tree, "")
	site.KeepPrinted()
	a, b := tree.ByURL("/g/a/"), tree.ByURL("/g/b/")
	a.Doc = &markdown.Document{HTML: []byte(`<h2 id="one">One</h2><a href="/g/b/#two">two</a>`)}
	b.Doc = &markdown.Document{HTML: []byte(`<h2 id="two">Two</h2>`)}
	same := func(when string) {
		t.Helper()
		if got, want := site.PrintableBody("g"), plain.PrintableBody("g"); !bytes.Equal(got, want) {
			t.Errorf("%s:\n%s\nwant:\n%s", when, got, want)
		}
	}
	same("at first")
	first, other := site.printedBodies[a], site.printedBodies[b]
	same("again")
	b.Doc = &markdown.Document{HTML: []byte(`<h2 id="two">Second</h2>`)}
	same("with another document")
	if now := site.printedBodies[a]; &now.html[0] != &first.html[0] {
		t.Error("a page that stayed was made again")
	}
	if now := site.printedBodies[b]; now.of == other.of {
		t.Error("the page with another document is kept as it was")
	}
	if plain.printedBodies != nil {
		t.Error("a site that is drawn once keeps what it made")
	}
}

// What names a page's own elements to each other stays apart from the same on
// another page: notes, tabs, maps.
func TestPrintableNamesStayApart(t *testing.T) {
	text := "---\ntitle: T\n---\nA[^1] and[^1].\n\n[^1]: Note.\n\n<Tabs>\n<Tab label=\"A\">x</Tab>\n<Tab label=\"B\">y</Tab>\n</Tabs>\n\n```js tab=\"one\"\na\n```\n\n```ts tab=\"two\"\nb\n```\n\n<map name=\"m\"></map><img src=\"https://example.org/x.png\" usemap=\"#m\" alt=\"\">\n"
	folder := fstest.MapFS{"g/a.mdx": {Data: []byte(text)}, "g/b.mdx": {Data: []byte(text)}}
	tree, _ := content.Walk(folder, "content")
	site := New(&config.Site{Base: "/"}, tree, "")
	renderer := markdown.New(markdown.Options{Content: folder, Resolver: site.Resolver(nil, folder)})
	if list := tree.Parse(t.Context(), renderer.Convert, 1); len(list) > 0 {
		t.Fatal(list)
	}
	body := string(site.PrintableBody("g"))
	seen, radios := map[string]bool{}, map[string]bool{}
	for _, m := range regexp.MustCompile(`\sid="([^"]+)"|name="([^"]+)" value="([^"]+)"`).FindAllStringSubmatch(body, -1) {
		if m[1] == "" {
			radios[m[2]] = true
		}
		if seen[m[0]] {
			t.Errorf("%s is there twice", m[0])
		}
		seen[m[0]] = true
	}
	if len(radios) != 4 {
		t.Errorf("two pages with two groups of tabs each have the groups %v", radios)
	}
	for _, m := range regexp.MustCompile(`(?:href|usemap)="#([^"]+)"`).FindAllStringSubmatch(body, -1) {
		if !strings.Contains(body, `id="`+m[1]+`"`) && !strings.Contains(body, `<map name="`+m[1]+`"`) {
			t.Errorf("#%s leads to nothing", m[1])
		}
	}
}

// TestPrintableIsLinear: ten times the pages make about ten times the work. It
// is counted in bytes that are allocated, which copying what was written so far
// for every page would make a hundred times as many.
func TestPrintableIsLinear(t *testing.T) {
	work := func(pages int) uint64 {
		folder := fstest.MapFS{}
		for i := range pages {
			folder[fmt.Sprintf("g/p%d.md", i)] = titled("P")
		}
		tree, _ := content.Walk(folder, "content")
		site := New(&config.Site{Base: "/"}, tree, "")
		body := bytes.Repeat([]byte(`<h2 id="x">X</h2><p><a href="/g/p1/#x">x</a></p>`), 20)
		for _, page := range tree.Pages {
			page.Doc = &markdown.Document{HTML: body}
		}
		site.PrintableBody("g") // what is made once
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		site.PrintableBody("g")
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	if few, many := work(200), work(2000); few == 0 || many > 15*few {
		t.Errorf("200 pages allocate %d bytes, 2,000 allocate %d", few, many)
	}
}
