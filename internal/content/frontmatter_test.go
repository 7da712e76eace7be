package content

import (
	"testing"
	"unicode/utf8"

	"bindery/internal/diag"
)

// FuzzFrontMatter holds that whatever stands at the top of a file makes no
// panic, a body within the text, and diagnostics within the file.
func FuzzFrontMatter(f *testing.F) {
	f.Add([]byte("---\ntitle: A\nsort: -1\nrelated:\n  - title: x\n    url: /x/\n---\nText"))
	f.Add([]byte("\uFEFF---\r\ntitle: 'A\r\n---\r\n"))
	f.Add([]byte("---\n&a [*a, *a]\n---"))
	f.Fuzz(func(t *testing.T, text []byte) {
		if !utf8.Valid(text) {
			return // the walk refuses such a file before
		}
		src := diag.NewSource("x.md", text)
		_, body, list := readFrontMatter(src)
		if body < 0 || body > len(text) {
			t.Fatalf("body at %d of %d", body, len(text))
		}
		for _, d := range list {
			if d.Line < 1 || d.Column < 1 {
				t.Fatalf("a diagnostic without a place: %+v", d)
			}
		}
	})
}
