package config

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bindery/internal/diag"
	"bindery/internal/testing/golden"
)

// wordFiles are the files of words by the folder of their cases. Each reads one
// and prints what it says.
var wordFiles = map[string]func(io.Writer, *diag.Source) diag.List{
	"search-aliases": func(w io.Writer, src *diag.Source) diag.List {
		aliases, list := LoadSearchAliases(src)
		for _, a := range aliases {
			_, _ = fmt.Fprintf(w, "%q <- %q\n", src.Text[a.Span.Start:a.Span.End], a.Words)
		}
		return list
	},
	"synonyms": func(w io.Writer, src *diag.Source) diag.List {
		synonyms, list := LoadSynonyms(src)
		for _, s := range synonyms {
			_, _ = fmt.Fprintf(w, "%q -> %q\n", s.From, s.To)
		}
		return list
	},
}

// TestLoadWords holds each testdata/search-aliases/x.yaml and testdata/synonyms/x.yaml
// against x.golden: what was read and the printed diagnostics.
func TestLoadWords(t *testing.T) {
	for folder, load := range wordFiles {
		for _, input := range golden.Cases(t, ".golden", "testdata/"+folder+"/*.yaml") {
			t.Run(folder+"/"+filepath.Base(input), func(t *testing.T) {
				text, err := os.ReadFile(input)
				if err != nil {
					t.Fatal(err)
				}
				var got strings.Builder
				list := load(&got, diag.NewSource("site/"+folder+".yaml", text))
				if err := list.Print(&got, false); err != nil {
					t.Fatal(err)
				}
				golden.Equal(t, strings.TrimSuffix(input, ".yaml")+".golden", got.String())
			})
		}
	}
}

func FuzzLoadWords(f *testing.F) {
	for folder := range wordFiles {
		inputs, _ := filepath.Glob("testdata/" + folder + "/*.yaml")
		for _, input := range inputs {
			text, err := os.ReadFile(input)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		src := diag.NewSource("words.yaml", text)
		aliases, list := LoadSearchAliases(src)
		synonyms, more := LoadSynonyms(src)
		for _, d := range append(list, more...) {
			if d.Line < 1 || d.Column < 1 {
				t.Errorf("no place: %+v", d)
			}
		}
		for _, a := range aliases {
			if len(a.Words) == 0 {
				t.Errorf("nothing is asked for: %+v", a)
			}
		}
		for _, s := range synonyms {
			if len(s.To) == 0 || len(s.From) == 0 && len(s.To) < 2 {
				t.Errorf("no synonym: %+v", s)
			}
		}
	})
}
