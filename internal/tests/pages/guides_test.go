package pages

import (
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"bindery/internal/content"
	"bindery/internal/testing/judge"
)

// The overview lists guides, and what installing prints differs by machine.
var withoutProject = []string{"guides/index.mdx", "guides/installation.mdx"}

var included = regexp.MustCompile(`file=(examples/[^\s}]+)`)

// teaching are the pages of concepts and guides.
func teaching(t *testing.T) []*content.Page {
	t.Helper()
	_, tree := own(t)
	var pages []*content.Page
	for _, page := range tree.Pages {
		if strings.HasPrefix(page.Node.Path, "concepts/") || strings.HasPrefix(page.Node.Path, "guides/") {
			pages = append(pages, page)
		}
	}
	if len(pages) < 40 {
		t.Fatalf("%d pages of concepts and guides", len(pages))
	}
	return pages
}

// The commands a guide shows are those that the check of examples ran.
func TestGuidesShowTheirProjects(t *testing.T) {
	for _, page := range teaching(t) {
		name := page.Node.Path
		if !strings.HasPrefix(name, "guides/") || name == withoutProject[0] || name == withoutProject[1] {
			continue
		}
		if !included.MatchString(string(page.Source.Text)) {
			t.Errorf("%s includes no file of examples/", name)
		}
	}
}

// Search engines cut descriptions that are longer, and fill up shorter ones.
func TestDescriptionsFitSearchResults(t *testing.T) {
	for _, page := range teaching(t) {
		if n := utf8.RuneCountInString(page.Node.Description); n < 110 || n > 160 {
			t.Errorf("%s: the description has %d characters, 110 to 160 are wanted", page.Node.Path, n)
		}
		if n := len(page.Node.Related); n < 2 || n > 4 {
			t.Errorf("%s has %d related pages, 2 to 4 are wanted", page.Node.Path, n)
		}
	}
}

var inner = regexp.MustCompile(`\]\(/[a-z]`)

// Each guide ends with where to go next.
func TestGuidesLeadOn(t *testing.T) {
	for _, page := range teaching(t) {
		if !strings.HasPrefix(page.Node.Path, "guides/") {
			continue // a concept has further reading, and its neighbors
		}
		text := withoutFences(string(page.Source.Text))
		last := text[max(strings.LastIndex(text, "\n## "), 0):]
		if n := len(inner.FindAllString(last, -1)); n < 2 {
			t.Errorf("%s: its last section has %d links to other pages, at least 2 are wanted", page.Node.Path, n)
		}
	}
}

// Every guide has judged queries, so that search goes on finding it.
func TestGuidesAreJudged(t *testing.T) {
	list, _, err := judge.ReadPages(root + "/bench/judgments/pages")
	if err != nil {
		t.Fatal(err)
	}
	for _, half := range []string{judge.Train, judge.Test} {
		text, err := os.ReadFile(root + "/bench/judgments/" + half + ".tsv")
		if err != nil {
			t.Fatal(err)
		}
		older, _ := judge.Read(half, text)
		list = append(list, older...)
	}
	asked := map[string]int{}
	for _, j := range list {
		seen := map[string]bool{}
		for _, address := range append(j.Expected, j.Also...) {
			url, _, _ := strings.Cut(address, "#")
			if !seen[url] {
				seen[url] = true
				asked[url]++
			}
		}
	}
	for _, page := range teaching(t) {
		if url := page.Node.URL; strings.HasPrefix(url, "/guides/") && url != "/guides/" && asked[url] < 10 {
			t.Errorf("%s: %d judged queries lead there, at least 10 are wanted (bench/judgments/README.md)", url, asked[url])
		}
	}
}
