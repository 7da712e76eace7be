package main

import (
	"bytes"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// everyInput is a project with every kind of input but pages kept elsewhere.
var everyInput = map[string]string{
	"site/site.yaml":              "title: A site\ndescription: >\n  Two lines\n  of it.\nfacts: facts\nexamples: { folder: examples }\n",
	"site/redirects.yaml":         "- from: /old/\n  to: /guides/\n",
	"site/synonyms.yaml":          "- [bundle, package]\n",
	"site/search-aliases.yaml":    "/guides/: [how it begins]\n",
	"facts/options.json":          "{\n  \"class\": \"options\",\n  \"title\": \"Options\",\n  \"version\": \"1.0.0\",\n  \"source\": \"measured\",\n  \"items\": [\n    { \"id\": \"a\",\n      \"name\": \"a\" }\n  ]\n}\n",
	"examples/small/example.json": "{ \"node\": 20 }\n",
	"examples/small/index.js":     "// #region part\nconsole.log(1);\n\nconsole.log(2);\n// #endregion part\n",
	"content/index.mdx":           "---\ntitle: Home\ndescription: >\n  Two\n  lines.\n---\n\nimport Part from './_part.mdx'\nimport Raw from './raw.txt?raw'\n\n<Part />\n\n```js file=examples/small/index.js#part\n```\n\n![A plan](plan.svg)\n",
	"content/_part.mdx":           "A part about chunks.\n\n```text\na\n\nb\n```\n",
	"content/raw.txt":             "one\ntwo\n",
	"content/plan.svg":            "<svg xmlns=\"http://www.w3.org/2000/svg\"\n width=\"1\" height=\"1\"/>\n",
	"content/guides/index.md":     "---\ntitle: Words\nglossary: true\n---\n\n## Terms\n\n### Chunk {#chunk}\n\nA piece of it.\n",
}

// written writes the files of everyInput, as a checkout on Windows has them or
// not. Static files are the same in both.
func written(t *testing.T, windows bool, more map[string]string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	files := maps.Clone(everyInput)
	maps.Copy(files, more)
	for name, text := range files {
		if windows {
			text = "\uFEFF" + strings.ReplaceAll(text, "\n", "\r\n")
		}
		writeInto(t, dir, name, text)
	}
	writeInto(t, dir, "site/static/notes.txt", staticText)
	return dir
}

const staticText = "\uFEFFOne line.\r\nAnother.\n"

func writeInto(t *testing.T, dir, name, text string) {
	t.Helper()
	target := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(target, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func filesOf(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(filepath.Join(dir, name))
		files[name] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestLineEnds: inputs with CRLF and a byte order mark give the same site as
// those with LF, to the byte; static files are copied as they are.
func TestLineEnds(t *testing.T) {
	built := func(windows bool) map[string]string {
		t.Chdir(written(t, windows, nil))
		var stdout, stderr bytes.Buffer
		if code := Main(t.Context(), []string{"build", "--strict"}, &stdout, &stderr); code != exitOK {
			t.Fatalf("windows: %v\n%s", windows, stderr.String())
		}
		return filesOf(t, "dist")
	}
	want, got := built(false), built(true)
	if names := slices.Sorted(maps.Keys(got)); !slices.Equal(names, slices.Sorted(maps.Keys(want))) {
		t.Errorf("the files are %q\nand not %q", names, slices.Sorted(maps.Keys(want)))
	}
	for name, text := range want {
		if got[name] != text {
			t.Errorf("%s differs:\n%.600q\n%.600q", name, got[name], text)
		}
	}
	if got["notes.txt"] != staticText {
		t.Errorf("the static file is %q", got["notes.txt"])
	}
	for _, name := range []string{"facts/options.json", "old/index.html"} {
		if got[name] == "" {
			t.Errorf("the site has no %s, which the test is about", name)
		}
	}
}

// TestLineEndsOfMistakes: mistakes are told at the same places.
func TestLineEndsOfMistakes(t *testing.T) {
	for name, text := range map[string]string{
		"site/site.yaml": "title: A site\ndescripton: x\n", "site/redirects.yaml": "- from: /old/\n  to: /guides/\n- from: old\n  to: /x/\n", "site/synonyms.yaml": "- [a, b]\n- x\n", "site/search-aliases.yaml": "/guides/: [how it begins]\n/none/: [x]\n",
		"site/data/projects.yaml": "- name: x\n  nmae: y\n", "site/data/supporters.json": "{\n  \"x\": \n}\n", "content/_part.mdx": "A part.\n\n<Bagde />\n", "content/index.mdx": "---\ntitle: Home\n---\n\n```js file=examples/small/indx.js\n```\n\n[broken](/x/)\n",
	} {
		told := func(windows bool) string {
			t.Chdir(written(t, windows, map[string]string{name: text}))
			var stdout, stderr bytes.Buffer
			if code := Main(t.Context(), []string{"check", "--strict"}, &stdout, &stderr); code == exitOK {
				t.Errorf("%s has no mistake", name)
			}
			return stdout.String() + stderr.String()
		}
		if want, got := told(false), told(true); got != want || !strings.Contains(want, name+":") {
			t.Errorf("%s, with CRLF:\n%s\nwith LF:\n%s", name, got, want)
		}
	}
}
