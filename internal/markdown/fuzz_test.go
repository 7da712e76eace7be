package markdown

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	nethtml "golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"bindery/internal/diag"
	"bindery/internal/markdown/safelink"
)

// FuzzRender holds what must be true of any page: rendering does not panic,
// the body parses and stays inside the element it is put into, and no
// attribute runs a script or holds an address of a refused scheme.
func FuzzRender(f *testing.F) {
	err := filepath.WalkDir(casesDir, func(name string, d fs.DirEntry, err error) error {
		if ext := filepath.Ext(name); err != nil || d.IsDir() || ext != ".md" && ext != ".mdx" {
			return err
		}
		text, err := os.ReadFile(name)
		f.Add(text, strings.HasSuffix(name, "x"), strings.Contains(name, "fetched"))
		return err
	})
	if err != nil {
		f.Fatal(err)
	}
	r := New(Options{Content: os.DirFS(casesDir), Project: os.DirFS("testdata/project"), Resolver: siteResolver{}})
	f.Fuzz(func(t *testing.T, text []byte, mdx, fetched bool) {
		doc, _ := r.Convert(Input{
			Source: diag.NewSource("fuzz.md", text), Path: "fuzz.md", MDX: mdx, Fetched: fetched, Title: "Page",
		})
		checkBody(t, doc.HTML)
		for _, l := range doc.Links {
			source := l.Source
			if source == nil && (l.Span.Start < 0 || l.Span.End > len(text) || l.Span.Start > l.Span.End) {
				t.Errorf("link %q has the span %v of %d bytes", l.Destination, l.Span, len(text))
			}
		}
	})
}

// checkBody parses a body as part of a page and inspects every element.
func checkBody(t *testing.T, body []byte) {
	t.Helper()
	page := append(append([]byte(`<main><div id="md-body">`), body...), `</div><hr id="behind"></main>`...)
	context := &nethtml.Node{Type: nethtml.ElementNode, Data: "body", DataAtom: atom.Body}
	nodes, err := nethtml.ParseFragment(bytes.NewReader(page), context)
	if err != nil {
		t.Fatalf("body does not parse: %v", err)
	}
	contained := false
	var visit func(n *nethtml.Node)
	visit = func(n *nethtml.Node) {
		checkElement(t, n)
		for _, a := range n.Attr {
			contained = contained || a.Key == "id" && a.Val == "behind" && n.Parent != nil && n.Parent.Data == "main"
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			visit(c)
		}
	}
	for _, n := range nodes {
		visit(n)
	}
	if !contained {
		t.Errorf("the body breaks out of its element:\n%s", body)
	}
}

func checkElement(t *testing.T, n *nethtml.Node) {
	t.Helper()
	if n.Type != nethtml.ElementNode {
		return
	}
	if n.Data == "script" || n.Data == "iframe" || n.Data == "base" {
		t.Errorf("the body holds a <%s>", n.Data)
	}
	for _, a := range n.Attr {
		if strings.HasPrefix(a.Key, "on") || a.Key == "style" || a.Key == "srcdoc" {
			t.Errorf("the body holds the attribute %s=%q", a.Key, a.Val)
		}
		if a.Key == "href" || a.Key == "src" || a.Key == "poster" || a.Key == "action" {
			if _, ok := safelink.Filter(a.Val); !ok && a.Val != safelink.Inert {
				t.Errorf("the body holds %s=%q", a.Key, a.Val)
			}
		}
	}
}
