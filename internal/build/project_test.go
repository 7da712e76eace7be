package build_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"bindery/internal/build"
	"bindery/internal/config"
	"bindery/internal/diag"
)

// frontEnd is a front end as small as one can be.
func frontEnd() fstest.MapFS {
	return fstest.MapFS{
		"server.js": {Data: []byte("bindery")},
		"boot.js":   {Data: []byte("document.documentElement.classList.add('js');\n")},
		"sw.js":     {Data: []byte("worker();\n")},
		"sw-end.js": {Data: []byte("end();\n")},
		"client/.vite/manifest.json": {Data: []byte(`{
			"entry.tsx": {"file": "assets/entry.11.js", "isEntry": true, "imports": ["_shared.js"], "css": ["assets/entry.22.css"]},
			"_shared.js": {"file": "assets/shared.33.js", "css": ["assets/shared.44.css"]}}`)},
		"client/assets/entry.11.js":   {Data: []byte(strings.Repeat("import './shared.33.js';\n", 40))},
		"client/assets/shared.33.js":  {Data: []byte("export {};")},
		"client/assets/entry.22.css":  {Data: []byte("p{}")},
		"client/assets/shared.44.css": {Data: []byte("a{}")},
	}
}

// fakeRenderer draws the little of the props that the tests look at.
type fakeRenderer struct {
	mu    sync.Mutex
	drawn []string
	fail  map[string]error
}

func (f *fakeRenderer) Render(_ context.Context, url string, props []byte) (string, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.drawn = append(f.drawn, url)
	if err := f.fail[url]; err != nil {
		return "", err
	}
	var p struct{ Title string }
	if err := json.Unmarshal(props, &p); err != nil {
		return "", err
	}
	return "<main title=\"" + html.EscapeString(p.Title) + "\"><div id=\"md-body\"><!--bindery:body--></div></main>", nil
}

// project is a copy of testdata/project that a test may change.
type project struct {
	t        *testing.T
	dir      string
	front    fstest.MapFS
	renderer *fakeRenderer
	options  build.Options
}

func newProject(t *testing.T) *project {
	t.Helper()
	p := &project{t: t, dir: t.TempDir(), front: frontEnd(), renderer: &fakeRenderer{fail: map[string]error{}}}
	if err := os.CopyFS(p.dir, os.DirFS("testdata/project")); err != nil {
		t.Fatal(err)
	}
	p.options = build.Options{
		Content:     os.DirFS(filepath.Join(p.dir, "content")),
		Site:        os.DirFS(filepath.Join(p.dir, "site")),
		Project:     os.DirFS(p.dir),
		Frontend:    p.front,
		NewRenderer: func([]byte) (build.PageRenderer, error) { return p.renderer, nil },
		CSP:         func(*config.Site, []byte, []string) string { return "default-src 'none'" },
	}
	return p
}

func (p *project) out() string { return filepath.Join(p.dir, "dist") }

func (p *project) write(name, text string) {
	p.t.Helper()
	target := filepath.Join(p.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(target, []byte(text), 0o644); err != nil {
		p.t.Fatal(err)
	}
}

func (p *project) read(name string) string {
	p.t.Helper()
	text, err := os.ReadFile(filepath.Join(p.dir, filepath.FromSlash(name)))
	if err != nil {
		p.t.Fatal(err)
	}
	return string(text)
}

func (p *project) builder() *build.Builder {
	p.t.Helper()
	b, err := build.New(p.options)
	if err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(func() {
		if err := b.Close(); err != nil {
			p.t.Error(err)
		}
	})
	return b
}

// build builds into dist.
func (p *project) build() (build.Result, diag.List, error) {
	p.options.Out = p.out()
	return p.builder().Build(p.t.Context())
}

func (p *project) mustBuild() build.Result {
	p.t.Helper()
	result, list, err := p.build()
	if err != nil {
		p.t.Fatalf("%v\n%v", err, list)
	}
	return result
}

// tree returns the files of a folder by name.
func tree(t *testing.T, files fs.FS) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(files, name)
		all[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// leftovers lists the hidden siblings of dist.
func (p *project) leftovers() []string {
	p.t.Helper()
	list, err := filepath.Glob(filepath.Join(p.dir, ".dist*"))
	if err != nil {
		p.t.Fatal(err)
	}
	return list
}

func (p *project) wantNoLeftovers() {
	p.t.Helper()
	if list := p.leftovers(); len(list) > 0 {
		p.t.Errorf("left beside the site: %v", list)
	}
}

func sameTrees(t *testing.T, got, want map[string]string) {
	t.Helper()
	for name, text := range want {
		if other, ok := got[name]; !ok {
			t.Errorf("%s is missing", name)
		} else if other != text {
			t.Errorf("%s differs:\n%s\n---\n%s", name, other, text)
		}
	}
	for name := range got {
		if _, ok := want[name]; !ok {
			t.Errorf("%s is there too", name)
		}
	}
}

func messages(list diag.List) string {
	var out strings.Builder
	for _, d := range list {
		fmt.Fprintf(&out, "%s:%d: %s: %s\n", d.File, d.Line, d.Severity, d.Message)
	}
	return out.String()
}

var errBroken = errors.New("broken")

func (p *project) remove(name string) {
	p.t.Helper()
	if err := os.Remove(filepath.Join(p.dir, filepath.FromSlash(name))); err != nil {
		p.t.Fatal(err)
	}
}
