package judge

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"bindery/internal/diag"
	"bindery/internal/search"
)

func index(t *testing.T, addresses ...string) *search.Index {
	t.Helper()
	var docs []search.Document
	for _, a := range addresses {
		page, anchor, _ := strings.Cut(a, "#")
		docs = append(docs, search.Document{URL: "/docs" + page, Anchor: anchor, Level: 1})
	}
	return search.New(docs, search.Options{})
}

func TestRead(t *testing.T) {
	list, mistakes := Read("train.tsv", []byte("# about\n\n"+header+"\n"+
		"option\toutput.filename\t/a/#x /a/#y\t/b/\n# between\ngibberish\tqwzx\t-\t\n"))
	if len(mistakes) > 0 {
		t.Fatal(printed(t, mistakes))
	}
	if len(list) != 2 {
		t.Fatalf("read %d judgments, want 2", len(list))
	}
	first := list[0]
	if first.Class != Option || first.Query != "output.filename" || !slices.Equal(first.Expected, []string{"/a/#x", "/a/#y"}) || !slices.Equal(first.Also, []string{"/b/"}) {
		t.Errorf("read %+v", first)
	}
	if second := list[1]; second.Class != Gibberish || len(second.Expected)+len(second.Also) > 0 {
		t.Errorf("read %+v", second)
	}
}

func TestReadMistakes(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"no header", "option\ta\t/a/\t\n", "t.tsv:1:1: error: this is not the header line"},
		{"empty", "# nothing\n", "t.tsv:1:1: error: the header line is missing"},
		{"class", header + "\noptoin\ta\t/a/\t\n", `t.tsv:2:1: error: there is no class "optoin"`},
		{"class, suggestion", header + "\noptoin\ta\t/a/\t\n", `= Did you mean "option"?`},
		{"columns", header + "\n\noption\ta\t/a/\n", "t.tsv:3:1: error: a judgment has 4 columns, this line has 3"},
		{"no query", header + "\noption\t \t/a/\t\n", "t.tsv:2:1: error: the query is empty"},
		{"no section", header + "\noption\ta\t\t\n", "t.tsv:2:1: error: no section is expected"},
		{"relative", header + "\noption\ta\t/a/#x a/b/\t\n", `t.tsv:2:1: error: "a/b/" is not the address of a section`},
		{"no slash", header + "\noption\ta\t/a/\t/b#x\n", `t.tsv:2:1: error: "/b#x" is not the address of a section`},
		{"both", header + "\noption\ta\t/a/ /b/\t/b/\n", `t.tsv:2:1: error: "/b/" is expected and in also`},
		{"gibberish", header + "\ngibberish\tqwzx\t/a/\t\n", "t.tsv:2:1: error: gibberish has no right answer"},
		{"twice", header + "\noption\ta b\t/a/\t\nprefix\ta  b\t/a/\t\n", "t.tsv:3:1: error: the query is already judged in line 2"},
	} {
		_, mistakes := Read("t.tsv", []byte(c.text))
		if got := printed(t, mistakes); !strings.Contains(got, c.want) {
			t.Errorf("%s: got\n%swant %s", c.name, got, c.want)
		}
	}
}

func TestCheck(t *testing.T) {
	x := index(t, "/a/", "/a/#entry", "/b/#left")
	list, _ := Read("t.tsv", []byte(header+"\noption\tq\t/a/#entry\t/a/\nprefix\tr\t/a/\t/a/#entry /a/#entrie /c/\n"))
	got := printed(t, Check(x, list, "/docs/"))
	for _, want := range []string{
		`t.tsv:3:24: error: no record has the address "/a/#entrie"`, `= Did you mean "/a/#entry"?`,
		`t.tsv:3:35: error: no record has the address "/c/"`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("got\n%swant %s", got, want)
		}
	}
	if strings.Count(got, "error:") != 2 {
		t.Errorf("want two mistakes, got\n%s", got)
	}
}

func TestCheckHalf(t *testing.T) {
	// Their hashes begin with e1, which is odd, and ee, which is even.
	list, _ := Read("test.tsv", []byte(header+"\noption\toutput.path\t/a/\t\nprefix\tloaders\t/a/\t\n"))
	got := printed(t, CheckHalf(list, Test))
	if want := "test.tsv:3:1: error: the query belongs to the other half"; !strings.Contains(got, want) || !strings.Contains(got, "Move the line to train.tsv") {
		t.Errorf("got\n%swant %s", got, want)
	}
	if strings.Count(got, "error:") != 1 {
		t.Errorf("want one mistake, got\n%s", got)
	}
}

