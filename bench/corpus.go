package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
)

// page is one page of the corpus, before it is put into a peer's format.
type page struct {
	section, name, title, group, description string
	sort                                     int
	handles                                  []string
	blocks                                   []string // Markdown; links are written {{section/name}}
}

// corpus makes n pages of about meanSize bytes. The same seed makes the same
// pages on every machine.
func corpus(n, meanSize int) []page {
	r := rand.New(rand.NewPCG(20260101, uint64(n)))
	pages := make([]page, n)
	for i := range pages {
		pages[i] = page{
			section: sections[i%len(sections)],
			name:    fmt.Sprintf("%s-%s-%d", strings.ToLower(pick(r, titles)), strings.ToLower(pick(r, matters)), i),
			group:   groups[(i/len(sections))*len(groups)/(n/len(sections)+1)],
			sort:    i / len(sections),
			handles: []string{pick(r, handles), pick(r, handles)},
		}
		pages[i].title = fmt.Sprintf("%s %s %d", pick(r, titles), pick(r, matters), i)
		pages[i].description = sentence(r)
	}
	for i := range pages {
		pages[i].write(r, pages, size(r, meanSize))
	}
	return pages
}

// size spreads the pages' sizes as real documentation has them: most are
// short, a few are several times the mean.
func size(r *rand.Rand, mean int) int {
	return int(float64(mean) * min(6, 0.25+0.75*r.ExpFloat64()))
}

