package projectfs

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"
)

// newProject is a project on disk with links in it, beside a folder that is not
// part of it.
func newProject(t *testing.T) string {
	base := t.TempDir()
	for name, text := range map[string]string{
		"outside/secret.txt":      "secret",
		"project/content/a.md":    "a",
		"project/content/in/b.md": "b",
		"project/examples/x.txt":  "x",
		"project/.git/config":     "token",
		"project/.bindery/db":     "votes",
		"project/.github/ci.yml":  "ci",
	} {
		name = filepath.Join(base, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	for link, target := range map[string]string{
		"content/out.md":     "../../outside/secret.txt",
		"content/root.md":    "/etc/hostname",
		"content/own.md":     filepath.Join(base, "project", "content", "a.md"),
		"content/outdir":     "../../outside",
		"content/indir":      "in",
		"content/x.txt":      "../examples/x.txt",
		"content/chain.txt":  "chained/out.md",
		"content/chained":    ".",
		"content/circle.txt": "circle.txt",
		"content/nowhere":    "missing.txt",
		"content/token.txt":  "../.git/config",
		"content/ci.yml":     "../.github/ci.yml",
	} {
		if err := os.Symlink(target, filepath.Join(base, "project", filepath.FromSlash(link))); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(base, "project")
}

func shown(string) string { return "." }

func TestLinks(t *testing.T) {
	project := newProject(t)
	files := New(project, filepath.Join(project, "content"), shown)
	t.Run("in one call", func(t *testing.T) { testLinks(t, project, files) })
	files.open = func(string, string, int) (*os.File, error) { return nil, errIndirect }
	t.Run("folder by folder", func(t *testing.T) { testLinks(t, project, files) })
}

func testLinks(t *testing.T, project string, files *FS) {
	outside := filepath.ToSlash(filepath.Join(project, "content", "a.md"))
	for name, want := range map[string]string{
		"a.md":              "a",
		"x.txt":             "x",
		"indir/b.md":        "b",
		"ci.yml":            "ci",
		"out.md":            `the symbolic link "content/out.md" leads out of the project: its target is "../../outside/secret.txt"`,
		"root.md":           `the symbolic link "content/root.md" leads out of the project: its target is "/etc/hostname"`,
		"own.md":            `the symbolic link "content/own.md" is good on this machine alone: its target is "` + outside + `"`,
		"outdir/secret.txt": `the symbolic link "content/outdir" leads out of the project: its target is "../../outside"`,
		"chain.txt":         `the symbolic link "content/out.md" leads out of the project: its target is "../../outside/secret.txt"`,
		"circle.txt":        `the symbolic link "content/circle.txt" leads back to itself: its target is "circle.txt"`,
		"token.txt":         `the symbolic link "content/token.txt" leads into ".git", which is never read for a page: its target is "../.git/config"`,
		"nowhere":           "open nowhere: no such file or directory",
		"in":                "open in: is a directory",
		"../examples/x.txt": "open ../examples/x.txt: invalid argument",
	} {
		text, err := files.ReadFile(name)
		got := string(text)
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s:\n%s\nwant:\n%s", name, got, want)
		}
		if _, statErr := files.Stat(name); (statErr == nil) != (err == nil) && name != "in" {
			t.Errorf("%s: reading says %v, describing says %v", name, err, statErr)
		}
		file, openErr := files.Open(name)
		if (openErr == nil) != (err == nil) && name != "in" {
			t.Errorf("%s: reading says %v, opening says %v", name, err, openErr)
		}
		if openErr == nil {
			file.Close()
		}
	}
	if _, err := files.ReadDir("outdir"); !errors.As(err, new(*OutsideError)) || !errors.Is(err, fs.ErrPermission) {
		t.Errorf("a folder outside was listed: %v", err)
	}
}

// Folders that hold passwords and votes are not read, by whatever name.
func TestUnread(t *testing.T) {
	project := newProject(t)
	files := New(project, project, shown)
	for name, want := range map[string]string{
		".git/config":  `".git" is never read for a page`,
		".GIT/config":  `".GIT" is never read for a page`,
		".bindery/db":  `".bindery" is never read for a page`,
		".git":         `".git" is never read for a page`,
		"a/../.git/db": "open a/../.git/db: invalid argument",
	} {
		if _, err := files.ReadFile(name); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
	if advice := Advice(&OutsideError{Link: ".git"}); advice != "Put the file into another folder of the project." {
		t.Errorf("advice: %s", advice)
	}
}

// A content folder that lies elsewhere is a project of its own.
func TestFolderElsewhere(t *testing.T) {
	project := newProject(t)
	elsewhere := filepath.Join(filepath.Dir(project), "outside")
	if err := os.Symlink("../project/content/a.md", filepath.Join(elsewhere, "a.md")); err != nil {
		t.Fatal(err)
	}
	files := New(project, elsewhere, shown)
	if text, err := files.ReadFile("secret.txt"); string(text) != "secret" || err != nil {
		t.Errorf("its own file: %q, %v", text, err)
	}
	if _, err := files.ReadFile("a.md"); !errors.As(err, new(*OutsideError)) {
		t.Errorf("a file of the project beside it: %v", err)
	}
}

// A folder that is a link itself is where the person who names it wants it, but
// not when it is a part of the project that leads out of it.
func TestFolderIsLink(t *testing.T) {
	project := newProject(t)
	link := filepath.Join(filepath.Dir(project), "current")
	if err := errors.Join(os.Symlink("project", link), os.Symlink("../outside", filepath.Join(project, "pages"))); err != nil {
		t.Fatal(err)
	}
	if text, err := New(link, filepath.Join(link, "content"), shown).ReadFile("a.md"); string(text) != "a" || err != nil {
		t.Errorf("by the project's other name: %q, %v", text, err)
	}
	if _, err := New(project, filepath.Join(project, "pages"), shown).ReadDir("."); !errors.As(err, new(*OutsideError)) {
		t.Errorf("the content folder leads out: %v", err)
	}
}

// A folder that is replaced while it is in use is the new one.
func TestReplaced(t *testing.T) {
	project := newProject(t)
	content := filepath.Join(project, "content")
	files := New(project, content, shown)
	if _, err := files.ReadFile("a.md"); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.Rename(content, content+"-old"), os.Mkdir(content, 0o755), os.WriteFile(filepath.Join(content, "a.md"), []byte("new"), 0o644)); err != nil {
		t.Fatal(err)
	}
	if text, err := files.ReadFile("a.md"); string(text) != "new" || err != nil {
		t.Errorf("%q, %v", text, err)
	}
}

func TestFS(t *testing.T) {
	project := newProject(t)
	if err := fstest.TestFS(New(project, filepath.Join(project, "examples"), shown), "x.txt"); err != nil {
		t.Error(err)
	}
}
