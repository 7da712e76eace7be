package main

import (
	"context"
	"strings"

	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/analysis/lang/en"
	"github.com/blevesearch/bleve/v2/index/scorch"
	"github.com/blevesearch/bleve/v2/mapping"
	"github.com/blevesearch/bleve/v2/search/query"
	indexapi "github.com/blevesearch/bleve_index_api"

	"bindery/internal/search"
	"bindery/internal/testing/judge"
)

// bleveFields are the fields of its records and what each is worth: what
// VitePress gives them, which served Bleve best on the train half, too.
var bleveFields = []struct {
	name  string
	boost float64
}{{"title", 4}, {"titles", 1}, {"text", 2}}

// What a word that only begins a word, or is near to one, is worth beside one
// that is the same; and from how many letters on it may be near.
const (
	blevePrefix     = 0.5
	bleveFuzzy      = 0.2
	bleveFuzzyFrom  = 4
	bleveFuzzyTwice = 8
)

// bleveSearcher indexes the records with Bleve and returns its Searcher. The error of
// a search, if there was one, is what failed returns.
func bleveSearcher(ctx context.Context, x *search.Index, base string) (find judge.Searcher, failed func() error, err error) {
	index, err := bleve.NewUsing("", bleveMapping(), scorch.Name, scorch.Name, nil)
	if err != nil {
		return nil, nil, err
	}
	batch := index.NewBatch()
	for _, s := range vitepressSections(x, base) {
		document := map[string]any{"title": s.Title, "titles": strings.Join(s.Titles, "\n"), "text": s.Text}
		if err := batch.Index(s.ID, document); err != nil {
			return nil, nil, err
		}
	}
	if err := index.Batch(batch); err != nil {
		return nil, nil, err
	}
	var first error
	find = func(text string) (addresses []string) {
		result, err := index.SearchInContext(ctx, bleve.NewSearchRequestOptions(bleveQuery(text), judge.Depth, 0, false))
		if err != nil {
			if first == nil {
				first = err
			}
			return nil
		}
		for _, hit := range result.Hits {
			addresses = append(addresses, hit.ID)
		}
		return addresses
	}
	return find, func() error { return first }, nil
}

// bleveMapping analyses every field as English: words, stop words, stems.
// BM25 finds more than its default, TF-IDF, does.
func bleveMapping() *mapping.IndexMappingImpl {
	text := bleve.NewTextFieldMapping()
	text.Analyzer = en.AnalyzerName
	text.Store, text.IncludeInAll, text.DocValues = false, false, false
	document := bleve.NewDocumentStaticMapping()
	for _, f := range bleveFields {
		document.AddFieldMappingsAt(f.name, text)
	}
	m := bleve.NewIndexMapping()
	m.DefaultMapping = document
	m.DefaultAnalyzer = en.AnalyzerName
	m.ScoringModel = indexapi.BM25Scoring
	return m
}

// bleveQuery looks in every field for the words as they are, for words near
// them, and for words that the last one begins.
func bleveQuery(text string) query.Query {
	words := strings.Fields(strings.ToLower(text))
	any := bleve.NewDisjunctionQuery()
	for _, f := range bleveFields {
		exact := bleve.NewMatchQuery(text)
		exact.SetField(f.name)
		exact.SetBoost(f.boost)
		any.AddQuery(exact)
		for i, word := range words {
			if i == len(words)-1 {
				prefix := bleve.NewPrefixQuery(word)
				prefix.SetField(f.name)
				prefix.SetBoost(f.boost * blevePrefix)
				any.AddQuery(prefix)
			}
			if n := len([]rune(word)); n >= bleveFuzzyFrom {
				fuzzy := bleve.NewMatchQuery(word)
				fuzzy.SetField(f.name)
				fuzzy.SetBoost(f.boost * bleveFuzzy)
				fuzzy.SetFuzziness(1)
				if n >= bleveFuzzyTwice {
					fuzzy.SetFuzziness(2)
				}
				any.AddQuery(fuzzy)
			}
		}
	}
	return any
}
