package repository

import (
	"go/parser"
	"go/token"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A comment or a document that names a file of this repository leads whoever
// reads it there. These tests find names that lead nowhere.

var (
	// source is a file of the program, by its name or the end of its path.
	source = regexp.MustCompile(`(?:[\w.-]+/)*[\w.-]+\.(?:go|tsx?|txtar)\b`)
	// script is a file with a folder, as documents name it; comments name many
	// such files of the projects they make up.
	script = regexp.MustCompile(`(?:^|[^\w./-])((?:[\w.-]+/)+[\w.-]+\.(?:m?js|css|ya?ml|tsv))\b`)
	// below is a path from the root.
	below = regexp.MustCompile(`(?:^|[^\w./@{}-])((?:cmd|internal|web|e2e|bench|facts|examples|content|site|docs)/[\w./*-]*\w)`)
	// elsewhere are names of files of other projects, made-up names, and names
	// with a part for the reader to fill in.
	elsewhere = regexp.MustCompile(`\.d\.ts$|(^|/)node_modules/|[A-Z]{4}|(^|/)[a-z]\.\w+$|/a/`)
	// chapter is a heading, or the bold words a paragraph begins with, of a document.
	chapter = regexp.MustCompile(`(\w+(?:/\w+)*\.md), "([^"]+)"`)

	scriptComment = regexp.MustCompile(`/\*[\s\S]*?\*/|(?m)(?:^|\s)//.*$`)
	codeSpan      = regexp.MustCompile("`([^`\n]+)`")
	linked        = regexp.MustCompile(`\]\(([^)#\s]+)(?:#[^)]*)?\)`)
)

// commentsOf are the comments of a source file.
func commentsOf(t *testing.T, name, text string) string {
	if !strings.HasSuffix(name, ".go") {
		return strings.Join(scriptComment.FindAllString(text, -1), "\n")
	}
	file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, group := range file.Comments {
		all.WriteString(group.Text() + "\n")
	}
	return all.String()
}

// tree answers whether a name leads to a file or a folder in git.
type tree struct {
	paths map[string]bool
	ends  map[string]bool
}

func treeOf(names []string) *tree {
	all := &tree{paths: map[string]bool{}, ends: map[string]bool{}}
	for _, name := range names {
		for dir := name; dir != "."; dir = path.Dir(dir) {
			all.paths[dir] = true
		}
		for end := name; ; {
			all.ends[end] = true
			_, rest, more := strings.Cut(end, "/")
			if !more {
				break
			}
			end = rest
		}
	}
	return all
}

// leads reports whether a name written in a file is that of another, from the
// root, from beside the file, or by the end of its path.
func (all *tree) leads(from, name string) bool {
	if strings.Contains(name, "*") {
		return all.matches(name)
	}
	if elsewhere.MatchString(name) || slices.ContainsFunc(atRoot, func(dir string) bool { return strings.HasPrefix(name+"/", dir) }) {
		return true
	}
	if all.paths[name+".tsx"] || all.paths[name+".ts"] || all.paths[path.Clean(name)] || all.paths[path.Join(path.Dir(from), name)] || all.ends[name] {
		return true
	}
	// A package and what it exports: internal/search.Index.
	dir, last := path.Split(name)
	short, symbol, ok := strings.Cut(last, ".")
	return ok && symbol != "" && strings.ToUpper(symbol[:1]) == symbol[:1] && all.paths[dir+short]
}

func (all *tree) matches(pattern string) bool {
	for name := range all.paths {
		if ok, _ := path.Match(pattern, name); ok {
			return true
		}
	}
	return false
}

// gone returns the names of files in a text that lead nowhere.
func (all *tree) gone(from, text string) []string {
	found := slices.DeleteFunc(source.FindAllString(text, -1), func(name string) bool { return all.leads(from, name) })
	return append(found, all.goneOf(from, below.FindAllStringSubmatch(text, -1))...)
}

func (all *tree) goneOf(from string, matches [][]string) []string {
	var found []string
	for _, m := range matches {
		if !all.leads(from, m[1]) {
			found = append(found, m[1])
		}
	}
	return found
}

func TestNamedFilesExist(t *testing.T) {
	names := trackedFiles(t)
	all := treeOf(names)
	for _, name := range names {
		if strings.Contains(name, "/testdata/") || strings.HasPrefix(name, "examples/") || strings.HasPrefix(name, "content/") {
			continue
		}
		switch path.Ext(name) {
		case ".go", ".ts", ".tsx", ".js", ".mjs", ".css":
			for _, gone := range all.gone(name, commentsOf(t, name, read(t, name))) {
				t.Errorf("%s: a comment names %s, which is not there", name, gone)
			}
		}
	}
	for _, name := range documents(t) {
		text := read(t, name)
		for _, m := range codeSpan.FindAllStringSubmatch(text, -1) {
			for _, gone := range append(all.gone(name, m[1]), all.goneOf(name, script.FindAllStringSubmatch(m[1], -1))...) {
				t.Errorf("%s names %s, which is not there", name, gone)
			}
		}
		for _, m := range linked.FindAllStringSubmatch(text, -1) {
			if strings.HasPrefix(m[1], "/") && name == "docs/recommendations.md" {
				continue // an address of the site, which "bindery verify" looks at
			}
			if !strings.Contains(m[1], ":") && !all.paths[path.Join(path.Dir(name), m[1])] {
				t.Errorf("%s links %s, which is not there", name, m[1])
			}
		}
	}
}

// TestNamedChaptersExist: where a comment names a part of a document, the
// document has a heading, or a paragraph that begins with bold words, called so.
func TestNamedChaptersExist(t *testing.T) {
	seen := 0
	for _, name := range trackedFiles(t) {
		switch path.Ext(name) {
		case ".go", ".ts", ".tsx", ".js", ".mjs", ".css":
		default:
			continue
		}
		for _, m := range chapter.FindAllStringSubmatch(commentsOf(t, name, read(t, name)), -1) {
			seen++
			if !hasChapter(read(t, m[1]), m[2]) {
				t.Errorf("%s: %s has no part called %q", name, m[1], m[2])
			}
		}
	}
	if seen == 0 {
		t.Error("no comment names a part of a document")
	}
}

func hasChapter(text, title string) bool {
	return regexp.MustCompile(`(?m)^(#+ |\*\*|\d+\. \*\*|- \*\*)` + regexp.QuoteMeta(title) + `[.]?(\*\*|$)`).MatchString(text)
}

// TestArchitectureNamesEveryFolder: docs/architecture.md has a place for every
// folder of the repository and of the front end.
func TestArchitectureNamesEveryFolder(t *testing.T) {
	text := read(t, "docs/architecture.md")
	folders := map[string]bool{}
	for _, name := range trackedFiles(t) {
		parts := strings.Split(name, "/")
		if len(parts) > 1 && !strings.HasPrefix(name, ".") {
			folders[parts[0]] = true
		}
		if parts[0] == "web" && len(parts) > 2 {
			folders[parts[1]] = true
		}
	}
	for folder := range folders {
		if !regexp.MustCompile("`" + folder + "[/`]").MatchString(text) {
			t.Errorf("docs/architecture.md does not say what stands in %s/", folder)
		}
	}
}

// The look at names finds what leads nowhere, and lets pass what leads somewhere.
func TestGoneNamesAreFound(t *testing.T) {
	all := treeOf([]string{"internal/server/respond.go", "internal/search/index.go", "web/lib/load.ts", "e2e/harness/offline.js", "web/components/Icon.tsx"})
	for text, want := range map[string]string{
		"ranges (respond.go), and range.go":                              "range.go",
		"server/respond.go":                                              "",
		"lib/load.ts, load.tsx":                                          "load.tsx",
		"internal/search.Index and internal/search/index.go":             "",
		"internal/searching":                                             "internal/searching",
		"web/components/Icon, web/lib/*.ts, web/lib/*.go":                "web/lib/*.go",
		"content/SECTION/NAME.mdx, types.d.ts, testdata/x.txtar":         "",
		"https://example.org/internal/x, github.com/web/thing, dist/bin": "",
	} {
		if got := strings.Join(all.gone("internal/server/x.go", text), " "); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
	if !hasChapter("## One\n\n**Two.** Text\n", "Two") || hasChapter("## One two\n", "One") {
		t.Error("a chapter is its whole heading")
	}
}
