package content

import (
	"bytes"
	"path"
	"regexp"
	"strings"
)

// importing matches what pulls a file into a page: an import statement or an
// <Include> tag.
var importing = regexp.MustCompile(`(?m)(?:^import\b[^"';]*|<Include\b[^>]*?\bfile=\{?\s*)["']([^"'\n?]+\.mdx?)(?:\?raw)?["']`)

// partialsOf finds the files that are parts of pages: those without a title
// that another file imports. The other files are only searched when there is
// one without a title.
func partialsOf(files []*file) map[string]bool {
	untitled := map[string]bool{}
	for _, f := range files {
		if f.source != nil && strings.TrimSpace(f.meta.Title) == "" {
			untitled[f.path] = true
		}
	}
	partials := map[string]bool{}
	if len(untitled) == 0 {
		return partials
	}
	for _, f := range files {
		if f.source == nil {
			continue
		}
		body := f.source.Text[f.body:]
		if !mayImport(body) {
			continue
		}
		for _, match := range importing.FindAllSubmatch(body, -1) {
			if target := importTarget(f.path, string(match[1])); untitled[target] && target != f.path {
				partials[target] = true
			}
		}
	}
	return partials
}

// mayImport reports whether a body has what importing begins with; nearly none has, and
// the expression takes long to find that out.
func mayImport(body []byte) bool {
	return bytes.Contains(body, []byte(".md")) && (bytes.HasPrefix(body, []byte("import")) || bytes.Contains(body, []byte("\nimport")) || bytes.Contains(body, []byte("<Include")))
}

// importTarget is the content path of a name written in a page: relative to
// the page, or from the content folder when it starts with a slash.
func importTarget(page, name string) string {
	name = strings.ReplaceAll(name, `\`, "/") // a mistake that is told where the page is read
	if strings.HasPrefix(name, "/") {
		return path.Clean(name[1:])
	}
	return path.Join(path.Dir(page), name)
}
