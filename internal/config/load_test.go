package config

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"bindery/internal/diag"
	"bindery/internal/testing/golden"
)

// TestLoadMistakes holds each testdata/x.yaml against x.diag, the printed
// diagnostics.
func TestLoadMistakes(t *testing.T) {
	for _, input := range golden.Cases(t, ".diag", "testdata/*.yaml") {
		t.Run(filepath.Base(input), func(t *testing.T) {
			text, err := os.ReadFile(input)
			if err != nil {
				t.Fatal(err)
			}
			_, list := Load(diag.NewSource("site/site.yaml", text))
			var got strings.Builder
			if err := list.Print(&got, false); err != nil {
				t.Fatal(err)
			}
			golden.Equal(t, strings.TrimSuffix(input, ".yaml")+".diag", got.String())
		})
	}
}

func TestLoadFillsDefaults(t *testing.T) {
	site, list := Load(diag.NewSource("site.yaml", []byte("title: Handbook\nsections:\n  - name: recipes\nheaders:\n  X-Robots: none\n")))
	if len(list) != 0 {
		t.Fatal(list)
	}
	if site.Base != "/" || site.Lang != "en" || site.Dir != "ltr" || site.Name != "Handbook" || site.Sections[0].Title != "recipes" || site.Headers["X-Robots"] != "none" {
		t.Errorf("got %+v", site)
	}
}

func TestSearchDefaults(t *testing.T) {
	cases := []struct {
		yaml    string
		want    Search
		own     bool
		origins string
	}{
		{"", Search{Provider: "bindery", AppID: "bindery", APIKey: "public", Index: "docs"}, true, "[]"},
		{"search: {index: mine, provider: We, providerUrl: \"https://example.org/\"}",
			Search{Provider: "We", ProviderURL: "https://example.org/", AppID: "bindery", APIKey: "public", Index: "mine"}, true, "[]"},
		{"search: {disabled: true}", Search{Disabled: true, Provider: "bindery", AppID: "bindery", APIKey: "public", Index: "docs"}, true, "[]"},
		{"search: {appId: ABC, apiKey: k}",
			Search{Provider: "Algolia", ProviderURL: "https://www.algolia.com/", AppID: "ABC", APIKey: "k", Index: "docs"}, false,
			"[https://abc-dsn.algolia.net https://abc.algolia.net https://abc-1.algolianet.com https://abc-2.algolianet.com https://abc-3.algolianet.com]"},
		{"search: {hosts: [\"https://one.example.org/search\", \"http://localhost:9000\"]}",
			Search{Provider: "bindery", AppID: "bindery", APIKey: "public", Index: "docs", Hosts: []string{"https://one.example.org/search", "http://localhost:9000"}}, false,
			"[https://one.example.org http://localhost:9000]"},
	}
	for _, c := range cases {
		site, list := Load(diag.NewSource("site.yaml", []byte("title: T\n"+c.yaml+"\n")))
		if len(list) != 0 {
			t.Errorf("%s: %v", c.yaml, list)
		}
		if got := site.Search; !reflect.DeepEqual(got, c.want) || got.Own() != c.own || fmt.Sprint(got.Origins()) != c.origins {
			t.Errorf("%s: %+v, own %v, origins %v", c.yaml, got, got.Own(), got.Origins())
		}
	}
	if got := Default("T").Search; !reflect.DeepEqual(got, cases[0].want) {
		t.Errorf("without settings: %+v", got)
	}
}

func FuzzLoad(f *testing.F) {
	inputs, _ := filepath.Glob("testdata/*.yaml")
	for _, input := range inputs {
		text, err := os.ReadFile(input)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		_, list := Load(diag.NewSource("site.yaml", text))
		for _, d := range list {
			if d.Line < 1 || d.Column < 1 {
				t.Errorf("no place: %+v", d)
			}
		}
	})
}
