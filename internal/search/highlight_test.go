package search

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestSpans(t *testing.T) {
	x := corpusIndex(t)
	for _, c := range []struct{ query, text, want string }{
		{"out", "output.filename and timeout", "<em>out</em>put.filename and timeout"},
		{"out ", "output.filename", "output.filename"},
		{"filename", "output.filename, Filenames", "output.<em>filename</em>, <em>Filename</em>s"},
		{"publicpath", "output.publicPath of the public path", "output.<em>publicPath</em> of the <em>public path</em>"},
		{"public path", "output.publicPath", "output.<em>publicPath</em>"},
		{"output.pub", "output.publicPath", "<em>output.pub</em>licPath"},
		{"pubilc path", "the public path", "the <em>public</em> <em>path</em>"},
		{"hmr", "Hot module replacement, a hot module", "<em>Hot module replacement</em>, a hot module"},
		{"hmr", "Hot\nmodule replacement", "Hot\nmodule replacement"},
		{"codesplitting", "Code splitting and code", "<em>Code splitting</em> and code"},
		{"[contenthash]", "[name].[contenthash].js", "[name].<em>[contenthash]</em>.js"},
		{"what is a hash", "What is a hash", "What is a <em>hash</em>"},
		{"the", "the hash", "<em>the</em> hash"},
		{"splitting", "Splits and splitting", "<em>Splits</em> and <em>splitting</em>"},
		{"creme", "Crème <b> & brûlée", "<em>Crème</em> &lt;b&gt; &amp; brûlée"},
		{"缓存", "使用缓存的技术", "使用<em>缓存</em>的技术"},
		{"缓存的", "缓存的技术", "<em>缓存的</em>技术"},
		{"חבילות", "עם חבילות קטנות", "עם <em>חבילות</em> קטנות"},
		{"unknownword", "an UnknownWord here", "an <em>UnknownWord</em> here"},
		{"hash", "a\xffhash", "a\xff<em>hash</em>"},
		{"", "nothing", "nothing"},
	} {
		r := x.Search(Query{Text: c.query})
		if got := Markup(c.text, r.Spans(c.text), "<em>", "</em>"); got != c.want {
			t.Errorf("%q in %q:\n got %s\nwant %s", c.query, c.text, got, c.want)
		}
	}
}

func TestSpanWords(t *testing.T) {
	r := corpusIndex(t).Search(Query{Text: "where is  output.filename used?"})
	if got := strings.Join(r.Words, "|"); got != "where|is|output.filename|used" {
		t.Errorf("words %s", got)
	}
	if r.Query != "where is output.filename used?" {
		t.Errorf("query %q", r.Query)
	}
	for _, s := range r.Spans("output.filename is used") {
		want := 2
		if s.Start > 10 {
			want = 3
		}
		if s.Word != want {
			t.Errorf("%+v is of word %d, want %d", s, s.Word, want)
		}
	}
	if (&Result{}).Spans("text") != nil {
		t.Error("a result of nothing marks something")
	}
}

func TestSnippet(t *testing.T) {
	x := corpusIndex(t)
	long := strings.Repeat("filler words stand here. ", 20) + "The chunk is fetched before it is needed. " + strings.Repeat("More of them. ", 20)
	for _, c := range []struct {
		query, text   string
		words         int
		want          string
		before, after bool
	}{
		{"chunk", "a chunk", 10, "a [chunk]", false, false},
		{"chunk", "a\nchunk\tof", 10, "a · [chunk] · of", false, false},
		{"chunk", "", 10, "", false, false},
		{"chunk", "a chunk", 0, "", false, true},
		{"chunk", "  \n ", 5, "", false, false},
		{"chunk needed", long, 8, "The [chunk] is fetched before it is [needed].", false, false},
		// A sentence is read whole rather than cut a few words before its end.
		{"chunk", long, 7, "The [chunk] is fetched before it is needed.", false, false},
		// Text that goes on behind the sentence is left out without a sign.
		{"more", long, 9, "[More] of them. [More] of them. [More] of them.", false, false},
		{"chunk", "Write e.g. this or vs. that with v5.1 of it, which is a long way to a chunk and goes on and on.", 6, "a long way to a [chunk]", true, true},
		// A sentence that is cut begins with a clause, or with some words before what is marked.
		{"chunk", "A sentence about so many other things that nobody remembers them, where the chunk is loaded late and goes on and on until it ends somewhere else", 8, "where the [chunk] is loaded late and goes", true, true},
		{"chunk", "a sentence that knows no pause and no end and goes on and on until the chunk is there and more of it follows behind that", 6, "on and on until the [chunk]", true, true},
		// Cells of a table and lines without punctuation are told apart.
		{"chunk", "Option\tProduction\tDevelopment\noptimization.usedExports\ttrue\tfalse\nchunk\ttrue\ttrue", 4, "[chunk] · true · true", false, false},
		{"chunk", "One thing\nAnother: \nthe chunk\nand, in the end,\nmore", 20, "One thing · Another: the [chunk] · and, in the end, more", false, false},
		{"absent", long, 3, "filler words stand", false, true},
		{"缓存", strings.Repeat("文件名可以包含内容散列", 20) + "缓存的技术", 6, "列文件名可以包含内容[散]列缓存", true, true},
	} {
		r := x.Search(Query{Text: c.query})
		passage, spans, before, after := r.Snippet(c.text, c.words)
		got := Markup(passage, spans, "[", "]")
		if c.query == "缓存" {
			if !strings.Contains(got, "[缓存]") || utf8.RuneCountInString(passage) > 14 || !before {
				t.Errorf("%q: %q", c.query, got)
			}
			continue
		}
		if got != c.want || before != c.before || after != c.after {
			t.Errorf("%q in %.30q:\n got %q %v %v\nwant %q %v %v", c.query, c.text, got, before, after, c.want, c.before, c.after)
		}
	}
}

