package build_test

import (
	"bytes"
	"context"
	"encoding/json"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"bindery/internal/card"
	"bindery/internal/history"
)

// built is one of the built site's.
func (p *project) built(name string) string {
	p.t.Helper()
	text, err := os.ReadFile(filepath.Join(p.out(), filepath.FromSlash(name)))
	if err != nil {
		p.t.Fatal(err)
	}
	return string(text)
}

func (p *project) setting(lines string) {
	p.write("site/site.yaml", p.read("site/site.yaml")+lines)
}

// elements returns the attributes of a document's elements of a name, and the
// text of each under "".
func elements(t *testing.T, document, name string) (found []map[string]string) {
	t.Helper()
	root, err := html.Parse(strings.NewReader(document))
	if err != nil {
		t.Fatal(err)
	}
	for n := range root.Descendants() {
		if n.Type != html.ElementNode || n.Data != name {
			continue
		}
		attr := map[string]string{}
		for _, a := range n.Attr {
			attr[a.Key] = a.Val
		}
		if n.FirstChild != nil {
			attr[""] = n.FirstChild.Data
		}
		found = append(found, attr)
	}
	return found
}

func property(t *testing.T, document, name string) string {
	t.Helper()
	for _, meta := range elements(t, document, "meta") {
		if meta["property"] == name || meta["name"] == name {
			return meta["content"]
		}
	}
	return ""
}

// Every page but the generated ones is there as Markdown, and says where. It is
// compressed by whoever serves it.
func TestMarkdownFiles(t *testing.T) {
	p := newProject(t)
	p.mustBuild()
	for _, name := range []string{"index", "guides/index", "guides/start/index", "guides/next/index"} {
		text := p.built(name + ".md")
		if !strings.HasPrefix(text, "# ") || strings.Contains(text, "\n---\ntitle") {
			t.Errorf("%s.md is %q", name, text)
		}
		links := elements(t, p.built(name+".html"), "link")
		if !slices.ContainsFunc(links, func(l map[string]string) bool {
			return l["rel"] == "alternate" && l["type"] == "text/markdown" && strings.HasSuffix(l["href"], "/"+name+".md")
		}) {
			t.Errorf("%s.html does not say where its Markdown is", name)
		}
		if !strings.Contains(p.built("llms-full.txt"), text[:strings.Index(text, "\n")]) {
			t.Errorf("llms-full.txt lacks %s.md", name)
		}
	}
	p.write("content/guides/long.md", "---\ntitle: Long\n---\n\n"+strings.Repeat("Words and words. ", 200))
	p.mustBuild()
	if text := p.built("guides/long/index.md"); len(text) < 2000 {
		t.Errorf("guides/long/index.md has %d bytes", len(text))
	}
	p.built("guides/long/index.html.br")
	for _, suffix := range []string{".br", ".gz"} {
		if _, err := os.Stat(filepath.Join(p.out(), "guides", "long", "index.md"+suffix)); err == nil {
			t.Errorf("guides/long/index.md%s is there", suffix)
		}
	}
	if _, err := os.Stat(filepath.Join(p.out(), "404.md")); err == nil {
		t.Error("a page without text is there as Markdown")
	}
}

// A page that goes takes its Markdown with it.
func TestMarkdownOfARemovedPage(t *testing.T) {
	p := newProject(t)
	p.options.Out = ""
	b := p.builder()
	if _, list, err := b.Build(t.Context()); err != nil {
		t.Fatal(err, messages(list))
	}
	p.remove("content/guides/next.md")
	if _, err := b.Update(t.Context(), []string{"content/guides/next.md"}); err != nil {
		t.Fatal(err)
	}
	files := tree(t, b.FS())
	if _, there := files["guides/next/index.md"]; there || strings.Contains(files["llms.txt"], "guides/next/") {
		t.Error("the Markdown of the page is still there")
	}
}

func TestDates(t *testing.T) {
	p := newProject(t)
	undated := p.mustBuild().ID
	asked := 0
	at := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	p.options.History = func(context.Context) (map[string]history.File, error) {
		asked++
		return map[string]history.File{"guides/next.md": {Changed: at}}, nil
	}
	dated := p.mustBuild().ID
	if dated == undated || asked != 1 {
		t.Errorf("the ids are %s and %s, asked %d times", undated, dated, asked)
	}
	if page := p.built("guides/next/index.html"); property(t, page, "article:modified_time") != "2026-11-21" || !strings.Contains(page, `"updatedText":"November 21, 2026"`) {
		t.Error("the page carries no date")
	}
	if sitemap := p.built("sitemap.xml"); strings.Count(sitemap, "<lastmod>2026-11-21</lastmod>") != 1 {
		t.Errorf("the sitemap is %s", sitemap)
	}
	if page := p.built("guides/start/index.html"); strings.Contains(page, "updatedText") {
		t.Error("a page without history carries a date")
	}
	at = at.Add(time.Hour) // the same day
	if again := p.mustBuild().ID; again != dated {
		t.Errorf("another hour of the day makes another build: %s, %s", again, dated)
	}
	p.setting("updated: none\n")
	p.mustBuild()
	if asked != 2 || strings.Contains(p.built("sitemap.xml"), "lastmod") || strings.Contains(p.built("guides/next/index.html"), "updatedText") {
		t.Errorf("dates that nobody wants; asked %d times", asked)
	}
}

