package site

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"bindery/internal/config"
	"bindery/internal/content"
	"bindery/internal/diag"
	"bindery/internal/facts"
	"bindery/internal/markdown"
	"bindery/internal/testing/golden"
)

// settings are those of a site with everything in them.
func settings() *config.Site {
	return &config.Site{
		Title: "Paper", Suffix: " | Paper", Name: "Paper", Description: "About paper.",
		URL: "https://example.org", Base: "/docs/", Lang: "en", Dir: "ltr", Mark: "/mark.svg",
		Navigation: []config.NavItem{
			{Content: "Documentation", URL: "/concepts/", Sections: []string{"concepts", "guides", "missing"}},
			{Content: "Contribute", URL: "/contribute/", Title: "How to help"},
			{Content: "Blog", URL: "https://blog.example.org/"},
		},
		Sections: []config.Section{
			{Name: "concepts", Title: "Concepts", Printable: true},
			{Name: "guides", Title: "All guides"},
			{Name: "contribute", Title: "Contribute", Printable: true},
			{Name: "missing", Title: "Missing", Printable: true},
		},
		Icons:        []config.IconLink{{Title: "Source", URL: "https://example.org/source", Icon: "github"}},
		Languages:    []config.Language{{Lang: "en", Label: "English", URL: "/"}, {Lang: "zh", Label: "中文", URL: "https://zh.example.org/"}},
		Versions:     []config.Version{{Version: 5, URL: "/", Current: true}, {Version: 4, URL: "https://v4.example.org/"}},
		Footer:       []config.Link{{Title: "Glossary", URL: "/glossary/"}, {Title: "Chat", URL: "https://chat.example.org/"}},
		Legal:        "CC BY 4.0",
		Splash:       config.Splash{Tagline: "Bind it", Actions: []config.Link{{Title: "Start", URL: "/guides/"}}},
		Repository:   config.Repository{Edit: "https://example.org/edit/{path}", View: "https://example.org/view/{path}"},
		Notification: &config.Notification{Text: "Read [the guides](/guides/)."},
		Chat:         &config.Chat{URL: "https://chat.example.org/room", Label: "Talk", Embed: "https://widget.example.org/?room=1"},
		Avatars:      config.Avatars{Image: "https://example.org/{handle}.png?size={size}", Profile: "https://example.org/{handle}"},
		Organization: config.Organization{Host: "https://code.example.org", Packages: "https://example.org/p/{package}", Wanted: "https://example.org/issues/1?for={repo}"},
		StarterKits:  config.StarterKits{Submit: "https://example.org/kits"},
		Search:       config.Search{Provider: "bindery", AppID: "bindery", APIKey: "public", Index: "docs"},
	}
}

// load walks and parses a content folder.
func load(t testing.TB, cfg *config.Site, folder fstest.MapFS) *Site {
	t.Helper()
	return loadFacts(t, cfg, folder, nil)
}

// loadFacts is load with facts that pages name.
func loadFacts(t testing.TB, cfg *config.Site, folder fstest.MapFS, set *facts.Set) *Site {
	t.Helper()
	tree, list := content.Walk(folder, "content")
	site := New(cfg, tree, "b1")
	renderer := markdown.New(markdown.Options{Content: folder, Resolver: site.Resolver(nil, folder), Address: site.Whole, Facts: set})
	list = append(list, tree.Parse(t.Context(), renderer.Convert, 2)...)
	if len(list) > 0 {
		t.Fatal(describe(list))
	}
	return site
}

