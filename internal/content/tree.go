package content

import (
	"cmp"
	"fmt"
	"net/url"
	"path"
	"strings"

	"bindery/internal/diag"
)

// build makes the tree from the pages' files: one node a file, one a folder
// that holds any, sorted, with sizes summed up.
func (t *Tree) build(files []*file) diag.List {
	t.Root = &Node{URL: "/", Type: TypeDirectory}
	t.byURL = make(map[string]*Page, len(files))
	t.byPath = make(map[string]*Page, len(files))
	folders := map[string]*Node{".": t.Root}
	var list diag.List
	for _, f := range files {
		page := newPage(f)
		if other := t.byURL[page.Node.URL]; other != nil {
			list = append(list, sameURL(page, other))
			continue
		}
		t.byURL[page.Node.URL] = page
		t.byPath[page.Node.Path] = page
		parent := folder(folders, path.Dir(f.path))
		parent.Children = append(parent.Children, page.Node)
	}
	t.Root.finish()
	t.Root.collect(&t.Pages)
	return append(list, t.oneGlossary()...)
}

// oneGlossary lets the first page of those that want to be the glossary.
func (t *Tree) oneGlossary() (list diag.List) {
	first := t.Glossary()
	for _, page := range t.Pages {
		if page.Glossary && page != first {
			page.Glossary = false
			list = append(list, page.Source.At(diag.Error, CodeTwoGlossaries, diag.Span{},
				fmt.Sprintf("%s is the glossary already", first.Source.Path), `Remove "glossary: true" from one of them.`))
		}
	}
	return append(list, t.sameButCase()...)
}

func sameURL(page, other *Page) diag.Diagnostic {
	return page.Source.At(diag.Error, CodeSameURL, diag.Span{},
		fmt.Sprintf("%s and %s have the same address %s", other.Source.Path, page.Source.Path, page.Node.URL), "Rename or remove one of them.")
}

// folder returns the node of a folder, making it and its parents.
func folder(folders map[string]*Node, dir string) *Node {
	if node := folders[dir]; node != nil {
		return node
	}
	parent := folder(folders, path.Dir(dir))
	node := &Node{Name: path.Base(dir), URL: parent.URL + url.PathEscape(path.Base(dir)) + "/", Type: TypeDirectory, Path: dir}
	parent.Children = append(parent.Children, node)
	folders[dir] = node
	return node
}

func newPage(f *file) *Page {
	extension := path.Ext(f.path)
	name, fetched := pageName(f.path)
	node := &Node{
		Title:        strings.TrimSpace(f.meta.Title),
		Name:         name,
		URL:          pageURL(path.Dir(f.path), name),
		Group:        f.meta.Group,
		Sort:         f.meta.Sort,
		Type:         TypeFile,
		Extension:    extension,
		Path:         f.path,
		Size:         int64(len(f.source.Text)),
		Contributors: f.meta.Contributors,
		Description:  f.meta.Description,
		Source:       f.meta.Source,
		Edit:         f.meta.Edit,
		Repo:         f.meta.Repo,
		Printable:    f.meta.Printable || name == printableName,
	}
	if node.Title == "" {
		node.Title = cmp.Or(f.meta.heading, Humanise(name))
	}
	if node.Sort == nil && node.isIndex() {
		first := SortFirst
		node.Sort = &first
	}
	var spans []diag.Span
	for i, related := range f.meta.Related {
		if related.URL == "" || i >= len(f.meta.related) {
			continue // a mistake that has been told
		}
		node.Related = append(node.Related, Link(related))
		spans = append(spans, f.meta.related[i])
	}
	node.Page = &Page{
		Node: node, Source: f.source, Body: f.body, Fetched: fetched,
		NoIndex: f.meta.NoIndex, Draft: f.meta.Draft, Aliases: f.meta.aliases, RelatedSpans: spans, Reference: f.meta.reference, Since: f.meta.since,
		Job: strings.TrimSpace(f.meta.Job), Readme: f.meta.Readme, ReadmeSpan: f.meta.readme, Below: f.below,
		Glossary: f.meta.Glossary, NoTerms: f.meta.Terms.All == noTerms, LeftTerms: f.meta.terms,
	}
	return node.Page
}

// pageName is a file's name without extension and without the underscore that
// marks a fetched page.
func pageName(file string) (name string, fetched bool) {
	base := strings.TrimSuffix(path.Base(file), path.Ext(file))
	if name, ok := strings.CutPrefix(base, fetchedPrefix); ok && name != "" {
		return name, true
	}
	return base, false
}

// AddressOf is the address a page made from a file of the content folder has,
// without the base path; the file need not exist.
func AddressOf(file string) string {
	name, _ := pageName(file)
	return pageURL(path.Dir(file), name)
}

// pageURL is /{dir}/{name}/, or /{dir}/ for an index, percent-encoded.
func pageURL(dir, name string) string {
	address := "/"
	if dir != "." {
		for segment := range strings.SplitSeq(dir, "/") {
			address += url.PathEscape(segment) + "/"
		}
	}
	if name == indexName {
		return address
	}
	return address + url.PathEscape(name) + "/"
}

// Humanise makes a title of a path segment: hyphens become spaces (P-2.15).
func Humanise(segment string) string { return strings.ReplaceAll(segment, "-", " ") }

// finish sorts a folder and everything under it, and takes over what its index
// says about it.
func (n *Node) finish() {
	n.Title = Humanise(n.Name)
	for _, child := range n.Children {
		if child.Type == TypeDirectory {
			child.finish()
		} else if child.isIndex() {
			n.describe(child)
		}
	}
	sortNodes(n.Children)
	n.measure()
}

// describe gives a folder its index's title, group and place among its
// siblings. SortFirst on an index is about the folder's inside.
func (n *Node) describe(index *Node) {
	n.Title, n.Group = index.Title, index.Group
	if *index.Sort != SortFirst {
		n.Sort = index.Sort
	}
}

// measure sums the sizes up.
func (n *Node) measure() {
	if n.Type == TypeFile {
		return
	}
	n.Size = 0
	for _, child := range n.Children {
		child.measure()
		n.Size += child.Size
	}
}

func (n *Node) collect(pages *[]*Page) {
	if n.Page != nil {
		*pages = append(*pages, n.Page)
	}
	for _, child := range n.Children {
		child.collect(pages)
	}
}
