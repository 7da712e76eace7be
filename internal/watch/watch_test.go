package watch

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// session runs a watcher over a folder and gathers what it reports.
type session struct {
	t      *testing.T
	folder string
	seen   chan []string
	known  []string // names that may be reported
}

func newSession(t *testing.T) *session {
	s := &session{t: t, folder: t.TempDir(), seen: make(chan []string, 100)}
	s.write("old.mdx", "old")
	w, err := New(s.folder, filepath.Join(s.folder, "missing"))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		w.Run(ctx, func(paths []string) { s.seen <- paths }, func(err error) { t.Error(err) })
	}()
	t.Cleanup(func() { cancel(); <-done })
	return s
}

func (s *session) write(name, text string) {
	s.t.Helper()
	path := filepath.Join(s.folder, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		s.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		s.t.Fatal(err)
	}
}

// want waits until all the names have been reported, and fails on any other
// that was not wanted before: a late repetition is harmless.
func (s *session) want(names ...string) {
	s.t.Helper()
	missing := slices.Clone(names)
	s.known = append(s.known, names...)
	deadline := time.After(20 * time.Second)
	for len(missing) > 0 {
		select {
		case paths := <-s.seen:
			for _, path := range paths {
				name, _ := filepath.Rel(s.folder, path)
				if !slices.Contains(s.known, filepath.ToSlash(name)) {
					s.t.Fatalf("%s was reported, want only %v", name, s.known)
				}
				missing = slices.DeleteFunc(missing, func(m string) bool { return m == filepath.ToSlash(name) })
			}
		case <-deadline:
			s.t.Fatalf("never reported: %v", missing)
		}
	}
}

func TestSavedFile(t *testing.T) {
	s := newSession(t)
	s.write("old.mdx", "new")
	s.want("old.mdx")
}

func TestFileReplacedByRename(t *testing.T) {
	s := newSession(t)
	s.write(".old.mdx.swp", "x")
	s.write("other.tmp", "new")
	if err := os.Rename(filepath.Join(s.folder, "other.tmp"), filepath.Join(s.folder, "old.mdx")); err != nil {
		t.Fatal(err)
	}
	s.want("old.mdx")
}

func TestNewFolderWithFiles(t *testing.T) {
	s := newSession(t)
	s.write("a/b/new.mdx", "x")
	s.want("a/b/new.mdx")
	s.write("a/b/later.mdx", "x")
	s.want("a/b/later.mdx")
}

func TestRemovedFile(t *testing.T) {
	s := newSession(t)
	if err := os.Remove(filepath.Join(s.folder, "old.mdx")); err != nil {
		t.Fatal(err)
	}
	s.want("old.mdx")
}

func TestManyFilesComeInFewBatches(t *testing.T) {
	s := newSession(t)
	var names []string
	for i := range 200 {
		name := "page" + string(rune('a'+i%26)) + string(rune('a'+i/26)) + ".mdx"
		names = append(names, name)
		s.write(name, "x")
	}
	s.want(names...)
}

func TestHiddenAndBackupFilesAreIgnored(t *testing.T) {
	for _, name := range []string{".git", ".page.mdx.swp", "page.mdx~", "#page.mdx#", "page.tmp", "4913", "node_modules"} {
		if !Ignored(name) {
			t.Errorf("%s is not ignored", name)
		}
	}
	for _, name := range []string{"page.mdx", "_fetched.mdx", "site.yaml", "a#b.md"} {
		if Ignored(name) {
			t.Errorf("%s is ignored", name)
		}
	}
}

// A folder keeps being watched under its new name.
func TestRenamedFolder(t *testing.T) {
	s := newSession(t)
	s.write("a/b/page.mdx", "x")
	s.want("a/b/page.mdx")
	s.rename("a", "c")
	s.want("c/b/page.mdx", "a")
	s.write("c/b/page.mdx", "y")
	s.write("c/b/new.mdx", "y")
	s.want("c/b/page.mdx", "c/b/new.mdx")
}

// Another branch may not have a folder, and the next one has it again.
func TestFolderGoesAndComes(t *testing.T) {
	s := newSession(t)
	s.rename("../"+filepath.Base(s.folder), "../away")
	s.want(".")
	s.rename("../away", "../"+filepath.Base(s.folder))
	s.want("old.mdx")
	s.write("old.mdx", "new")
	s.write("../beside.mdx", "is not watched")
	s.want("old.mdx")
}

func (s *session) rename(from, to string) {
	s.t.Helper()
	if err := os.Rename(filepath.Join(s.folder, from), filepath.Join(s.folder, to)); err != nil {
		s.t.Fatal(err)
	}
}
