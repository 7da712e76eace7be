package mdx_test

import (
	"strings"
	"testing"

	"bindery/internal/markdown/mdx"
	"bindery/internal/messages"
	"bindery/internal/testing/golden"
)

const someTrace = "# Cold build\nCompiler.run\nCompiler.assetEmitted  src_cart_js.js, a|b.js, {c}.js\nCache.get\n# Rebuild\nCompiler.invalid  src/price.js\n"

// The browser's tests read these files, too (web/mdx/trace).
func TestHookTrace(t *testing.T) {
	for _, lang := range []string{"en", "zh"} {
		say := messages.For(lang)["trace"]
		page, err := mdx.TraceTables(map[string]string{"file": "trace.txt", "links": "Compiler:# Cache:/api/other/#cache-"}, someTrace, say)
		if err != nil {
			t.Fatal(err)
		}
		md := newMarkdown(mdx.Options{Registry: mdx.DefaultRegistry(mdx.HookTrace(say))})
		got, diags := render(t, md, "x.mdx", []byte(page), nil)
		if len(diags) > 0 {
			t.Errorf("diagnostics: %s", printed(diags))
		}
		golden.Equal(t, "testdata/trace/"+lang+".html", got)
	}
}

func TestHookTraceOfWhatIsNone(t *testing.T) {
	for text, want := range map[string]string{
		"":                          "neither a build",
		"# Cold build\n":            "has no calls",
		"Compiler.run\n":            "neither a build",
		"# Cold build\nsomething\n": `line 2 of a trace is neither a build, "# Cold build", nor a call in one, "Compiler.emit": "something"`,
	} {
		if _, err := mdx.TraceTables(nil, text, messages.For("en")["trace"]); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	if _, err := mdx.TraceTables(map[string]string{"links": "Compiler"}, someTrace, nil); err == nil || !strings.Contains(err.Error(), "Compiler:#") {
		t.Errorf("links without an address: %v", err)
	}
}