func printed(t *testing.T, list diag.List) string {
	t.Helper()
	var b strings.Builder
	if err := list.Print(&b, false); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// answers searches by looking the query up.
func answers(list map[string]string) Searcher {
	return func(query string) []string { return strings.Fields(list[query]) }
}

func TestMeasure(t *testing.T) {
	list, mistakes := Read("t.tsv", []byte(header+`
option	first	/a/#x	
option	second	/a/#x	
option	elsewhere	/a/#x	/b/#y
prefix	none	/a/#x	
prefix	sixth	/a/#x	
gibberish	qwzx	-	
gibberish	zxqw	-	
`))
	if len(mistakes) > 0 {
		t.Fatal(printed(t, mistakes))
	}
	r := MeasureSearcher(answers(map[string]string{
		"first":     "/a/#x /c/",
		"second":    "/a/ /a/#x",
		"elsewhere": "/b/ /b/#y",
		"sixth":     "/1/ /2/ /3/ /4/ /5/ /a/#x",
		"zxqw":      "/a/",
	}), list)
	want := map[Class]Score{
		Option:    {Queries: 3, Page1: 2, Page5: 3, Section1: 1, Section5: 3, Reciprocal: 2},
		Prefix:    {Queries: 2, Reciprocal: 1. / 6},
		Gibberish: {Queries: 2, Empty: 1},
	}
	for class, w := range want {
		if got := r.Classes[class]; got != w {
			t.Errorf("%s: got %+v, want %+v", class, got, w)
		}
	}
	if w := (Score{Queries: 5, Page1: 2, Page5: 3, Section1: 1, Section5: 3, Reciprocal: 2 + 1./6}); r.Overall != w {
		t.Errorf("overall: got %+v, want %+v", r.Overall, w)
	}
	wantTable := `   class  queries  page@1  page@5  section@1  section@5    MRR
  option        3   66.7%  100.0%      33.3%     100.0%  0.667
  prefix        2    0.0%    0.0%       0.0%       0.0%  0.083
     all        5   40.0%   60.0%      20.0%      60.0%  0.433
gibberish: no hits for 1 of 2
`
	if got := r.Table(); got != wantTable {
		t.Errorf("got\n%swant\n%s", got, wantTable)
	}
	wantMisses := `option: second
    expected  /a/#x  (section at 2, page at 1)
    1         /a/
    2         /a/#x
option: elsewhere
    expected  /a/#x  (section at 2, page at 2)
    1         /b/
    2         /b/#y
prefix: none
    expected  /a/#x  (section not in 10, page not in 10)
    no hits
prefix: sixth
    expected  /a/#x  (section at 6, page at 6)
    1         /1/
    2         /2/
    3         /3/
gibberish: zxqw
    expected  nothing
    1         /a/
`
	if got := r.MissTable(); got != wantMisses {
		t.Errorf("got\n%swant\n%s", got, wantMisses)
	}
}

func TestMeasureIndex(t *testing.T) {
	x := search.New([]search.Document{
		{URL: "/docs/a/", Anchor: "filename", Level: 2, Levels: [search.Levels]string{2: "filename"}},
		{URL: "/docs/b/", Level: 1, Levels: [search.Levels]string{1: "manifest"}},
	}, search.Options{})
	list, _ := Read("t.tsv", []byte(header+"\noption\tfilename\t/a/#filename\t\noption\tmanifest\t/b/\t\n"))
	if r := Measure(x, list, "/docs/"); r.Overall.Section1 != 2 {
		t.Errorf("found %d of 2:\n%s", r.Overall.Section1, r.MissTable())
	}
}

func FuzzRead(f *testing.F) {
	f.Add(header + "\noption\toutput.filename\t/a/#x\t/b/\ngibberish\tqwzx\t-\t\n")
	f.Add("option\t\t\t\n")
	f.Fuzz(func(t *testing.T, text string) {
		list, mistakes := Read("t.tsv", []byte(text))
		for _, j := range list {
			if j.Class != Gibberish && len(j.Expected) == 0 {
				t.Errorf("a judgment without an answer: %+v", j)
			}
		}
		x := search.New(nil, search.Options{})
		for _, m := range append(mistakes, Check(x, list, "/")...) {
			if m.Line == 0 {
				t.Errorf("a mistake without a place: %+v", m)
			}
		}
	})
}

// A query that is judged for two pages would be counted twice.
func TestReadPages(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{
		"a.tsv": header + "\nquestion\thow to cache\t/a/\t\noption\tcontenthash\t/a/\t\n",
		"b.tsv": header + "\nquestion\thow to cache\t/b/\t\nprefix\tcach\t/b/\t\n",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	list, mistakes, err := ReadPages(folder)
	if err != nil {
		t.Fatal(err)
	}
	want := `bench/judgments/pages/b.tsv:2:1: error: the query is already judged in bench/judgments/pages/a.tsv`
	if got := printed(t, mistakes); len(mistakes) != 1 || !strings.Contains(got, want) {
		t.Errorf("got\n%swant %s", got, want)
	}
	if len(list) != 3 {
		t.Errorf("read %d judgments, want 3", len(list))
	}
	if halves := len(OfHalf(list, Train)) + len(OfHalf(list, Test)); halves != len(list) {
		t.Errorf("the halves have %d judgments, want %d", halves, len(list))
	}
}
