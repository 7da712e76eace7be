package markdown

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"bindery/internal/diag"
)

// bigShapes are texts that cost careless parsers the square of their length
// or worse. Each function returns about n bytes.
var bigShapes = map[string]func(n int) string{
	"quotes":               repeat(">"),
	"quotes with spaces":   repeat("> "),
	"brackets":             repeat("["),
	"closing brackets":     repeat("]"),
	"bracket pairs":        repeat("[]"),
	"open then close":      halves("[", "]"),
	"words in brackets":    halves("[a ", "]"),
	"shortcut lines":       repeat("[a]\n"),
	"images":               repeat("!["),
	"stars":                repeat("*"),
	"stars and words":      repeat("*a "),
	"star openers":         halves("*a ", "a* "),
	"star pairs":           repeat("**a* "),
	"mixed emphasis":       repeat("*a _b "),
	"mixed closers":        repeat("a**b c* "),
	"underscores":          repeat("_"),
	"words of underscores": repeat("a_"),
	"tildes":               repeat("~~a "),
	"backticks":            repeat("`"),
	"code spans":           repeat("`a` "),
	"growing backticks":    growing("`"),
	"parentheses":          repeat("("),
	"links":                repeat("[a](b) "),
	"links with emphasis":  repeat("[*a*](b) "),
	"links without end":    repeat("[a](b "),
	"links with titles":    repeat("[a](b \""),
	"links in angles":      repeat("[a](<b"),
	"nested links":         halves("[", "](a)"),
	"list items in a line": repeat("- "),
	"nested list":          nestedList,
	"flat list":            repeat("- a\n"),
	"loose list":           repeat("- a\n\n"),
	"ordered in a line":    repeat("1. "),
	"angles":               repeat("<"),
	"tags":                 repeat("<b>"),
	"block tags":           repeat("<div>\n\n"),
	"closing tags":         repeat("</b>"),
	"tags without end":     repeat("<a b=\""),
	"quoted both ways":     repeat("<a x=\"<a y='\" z='\" "),
	"attributes":           prefixed("<a", " b"),
	"comments":             repeat("<!--"),
	"declarations":         repeat("<!A "),
	"instructions":         repeat("<?"),
	"cdata":                repeat("<![CDATA["),
	"angle addresses":      repeat("<a:b"),
	"pipes":                repeat("|"),
	"table head":           func(n int) string { return strings.Repeat("|a", n/4) + "\n" + strings.Repeat("|-", n/4) + "\n" },
	"table with few cells": func(n int) string {
		return strings.Repeat("|a", n/6) + "\n" + strings.Repeat("|-", n/6) + "\n" + strings.Repeat("a\n", n/6)
	},
	"table rows":          prefixed("|a|b|\n|-|-|\n", "|c|d|\n"),
	"escaped pipes":       prefixed("|a|\n|-|\n", "|`\\|`|\n"),
	"cells in a row":      func(n int) string { return "|a|\n|-|\n" + strings.Repeat("c|", n/2) },
	"braces":              repeat("{"),
	"double braces":       repeat("{{a}}"),
	"wiki links":          repeat("[[a]] "),
	"wiki links in code":  repeat("`a` [[`a`]] "),
	"marked words":        repeat("==a== "),
	"containers":          repeat(":::a\n"),
	"colons":              repeat(":"),
	"heading ids":         repeat("# a {#b}\n"),
	"same headings":       repeat("# a\n"),
	"heading braces":      prefixed("# ", "{#"),
	"asides":              repeat("T> "),
	"aside lines":         repeat("T> a\n"),
	"mixed aside lines":   repeat("T> a\nW> b\n"),
	"alerts":              repeat("> [!NOTE]\n> a\n\n"),
	"definitions":         repeat("[a]: /b\n"),
	"separate definition": repeat("[a]: /b\n\n"),
	"definition labels":   repeat("[a\n"),
	"footnote references": prefixed("[^a]: b\n\n", "[^a] "),
	"footnotes":           numbered("[^%d]: a\n\n[^%[1]d]\n\n"),
	"emoji":               repeat(":a"),
	"emoji names":         repeat(":tada:"),
	"addresses":           repeat("http://a.b "),
	"joined addresses":    repeat("http://a.b*"),
	"mail addresses":      repeat("a@b.c "),
	"half mail addresses": repeat("_a@"),
	"entities":            repeat("&amp;"),
	"half entities":       repeat("&a"),
	"backslashes":         repeat("\\"),
	"hard breaks":         repeat("a\\\n"),
	"soft breaks":         repeat("a\n"),
	"blank lines":         repeat("\n"),
	"spaces":              repeat(" "),
	"tabs":                repeat("\t"),
	"rules":               repeat("---\n"),
	"setext":              repeat("a\n===\n"),
	"fences":              repeat("```\na\n```\n"),
	"open fences":         repeat("```js\n~~~ts\n"),
	"fence meta":          prefixed("```js ", "{1,2} "),
	"tab fences":          repeat("```js tab=\"a\"\nb\n```\n"),
	"code in one line":    func(n int) string { return "```js\n" + strings.Repeat("a(", n/2) + "\n```\n" },
	"code":                func(n int) string { return "```js\n" + strings.Repeat("const a = \"b\";\n", n/15) + "```\n" },
	"indented code":       repeat("    a\n"),
	"zero bytes":          repeat("\x00"),
	"wide characters":     repeat("\u4e16"),
	"invalid bytes":       repeat("\xff"),
}

