package build_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"bindery/internal/build"
)

const (
	measured = `{"class": "config", "title": "Options", "source": "a schema", "version": "1.2.3", "count": 3, "items": [
		{"id": "clean", "name": "clean", "types": ["boolean"], "flag": "--clean"},
		{"id": "path", "name": "path", "types": ["string"]},
		{"id": "size", "name": "size", "types": ["number"]}]}`
	measuredFlags = `{"class": "flags", "title": "Flags", "source": "a program", "version": "1.2.3", "count": 2, "items": [
		{"id": "--clean", "name": "--clean", "owner": "clean"},
		{"id": "--path", "name": "--path", "owner": "path"}]}`
	optionsPage = "---\ntitle: Options\nreference: config\n---\n\n## `clean`\n\nEmpties it.\n"
	tablesPage  = "---\ntitle: Tables\nreference: config\n---\n\n## `size`\n\nIts size.\n\n" +
		"## All\n\n<Facts class=\"config\" columns=\"id\" />\n\n<Facts class=\"flags\" columns=\"id\" />\n"
)

// newMeasured is a project in memory whose guides document what was measured.
func newMeasured(t *testing.T, base string) *inMemory {
	p := newProject(t)
	p.write("facts/data/config.json", measured)
	p.write("facts/data/flags.json", measuredFlags)
	p.write("site/site.yaml", p.read("site/site.yaml")+"\nfacts: facts/data\n")
	p.write("content/guides/options.mdx", optionsPage)
	p.write("content/tables.mdx", tablesPage)
	p.write("content/guides/next.md", p.read("content/guides/next.md")+"\n[Tables](/tables/)\n")
	p.options.Base = base
	m := &inMemory{p, p.builder()}
	if _, list, err := m.b.Build(t.Context()); err != nil || len(list) > 0 {
		t.Fatalf("%v\n%s", err, messages(list))
	}
	return m
}

var (
	tableCell = regexp.MustCompile(`<td>(.*)</td>`)
	wholeFlag = regexp.MustCompile(`<span class="whole">([^<]*)</span>`)
)

