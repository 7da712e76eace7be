package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"bindery/internal/testing/golden"
)

// TestSchemaTables holds the tables of the writer's guide against the program.
func TestSchemaTables(t *testing.T) {
	for _, of := range []string{"site", "page"} {
		golden.Equal(t, filepath.Join(guide, of+"-keys.md"), string(printed(t, "schema", of, "--format", "markdown")))
	}
}

const guide = "../../content/contribute/writers-guide"

// TestSchemaOfOwnSite holds that the schemas take what this repository has, the
// starter site included, and refuse misspelt keys.
func TestSchemaOfOwnSite(t *testing.T) {
	site, page := compiled(t, "site"), compiled(t, "page")
	for _, file := range []string{"../../site/site.yaml", "starter/site/site.yaml"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := site.Validate(values(t, file, text)); err != nil {
			t.Error(file, err)
		}
		if site.Validate(values(t, file, bytes.Replace(text, []byte("\ntitle:"), []byte("\ntitel:"), 1))) == nil {
			t.Errorf("%s: titel is taken for a key", file)
		}
	}
	pages := 0
	for _, folder := range []string{"../../content", "starter/content"} {
		err := filepath.WalkDir(folder, func(file string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			text, err := os.ReadFile(file)
			_, front, found := strings.Cut(string(text), "---\n")
			if err != nil || !found || !strings.HasPrefix(string(text), "---\n") {
				return err // a part of pages
			}
			front, _, _ = strings.Cut(front, "\n---\n")
			if err := page.Validate(values(t, file, []byte(front))); err != nil {
				t.Error(file, err)
			}
			if page.Validate(values(t, file, []byte("sotr: 1\n"+front))) == nil {
				t.Errorf("%s: sotr is taken for a key", file)
			}
			pages++
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if pages < 100 {
		t.Errorf("only %d pages have been looked at", pages)
	}
}

// printed is what a command prints.
func printed(t *testing.T, args ...string) []byte {
	t.Helper()
	var out, complaints bytes.Buffer
	if code := Main(t.Context(), args, &out, &complaints); code != exitOK {
		t.Fatalf("%q ended with %d: %s", args, code, complaints.String())
	}
	return out.Bytes()
}

func compiled(t *testing.T, of string) *jsonschema.Schema {
	t.Helper()
	schema, err := jsonschema.UnmarshalJSON(bytes.NewReader(printed(t, "schema", of)))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource(of, schema); err != nil {
		t.Fatal(err)
	}
	result, err := compiler.Compile(of)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

func values(t *testing.T, file string, text []byte) map[string]any {
	t.Helper()
	var all map[string]any
	if err := yaml.Unmarshal(text, &all); err != nil {
		t.Fatal(file, err)
	}
	return all
}