// A page whose title matched shows its description; one whose text did, the
// passage; a section always its passage.
func TestExcerpt(t *testing.T) {
	const content = "What a chunk is, and why there are several.\nFiller words stand here. The chunk has an id. More of it stands here."
	page := Document{Levels: [Levels]string{"Concepts", "Hash"}, Level: 1, Content: content}
	section := Document{Levels: [Levels]string{"Concepts", "Hash", "Chunk"}, Level: 2, Content: content}
	short := Document{Levels: [Levels]string{"Concepts", "Hash"}, Level: 1, Content: "Only this."}
	for _, c := range []struct {
		query, want string
		doc         Document
	}{
		{"hash", "What a chunk is, and why there are several.", page},
		{"hash chunk", "What a [chunk] is, and why there are several.", page},
		{"id", "The chunk has an [id].", page},
		{"hash filler", "[Filler] words stand here.", section},
		{"hash", "Only this.", short},
	} {
		r := corpusIndex(t).Search(Query{Text: c.query})
		titled := len(r.Spans(c.doc.Levels[1])) > 0
		passage, spans, before, after := r.Excerpt(&c.doc, r.Spans(c.doc.Content), titled, 6)
		if got := Markup(passage, spans, "[", "]"); got != c.want || before || after {
			t.Errorf("%s of %s: %q %v %v", c.query, c.doc.Levels[c.doc.Level], got, before, after)
		}
	}
}

func TestMarkup(t *testing.T) {
	text := `<a href="x">'&</a>`
	if got := Markup(text, []Span{{Start: 3, End: 7}}, "<mark>", "</mark>"); got != "&lt;a <mark>href</mark>=&quot;x&quot;&gt;&#039;&amp;&lt;/a&gt;" {
		t.Error(got)
	}
	wrong := []Span{{Start: -1, End: 2}, {Start: 3, End: 2}, {Start: 2, End: 3}, {Start: 1, End: 9}, {Start: 4, End: 100}}
	if got := Markup("abcdef", wrong, "[", "]"); got != "ab[c]def" {
		t.Error(got)
	}
}

// FuzzSearch asks for anything and marks anything.
func FuzzSearch(f *testing.F) {
	for line := range strings.Lines(readFile(f, "testdata/queries.txt")) {
		if !strings.HasPrefix(line, "\t") {
			f.Add(strings.TrimSpace(line), "output.publicPath is the address\nof assets")
		}
	}
	f.Add("a\xff\u0301b", "\xe7\xbc")
	f.Add("hmr缓存", "İİ hot module\u00adreplacement")
	x := corpusIndex(f)
	f.Fuzz(func(t *testing.T, query, text string) {
		r := x.Search(Query{Text: query, HitsPerPage: 5, Explain: true})
		for i, h := range r.Hits {
			if h.Record < 0 || h.Record >= x.Len() || i > 0 && h.Score > r.Hits[i-1].Score || h.Score != h.Score {
				t.Fatalf("hit %d is %+v after %+v", i, h, r.Hits)
			}
		}
		if len(r.Hits) > r.Total {
			t.Fatalf("%d hits of %d", len(r.Hits), r.Total)
		}
		checkSpans(t, r, text, r.Spans(text))
		passage, spans, _, _ := r.Snippet(text, 5)
		checkSpans(t, r, passage, spans)
		if !utf8.ValidString(passage) || strings.Contains(passage, "\n") {
			t.Fatalf("passage %q", passage)
		}
		if marked := Markup(text, r.Spans(text), "", ""); strings.ContainsAny(marked, `<>"'`) {
			t.Fatalf("marked up it is %q", marked)
		}
	})
}

func checkSpans(t *testing.T, r *Result, text string, spans []Span) {
	at := 0
	for _, s := range spans {
		if s.Start < at || s.End <= s.Start || s.End > len(text) || s.Word < 0 || s.Word >= len(r.Words) {
			t.Fatalf("spans %v of %d bytes and %d words", spans, len(text), len(r.Words))
		}
		if !utf8.RuneStart(text[s.Start]) && utf8.ValidString(text) {
			t.Fatalf("a span of %q begins inside a letter: %v", text, s)
		}
		at = s.End
	}
}
