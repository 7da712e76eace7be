package server

import (
	"encoding/json"
	"os"
	"slices"
	"testing"
)

// The cases are those of web/lib/lost.test.ts, too: on static hosts the browser
// offers what the server does here.
func TestLost(t *testing.T) {
	text, err := os.ReadFile("testdata/lost.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases struct {
		Pages   []string
		Nearest map[string][]string
		Words   map[string]string
	}
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	resources := map[string]*resource{}
	for _, page := range cases.Pages {
		resources["/docs/"+page] = &resource{kind: kindPage}
	}
	pages := pagesOf("/docs/", resources)
	for path, want := range cases.Nearest {
		if got := nearestPages(path, slices.Clone(pages)); !slices.Equal(got, want) {
			t.Errorf("%q leads to %q, want %q", path, got, want)
		}
	}
	for path, want := range cases.Words {
		if got := wordsOf(path); got != want {
			t.Errorf("%q has the words %q, want %q", path, got, want)
		}
	}
}
