package examples_test

import (
	"archive/zip"
	"bytes"
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"bindery/internal/examples"
)

func project() fstest.MapFS {
	return fstest.MapFS{
		"examples/caching/example.json":          {Data: []byte(`{"node": 22, "steps": []}`)},
		"examples/caching/package.json":          {Data: []byte("{}\n")},
		"examples/caching/src/index.js":          {Data: []byte("console.log(1);\n")},
		"examples/caching/src/recorded/note.txt": {Data: []byte("kept\n")},
		"examples/caching/recorded/1.txt":        {Data: []byte("what it printed\n")},
		"examples/caching/tests/page.mjs":        {Data: []byte("export default 1;\n")},
		"examples/caching/node_modules/x/x.js":   {Data: []byte("x")},
		"examples/caching/src/link.js":           {Data: []byte("index.js"), Mode: fs.ModeSymlink},
		"examples/caching/webpack.config.mjs~":   {Data: []byte("x")},
		"examples/check/check.mjs":               {Data: []byte("x")},
		"examples/broken/example.json":           {Data: []byte("{")},
		"examples/check.mjs":                     {Data: []byte("x")},
	}
}

var leaveOut = []string{"example.json", "recorded", "tests"}

func TestProject(t *testing.T) {
	set := examples.New(project(), "examples", leaveOut)
	p, err := set.Project("caching")
	if err != nil {
		t.Fatal(err)
	}
	want := []examples.File{{Path: "package.json", Size: 3}, {Path: "src/index.js", Size: 16}, {Path: "src/link.js", Size: 16}, {Path: "src/recorded/note.txt", Size: 5}}
	if !slices.Equal(p.Files, want) {
		t.Errorf("files %v, want %v", p.Files, want)
	}
	if p.Node != 22 || p.Name != "caching" || p.Folder != "examples/caching" {
		t.Errorf("node %d, name %q, folder %q", p.Node, p.Name, p.Folder)
	}
	got := map[string]string{}
	archive, err := zip.NewReader(bytes.NewReader(p.Zip), int64(len(p.Zip)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range archive.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		got[f.Name] = string(data)
		if f.Mode() != 0o644 {
			t.Errorf("%s has mode %v", f.Name, f.Mode())
		}
	}
	if len(got) != 4 || got["caching/src/link.js"] != "console.log(1);\n" || got["caching/package.json"] != "{}\n" || got["caching/src/index.js"] != "console.log(1);\n" || got["caching/src/recorded/note.txt"] != "kept\n" {
		t.Errorf("the archive holds %q", got)
	}
}

// TestZipIsReproducible: neither the time nor the mode of a file is in the
// archive.
func TestZipIsReproducible(t *testing.T) {
	fsys := project()
	first, err := examples.New(fsys, "examples", leaveOut).Project("caching")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range fsys {
		if f.Mode&fs.ModeSymlink == 0 {
			f.ModTime, f.Mode = time.Now(), 0o700
		}
	}
	second, err := examples.New(fsys, "examples", leaveOut).Project("caching")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first.Zip, second.Zip) {
		t.Error("the same files gave two archives")
	}
}

func TestNoProject(t *testing.T) {
	set := examples.New(project(), "examples/", leaveOut)
	for file, want := range map[string]string{
		"examples/caching/src/index.js": "caching", "examples/check.mjs": "", "content/index.mdx": "", "examples2/x/y": "",
	} {
		if got := set.NameOf(file); got != want {
			t.Errorf("%s lies in %q, want %q", file, got, want)
		}
	}
	for _, name := range []string{"check", "absent"} {
		if p, err := set.Project(name); p != nil || err != nil {
			t.Errorf("%s: %v, %v", name, p, err)
		}
	}
	if len(set.Errors()) != 0 {
		t.Errorf("errors before any: %v", set.Errors())
	}
	if _, err := set.Project("broken"); err == nil || !strings.Contains(err.Error(), "examples/broken/example.json") {
		t.Errorf("a description that cannot be read: %v", err)
	}
	if set.Errors()["broken"] == nil {
		t.Error("the project that cannot be read is not among the errors")
	}
	if set.Forget("broken"); len(set.Errors()) != 0 {
		t.Errorf("errors of a project that was forgotten: %v", set.Errors())
	}
}

// TestForget: a project is read once, and anew when it was forgotten.
func TestForget(t *testing.T) {
	fsys := project()
	set := examples.New(fsys, "examples", leaveOut)
	first, _ := set.Project("caching")
	fsys["examples/caching/src/index.js"] = &fstest.MapFile{Data: []byte("2")}
	if again, _ := set.Project("caching"); again != first {
		t.Error("a project was read twice")
	}
	set.Forget("caching")
	third, err := set.Project("caching")
	if err != nil || third.Files[1].Size != 1 {
		t.Errorf("%v, %v", third, err)
	}
	var none *examples.Set
	if none.NameOf("examples/caching/x") != "" {
		t.Error("without a folder of examples a file lies in one")
	}
}
