package server_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"log/slog"
	"runtime"
	"testing"
	"testing/fstest"
	"weak"

	"bindery/internal/server"
)

// shared is a site in memory that gives its files out as they are.
type shared struct{ fstest.MapFS }

func (s *shared) Shared(name string) ([]byte, bool) {
	file, ok := s.MapFS[name]
	if !ok {
		return nil, false
	}
	return file.Data, true
}

var _ server.SharedFS = (*shared)(nil)

// edited is the site with another version of one page.
func (s *shared) edited(n int) *shared {
	next := &shared{fstest.MapFS{}}
	for name, file := range s.MapFS {
		next.MapFS[name] = file
	}
	next.MapFS["page0/index.html"] = &fstest.MapFile{Data: fmt.Appendf(nil, "<p>Version %d</p>", n)}
	return next
}

// The site is large beside what a server allocates for itself, 1 to 1.5 MB.
const sharedPages, sharedPageSize = 50, 400_000

func newShared() *shared {
	s := &shared{fstest.MapFS{"index.html": {Data: []byte("<p>Home</p>")}}}
	for i := range sharedPages {
		s.MapFS[fmt.Sprintf("page%d/index.html", i)] = &fstest.MapFile{Data: bytes.Repeat([]byte{'a' + byte(i%26)}, sharedPageSize)}
	}
	return s
}

// TestSwapSharesMemory: a site that is in memory already is not copied, at the
// start or at a change of it.
func TestSwapSharesMemory(t *testing.T) {
	site := newShared()
	const most = sharedPages * sharedPageSize / 5
	var s *server.Server
	if n := allocated(func() {
		var err error
		if s, err = server.New(server.Options{Site: site, Logger: slog.New(slog.DiscardHandler)}); err != nil {
			t.Fatal(err)
		}
	}); n > most {
		t.Errorf("loading %d bytes allocated %d", sharedPages*sharedPageSize, n)
	}
	next := site.edited(1)
	if n := allocated(func() {
		if err := s.Swap(next); err != nil {
			t.Fatal(err)
		}
	}); n > most {
		t.Errorf("swapping %d bytes allocated %d", sharedPages*sharedPageSize, n)
	}
}

// allocated returns how many bytes a function allocates.
func allocated(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// TestSwapLetsGo: of the sites that were served before, none is kept, whether
// the server began with it or not.
func TestSwapLetsGo(t *testing.T) {
	first := newShared()
	began := weak.Make(first)
	s, err := server.New(server.Options{Site: first, Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	second := first.edited(1)
	before := weak.Make(second)
	third := second.edited(2)
	for _, site := range []fs.FS{second, third} {
		if err := s.Swap(site); err != nil {
			t.Fatal(err)
		}
	}
	first, second = nil, nil
	runtime.GC()
	if began.Value() != nil {
		t.Error("the site that the server began with is kept")
	}
	if before.Value() != nil {
		t.Error("the site before the present one is kept")
	}
	runtime.KeepAlive(s)
	runtime.KeepAlive(third)
}
