package markdown

import (
	"encoding/json"
	"os"
	"testing"
)

// TestSlugs compares ids with what the npm package github-slugger 2.0.0 made
// of the same headings; each list is one page. The package knows Unicode 13,
// so letters that are younger are not among them.
func TestSlugs(t *testing.T) {
	text, err := os.ReadFile("testdata/slugs.json")
	if err != nil {
		t.Fatal(err)
	}
	var pages [][][2]string
	if err := json.Unmarshal(text, &pages); err != nil {
		t.Fatal(err)
	}
	for _, headings := range pages {
		slugs := newSlugger()
		for _, h := range headings {
			if got := slugs.slug(h[0]); got != h[1] {
				t.Errorf("slug(%q) = %q, want %q", h[0], got, h[1])
			}
		}
	}
}
