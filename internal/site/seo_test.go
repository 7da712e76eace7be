package site

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"bindery/internal/card"
	"bindery/internal/config"
	"bindery/internal/data"
	"bindery/internal/history"
)

// small is a site of few pages, under a base path, with a site in Chinese.
func small(t *testing.T, change func(*config.Site)) *Site {
	t.Helper()
	cfg := settings()
	cfg.Languages[1].SamePaths = true
	if change != nil {
		change(cfg)
	}
	page := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	return load(t, cfg, fstest.MapFS{
		"index.md":            page("---\ntitle: Home\n---\nWelcome to [the guides](/guides/).\n"),
		"guides/index.mdx":    page("---\ntitle: Guides\ndescription: How to.\n---\nimport Part from \"./_part.md\";\n\n<Part />\n"),
		"guides/_part.md":     page("## Part\n\nSee [it](#part).\n"),
		"guides/fold.md":      page("---\ntitle: \"Fold </script> & [cut]\"\ndescription: \"About <paper>.\"\n---\nT> Sharp.\n"),
		"guides/secret.md":    page("---\ntitle: Secret\nnoindex: true\n---\nText.\n"),
		"glossary.md":         page("---\ntitle: Glossary\n---\nWords.\n"),
		"contribute/index.md": page("---\ntitle: Contribute\n---\nHelp.\n"),
	})
}

func head(t *testing.T, s *Site, address string) Head {
	t.Helper()
	route, ok := s.Route(address)
	if !ok {
		t.Fatalf("no route %s", address)
	}
	return s.Head(route)
}

func TestPageAsMarkdown(t *testing.T) {
	s := small(t, nil)
	for address, want := range map[string]string{
		"/":             "# Paper\n\nAbout paper.\n\nWelcome to [the guides](https://example.org/docs/guides/).\n",
		"/guides/":      "# Guides\n\nHow to.\n\n## Part\n\nSee [it](https://example.org/docs/guides/#part).\n",
		"/guides/fold/": "# Fold </script> & [cut]\n\nAbout <paper>.\n\n> **Tip:** Sharp.\n",
		"/404.html":     "",
	} {
		route, _ := s.Route(address)
		if got := string(s.Markdown(route)); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", address, got, want)
		}
	}
	route, _ := s.Route("/guides/fold/")
	if got := s.Props(route).Page.Markdown; got != "/docs/guides/fold/index.md" {
		t.Errorf("the page's Markdown is said to be at %q", got)
	}
	if got := route.MarkdownFile(); got != "guides/fold/index.md" {
		t.Errorf("it is written to %q", got)
	}
}

func TestLLMs(t *testing.T) {
	s := small(t, nil)
	want := `# Paper

> About paper.

## All guides

- [Guides](https://example.org/docs/guides/index.md): How to.
- [Fold </script> & \[cut\]](https://example.org/docs/guides/fold/index.md): About <paper>.

## Contribute

- [Contribute](https://example.org/docs/contribute/index.md)

## Paper

- [Glossary](https://example.org/docs/glossary/index.md)

## Optional

- [llms-full.txt](https://example.org/docs/llms-full.txt)
`
	if got := string(s.LLMs()); got != want {
		t.Errorf("llms.txt:\n%s\nwant\n%s", got, want)
	}
	full := string(s.LLMsFull())
	order := []string{"# Paper\n\nhttps://example.org/docs/\n", "# Guides\n\nhttps://example.org/docs/guides/\n", "# Fold", "# Contribute", "# Glossary"}
	last := -1
	for _, part := range order {
		at := strings.Index(full, part)
		if at <= last {
			t.Errorf("%q is not in its place in\n%s", part, full)
		}
		last = at
	}
	if strings.Contains(full, "Secret") {
		t.Error("a page that is not indexed is in llms-full.txt")
	}
}

func TestHeadNamesOtherLanguages(t *testing.T) {
	s := small(t, nil)
	want := []Alternate{
		{Type: "text/markdown", URL: "/docs/guides/" + markdownFile},
		{Lang: "en", URL: "https://example.org/docs/guides/"},
		{Lang: "zh", URL: "https://zh.example.org/guides/"},
		{Lang: "x-default", URL: "https://example.org/docs/guides/"},
	}
	if got := head(t, s, "/guides/").Alternates; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	// The menu leads to the same address.
	route, _ := s.Route("/guides/")
	if zh := s.Props(route).Frame.Languages[1]; !zh.SamePaths || zh.URL+strings.TrimPrefix(route.URL, "/") != want[2].URL {
		t.Errorf("the menu has %+v", zh)
	}
	apart := small(t, func(cfg *config.Site) { cfg.Languages[1].SamePaths = false })
	if got := head(t, apart, "/guides/").Alternates; len(got) != 1 {
		t.Errorf("a site with other paths: %v", got)
	}
	if got := head(t, apart, "/").Alternates; len(got) != 4 || got[2].URL != "https://zh.example.org/" {
		t.Errorf("its home page: %v", got)
	}
	if got := head(t, s, "/guides/secret/").Alternates; len(got) != 1 {
		t.Errorf("a page that is not indexed: %v", got)
	}
}

