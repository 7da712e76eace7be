package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Each writer makes the corpus in a program's own format: the same text, the
// front matter it wants, and a sidebar of the section's pages. Settings are
// those that its documentation or its starter has for production.

// titled is a page's Markdown after front matter with its title.
func titled(p page, link func(section, name string) string) string {
	return fmt.Sprintf("---\ntitle: %s\ndescription: %s\n---\n\n", p.title, p.description) + p.body(link)
}

func in(section string, pages []page) (list []page) {
	for _, p := range pages {
		if p.section == section {
			list = append(list, p)
		}
	}
	return list
}

// writeHugoPagefind is writeHugo with Pagefind's own box on every page. The
// article is marked as what is searched, as its documentation recommends.
func writeHugoPagefind(dir string, pages []page) error {
	if err := writeHugo(dir, pages); err != nil {
		return err
	}
	return rewrite(filepath.Join(dir, "layouts", "_default"),
		change{"baseof.html", "</head>", `<link href="/pagefind/pagefind-ui.css" rel="stylesheet"><script src="/pagefind/pagefind-ui.js" defer></script></head>`},
		change{"baseof.html", "</header>", `<div id="search"></div><script>addEventListener("DOMContentLoaded", () => new PagefindUI({ element: "#search", showSubResults: true }))</script></header>`},
		change{"single.html", "<main>", "<main data-pagefind-body>"})
}

// writeVitePressSearch is writeVitePress with the search that it brings.
func writeVitePressSearch(dir string, pages []page) error {
	if err := writeVitePress(dir, pages); err != nil {
		return err
	}
	return rewrite(filepath.Join(dir, "docs", ".vitepress"), change{"config.mjs", "themeConfig: {", "themeConfig: { search: { provider: 'local' },"})
}

// docusaurusPins are versions of packages that it depends on, whose newest is
// not in every registry.
var docusaurusPins = map[string]any{}

func writeDocusaurus(dir string, pages []page) error {
	files := map[string]string{
		"docusaurus.config.mjs": `export default {
  title: 'Bench', url: 'https://bench.example.org', baseUrl: '/',
  future: { v4: true },
  onBrokenLinks: 'throw',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.mjs' }, blog: false, pages: false, theme: {} }]],
  themeConfig: {
    navbar: { title: 'Bench', items: [] },
    prism: { additionalLanguages: ['bash', 'diff', 'json'] },
  },
};
`,
		"docs/index.md": "---\ntitle: Bench\nslug: /\n---\n\nStart here.\n",
	}
	var sidebars strings.Builder
	sidebars.WriteString("export default {\n")
	for _, section := range sections {
		fmt.Fprintf(&sidebars, "  %s: ['%s/index',\n", section, section)
		for _, p := range in(section, pages) {
			fmt.Fprintf(&sidebars, "    '%s/%s',\n", p.section, p.name)
			files["docs/"+p.section+"/"+p.name+".md"] = titled(p, withoutSlash)
		}
		sidebars.WriteString("  ],\n")
		files["docs/"+section+"/index.md"] = "---\ntitle: " + section + "\n---\n\nStart here.\n"
	}
	files["sidebars.mjs"] = sidebars.String() + "};\n"
	return writeAll(dir, files)
}

func writeStarlight(dir string, pages []page) error {
	var sidebar strings.Builder
	files := map[string]string{
		"src/content.config.ts": "import { defineCollection } from 'astro:content';\nimport { docsLoader } from '@astrojs/starlight/loaders';\nimport { docsSchema } from '@astrojs/starlight/schema';\n\n" +
			"export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };\n",
		"src/content/docs/index.md": "---\ntitle: Bench\n---\n\nStart here.\n",
	}
	for _, section := range sections {
		fmt.Fprintf(&sidebar, "        { label: '%s', items: [\n", section)
		for _, p := range in(section, pages) {
			fmt.Fprintf(&sidebar, "          { label: '%s', slug: '%s/%s' },\n", p.title, p.section, p.name)
			files["src/content/docs/"+p.section+"/"+p.name+".md"] = titled(p, withSlash)
		}
		sidebar.WriteString("        ] },\n")
		files["src/content/docs/"+section+"/index.md"] = "---\ntitle: " + section + "\n---\n\nStart here.\n"
	}
	files["astro.config.mjs"] = "import { defineConfig } from 'astro/config';\nimport starlight from '@astrojs/starlight';\n\nexport default defineConfig({\n" +
		"  site: 'https://bench.example.org',\n  integrations: [starlight({ title: 'Bench', sidebar: [\n" + sidebar.String() + "  ] })],\n});\n"
	return writeAll(dir, files)
}

func writeRspress(dir string, pages []page) error {
	var sidebar strings.Builder
	files := map[string]string{"docs/index.md": "---\ntitle: Bench\n---\n\n# Bench\n\nStart here.\n"}
	for _, section := range sections {
		fmt.Fprintf(&sidebar, "    '/%s/': [\n", section)
		for _, p := range in(section, pages) {
			fmt.Fprintf(&sidebar, "      { text: '%s', link: '/%s/%s' },\n", p.title, p.section, p.name)
			text := fmt.Sprintf("---\ntitle: %s\ndescription: %s\n---\n\n# %s\n\n", p.title, p.description, p.title)
			files["docs/"+p.section+"/"+p.name+".md"] = text + p.body(withoutSlash)
		}
		sidebar.WriteString("    ],\n")
		files["docs/"+section+"/index.md"] = "# " + section + "\n\nStart here.\n"
	}
	files["rspress.config.mjs"] = "export default {\n  root: 'docs',\n  title: 'Bench',\n  themeConfig: { sidebar: {\n" + sidebar.String() + "  } },\n};\n"
	return writeAll(dir, files)
}

// change is what replaces a part of a file.
type change struct{ file, was, now string }

// rewrite changes files of a folder. A part that is not there is an error.
func rewrite(dir string, changes ...change) error {
	for _, c := range changes {
		name := filepath.Join(dir, c.file)
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if !strings.Contains(string(text), c.was) {
			return fmt.Errorf("%s has no %q", name, c.was)
		}
		if err := os.WriteFile(name, []byte(strings.Replace(string(text), c.was, c.now, 1)), 0o644); err != nil {
			return err
		}
	}
	return nil
}
