package search

import (
	"slices"
	"strings"
	"testing"
)

// spansOfAll is Spans without skipping anything: every token is looked at.
func spansOfAll(r *Result, text string) []Span {
	h := &highlighter{marks: &r.marks, analyzer: analyzer{text: text}, phrases: tracker{all: r.marks.phrases}}
	analyze(text, func(tok token) {
		if tok.kind == breakToken {
			h.phrases.clear()
			return
		}
		h.token(tok)
	})
	return merge(h.spans)
}

func checkPrefilter(t *testing.T, r *Result, text string) {
	t.Helper()
	if got, want := r.Spans(text), spansOfAll(r, text); !slices.Equal(got, want) {
		t.Fatalf("%q in %q:\n got %v\nwant %v", r.Query, text, got, want)
	}
}

// trickyTexts are texts whose words begin where it is not seen at once.
var trickyTexts = []string{
	"", " ", "\n", "a", "(", ")", "()", "import()", "(import)", "import(x)", "import () (", ")import(", "f(a)(b) c",
	"--watch -w w- __webpack_public_path__ [contenthash:8] [name].[contenthash].js [a:1] [b] skied sky .mjs @types/node !! ** !== a:b ?x :y",
	"HTMLElements XMLHttpRequest URLs JavaScript's don't can’t 'quoted' o'clock's it’s l’import d’HTML",
	"i18n sha256 4.5.6 v5 3rd a1B2c3", "dead-code tree/shaking tree_shaking dead\u00adcode de\u00adad co\u00adde",
	"Hot module replacement, hot - module … replacement; hot\nmodule replacement hot module\u00adreplacement hot (module) replacement",
	"hot module hot module replacement hot hot module replacement", "ＨＭＲ ｈｏｔ module ﬁle Crème brûlée İıſß σς",
	"使用缓存的技术 缓存hash缓 עם חבילות кэш—хэш “hash” hash—es", "a\xffhash \xe7\xbc hash\xff", "x\x00y\x7fz",
	strings.Repeat("a.", 100) + "hash", strings.Repeat("aB", 100) + "Hash", strings.Repeat("x", 60) + "hash",
}

func TestPrefilter(t *testing.T) {
	x := corpusIndex(t)
	var queries []string
	for line := range strings.Lines(readFile(t, "testdata/queries.txt")) {
		if !strings.HasPrefix(line, "\t") {
			queries = append(queries, strings.TrimSpace(line))
		}
	}
	for _, text := range trickyTexts {
		queries = append(queries, text)
		for field := range strings.FieldsSeq(text) {
			queries = append(queries, field, field[:len(field)/2], strings.ToLower(field)+" ")
		}
	}
	texts := trickyTexts
	for i := range x.Len() {
		texts = append(texts, x.Document(i).Content, strings.Join(x.Document(i).Levels[:], "\n"))
	}
	for _, query := range queries {
		r := x.Search(Query{Text: query})
		for _, text := range texts {
			checkPrefilter(t, r, text)
		}
	}
}

// A stem must begin like its words: what may be marked is told by that.
func TestStemKeepsBeginning(t *testing.T) {
	x := corpusIndex(t)
	for i := range x.terms.len() {
		term := x.terms.at(uint32(i))
		if root := stem(term); len(root) > 2 && (root[:2] != term[:2] || len(root) > 3 && root[:3] != term[:3]) {
			t.Errorf("the stem of %q is %q", term, root)
		}
	}
}

// A text in which nothing is marked is read without asking for memory.
func TestSpansAllocations(t *testing.T) {
	r := corpusIndex(t).Search(Query{Text: "output.filename"})
	text := strings.Repeat("Nothing here is of any use to the reader. ", 50)
	if got := testing.AllocsPerRun(100, func() { r.Spans(text) }); got >= 1 {
		t.Errorf("%v allocations", got)
	}
}

func FuzzPrefilter(f *testing.F) {
	for _, text := range trickyTexts {
		f.Add("hot module replacement a", text)
		f.Add(text, "output.publicPath "+text)
	}
	x := corpusIndex(f)
	f.Fuzz(func(t *testing.T, query, text string) {
		checkPrefilter(t, x.Search(Query{Text: query}), text)
	})
}
