package site

import (
	"encoding/json"
	"strings"
	"testing"

	"bindery/internal/config"
)

// The links to a page's source are the settings': all pages have them, or none
// has a trace of them.
func TestRepositoryLinks(t *testing.T) {
	for name, c := range map[string]struct {
		repository config.Repository
		edit, view string
	}{
		"with": {
			config.Repository{Edit: "https://code.example.org/docs/edit/main/content/{path}", View: "https://code.example.org/docs/blob/main/content/{path}"},
			"https://code.example.org/docs/edit/main/content/guides/fold.md", "https://code.example.org/docs/blob/main/content/guides/fold.md",
		},
		"without": {},
	} {
		s := small(t, func(cfg *config.Site) { cfg.Repository = c.repository })
		route, _ := s.Route("/guides/fold/")
		page := s.Props(route).Page
		if page.Edit != c.edit || page.Repo != c.view {
			t.Errorf("%s: edit %q, view %q", name, page.Edit, page.Repo)
		}
		text, err := json.Marshal(page)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(string(text), `"edit"`); got != (c.edit != "") {
			t.Errorf("%s: %s", name, text)
		}
	}
}
