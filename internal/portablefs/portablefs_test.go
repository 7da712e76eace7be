package portablefs_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"golang.org/x/text/unicode/norm"

	"bindery/internal/portablefs"
)

// machine is a file system of another system: it opens what is equal to a name
// but for what it looks past, and lists names in a form of its own.
type machine struct {
	fs.FS
	same func(string) string
	list func(string) string
	read int // folders that were listed
}

// own is the name of the file that this machine opens.
func (m *machine) own(name string) string {
	real := "."
	for part := range strings.SplitSeq(name, "/") {
		entries, _ := fs.ReadDir(m.FS, real)
		for _, entry := range entries {
			if m.same(entry.Name()) == m.same(part) {
				part = entry.Name()
			}
		}
		if real == "." {
			real = part
		} else {
			real += "/" + part
		}
	}
	return real
}

func (m *machine) Open(name string) (fs.File, error)     { return m.FS.Open(m.own(name)) }
func (m *machine) Stat(name string) (fs.FileInfo, error) { return fs.Stat(m.FS, m.own(name)) }
func (m *machine) ReadFile(name string) ([]byte, error)  { return fs.ReadFile(m.FS, m.own(name)) }
func (m *machine) ReadDir(name string) ([]fs.DirEntry, error) {
	m.read++
	entries, err := fs.ReadDir(m.FS, m.own(name))
	for i, entry := range entries {
		entries[i] = listed{entry, m.list(entry.Name())}
	}
	return entries, err
}

type listed struct {
	fs.DirEntry
	name string
}

func (l listed) Name() string { return l.name }

func keep(name string) string { return name }

func foldedAndComposed(name string) string { return strings.ToLower(norm.NFC.String(name)) }

// machines are the same files as systems have them; the last are really on this
// machine's disk, stored with separate accents.
func machines(t *testing.T) map[string]fs.FS {
	at := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	files, separate := fstest.MapFS{}, fstest.MapFS{}
	dir := t.TempDir()
	for name, text := range map[string]string{"Plan.svg": "plan", "beds/caf\u00e9.md": "caf\u00e9", "beds/\u00e9t\u00e9/A.md": "a"} {
		files[name] = &fstest.MapFile{Data: []byte(text), ModTime: at}
		separate[norm.NFD.String(name)] = files[name]
		target := filepath.Join(dir, filepath.FromSlash(norm.NFD.String(name)))
		if err := errors.Join(os.MkdirAll(filepath.Dir(target), 0o755), os.WriteFile(target, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	return map[string]fs.FS{
		"Linux":                   files,
		"Linux, separate accents": os.DirFS(dir),
		"Windows":                 &machine{FS: files, same: strings.ToLower, list: keep},
		"macOS":                   &machine{FS: files, same: foldedAndComposed, list: keep},
		"macOS before APFS":       &machine{FS: separate, same: foldedAndComposed, list: norm.NFD.String},
		"macOS, case counts":      &machine{FS: separate, same: norm.NFC.String, list: norm.NFD.String},
	}
}

func TestNames(t *testing.T) {
	for system, files := range machines(t) {
		t.Run(system, func(t *testing.T) {
			project := portablefs.New(files)
			var walked []string
			err := fs.WalkDir(project, ".", func(name string, _ fs.DirEntry, err error) error {
				walked = append(walked, name)
				return err
			})
			if want := []string{".", "Plan.svg", "beds", "beds/caf\u00e9.md", "beds/\u00e9t\u00e9", "beds/\u00e9t\u00e9/A.md"}; err != nil || !slices.Equal(walked, want) {
				t.Errorf("%+q, %v", walked, err)
			}
			for _, name := range []string{"Plan.svg", "beds/caf\u00e9.md", "beds/\u00e9t\u00e9/A.md"} {
				_, statErr := fs.Stat(project, name)
				file, openErr := project.Open(name)
				if text, err := fs.ReadFile(project, name); errors.Join(err, statErr, openErr) != nil || len(text) == 0 {
					t.Errorf("%+q: %q, %v, %v, %v", name, text, err, statErr, openErr)
					continue
				}
				_ = file.Close()
			}
			for _, name := range []string{"plan.svg", "Plan.SVG", "Beds/caf\u00e9.md", "beds/Caf\u00e9.md", "beds/cafe\u0301.md", "beds/e\u0301te\u0301/A.md", "beds/\u00e9t\u00e9/a.md", `beds\caf` + "\u00e9.md", "none"} {
				_, statErr := fs.Stat(project, name)
				_, openErr := project.Open(name)
				_, listErr := fs.ReadDir(project, name)
				_, err := fs.ReadFile(project, name)
				for _, err := range []error{err, statErr, openErr, listErr} {
					if !errors.Is(err, fs.ErrNotExist) {
						t.Errorf("%+q opens here, and not on other systems: %v", name, err)
					} else if !strings.Contains(err.Error(), name) {
						t.Errorf("%q is not about %q", err, name)
					}
				}
			}
		})
	}
}

// A folder is listed once for all the names in it, and again once it changed.
func TestFoldersAreListedOnce(t *testing.T) {
	files := fstest.MapFS{".": {Mode: fs.ModeDir, ModTime: time.Unix(1, 0)}}
	for i := range 50 {
		files[fmt.Sprintf("page%d.md", i)] = &fstest.MapFile{Data: []byte("x")}
	}
	m := &machine{FS: files, same: strings.ToLower, list: keep}
	project := portablefs.New(m)
	for i := range 50 {
		if _, err := fs.ReadFile(project, fmt.Sprintf("page%d.md", i)); err != nil {
			t.Fatal(err)
		}
	}
	if m.read > 2 {
		t.Errorf("50 files of a folder listed it %d times", m.read)
	}
	files["new.md"] = &fstest.MapFile{Data: []byte("x")}
	files["."] = &fstest.MapFile{Mode: fs.ModeDir, ModTime: time.Unix(2, 0)}
	if _, err := fs.ReadFile(project, "new.md"); err != nil {
		t.Error("a new file is not seen:", err)
	}
}

func TestText(t *testing.T) {
	const mark = "\uFEFF"
	files := fstest.MapFS{}
	for name, text := range map[string]string{
		"a.md": mark + "a\r\nb\r\n", "b.md": "a\nb\rc\n", "c.md": mark + "a\n", "picture.png": "\x89PNG\r\n\x1a\n\x00", "latin.txt": "caf\xe9\r\n", "run.BAT": "a\r\n", "static/a.txt": mark + "a\r\n",
	} {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	project := portablefs.New(files, "static")
	for name, want := range map[string]string{
		"a.md": "a\nb\n", "b.md": "a\nb\rc\n", "c.md": "a\n", "picture.png": "\x89PNG\r\n\x1a\n\x00", "latin.txt": "caf\xe9\r\n", "run.BAT": "a\r\n", "static/a.txt": mark + "a\r\n",
	} {
		if text, err := fs.ReadFile(project, name); err != nil || string(text) != want {
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
	static, err := fs.Sub(project, "static")
	if err != nil {
		t.Fatal(err)
	}
	if text, err := fs.ReadFile(static, "a.txt"); err != nil || string(text) != mark+"a\r\n" {
		t.Errorf("below static: %q, %v", text, err)
	}
}
