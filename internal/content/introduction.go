package content

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"bindery/internal/config/strictyaml"
	"bindery/internal/diag"
	"bindery/internal/markdown"
)

// introduce puts the READMEs of packages below the pages that introduce them:
// x.mdx with "readme: NAME" takes in _x.md, the page made of that package's
// README, and is what is left of the two. What its front matter does not say,
// that of the other does.
func introduce(files []*file) []*file {
	readmes := map[string]*file{}
	for _, f := range files {
		if _, fetched := pageName(f.path); fetched && f.meta.Readme != "" {
			readmes[AddressOf(f.path)] = f
		}
	}
	if len(readmes) == 0 {
		return files
	}
	taken := map[*file]bool{}
	for _, f := range files {
		name, fetched := pageName(f.path)
		readme := readmes[AddressOf(f.path)]
		if fetched || name == indexName || readme == nil || readme.meta.Readme != f.meta.Readme {
			continue
		}
		f.meta.inherit(readme.meta)
		f.below = &markdown.Readme{
			Source: readme.source, Path: readme.path, Body: readme.body,
			Title: strings.TrimSpace(readme.meta.Title), Missing: readme.meta.NoIndex,
		}
		taken[readme] = true
	}
	return slices.DeleteFunc(files, func(f *file) bool { return taken[f] })
}

// inherit takes over what the page does not say itself. Whether search engines
// may show it is its own business: it has text of its own.
func (m *frontMatter) inherit(from frontMatter) {
	m.Title = cmp.Or(strings.TrimSpace(m.Title), from.Title)
	m.Description = cmp.Or(m.Description, from.Description)
	m.Group = cmp.Or(m.Group, from.Group)
	m.Job = cmp.Or(m.Job, from.Job)
	m.Source = cmp.Or(m.Source, from.Source)
	m.Repo = cmp.Or(m.Repo, from.Repo)
	if m.Sort == nil {
		m.Sort = from.Sort
	}
	if len(m.Contributors) == 0 {
		m.Contributors = from.Contributors
	}
}

// IntroducedBy returns the package whose README the text of a file says it
// introduces; empty for none.
func IntroducedBy(text []byte) string {
	source := diag.NewSource("", bytes.ToValidUTF8(text, nil))
	yaml, _, state := splitFrontMatter(source.Text)
	if state != frontMatterClosed {
		return ""
	}
	var meta frontMatter
	_, _ = strictyaml.Decode(source, yaml, &meta, strictyaml.Options{UnknownKey: diag.Warning}) // its mistakes are told when it is read
	return meta.Readme
}
