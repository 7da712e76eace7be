package diag

import (
	"strings"
	"testing"
)

func TestPrint(t *testing.T) {
	text := "---\ntitle: Start\n---\n\n\tSee <Bagde text=\"5.0.0+\"/> — ü\n"
	src := NewSource("content/start.mdx", []byte(text))
	at := strings.Index(text, "Bagde")
	list := List{
		src.At(Error, "unknown-component", Span{at, at + 5}, `unknown component "Bagde"`, `Did you mean "Badge"?`),
		{Severity: Warning, Code: "no-pages", Message: "the content folder holds no pages"},
		src.At(Note, "umlaut", Span{strings.Index(text, "ü"), strings.Index(text, "ü")}, "a letter", ""),
		{Severity: Warning, Code: "x", File: "site/site.yaml", Message: "the file is empty", Suggestion: `Write "title: …".`},
	}
	var out strings.Builder
	if err := list.Print(&out, false); err != nil {
		t.Fatal(err)
	}
	want := `content/start.mdx:5:7: error: unknown component "Bagde"

  5 | 	See <Bagde text="5.0.0+"/> — ü
    | 	     ^^^^^
    = Did you mean "Badge"?

warning: the content folder holds no pages

content/start.mdx:5:31: note: a letter

  5 | 	See <Bagde text="5.0.0+"/> — ü
    | 	                             ^

site/site.yaml: warning: the file is empty
  = Write "title: …".
`
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
}

func TestPrintCutsLongLines(t *testing.T) {
	text := strings.Repeat("a", 5000) + "X" + strings.Repeat("b", 5000)
	list := List{NewSource("a.mdx", []byte(text)).At(Error, "x", Span{5000, 5001}, "wrong", "")}
	var out strings.Builder
	if err := list.Print(&out, false); err != nil {
		t.Fatal(err)
	}
	want := "a.mdx:1:5001: error: wrong\n\n" +
		"  1 | …" + strings.Repeat("a", 80) + "X" + strings.Repeat("b", 79) + "…\n" +
		"    | " + strings.Repeat(" ", 81) + "^\n"
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
}

func TestPrintInColour(t *testing.T) {
	var out strings.Builder
	if err := (List{{Severity: Error, Message: "wrong"}}).Print(&out, true); err != nil {
		t.Fatal(err)
	}
	if got, want := out.String(), "\x1b[1;31merror:\x1b[0m wrong\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestPositionIsClamped(t *testing.T) {
	src := NewSource("a.md", []byte("one\r\ntwo"))
	for _, c := range []struct{ offset, line, column int }{{-5, 1, 1}, {0, 1, 1}, {5, 2, 1}, {8, 2, 4}, {99, 2, 4}} {
		if line, column := src.Position(c.offset); line != c.line || column != c.column {
			t.Errorf("Position(%d) = %d:%d, want %d:%d", c.offset, line, column, c.line, c.column)
		}
	}
	if got := src.Line(1); got != "one" {
		t.Errorf("Line(1) = %q", got)
	}
	if got := src.Line(3); got != "" {
		t.Errorf("Line(3) = %q", got)
	}
}

func TestNearest(t *testing.T) {
	names := []string{"Badge", "CodeBlock", "Details", "Tab", "Tabs"}
	for name, want := range map[string]string{
		"Bagde": "Badge", "badge": "Badge", "Codeblock": "CodeBlock", "Tbas": "Tabs", "Detail": "Details",
		"Zebra": "", "": "", "Badge": "", "X": "",
	} {
		if got, _ := Nearest(name, names); got != want {
			t.Errorf("Nearest(%q) = %q, want %q", name, got, want)
		}
	}
	if _, ok := Nearest(strings.Repeat("x", 1_000_000), names); ok {
		t.Error("a long text has a nearest name")
	}
}

func TestListSummaryAndJSON(t *testing.T) {
	list := List{{Severity: Error}, {Severity: Error}, {Severity: Warning}, {Severity: Note}}
	if got := list.Summary(); got != "2 errors, 1 warning" {
		t.Errorf("Summary = %q", got)
	}
	if got := (List{}).Summary(); got != "" {
		t.Errorf("Summary of nothing = %q", got)
	}
	var out strings.Builder
	if err := List(nil).WriteJSON(&out); err != nil || out.String() != "[]\n" {
		t.Errorf("JSON of nothing = %q, %v", out.String(), err)
	}
	out.Reset()
	list = List{{Severity: Warning, Code: "broken-link", Message: `no page "<x>"`, File: "a.md", Line: 1, Column: 2}}
	if err := list.WriteJSON(&out); err != nil {
		t.Fatal(err)
	}
	want := `[
  {
    "severity": "warning",
    "code": "broken-link",
    "message": "no page \"<x>\"",
    "file": "a.md",
    "line": 1,
    "column": 2
  }
]
`
	if out.String() != want {
		t.Errorf("got %s", out.String())
	}
}

func TestSort(t *testing.T) {
	list := List{{File: "b", Line: 1}, {File: "a", Line: 2}, {File: "a", Line: 1, Column: 2, Code: "y"}, {File: "a", Line: 1, Column: 2, Code: "x"}, {File: "a", Line: 1, Column: 1}}
	list.Sort()
	got := ""
	for _, d := range list {
		got += d.File + string(rune('0'+d.Line)) + string(rune('0'+d.Column)) + d.Code + " "
	}
	if got != "a11 a12x a12y a20 b10 " {
		t.Error(got)
	}
}

// TestRelease: a source without its text reads it again for what is said about it.
func TestRelease(t *testing.T) {
	text := "first\nsecond line\n"
	src := NewSource("a.md", []byte(text))
	want := src.At(Warning, "x", Span{6, 12}, "wrong", "")
	reads := 0
	src.Release(func() []byte { reads++; return []byte(text) })
	if src.Text != nil || reads != 0 {
		t.Errorf("it holds %q and was read %d times", src.Text, reads)
	}
	if got := src.At(Warning, "x", Span{6, 12}, "wrong", ""); got != want || got.Excerpt != "second line" {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
	if line, column := src.Position(8); line != 2 || column != 3 {
		t.Errorf("position %d:%d", line, column)
	}
	if got := src.Whole(); string(got.Text) != text || got.Path != "a.md" || got == src {
		t.Errorf("whole it is %+v", got)
	}
	src.Release(func() []byte { return nil })
	if got := src.At(Warning, "x", Span{6, 12}, "wrong", ""); got.Line != 1 || got.Excerpt != "" {
		t.Errorf("of a text that is gone: %+v", got)
	}
}
