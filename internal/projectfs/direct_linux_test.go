package projectfs

import (
	"errors"
	"io/fs"
	"os"
	"testing"
)

// A file is opened in one call only if no link stands on its way, and what is said of it
// is what os.Root says.
func TestOpenDirect(t *testing.T) {
	project := newProject(t)
	for name, want := range map[string]error{
		"content/a.md": nil, "content/in/b.md": nil, "content/in": nil,
		"content/gone.md": fs.ErrNotExist, "content/gone/x.md": fs.ErrNotExist,
		"content/x.txt": errIndirect, "content/indir/b.md": errIndirect, "content/own.md": errIndirect, "content/out.md": errIndirect,
		"content/outdir/secret.txt": errIndirect, "content/../../outside/secret.txt": errIndirect, "content/a.md/b": errIndirect,
	} {
		for _, flags := range []int{readFlags, statFlags} {
			file, err := openDirect(project, name, flags)
			if !errors.Is(err, want) {
				t.Errorf("%s: %v, want %v", name, err, want)
			}
			if err == nil {
				file.Close()
			}
		}
	}
	direct, byFolder := New(project, project, shown), New(project, project, shown)
	byFolder.open = func(string, string, int) (*os.File, error) { return nil, errIndirect }
	for _, name := range []string{"content/a.md", "content/in", "content"} {
		one, err1 := direct.Stat(name)
		other, err2 := byFolder.Stat(name)
		if err1 != nil || err2 != nil || one.Name() != other.Name() || one.Mode() != other.Mode() || one.Size() != other.Size() || !one.ModTime().Equal(other.ModTime()) {
			t.Errorf("%s is %v (%v) and %v (%v)", name, one, err1, other, err2)
		}
	}
	entries, err := direct.ReadDir("content/in")
	if err != nil || len(entries) != 1 {
		t.Fatal(entries, err)
	}
	if info, err := entries[0].Info(); err != nil || info.Size() != 1 || info.Name() != "b.md" {
		t.Errorf("the entry of a folder is %v (%v)", info, err)
	}
}
