package build_test

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"bindery/internal/build"
	"bindery/internal/cache"
	"bindery/internal/config"
	"bindery/internal/diag"
	"bindery/internal/history"
)

// warm is a project that has one of everything a page can be made of, and a cache.
type warm struct {
	*project
	// program names the program, as the cache has it.
	program string
	at      time.Time // of the newest commit of a page
	log     strings.Builder
	list    diag.List // what the last check said
}

// propsRenderer draws all of the props, so that markup from other props is seen.
type propsRenderer struct {
	drawn *atomic.Int64
}

func (r propsRenderer) Render(_ context.Context, _ string, props []byte) (string, error) {
	r.drawn.Add(1)
	return fmt.Sprintf("<main data-props=\"%x\"><nav id=\"bindery-nav\"></nav><div id=\"md-body\"><!--bindery:body--></div></main>", sha256.Sum256(props)), nil
}

func newWarm(t *testing.T) *warm {
	t.Helper()
	w := &warm{project: newProject(t), program: "one", at: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)}
	w.write("facts/data/config.json", measured)
	w.write("facts/data/flags.json", measuredFlags)
	w.write("content/guides/options.mdx", optionsPage)
	w.write("content/tables.mdx", tablesPage+"\n[The example](/guides/start/), [the words](/words/), [an old address](/old/).\n")
	w.write("content/words.mdx", glossaryText)
	w.write("content/guides/next.md", "---\ntitle: Next\nsort: 5\nrelated:\n  - { title: Elsewhere, url: \"/guides/start/\" }\n---\n\n## One\n\nA paragraph of text. Back to [the start](/guides/start/). [Tables](/tables/).\n")
	w.write("content/guides/draft.md", "---\ntitle: Draft\ndraft: true\n---\n\nNot yet.\n")
	w.write("content/guides/sample.txt", "raw text\n")
	w.write("content/guides/raw.mdx", "---\ntitle: Raw\n---\nimport Sample from \"./sample.txt?raw\"\n\n<CodeBlock language=\"text\">{Sample}</CodeBlock>\n\nSee [start](./start.mdx) and [what is gone](./gone.md).\n")
	w.write("examples/start/example.json", `{"steps": []}`)
	w.write("examples/start/package.json", "{}")
	w.write("site/synonyms.yaml", "- [text, prose]\n")
	w.write("site/search-aliases.yaml", "\"/guides/next/#one\": [how do I go on]\n")
	w.setting("\nfacts: facts/data\nrepository:\n  edit: https://code.example.org/edit/{path}\nexamples:\n  folder: examples\n  leaveOut: [example.json]\n")
	withLists(w.project)
	w.options.History = func(context.Context) (map[string]history.File, error) {
		return map[string]history.File{"guides/next.md": {Changed: w.at, Authors: []history.Author{{Name: "Ann"}}}}, nil
	}
	w.options.Licenses = []byte("licenses\n")
	w.options.Compression = build.CompressNone
	return w
}

// run builds into a folder and returns what it drew. The program's name is what the
// content security policy has too: it stands for what the program itself puts out.
func (w *warm) run(out string, store *cache.Store) (result build.Result, list diag.List, drawn int, err error) {
	w.t.Helper()
	var pages atomic.Int64
	o := w.options
	program := w.program
	o.Out, o.Cache = out, store
	o.NewRenderer = func([]byte) (build.PageRenderer, error) { return propsRenderer{&pages}, nil }
	o.CSP = func(_ *config.Site, _ []byte, images []string) string {
		return "default-src " + program + strings.Join(images, " ")
	}
	o.Workers = 1
	b, err := build.New(o)
	if err != nil {
		w.t.Fatal(err)
	}
	result, list, err = b.Build(w.t.Context())
	if closed := b.Close(); closed != nil {
		w.t.Error(closed)
	}
	return result, list, int(pages.Load()), err
}

func (w *warm) store() *cache.Store {
	return cache.Open(filepath.Join(w.dir, ".cache", "build"), w.program, slog.New(slog.NewTextHandler(&w.log, nil)))
}

