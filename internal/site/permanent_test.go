package site

import (
	"strings"
	"testing"
	"testing/fstest"

	"bindery/internal/facts"
)

// TestFactFilesAreKept: there is a file for each class and one for the index,
// and the file of a class is made again only when it would say something else.
func TestFactFilesAreKept(t *testing.T) {
	set, err := facts.Load(fstest.MapFS{
		"facts/config.json": {Data: []byte(`{"class": "config", "title": "Options", "items": [{"id": "mode"}, {"id": "entry"}]}`)},
		"facts/flags.json":  {Data: []byte(`{"class": "flags", "title": "Flags", "items": [{"id": "--mode"}]}`)},
	}, "facts")
	if err != nil {
		t.Fatal(err)
	}
	with := func(text string) *Site {
		return loadFacts(t, settings(), fstest.MapFS{"guides/mode.md": {Data: []byte("---\ntitle: Mode\nreference: config\n---\n\n" + text)}}, set)
	}
	first := with("## `mode`\n\nText.\n").FactFiles(set, nil)
	var names []string
	for _, file := range first {
		names = append(names, file.Name)
	}
	if got := strings.Join(names, " "); got != "facts/config.json facts/flags.json facts/index.json" {
		t.Errorf("the files are %s", got)
	}
	if got := string(first[0].Data); !strings.HasSuffix(got, `"items":[{"id":"mode","url":"/docs/guides/mode/#mode"},{"id":"entry"}]}`+"\n") {
		t.Errorf("the class is %s", got)
	}
	kept := func(files []FactFile, i int) bool { return &files[i].Data[0] == &first[i].Data[0] }

	same := with("Other text.\n\n## `mode`\n\nText.\n").FactFiles(set, first)
	if !kept(same, 0) || !kept(same, 1) {
		t.Error("a class whose headings stayed is made again")
	}
	moved := with("## `mode` {#which}\n\nText.\n").FactFiles(set, first)
	if kept(moved, 0) || !kept(moved, 1) || !strings.Contains(string(moved[0].Data), "/docs/guides/mode/#which") {
		t.Errorf("after a heading got another id: %s", moved[0].Data)
	}
}
