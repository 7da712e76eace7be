package mdx_test

import (
	"testing"

	"bindery/internal/markdown/mdx"
	"bindery/internal/messages"
	"bindery/internal/testing/golden"
)

func packageTable(lang string) *mdx.PackageTable {
	return &mdx.PackageTable{
		Say: messages.For(lang)["packages"], Table: "Table",
		List: func(under, class string) []mdx.Package {
			if under != "/plugins/" || class != "plugins" {
				return nil
			}
			return []mdx.Package{
				{URL: "/base/plugins/x/", Address: "https://example.org/base/plugins/x/", Title: "<x>-plugin", Job: "Adds a | and [b].", Kind: mdx.PackageThirdParty, Node: ">= 9.1", Version: "1.0.0", Deprecated: true},
				{URL: "/base/plugins/copy-plugin/", Address: "https://example.org/base/plugins/copy-plugin/", Title: "CopyPlugin", Job: "Copies files.", Kind: mdx.PackageBuiltIn, Since: "5.111", Fact: "plugins CopyPlugin"},
				{URL: "/base/plugins/define-plugin/", Address: "https://example.org/base/plugins/define-plugin/", Title: "DefinePlugin", Job: "Replaces names.", Kind: mdx.PackageBuiltIn},
				{URL: "/base/plugins/html/", Address: "https://example.org/base/plugins/html/", Title: "html-webpack-plugin", Job: "Writes HTML.", Kind: mdx.PackageProject, Node: "^18.20.0 || >= 20", Version: "5.6.8", Published: "2026-07-25", PublishedText: "July 25, 2026"},
			}
		},
	}
}

// The browser's tests read these files, too (web/mdx/packages).
func TestPackages(t *testing.T) {
	for _, lang := range []string{"en", "zh"} {
		md := newMarkdown(mdx.Options{Registry: mdx.DefaultRegistry(mdx.Packages(packageTable(lang)))})
		got, diags := render(t, md, "plugins/index.mdx", []byte("<Packages under=\"/plugins/\" facts=\"plugins\" />\n"), nil)
		if len(diags) > 0 {
			t.Errorf("diagnostics: %s", printed(diags))
		}
		golden.Equal(t, "testdata/packages/"+lang+".html", got)
	}
}

func TestPackagesAsMarkdown(t *testing.T) {
	md := newMarkdown(mdx.Options{Registry: mdx.DefaultRegistry(mdx.Packages(packageTable("en")))})
	got, _ := render(t, md, "x.mdx", []byte("<Packages under=\"/loaders/\" />\n"), nil)
	if len(got) > 0 {
		t.Errorf("without packages: %s", got)
	}
	golden.Equal(t, "testdata/packages/en.md", packageTable("en").MarkdownOf("/plugins/", "plugins"))
}