func pick[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

// write fills a page with blocks up to a size in bytes.
func (p *page) write(r *rand.Rand, all []page, size int) {
	written := 0
	add := func(block string) {
		p.blocks = append(p.blocks, block)
		written += len(block) + 2
	}
	add(paragraph(r, all))
	for written < size {
		add("## " + pick(r, titles) + " " + strings.ToLower(pick(r, matters)))
		add(paragraph(r, all))
		for range 1 + r.IntN(3) {
			add("### `" + pick(r, nouns) + "." + pick(r, nouns) + "`")
			add(paragraph(r, all))
			add(block(r, all))
			if r.IntN(2) == 0 {
				add(paragraph(r, all))
			}
		}
	}
}

func sentence(r *rand.Rand) string {
	return pick(r, subjects) + " " + pick(r, verbs) + " " + pick(r, objects) + " " + pick(r, tails) + "."
}

// paragraph is a few sentences with code, emphasis and links in them.
func paragraph(r *rand.Rand, all []page) string {
	var parts []string
	for range 2 + r.IntN(4) {
		switch r.IntN(6) {
		case 0:
			parts = append(parts, "Set `"+pick(r, nouns)+"."+pick(r, nouns)+"` to **"+pick(r, nouns)+"**: it "+pick(r, verbs)+" "+pick(r, objects)+".")
		case 1:
			to := pick(r, all)
			parts = append(parts, "See ["+to.title+"]({{"+to.section+"/"+to.name+"}}) for how it "+pick(r, verbs)+" *"+pick(r, objects)+"*.")
		default:
			parts = append(parts, sentence(r))
		}
	}
	return strings.Join(parts, " ")
}

// block is a code block, a table, a list or a quotation.
func block(r *rand.Rand, all []page) string {
	switch n := r.IntN(10); {
	case n < 5:
		f := pick(r, fences)
		return "```" + f.lang + "\n" + strings.Replace(strings.ReplaceAll(f.code, "%%", "%"), "%s", strings.ToLower(pick(r, nouns)), 1) + "```"
	case n < 7:
		var b strings.Builder
		b.WriteString("| Option | Type | Meaning |\n| --- | --- | :-: |\n")
		for range 3 + r.IntN(5) {
			fmt.Fprintf(&b, "| `%s` | `%s` | %s |\n", pick(r, nouns), strings.ReplaceAll(pick(r, kinds), "|", "\\|"), sentence(r))
		}
		return strings.TrimSuffix(b.String(), "\n")
	case n < 9:
		var items []string
		for i := range 3 + r.IntN(4) {
			items = append(items, "- "+sentence(r))
			if i%2 == 1 {
				items = append(items, "  - `"+pick(r, nouns)+"` "+pick(r, verbs)+" "+pick(r, objects)+".")
			}
		}
		return strings.Join(items, "\n")
	default:
		return "> " + paragraph(r, all)
	}
}

// body is the page's Markdown with links written by link.
func (p *page) body(link func(section, name string) string) string {
	text := strings.Join(p.blocks, "\n\n") + "\n"
	var out strings.Builder
	for {
		before, rest, found := strings.Cut(text, "{{")
		out.WriteString(before)
		if !found {
			return out.String()
		}
		target, after, _ := strings.Cut(rest, "}}")
		section, name, _ := strings.Cut(target, "/")
		out.WriteString(link(section, name))
		text = after
	}
}

func withSlash(section, name string) string { return "/" + section + "/" + name + "/" }

// writeBindery writes the corpus as a project: content/ and site/.
func writeBindery(dir string, pages []page) error {
	files := map[string]string{"site/site.yaml": binderySettings(), "content/index.mdx": binderyIndex("The bench corpus", "A generated site.", pages)}
	for _, section := range sections {
		files["content/"+section+"/index.mdx"] = binderyIndex(section, "All pages of "+section+".", nil)
	}
	for _, p := range pages {
		var front strings.Builder
		fmt.Fprintf(&front, "---\ntitle: %s\ndescription: %s\nsort: %d\ngroup: %s\ncontributors:\n", p.title, p.description, p.sort, p.group)
		for _, h := range p.handles {
			fmt.Fprintf(&front, "  - %s\n", h)
		}
		files["content/"+p.section+"/"+p.name+".mdx"] = front.String() + "---\n\n" + p.body(withSlash)
	}
	return writeAll(dir, files)
}

func binderyIndex(title, description string, pages []page) string {
	text := "---\ntitle: " + title + "\ndescription: " + description + "\nsort: -1\n---\n\nStart here.\n"
	for _, p := range pages[:min(20, len(pages))] {
		text += "\n- [" + p.title + "](" + withSlash(p.section, p.name) + ")"
	}
	return text + "\n"
}

func binderySettings() string {
	text := "title: Bench\nsuffix: ' | Bench'\ndescription: A generated site.\nurl: https://bench.example.org\nnavigation:\n" +
		"  - content: Documentation\n    url: /concepts/\n    sections: [" + strings.Join(sections, ", ") + "]\nsections:\n"
	for _, s := range sections {
		text += "  - name: " + s + "\n    title: " + s + "\n    printable: true\n"
	}
	return text + "repository:\n  url: https://code.example.org/bench\n  edit: https://code.example.org/bench/edit/main/{path}\n" +
		"footer:\n  - title: Concepts\n    url: /concepts/\n"
}

// writeHugo writes the corpus with the plainest theme that shows it: header,
// list of the section, article, previous and next. No compression, no search.
func writeHugo(dir string, pages []page) error {
	files := map[string]string{
		"hugo.toml":                    "baseURL = 'https://bench.example.org/'\ntitle = 'Bench'\ndisableKinds = ['taxonomy', 'term', 'RSS']\n[markup.highlight]\nnoClasses = false\n[markup.goldmark.renderer]\nunsafe = true\n",
		"layouts/_default/baseof.html": "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{{ .Title }} | {{ site.Title }}</title><meta name=\"description\" content=\"{{ .Description }}\"></head>\n<body><header><a href=\"/\">{{ site.Title }}</a></header>\n{{ block \"main\" . }}{{ end }}\n<footer>{{ site.Title }}</footer></body></html>\n",
		"layouts/_default/single.html": "{{ define \"main\" }}<nav><ul>{{ range .CurrentSection.RegularPages }}<li><a href=\"{{ .RelPermalink }}\">{{ .Title }}</a></li>{{ end }}</ul></nav>\n<main><h1>{{ .Title }}</h1>{{ .Content }}\n{{ with .PrevInSection }}<a href=\"{{ .RelPermalink }}\">{{ .Title }}</a>{{ end }}{{ with .NextInSection }}<a href=\"{{ .RelPermalink }}\">{{ .Title }}</a>{{ end }}</main>{{ .TableOfContents }}{{ end }}\n",
		"layouts/_default/list.html":   "{{ define \"main\" }}<main><h1>{{ .Title }}</h1>{{ .Content }}<ul>{{ range .Pages }}<li><a href=\"{{ .RelPermalink }}\">{{ .Title }}</a></li>{{ end }}</ul></main>{{ end }}\n",
		"content/_index.md":            "---\ntitle: Bench\n---\n\nStart here.\n",
	}
	for _, section := range sections {
		files["content/"+section+"/_index.md"] = "---\ntitle: " + section + "\n---\n\nStart here.\n"
	}
	for _, p := range pages {
		files["content/"+p.section+"/"+p.name+".md"] = fmt.Sprintf("---\ntitle: %s\ndescription: %s\nweight: %d\n---\n\n", p.title, p.description, p.sort+1) + p.body(withSlash)
	}
	return writeAll(dir, files)
}

// writeVitePress writes the corpus with the default theme and a sidebar.
func writeVitePress(dir string, pages []page) error {
	var sidebar strings.Builder
	for _, section := range sections {
		fmt.Fprintf(&sidebar, "    '/%s/': [\n", section)
		for _, p := range pages {
			if p.section == section {
				fmt.Fprintf(&sidebar, "      { text: '%s', link: '/%s/%s' },\n", p.title, p.section, p.name)
			}
		}
		sidebar.WriteString("    ],\n")
	}
	files := map[string]string{
		"docs/.vitepress/config.mjs": "export default {\n  title: 'Bench',\n  cleanUrls: true,\n  themeConfig: { sidebar: {\n" + sidebar.String() + "  } },\n};\n",
		"docs/index.md":              "# Bench\n\nStart here.\n",
	}
	for _, section := range sections {
		files["docs/"+section+"/index.md"] = "# " + section + "\n\nStart here.\n"
	}
	link := func(section, name string) string { return "/" + section + "/" + name }
	for _, p := range pages {
		files["docs/"+p.section+"/"+p.name+".md"] = fmt.Sprintf("---\ntitle: %s\ndescription: %s\n---\n\n# %s\n\n", p.title, p.description, p.title) + p.body(link)
	}
	return writeAll(dir, files)
}

// writeAll replaces a folder's files.
func writeAll(dir string, files map[string]string) error {
	for _, sub := range []string{"content", "site", "layouts", "docs", "src"} {
		if err := os.RemoveAll(filepath.Join(dir, sub)); err != nil {
			return err
		}
	}
	for name, text := range files {
		target := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(target, []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// bytesOf is the size of the corpus' Markdown.
func bytesOf(pages []page) int {
	total := 0
	for i := range pages {
		total += len(pages[i].body(withSlash))
	}
	return total
}
