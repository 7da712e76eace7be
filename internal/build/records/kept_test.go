package records_test

import (
	"bytes"
	"path/filepath"
	"reflect"
	"sync"
	"testing"

	"bindery/internal/build/records"
	"bindery/internal/search"
	"bindery/internal/testing/golden"
)

// shelf keeps what was made of pages in memory.
type shelf struct {
	mu        sync.Mutex
	made      map[string][]byte
	got, puts int
}

func (s *shelf) kept() *records.Kept {
	return &records.Kept{
		Get: func(page []byte, version string) ([]byte, bool) {
			s.mu.Lock()
			defer s.mu.Unlock()
			made, ok := s.made[string(page)+version]
			if ok {
				s.got++
			}
			return made, ok
		},
		Put: func(page []byte, version string, made []byte) {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.puts++
			s.made[string(page)+version] = made
		},
	}
}

// bare are documents without their terms.
func bare(docs []search.Document) []search.Document {
	for i := range docs {
		docs[i].Analyzed, docs[i].InAnalyzed = nil, 0
	}
	return docs
}

// The records of pages that were kept are those that are made, and so is the index of them;
// of what cannot be read they are made anew.
func TestKeptRecords(t *testing.T) {
	for _, name := range golden.Cases(t, ".records", "testdata/*.txtar") {
		t.Run(filepath.Base(name), func(t *testing.T) {
			in := input(t, golden.Folder(golden.Archive(t, name)))
			want := records.Make(in)
			index := search.New(append([]search.Document(nil), want...), search.Options{}).Encode()
			for i := range in.Pages {
				in.Pages[i].Key = []byte(in.Pages[i].URL)
			}
			s := &shelf{made: map[string][]byte{}}
			in.Kept = s.kept()
			check := func(what string, got, puts int) {
				t.Helper()
				docs := records.Make(in)
				if s.got != got || s.puts != puts {
					t.Errorf("%s: %d pages were taken and %d put, want %d and %d", what, s.got, s.puts, got, puts)
				}
				s.got, s.puts = 0, 0
				if now := search.New(append([]search.Document(nil), docs...), search.Options{Store: true}).Encode(); !bytes.Equal(now, index) {
					t.Errorf("%s: the index differs", what)
				}
				if docs = bare(docs); !reflect.DeepEqual(docs, want) {
					t.Errorf("%s: the records are %+v, want %+v", what, docs, want)
				}
			}
			n := len(in.Pages)
			check("made", 0, n)
			check("kept", n, 0)
			for key, made := range s.made {
				for end := 0; end < len(made); end += 7 {
					s.made[key] = made[:end]
					records.Make(in) // which puts it anew
				}
			}
			s.got, s.puts = 0, 0
			for key, made := range s.made {
				s.made[key] = made[:len(made)-1]
			}
			check("cut short", n, n)
			check("kept again", n, 0)
		})
	}
}
