package wire

import (
	"bytes"
	"encoding/json"
	"testing"
	"unicode/utf8"

	"bindery/internal/search"
)

// A string is read back as it was, but for bytes that are not UTF-8, and can
// stand in a script.
func FuzzQuoted(f *testing.F) {
	for _, seed := range []string{"", `a"b\c`, "\x00\x1f\x7f\n\t", "\u2028\u2029\ufffd", "\xff\xc0\x80a", "\xed\xa0\x80", "👩‍👩‍👧", "</script>"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		quoted := appendQuoted(nil, text)
		var back string
		if err := json.Unmarshal(quoted, &back); err != nil || back != string([]rune(text)) {
			t.Fatalf("%q became %s: %q %v", text, quoted, back, err)
		}
		if !utf8.Valid(quoted) || bytes.ContainsAny(quoted, "\u2028\u2029\n") {
			t.Fatalf("%q became %q", text, quoted)
		}
	})
}

// Texts go into the answer as search.Markup would have made them.
func FuzzMarked(f *testing.F) {
	f.Add(`a <b> & "c" it's`, uint8(2), uint8(5), "<em>", "…")
	f.Add("line\nend \\ \x01 \u2028 é 缓存 \xff", uint8(1), uint8(20), "\"\n", "<\u2029")
	f.Add("", uint8(0), uint8(0), "", "")
	f.Fuzz(func(t *testing.T, text string, from, to uint8, tag, ellipsis string) {
		text = string([]rune(text))
		m := &match{plain: text, before: from%2 == 0, after: to%2 == 0}
		if start, end := int(from), int(to); start < end && end <= len(text) && utf8.RuneStart(text[start]) && (end == len(text) || utf8.RuneStart(text[end])) {
			m.spans = []search.Span{{Start: start, End: end}}
		}
		want := search.Markup(text, m.spans, tag, tag)
		if m.before {
			want = ellipsis + want
		}
		if m.after {
			want += ellipsis
		}
		var got, whole Writer
		got.marked(m, &Format{Pre: tag, Post: tag, Ellipsis: ellipsis})
		whole.Str(want)
		if utf8.ValidString(tag+ellipsis) && string(got.b) != string(whole.b) {
			t.Fatalf("%q: %s, want %s", text, got.b, whole.b)
		}
		got.Reset()
		got.textOrNull(text, false)
		whole.Reset()
		whole.OrNull(search.Markup(text, nil, "", ""))
		if string(got.b) != string(whole.b) {
			t.Fatalf("%q: %s, want %s", text, got.b, whole.b)
		}
	})
}
