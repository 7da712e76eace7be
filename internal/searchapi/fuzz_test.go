package searchapi

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// checkAnswer holds what is true of every answer.
func checkAnswer(t *testing.T, h http.Handler, method, target, body string) {
	t.Helper()
	w := ask(h, method, target, body)
	var answer struct {
		Message string
		Status  int
	}
	if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
		t.Fatalf("%v in %q", err, w.Body)
	}
	switch {
	case w.Code == http.StatusOK && answer.Message == "":
	case w.Code >= 400 && w.Code < 500 && answer.Message != "" && answer.Status == w.Code:
	default:
		t.Fatalf("%d %s", w.Code, w.Body)
	}
}

func FuzzBody(f *testing.F) {
	for _, seed := range []string{
		`{"requests":[{"indexName":"docs","params":"query=a&hitsPerPage=5&facets=%5B%22*%22%5D"}]}`,
		`{"requests":[{"indexName":"docs","type":"facet","facet":"section","facetQuery":"g"}],"strategy":"none"}`,
		`{"requests":[{"indexName":"docs","query":"output filename","attributesToSnippet":["content:3","hierarchy:2"],"getRankingInfo":true}]}`,
		`{"query":"kumquat","offset":1,"length":2,"facetFilters":[["section:a","version:-5"],"hierarchy.lvl0:Guides"]}`,
		`{"requests":null}`, `{"requests":[null]}`, `{"query":"\ud800"}`, "[", "\x00", `{"query":{"a":[{}]}}`, strings.Repeat("[", 1000),
	} {
		f.Add(seed)
	}
	h := New(quiet(f))
	f.Fuzz(func(t *testing.T, body string) {
		checkAnswer(t, h, http.MethodPost, "/1/indexes/*/queries", body)
		checkAnswer(t, h, http.MethodPost, "/1/indexes/docs/query", body)
		checkAnswer(t, h, http.MethodPost, "/1/indexes/docs/facets/section/query", body)
	})
}

func FuzzParams(f *testing.F) {
	for _, seed := range []string{
		"query=a+b&hitsPerPage=5&page=1", "query=%D9%85&facets=*&maxValuesPerFacet=1", "offset=3&length=1000", "%zz", "a=%", "&&=&", "query=;&page=-1",
		"attributesToRetrieve=*,-content&attributesToHighlight=%5B%22hierarchy%22%5D&attributesToSnippet=content:3,title:0",
		"highlightPreTag=%00&highlightPostTag=%FF&snippetEllipsisText=", "filters=NOT section:a&facetFilters=%5B%5D", "0=/1/indexes/docs?query=a&1=x",
		"query=" + strings.Repeat("kumquat%0A", 200), "hitsPerPage=99999999999999999999",
	} {
		f.Add(seed)
	}
	h := New(quiet(f))
	f.Fuzz(func(t *testing.T, params string) {
		text, _ := json.Marshal(params)
		checkAnswer(t, h, http.MethodPost, "/1/indexes/docs/query", `{"params":`+string(text)+`}`)
		escaped := url.QueryEscape(params)
		checkAnswer(t, h, http.MethodGet, "/1/indexes/*?0="+url.QueryEscape("/1/indexes/docs?")+escaped, "")
		checkAnswer(t, h, http.MethodGet, "/1/indexes/docs?query="+escaped, "")
		if strings.Trim(params, "!$%&'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~") == "" {
			checkAnswer(t, h, http.MethodGet, "/1/indexes/docs?"+params, "")
		}
	})
}
