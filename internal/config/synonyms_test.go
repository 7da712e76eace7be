package config

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bindery/internal/diag"
)

// TestLoadSynonyms holds each testdata/synonyms/x.yaml against x.golden: the
// synonyms and the printed diagnostics.
func TestLoadSynonyms(t *testing.T) {
	inputs, err := filepath.Glob("testdata/synonyms/*.yaml")
	if err != nil || len(inputs) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	goldens, _ := filepath.Glob("testdata/synonyms/*.golden")
	if len(goldens) > len(inputs) {
		t.Errorf("%d goldens for %d cases", len(goldens), len(inputs))
	}
	for _, input := range inputs {
		t.Run(filepath.Base(input), func(t *testing.T) {
			text, err := os.ReadFile(input)
			if err != nil {
				t.Fatal(err)
			}
			synonyms, list := LoadSynonyms(diag.NewSource("site/synonyms.yaml", text))
			var got strings.Builder
			for _, s := range synonyms {
				fmt.Fprintf(&got, "%q -> %q\n", s.From, s.To)
			}
			if err := list.Print(&got, false); err != nil {
				t.Fatal(err)
			}
			golden := strings.TrimSuffix(input, ".yaml") + ".golden"
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

func FuzzLoadSynonyms(f *testing.F) {
	inputs, _ := filepath.Glob("testdata/synonyms/*.yaml")
	for _, input := range inputs {
		text, err := os.ReadFile(input)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		synonyms, list := LoadSynonyms(diag.NewSource("synonyms.yaml", text))
		for _, d := range list {
			if d.Line < 1 || d.Column < 1 {
				t.Errorf("no place: %+v", d)
			}
		}
		for _, s := range synonyms {
			if len(s.To) == 0 || len(s.From) == 0 && len(s.To) < 2 {
				t.Errorf("no synonym: %+v", s)
			}
		}
	})
}
