package mdx

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"bindery/internal/testing/allocations"
)

func TestPlainValues(t *testing.T) {
	text := "---\r\ntitle: A page # of ours\r\nsort: 3\nshare: 1.5\ndraft: true\nquoted: \"a: b\"\nfolded: >\n  one\n\n  two\n" +
		"list: [a]\nmapping:\n  title: inner\nref: &a x\nalias: *a\nlong:" + strings.Repeat(" a", 4096) + "\nlast: x\n---\n"
	got := fmt.Sprint(plainValues([]byte(text)))
	want := fmt.Sprint(map[string]any{"title": "A page", "sort": 3, "share": 1.5, "draft": true, "quoted": "a: b", "folded": "one\ntwo\n", "last": "x"})
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestPlainValuesOfHostileText: lists of references to lists, brackets and blank
// lines take memory in proportion to their length.
func TestPlainValuesOfHostileText(t *testing.T) {
	var laughs strings.Builder
	laughs.WriteString("a0: &a0 x\n")
	for i := range 40 {
		fmt.Fprintf(&laughs, "a%d: &a%d [%s*a%d]\n", i+1, i+1, strings.Repeat(fmt.Sprintf("*a%d, ", i), 9), i)
	}
	for name, text := range maps.All(map[string]string{
		"references": laughs.String(), "brackets": "a: [" + strings.Repeat("[", 100_000), "blank lines": "a: >\n" + strings.Repeat("\n", 100_000),
		"texts with blank lines": strings.Repeat("a: >\n"+strings.Repeat("\n", 98), 1000),
	}) {
		if got, most := allocations.Bytes(func() { plainValues([]byte(text)) }), uint64(2000*len(text)); got > most {
			t.Errorf("%s: %d bytes allocate %d, at most %d", name, len(text), got, most)
		}
	}
}
