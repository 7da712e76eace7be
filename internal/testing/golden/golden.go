// Package golden compares what a test makes with files that hold what it made
// before. "go test PACKAGE -update" rewrites the files of the packages that
// use it.
package golden

import (
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"
)

var update = flag.Bool("update", false, "rewrite the golden files from what the program does now")

// Updating reports whether golden files are to be rewritten, for tests that
// compare in a way of their own.
func Updating() bool { return *update }

// Cases returns the files of the patterns, such as "testdata/*.yaml", sorted;
// one whose name begins with '_' is part of others and no case. The test fails
// when there are none, and for each file beside them that has one of the
// extensions, such as ".html .diag", and belongs to no case; an update removes
// it.
func Cases(t testing.TB, extensions string, patterns ...string) []string {
	t.Helper()
	var cases []string
	stems, orphans := map[string]bool{}, map[string]bool{}
	for _, pattern := range patterns {
		for _, file := range glob(t, pattern) {
			if !strings.HasPrefix(filepath.Base(file), "_") {
				cases = append(cases, file)
				stems[strings.TrimSuffix(file, filepath.Ext(file))] = true
			}
		}
		for extension := range strings.FieldsSeq(extensions) {
			for _, file := range glob(t, filepath.Join(filepath.Dir(pattern), "*"+extension)) {
				orphans[file] = true
			}
		}
	}
	if len(cases) == 0 {
		t.Fatalf("no cases in %s", strings.Join(patterns, " "))
	}
	for file := range orphans {
		if !stems[strings.TrimSuffix(file, filepath.Ext(file))] {
			orphan(t, file)
		}
	}
	slices.Sort(cases)
	return cases
}

// Only fails the test for each file of a pattern that is not among the names,
// which are those without their folder; an update removes it.
func Only(t testing.TB, pattern string, names ...string) {
	t.Helper()
	for _, file := range glob(t, pattern) {
		if !slices.Contains(names, filepath.Base(file)) {
			orphan(t, file)
		}
	}
}

func orphan(t testing.TB, file string) {
	t.Helper()
	if !*update {
		t.Errorf("%s belongs to no case", file)
	} else if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
}

func glob(t testing.TB, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// Equal compares with a file, which must be there.
func Equal[Text ~string | ~[]byte](t testing.TB, file string, got Text) {
	t.Helper()
	if *update {
		Write(t, file, []byte(got))
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v; an update makes it", err)
	}
	compare(t, file, string(got), string(want))
}

// EqualOrNone is Equal for a text that has no file when it is empty.
func EqualOrNone[Text ~string | ~[]byte](t testing.TB, file string, got Text) {
	t.Helper()
	if len(got) > 0 {
		Equal(t, file, got)
		return
	}
	want, err := os.ReadFile(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		t.Fatal(err)
	case *update:
		orphan(t, file)
	default:
		t.Errorf("%s should not be there: nothing is wanted of\n%s", file, want)
	}
}

// Write writes a golden file, and the folder it is in.
func Write(t testing.TB, file string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// compare reports the first line that differs, and both texts.
func compare(t testing.TB, name, got, want string) {
	t.Helper()
	if got == want {
		return
	}
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	line := 0
	for line < min(len(g), len(w)) && g[line] == w[line] {
		line++
	}
	t.Errorf("%s:%d: got %q, want %q\ngot:\n%s\nwant:\n%s", name, line+1, at(g, line), at(w, line), got, want)
}

// at is a line, or "" after the last.
func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return ""
}

// Archive reads a txtar archive.
func Archive(t testing.TB, file string) *txtar.Archive {
	t.Helper()
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return archive
}

// Folder is the files of an archive that are not wanted ones.
func Folder(archive *txtar.Archive) fstest.MapFS {
	folder := fstest.MapFS{}
	for _, file := range archive.Files {
		if !strings.HasPrefix(file.Name, wanted) {
			folder[file.Name] = &fstest.MapFile{Data: file.Data}
		}
	}
	return folder
}

// wanted begins the names of what an archive holds a golden of.
const wanted = "WANT "

// Section is one result of the case in an archive.
type Section struct{ Name, Text string }

// Sections compares with the files "WANT name" at the end of an archive: these
// and no others.
func Sections(t testing.TB, file string, archive *txtar.Archive, got ...Section) {
	t.Helper()
	var kept, want []txtar.File
	for _, f := range archive.Files {
		if strings.HasPrefix(f.Name, wanted) {
			want = append(want, f)
		} else {
			kept = append(kept, f)
		}
	}
	var made []txtar.File
	for _, section := range got {
		made = append(made, txtar.File{Name: wanted + section.Name, Data: []byte(section.Text)})
	}
	if *update {
		whole := txtar.Archive{Comment: archive.Comment, Files: append(kept, made...)}
		Write(t, file, txtar.Format(&whole))
		return
	}
	compare(t, file, string(txtar.Format(&txtar.Archive{Files: made})), string(txtar.Format(&txtar.Archive{Files: want})))
}
