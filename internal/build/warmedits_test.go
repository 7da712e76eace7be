package build_test

import (
	"os"
	"strings"
	"testing/fstest"

	"bindery/internal/build"
)

// edits are one of every kind of input.
func edits(w *warm) []struct {
	what string
	do   func()
} {
	setting := func(line string) func() { return func() { w.setting(line + "\n") } }
	return []struct {
		what string
		do   func()
	}{
		{"an edit of a page's text", func() { w.replace("content/guides/next.md", "Back to", "Here is") }},
		{"an edit of its description", func() { w.replace("content/guides/next.md", "sort: 5", "sort: 5\ndescription: What comes then.") }},
		{"a new title of a page that others link to", func() { w.replace("content/guides/start.mdx", "title: Start", "title: Begin") }},
		{"a new heading", func() { w.write("content/guides/next.md", w.read("content/guides/next.md")+"\n## Two\n\nMore.\n") }},
		{"an edit of a partial", func() { w.write("content/guides/note.mdx", "Another note.\n") }},
		{"an edit of a raw include", func() { w.write("content/guides/sample.txt", "other text\n") }},
		{"an edit of an included file", func() { w.write("examples/start/index.js", "console.log('other');\n") }},
		{"an edit of an example's package.json", func() { w.write("examples/start/package.json", "{\"private\": true}") }},
		{"a file more in an example", func() { w.write("examples/start/more/b.js", "b();\n") }},
		{"another Node.js of an example", func() { w.write("examples/start/example.json", `{"node": 20}`) }},
		{"an example that cannot be read", func() { w.write("examples/start/example.json", `{`) }},
		{"the example mended", func() { w.write("examples/start/example.json", `{"steps": []}`) }},
		{"an edit of a fact", func() {
			w.replace("facts/data/config.json", `"name": "size", "types": ["number"]`, `"name": "size", "types": ["number", "string"]`)
		}},
		{"a fact more", func() {
			w.replace("facts/data/config.json", `"count": 3, "items": [`, `"count": 4, "items": [{"id": "extra", "name": "extra", "types": ["string"]},`)
		}},
		{"the place where a fact is documented", func() { w.replace("content/guides/options.mdx", "Empties it.", "Empties the folder.") }},
		{"another term in the glossary", func() { w.replace("content/words.mdx", "### Paragraph", "### Text") }},
		{"another definition", func() { w.replace("content/words.mdx", "\nWords.\n", "\nWords of it.\n") }},
		{"a redirect", func() {
			w.write("site/redirects.yaml", "- from: /old/\n  to: /guides/next/\n- from: /older/\n  to: /guides/\n")
		}},
		{"a list of the site", func() { w.write("site/data/projects.yaml", strings.Replace(projects, "First", "Second", 1)) }},
		{"other starter kits", func() { w.write("site/data/starter-kits.yaml", strings.Replace(kits, "A kit.", "The kit.", 1)) }},
		{"a static file", func() { w.write("site/static/favicon.svg", "<svg/>") }},
		{"a static icon more", func() { w.write("site/static/icon-192.png", w.read("content/guides/dot.png")) }},
		{"an image", func() { w.write("content/guides/dot.png", w.read("content/guides/dot.png")+"x") }},
		{"an image that is gone", func() { w.remove("content/guides/dot.png") }},
		{"a synonym", func() { w.write("site/synonyms.yaml", "- [text, words]\n") }},
		{"what readers call a section", func() { w.write("site/search-aliases.yaml", "\"/guides/next/#one\": [where now]\n") }},
		{"the title of the site", func() { w.replace("site/site.yaml", "title: Small", "title: Smaller") }},
		{"the language", setting("lang: de")},
		{"the address of the site", func() { w.replace("site/site.yaml", "https://small.example.org", "https://large.example.org") }},
		{"a section that is not printable", func() { w.replace("site/site.yaml", "printable: true", "printable: false") }},
		{"a later commit", func() { w.at = w.at.AddDate(0, 1, 0) }},
		{"a site without dates", setting("updated: none")},
		{"pictures of shared links", setting("cards: true")},
		{"a site without search", setting("search: { disabled: true }")},
		{"a site that is not kept", setting("offline: { disabled: true }")},
		{"a new page", func() { w.write("content/guides/late.md", "---\ntitle: Late\n---\n\nA text.\n") }},
		{"a page under another name", func() {
			w.write("content/guides/later.md", w.read("content/guides/late.md"))
			w.remove("content/guides/late.md")
		}},
		{"a page that is gone", func() { w.remove("content/guides/later.md") }},
		{"a page that was looked for and is there", func() { w.write("content/guides/gone.md", "---\ntitle: Back\n---\n\nIt is.\n") }},
		{"a mistake", func() {
			w.write("content/guides/gone.md", "---\ntitle: Back\n---\n\n```js file=examples/none.js\n```\n")
		}},
		{"the missing file", func() { w.write("examples/none.js", "none();\n") }},
		{"wrong settings", func() { w.write("site/site.yaml", w.read("site/site.yaml")+"nonsense: true\n") }},
		{"right settings", func() { w.replace("site/site.yaml", "nonsense: true\n", "") }},
		{"the other end of lines", func() {
			w.write("content/guides/next.md", strings.ReplaceAll(w.read("content/guides/next.md"), "\n", "\r\n"))
		}},
		{"the front end", func() { w.front["server.js"] = &fstest.MapFile{Data: []byte("other")} }},
		{"the script of the front end", func() { w.front["boot.js"] = &fstest.MapFile{Data: []byte("other()")} }},
		{"the program", func() { w.program = "two" }},
		{"other licenses", func() { w.options.Licenses = []byte("other licenses\n") }},
		{"the base path", func() { w.options.Base = "/docs/" }},
		{"drafts", func() { w.options.Drafts = true }},
		{"no drafts", func() { w.options.Drafts = false }},
		{"warnings as errors", func() { w.options.Strict = true }},
		{"warnings as warnings", func() { w.options.Strict = false }},
		{"an unknown component", func() { w.write("content/guides/raw.mdx", w.read("content/guides/raw.mdx")+"\n<Unknown />\n") }},
		{"unknown components as text", func() { w.options.UnknownComponentsAsText = true }},
		{"compression", func() { w.options.Compression = build.CompressFast }},
		{"an edit with compression", func() { w.replace("content/guides/start.mdx", "First words.", "The first words.") }},
		{"more compression", func() { w.options.Compression = build.CompressBest }},
		{"less compression", func() { w.options.Compression = build.CompressFast }},
		{"another name of the content", func() { w.options.ContentDisplay = "pages" }},
		{"no project", func() { w.options.Project = nil; w.replace("site/site.yaml", "facts: facts/data\n", "") }},
		{"READMEs", func() {
			w.options.Project = os.DirFS(w.dir)
			w.options.Readmes = fstest.MapFS{}
			w.write("site/data/readmes.yaml", "- { package: small-loader, url: /guides/small-loader/, title: small-loader, description: Small., version: 1.0.0 }\n")
		}},
	}
}
