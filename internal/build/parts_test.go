package build

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"bindery/internal/config"
	"bindery/internal/content"
	"bindery/internal/site"
)

// inParts are the parts of a text, of odd sizes and in one piece of memory, as a part
// is good until the next.
func inParts(text []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		var buffer []byte
		for rest, size := text, 1; len(rest) > 0; size = size*3 + 1 {
			n := min(len(rest), size)
			buffer = append(buffer[:0], rest[:n]...)
			if !yield(buffer) {
				return
			}
			clear(buffer)
			rest = rest[n:]
		}
	}
}

// longText is text of more bytes than are put together.
func longText() []byte {
	var text bytes.Buffer
	for i := 0; text.Len() <= partsFrom; i++ {
		fmt.Fprintf(&text, "%d words of page number %o, ", i%977, i)
	}
	return text.Bytes()
}

// partsBuild is a build that writes files in parts or whole.
type partsBuild struct {
	disk  *diskSink
	noted *offlineSink
}

func newPartsBuild(t *testing.T, old *partsBuild) *partsBuild {
	t.Helper()
	c, err := newCompressor(CompressFast, nil)
	if err != nil {
		t.Fatal(err)
	}
	b := &partsBuild{disk: newDiskSink(t.TempDir(), c)}
	if old != nil {
		b.disk.old, b.disk.before = old.disk.dir, old.disk.written
	}
	settings := &config.Site{Base: "/d/"}
	tree, _ := content.Walk(fstest.MapFS{}, "content")
	s := &state{settings: settings, site: site.New(settings, tree, "pages")}
	s.site.SetWorker()
	b.noted = newOfflineSink(s, &countingSink{sink: b.disk})
	return b
}

// files are what is in the folder.
func (b *partsBuild) files(t *testing.T) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := fs.WalkDir(os.DirFS(b.disk.dir), ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			var text []byte
			text, err = os.ReadFile(filepath.Join(b.disk.dir, filepath.FromSlash(name)))
			files[name] = string(text)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// What is noted of a file beside its time and inode.
func (b *partsBuild) about(name string) wrote {
	w := b.disk.written[name]
	w.stamp = stamp{size: w.size, mode: w.mode}
	return w
}

// TestParts: a file that is written in parts, long or short, is the file that is
// written whole, with the same compressed forms, and noted as that is.
func TestParts(t *testing.T) {
	for _, text := range [][]byte{longText(), []byte(strings.Repeat("a few words, ", 100)), nil} {
		for _, name := range []string{SearchFile, llmsFullFile, "below/pages.md"} {
			t.Run(fmt.Sprint(name, " of ", len(text)), func(t *testing.T) {
				whole, parts := newPartsBuild(t, nil), newPartsBuild(t, nil)
				if err := whole.noted.put(name, text); err != nil {
					t.Fatal(err)
				}
				if _, err := parts.noted.putParts(name, inParts(text)); err != nil {
					t.Fatal(err)
				}
				want := whole.files(t)
				if got := parts.files(t); !maps.Equal(got, want) {
					t.Errorf("%d files are others than the %d that are written whole", len(got), len(want))
				}
				for file := range want {
					if got, want := parts.about(file), whole.about(file); got != want {
						t.Errorf("of %s is noted %+v, not %+v", file, got, want)
					}
				}
				if !maps.Equal(parts.noted.files, whole.noted.files) {
					t.Errorf("offline.json would have %+v, not %+v", parts.noted.files, whole.noted.files)
				}
			})
		}
	}
}

// TestPartsTakenOver: a long file that is as the last build wrote it is the same file,
// and one that is not, or whose form is gone, is new.
func TestPartsTakenOver(t *testing.T) {
	text := longText()
	first := newPartsBuild(t, nil)
	if _, err := first.noted.putParts(SearchFile, inParts(text)); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		text    []byte
		without string
		same    bool
	}{
		"the same":    {text: text, same: true},
		"another":     {text: append(bytes.Clone(text[:len(text)-1]), '!')},
		"without .br": {text: text, without: SearchFile + ".br"},
	} {
		t.Run(name, func(t *testing.T) {
			if c.without != "" {
				gone := filepath.Join(first.disk.dir, c.without)
				if err := os.Rename(gone, gone+".kept"); err != nil {
					t.Fatal(err)
				}
				defer func() { _ = os.Rename(gone+".kept", gone) }()
			}
			next := newPartsBuild(t, first)
			w, err := next.noted.putParts(SearchFile, inParts(c.text))
			if err != nil {
				t.Fatal(err)
			}
			if same := w.inode == first.disk.written[SearchFile].inode; same != c.same {
				t.Errorf("it is the same file: %t", same)
			}
			files := next.files(t)
			if w.sum != sumOf(inParts(c.text)) || files[SearchFile] != string(c.text) || files[SearchFile+".br"] == "" {
				t.Error("the files are not what was put")
			}
		})
	}
}

// TestPartsOnce: two files of one name are a mistake, and what cannot be a file's name
// is none.
func TestPartsOnce(t *testing.T) {
	b := newPartsBuild(t, nil)
	text := longText()
	if _, err := b.disk.putParts("a.txt", inParts(text)); err != nil {
		t.Fatal(err)
	}
	if _, err := b.disk.putParts("a.txt", inParts(text)); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a second file of that name: %v", err)
	}
	if _, err := b.disk.putParts("../a.txt", inParts(text)); !errors.Is(err, fs.ErrInvalid) {
		t.Errorf("a file outside: %v", err)
	}
}

// TestPrintablePagesApart: the printable pages of a large site are not drawn one after
// the other, and those of a small one come first. No route is lost.
func TestPrintablePagesApart(t *testing.T) {
	var routes []site.Route
	for i := range 80 {
		kind := site.KindPage
		if i%10 == 9 {
			kind = site.KindPrintable
		}
		routes = append(routes, site.Route{Kind: kind, URL: fmt.Sprint(i)})
	}
	at := func(routes []site.Route) (printable []int) {
		for i, r := range routes {
			if r.Kind == site.KindPrintable {
				printable = append(printable, i)
			}
		}
		return printable
	}
	if got, want := at(heaviestFirst(routes, false)), []int{0, 1, 2, 3, 4, 5, 6, 7}; !slices.Equal(got, want) {
		t.Errorf("of a small site they come at %v", got)
	}
	large := heaviestFirst(routes, true)
	if got, want := at(large), []int{0, 7, 14, 21, 28, 35, 42, 49}; !slices.Equal(got, want) {
		t.Errorf("of a large site they come at %v, not %v", got, want)
	}
	urls := map[string]bool{}
	for _, r := range large {
		urls[r.URL] = true
	}
	if len(urls) != len(routes) || len(large) != len(routes) {
		t.Errorf("%d of %d routes are left", len(urls), len(routes))
	}
}
