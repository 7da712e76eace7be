package site

import (
	"slices"
	"testing"
	"testing/fstest"

	"bindery/internal/config"
	"bindery/internal/history"
)

var paperAuthors = map[string]history.File{
	"guides/credited.md": {Authors: []history.Author{{Name: "Bea Miller"}, {Name: "Ann", Handle: "Ann"}, {Name: "Carl", Handle: "carl"}}},
	"guides/fold.md":     {Authors: []history.Author{{Handle: "carl"}}},
}

// What readers are told of who wrote a page: the handles of its front matter,
// then the authors of its commits where the repository's address is set.
func TestPeople(t *testing.T) {
	github := func(cfg *config.Site) {
		cfg.Avatars = config.Avatars{Image: "https://github.com/{handle}.png?size={size}", Profile: "https://github.com/{handle}"}
	}
	profile := func(handle string) Contributor {
		return Contributor{Handle: handle, Profile: "https://github.com/" + handle, Avatar: "https://github.com/" + handle + ".png?size=90"}
	}
	other := func(handle string) Contributor {
		return Contributor{Handle: handle, Profile: "https://example.org/" + handle, Avatar: "https://example.org/" + handle + ".png?size=90"}
	}
	bea := Contributor{Handle: "Bea Miller"}
	for _, c := range []struct {
		name           string
		change         func(*config.Site)
		files          map[string]history.File
		credited, fold []Contributor
	}{
		{"the repository is named", github, paperAuthors, []Contributor{profile("ann"), bea, profile("carl")}, []Contributor{profile("carl")}},
		{"nobody is told where it is", func(cfg *config.Site) { github(cfg); cfg.Repository.Edit = "" }, paperAuthors, []Contributor{profile("ann")}, nil},
		{"the history is unknown", github, nil, []Contributor{profile("ann")}, nil},
		{"the profiles are of another host", nil, paperAuthors, []Contributor{other("ann"), bea, {Handle: "Carl"}}, []Contributor{{Handle: "carl"}}},
		{"dates are left out", func(cfg *config.Site) { github(cfg); cfg.Updated = "none" }, paperAuthors, []Contributor{profile("ann"), bea, profile("carl")}, []Contributor{profile("carl")}},
	} {
		cfg := settings()
		if c.change != nil {
			c.change(cfg)
		}
		s := load(t, cfg, fstest.MapFS{
			"guides/index.md":    {Data: []byte("---\ntitle: Guides\n---\nText.\n")},
			"guides/credited.md": {Data: []byte("---\ntitle: Credited\ncontributors: [ann]\n---\nText.\n")},
			"guides/fold.md":     {Data: []byte("---\ntitle: Fold\n---\nText.\n")},
		})
		s.SetHistory(c.files)
		for address, want := range map[string][]Contributor{"/guides/credited/": c.credited, "/guides/fold/": c.fold} {
			route, ok := s.Route(address)
			if !ok {
				t.Fatalf("no route %s", address)
			}
			page := s.Props(route).Page
			if !slices.Equal(page.People, want) || len(page.Contributors) != len(want) {
				t.Errorf("%s: %s is by %+v, %q, want %+v", c.name, address, page.People, page.Contributors, want)
			}
		}
	}
}

func TestWantsHistory(t *testing.T) {
	for _, c := range []struct {
		updated, edit string
		want          bool
	}{{"git", "", true}, {"none", "", false}, {"none", "https://example.org/{path}", true}} {
		if got := WantsHistory(&config.Site{Updated: c.updated, Repository: config.Repository{Edit: c.edit}}); got != c.want {
			t.Errorf("updated %q, edit %q: %t", c.updated, c.edit, got)
		}
	}
}