// A site in memory asks once for all updates.
func TestDatesInMemory(t *testing.T) {
	p := newProject(t)
	asked := 0
	p.options.Out = ""
	p.options.History = func(context.Context) (map[string]history.File, error) {
		asked++
		return map[string]history.File{"guides/next.md": {Changed: time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)}}, nil
	}
	b := p.builder()
	if _, _, err := b.Build(t.Context()); err != nil {
		t.Fatal(err)
	}
	p.write("content/guides/next.md", p.read("content/guides/next.md")+"\nMore.\n")
	for _, name := range []string{"content/guides/next.md", "site/site.yaml"} {
		if _, err := b.Update(t.Context(), []string{name}); err != nil {
			t.Fatal(err)
		}
	}
	if page := tree(t, b.FS())["guides/next/index.html"]; asked != 1 || !strings.Contains(page, `"updated":"2026-11-21"`) {
		t.Errorf("asked %d times", asked)
	}
}

var cardName = regexp.MustCompile(`/assets/cards/[0-9a-f]{16}\.png$`)

func TestCards(t *testing.T) {
	p := newProject(t)
	p.mustBuild()
	if property(t, p.built("guides/next/index.html"), "og:image") != "" {
		t.Error("a card that nobody asked for")
	}
	p.setting("cards: true\n")
	p.mustBuild()
	page := p.built("guides/next/index.html")
	address := property(t, page, "og:image")
	name := strings.TrimPrefix(cardName.FindString(address), "/")
	if name == "" || !strings.HasPrefix(address, "https://") || property(t, page, "twitter:card") != "summary_large_image" {
		t.Fatalf("the card is at %q", address)
	}
	drawn := p.built(name)
	img, err := png.Decode(strings.NewReader(drawn))
	if err != nil || img.Bounds().Dx() != 1200 || img.Bounds().Dy() != 630 {
		t.Fatalf("the card: %v", err)
	}
	if property(t, page, "og:image:width") != "1200" || property(t, page, "og:image:height") != "630" || property(t, page, "og:image:alt") == "" {
		t.Error("the head does not say how large the card is, or what it shows")
	}
	if other := property(t, p.built("guides/start/index.html"), "og:image"); other == address {
		t.Error("two pages of different titles share a card")
	}
	if property(t, p.built("guides/printable/index.html"), "og:image") != "" {
		t.Error("the printable page has a card")
	}
	// The next build takes over the card it finds, and draws one that was cut.
	other, err := card.NewPainter(nil).Draw(card.Card{Title: "From before"})
	if err != nil {
		t.Fatal(err)
	}
	for found, want := range map[string]string{string(other): string(other), drawn[:len(drawn)/2]: drawn, "no picture": drawn} {
		p.write("dist/"+name, found)
		p.mustBuild()
		if got := p.built(name); got != want {
			t.Errorf("of a card of %d bytes the build made one of %d, not %d", len(found), len(got), len(want))
		}
	}
	if bytes.Equal(other, []byte(drawn)) {
		t.Error("both cards are the same")
	}
}

func TestStructuredDataParses(t *testing.T) {
	p := newProject(t)
	p.write("content/guides/next.md", strings.Replace(p.read("content/guides/next.md"), "title: ", "title: \"</script><script>alert(1)//\"\n# ", 1))
	p.mustBuild()
	scripts := elements(t, p.built("guides/next/index.html"), "script")
	found := 0
	for _, script := range scripts {
		if script["type"] != "application/ld+json" {
			continue
		}
		found++
		var data struct {
			Items []struct{ Name string } `json:"itemListElement"`
		}
		if err := json.Unmarshal([]byte(script[""]), &data); err != nil || data.Items[len(data.Items)-1].Name != "</script><script>alert(1)//" {
			t.Errorf("%v: %s", err, script[""])
		}
	}
	if found != 1 || len(scripts) != 4 { // boot, module, breadcrumbs, props
		t.Errorf("%d of %d scripts are structured data", found, len(scripts))
	}
}

func TestWebManifest(t *testing.T) {
	p := newProject(t)
	p.setting("app:\n  shortName: S\n  display: standalone\n")
	p.write("site/static/icon-192.png", "x")
	p.write("site/static/icon-maskable-512.png", "x")
	p.mustBuild()
	var m struct {
		Name      string
		ShortName string `json:"short_name"`
		StartURL  string `json:"start_url"`
		Scope     string
		Display   string
		Icons     []map[string]string
	}
	if err := json.Unmarshal([]byte(p.built("manifest.webmanifest")), &m); err != nil {
		t.Fatal(err)
	}
	if m.ShortName != "S" || m.Display != "standalone" || m.StartURL != m.Scope || !strings.HasPrefix(m.Scope, "/") || m.Name == "" {
		t.Errorf("%+v", m)
	}
	if len(m.Icons) != 2 || m.Icons[0]["src"] != m.Scope+"icon-192.png" || m.Icons[1]["purpose"] != "maskable" {
		t.Errorf("icons: %v", m.Icons)
	}
	count := func() (n int) {
		for _, l := range elements(t, p.built("index.html"), "link") {
			if l["rel"] == "manifest" {
				n++
			}
		}
		return n
	}
	if count() != 1 {
		t.Errorf("%d links to a manifest", count())
	}
	p.write("site/static/site.webmanifest", "{}")
	p.mustBuild()
	if _, err := os.Stat(filepath.Join(p.out(), "manifest.webmanifest")); err == nil || count() != 1 {
		t.Error("the site's own manifest does not take the place of the generated one")
	}
}
