package markdown

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/lexers"
)

// Code whose lexer takes too long, by a clock that goes on half a minute with
// every look at it, is shown plain, and its first lines are not highlighted.
func TestSlowLexer(t *testing.T) {
	looks := 0
	now := func() time.Time {
		looks++
		return time.Unix(int64(30*looks), 0)
	}
	lexer := chroma.Coalesce(patient{lexers.Get("javascript"), now})
	if got, want := lexLines(lexer, "if (a) {\n\tb();\n}"), []string{"if (a) {", "\tb();", "}"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	quick := chroma.Coalesce(patient{lexers.Get("javascript"), func() time.Time { return time.Time{} }})
	if got := lexLines(quick, "if (a) {\n\tb();\n}")[0]; !strings.HasPrefix(got, `<span class="k">if</span>`) {
		t.Errorf("got %q", got)
	}
	if found := findLanguage("js"); found.lexer.Config().Name != "JavaScript" {
		t.Errorf("the lexer is called %q", found.lexer.Config().Name)
	}
}

// Code of more than 32 kB, or with a line of more than 4 kB, is not highlighted.
func TestLongCode(t *testing.T) {
	h := newHighlighter()
	js := h.language("js")
	for _, c := range []struct {
		code        string
		highlighted bool
	}{
		{strings.Repeat("if (a)\n", 4681), true},
		{strings.Repeat("if (a)\n", 4682), false},
		{strings.Repeat("if ", 1365), true},
		{strings.Repeat("if ", 1366), false},
	} {
		if got := strings.Contains(h.highlight(js, c.code)[0], "<span"); got != c.highlighted {
			t.Errorf("%d bytes are highlighted: %v, want %v", len(c.code), got, c.highlighted)
		}
	}
}
