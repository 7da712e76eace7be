package sanitize_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"bindery/internal/markdown/safelink"
	"bindery/internal/markdown/sanitize"
	"bindery/internal/testing/allocations"
	"bindery/internal/testing/golden"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// TestCases compares testdata/cases/x.html, sanitised, with x.golden.
func TestCases(t *testing.T) {
	for _, page := range golden.Cases(t, ".golden", "testdata/cases/*.html") {
		golden.Equal(t, strings.TrimSuffix(page, ".html")+".golden", sanitize.Document(read(t, page), nil))
	}
}

// TestAttacks holds the properties of harmless for each line of a list of
// known attacks.
func TestAttacks(t *testing.T) {
	for _, line := range strings.Split(string(read(t, "testdata/attacks.txt")), "\n") {
		if line != "" && !strings.HasPrefix(line, "// ") {
			harmless(t, line)
		}
	}
}

func TestOwnMarkupPassesUnchanged(t *testing.T) {
	source := string(read(t, "testdata/cases/own.html"))
	if got := shape(t, string(sanitize.Document([]byte(source), nil))); got != shape(t, source) {
		t.Errorf("got\n%s\nwant\n%s", got, shape(t, source))
	}
}

func TestLinkRewritesEveryAddress(t *testing.T) {
	link := func(s string) string {
		if s == "evil" {
			return "javascript:x"
		}
		return "/base/" + s
	}
	got := string(sanitize.Document([]byte(`<a href="a">x</a><a href="evil">y</a><picture><source srcset="b 1x, evil 2x"><img src="c"></picture>`), link))
	want := `<a href="/base/a">x</a><a href="about:blank#refused">y</a><picture>` +
		`<source srcset="/base/b 1x, about:blank#refused 2x"/><img src="/base/c" alt=""/></picture>`
	if got != want {
		t.Errorf("got %s", got)
	}
}

// TestTooDeep holds that a page nested deeper than parsers go keeps its text.
func TestTooDeep(t *testing.T) {
	deep := strings.Repeat("<div>", 600) + "a &lt;b> <script>x</script>" + strings.Repeat("</div>", 600)
	if got, want := string(sanitize.Document([]byte(deep), nil)), "<p>a &lt;b&gt; </p>\n"; got != want {
		t.Errorf("got %q", got)
	}
}

// TestLargePages holds that the work grows with the page, whatever is repeated
// in it. It counts the bytes that are allocated: with the square of the page,
// eight times as much of it would take 64 times as many.
func TestLargePages(t *testing.T) {
	for _, unit := range []string{"<", "<b>", "<a href=x>", "</p>", "<p>", "<table>", "<td>", "<b><p>", "&#", "<!--", "<svg>", "<div a=\"", "<i></b>"} {
		allocated := func(size int) uint64 {
			page := []byte(strings.Repeat(unit, size/len(unit)))
			return allocations.Bytes(func() { sanitize.Document(page, nil) })
		}
		allocated(1_000) // what is made once
		if short, long := allocated(25_000), allocated(200_000); long > 14*max(short, 1<<16) {
			t.Errorf("25,000 bytes of %q allocate %d bytes, 200,000 allocate %d", unit, short, long)
		}
	}
}

// FuzzDocument holds the properties of harmless for anything.
func FuzzDocument(f *testing.F) {
	pages, _ := filepath.Glob("testdata/cases/*.html")
	for _, page := range append(pages, "testdata/attacks.txt") {
		source, err := os.ReadFile(page)
		if err != nil {
			f.Fatal(err)
		}
		for _, line := range strings.Split(string(source), "\n") {
			f.Add(line)
		}
	}
	f.Fuzz(func(t *testing.T, source string) { harmless(t, source) })
}

// harmless checks a sanitised page as a browser parses it: only known
// elements, no handlers, styles or clobbering ids, safe addresses. It also
// checks that the page stays within the element it is put in, and that
// sanitising it again finds nothing to change.
func harmless(t *testing.T, source string) {
	t.Helper()
	got := string(sanitize.Document([]byte(source), nil))
	page := `<div id="md-body">` + got + `</div><b id="after"></b>`
	doc, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatalf("%q becomes %q, which does not parse: %v", source, got, err)
	}
	body := doc.FirstChild.LastChild
	if body.FirstChild == nil || body.FirstChild.NextSibling == nil || body.FirstChild.NextSibling != body.LastChild ||
		body.LastChild.Data != "b" {
		t.Fatalf("%q becomes %q, which breaks out of its place", source, got)
	}
	for n := range body.FirstChild.Descendants() {
		if n.Type == html.ElementNode {
			harmlessElement(t, n, source, got)
		}
	}
	if again := string(sanitize.Document([]byte(got), nil)); shape(t, again) != shape(t, got) {
		t.Fatalf("%q becomes %q, then %q", source, got, again)
	}
}

var forbidden = map[string]bool{
	"script": true, "style": true, "iframe": true, "object": true, "embed": true, "form": true, "svg": true, "math": true,
	"base": true, "meta": true, "link": true, "template": true, "noscript": true, "textarea": true, "title": true,
	"select": true, "video": true, "audio": true, "frameset": true, "xmp": true, "plaintext": true, "dialog": true,
}

func harmlessElement(t *testing.T, n *html.Node, source, got string) {
	t.Helper()
	if forbidden[n.Data] || n.Namespace != "" {
		t.Fatalf("%q becomes %q, with <%s>", source, got, n.Data)
	}
	for _, a := range n.Attr {
		switch {
		case strings.HasPrefix(a.Key, "on"), a.Key == "style", a.Key == "srcdoc", a.Key == "formaction", a.Key == "name" && n.Data != "input",
			a.Key == "id" && (a.Val == "md-body" || strings.HasPrefix(a.Val, "bindery-")):
			t.Fatalf("%q becomes %q, with %s=%q on <%s>", source, got, a.Key, a.Val, n.Data)
		case a.Key == "href" || a.Key == "src":
			if _, ok := safelink.Filter(a.Val); !ok && a.Val != safelink.Inert {
				t.Fatalf("%q becomes %q, with the address %q", source, got, a.Val)
			}
		}
	}
}

// shape prints a page's tree with sorted attributes, so that two ways to
// write the same page compare equal.
func shape(t *testing.T, source string) string {
	t.Helper()
	nodes, err := html.ParseFragment(strings.NewReader(source), &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	var visit func(n *html.Node, depth int)
	visit = func(n *html.Node, depth int) {
		b.WriteString(strings.Repeat(" ", depth) + n.Data)
		for _, a := range sorted(n.Attr) {
			b.WriteString(" " + a.Key + "=" + a.Val)
		}
		b.WriteByte('\n')
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			visit(c, depth+1)
		}
	}
	for _, n := range nodes {
		visit(n, 0)
	}
	return b.String()
}

func sorted(attrs []html.Attribute) []html.Attribute {
	return slices.SortedFunc(slices.Values(attrs), func(a, b html.Attribute) int { return strings.Compare(a.Key, b.Key) })
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