func repeat(s string) func(int) string {
	return func(n int) string { return strings.Repeat(s, n/len(s)) }
}

func prefixed(head, s string) func(int) string {
	return func(n int) string { return head + strings.Repeat(s, n/len(s)) }
}

func halves(a, b string) func(int) string {
	return func(n int) string {
		k := n / (len(a) + len(b))
		return strings.Repeat(a, k) + strings.Repeat(b, k)
	}
}

func growing(s string) func(int) string {
	return func(n int) string {
		var b strings.Builder
		for i := 1; b.Len() < n; i++ {
			b.WriteString(strings.Repeat(s, i) + " ")
		}
		return b.String()
	}
}

func numbered(format string) func(int) string {
	return func(n int) string {
		var b strings.Builder
		for i := 0; b.Len() < n; i++ {
			fmt.Fprintf(&b, format, i)
		}
		return b.String()
	}
}

func nestedList(n int) string {
	var b strings.Builder
	for i := 0; b.Len() < n; i++ {
		b.WriteString(strings.Repeat("  ", i) + "- a\n")
	}
	return b.String()
}

// TestLinearTime counts the steps that a page of each shape takes to convert,
// and one eight times as long: work that is not linear takes up to 64 times as
// many. A step is a basic block of our code or goldmark's, counted by the
// instrumentation of coverage, so a busy machine changes nothing.
func TestLinearTime(t *testing.T) {
	const size, factor = 1 << 14, 14
	// Runs of n different lengths have n(n+1)/2 backticks, and goldmark looks for
	// the end of each run to the end of the text.
	factors := map[string]uint64{"growing backticks": 28}
	steps := countSteps(t)
	for name, shape := range bigShapes {
		for _, kind := range []string{"page.md", "page.mdx"} {
			t.Run(name+" in "+kind, func(t *testing.T) {
				short, long := steps(kind, shape(size)), steps(kind, shape(8*size))
				if long > max(factor, factors[name])*max(short, 1<<14) {
					t.Errorf("%d bytes take %d steps, %d bytes %d", size, short, 8*size, long)
				}
			})
		}
	}
}

// TestReferencesAreBounded converts a text whose links name one long address:
// 128 kB of it made 33 MB of HTML, and a README of 2 MB more than any memory has.
func TestReferencesAreBounded(t *testing.T) {
	shape := func(n int, definition, link string) []byte {
		return []byte(fmt.Sprintf(definition, strings.Repeat("x", n/2)) + "\n\n" + strings.Repeat(link, n/2/len(link)))
	}
	r := New(Options{Content: os.DirFS(casesDir), Project: os.DirFS("testdata/project"), Resolver: siteResolver{}})
	for _, test := range []struct{ definition, link string }{
		{"[a]: /%s", "[a] "}, {"[a]: /%s", "[b][a] "}, {"[a]: /%s", "![a] "}, {"[a]: /b '%s'", "[a] "}, {"[a]: https://example.org/%s", "[a][] "},
	} {
		for _, in := range []Input{{Path: "page.md"}, {Path: "page.mdx", MDX: true}, {Path: "page.md", Fetched: true}} {
			text := shape(256<<10, test.definition, test.link)
			in.Source, in.Title = diag.NewSource(in.Path, text), "Page"
			doc, _ := r.Convert(in)
			if most := 4 * (referenceBudget + referenceFactor*len(text)); len(doc.HTML) > most {
				t.Errorf("%s %s in %s, fetched %v: %d bytes make %d of HTML", test.definition, test.link, in.Path, in.Fetched, len(text), len(doc.HTML))
			}
		}
	}
	// A large page that authors write: each link has its definition.
	var usual strings.Builder
	for i := range 4000 {
		fmt.Fprintf(&usual, "[n%d] and [again][n%d]\n\n[n%d]: https://example.org/a/long/address/of/a/change/%d\n\n", i, i, i, i)
	}
	doc, _ := r.Convert(Input{Source: diag.NewSource("page.md", []byte(usual.String())), Path: "page.md", Title: "Page"})
	if got := strings.Count(string(doc.HTML), "<a "); got != 8000 {
		t.Errorf("%d of 8000 links are links", got)
	}
}

// countSteps starts a converter whose code is instrumented.
func countSteps(t *testing.T) func(path, text string) uint64 {
	t.Helper()
	program := filepath.Join(t.TempDir(), "steps")
	build := exec.Command("go", "build", "-cover", "-covermode=atomic",
		"-coverpkg=bindery/internal/testing/steps,bindery/internal/markdown/...,github.com/yuin/goldmark/...", "-o", program, "bindery/internal/testing/steps")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	run := exec.Command(program)
	run.Env, run.Stderr = append(os.Environ(), "GOCOVERDIR="+t.TempDir()), os.Stderr
	in, err := run.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := run.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := run.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = in.Close()
		_ = run.Wait()
	})
	ask, answer := json.NewEncoder(in), json.NewDecoder(out)
	return func(path, text string) (steps uint64) {
		if err := ask.Encode([]string{path, text}); err != nil {
			t.Fatal(err)
		}
		if err := answer.Decode(&steps); err != nil {
			t.Fatal(err)
		}
		return steps
	}
}