// warmBuild builds with the cache.
func (w *warm) warmBuild() (build.Result, diag.List, int, error) {
	return w.run(w.out(), w.store())
}

// check builds with the cache and without and holds the two against each other. It
// returns what the former drew.
func (w *warm) check(what string) (result build.Result, drawn int) {
	w.t.Helper()
	before := siteOf(w.t, w.out())
	result, list, drawn, err := w.warmBuild()
	coldOut := filepath.Join(w.t.TempDir(), "site")
	cold, coldList, _, coldErr := w.run(coldOut, nil)
	if fmt.Sprint(err) != fmt.Sprint(coldErr) {
		w.t.Errorf("after %s: a warm build ends with %v, a cold one with %v", what, err, coldErr)
	}
	if !reflect.DeepEqual(list, coldList) {
		w.t.Errorf("after %s: a warm build says\n%sa cold one\n%s", what, messages(list), messages(coldList))
	}
	want := before // a build with mistakes leaves the site as it was
	if coldErr == nil {
		want = siteOf(w.t, coldOut)
		if result.ID != cold.ID || result.Pages != cold.Pages || result.Files != cold.Files {
			w.t.Errorf("after %s: a warm build is %+v, a cold one %+v", what, result, cold)
		}
	}
	w.compare(what, siteOf(w.t, w.out()), want)
	w.list = list
	return result, drawn
}

// siteOf is the tree of a built site without what is kept of the builds before it.
func siteOf(t *testing.T, dir string) map[string]string {
	t.Helper()
	if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	files := tree(t, os.DirFS(dir))
	var manifest map[string]any
	var sizes struct {
		Format int
		Files  map[string]int
	}
	if err := errors.Join(json.Unmarshal([]byte(files["_build.json"]), &manifest), json.Unmarshal([]byte(files["_sizes.json"]), &sizes)); err != nil {
		t.Fatal(err)
	}
	previous, _ := manifest["previous"].([]any)
	for _, p := range previous {
		for _, name := range p.(map[string]any)["assets"].([]any) {
			delete(files, name.(string))
			delete(sizes.Files, name.(string))
		}
	}
	delete(manifest, "previous")
	files["_build.json"], files["_sizes.json"] = fmt.Sprint(manifest), fmt.Sprint(sizes)
	return files
}

func (w *warm) compare(what string, got, want map[string]string) {
	w.t.Helper()
	for name, text := range want {
		if other, there := got[name]; !there || other != text {
			w.t.Errorf("after %s %s (there: %t) is\n%.2000s\nand not\n%.2000s", what, name, there, other, text)
		}
	}
	for name := range got {
		if _, wanted := want[name]; !wanted {
			w.t.Errorf("after %s %s is there too", what, name)
		}
	}
}

func (w *warm) replace(name, old, text string) {
	w.t.Helper()
	before := w.read(name)
	if !strings.Contains(before, old) {
		w.t.Fatalf("%s has no %q", name, old)
	}
	w.write(name, strings.Replace(before, old, text, 1))
}

// After every edit, whatever it is of, a build with what is in the cache is the one
// without, byte for byte, and says the same. A second one finds nothing to do.
func TestWarmBuilds(t *testing.T) {
	w := newWarm(t)
	if _, drawn := w.check("the start"); drawn == 0 {
		t.Fatal("nothing was drawn")
	}
	id, list := "", diag.List(nil)
	for _, edit := range edits(w) {
		edit.do()
		result, _ := w.check(edit.what)
		if result.ID == id && reflect.DeepEqual(list, w.list) {
			t.Errorf("%s changes nothing", edit.what)
		}
		id, list = result.ID, w.list
		again, drawn := w.check("nothing since " + edit.what)
		if again.ID != "" && (!again.Unchanged || drawn > 0) {
			t.Errorf("after %s the second build draws %d pages and is %+v", edit.what, drawn, again)
		}
		if t.Failed() {
			return
		}
	}
	if w.log.Len() > 0 && !strings.Contains(w.log.String(), "another program") {
		t.Error(w.log.String())
	}
}

