package site

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"bindery/internal/config"
	"bindery/internal/content"
)

func TestOpenSearch(t *testing.T) {
	site := load(t, settings(), fstest.MapFS{})
	want := `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>Paper</ShortName><Description>About paper.</Description>` +
		`<Url type="text/html" template="https://example.org/docs/search/?q={searchTerms}"></Url>` +
		`<Image>https://example.org/docs/mark.svg</Image><InputEncoding>UTF-8</InputEncoding></OpenSearchDescription>
`
	if got := string(site.OpenSearch()); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	cases := []struct {
		change func(*config.Site)
		name   string
		want   string
	}{
		{func(c *config.Site) { c.Name = "The  Handbook of Paper" }, "The Handbook of", "<ShortName>The Handbook of</ShortName>"},
		{func(c *config.Site) { c.Name = "Handbookofeverything" }, "Handbookofeveryt", "<ShortName>Handbookofeveryt</ShortName>"},
		{func(c *config.Site) { c.Name, c.Description = "A & <B>", "" }, "A & <B>", "<ShortName>A &amp; &lt;B&gt;</ShortName><Description>Search A &amp; &lt;B&gt;</Description>"},
		{func(c *config.Site) { c.Description = strings.Repeat("ü", 2000) }, "Paper", "<Description>" + strings.Repeat("ü", 1024) + "</Description>"},
		{func(c *config.Site) { c.Mark = "https://cdn.example.org/m.png" }, "Paper", "<Image>https://cdn.example.org/m.png</Image>"},
		{func(c *config.Site) { c.Mark = "" }, "Paper", "searchTerms}\"></Url><InputEncoding>"},
		{func(c *config.Site) { c.URL = "" }, "", ""},
		{func(c *config.Site) { c.Search.Disabled = true }, "", ""},
	}
	for _, c := range cases {
		cfg := settings()
		c.change(cfg)
		site := load(t, cfg, fstest.MapFS{})
		got := string(site.OpenSearch())
		if site.SearchName() != c.name || !strings.Contains(got, c.want) || (got == "") != (c.want == "") {
			t.Errorf("%q: %q, want %q", site.SearchName(), got, c.want)
		}
	}
}

func TestSearchSettings(t *testing.T) {
	cfg := settings()
	cfg.Search.Hosts, cfg.Search.ProviderURL = []string{"https://search.example.org"}, "https://example.org/"
	site := load(t, cfg, fstest.MapFS{})
	site.SetSearchFile("/search.idx")
	route, ok := site.Route("/search/")
	if !ok || route != (Route{URL: "/search/", Kind: KindSearch}) || route.File() != "search/index.html" {
		t.Errorf("the route is %+v", route)
	}
	got, err := json.Marshal(site.Props(route).Frame.Search)
	want := `{"page":"/docs/search/","provider":"bindery","providerUrl":"https://example.org/","appId":"bindery","apiKey":"public","index":"docs","hosts":["https://search.example.org"],"file":"/docs/search.idx"}`
	if err != nil || string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	cfg.Search.Disabled = true
	site = load(t, cfg, fstest.MapFS{"search.md": {Data: []byte("---\ntitle: Ours\n---\n")}})
	if route, _ := site.Route("/search/"); route.Kind != KindPage || site.Props(route).Frame.Search != nil || len(site.Reserved()) != 0 {
		t.Errorf("without search the route is %+v", route)
	}
}

func TestSearchedPages(t *testing.T) {
	page := func(meta string) *fstest.MapFile {
		return &fstest.MapFile{Data: []byte("---\n" + meta + "\n---\n")}
	}
	folder := fstest.MapFS{
		"index.md": page("title: Home"), "glossary.md": page("title: Words"),
		"guides/index.md": page("title: All"), "guides/one.md": page("title: One"),
		"guides/old.md":     page("title: Old\nnoindex: true"),
		"guides/sheet.md":   page("title: Sheet\nprintable: true"),
		"concepts/two.md":   page("title: Two"),
		"app-shell.md":      page("title: Shell"),
		"search/index.md":   page("title: Reserved"),
		"search/engines.md": page("title: Engines"),
	}
	tree, _ := content.Walk(folder, "content")
	var got strings.Builder
	for _, p := range New(settings(), tree, "").SearchedPages() {
		fmt.Fprintf(&got, "%s %s %q %q %t\n", p.URL, p.Node.Title, p.Section, p.SectionTitle, p.Index)
	}
	want := `/docs/ Home "" "Paper" true
/docs/guides/ All "guides" "All guides" true
/docs/guides/one/ One "guides" "All guides" false
/docs/concepts/two/ Two "concepts" "Concepts" false
/docs/search/engines/ Engines "search" "Reserved" false
/docs/glossary/ Words "" "Paper" false
`
	if got.String() != want {
		t.Errorf("got\n%swant\n%s", got.String(), want)
	}
}