// TestClosingLinks: what the last section of a page leads to is not offered
// again below it, also once the text has been let go of.
func TestClosingLinks(t *testing.T) {
	text := "---\ntitle: Fold\nrelated:\n" +
		"  - {title: Above, url: /guides/above/}\n  - {title: Next, url: /guides/next/}\n  - {title: Place, url: /guides/next/#place}\n" +
		"---\n## First\n\n[Above](/guides/above/)\n\n## Where to go next\n\n- [Next](/guides/next/)\n\n### More\n\n- [Other](/guides/other/)\n"
	s := load(t, settings(), fstest.MapFS{"guides/fold.md": {Data: []byte(text)}})
	route, _ := s.Route("/guides/fold/")
	route.Page.Doc.Links, route.Page.Doc.Headings = nil, nil
	var titles []string
	for _, link := range s.Props(route).Page.Related {
		titles = append(titles, link.Title)
	}
	if !slices.Equal(titles, []string{"Above", "Place"}) {
		t.Errorf("further reading: %q", titles)
	}
}

func TestBreadcrumbs(t *testing.T) {
	s := small(t, nil)
	type list struct {
		Type  string `json:"@type"`
		Items []struct {
			Position int
			Name     string
			Item     string
		} `json:"itemListElement"`
	}
	for address, want := range map[string][]string{
		"/guides/fold/": {"Paper https://example.org/docs/", "All guides https://example.org/docs/guides/", "Fold </script> & [cut] https://example.org/docs/guides/fold/"},
		"/guides/":      {"Paper https://example.org/docs/", "Guides https://example.org/docs/guides/"},
		"/glossary/":    {"Paper https://example.org/docs/", "Glossary https://example.org/docs/glossary/"},
	} {
		text := head(t, s, address).Structured
		if strings.ContainsAny(text, "<>&") {
			t.Errorf("%s: not safe in a script element: %s", address, text)
		}
		var got list
		if err := json.Unmarshal([]byte(text), &got); err != nil || got.Type != "BreadcrumbList" {
			t.Errorf("%s: %v %q", address, err, got.Type)
		}
		var crumbs []string
		for i, item := range got.Items {
			crumbs = append(crumbs, item.Name+" "+item.Item)
			if item.Position != i+1 {
				t.Errorf("%s: position %d of %d", address, item.Position, i+1)
			}
		}
		if !slices.Equal(crumbs, want) {
			t.Errorf("%s: %q", address, crumbs)
		}
		route, _ := s.Route(address)
		trail := s.Props(route).Page.Trail
		if len(trail) != len(want)-1 {
			t.Errorf("%s: the page shows %v", address, trail)
		}
		for i, link := range trail {
			if shown := link.Title + " https://example.org" + link.URL; shown != want[i] {
				t.Errorf("%s: the page shows %s, not %s", address, shown, want[i])
			}
		}
	}
	if home := head(t, s, "/").Structured; !strings.Contains(home, `"@type":"WebSite"`) {
		t.Errorf("the home page says %s", home)
	}
	for _, address := range []string{"/guides/secret/", "/404.html", "/contribute/printable/"} {
		if text := head(t, s, address).Structured; text != "" {
			t.Errorf("%s says %s", address, text)
		}
	}
}

func TestHeadShowsACard(t *testing.T) {
	s := small(t, nil)
	if h := head(t, s, "/guides/fold/"); h.Twitter != "summary" || slices.ContainsFunc(h.OpenGraph, func(m Meta) bool { return m.Property == "og:image" }) {
		t.Errorf("without cards: %+v", h)
	}
	mark, err := os.ReadFile("../../site/static/mark.svg")
	if err != nil {
		t.Fatal(err)
	}
	s.SetCards(card.NewPainter(mark))
	h := head(t, s, "/guides/fold/")
	if h.Twitter != "summary_large_image" {
		t.Errorf("the card is %q", h.Twitter)
	}
	got := map[string]string{}
	for _, m := range h.OpenGraph {
		got[m.Property] = m.Content
	}
	route, _ := s.Route("/guides/fold/")
	c, address := s.Card(route)
	for property, want := range map[string]string{
		"og:image": "https://example.org/docs" + address, "og:image:width": "1200", "og:image:height": "630",
		"og:image:alt": "Fold </script> & [cut] – All guides – Paper", "og:locale": "en",
	} {
		if got[property] != want {
			t.Errorf("%s is %q, want %q", property, got[property], want)
		}
	}
	if c != (card.Card{Title: "Fold </script> & [cut]", Section: "All guides", Site: "Paper"}) {
		t.Errorf("the card says %+v", c)
	}
	home, _ := s.Route("/")
	if c, _ := s.Card(home); c != (card.Card{Title: "Bind it", Site: "Paper"}) {
		t.Errorf("the home page's card says %+v", c)
	}
	if hidden, _ := s.Route("/guides/secret/"); s.Head(hidden).Twitter != "" {
		t.Error("a page that is not indexed has a card")
	}
}

