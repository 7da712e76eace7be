// Package pages holds the Markdown form of this project's own pages to what a
// reader of it relies on.
package pages

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path"
	"regexp"
	"strings"
	"sync"
	"testing"

	"bindery/internal/chunks"
	"bindery/internal/config"
	"bindery/internal/content"
	"bindery/internal/diag"
	"bindery/internal/facts"
	"bindery/internal/markdown"
	"bindery/internal/markdown/mdx"
	"bindery/internal/messages"
	"bindery/internal/site"
)

const root = "../../.."

// own returns the pages of this project, parsed once for all tests: they only
// read them.
func own(t *testing.T) (*site.Site, *content.Tree) {
	t.Helper()
	p := project()
	if p.err != nil {
		t.Fatal(p.err)
	}
	return p.site, p.tree
}

type parsed struct {
	site  *site.Site
	tree  *content.Tree
	facts *facts.Set
	lens  *config.Lens
	err   error
}

var project = sync.OnceValue(func() parsed {
	p, err := parse()
	p.err = err
	return p
})

func parse() (p parsed, err error) {
	text, err := os.ReadFile(root + "/site/site.yaml")
	if err != nil {
		return p, err
	}
	settings, list := config.Load(diag.NewSource("site.yaml", text))
	if list.HasErrors() {
		return p, errors.New(list.Summary())
	}
	files := os.DirFS(root + "/content")
	tree, list := content.Walk(files, "content")
	s := site.New(settings, tree, "test")
	measured, err := facts.Load(os.DirFS(root), settings.Facts)
	if err != nil {
		return p, err
	}
	if err := s.SetFacts(measured); err != nil {
		return p, err
	}
	grid, data, err := chunks.Read(os.DirFS(root), settings.ChunkExplorer)
	if err != nil {
		return p, err
	}
	s.SetChunks(data)
	renderer := markdown.New(markdown.Options{
		Facts: measured, CodeFacts: settings.Lens.Code, Places: true,
		Chunks: s.Explorer(grid),
		Packages: &mdx.PackageTable{
			Say: messages.For(settings.Lang)["packages"],
			List: func(under, _ string) []mdx.Package {
				return []mdx.Package{{Title: "x", URL: under + "x/", Address: "https://example.org/x/"}}
			},
		},
		Content: files, Project: os.DirFS(root), Resolver: s.Resolver(os.DirFS(root+"/site/static"), files), Address: s.Whole, Words: s.Words(),
	})
	list = append(list, tree.Parse(context.Background(), renderer.Convert, 2)...)
	if list.HasErrors() || len(tree.Pages) == 0 {
		return p, fmt.Errorf("%d pages: %s", len(tree.Pages), list.Summary())
	}
	return parsed{site: s, tree: tree, facts: measured, lens: settings.Lens}, nil
}

var (
	// Code spans are taken out before the rest is looked at.
	spans  = regexp.MustCompile("``.*?``|`[^`\n]*`")
	tags   = regexp.MustCompile(`(^|[^\\])</?[A-Za-z][^>]*>|className=|\{/\*|^import .* from`)
	urls   = regexp.MustCompile(`<(https?://|mailto:)[^>]*>`)
	rooted = regexp.MustCompile(`\]\((/|\.|#)`)
)

func TestPagesAsMarkdown(t *testing.T) {
	s, tree := own(t)
	plain := markdown.New(markdown.Options{})
	for _, page := range tree.Pages {
		route, _ := s.Route(page.Node.URL)
		text := string(s.Markdown(route))
		name := page.Node.Path
		if text == "" {
			continue
		}
		shown := s.Props(route).Page
		if !strings.HasPrefix(text, "# ") || strings.Contains(withoutFences(text), "\n---\ntitle:") {
			t.Errorf("%s begins with %.40q", name, text)
		}
		prose := urls.ReplaceAllString(spans.ReplaceAllString(withoutFences(text), ""), "")
		if found := tags.FindString(prose); found != "" {
			t.Errorf("%s: %q is left", name, found)
		}
		if found := rooted.FindString(prose); found != "" {
			t.Errorf("%s: an address is not whole: %s", name, found)
		}
		compare(t, name, page, shown != nil && len(shown.Related) > 0, read(plain, text))
	}
}

// withoutFences leaves out blocks of code, which end with a sign as long as the
// one they began with.
func withoutFences(text string) string {
	var kept []string
	open := ""
	for line := range strings.SplitSeq(text, "\n") {
		stripped := strings.TrimLeft(line, " >")
		sign := stripped[:len(stripped)-len(strings.TrimLeft(stripped, "`"))]
		switch {
		case open == "" && len(sign) >= 3:
			open = sign
		case open == "":
			kept = append(kept, line)
		case sign == open && stripped == sign:
			open = ""
		}
	}
	return strings.Join(kept, "\n")
}

// read parses a Markdown form as any other reader would.
func read(r *markdown.Converter, text string) *markdown.Document {
	doc, _ := r.Convert(markdown.Input{Source: diag.NewSource("index.md", []byte(text)), Path: path.Join("read", "index.md")})
	return doc
}

// compare looks for every heading and every block of code, in order; related
// says that a list of further reading closes the page. Commands of npm are
// followed by those of other package managers.
func compare(t *testing.T, name string, page *content.Page, related bool, got *markdown.Document) {
	t.Helper()
	headings := func(doc *markdown.Document) (list []string) {
		for _, h := range doc.Headings {
			list = append(list, strings.Join(strings.Fields(h.Title), " "))
		}
		return list
	}
	want, found := headings(page.Doc), headings(got)
	if related {
		want = append(want, "Further Reading")
	}
	if len(found) != len(want)+1 { // the title is one more
		t.Errorf("%s has %d headings, its Markdown %d: %q", name, len(want), len(found)-1, found)
		return
	}
	for i, title := range want {
		// A badge is part of the text there.
		if !strings.HasPrefix(found[i+1], title) && !strings.HasSuffix(found[i+1], title) {
			t.Errorf("%s: the heading %q became %q", name, title, found[i+1])
		}
	}
	blocks := func(doc *markdown.Document) (list []string) {
		for _, section := range doc.Parts() {
			for _, block := range section.Blocks {
				list = append(list, block.Text)
			}
		}
		return list
	}
	expected := blocks(page.Doc)
	for _, block := range blocks(got) {
		switch {
		case len(expected) > 0 && block == expected[0]:
			expected = expected[1:]
		case !strings.Contains(block, "yarn ") && !strings.Contains(block, "pnpm "):
			t.Errorf("%s does not have the code of its Markdown\n%s", name, block)
		}
	}
	if len(expected) > 0 {
		t.Errorf("the Markdown of %s lacks, or has in another order,\n%s", name, expected[0])
	}
}

// Every page of ours is found, those with more than prose on them too.
func TestPagesAreSearched(t *testing.T) {
	s, tree := own(t)
	searched := map[string]bool{}
	for _, page := range s.SearchedPages() {
		searched[page.URL] = true
	}
	for _, page := range tree.Pages {
		if url := page.Node.URL; !searched[url] && !page.NoIndex {
			t.Errorf("%s is no page the search knows", url)
		}
	}
}
