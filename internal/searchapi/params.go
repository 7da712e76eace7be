package searchapi

import (
	"maps"
	"net/url"
	"slices"
	"strings"

	"bindery/internal/search"
	"bindery/internal/searchapi/facets"
	"bindery/internal/searchapi/wire"
)

// params are those of one search.
type params struct {
	query       string
	hitsPerPage int
	sized       bool // hitsPerPage was given
	page        int
	// exactWords says that no word stands for one with a typing error.
	exactWords bool
	// slice says that offset or length was given, which replace pages.
	slice          bool
	offset, length int // a length of -1 is that of a page

	facets    []string
	maxValues int  // of a facet
	byName    bool // values of facets are in the order of their names
	filters   groups

	format wire.Format

	// For the values of one facet.
	facetQuery   string
	maxFacetHits int

	// sent are the parameters as they came, url-encoded.
	sent string
}

// defaults are those of the service and, for texts, of a DocSearch index.
func defaults() *params {
	return &params{hitsPerPage: DefaultHits, length: -1, maxValues: facets.MaxValues, maxFacetHits: 10, format: wire.DefaultFormat()}
}

// pair is a parameter with its value, decoded. A field of JSON that is no
// string has its first byte in json.
type pair struct {
	name, value string
	json        byte
}

// parseEncoded takes a url-encoded string apart.
func parseEncoded(encoded string) ([]pair, error) {
	var pairs []pair
	for item := range strings.SplitSeq(encoded, "&") {
		if item == "" {
			continue
		}
		name, value, _ := strings.Cut(item, "=")
		name, err := url.QueryUnescape(name)
		if err != nil {
			return nil, badRequest("The parameters are not url-encoded: %v", err)
		}
		if value, err = url.QueryUnescape(value); err != nil {
			return nil, badRequest("The parameters are not url-encoded: %v", err)
		}
		pairs = append(pairs, pair{name: name, value: value})
	}
	return pairs, nil
}

// set applies parameters; of a name given twice the last counts.
func (p *params) set(pairs []pair) error {
	known := make([]pair, 0, len(pairs))
	for _, one := range pairs {
		if err := checkParameter(one); err != nil {
			return err
		}
		if setters[one.name] != nil {
			known = append(known, one)
		}
	}
	slices.SortStableFunc(known, func(a, b pair) int { return strings.Compare(a.name, b.name) })
	for i, one := range known {
		if i+1 < len(known) && known[i+1].name == one.name {
			continue
		}
		if err := setters[one.name](p, one); err != nil {
			return err
		}
	}
	p.format.Plain = plainMarks(p.format.Pre, p.format.Post)
	return nil
}

// plainMarks says whether texts are wanted as they are, and not as HTML: what
// stands around a match is then no tag but a placeholder, as InstantSearch's,
// which escapes what it gets and puts tags in place of it. Everybody else,
// DocSearch's component among them, puts the texts into a page as they come.
func plainMarks(pre, post string) bool {
	return pre != "" && post != "" && !strings.ContainsAny(pre+post, "<>")
}

// paramsOfAddress reads parameters that are all in the url-encoded form.
func paramsOfAddress(encoded string) (*params, error) {
	return paramsOf(fields{}, encoded)
}

// paramsOfRequest reads those of a request: of "params", and the fields beside
// it, which win.
func paramsOfRequest(request fields) (*params, error) {
	encoded, _, err := request.text("params")
	if err != nil {
		return nil, err
	}
	return paramsOf(request, encoded)
}

func paramsOf(request fields, encoded string) (*params, error) {
	pairs, err := parseEncoded(encoded)
	if err != nil {
		return nil, err
	}
	beside, err := otherParams(request)
	if err != nil {
		return nil, err
	}
	p := defaults()
	p.sent = join(encoded, beside)
	return p, p.set(append(pairs, beside...))
}

// envelope are the fields of a request that are no search parameters.
var envelope = []string{"apiKey", "extensions", "facet", "indexName", "params", "type"}

// otherParams returns the fields of a request in the order of their names.
func otherParams(request fields) ([]pair, error) {
	var pairs []pair
	for _, name := range slices.Sorted(maps.Keys(request)) {
		if slices.Contains(envelope, name) {
			continue
		}
		value, given, err := request.text(name)
		if err != nil {
			return nil, err
		}
		if given {
			one := pair{name: name, value: value}
			if first := request[name][0]; first != '"' {
				one.json = first
			}
			pairs = append(pairs, one)
		}
	}
	return pairs, nil
}

// join is the url-encoded form of both.
func join(encoded string, beside []pair) string {
	parts := make([]string, 0, len(beside)+1)
	if encoded != "" {
		parts = append(parts, encoded)
	}
	for _, one := range beside {
		parts = append(parts, url.QueryEscape(one.name)+"="+url.QueryEscape(one.value))
	}
	return strings.Join(parts, "&")
}

// window returns which of all hits are asked for. None lie beyond MaxHits.
func (p *params) window() (from, count int) {
	from, count = p.page*p.hitsPerPage, p.hits()
	if p.slice {
		from = p.offset
	}
	return from, max(0, min(count, MaxHits-from))
}

// hits is how many hits are asked for.
func (p *params) hits() int {
	if p.slice && p.length >= 0 {
		return p.length
	}
	return p.hitsPerPage
}

// tokens is what the search costs its address (see Limit).
func (p *params) tokens() int { return 1 + max(0, p.hits()-1)/100 }

// requestedFacets are the names in "facets" that exist; "*" is all.
func (p *params) requestedFacets() []string {
	if slices.Contains(p.facets, "*") {
		return facets.Names
	}
	var known []string
	for _, name := range facets.Names {
		if slices.Contains(p.facets, name) {
			known = append(known, name)
		}
	}
	return known
}

// run searches, and cuts the hits down to the window.
func (p *params) run(known *profile) *search.Result {
	from, count := p.window()
	q := search.Query{Text: p.query, Page: p.page, HitsPerPage: p.hitsPerPage, Facets: p.requestedFacets(), Explain: p.format.RankingInfo, ExactWords: p.exactWords}
	skip := 0
	if p.slice {
		q.Page, q.HitsPerPage, skip = 0, from+count, from
	}
	if count == 0 {
		q.Page, q.HitsPerPage, skip = 0, 0, 0
	}
	filters, possible := known.resolve(p.filters)
	q.Filters = filters
	if !possible {
		return &search.Result{Query: p.query}
	}
	result := known.facets.Search(q)
	result.Hits = result.Hits[min(skip, len(result.Hits)):]
	result.Hits = result.Hits[:min(count, len(result.Hits))]
	return result
}
