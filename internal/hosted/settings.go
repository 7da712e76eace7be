package hosted

import (
	"fmt"

	"github.com/algolia/algoliasearch-client-go/v3/algolia/opt"
	hostedsearch "github.com/algolia/algoliasearch-client-go/v3/algolia/search"

	"bindery/internal/search"
)

// settings bring the service as near to our ranking as its tie-breaking goes:
// headings, what others call the section, text; then the page's weight, the
// heading's level and its place on the page. The attributes are those of the
// records.
func settings() hostedsearch.Settings {
	return hostedsearch.Settings{
		SearchableAttributes: opt.SearchableAttributes(
			"unordered(hierarchy.lvl1)", "unordered(names)", "unordered(hierarchy.lvl2)", "unordered(hierarchy.lvl3)",
			"unordered(hierarchy.lvl4)", "unordered(hierarchy.lvl5)", "unordered(hierarchy.lvl6)",
			"unordered(linkTexts)", "unordered(hierarchy.lvl0)", "errors", "content",
		),
		AttributesForFaceting: opt.AttributesForFaceting("type", "section", "version", "lang"),
		AttributesToRetrieve: opt.AttributesToRetrieve(
			"hierarchy", "content", "anchor", "url", "url_without_anchor", "type", "section", "version"),
		AttributesToHighlight:  opt.AttributesToHighlight("hierarchy", "content"),
		AttributesToSnippet:    opt.AttributesToSnippet("content:30"),
		CustomRanking:          opt.CustomRanking("desc(weight.pageRank)", "desc(weight.level)", "asc(weight.position)"),
		HighlightPreTag:        opt.HighlightPreTag(`<span class="algolia-docsearch-suggestion--highlight">`),
		HighlightPostTag:       opt.HighlightPostTag("</span>"),
		AttributeForDistinct:   opt.AttributeForDistinct("url"),
		Distinct:               opt.Distinct(true),
		MinWordSizefor1Typo:    opt.MinWordSizefor1Typo(4),
		MinWordSizefor2Typos:   opt.MinWordSizefor2Typos(8),
		CamelCaseAttributes:    opt.CamelCaseAttributes("hierarchy", "content", "names", "linkTexts"),
		RemoveWordsIfNoResults: opt.RemoveWordsIfNoResults("allOptional"),
		SeparatorsToIndex:      opt.SeparatorsToIndex("_"),
		IgnorePlurals:          opt.IgnorePlurals(true),
		HitsPerPage:            opt.HitsPerPage(5),
	}
}

// synonyms are ours in the service's terms. A group for which all stand for
// all is one entry; one that leads from a word to others is one entry a word.
func synonyms(list []search.Synonym) []hostedsearch.Synonym {
	var out []hostedsearch.Synonym
	for i, s := range list {
		if len(s.From) == 0 {
			out = append(out, hostedsearch.NewRegularSynonym(fmt.Sprintf("synonym-%d", i), s.To...))
			continue
		}
		for j, word := range s.From {
			out = append(out, hostedsearch.NewOneWaySynonym(fmt.Sprintf("synonym-%d-%d", i, j), word, s.To...))
		}
	}
	return out
}
