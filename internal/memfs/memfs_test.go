package memfs

import (
	"errors"
	"io/fs"
	"slices"
	"testing"
	"testing/fstest"
	"time"
)

var files = map[string][]byte{"index.html": []byte("home"), "guides/start/index.html": []byte("start"), "guides/a.svg": {}}

func TestFS(t *testing.T) {
	made := time.Unix(1_700_000_000, 0)
	f := New(files, made)
	if err := fstest.TestFS(f, "index.html", "guides/start/index.html", "guides/a.svg"); err != nil {
		t.Error(err)
	}
	if info, err := f.Stat("guides/start"); err != nil || !info.IsDir() || !info.ModTime().Equal(made) {
		t.Errorf("the folder is %+v, %v", info, err)
	}
	for _, name := range []string{"../index.html", "guides/b.svg", "index.html/x"} {
		if _, err := f.Open(name); err == nil {
			t.Errorf("%s opens", name)
		}
	}
	if err := fstest.TestFS(New(nil, made)); err != nil {
		t.Error(err)
	}
	// A reader that changes the bytes does not change them for the next.
	text, _ := f.ReadFile("index.html")
	text[0] = 'X'
	if again, _ := f.ReadFile("index.html"); string(again) != "home" {
		t.Errorf("read again it is %q", again)
	}
}

func TestOver(t *testing.T) {
	lower := fstest.MapFS{
		"index.html":        {Data: []byte("old")},
		"about.html":        {Data: []byte("about")},
		"guides/index.html": {Data: []byte("guides")},
	}
	f := Over(New(files, time.Time{}), lower)
	if err := fstest.TestFS(f, "index.html", "about.html", "guides/index.html", "guides/start/index.html"); err != nil {
		t.Error(err)
	}
	for name, want := range map[string]string{"index.html": "home", "about.html": "about", "guides/index.html": "guides", "guides/start/index.html": "start"} {
		if text, err := fs.ReadFile(f, name); err != nil || string(text) != want {
			t.Errorf("%s is %q, %v, want %q", name, text, err, want)
		}
	}
	entries, err := fs.ReadDir(f, "guides")
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	if want := []string{"a.svg", "index.html", "start"}; err != nil || !slices.Equal(names, want) {
		t.Errorf("the folder has %q, %v, want %q", names, err, want)
	}
	if _, err := f.Open("nowhere"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that neither has: %v", err)
	}
}
