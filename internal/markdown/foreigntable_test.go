package markdown

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"bindery/internal/diag"
)

var inlineCode = regexp.MustCompile("`([^`]+)`")

// TestForeignTable holds the table for people who come from another engine
// against what their pages are told: each syntax in it is named, with what the
// table has them write, and the table has every syntax that is named.
func TestForeignTable(t *testing.T) {
	text, err := os.ReadFile("../../content/contribute/writers-guide/index.mdx")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "| Other engines write | Write here |\n| --- | --- |\n")
	table, _, found := strings.Cut(rest, "\n\n")
	if !found {
		t.Fatal("the page has no table of foreign syntax")
	}
	var all []string
	for row := range strings.SplitSeq(table, "\n") {
		cells := strings.Split(strings.Trim(row, "| "), " | ")
		if len(cells) != 2 {
			t.Fatalf("%q has %d cells", row, len(cells))
		}
		for _, syntax := range inlineCode.FindAllStringSubmatch(cells[0], -1) {
			all = append(all, syntax[1])
			before := "Text.\n\n"
			if strings.HasPrefix(syntax[1], ": ") {
				before = "A term\n"
			}
			told := toldOf(before + syntax[1] + "\n")
			if told == "" {
				t.Errorf("nothing is said of %q", syntax[1])
			}
			for _, instead := range inlineCode.FindAllStringSubmatch(cells[1], -1) {
				if !strings.Contains(told, strings.TrimSpace(instead[1])) {
					t.Errorf("%q: the table has %q, the author is told %q", syntax[1], instead[1], told)
				}
			}
		}
	}
	for _, f := range foreignLines {
		if !anyMatches(f.pattern, all) {
			t.Errorf("the table has nothing that %s finds", f.pattern)
		}
	}
	for _, f := range foreignTexts {
		if !anyMatches(f.pattern, all) {
			t.Errorf("the table has nothing that %s finds", f.pattern)
		}
	}
}

// toldOf is the advice that the author of a page is given about foreign syntax.
func toldOf(text string) string {
	var told strings.Builder
	_, list := New(Options{}).Convert(Input{Source: diag.NewSource("page.md", []byte(text)), Path: "page.md"})
	for _, d := range list {
		if d.Code == codeForeign {
			told.WriteString(d.Message + " " + d.Suggestion + "\n")
		}
	}
	return told.String()
}

func anyMatches(pattern *regexp.Regexp, texts []string) bool {
	for _, text := range texts {
		if pattern.MatchString(text) || pattern.MatchString(strings.TrimPrefix(text, "> ")) {
			return true
		}
	}
	return false
}
