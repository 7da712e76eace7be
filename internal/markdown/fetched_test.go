package markdown

import (
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	xhtml "golang.org/x/net/html"

	"bindery/internal/diag"
	"bindery/internal/markdown/safelink"
)

// TestFetchedAttacks holds that nothing in a page that is maintained elsewhere
// runs, frames, submits, styles, leaves its place or takes that of a part of
// the site: neither the attacks on Markdown in testdata/attacks.md, nor those on
// HTML that the sanitizer is tried with, alone and after text.
func TestFetchedAttacks(t *testing.T) {
	attacks := strings.Split(readFile(t, "testdata/attacks.md"), "\n----\n")
	for line := range strings.Lines(readFile(t, "sanitize/testdata/attacks.txt")) {
		if !strings.HasPrefix(line, "// ") {
			attacks = append(attacks, line, "Text, then "+line)
		}
	}
	if len(attacks) < 240 {
		t.Fatalf("there are only %d attacks", len(attacks))
	}
	r := New(Options{Project: os.DirFS("testdata/project"), Resolver: siteResolver{}, Address: wholeAddress})
	for _, attack := range attacks {
		doc, diags := r.Convert(Input{Source: diag.NewSource("x.md", []byte(attack)), Path: "x.md", Title: "Page", Fetched: true})
		if len(diags) > 0 {
			t.Errorf("%q: somebody is told %v", attack, diags)
		}
		if len(doc.Files)+len(doc.Imports) > 0 {
			t.Errorf("%q reads %q %q", attack, doc.Files, doc.Imports)
		}
		for _, id := range doc.Headings {
			if reserved(id.ID) {
				t.Errorf("%q has a heading with the id %q", attack, id.ID)
			}
		}
		if why := harm(t, string(doc.HTML)); why != "" {
			t.Errorf("%q becomes %q, with %s", attack, doc.HTML, why)
		}
	}
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(path.Clean(name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func reserved(id string) bool { return id == "md-body" || strings.HasPrefix(id, "bindery-") }

// harm says what a body does that it must not, as a browser parses it.
func harm(t *testing.T, body string) string {
	t.Helper()
	doc, err := xhtml.Parse(strings.NewReader(`<div id="place">` + body + `</div><b id="after"></b>`))
	if err != nil {
		t.Fatal(err)
	}
	place := doc.FirstChild.LastChild.FirstChild
	if place == nil || place.NextSibling == nil || place.NextSibling.Data != "b" || place.NextSibling.NextSibling != nil {
		return "a way out of its place"
	}
	for n := range place.Descendants() {
		if n.Type == xhtml.CommentNode {
			return "a comment"
		}
		if n.Type != xhtml.ElementNode {
			continue
		}
		if n.Namespace != "" || slices.Contains(strings.Fields("script style iframe object embed form svg math base meta link template frame"), n.Data) {
			return "<" + n.Data + ">"
		}
		for _, a := range n.Attr {
			if why := harmfulAttribute(n, a); why {
				return a.Key + "=" + a.Val + " on <" + n.Data + ">"
			}
		}
	}
	return ""
}

func harmfulAttribute(n *xhtml.Node, a xhtml.Attribute) bool {
	switch {
	case strings.HasPrefix(a.Key, "on"), slices.Contains(strings.Fields("style srcdoc formaction action ping target background xlink:href"), a.Key):
		return true
	case a.Key == "name":
		return n.Data != "input" || !strings.HasPrefix(a.Val, "tabs-")
	case a.Key == "id":
		return reserved(a.Val)
	case a.Key == "href", a.Key == "src":
		_, ok := safelink.Filter(a.Val)
		return !ok && a.Val != safelink.Inert
	case a.Key == "srcset":
		for candidate := range strings.SplitSeq(a.Val, ",") {
			address, _, _ := strings.Cut(strings.TrimSpace(candidate), " ")
			if _, ok := safelink.Filter(address); !ok && address != safelink.Inert {
				return true
			}
		}
	}
	return false
}