// An edit of one page has that page drawn, and those that show its text, and no
// other.
func TestWarmBuildDrawsWhatDiffers(t *testing.T) {
	w := newWarm(t)
	w.check("the start")
	w.replace("content/guides/next.md", "Back to", "Here is")
	if _, drawn := w.check("an edit"); drawn != 0 {
		t.Errorf("%d pages were drawn whose props are the same", drawn)
	}
	w.replace("content/guides/next.md", "sort: 5", "sort: 5\ndescription: Then.")
	if _, drawn := w.check("another lead"); drawn != 1 {
		t.Errorf("%d pages were drawn, want 1", drawn)
	}
}

// What became of a file of the site meanwhile, the next build puts right.
func TestTamperedOutput(t *testing.T) {
	w := newWarm(t)
	w.options.Compression = build.CompressFast
	w.check("the start")
	page := filepath.Join(w.out(), "guides", "next", "index.html")
	for what, do := range map[string]func() error{
		"other bytes of the same length": func() error { return spoil(page) },
		"a file that is cut short":       func() error { return os.Truncate(page, 10) },
		"a file that is gone":            func() error { return os.Remove(page) },
		"a compressed form that is gone": func() error { return os.Remove(page + ".br") },
		"a folder that is gone":          func() error { return os.RemoveAll(filepath.Dir(page)) },
		"a folder in place of a file":    func() error { return errors.Join(os.Remove(page), os.Mkdir(page, 0o755)) },
		"a link in place of a file":      func() error { return errors.Join(os.Remove(page), os.Symlink("/etc/passwd", page)) },
		"other rights":                   func() error { return os.Chmod(page, 0o600) },
		"a file more":                    func() error { return os.WriteFile(filepath.Join(w.out(), "more.html"), nil, 0o644) },
		"another manifest":               func() error { return os.WriteFile(filepath.Join(w.out(), "_build.json"), []byte("{}"), 0o644) },
	} {
		if err := do(); err != nil {
			t.Fatal(err)
		}
		if result, _ := w.repaired(what); result.Unchanged {
			t.Errorf("after %s nothing was done", what)
		}
		info, err := os.Stat(page)
		if err != nil || info.Mode().Perm() != 0o644 {
			t.Errorf("after %s the page is %v (%v)", what, info, err)
		}
	}
}

// repaired is check for a site that is not as it was built.
func (w *warm) repaired(what string) (build.Result, int) {
	w.t.Helper()
	result, _, drawn, err := w.warmBuild()
	if err != nil {
		w.t.Fatal(err)
	}
	coldOut := filepath.Join(w.t.TempDir(), "site")
	if _, _, _, err := w.run(coldOut, nil); err != nil {
		w.t.Fatal(err)
	}
	w.compare(what, siteOf(w.t, w.out()), siteOf(w.t, coldOut))
	return result, drawn
}

// spoil writes other bytes into a file and gives it the time it had, give or take
// what a clock of a file system tells apart.
func spoil(name string) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	return os.WriteFile(name, []byte(strings.ToUpper(string(text))), 0o644)
}

// A file that is served by the old site is never written into: what is the same is
// the same file, what differs a new one.
func TestOutputIsNewOrTheSame(t *testing.T) {
	w := newWarm(t)
	w.check("the start")
	same, changed := filepath.Join(w.out(), "index.html"), filepath.Join(w.out(), "guides", "next", "index.html")
	open, err := os.Open(changed)
	if err != nil {
		t.Fatal(err)
	}
	defer open.Close()
	before := w.built("guides/next/index.html")
	first, err := os.Stat(same)
	if err != nil {
		t.Fatal(err)
	}
	w.replace("content/guides/next.md", "Back to", "Here is")
	w.check("an edit")
	if now, err := os.Stat(same); err != nil || !os.SameFile(first, now) {
		t.Errorf("a file that is the same was written again (%v)", err)
	}
	text := make([]byte, len(before)+1)
	if n, _ := open.Read(text); string(text[:n]) != before {
		t.Error("the file of the old site has other bytes now")
	}
}

