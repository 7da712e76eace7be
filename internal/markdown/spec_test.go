package markdown

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"bindery/internal/diag"
)

// suiteDir returns a folder of the Markdown parser's module, at the version
// go.mod pins. It carries the example suites of the specifications, so they
// need no copy here.
func suiteDir(t *testing.T, folder string) string {
	t.Helper()
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/yuin/goldmark").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	return filepath.Join(strings.TrimSpace(string(out)), filepath.FromSlash(folder))
}

func renderAs(v variant, text string) string {
	doc, _ := newConverter(Options{}, v).Convert(Input{Source: diag.NewSource("case.md", []byte(text)), Path: "case.md"})
	return string(doc.HTML)
}

// html5 writes void elements as HTML does; the suites write them as XHTML.
var html5 = strings.NewReplacer(" />", ">")

func TestCommonMarkSpec(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(suiteDir(t, "_test"), "spec.json"))
	if err != nil {
		t.Fatal(err)
	}
	var examples []struct {
		Markdown, HTML, Section string
		Example                 int
	}
	if err := json.Unmarshal(text, &examples); err != nil {
		t.Fatal(err)
	}
	const inSpec031 = 652
	if len(examples) != inSpec031 {
		t.Errorf("got %d examples, CommonMark 0.31.2 has %d", len(examples), inSpec031)
	}
	for _, e := range examples {
		got := renderAs(variant{plain: true, commonMark: true}, e.Markdown)
		if html5.Replace(got) != html5.Replace(e.HTML) {
			t.Errorf("example %d, %s\n%s\ngot:\n%s\nwant:\n%s", e.Example, e.Section, e.Markdown, got, e.HTML)
		}
	}
}

// extensionCase matches one case of the parser's extension suites: a number
// with an optional description, the Markdown, and the HTML.
var extensionCase = regexp.MustCompile(`(?s)(\d+)[^\n]*\n//- - - - - - - - -//\n(.*?)\n?//- - - - - - - - -//\n(.*?)\n?//= = = = = = = = = = = = = = = = = = = = = = = =//`)

func TestGFMExtensions(t *testing.T) {
	for _, name := range []string{"table", "tasklist", "strikethrough", "linkify"} {
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile(filepath.Join(suiteDir(t, "extension/_test"), name+".txt"))
			if err != nil {
				t.Fatal(err)
			}
			runExamples(t, string(text))
		})
	}
}

// TestGFMSpec runs our own examples for each extension section of the GFM
// specification, in the same format.
func TestGFMSpec(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "gfm.txt"))
	if err != nil {
		t.Fatal(err)
	}
	runExamples(t, string(text))
}

func runExamples(t *testing.T, text string) {
	t.Helper()
	cases := extensionCase.FindAllStringSubmatch(text, -1)
	if len(cases) == 0 {
		t.Fatal("no examples found")
	}
	for _, c := range cases {
		got := renderAs(variant{plain: true}, c[2]+"\n")
		if want := html5.Replace(c[3]); html5.Replace(strings.TrimSpace(got)) != strings.TrimSpace(want) {
			t.Errorf("example %s\n%s\ngot:\n%s\nwant:\n%s", c[1], c[2], got, want)
		}
	}
}
