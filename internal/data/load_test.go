package data

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"bindery/internal/diag"
	"bindery/internal/testing/golden"
)

// TestLoad holds each testdata/x.txtar, a settings folder, against x.golden:
// the lists, and the diagnostics as printed.
func TestLoad(t *testing.T) {
	for _, input := range golden.Cases(t, ".golden", "testdata/*.txtar") {
		t.Run(filepath.Base(input), func(t *testing.T) {
			lists, list, err := Load(golden.Folder(golden.Archive(t, input)), "site")
			if err != nil {
				t.Fatal(err)
			}
			golden.Equal(t, strings.TrimSuffix(input, ".txtar")+".golden", printed(t, lists, list))
		})
	}
}

// printed is the lists, unless they are of no use, and the diagnostics.
func printed(t *testing.T, lists Lists, list diag.List) string {
	t.Helper()
	var out strings.Builder
	if !list.HasErrors() {
		enc := json.NewEncoder(&out)
		enc.SetIndent("", "  ")
		if err := enc.Encode(lists); err != nil {
			t.Fatal(err)
		}
	}
	if err := list.Print(&out, false); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// broken is a folder whose files cannot be read.
type broken struct{}

func (broken) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: errors.New("the disk is gone")}
}

func TestLoadCannotRead(t *testing.T) {
	_, _, err := Load(broken{}, "site")
	if err == nil || !strings.Contains(err.Error(), "data: open data/proposals.yaml: the disk is gone") {
		t.Errorf("got %v", err)
	}
}

func FuzzLoadSupporters(f *testing.F) {
	f.Add(`{"fetched":"2026-01-02T03:04:05Z","supporters":[{"name":"A","currency":"USD"}]}`)
	f.Add(`{"supporters":[{"nme":1}]}`)
	f.Add(`{"supporters":[{"total":1.5}],"x":1} {`)
	f.Add(`[`)
	f.Fuzz(func(t *testing.T, text string) {
		all, list := LoadSupporters(diag.NewSource("supporters.json", []byte(text)))
		for _, d := range list {
			if d.Line < 1 || d.Column < 1 {
				t.Errorf("no place: %+v", d)
			}
		}
		if _, err := json.Marshal(all); err != nil {
			t.Error(err)
		}
	})
}
