package pages

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bindery/internal/markdown/mdx"
)

// The writer's guide shows every component, and every part it shows as source is
// shown as readers see it, too.
func TestWritersGuideIsWhole(t *testing.T) {
	const folder = root + "/content/contribute/writers-guide/"
	parts, err := filepath.Glob(folder + "*.mdx")
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, part := range parts {
		text, err := os.ReadFile(part)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(text)
	}
	names := mdx.DefaultRegistry(mdx.ChunkExplorer(nil), mdx.Packages(nil), mdx.HookTrace(nil)).Names()
	for _, name := range append(names, "Facts", "Include") {
		if !strings.Contains(all.String(), "<"+name+" ") && !strings.Contains(all.String(), "<"+name+">") {
			t.Errorf("the guide does not show <%s>", name)
		}
	}
	page, err := os.ReadFile(folder + "index.mdx")
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range parts {
		name := filepath.Base(part)
		if name == "index.mdx" {
			continue
		}
		if !strings.Contains(string(page), "file=content/contribute/writers-guide/"+name+"\n") {
			t.Errorf("the guide does not show the source of %s", name)
		}
		if !strings.Contains(string(page), `<Include file="./`+name+`" />`) {
			t.Errorf("the guide does not show what %s looks like", name)
		}
	}
}
