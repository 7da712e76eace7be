package mdx_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"bindery/internal/chunks"
	"bindery/internal/markdown/mdx"
	"bindery/internal/messages"
	"bindery/internal/testing/golden"
)

const chunkData = "site/data/chunk-explorer.json"

func explorer(t *testing.T, lang string) *mdx.Explorer {
	t.Helper()
	grid, _, err := chunks.Read(os.DirFS("../../.."), chunkData)
	if err != nil {
		t.Fatal(err)
	}
	return &mdx.Explorer{Grid: grid, URL: "/assets/data/chunks.json", Say: messages.For(lang)["explorer"], Copy: "Copy"}
}

// The whole component as the build writes it, with the site's data.
func TestChunkExplorer(t *testing.T) {
	md := newMarkdown(mdx.Options{Registry: mdx.DefaultRegistry(mdx.ChunkExplorer(explorer(t, "en")))})
	got, diags := render(t, md, "guides/page.mdx", []byte("Before.\n\n<ChunkExplorer />\n\nAfter.\n"), nil)
	if len(diags) > 0 {
		t.Errorf("diagnostics: %s", printed(diags))
	}
	golden.Equal(t, "testdata/explorer/page.html", got)
}

// web/mdx/explorer/explorer.test.ts draws the same outcomes in the browser's way and
// compares them with this file.
func TestOutcomesAreDrawnAsInTheBrowser(t *testing.T) {
	for _, lang := range []string{"en", "zh"} {
		x := explorer(t, lang)
		var b strings.Builder
		for _, choice := range x.Grid.Telling {
			text, _ := json.Marshal(choice)
			fmt.Fprintf(&b, "<!-- %s -->\n%s", text, x.Outcome(choice))
		}
		golden.Equal(t, "testdata/explorer/outcomes."+lang+".html", b.String())
	}
}

func TestChunkExplorerAsMarkdown(t *testing.T) {
	component := mdx.ChunkExplorer(explorer(t, "en"))
	golden.Equal(t, "testdata/explorer/page.md", component.Markdown(nil))
}
