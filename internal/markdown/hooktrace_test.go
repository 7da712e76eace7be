package markdown

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func TestHookTraceReadsItsFile(t *testing.T) {
	project := fstest.MapFS{"examples/trace.txt": {Data: []byte("# Cold build\r\nCompiler.emit  a.js\r\n")}}
	doc, diags := renderText(t, New(Options{Project: project}), "a.mdx", "## Emit {#emit}\n\n<HookTrace file=\"examples/trace.txt\" links=\"Compiler:#\" />\n")
	if len(diags) > 0 {
		t.Errorf("diagnostics: %v", diags)
	}
	for _, want := range []string{`<summary>Cold build: 1 steps</summary>`, `<a href="#emit"><code>Compiler.emit</code></a> a.js`, `1 of 1`} {
		if !strings.Contains(string(doc.HTML), want) {
			t.Errorf("without %q: %s", want, doc.HTML)
		}
	}
	if strings.Contains(string(doc.HTML), "checkbox") {
		t.Errorf("one owner has a box: %s", doc.HTML)
	}
	if !slices.Contains(doc.Files, "examples/trace.txt") {
		t.Errorf("a change of the trace makes no new page: %v", doc.Files)
	}
	if _, diags := renderText(t, New(Options{Project: project}), "a.mdx", "<HookTrace file=\"examples/none.txt\" />\n"); len(diags) != 1 || diags[0].Code != "bad-trace" {
		t.Errorf("without its file: %v", diags)
	}
	if _, diags := renderText(t, New(Options{}), "a.mdx", "<HookTrace file=\"a.txt\" />\n"); len(diags) != 1 || diags[0].Code != "include-not-allowed" {
		t.Errorf("without a project: %v", diags)
	}
}
