// Package content walks the content folder and makes the content tree
// (P-3.1): directories and Markdown files with their front matter, sorted as
// they are read, and, once parsed, with their anchors.
//
// Reading happens in two steps, because a page's links can only be written
// when every page's address is known: Walk reads names and front matter, Parse
// renders the bodies, in parallel.
package content

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"

	"bindery/internal/diag"
	"bindery/internal/markdown"
)

// Types of node (P-3.1).
const (
	TypeDirectory = "directory"
	TypeFile      = "file"
)

// Sort values with a meaning of their own (P-3.2).
const (
	SortFirst = -1
	SortLast  = 999
)

// Node is a content tree node (P-3.1). Its JSON is content.json.
type Node struct {
	Title     string   `json:"title,omitempty"`
	Name      string   `json:"name"`
	URL       string   `json:"url"`
	Group     string   `json:"group,omitempty"`
	Sort      *int     `json:"sort,omitempty"`
	Anchors   []Anchor `json:"anchors,omitempty"`
	Children  []*Node  `json:"children,omitempty"`
	Type      string   `json:"type"`
	Extension string   `json:"extension,omitempty"`
	// Path is slash-separated, under the content folder.
	Path string `json:"path"`
	// Size is in bytes; a directory's is the sum of its children's.
	Size         int64    `json:"size"`
	Contributors []string `json:"contributors,omitempty"`
	Related      []Link   `json:"related,omitempty"`
	Description  string   `json:"description,omitempty"`
	Source       string   `json:"source,omitempty"`
	Edit         string   `json:"edit,omitempty"`
	Repo         string   `json:"repo,omitempty"`
	// Printable pages are in content.json and left out of navigation.
	Printable bool `json:"printable,omitempty"`

	Page *Page `json:"-"`
}

// Anchor is a heading of level 2 or 3 (P-3.2), nested by level.
type Anchor struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Level int    `json:"level"`
	// Since and Until are the releases of the documented program that have
	// what the heading names; empty where there is no bound.
	Since    string   `json:"since,omitempty"`
	Until    string   `json:"until,omitempty"`
	Children []Anchor `json:"children,omitempty"`
}

// Link is a related link.
type Link struct {
	Title string `json:"title"`
	URL   string `json:"url"`
}

// Page is a file node's text and what parsing made of it.
type Page struct {
	Node   *Node
	Source *diag.Source
	// Body is the offset of the first byte after the front matter.
	Body int
	// Fetched: the file's name starts with '_', it is maintained elsewhere.
	Fetched bool
	// NoIndex keeps the page out of the sitemap and of search engines.
	NoIndex bool
	// Draft: the page is shown to those who write it and built for nobody.
	Draft bool
	// Aliases are old addresses that lead here.
	Aliases []Alias
	// Reference is what the page documents.
	Reference []markdown.Reference
	// Since is what the page needs.
	Since []markdown.Reference
	// Glossary: the page defines the site's terms. NoTerms: none of them becomes
	// a link on this page; LeftTerms are single ones that do not.
	Glossary, NoTerms bool
	LeftTerms         []markdown.TermName
	// RelatedSpans are where the addresses of Node.Related stand in Source, in
	// the same order.
	RelatedSpans []diag.Span
	// ClosingLinks are the addresses, as they are put out, that the page's last
	// section of level 2 leads to; nil until Parse has run.
	ClosingLinks []string
	// Job is what the page's subject is for, in a short sentence; a table of
	// packages leaves out pages without one.
	Job string
	// Readme is the package whose README the front matter asks for, ReadmeSpan
	// where it does; Below is the README, nil when there is no such page to take it
	// from.
	Readme     string
	ReadmeSpan diag.Span
	Below      *markdown.Readme
	// Doc is nil until Parse has run.
	Doc *markdown.Document
}

// RelativeTo is the content file that a destination in the page's text is
// relative to. Source is that of the partial it stands in, or nil: a path in a
// partial is relative to the partial, an anchor belongs to the page.
func (p *Page) RelativeTo(source *diag.Source, destination string) string {
	if source == nil || source == p.Source || strings.HasPrefix(destination, "#") || strings.HasPrefix(destination, "/") {
		return p.Node.Path
	}
	folder, ok := strings.CutSuffix(p.Source.Path, p.Node.Path)
	if name, under := strings.CutPrefix(source.Path, folder); ok && under {
		return name
	}
	return p.Node.Path
}

// Alias is an old address of a page, without the base path, "/old/".
type Alias struct {
	URL  string
	Span diag.Span
}

// Tree is the whole content. It may be read from several goroutines; Parse,
// Reload and Adopt must have it for themselves.
type Tree struct {
	Root  *Node
	Pages []*Page // in the order of the tree

	fsys    fs.FS
	display string
	byURL   map[string]*Page
	byPath  map[string]*Page
	drafts  map[string]*Page // by address, those that are not in the tree
}

// ByURL returns the page at an address without the base path, written as
// Node.URL is, or nil.
func (t *Tree) ByURL(url string) *Page { return t.byURL[url] }

// ByPath returns the page made from a file of the content folder, or nil.
func (t *Tree) ByPath(path string) *Page { return t.byPath[path] }

// Draft returns the page that would be at an address if it were no draft, or
// nil. It is none of Pages and has no document.
func (t *Tree) Draft(url string) *Page { return t.drafts[url] }

// Glossary returns the page that defines the site's terms, or nil.
func (t *Tree) Glossary() *Page {
	for _, page := range t.Pages {
		if page.Glossary {
			return page
		}
	}
	return nil
}

// JSON is content.json: the root node with everything under it, in the order
// of the tree.
func (t *Tree) JSON() ([]byte, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(t.Root); err != nil {
		return nil, fmt.Errorf("writing the content tree: %w", err)
	}
	return out.Bytes(), nil
}
