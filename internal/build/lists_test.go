package build_test

import (
	"os"
	"strings"
	"testing"

	"bindery/internal/build"
	"bindery/internal/data"
)

// withLists adds the pages of the lists, and the lists, to a project.
func withLists(p *project) {
	p.write("content/organization.md", "---\ntitle: Who\n---\n\nThese.\n")
	p.write("content/starter-kits.md", "---\ntitle: Kits\n---\n\nThose.\n")
	p.write("content/index.md", p.read("content/index.md")+"\n[Who](/organization/) and [kits](/starter-kits/).\n")
	p.write("site/data/projects.yaml", projects)
	p.write("site/data/starter-kits.yaml", kits)
}

const (
	projects = "- repo: small/one\n  description: First.\n"
	kits     = "- { name: kit, url: \"https://example.org/kit\", description: A kit., tags: [small] }\n"
)

func newInMemoryWithLists(t *testing.T) *inMemory {
	p := newProject(t)
	withLists(p)
	m := &inMemory{p, p.builder()}
	if _, list, err := m.b.Build(t.Context()); err != nil || len(list) > 0 {
		t.Fatalf("%v\n%s", err, messages(list))
	}
	return m
}

func TestListsAreWritten(t *testing.T) {
	p := newProject(t)
	withLists(p)
	p.write("site/data/projects.yaml", projects+manyProjects(40))
	p.mustBuild()
	files := tree(t, os.DirFS(p.out()))
	if want := `[{"name":"kit","url":"https://example.org/kit","description":"A kit.","tags":["small"]}]` + "\n"; files[data.BuiltStarterKits] != want {
		t.Errorf("%s is %q, want %q", data.BuiltStarterKits, files[data.BuiltStarterKits], want)
	}
	if !strings.HasPrefix(files[data.BuiltProjects], `[{"repo":"small/one","description":"First."},`) {
		t.Errorf("%s is %q", data.BuiltProjects, files[data.BuiltProjects])
	}
	for _, suffix := range []string{".br", ".gz"} {
		if len(files[data.BuiltProjects+suffix]) == 0 {
			t.Errorf("%s%s is not there", data.BuiltProjects, suffix)
		}
	}
	for _, name := range []string{data.BuiltProposals, data.BuiltSupporters} {
		if _, there := files[name]; there {
			t.Errorf("%s is there without a list", name)
		}
	}
	if !strings.Contains(files["organization/index.html"], `"kind":"organization"`) {
		t.Errorf("the page of the projects is\n%s", files["organization/index.html"])
	}
}

func manyProjects(n int) string {
	var text strings.Builder
	for i := range n {
		text.WriteString("- { repo: small/more-" + string(rune('a'+i/26)) + string(rune('a'+i%26)) + ", description: Another one. }\n")
	}
	return text.String()
}

func TestListsAreInTheID(t *testing.T) {
	p := newProject(t)
	withLists(p)
	before := p.mustBuild().ID
	p.write("site/data/projects.yaml", strings.Replace(projects, "First", "Second", 1))
	if p.mustBuild().ID == before {
		t.Error("the id is that of other projects")
	}
}

func TestListsStopABuild(t *testing.T) {
	p := newProject(t)
	withLists(p)
	p.write("site/data/projects.yaml", "- repo: small\n")
	_, list, err := p.build()
	if want := "site/data/projects.yaml:1: error: \"[0].description\" is missing"; err != build.ErrMistakes || !strings.Contains(messages(list), want) {
		t.Errorf("%v\n%s", err, messages(list))
	}
}

func TestUpdateLists(t *testing.T) {
	m := newInMemoryWithLists(t)
	m.wantURLs(m.change("site/data/projects.yaml", projects+"- repo: small/two\n  description: Second.\n"), "/organization/")
	m.wantWhole()
	m.wantURLs(m.change("site/data/starter-kits.yaml", strings.Replace(kits, "A kit", "The kit", 1)), "/starter-kits/")
	m.wantWhole()
	m.wantURLs(m.change("site/data/starter-kits.yaml", strings.Replace(kits, "A kit", "The kit", 1)+"# why\n"))
	m.wantWhole()
}

// Lists with mistakes keep what was there until they are mended.
func TestUpdateListsWithMistakes(t *testing.T) {
	m := newInMemoryWithLists(t)
	shown := m.page("organization/index.html")
	u := m.change("site/data/projects.yaml", "- repo: small/two\n")
	if !strings.Contains(messages(u.Diagnostics), "\"[0].description\" is missing") || len(u.URLs) > 0 || m.page("organization/index.html") != shown {
		t.Errorf("a wrong list took effect: %+v\n%s", u.URLs, messages(u.Diagnostics))
	}
	u = m.change("content/guides/next.md", m.read("content/guides/next.md")+"\nMore.\n")
	if !u.Diagnostics.HasErrors() {
		t.Error("the update of a page hides the list's mistake")
	}
	m.wantURLs(m.change("site/data/projects.yaml", "- repo: small/two\n  description: Second.\n"), "/organization/")
	m.wantWhole()
}

func TestUpdateListGone(t *testing.T) {
	m := newInMemoryWithLists(t)
	if err := os.Remove(m.dir + "/site/data/projects.yaml"); err != nil {
		t.Fatal(err)
	}
	m.wantURLs(m.changed("site/data/projects.yaml"), "/organization/")
	if strings.Contains(m.page("organization/index.html"), `"kind":"organization"`) {
		t.Error("the page still shows the list")
	}
	m.wantWhole()
}