func describe(list diag.List) string {
	var out strings.Builder
	for _, d := range list {
		fmt.Fprintf(&out, "%s:%d:%d: %s: %s [%s]", d.File, d.Line, d.Column, d.Severity, d.Message, d.Code)
		if d.Suggestion != "" {
			out.WriteString(" " + d.Suggestion)
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// TestProps holds what every route of a small site sends to React. Of the
// frame only the first route shows the whole.
func TestProps(t *testing.T) {
	site := load(t, settings(), golden.Folder(golden.Archive(t, "testdata/site.txtar")))
	var out bytes.Buffer
	for i, route := range site.Routes() {
		props := site.Props(route)
		if i > 0 {
			props.Frame = Frame{Navigation: props.Frame.Navigation, Sections: props.Frame.Sections}
		}
		data, err := json.MarshalIndent(props, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "== %s (%s)\n%s\n", route.URL, route.File(), data)
	}
	golden.Equal(t, "testdata/props.golden", out.Bytes())
}

// TestPropsHaveNoNull: the generated types promise lists, not null.
func TestPropsHaveNoNull(t *testing.T) {
	site := load(t, &config.Site{Title: "Bare", Base: "/"}, fstest.MapFS{})
	for _, route := range append(site.Routes(), Route{URL: "/400.html", Kind: KindFailed, Title: "Bad Request"}) {
		data, err := json.Marshal(site.Props(route))
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(data), "null") {
			t.Errorf("%s: %s", route.URL, data)
		}
	}
}

func TestHead(t *testing.T) {
	site := load(t, settings(), golden.Folder(golden.Archive(t, "testdata/site.txtar")))
	var out strings.Builder
	routes := append(site.Routes(), Route{URL: "/400.html", Kind: KindFailed, Title: "Bad Request"})
	for _, route := range routes {
		head := site.Head(route)
		fmt.Fprintf(&out, "== %s\n%q %q %q %q\n", route.URL, head.Title, head.Description, head.Canonical, head.Robots)
		for _, meta := range head.OpenGraph {
			fmt.Fprintf(&out, "%s=%s\n", meta.Property, meta.Content)
		}
	}
	out.WriteString(string(site.Sitemap()))
	out.Write(site.Robots())
	for _, file := range site.NavFiles() {
		fmt.Fprintf(&out, "%s\n%s\n", file.URL, file.Data)
	}
	golden.Equal(t, "testdata/head.golden", out.String())
}

func TestRouteFindsWhatRoutesLists(t *testing.T) {
	site := load(t, settings(), golden.Folder(golden.Archive(t, "testdata/site.txtar")))
	for _, want := range site.Routes() {
		if got, ok := site.Route(want.URL); !ok || got != want {
			t.Errorf("%s: got %+v, want %+v", want.URL, got, want)
		}
	}
	for _, address := range []string{"/none/", "/guides/printable/", "/missing/printable/", "/concepts", ""} {
		if route, ok := site.Route(address); ok {
			t.Errorf("%q is answered by %+v", address, route)
		}
	}
}

func TestFile(t *testing.T) {
	for address, want := range map[string]string{
		"/": "index.html", "/a/b/": "a/b/index.html", "/404.html": "404.html", "/My%20Guide/%C3%BC/": "My Guide/ü/index.html",
	} {
		if got := (Route{URL: address}).File(); got != want {
			t.Errorf("%s: %q, want %q", address, got, want)
		}
	}
}

// TestLongSection: in a section of 1,000 pages each carries at most a piece of
// the sidebar, and every page can still be reached from any other.
func TestLongSection(t *testing.T) {
	folder := fstest.MapFS{}
	for i := range 1000 {
		folder[fmt.Sprintf("api/p%04d.md", i)] = &fstest.MapFile{Data: fmt.Appendf(nil, "---\ntitle: P%04d\ngroup: G%d\n---\n", i, i/950)}
	}
	site := load(t, &config.Site{Title: "T", Base: "/"}, folder)
	route, _ := site.Route("/api/p0175/")
	sidebar := site.Props(route).Page.Sidebar
	if got, want := len(sidebar.Groups), 20; got != want {
		t.Fatalf("%d groups, want %d", got, want)
	}
	folded, current := sidebar.Groups[0], sidebar.Groups[3]
	if folded.Title != "G0: P0000 – P0049" || folded.URL != "/api/p0000/" || folded.Count != 50 || folded.Pages != nil {
		t.Errorf("folded group: %+v", folded)
	}
	if len(current.Pages) != 50 || !current.Pages[25].Active || current.Pages[25].URL != "/api/p0175/" || current.URL != "" {
		t.Errorf("current group: %d pages, %+v", len(current.Pages), current.Pages[25])
	}
	if last := sidebar.Groups[19]; last.Title != "G1" || last.Count != 50 {
		t.Errorf("last group: %+v", last)
	}
	page := site.Props(route).Page
	if page.Previous.URL != "/api/p0174/" || page.Next.URL != "/api/p0176/" {
		t.Errorf("previous %v, next %v", page.Previous, page.Next)
	}
}

// A section of 200 pages shows them all on each; with one more it folds.
func TestFoldingBegins(t *testing.T) {
	for _, c := range []struct{ pages, shown int }{{200, 200}, {201, 50}} {
		folder := fstest.MapFS{}
		for i := range c.pages {
			folder[fmt.Sprintf("api/p%04d.md", i)] = &fstest.MapFile{Data: fmt.Appendf(nil, "---\ntitle: P%04d\n---\n", i)}
		}
		site := load(t, &config.Site{Title: "T", Base: "/"}, folder)
		route, _ := site.Route("/api/p0050/")
		shown := 0
		for _, group := range site.Props(route).Page.Sidebar.Groups {
			shown += len(group.Pages)
		}
		if shown != c.shown {
			t.Errorf("of a section of %d pages the sidebar shows %d, want %d", c.pages, shown, c.shown)
		}
	}
}

func TestRefresh(t *testing.T) {
	folder := fstest.MapFS{"a/x.md": {Data: []byte("---\ntitle: X\n---\n")}, "a/y.md": {Data: []byte("---\ntitle: Y\n---\n")}}
	site := load(t, &config.Site{Title: "T", Base: "/"}, folder)
	route, _ := site.Route("/a/x/")
	if site.Props(route).Page.Sidebar.Groups[0].Pages[1].HasAnchors {
		t.Fatal("a page without headings has anchors")
	}
	site.tree.ByURL("/a/y/").Node.Anchors = []content.Anchor{{ID: "h", Title: "H", Level: 2}}
	site.Refresh()
	if !site.Props(route).Page.Sidebar.Groups[0].Pages[1].HasAnchors {
		t.Error("the sidebar does not know the new anchors")
	}
}

func BenchmarkProps(b *testing.B) {
	folder := fstest.MapFS{}
	for i := range 10000 {
		folder[fmt.Sprintf("s%02d/p%05d.md", i%20, i)] = &fstest.MapFile{Data: fmt.Appendf(nil, "---\ntitle: P%d\n---\n## A\n", i)}
	}
	site := load(b, &config.Site{Title: "T", Base: "/"}, folder)
	routes := site.Routes()
	b.ReportAllocs()
	for b.Loop() {
		for _, route := range routes {
			site.Props(route)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(routes)), "ns/page")
}
