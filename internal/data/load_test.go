package data

import (
	"encoding/json"
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"bindery/internal/diag"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestLoad holds each testdata/x.txtar, a settings folder, against x.golden:
// the lists, and the diagnostics as printed.
func TestLoad(t *testing.T) {
	inputs, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(inputs) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	if goldens, _ := filepath.Glob("testdata/*.golden"); len(goldens) > len(inputs) {
		t.Errorf("%d goldens for %d cases", len(goldens), len(inputs))
	}
	for _, input := range inputs {
		t.Run(filepath.Base(input), func(t *testing.T) {
			lists, list, err := Load(folder(t, input), "site")
			if err != nil {
				t.Fatal(err)
			}
			golden(t, strings.TrimSuffix(input, ".txtar")+".golden", printed(t, lists, list))
		})
	}
}

func folder(t *testing.T, name string) fs.FS {
	t.Helper()
	archive, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{}
	for _, f := range archive.Files {
		files[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	return files
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

func golden(t *testing.T, name, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
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
