package searchpage

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"unicode"

	"bindery/internal/build"
	"bindery/internal/search"
	pages "bindery/internal/site"
)

const (
	// hitsPerPage is twice what the box asks for (P-9.2).
	hitsPerPage = 10
	// snippetWords is the length of a passage, in words.
	snippetWords = 30
	// longestQuery is in bytes. A pasted error fits; what is cut off would
	// only make the page longer.
	longestQuery = 4000
	// longestTitle is what of a query a title shows, in characters.
	longestTitle = 100
	// lastPage keeps products of page numbers small.
	lastPage = 1_000_000
)

// request is what a reader asks for.
type request struct {
	query string
	page  int // counts from 0
}

// parse reads ?q= and ?page=, which counts from 1. What makes no sense as a
// page is the first one.
func parse(values url.Values) request {
	wanted := request{query: clean(values.Get("q"))}
	if n, err := strconv.Atoi(values.Get("page")); err == nil {
		wanted.page = min(max(n, 1)-1, lastPage)
	}
	return wanted
}

// clean normalises white space and takes out what cannot be shown: bytes that
// are not UTF-8 and control characters, which HTML has no way to write.
func clean(query string) string {
	if len(query) > longestQuery {
		query = query[:longestQuery]
	}
	query = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(query, " "))
	return strings.Join(strings.Fields(query), " ")
}

// answer runs the search. A page past the end is the last one.
func answer(index *search.Index, wanted request) *pages.SearchPage {
	result := index.Search(search.Query{Text: wanted.query, Page: wanted.page, HitsPerPage: hitsPerPage})
	count := (result.Total + hitsPerPage - 1) / hitsPerPage
	if last := max(count-1, 0); wanted.page > last {
		wanted.page = last
		result = index.Search(search.Query{Text: wanted.query, Page: last, HitsPerPage: hitsPerPage})
	}
	found := &pages.SearchPage{
		Query: wanted.query, Page: wanted.page, Pages: count, Total: result.Total, Hits: []pages.SearchHit{},
	}
	for _, hit := range result.Hits {
		found.Hits = append(found.Hits, suggestion(result, index.Document(hit.Record)))
	}
	return found
}

// suggestion formats a hit (P-3.6).
func suggestion(result *search.Result, doc *search.Document) pages.SearchHit {
	hit := pages.SearchHit{URL: doc.URL, Category: doc.Levels[0], Title: marked(result, doc.Levels[doc.Level]), Since: doc.Since, Until: doc.Until}
	if doc.Anchor != "" {
		hit.URL += "#" + doc.Anchor
	}
	for level := 1; level < doc.Level; level++ {
		if text := doc.Levels[level]; text != "" {
			hit.Path = append(hit.Path, marked(result, text))
		}
	}
	titled := doc.Level <= 1 && len(result.Spans(doc.Levels[doc.Level])) > 0
	passage, spans, before, after := result.Excerpt(doc, result.Spans(doc.Content), titled, snippetWords)
	if passage != "" {
		hit.Text = ellipsis(before) + search.Markup(passage, spans, "<mark>", "</mark>") + ellipsis(after)
	}
	return hit
}

func marked(result *search.Result, text string) string {
	return search.Markup(text, result.Spans(text), "<mark>", "</mark>")
}

func ellipsis(left bool) string {
	if left {
		return "…"
	}
	return ""
}

// clip cuts a query for the title: a pasted log would fill every tab.
func clip(query string) string {
	if runes := []rune(query); len(runes) > longestTitle {
		return string(runes[:longestTitle]) + "…"
	}
	return query
}

// propsFor are the built page's props with the answer in them, and the title
// that goes with it.
func propsFor(page *build.Page, found *pages.SearchPage) (text []byte, title string, err error) {
	var props pages.Props
	if err := json.Unmarshal(page.Props(), &props); err != nil {
		return nil, "", fmt.Errorf("read the page's props: %w", err)
	}
	title = clip(found.Query) + " – " + page.Title()
	props.Title, props.Search = title, found
	text, err = json.Marshal(props)
	if err != nil {
		return nil, "", fmt.Errorf("write the page's props: %w", err)
	}
	return text, title, nil
}
