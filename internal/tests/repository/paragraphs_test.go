package repository

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// longest is how many characters a paragraph or an item of a list may have.
const longest = 600

// documents are the texts for those who work on the repository: those at its
// root, in docs, and the READMEs of its areas.
func documents(t *testing.T) []string {
	var names []string
	for _, name := range trackedFiles(t) {
		if strings.HasSuffix(name, ".md") && (!strings.Contains(name, "/") || strings.HasPrefix(name, "docs/") || areaReadme.MatchString(name)) {
			names = append(names, name)
		}
	}
	return names
}

var areaReadme = regexp.MustCompile(`^(bench|e2e|examples|facts|site|web)/([a-z]+/)?README\.md$`)

var (
	item  = regexp.MustCompile(`^\s*([-*+]|\d+[.)]) `)
	fence = regexp.MustCompile("^\\s*(```|~~~)")
)

// longParagraphs returns where paragraphs begin that are too long. Code and
// tables are none; an item of a list is one.
func longParagraphs(text string) []string {
	var found []string
	var paragraph []string
	start, code := 0, false
	end := func() {
		if n := len([]rune(strings.Join(paragraph, " "))); n > longest {
			found = append(found, fmt.Sprintf("%d: %d characters", start, n))
		}
		paragraph = nil
	}
	for i, line := range strings.Split(text, "\n") {
		switch {
		case fence.MatchString(line):
			end()
			code = !code
		case code:
		case strings.TrimSpace(line) == "" || strings.HasPrefix(line, "|") || strings.HasPrefix(line, "#"):
			end()
		default:
			if item.MatchString(line) {
				end()
			}
			if len(paragraph) == 0 {
				start = i + 1
			}
			paragraph = append(paragraph, strings.TrimSpace(line))
		}
	}
	end()
	return found
}

// TestParagraphsAreShort: a paragraph of the documents that is longer is not
// read; it becomes several, or a list.
func TestParagraphsAreShort(t *testing.T) {
	names := documents(t)
	for _, name := range []string{"README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/architecture.md", "facts/README.md"} {
		if !slices.Contains(names, name) {
			t.Errorf("%s is not looked at", name)
		}
	}
	for _, name := range names {
		for _, where := range longParagraphs(read(t, name)) {
			t.Errorf("%s:%s in one paragraph, at most %d", name, where, longest)
		}
	}
}

func TestLongParagraphs(t *testing.T) {
	words := strings.Repeat("word ", 121)
	for text, want := range map[string]int{
		words:                               1,
		strings.Repeat("word ", 120):        0,
		"- " + words + "\n- short":          1,
		strings.Repeat("word\n", 121):       1,
		strings.Repeat("- word\n", 200):     0,
		"| " + words + " |":                 0,
		"```\n" + words + "\n```\n" + words: 1,
	} {
		if got := longParagraphs(text); len(got) != want {
			t.Errorf("%.20q: %v, want %d", text, got, want)
		}
	}
}