// wantCells looks at the cells of the tables of facts. How a name may go on in
// the next line is no matter here.
func (m *inMemory) wantCells(page string, want ...string) {
	m.t.Helper()
	var got []string
	for _, cell := range tableCell.FindAllStringSubmatch(m.page(page), -1) {
		got = append(got, wholeFlag.ReplaceAllString(cell[1], "$1"))
	}
	if !slices.Equal(got, want) {
		m.t.Errorf("cells of %s:\n%s\nwant:\n%s", page, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// A table may say of each item what its heading does, wherever that stands, and
// follows when the sentence changes.
func TestFactsShowSentences(t *testing.T) {
	m := newMeasured(t, "/")
	m.change("content/guides/start.mdx", m.read("content/guides/start.mdx")+"\n<Facts class=\"config\" columns=\"name,about\" />\n")
	sentences := func(clean string) {
		t.Helper()
		m.wantCells("guides/start/index.html",
			`<a href="/guides/options/#clean"><code>clean</code></a>`, clean,
			`<code>path</code>`, ``,
			`<a href="/tables/#size"><code>size</code></a>`, `Its size.`)
	}
	sentences("Empties it.")
	m.change("content/guides/options.mdx", strings.Replace(optionsPage, "Empties it.", "Empties the `folder` first. And more.", 1))
	sentences("Empties the <code>folder</code> first.")
	m.wantWhole()
}

func TestFactsAreLinked(t *testing.T) {
	m := newMeasured(t, "/docs/")
	m.change("content/guides/start.mdx", m.read("content/guides/start.mdx")+"\n<Facts class=\"config\" columns=\"id\" />\n")
	m.wantCells("tables/index.html",
		`<a href="/docs/guides/options/#clean"><code>clean</code></a>`,
		`<code>path</code>`,
		`<a href="#size"><code>size</code></a>`,
		`<a href="/docs/guides/options/#clean"><code>--clean</code></a>`,
		`<code>--path</code>`)
	if text := m.page("tables/index.md"); !strings.Contains(text, "| [`clean`](https://small.example.org/docs/guides/options/#clean) |") {
		t.Errorf("its Markdown has no link:\n%s", text)
	}
	printed := m.page("guides/printable/index.html")
	if !strings.Contains(printed, `<a href="#guides-options.clean"><code>clean</code></a>`) {
		t.Errorf("the printable page leads out of itself:\n%s", printed)
	}
	m.wantWhole()
}

// The text of a table is not indexed as text of its page, and its links count
// for nothing.
func TestFactLinksAreNotSearched(t *testing.T) {
	p := newMeasured(t, "").project
	p.mustBuild()
	index, err := build.OpenSearch(os.DirFS(p.out()))
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for i := range index.Len() {
		switch d := index.Document(i); d.URL + "#" + d.Anchor {
		case "/guides/options/#clean":
			seen++
			if len(d.LinkTexts) > 0 {
				t.Errorf("texts that lead to the option: %q", d.LinkTexts)
			}
		case "/tables/#all":
			seen++
			if d.Content != "" || len(d.Code) > 0 || len(d.Names) > 1 {
				t.Errorf("the record of the tables: %+v", d)
			}
		}
	}
	if seen != 2 {
		t.Errorf("%d of 2 records seen in %q", seen, addresses(index))
	}
}

func TestUpdateOfFactLinks(t *testing.T) {
	m := newMeasured(t, "")
	tables := "tables/index.html"
	flag := `<code>--clean</code>`
	want := func(clean, path, flags string) {
		t.Helper()
		m.wantCells(tables, clean, path, `<a href="#size"><code>size</code></a>`, flags, `<code>--path</code>`)
	}
	to := func(address, code string) string { return `<a href="` + address + `">` + code + `</a>` }

	// Another id for the heading: the page and the table that leads there.
	u := m.change("content/guides/options.mdx", strings.Replace(optionsPage, "`clean`", "`clean` {#empty}", 1))
	if !slices.Contains(u.URLs, "/tables/") || !slices.Contains(u.URLs, "/guides/options/") {
		t.Errorf("drawn again: %v", u.URLs)
	}
	want(to("/guides/options/#empty", `<code>clean</code>`), `<code>path</code>`, to("/guides/options/#empty", flag))
	m.wantWhole()

	// One more heading.
	m.change("content/guides/options.mdx", optionsPage+"\n## `path`\n\nA path.\n")
	want(to("/guides/options/#clean", `<code>clean</code>`), to("/guides/options/#path", `<code>path</code>`), to("/guides/options/#clean", flag))

	// A mistake: both pages stay as they were, until it is mended.
	u = m.change("content/guides/options.mdx", strings.Replace(optionsPage, "`clean`", "`claen`", 1))
	if !u.Diagnostics.HasErrors() || len(u.URLs) > 0 {
		t.Errorf("drawn again: %v, mistakes:\n%s", u.URLs, messages(u.Diagnostics))
	}
	want(to("/guides/options/#clean", `<code>clean</code>`), to("/guides/options/#path", `<code>path</code>`), to("/guides/options/#clean", flag))

	// A table's own page has one: it is still told when others change.
	m.change("content/guides/options.mdx", optionsPage)
	m.change("content/tables.mdx", tablesPage+"\n## `pth`\n")
	u = m.change("content/guides/options.mdx", strings.Replace(optionsPage, "`clean`", "`clean` {#empty}", 1))
	if !u.Diagnostics.HasErrors() {
		t.Error("the mistake is forgotten")
	}
	m.change("content/tables.mdx", tablesPage)
	want(to("/guides/options/#empty", `<code>clean</code>`), `<code>path</code>`, to("/guides/options/#empty", flag))
	m.wantWhole()

	// A change of prose leaves the tables alone.
	m.change("content/guides/options.mdx", optionsPage)
	u = m.change("content/guides/options.mdx", strings.Replace(optionsPage, "Empties", "Clears", 1))
	m.wantURLs(u, "/guides/options/", "/guides/printable/")
	m.wantWhole()

	// A page that goes, and comes back elsewhere: the tree changes.
	m.remove("content/guides/options.mdx")
	m.changed("content/guides/options.mdx")
	want(`<code>clean</code>`, `<code>path</code>`, flag)
	m.wantWhole()
	m.change("content/guides/settings.mdx", optionsPage)
	want(to("/guides/settings/#clean", `<code>clean</code>`), `<code>path</code>`, to("/guides/settings/#clean", flag))
	m.wantWhole()
	m.wantFactURL("/guides/settings/#clean")

	// While a page has a mistake, the settings and the tree change.
	m.change("content/guides/settings.mdx", strings.Replace(optionsPage, "`clean`", "`claen`", 1))
	m.change("content/guides/other.md", "---\ntitle: Other\n---\n\nText.\n")
	want(to("/guides/settings/#clean", `<code>clean</code>`), `<code>path</code>`, to("/guides/settings/#clean", flag))
	m.change("site/site.yaml", m.read("site/site.yaml")+"\n")
	want(to("/guides/settings/#clean", `<code>clean</code>`), `<code>path</code>`, to("/guides/settings/#clean", flag))
	m.wantFactURL("/guides/settings/#clean")
}

// wantFactURL looks at where the file of its class says that it is documented.
func (m *inMemory) wantFactURL(want string) {
	m.t.Helper()
	text, err := fs.ReadFile(m.b.FS(), "facts/config.json")
	if err != nil {
		m.t.Fatal(err)
	}
	var class struct{ Items []struct{ ID, URL string } }
	if err := json.Unmarshal(text, &class); err != nil || len(class.Items) != 3 || class.Items[0].ID != "clean" || class.Items[0].URL != want {
		m.t.Errorf("it is documented at %+v, want %q (%v)", class.Items, want, err)
	}
}
