package strictyaml_test

import (
	"fmt"
	"strings"
	"testing"

	"bindery/internal/config/strictyaml"
	"bindery/internal/diag"
	"bindery/internal/testing/allocations"
)

// settings has one of each thing that YAML may be read into.
type settings struct {
	Text  string            `yaml:"text"`
	Texts map[string]string `yaml:"texts"`
	List  []settings        `yaml:"list"`
}

func decode(text string) diag.List {
	var into settings
	_, list := strictyaml.Decode(diag.NewSource("a.yaml", []byte(text)), diag.Span{End: len(text)}, &into, strictyaml.Options{UnknownKey: diag.Error})
	return list
}

// hostile are texts that cost the library more than their length. Each function
// returns about n bytes.
var hostile = map[string]func(n int) string{
	"open lists":             func(n int) string { return "text: " + strings.Repeat("[", n) },
	"lists":                  func(n int) string { return "text: " + strings.Repeat("[", n/2) + strings.Repeat("]", n/2) },
	"closing lists":          func(n int) string { return "text: " + strings.Repeat("]", n) },
	"open mappings":          func(n int) string { return "text: " + strings.Repeat("{a: ", n/4) },
	"mappings in lists":      func(n int) string { return strings.Repeat("[a: ", n/4) },
	"lists in a line":        func(n int) string { return strings.Repeat("- ", n/2) },
	"keys in a line":         func(n int) string { return strings.Repeat("? ", n/2) },
	"tags":                   func(n int) string { return "text: " + strings.Repeat("!t ", n/3) },
	"anchors":                func(n int) string { return "text: " + strings.Repeat("&a ", n/3) },
	"aliases":                func(n int) string { return "text: " + strings.Repeat("*a ", n/3) },
	"merges":                 func(n int) string { return strings.Repeat("<<: *a\n", n/7) },
	"blank lines":            func(n int) string { return "text: >\n" + strings.Repeat("\n", n) },
	"blank lines, CRLF":      func(n int) string { return "text: >\n" + strings.Repeat("\r\n", n/2) },
	"blank lines, CR":        func(n int) string { return "text: >\n" + strings.Repeat("\r", n) },
	"lines of spaces":        func(n int) string { return "text: >\n" + strings.Repeat("  \n", n/3) },
	"many blank lines":       func(n int) string { return "text: >\n" + strings.Repeat("  a\n"+strings.Repeat("\n", 99), n/103) },
	"keys":                   func(n int) string { return numbered(n, "k%d: v\n") },
	"keys without values":    func(n int) string { return numbered(n, "k%d:\n") },
	"keys in braces":         func(n int) string { return "texts: {" + numbered(n, "k%d: v, ") + "}" },
	"keys of a mapping":      func(n int) string { return "texts:\n" + numbered(n, "  k%d: v\n") },
	"nested keys":            func(n int) string { return nested(n, "list:\n") },
	"nested lists":           func(n int) string { return nested(n, "-\n") },
	"a list":                 func(n int) string { return "list:\n" + strings.Repeat("- text: a\n", n/10) },
	"comments":               func(n int) string { return strings.Repeat("# a\n", n/4) },
	"documents":              func(n int) string { return strings.Repeat("---\n", n/4) },
	"directives":             func(n int) string { return strings.Repeat("%a\n", n/3) },
	"an open quote":          func(n int) string { return "text: \"" + strings.Repeat("a\n", n/2) },
	"colons":                 func(n int) string { return strings.Repeat(":", n) },
	"commas":                 func(n int) string { return "text: [" + strings.Repeat(",", n) },
	"literal texts":          func(n int) string { return "list:\n" + strings.Repeat("- |\n a\n", n/7) },
	"references to anchors":  billionLaughs,
	"lines of a plain value": func(n int) string { return "text: a\n" + strings.Repeat("  a\n", n/4) },
}

func numbered(n int, line string) string {
	var b strings.Builder
	for i := 0; b.Len() < n; i++ {
		fmt.Fprintf(&b, line, i)
	}
	return b.String()
}

func nested(n int, line string) string {
	var b strings.Builder
	for i := 0; b.Len() < n; i++ {
		b.WriteString(strings.Repeat(" ", i) + line)
	}
	return b.String()
}

// billionLaughs has lists of references to the list before.
func billionLaughs(n int) string {
	var b strings.Builder
	b.WriteString("a0: &a0 x\n")
	for i := 1; b.Len() < n && i < 900; i++ {
		fmt.Fprintf(&b, "a%d: &a%d [%s]\n", i, i, strings.TrimSuffix(strings.Repeat(fmt.Sprintf("*a%d, ", i-1), 10), ", "))
	}
	return b.String()
}

// TestHostile holds that what YAML takes grows with its length, whatever it
// says. It counts the bytes that are allocated: 32 kB of opening brackets took
// 1.9 GB.
func TestHostile(t *testing.T) {
	for name, shape := range hostile {
		for _, size := range []int{16_000, 128_000} {
			text := shape(size)
			if got, most := allocations.Bytes(func() { decode(text) }), uint64(2500*len(text)); got > most {
				t.Errorf("%s: %d bytes allocate %d, at most %d", name, len(text), got, most)
			}
		}
	}
}

// TestBounds: what is too much is told at its place; what is just not too much
// is read.
func TestBounds(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"text: " + strings.Repeat("[", 64), "a.yaml:1:70: error: the values are nested more than 64 levels deep"},
		{"text: a\nlist: " + strings.Repeat("[", 70), "a.yaml:2:70: error: the values are nested more than 64 levels deep"},
		{strings.Repeat("- ", 65), "a.yaml:1:129: error: the values are nested more than 64 levels deep"},
		{"text: >\n  a\n" + strings.Repeat("\n", 101) + "  b\n", "a.yaml:3:1: error: there are more than 100 blank lines in a row"},
		{"text: >\n  a\n" + strings.Repeat("\n", 100) + "  b\n", ""},
		{lines(10_001), "a.yaml:10001:3: error: the mappings have too many keys; a single one may have 10000"},
		{"texts:\n" + lines(9_999), ""},
		{"list:\n" + strings.Repeat("- texts:\n"+strings.ReplaceAll(lines(3000), "  k", "    k"), 12), "a.yaml:34001:5: error: the mappings have too many keys; a single one may have 10000"},
		{"# " + strings.Repeat("a", 2<<20), "a.yaml:1:1: error: the YAML is longer than 2097152 bytes, which is the most that is read"},
		{"text: \"" + strings.Repeat("[", 1000) + "\"", ""},
		{"text: '" + strings.Repeat("{", 1000) + "' # " + strings.Repeat("[", 1000), ""},
		{"text: |\n" + strings.Repeat("  [[[{{{\n", 1000), ""},
		{"list:\n" + strings.Repeat("- text: a\n", 5000), ""},
	} {
		got := ""
		for _, d := range decode(c.text) {
			got += fmt.Sprintf("%s:%d:%d: %v: %s", d.File, d.Line, d.Column, d.Severity, d.Message)
		}
		if got != c.want {
			t.Errorf("%.60q:\n%s\nwant:\n%s", c.text, got, c.want)
		}
	}
}

func lines(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "  k%d: v\n", i)
	}
	return b.String()
}

// FuzzDecode: whatever a text says, mistakes have a place, and reading it takes
// no more memory than its length asks for.
func FuzzDecode(f *testing.F) {
	for _, shape := range hostile {
		f.Add(shape(200))
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, d := range decode(text) {
			if d.Line < 1 || d.Column < 1 {
				t.Errorf("no place: %+v", d)
			}
		}
	})
}
