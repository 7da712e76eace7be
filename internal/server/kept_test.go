package server

import (
	"testing"
	"testing/fstest"
	"time"
)

// inMemory is a site in memory that gives its files out as they are.
type inMemory struct{ fstest.MapFS }

func (m inMemory) Shared(name string) ([]byte, bool) {
	file, ok := m.MapFS[name]
	if !ok {
		return nil, false
	}
	return file.Data, true
}

// TestSwapKeepsHeaders: a file that is the same bytes in memory keeps its headers,
// its date too, unless something else is in them.
func TestSwapKeepsHeaders(t *testing.T) {
	day := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	same, text := []byte("<p>Same</p>"), []byte("Same\n")
	build := func(made time.Time, policy string) inMemory {
		file := func(data []byte) *fstest.MapFile { return &fstest.MapFile{Data: data, ModTime: made} }
		return inMemory{fstest.MapFS{
			"same/index.html": file(same), "same/index.md": file(text), "other/index.html": file([]byte("<p>" + made.String() + "</p>")),
			"_build.json": file([]byte(`{"csp":"` + policy + `"}`)),
		}}
	}
	s, err := New(Options{Site: build(day, "default-src 'none'")})
	if err != nil {
		t.Fatal(err)
	}
	form := func(path string) *representation {
		return s.current.Load().resources[path].representations[codingIdentity]
	}
	swap := func(made time.Time, policy string) {
		t.Helper()
		if err := s.Swap(build(made, policy)); err != nil {
			t.Fatal(err)
		}
	}
	negotiated := func() *representation {
		return s.current.Load().resources["/same/"].markdown.representations[codingIdentity]
	}
	first, other, asked := form("/same/"), form("/other/"), negotiated()

	swap(day.AddDate(0, 0, 1), "default-src 'none'")
	if now := form("/same/"); now == first || &now.header[0] != &first.header[0] || now.lastModified != first.lastModified || now.before != nil {
		t.Errorf("the headers of a file that stayed are made anew: %v", now.header)
	}
	if now := negotiated(); now == asked || &now.header[0] != &asked.header[0] || now.before != nil {
		t.Errorf("the headers of its Markdown at the same address are made anew: %v", now.header)
	}
	if now := form("/other/"); now.lastModified == other.lastModified || now.tag == other.tag {
		t.Errorf("another file has the date %s and the tag %s", now.lastModified, now.tag)
	}

	swap(day.AddDate(0, 0, 2), "default-src 'self'")
	for _, h := range form("/same/").header {
		if h.key == "Content-Security-Policy" && h.values[0] != "default-src 'self'" {
			t.Errorf("with another policy the header is %s", h.values[0])
		}
	}
}
