package content

import (
	"bytes"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"bindery/internal/diag"
	"bindery/internal/testing/golden"
)

// TestWalk holds the tree and the diagnostics of the folders in
// testdata/walk: the files of each archive are the content folder, the
// sections "tree" and "diagnostics" at its end what comes of it.
func TestWalk(t *testing.T) {
	for _, name := range golden.Cases(t, "", "testdata/walk/*.txtar") {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			archive := golden.Archive(t, name)
			tree, list := Walk(golden.Folder(archive), "content")
			list.Sort()
			golden.Sections(t, name, archive,
				golden.Section{Name: "tree", Text: dump(tree.Root, 0)},
				golden.Section{Name: "diagnostics", Text: describe(list)})
		})
	}
}

// dump writes a node a line, its children indented below it.
func dump(n *Node, depth int) string {
	var out strings.Builder
	fmt.Fprintf(&out, "%s%s %q %s", strings.Repeat("  ", depth), n.URL, n.Title, n.Type)
	if n.Path != "" {
		fmt.Fprintf(&out, " path=%s", n.Path)
	}
	fmt.Fprintf(&out, " name=%s size=%d", n.Name, n.Size)
	if n.Sort != nil {
		fmt.Fprintf(&out, " sort=%d", *n.Sort)
	}
	for _, field := range []struct{ name, value string }{
		{"group", n.Group}, {"description", n.Description}, {"source", n.Source}, {"edit", n.Edit}, {"repo", n.Repo},
	} {
		if field.value != "" {
			fmt.Fprintf(&out, " %s=%q", field.name, field.value)
		}
	}
	if len(n.Contributors) > 0 {
		fmt.Fprintf(&out, " contributors=%q", n.Contributors)
	}
	if len(n.Related) > 0 {
		fmt.Fprintf(&out, " related=%q", n.Related)
	}
	if n.Printable {
		out.WriteString(" printable")
	}
	if n.Page != nil && n.Page.Fetched {
		out.WriteString(" fetched")
	}
	if n.Page != nil && n.Page.Readme != "" {
		fmt.Fprintf(&out, " readme=%s", n.Page.Readme)
	}
	if n.Page != nil && n.Page.Below != nil {
		fmt.Fprintf(&out, " below=%s title=%q missing=%v", n.Page.Below.Path, n.Page.Below.Title, n.Page.Below.Missing)
	}
	if n.Page != nil && n.Page.NoIndex {
		out.WriteString(" noindex")
	}
	if n.Page != nil {
		if n.Page.Glossary {
			out.WriteString(" glossary")
		}
		if n.Page.NoTerms {
			out.WriteString(" terms=none")
		}
		for _, name := range n.Page.LeftTerms {
			fmt.Fprintf(&out, " terms-%q", name.Text)
		}
		for _, alias := range n.Page.Aliases {
			out.WriteString(" alias=" + alias.URL)
		}
	}
	out.WriteByte('\n')
	for _, child := range n.Children {
		out.WriteString(dump(child, depth+1))
	}
	return out.String()
}

func describe(list diag.List) string {
	var out strings.Builder
	for _, d := range list {
		fmt.Fprintf(&out, "%s:%d:%d: %s: %s [%s]", d.File, d.Line, d.Column, d.Severity, d.Message, d.Code)
		if d.Suggestion != "" {
			out.WriteString(" " + d.Suggestion)
		}
		out.WriteByte('\n')
	}
	return out.String()
}

func TestWalkOddBytes(t *testing.T) {
	folder := fstest.MapFS{
		"bom.md":   {Data: []byte("\uFEFF---\r\ntitle: With a mark\r\nsort: x\r\n---\r\nText\r\n")},
		"crlf.md":  {Data: []byte("---\r\ntitle: Windows\r\ngroup: G\r\n---\r\nText\r\n")},
		"latin.md": {Data: []byte("---\ntitle: Caf\xe9\n---\n")},
	}
	tree, list := Walk(folder, "content")
	list.Sort()
	const want = `content/bom.md:3:7: error: "sort" must be a whole number, not a text [wrong-type]
content/latin.md:2:11: error: the file is not UTF-8 text [not-utf8] Save it with the encoding UTF-8.
`
	if got := describe(list); got != want {
		t.Errorf("diagnostics:\n%swant:\n%s", got, want)
	}
	page := tree.ByURL("/crlf/")
	if page.Node.Title != "Windows" || page.Node.Group != "G" {
		t.Errorf("crlf.md: title %q, group %q", page.Node.Title, page.Node.Group)
	}
	for _, name := range []string{"bom.md", "crlf.md"} {
		page := tree.ByPath(name)
		if body := string(page.Source.Text[page.Body:]); body != "Text\r\n" {
			t.Errorf("%s: body %q", name, body)
		}
	}
}

// broken fails for one file.
type broken struct {
	fstest.MapFS
	name string
}

func (b broken) ReadFile(name string) ([]byte, error) {
	if name == b.name {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return b.MapFS.ReadFile(name)
}

func TestWalkUnreadableFile(t *testing.T) {
	folder := broken{fstest.MapFS{"a.md": {Data: []byte("---\ntitle: A\n---\n")}, "b.md": {}}, "b.md"}
	tree, list := Walk(folder, "content")
	const want = "content/b.md:0:0: error: cannot be read: open b.md: permission denied [unreadable-file]\n"
	if got := describe(list); got != want {
		t.Errorf("diagnostics:\n%swant:\n%s", got, want)
	}
	if len(tree.Pages) != 1 {
		t.Errorf("%d pages, want the one that can be read", len(tree.Pages))
	}
}

func TestJSON(t *testing.T) {
	folder := fstest.MapFS{
		"a/index.md": {Data: []byte("---\ntitle: A & B\ngroup: G\n---\nText")},
	}
	tree, list := Walk(folder, "content")
	if len(list) > 0 {
		t.Fatal(describe(list))
	}
	got, err := tree.JSON()
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"name":"","url":"/","children":[` +
		`{"title":"A & B","name":"a","url":"/a/","group":"G","children":[` +
		`{"title":"A & B","name":"index","url":"/a/","group":"G","sort":-1,"type":"file","extension":".md","path":"a/index.md","size":34}` +
		`],"type":"directory","path":"a","size":34}],"type":"directory","path":"","size":34}` + "\n"
	if !bytes.Equal(got, []byte(want)) {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// Reading a pipe would wait for ever; a link is read.
func TestWalkPassesOverPipes(t *testing.T) {
	tree, list := Walk(fstest.MapFS{
		"pipe.md": {Mode: fs.ModeNamedPipe},
		"page.md": {Data: []byte("---\ntitle: Page\n---\n")},
		"link.md": {Data: []byte("page.md"), Mode: fs.ModeSymlink},
	}, "content")
	if len(list) > 0 || len(tree.Pages) != 2 {
		t.Errorf("%d pages, %s", len(tree.Pages), describe(list))
	}
}

func TestWalkEmpty(t *testing.T) {
	tree, list := Walk(fstest.MapFS{}, "content")
	if len(list) != 0 || len(tree.Pages) != 0 || tree.Root.URL != "/" {
		t.Errorf("got %d pages, root %q, %s", len(tree.Pages), tree.Root.URL, describe(list))
	}
}

var _ fs.ReadFileFS = broken{}
