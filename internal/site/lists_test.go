package site

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"bindery/internal/config"
	"bindery/internal/content"
	"bindery/internal/data"
	"bindery/internal/testing/golden"
)

// lists hold one entry of every shape.
func lists() data.Lists {
	return data.Lists{
		Proposals: []data.Proposal{
			{ID: "thinner", Title: "Thinner paper", Description: "Half the weight.", Status: data.Open, Links: []data.Link{{Title: "Guides", URL: "/guides/"}, {Title: "Talk", URL: "https://example.org/1"}}},
			{ID: "done", Title: "Done", Description: "It is.", Status: data.Done},
		},
		Projects: []data.Project{
			{Repo: "paper/fold", NPM: "@paper/fold", Description: "Folds.", Maintainer: "ann"},
			{Repo: "paper/cut", Description: "Cuts."},
		},
		StarterKits: []data.StarterKit{
			{Name: "first-sheet", URL: "https://example.org/sheet", NPM: "create-sheet", Description: "One sheet.", Maintainer: "ann", Tags: []string{"a4"}, Checked: &data.KitCheck{On: "2026-01-31", Version: "1.2.3", Webpack: "5.4.3", Node: "20.1.0", Create: "npx create-sheet", Build: "npm run build"}},
			{Name: "second-sheet", URL: "https://example.org/second", Description: "Two sheets.", Tags: []string{"a4", "a5"}},
		},
		Supporters: data.Supporters{Supporters: []data.Supporter{
			{Name: "Mill", URL: "https://example.org/mill", Avatar: "https://example.org/mill.png", Total: 1200000, Currency: "USD", First: day(1)},
			{Name: "Pulp", Total: 100, Monthly: 60000, Currency: "EUR", First: day(9)},
			{Name: "Ink", Total: 30000, Currency: "CHF", First: day(8)},
			{Name: "Glue", Total: 30000, Currency: "USD", First: day(8)},
			{Name: "Penny", Total: 99, Currency: "USD", First: day(2)},
			{Name: "Dateless", Total: 900, Currency: "USD"},
		}},
	}
}

func day(n int) time.Time { return time.Date(2026, 1, n, 0, 0, 0, 0, time.UTC) }

func listPages() fstest.MapFS {
	page := func(title string) *fstest.MapFile {
		return &fstest.MapFile{Data: []byte("---\ntitle: " + title + "\n---\nProse.\n")}
	}
	return fstest.MapFS{"vote.mdx": page("Vote"), "organization.md": page("Who"), "starter-kits.md": page("Kits"), "index.md": page("Home"), "guides/x.md": page("X")}
}

func withLists(t *testing.T, lists data.Lists) *Site {
	t.Helper()
	cfg := settings()
	cfg.Sponsors = &config.Sponsors{
		Invite: "https://example.org/give", Latest: 2, Backers: true, Avatars: []string{"example.org"},
		Total: config.Ranks{Platinum: 10000, Bronze: 300}, Monthly: config.Ranks{Gold: 600},
	}
	site := load(t, cfg, listPages())
	site.SetLists(lists)
	return site
}

// TestLists holds the props of the pages that show a list, without their
// frames, and the files of the lists.
func TestLists(t *testing.T) {
	site := withLists(t, lists())
	var out bytes.Buffer
	for _, address := range []string{"/", "/vote/", "/organization/", "/starter-kits/"} {
		route, ok := site.Route(address)
		if !ok {
			t.Fatalf("no route for %s", address)
		}
		props := site.Props(route)
		props.Frame = Frame{}
		text, err := json.MarshalIndent(props, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "== %s %q robots %q\n%s\n", address, site.Head(route).Title, site.Head(route).Robots, text)
	}
	for _, file := range site.ListFiles() {
		fmt.Fprintf(&out, "== %s\n%s", file.Name, file.Data)
	}
	golden.Equal(t, "testdata/lists.golden", out.Bytes())
}

// TestListPagesAreRoutes: each is listed once, and is a page of prose without
// its list.
func TestListPagesAreRoutes(t *testing.T) {
	for _, c := range []struct {
		name  string
		lists data.Lists
		want  []Kind
	}{
		{"with lists", lists(), []Kind{KindStarterKits, KindVote, KindOrganization}},
		{"with empty lists", data.Lists{Proposals: []data.Proposal{}, Projects: []data.Project{}, StarterKits: []data.StarterKit{}}, []Kind{KindStarterKits, KindVote, KindOrganization}},
		{"without", data.Lists{}, []Kind{KindPage, KindPage, KindPage}},
	} {
		site := withLists(t, c.lists)
		var got []Kind
		for _, route := range site.Routes() {
			if slices.Contains([]string{"/organization/", "/starter-kits/", "/vote/"}, route.URL) {
				got = append(got, route.Kind)
			}
			text, err := json.Marshal(site.Props(route))
			if err != nil || strings.Contains(string(text), "null") {
				t.Errorf("%s: %s %v", c.name, text, err)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
		if got := len(site.SearchedPages()); got != 5 {
			t.Errorf("%s: %d pages are searched, want 5", c.name, got)
		}
	}
}

func TestUnshownLists(t *testing.T) {
	tree, _ := content.Walk(fstest.MapFS{"vote.md": {Data: []byte("---\ntitle: Vote\n---\n")}}, "content")
	site := New(&config.Site{Title: "T", Base: "/"}, tree, "")
	site.SetLists(data.Lists{Proposals: []data.Proposal{}, StarterKits: []data.StarterKit{}})
	want := `site/data/starter-kits.yaml:0:0: warning: no page shows this list: there is none at the address "/starter-kits/" [list-without-page] Write its title and an introduction into "starter-kits.mdx" under the content folder.` + "\n"
	if got := describe(site.UnshownLists("site")); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestBackersOnlyBehindTheirFlag(t *testing.T) {
	site := withLists(t, lists())
	site.cfg.Sponsors.Backers = false
	if got := site.sponsors().Backers; got != "" {
		t.Errorf("backers are at %q", got)
	}
	for _, file := range site.ListFiles() {
		if file.Name == data.BuiltSupporters {
			t.Errorf("%s is written", file.Name)
		}
	}
	site.cfg.Sponsors = nil
	if site.sponsors() != nil {
		t.Error("a site that asks for no sponsors shows some")
	}
}

// TestAvatarsOfAllowedHostsOnly: a picture tells its host who reads the page.
func TestAvatarsOfAllowedHostsOnly(t *testing.T) {
	site := withLists(t, lists())
	for _, c := range []struct{ avatar, want string }{
		{"https://example.org/a.png", "https://example.org/a.png"},
		{"https://elsewhere.example.org/a.png", ""},
		{"https://example.org:8443/a.png", ""},
		{"", ""},
		{"https://exa mple.org/", ""},
	} {
		if got := site.avatar(data.Supporter{Avatar: c.avatar}); got != c.want {
			t.Errorf("%q is shown as %q, want %q", c.avatar, got, c.want)
		}
	}
}

func TestAmount(t *testing.T) {
	for _, c := range []struct {
		cents    int64
		currency string
		want     string
	}{
		{0, "USD", ""}, {99, "USD", ""}, {100, "USD", "$1"}, {99999, "EUR", "€999"}, {100000, "GBP", "£1,000"},
		{123456789, "CHF", "CHF 1,234,567"}, {-500, "USD", ""},
	} {
		if got := amount(c.cents, c.currency); got != c.want {
			t.Errorf("%d %s: %q, want %q", c.cents, c.currency, got, c.want)
		}
	}
}
