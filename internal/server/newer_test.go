package server_test

import (
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"

	"bindery/internal/server"
)

// counted is a file system that counts the bytes that are read of its files.
type counted struct {
	fs.FS
	read *atomic.Int64
}

func (c counted) Open(name string) (fs.File, error) {
	file, err := c.FS.Open(name)
	if err != nil {
		return nil, err
	}
	if info, err := file.Stat(); err != nil || info.IsDir() {
		return file, err
	}
	return countedFile{file, c.read}, nil
}

type countedFile struct {
	fs.File
	read *atomic.Int64
}

func (f countedFile) Read(p []byte) (int, error) {
	n, err := f.File.Read(p)
	f.read.Add(int64(n))
	return n, err
}

func (f countedFile) Seek(offset int64, whence int) (int64, error) {
	return f.File.(io.Seeker).Seek(offset, whence)
}

// TestLargeFileThatChanged: a file too large for memory is never held there,
// neither at the start nor after it changed, and is read for its tag once for
// each of its versions, however many ask.
func TestLargeFileThatChanged(t *testing.T) {
	const before, after, most = 20 << 20, 48 << 20, 8 << 20
	dir := t.TempDir()
	name := filepath.Join(dir, "film.bin")
	create(t, name, before)
	create(t, filepath.Join(dir, "index.html"), 10)
	read := &atomic.Int64{}
	var handler http.Handler
	if n := allocated(func() {
		s, err := server.New(server.Options{Site: counted{os.DirFS(dir), read}, Logger: slog.New(slog.DiscardHandler)})
		if err != nil {
			t.Fatal(err)
		}
		handler = s.Handler()
	}); n > most {
		t.Errorf("loading a file of %d bytes allocated %d, at most %d", before, n, most)
	}
	create(t, name, after)
	read.Store(0)
	var tags sync.Map
	if n := allocated(func() {
		var group sync.WaitGroup
		for i := range 16 {
			group.Go(func() {
				w := get(handler, "/film.bin", "bytes="+strconv.Itoa(i)+"-"+strconv.Itoa(i+9))
				if w.Code != http.StatusPartialContent || w.Body.Len() != 10 || w.Header().Get("Content-Range") != "bytes "+strconv.Itoa(i)+"-"+strconv.Itoa(i+9)+"/50331648" {
					t.Errorf("a range: %d, %d bytes, %v", w.Code, w.Body.Len(), w.Header())
				}
				tags.Store(w.Header().Get("Etag"), true)
			})
		}
		group.Wait()
	}); n > most {
		t.Errorf("16 ranges of a file of %d bytes allocated %d, at most %d", after, n, most)
	}
	if n := read.Load(); n > after+16*64<<10 {
		t.Errorf("%d bytes were read for 16 ranges of 10 bytes in a file of %d", n, after)
	}
	count := 0
	tags.Range(func(any, any) bool { count++; return true })
	if count != 1 {
		t.Errorf("one version has %d tags", count)
	}
	first := get(handler, "/film.bin", "bytes=0-9").Header().Get("Etag")
	file, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := file.WriteAt([]byte("another version"), 0); err != nil {
		t.Fatal(err)
	}
	if err := file.Truncate(after + 1); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	w := get(handler, "/film.bin", "bytes=0-6")
	if w.Body.String() != "another" || w.Header().Get("Etag") == first {
		t.Errorf("the next version answers %q with the tag %s, the one before had %s", w.Body, w.Header().Get("Etag"), first)
	}
}

// create makes a file of zeros that takes no room on the disk.
func create(t *testing.T, name string, size int64) {
	t.Helper()
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := file.Truncate(size); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
}

func get(handler http.Handler, target, ranges string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, "http://127.0.0.1"+target, nil)
	r.Header.Set("Range", ranges)
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, r)
	return w
}
