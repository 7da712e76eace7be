package search

import (
	"fmt"
	"strings"
	"testing"

	"bindery/internal/testing/golden"
)

// TestAnalyze holds the tokens of each line of testdata/analyze.txt that is
// not indented against the indented lines below it: kind, term, position and
// the text it is from.
func TestAnalyze(t *testing.T) {
	const name = "testdata/analyze.txt"
	var b strings.Builder
	for line := range strings.Lines(readFile(t, name)) {
		if strings.HasPrefix(line, "\t") {
			continue
		}
		b.WriteString(line)
		text := strings.TrimSuffix(line, "\n")
		if text == "" || text[0] == '#' && strings.HasPrefix(text, "# ") {
			continue
		}
		text = strings.ReplaceAll(text, `\n`, "\n")
		analyze(text, func(tok token) {
			kind := [...]string{"part", "join", "raw", "break"}[tok.kind]
			if tok.inner {
				kind += "-inner"
			}
			fmt.Fprintf(&b, "\t%s %s %d", kind, tok.term, tok.pos)
			if tok.span > 1 {
				fmt.Fprintf(&b, "-%d", tok.pos+tok.span-1)
			}
			if from := text[tok.start:tok.end]; from != string(tok.term) {
				fmt.Fprintf(&b, " %q", from)
			}
			b.WriteByte('\n')
		})
	}
	golden.Equal(t, name, b.String())
}

func TestFold(t *testing.T) {
	for in, want := range map[string]string{
		"Crème BRÛLÉE":       "creme brulee",
		"Straße":             "strasse",
		"Æsop œuvre":         "aesop oeuvre",
		"Łódź Đorđe":         "lodz dorde",
		"Việt Nam":           "viet nam",
		"e\u0301te\u0301":    "ete",
		"ＷＩＤＥ":               "wide",
		"ﬁle":                "file",
		"Ёлка":               "елка",
		"Άλφα ΣΊΣΥΦΟΣ":       "αλφα σισυφοσ",
		"آدَم":               "ادم",
		"zero\u200dwidth":    "zerowidth",
		"İstanbul ısı":       "istanbul isi",
		"\u05d1\u05b0\u05bc": "\u05d1",
	} {
		if got := fold(in); got != want {
			t.Errorf("fold(%q) = %q, want %q", in, got, want)
		}
	}
}

// TestStem says which words find each other by their endings.
func TestStem(t *testing.T) {
	for _, group := range []string{
		"bundle bundles bundled bundling", "split splits splitting", "cache caches cached caching",
		"library libraries", "class classes", "file files", "watch watches watched watching", "alias aliases", "generate generated generating generation", "repeat repeated repeating", "format formatted formatting",
		"optimize optimized optimization optimizations", "install installed installing installation",
		"configure configured configuration", "migrate migrating migration", "copy copies copied copying",
		"entry entries", "hash hashes hashed hashing", "box boxes", "tree trees",
	} {
		words := strings.Fields(group)
		for _, w := range words[1:] {
			if stem(w) != stem(words[0]) {
				t.Errorf("stem(%q) = %q, and stem(%q) = %q", w, stem(w), words[0], stem(words[0]))
			}
			found := false
			inflections(w, func(form string) { found = found || form == words[0] })
			if !found {
				t.Errorf("%q is no form of %q", words[0], w)
			}
		}
	}
	for _, pair := range []string{
		"loader load", "option opt", "css cs", "process proces", "alias alia", "this thi", "string str", "is i",
		"bus bu", "bring br", "need ne", "plugin plug", "缓存 缓", "webpack web",
	} {
		a, b, _ := strings.Cut(pair, " ")
		if stem(a) == stem(b) {
			t.Errorf("%q and %q have the same stem %q", a, b, stem(a))
		}
	}
}
