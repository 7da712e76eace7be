package config

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bindery/internal/diag"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestLoadMistakes holds each testdata/x.yaml against x.diag, the printed
// diagnostics.
func TestLoadMistakes(t *testing.T) {
	goldens, err := filepath.Glob("testdata/*.diag")
	if err != nil {
		t.Fatal(err)
	}
	for _, golden := range goldens {
		if _, err := os.Stat(strings.TrimSuffix(golden, ".diag") + ".yaml"); err != nil {
			t.Errorf("orphaned golden: %v", err)
		}
	}
	inputs, err := filepath.Glob("testdata/*.yaml")
	if err != nil || len(inputs) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, input := range inputs {
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
			golden := strings.TrimSuffix(input, ".yaml") + ".diag"
			if *update {
				if err := os.WriteFile(golden, []byte(got.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if got.String() != string(want) {
				t.Errorf("got\n%s\nwant\n%s", got.String(), want)
			}
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
