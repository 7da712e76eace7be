package main

import (
	"io/fs"
	"path"
	"strings"
	"testing"

	"bindery/web"
)

// The entry script says in its first line where the licenses are that every
// site publishes.
func TestEntryNamesLicenses(t *testing.T) {
	files := web.Build()
	names, err := fs.Glob(files, "client/assets/entry.*.js")
	if err != nil || len(names) != 1 {
		t.Fatalf("entries: %v, %v", names, err)
	}
	text, err := fs.ReadFile(files, names[0])
	if err != nil {
		t.Fatal(err)
	}
	first, _, _ := strings.Cut(string(text), "\n")
	if want := "/*! licenses: ../licenses.txt */"; first != want {
		t.Errorf("%s begins with %.80q, want %q", path.Base(names[0]), first, want)
	}
}
