package config

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bindery/internal/diag"
	"bindery/internal/testing/golden"
)

// TestLoadSynonyms holds each testdata/synonyms/x.yaml against x.golden: the
// synonyms and the printed diagnostics.
func TestLoadSynonyms(t *testing.T) {
	for _, input := range golden.Cases(t, ".golden", "testdata/synonyms/*.yaml") {
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
			golden.Equal(t, strings.TrimSuffix(input, ".yaml")+".golden", got.String())
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
