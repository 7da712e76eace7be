package content

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"runtime"
	"strings"
	"unicode/utf8"

	"bindery/internal/diag"
	"bindery/internal/markdown"
	"bindery/internal/projectfs"

	"golang.org/x/sync/errgroup"
)

// Codes of the diagnostics.
const (
	CodeUnreadable      = "unreadable-file"
	CodeNotUTF8         = "not-utf8"
	CodeMissingTitle    = "missing-title"
	CodeSameURL         = "same-url"
	CodeTwoGlossaries   = "two-glossaries"
	CodeRenderFailed    = "render-failed"
	CodeUnclosed        = "unclosed-front-matter"
	CodeUnknownKey      = "unknown-front-matter-key"
	CodeBadFrontMatter  = "bad-front-matter"
	extensionMarkdown   = ".md"
	extensionMDX        = ".mdx"
	indexName           = "index"
	printableName       = "printable"
	fetchedPrefix       = "_"
	ignoredFolder       = "node_modules"
	hiddenPrefix        = "."
	byteOrderMark       = "\uFEFF"
	frontMatterBoundary = "---"
)

// Walk reads every page of the content folder: names, front matter and text,
// not yet rendered. Display is the folder's name in diagnostics, "content".
//
// Pages are the .md and .mdx files; names that start with a dot and
// node_modules are passed over, and so are partials: files without a title
// that another file imports. The tree is whole even when the list holds
// errors: a page whose front matter is wrong gets its title from its name.
//
// Drafts, pages that say "draft: true", are left out of the tree; see
// Tree.Draft.
func Walk(fsys fs.FS, display string) (*Tree, diag.List) { return walkTree(fsys, display, false) }

// WalkDrafts is Walk with the drafts in the tree, for those who write them.
func WalkDrafts(fsys fs.FS, display string) (*Tree, diag.List) { return walkTree(fsys, display, true) }

func walkTree(fsys fs.FS, display string, drafts bool) (*Tree, diag.List) {
	t := &Tree{fsys: fsys, display: display, drafts: map[string]*Page{}}
	paths, list := t.list()
	files := make([]*file, len(paths))
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, path := range paths {
		group.Go(func() error {
			files[i] = t.read(path)
			return nil
		})
	}
	_ = group.Wait() // none fails
	pages := make([]*file, 0, len(files))
	partials := partialsOf(files)
	for _, f := range files {
		if partials[f.path] {
			continue
		}
		list = append(list, f.list...)
		switch {
		case f.source == nil:
		case f.meta.Draft && !drafts:
			draft := newPage(f)
			t.drafts[draft.Node.URL] = draft
		default:
			pages = append(pages, f)
		}
	}
	return t, append(list, t.build(introduce(pages))...)
}

// list returns the paths of the Markdown files in lexical order.
func (t *Tree) list() ([]string, diag.List) {
	var paths []string
	var list diag.List
	err := fs.WalkDir(t.fsys, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			list = append(list, t.unreadable(name, err))
			return nil
		case name != "." && ignored(entry.Name()):
			if entry.IsDir() {
				return fs.SkipDir
			}
		case readable(entry.Type()) && IsPage(name):
			list = append(list, t.nameMistakes(name, false)...)
			paths = append(paths, name)
		case entry.Type() == fs.ModeSymlink:
			// Nothing is read of it before a page names it. An author should
			// learn of a link that leads out of the project all the same.
			if _, err := fs.Stat(t.fsys, name); errors.As(err, new(*projectfs.OutsideError)) {
				list = append(list, t.unreadable(name, err))
			}
		case name != ".":
			list = append(list, t.nameMistakes(name, entry.IsDir())...)
		}
		return nil
	})
	if err != nil {
		list = append(list, t.unreadable(".", err))
	}
	return paths, list
}

// readable reports whether reading a file ends: that of a named pipe may not.
func readable(kind fs.FileMode) bool { return kind.IsRegular() || kind == fs.ModeSymlink }

func ignored(name string) bool {
	return strings.HasPrefix(name, hiddenPrefix) || name == ignoredFolder
}

// IsPage reports whether a file name is that of a page or a partial.
func IsPage(name string) bool {
	extension := path.Ext(name)
	return extension == extensionMarkdown || extension == extensionMDX
}

func (t *Tree) unreadable(name string, err error) diag.Diagnostic {
	return diag.Diagnostic{
		Severity: diag.Error,
		Code:     CodeUnreadable,
		Message:  fmt.Sprintf("cannot be read: %v", err),
		File:     path.Join(t.display, name),

		Suggestion: projectfs.Advice(err),
	}
}

// file is a page or partial as read; source is nil when that failed.
type file struct {
	path   string
	source *diag.Source
	meta   frontMatter
	body   int
	list   diag.List
	// below is the README that the file introduces.
	below *markdown.Readme
}

func (t *Tree) read(name string) *file {
	f := &file{path: name}
	text, err := fs.ReadFile(t.fsys, name)
	if err != nil {
		f.list = diag.List{t.unreadable(name, err)}
		return f
	}
	source := diag.NewSource(path.Join(t.display, name), text)
	if at := invalidUTF8(text); at >= 0 {
		f.list = diag.List{source.At(diag.Error, CodeNotUTF8, diag.Span{Start: at, End: at + 1}, "the file is not UTF-8 text", "Save it with the encoding UTF-8.")}
		return f
	}
	f.source = source
	f.meta, f.body, f.list = readFrontMatter(source)
	return f
}

// invalidUTF8 returns the offset of the first byte that is not UTF-8, or -1.
func invalidUTF8(text []byte) int {
	if utf8.Valid(text) {
		return -1
	}
	for at := 0; at < len(text); {
		r, size := utf8.DecodeRune(text[at:])
		if r == utf8.RuneError && size == 1 {
			return at
		}
		at += size
	}
	return -1
}
