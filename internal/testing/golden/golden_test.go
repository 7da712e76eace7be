package golden

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// recorder is a test whose failures are looked at.
type recorder struct {
	testing.TB
	logged []string
}

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.logged = append(r.logged, fmt.Sprintf(format, args...))
}

func (r *recorder) Fatalf(format string, args ...any) {
	r.Errorf(format, args...)
	panic(r)
}

// logged is what a test would report in a folder with these files.
func logged(t *testing.T, files map[string]string, updating bool, test func(testing.TB)) []string {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range files {
		Write(t, name, []byte(text))
	}
	before := *update
	*update = updating
	defer func() { *update = before }()
	r := &recorder{TB: t}
	func() {
		defer func() {
			if why := recover(); why != nil && why != any(r) {
				panic(why)
			}
		}()
		test(r)
	}()
	slices.Sort(r.logged)
	return r.logged
}

func wants(t *testing.T, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("said %q, want %q", got, want)
	}
}

func TestCases(t *testing.T) {
	files := map[string]string{"cases/a/one.md": "", "cases/b/two.mdx": "", "cases/b/_part.mdx": "", "cases/a/one.html": "", "cases/b/three.html": "", "cases/b/_part.diag": ""}
	all := func(t testing.TB) {
		got := Cases(t, ".html .diag", "cases/*/*.mdx", "cases/*/*.md")
		if !slices.Equal(got, []string{"cases/a/one.md", "cases/b/two.mdx"}) {
			t.Errorf("cases %v", got)
		}
	}
	wants(t, logged(t, files, false, all), "cases/b/_part.diag belongs to no case", "cases/b/three.html belongs to no case")
	wants(t, logged(t, files, true, func(t testing.TB) {
		all(t)
		if left := glob(t, "cases/*/*.[hd]*"); !slices.Equal(left, []string{"cases/a/one.html"}) {
			t.Errorf("left %v", left)
		}
	}))
	wants(t, logged(t, nil, false, all), "no cases in cases/*/*.mdx cases/*/*.md")
}

func TestOnly(t *testing.T) {
	files := map[string]string{"pictures/a.svg": "", "pictures/b.svg": "", "pictures/c.txt": ""}
	only := func(t testing.TB) { Only(t, "pictures/*.svg", "a.svg") }
	wants(t, logged(t, files, false, only), "pictures/b.svg belongs to no case")
	wants(t, logged(t, files, true, func(t testing.TB) {
		only(t)
		if left := glob(t, "pictures/*"); len(left) != 2 {
			t.Errorf("left %v", left)
		}
	}))
}

func TestEqual(t *testing.T) {
	files := map[string]string{"x": "one\ntwo\n"}
	equal := func(text string) func(testing.TB) { return func(t testing.TB) { Equal(t, "x", text) } }
	wants(t, logged(t, files, false, equal("one\ntwo\n")))
	wants(t, logged(t, files, false, equal("one\n2\n")), "x:2: got \"2\", want \"two\"\ngot:\none\n2\n\nwant:\none\ntwo\n")
	wants(t, logged(t, files, false, equal("one\ntwo\nthree")), "x:3: got \"three\", want \"\"\ngot:\none\ntwo\nthree\nwant:\none\ntwo\n")
	wants(t, logged(t, nil, false, equal("")), "open x: no such file or directory; an update makes it")
	wants(t, logged(t, files, true, func(t testing.TB) {
		Equal(t, filepath.Join("new", "x"), []byte("2"))
		if text, err := os.ReadFile("new/x"); string(text) != "2" {
			t.Errorf("wrote %q, %v", text, err)
		}
	}))
}

func TestEqualOrNone(t *testing.T) {
	none := func(t testing.TB) { EqualOrNone(t, "x", "") }
	wants(t, logged(t, nil, false, none))
	wants(t, logged(t, map[string]string{"x": "one"}, false, none), "x should not be there: nothing is wanted of\none")
	wants(t, logged(t, map[string]string{"x": "one"}, true, func(t testing.TB) {
		none(t)
		if _, err := os.Stat("x"); err == nil {
			t.Errorf("the file is there still")
		}
	}))
	wants(t, logged(t, nil, false, func(t testing.TB) { EqualOrNone(t, "x", "one") }), "open x: no such file or directory; an update makes it")
}

func TestSections(t *testing.T) {
	files := map[string]string{"x": "about it\n-- a.md --\ntext\n-- WANT tree --\nroot\n-- WANT empty --\n"}
	sections := func(tree string) func(testing.TB) {
		return func(t testing.TB) {
			archive := Archive(t, "x")
			if folder := Folder(archive); len(folder) != 1 || string(folder["a.md"].Data) != "text\n" {
				t.Errorf("the folder is %v", folder)
			}
			Sections(t, "x", archive, Section{"tree", tree}, Section{"empty", ""})
		}
	}
	wants(t, logged(t, files, false, sections("root\n")))
	if got := logged(t, files, false, sections("another\n")); len(got) != 1 || !strings.HasPrefix(got[0], `x:2: got "another", want "root"`) {
		t.Errorf("said %q", got)
	}
	wants(t, logged(t, files, true, func(t testing.TB) {
		sections("another\n")(t)
		text, _ := os.ReadFile("x")
		if want := strings.Replace(files["x"], "root", "another", 1); string(text) != want {
			t.Errorf("wrote\n%s", text)
		}
	}))
}
