package content

import (
	"bytes"
	"maps"
	"strings"
	"testing"
	"testing/fstest"
)

// TestCarriageReturns: a folder whose lines end with CRLF, as a checkout on
// Windows has them, gives the tree and the mistakes of the same with LF.
func TestCarriageReturns(t *testing.T) {
	files := map[string]string{
		"index.md":        "---\ntitle: Home\ndescription: >\n  Two\n  lines.\nrelated:\n  - {title: A, url: /a/}\n---\n\n# Home\n\nText.\n",
		"a.mdx":           "import Part from './_part.mdx'\n\n# The first\n\n<Part />\n",
		"_part.mdx":       "A part.\n",
		"wrong.md":        "---\ntitle: Wrong\ntilte: x\nsort: many\n---\n",
		"unclosed.md":     "---\ntitle: Unclosed\n",
		"folder/index.md": "---\ntitle: Folder\nsort: 2\naliases: [/old/]\n---\n",
	}
	look := func(end string) string {
		folder := fstest.MapFS{}
		for name, text := range maps.All(files) {
			folder[name] = &fstest.MapFile{Data: bytes.ReplaceAll([]byte(text), []byte("\n"), []byte(end))}
		}
		tree, list := Walk(folder, "content")
		list.Sort()
		text := describe(list)
		for _, page := range tree.Pages {
			text += page.Node.URL + " " + page.Node.Title + "\n"
		}
		return text
	}
	want, got := look("\n"), look("\r\n")
	if strings.ReplaceAll(got, "\r", "") != want || strings.Contains(got, "\r") {
		t.Errorf("with CRLF:\n%q\nwith LF:\n%q", got, want)
	}
	if !strings.Contains(want, `"tilte"`) {
		t.Errorf("the folder does not hold what the test is about:\n%s", want)
	}
}
