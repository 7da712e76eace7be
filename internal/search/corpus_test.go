package search

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// corpus reads testdata/corpus.txt: a page or section a paragraph, what it is
// about in lines that begin with what they give, and its content.
func corpus(t testing.TB) []Document {
	t.Helper()
	var docs []Document
	var page Document
	for _, paragraph := range strings.Split(strings.TrimSpace(readFile(t, "testdata/corpus.txt")), "\n\n") {
		d := page
		var content []string
		for _, line := range strings.Split(paragraph, "\n") {
			key, value, _ := strings.Cut(line, " ")
			switch key {
			case "page":
				d = pageOf(value)
				page = d
			case "section":
				parts := strings.SplitN(value, " ", 3)
				d.Anchor = parts[0]
				d.Level, _ = strconv.Atoi(parts[1])
				d.Levels[d.Level] = parts[2]
			case "names":
				d.Names = strings.Split(value, ", ")
			case "code":
				d.Code = strings.Split(value, ", ")
			case "errors":
				d.Errors = []string{value}
			case "links":
				count, texts, _ := strings.Cut(value, " ")
				d.Links, _ = strconv.Atoi(count)
				d.LinkTexts = strings.Split(texts, "; ")
			default:
				content = append(content, line)
			}
		}
		d.Content = strings.Join(content, "\n")
		docs = append(docs, d)
	}
	return docs
}

func pageOf(line string) Document {
	url, titles, _ := strings.Cut(line, " ")
	section, title, _ := strings.Cut(titles, " | ")
	d := Document{URL: url, Level: 1, Section: strings.Split(url, "/")[1], Version: "5", Weight: 1}
	d.Levels[0], d.Levels[1] = section, title
	return d
}

// synonyms of the corpus.
var synonyms = []Synonym{
	{To: []string{"hmr", "hot module replacement"}},
	{To: []string{"dead code", "tree shaking"}},
	{From: []string{"lazy loading"}, To: []string{"dynamic imports", "import()"}},
	{From: []string{"old files"}, To: []string{"output.clean"}},
	{From: []string{"fingerprint"}, To: []string{"contenthash"}},
}

func corpusIndex(t testing.TB) *Index { return New(corpus(t), Options{Synonyms: synonyms}) }

func readFile(t testing.TB, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func address(x *Index, h Hit) string {
	d := x.Document(h.Record)
	if d.Anchor == "" {
		return d.URL
	}
	return d.URL + "#" + d.Anchor
}
