package server

import (
	"slices"
	"strings"
	"testing"
)

func TestWordsOf(t *testing.T) {
	for path, want := range map[string]string{
		"guides/tree-shaking/":     "guides tree shaking",
		"guides/tree_shaking.html": "guides tree shaking",
		"o/output.filename":        "o output filename",
		"größe/7%":                 "größe 7",
		"//--//":                   "",
		"":                         "",
	} {
		if got := wordsOf(path); got != want {
			t.Errorf("%q has the words %q, want %q", path, got, want)
		}
	}
}

func TestNearestPages(t *testing.T) {
	pages := []string{"", "concepts/", "concepts/output/", "configuration/", "configuration/output/", "guides/", "guides/caching/", "guides/tree-shaking/", "plugins/provide-plugin/"}
	for path, want := range map[string]string{
		"guide/caching/":           "guides/caching/",
		"guides/cacheing":          "guides/caching/",
		"tree-shaking.html":        "guides/tree-shaking/",
		"output/":                  "concepts/output/ configuration/output/",
		"plugins/provideplugin/":   "plugins/provide-plugin/",
		"concept/":                 "concepts/",
		"nothing-like-it-anywhere": "",
		"":                         "",
		"/":                        "",
	} {
		if got := strings.Join(nearestPages(path, slices.Clone(pages)), " "); got != want {
			t.Errorf("%q leads to %q, want %q", path, got, want)
		}
	}
}
