package check

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"bindery/internal/config"
	"bindery/internal/content"
	"bindery/internal/data"
	"bindery/internal/diag"
	"bindery/internal/markdown"
	"bindery/internal/markdown/mdx"
	"bindery/internal/site"
	"bindery/internal/testing/golden"
)

// TestRun holds what the check says about the projects in testdata: content/
// and static/ are the folders, site/redirects.yaml the redirects, site/site.yaml
// the settings in place of the usual ones; the sections WANT are the diagnostics
// and the external links.
func TestRun(t *testing.T) {
	for _, name := range golden.Cases(t, "", "testdata/*.txtar") {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			archive := golden.Archive(t, name)
			in := project(t, archive)
			got := []golden.Section{{Name: "diagnostics", Text: describe(Run(in))}}
			if links := External(in); len(links) > 0 {
				got = append(got, golden.Section{Name: "external", Text: list(links)})
			}
			golden.Sections(t, name, archive, got...)
		})
	}
}

func project(t testing.TB, archive *txtar.Archive) Input {
	t.Helper()
	folder, static, settings, redirects := fstest.MapFS{}, fstest.MapFS{}, []byte(nil), []byte(nil)
	own := fstest.MapFS{}
	var links, alias []byte
	for _, file := range archive.Files {
		switch dir, name, _ := strings.Cut(file.Name, "/"); dir {
		case "content":
			folder[name] = &fstest.MapFile{Data: file.Data}
		case "static":
			static[name] = &fstest.MapFile{Data: file.Data}
		case "site":
			switch name {
			case "site.yaml":
				settings = file.Data
			case "redirects.yaml":
				redirects = file.Data
			case "links.json":
				links = file.Data
			case "search-aliases.yaml":
				alias = file.Data
			default:
				own[name] = &fstest.MapFile{Data: file.Data}
			}
		}
	}
	in := parsed(t, folder, static, settings, redirects)
	lists, diags, err := data.Load(own, "site")
	if err != nil || diags.HasErrors() {
		t.Fatal(err, describe(diags))
	}
	in.Lists = lists
	if in.SearchAliases, diags = config.LoadSearchAliases(diag.NewSource("site/search-aliases.yaml", alias)); diags.HasErrors() {
		t.Fatal(describe(diags))
	}
	if links != nil {
		in.Ledger, diags = ReadLedger(diag.NewSource("site/links.json", links))
		if diags.HasErrors() {
			t.Fatal(describe(diags))
		}
	}
	return in
}

func parsed(t testing.TB, folder, static fstest.MapFS, settings, redirects []byte) Input {
	t.Helper()
	tree, diags := content.Walk(folder, "content")
	cfg := &config.Site{
		Title: "T", Base: "/docs/",
		Navigation: []config.NavItem{{Content: "Guides", URL: "/guides/", Sections: []string{"guides"}}},
		Sections:   []config.Section{{Name: "guides", Printable: true}},
		Footer:     []config.Link{{Title: "Glossary", URL: "/glossary/"}, {Title: "Out", URL: "https://example.org/"}},
	}
	if settings != nil {
		var more diag.List
		cfg, more = config.Load(diag.NewSource("site/site.yaml", settings))
		diags = append(diags, more...)
	}
	s := site.New(cfg, tree, "b")
	renderer := markdown.New(markdown.Options{Content: folder, Resolver: s.Resolver(static, folder), Packages: somePackages})
	diags = append(diags, tree.Parse(t.Context(), renderer.Convert, 2)...)
	written, more := site.LoadRedirects(diag.NewSource("site/redirects.yaml", redirects))
	diags = append(diags, more...)
	joined, more := s.Redirects(written)
	diags = append(diags, more...)
	if diags.HasErrors() {
		t.Fatal(describe(diags))
	}
	return Input{Site: s, Tree: tree, Settings: cfg, Redirects: joined, Static: static, Content: folder, Severity: diag.Error}
}

// somePackages has something in every table.
var somePackages = &mdx.PackageTable{List: func(_, _ string) []mdx.Package { return []mdx.Package{{Title: "a"}} }}

func describe(diags diag.List) string {
	var out strings.Builder
	for _, d := range diags {
		fmt.Fprintf(&out, "%s:%d:%d-%d: %s: %s [%s]", d.File, d.Line, d.Column, d.EndColumn, d.Severity, d.Message, d.Code)
		if d.Suggestion != "" {
			out.WriteString(" " + d.Suggestion)
		}
		out.WriteByte('\n')
	}
	return out.String()
}

func list(links []ExternalLink) string {
	var out strings.Builder
	for _, l := range links {
		fmt.Fprintln(&out, l)
	}
	return out.String()
}

// TestSeverity: a build is warned of what a check refuses.
func TestSeverity(t *testing.T) {
	in := parsed(t, fstest.MapFS{"index.md": {Data: []byte("---\ntitle: Home\n---\n[x](/y/)\n")}}, nil, nil, nil)
	in.Severity = diag.Warning
	if got := Run(in); len(got) != 1 || got[0].Severity != diag.Warning {
		t.Errorf("got %s", describe(got))
	}
}

// TestManyBrokenLinks: the work grows with the links even when all are broken.
// It is counted in allocations, of which every comparison of two addresses
// makes some; if every link were compared with every page, ten times the pages
// would make a hundred times as many.
func TestManyBrokenLinks(t *testing.T) {
	work := func(pages int) float64 {
		folder := fstest.MapFS{}
		for i := range pages {
			folder[fmt.Sprintf("guides/some-longer-page-name-%d.md", i)] = &fstest.MapFile{Data: fmt.Appendf(nil, "---\ntitle: P\n---\n[x](/guides/some-longer-page-nme-%d/) [y](/guides/gone-%d/)\n", i, i)}
		}
		in := parsed(t, folder, nil, nil, nil)
		return testing.AllocsPerRun(1, func() {
			if got := Run(in).Count(diag.Error); got != 2*pages {
				t.Errorf("%d errors on %d pages", got, pages)
			}
		})
	}
	if few, many := work(150), work(1500); many > 15*few {
		t.Errorf("150 pages make %.0f allocations, 1,500 make %.0f", few, many)
	}
}