// A cache that is damaged, or of another version, is one slow build.
func TestDamagedCache(t *testing.T) {
	w := newWarm(t)
	w.check("the start")
	damages := []func(text []byte) []byte{
		func([]byte) []byte { return nil },
		func(text []byte) []byte { return text[:len(text)/2] },
		func(text []byte) []byte { return append([]byte("x"), text...) },
		func(text []byte) []byte { return []byte(strings.ToUpper(string(text))) },
	}
	for _, kind := range []string{"pack", "record"} {
		for i, damage := range damages {
			// A damaged file makes the next build remove the packs, so each round looks for what is there.
			kept, err := filepath.Glob(filepath.Join(w.dir, ".cache", "build", "*."+kind))
			if err != nil || len(kept) == 0 {
				t.Fatalf("the cache has no %s (%v)", kind, err)
			}
			text, err := os.ReadFile(kept[0])
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(kept[0], damage(text), 0o644); err != nil {
				t.Fatal(err)
			}
			w.replace("content/guides/next.md", "Back to", fmt.Sprintf("Now %s %d. Back to", kind, i))
			w.check(fmt.Sprintf("damage %d to a %s", i, kind))
		}
	}
}

// A site in memory starts with what builds kept, and goes on as one that did not.
func TestWarmInMemory(t *testing.T) {
	w := newWarm(t)
	w.check("the start")
	fresh := func(store *cache.Store) *build.Builder {
		o := w.options
		var pages atomic.Int64
		o.Cache, o.Workers = store, 1
		o.NewRenderer = func([]byte) (build.PageRenderer, error) { return propsRenderer{&pages}, nil }
		b, err := build.New(o)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = b.Close() })
		if _, list, err := b.Build(t.Context()); err != nil {
			t.Fatal(err, messages(list))
		}
		return b
	}
	b := fresh(w.store())
	w.compare("the start", tree(t, b.FS()), tree(t, fresh(nil).FS()))
	for name, text := range map[string]string{
		"content/guides/note.mdx":    "Another note.\n",
		"content/words.mdx":          strings.Replace(glossaryText, "Paragraph", "Text", 1),
		"content/guides/options.mdx": strings.Replace(optionsPage, "Empties it.", "Empties all.", 1),
		"content/guides/sample.txt":  "other text\n",
	} {
		w.write(name, text)
		if _, err := b.Update(t.Context(), []string{name}); err != nil {
			t.Fatal(err)
		}
		got, want := tree(t, b.FS()), tree(t, fresh(nil).FS())
		for file := range got {
			if _, there := want[file]; !there && strings.HasPrefix(file, "assets/") {
				delete(got, file) // open tabs may ask for those of before
			}
		}
		w.compare("an edit of "+name, got, want)
	}
	w.check("all edits") // and what it kept is right for others
}

// Two builds at once into one folder, with one cache, leave one whole site, and
// nothing in the cache that is not so.
func TestWarmBuildsAtOnce(t *testing.T) {
	w := newWarm(t)
	for round := range 3 {
		w.replace("content/guides/next.md", "Back to", fmt.Sprintf("Then %d. Back to", round))
		failed := make(chan error, 2)
		for range 2 {
			go func() {
				o := w.options
				var pages atomic.Int64
				o.Out, o.Cache, o.Workers = w.out(), w.store(), 1
				o.NewRenderer = func([]byte) (build.PageRenderer, error) { return propsRenderer{&pages}, nil }
				o.CSP = func(*config.Site, []byte, []string) string { return "default-src one" }
				b, err := build.New(o)
				if err == nil {
					_, _, err = b.Build(context.Background())
					err = errors.Join(err, b.Close())
				}
				failed <- err
			}()
		}
		for range 2 {
			if err := <-failed; err != nil {
				t.Fatal(err)
			}
		}
		w.check(fmt.Sprintf("two builds at once, round %d", round))
	}
	w.wantNoLeftovers()
}