func TestChangesAreDated(t *testing.T) {
	day := func(text string) time.Time {
		at, err := time.Parse(time.RFC3339, text)
		if err != nil {
			t.Fatal(err)
		}
		return at
	}
	changes := map[string]history.File{
		"guides/index.mdx": {Changed: day("2026-03-01T10:00:00Z")}, "guides/_part.md": {Changed: day("2026-11-20T23:30:00-02:00")}, "guides/fold.md": {Changed: day("2026-01-02T00:00:00Z")},
	}
	for lang, want := range map[string][2]string{
		"en": {"November 21, 2026", "January 2, 2026"}, "zh-CN": {"2026年11月21日", "2026年1月2日"}, "de": {"November 21, 2026", "January 2, 2026"},
	} {
		s := small(t, func(cfg *config.Site) { cfg.Lang = lang })
		s.SetHistory(changes)
		index, _ := s.Route("/guides/")
		fold, _ := s.Route("/guides/fold/")
		// A change of what a page imports is one of the page.
		if page := s.Props(index).Page; page.Updated != "2026-11-21" || page.UpdatedText != want[0] {
			t.Errorf("%s: %q, %q", lang, page.Updated, page.UpdatedText)
		}
		if page := s.Props(fold).Page; page.Updated != "2026-01-02" || page.UpdatedText != want[1] {
			t.Errorf("%s: %q, %q", lang, page.Updated, page.UpdatedText)
		}
		glossary, _ := s.Route("/glossary/")
		if page := s.Props(glossary).Page; page.Updated != "" || page.UpdatedText != "" {
			t.Errorf("%s: a page without history: %q, %q", lang, page.Updated, page.UpdatedText)
		}
		sitemap := string(s.Sitemap())
		if !strings.Contains(sitemap, "<loc>https://example.org/docs/guides/</loc><lastmod>2026-11-21</lastmod></url>") || strings.Count(sitemap, "<lastmod>") != 2 {
			t.Errorf("%s: %s", lang, sitemap)
		}
	}
}

// The Markdown of a page also has what the page shows beside its text.
func TestMarkdownHoldsWhatIsShown(t *testing.T) {
	shown := withLists(t, lists())
	for address, want := range map[string][]string{
		"/vote/": {
			"# Vote\n\nProse.\n\n**Proposals**\n\n",
			"- **Thinner paper** (Open): Half the weight. [Guides](https://example.org/docs/guides/). [Talk](https://example.org/1).\n",
			"- **Done** (Done): It is.\n",
		},
		"/organization/": {
			"\n\n**Projects**\n\n- [paper/fold](https://code.example.org/paper/fold): Folds. Maintainers: [ann](https://example.org/ann)\n",
			"- [paper/cut](https://code.example.org/paper/cut): Cuts. [Maintainer needed...](https://example.org/issues/1?for=paper/cut)\n",
		},
		"/starter-kits/": {
			"| Project Name | Maintainer | Tags |\n| --- | --- | --- |\n",
			"| [first-sheet](https://example.org/sheet): One sheet. Checked 2026-01-31 with version 1.2.3, webpack 5.4.3. | [ann](https://example.org/ann) | a4 |\n",
			"| [second-sheet](https://example.org/second): Two sheets. | not named | a4, a5 |\n",
		},
	} {
		route, _ := shown.Route(address)
		text := string(shown.Markdown(route))
		for _, part := range want {
			if !strings.Contains(text, part) {
				t.Errorf("%s lacks\n%s\nit is\n%s", address, part, text)
			}
		}
	}
	none := withLists(t, data.Lists{Proposals: []data.Proposal{}})
	for _, address := range []string{"/vote/", "/organization/"} {
		route, _ := none.Route(address)
		if text := string(none.Markdown(route)); strings.Contains(text, "**") || !strings.HasSuffix(text, "Prose.\n") {
			t.Errorf("%s without a list: %s", address, text)
		}
	}
}

func TestMarkdownSaysWhereToReadOn(t *testing.T) {
	s := load(t, settings(), fstest.MapFS{
		"index.md":       {Data: []byte("---\ntitle: Home\n---\nText.\n")},
		"guides/fold.md": {Data: []byte("---\ntitle: Fold\nrelated:\n  - title: Cut [a_b]\n    url: ./cut.md\n  - title: Elsewhere\n    url: https://example.com/a(b)\n---\nText.\n")},
		"guides/cut.md":  {Data: []byte("---\ntitle: Cut\n---\nText.\n")},
	})
	route, _ := s.Route("/guides/fold/")
	want := "Text.\n\n## Further Reading\n\n- [Cut \\[a\\_b\\]](https://example.org/docs/guides/cut/)\n- [Elsewhere](<https://example.com/a(b)>)\n"
	if got := string(s.Markdown(route)); !strings.HasSuffix(got, want) {
		t.Errorf("got\n%s\nwant at its end\n%s", got, want)
	}
}
