package content

import (
	"bytes"
	"strings"

	"bindery/internal/diag"
	"bindery/internal/markdown"
)

// Reload reads one page again after its file changed. When its front matter and
// its title are the same as before, the page's text is replaced, ready for
// ParsePages, and ok is true: nothing else of the tree can have changed.
// Otherwise nothing is done, and the tree has to be walked again. The
// diagnostics are those of the page's front matter.
func (t *Tree) Reload(path string) (page *Page, list diag.List, ok bool) {
	page = t.byPath[path]
	if page == nil {
		return nil, nil, false
	}
	f := t.read(path)
	if f.source == nil || !bytes.Equal(f.source.Text[:f.body], page.Source.Text[:page.Body]) {
		return page, nil, false
	}
	if strings.TrimSpace(f.meta.Title) == "" && newPage(f).Node.Title != page.Node.Title {
		return page, nil, false // its first heading is its title
	}
	page.Source, page.Body = f.source, f.body
	page.Node.Size = int64(len(f.source.Text))
	t.Root.measure()
	return page, f.list, true
}

// Adopt takes over from an older tree the documents that still hold, and
// returns the pages that have to be parsed. When a page came, went or moved,
// that is all of them, since any may link there. Pages that import others, or
// list them, are always among them.
func (t *Tree) Adopt(old *Tree) []*Page {
	if !t.sameAddresses(old) {
		return t.Pages
	}
	var stale []*Page
	for _, page := range t.Pages {
		before := old.byPath[page.Node.Path]
		if before.Doc == nil || len(before.Doc.Imports) > 0 || len(before.Doc.PackagesUnder) > 0 || !bytes.Equal(page.Source.Text, before.Source.Text) || !sameReadme(page.Below, before.Below) {
			stale = append(stale, page)
			continue
		}
		page.Doc, page.Node.Anchors = before.Doc, before.Node.Anchors
	}
	return stale
}

func sameReadme(a, b *markdown.Readme) bool {
	if a == nil || b == nil {
		return a == b
	}
	return bytes.Equal(a.Source.Text, b.Source.Text)
}

func (t *Tree) sameAddresses(old *Tree) bool {
	if len(t.byPath) != len(old.byPath) {
		return false
	}
	for path, page := range t.byPath {
		if before := old.byPath[path]; before == nil || before.Node.URL != page.Node.URL {
			return false
		}
	}
	return true
}
