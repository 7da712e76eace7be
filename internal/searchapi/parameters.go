package searchapi

import (
	"slices"
	"strings"
)

// The service's parameters besides those with a setter. A name in none of the
// lists is refused, as the service does.

// accepted are parameters that change no hit here. They are about statistics,
// tests, rules and personalisation, of which there are none; or they tune the
// service's own ranking, which is not this one.
var accepted = names(`
	analytics analyticsTags clickAnalytics percentileComputation userToken eventSources
	enableABTest enablePersonalization personalizationImpact enableReRanking reRankingApplyFilter enableRules ruleContexts
	sumOrFiltersScores facetingAfterDistinct renderingContent responseFields restrictHighlightAndSnippetArrays
	aroundRadius aroundPrecision minimumAroundRadius
	ranking customRanking relevancyStrictness minProximity minWordSizefor1Typo minWordSizefor2Typos
	attributeCriteriaComputedByMinProximity attributeCriteriaComputedBy exactOnSingleWordQuery alternativesAsExact disableExactOnAttributes
	allowTyposOnNumericTokens disableTypoToleranceOnAttributes ignorePlurals removeStopWords queryLanguages naturalLanguages decompoundQuery
	removeWordsIfNoResults advancedSyntaxFeatures replaceSynonymsInHighlight semanticSearch`)

// unsupported are parameters that would change which records are hits, and
// which nothing here answers to: each with the values that ask for nothing.
var unsupported = map[string][]string{
	"numericFilters":               {"", "[]"},
	"tagFilters":                   {"", "[]"},
	"optionalFilters":              {"", "[]"},
	"optionalWords":                {"", "[]"},
	"similarQuery":                 {""},
	"aroundLatLng":                 {""},
	"aroundLatLngViaIP":            {"false", "0"},
	"insideBoundingBox":            {"", "[]"},
	"insidePolygon":                {"", "[]"},
	"distinct":                     {"false", "0"},
	"advancedSyntax":               {"false", "0"},
	"synonyms":                     {"true", "1"},
	"queryType":                    {"prefixLast"},
	"mode":                         {"keywordSearch"},
	"restrictSearchableAttributes": {"", "[]"},
}

func names(list string) map[string]bool {
	set := map[string]bool{}
	for name := range strings.FieldsSeq(list) {
		set[name] = true
	}
	return set
}

// checkParameter refuses what is neither set nor of no effect.
func checkParameter(one pair) error {
	neutral, known := unsupported[one.name]
	switch {
	case setters[one.name] != nil || accepted[one.name]:
		return nil
	case !known:
		return badRequest("Unknown parameter: %s", clip(one.name))
	case slices.Contains(neutral, strings.TrimSpace(one.value)):
		return nil
	}
	return badRequest("The parameter %q is not supported by this server; leave it out.", one.name)
}
