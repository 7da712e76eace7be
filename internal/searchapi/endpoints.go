package searchapi

import (
	"bytes"
	"encoding/json"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"bindery/internal/searchapi/facets"
	"bindery/internal/searchapi/wire"
)

// request is one search of a batch.
type request struct {
	params *params
	index  string
	facet  string // set when values of a facet are searched
}

// batch answers POST /1/indexes/*/queries.
func (c *call) batch(body []byte) ([]byte, error) {
	object, err := parseObject(body, "The request's body")
	if err != nil {
		return nil, err
	}
	raw, ok := object["requests"]
	if !ok {
		return nil, badRequest(`The request's body has no "requests"; it must be an array of searches.`)
	}
	strategy, given, err := object.text("strategy")
	if err != nil {
		return nil, err
	}
	if !given {
		strategy = c.r.URL.Query().Get("strategy")
	}
	return c.requests(raw, strategy)
}

// requests reads the array of searches and answers it.
func (c *call) requests(raw json.RawMessage, strategy string) ([]byte, error) {
	objects, err := parseObjects(raw, MaxRequests)
	if err != nil {
		return nil, err
	}
	all := make([]request, len(objects))
	for i, object := range objects {
		if all[i], err = parseRequest(object); err != nil {
			return nil, err
		}
	}
	return c.results(all, strategy)
}

// parseObjects reads the array of searches. They are counted while they are
// read: what is beyond the most that may be is not looked at.
func parseObjects(raw json.RawMessage, most int) ([]fields, error) {
	notArray := invalidValue("requests", "array of objects")
	list := json.NewDecoder(bytes.NewReader(raw))
	if opening, err := list.Token(); err != nil || opening != json.Delim('[') {
		return nil, notArray
	}
	objects := []fields{}
	for list.More() {
		if len(objects) == most {
			return nil, badRequest("Too many requests in one call; at most %d.", most)
		}
		var object fields
		if err := list.Decode(&object); err != nil || object == nil {
			return nil, badRequest("requests[%d] must be a JSON object", len(objects))
		}
		objects = append(objects, object)
	}
	return objects, nil
}

func checkCount(requests, most int) error {
	if requests > most {
		return badRequest("Too many requests in one call; at most %d.", most)
	}
	return nil
}

// parseRequest reads one search of a batch.
func parseRequest(object fields) (request, error) {
	var r request
	index, given, err := object.text("indexName")
	if err != nil {
		return r, err
	}
	if !given {
		return r, badRequest(`A request has no "indexName".`)
	}
	kind, _, err := object.text("type")
	if err != nil {
		return r, err
	}
	switch kind {
	case "", "default":
	case "facet":
		if r.facet, _, err = object.text("facet"); err != nil {
			return r, err
		}
		if r.facet == "" {
			return r, badRequest(`A request of type "facet" has no "facet".`)
		}
	default:
		return r, invalidValue("type", `"default" or "facet"`)
	}
	r.index = index
	r.params, err = paramsOfRequest(object)
	return r, err
}

// results answers the searches of a batch, after all of them are known to be
// good and paid for.
func (c *call) results(all []request, strategy string) ([]byte, error) {
	if strategy != "" && strategy != "none" && strategy != "stopIfEnoughMatches" {
		return nil, invalidValue("strategy", `"none" or "stopIfEnoughMatches"`)
	}
	if err := c.admit(all...); err != nil {
		return nil, err
	}
	w := c.out
	w.Open('{')
	w.Field("results").Open('[')
	enough := false
	for i := range all {
		found := c.one(w, &all[i], enough)
		enough = enough || strategy == "stopIfEnoughMatches" && found >= all[i].params.hits()
	}
	w.Shut(']')
	w.Shut('}')
	return w.Bytes(), nil
}

// admit checks what searches ask for together and charges them.
func (c *call) admit(all ...request) error {
	hits, tokens := 0, 0
	for _, one := range all {
		if err := c.checkName(one.index); err != nil {
			return err
		}
		if one.facet != "" && !slices.Contains(facets.Names, one.facet) {
			return notAFacet(one.facet)
		}
		hits += one.params.hits()
		tokens += one.params.tokens()
	}
	if hits > MaxHits {
		return badRequest("Too many hits asked for in one call: %d; at most %d.", hits, MaxHits)
	}
	return c.chargeRest(tokens)
}

// one writes the answer to a search and returns the number of hits. A search
// that is skipped is not made.
func (c *call) one(w *wire.Writer, r *request, skip bool) int {
	began := c.h.options.Now()
	if r.facet != "" {
		c.facetValues(w, r.params, r.facet, began)
		return 0
	}
	a := &answerer{Writer: w, params: r.params, index: r.index, ix: c.ix}
	if skip {
		a.skipped()
		return 0
	}
	a.result = r.params.run(c.profile)
	if strings.TrimSpace(r.params.query) != "" {
		c.h.metrics.searched(a.result.Total)
	}
	a.write(c.since(began))
	return a.result.Total
}

// since is a time in milliseconds.
func (c *call) since(began time.Time) int {
	return int(c.h.options.Now().Sub(began).Milliseconds())
}

// single answers one search without the list around it.
func (c *call) single(one request) ([]byte, error) {
	if err := c.admit(one); err != nil {
		return nil, err
	}
	w := c.out
	c.one(w, &one, false)
	return w.Bytes(), nil
}

// searchBody answers POST /1/indexes/{name}/query.
func (c *call) searchBody(index string, body []byte) ([]byte, error) {
	object, err := parseObject(body, "The request's body")
	if err != nil {
		return nil, err
	}
	p, err := paramsOfRequest(object)
	if err != nil {
		return nil, err
	}
	return c.single(request{params: p, index: index})
}

// searchAddress answers GET /1/indexes/{name}?parameters.
func (c *call) searchAddress(index string) ([]byte, error) {
	p, err := paramsOfAddress(c.searchParameters())
	if err != nil {
		return nil, err
	}
	return c.single(request{params: p, index: index})
}

// searchParameters are those of the address that are about the search.
func (c *call) searchParameters(others ...string) string {
	var kept []string
	for item := range strings.SplitSeq(c.r.URL.RawQuery, "&") {
		name, _, _ := strings.Cut(item, "=")
		if item != "" && name != "callback" && !slices.Contains(others, name) && !strings.HasPrefix(strings.ToLower(name), "x-algolia-") {
			kept = append(kept, item)
		}
	}
	return strings.Join(kept, "&")
}

// facetBody answers POST /1/indexes/{name}/facets/{facet}/query.
func (c *call) facetBody(index, facet string, body []byte) ([]byte, error) {
	object, err := parseObject(body, "The request's body")
	if err != nil {
		return nil, err
	}
	p, err := paramsOfRequest(object)
	if err != nil {
		return nil, err
	}
	return c.single(request{params: p, index: index, facet: facet})
}

// fallback answers GET /1/indexes/* (see the package's description).
func (c *call) fallback() ([]byte, error) {
	pairs, err := parseEncoded(c.searchParameters())
	if err != nil {
		return nil, err
	}
	given := map[string]string{}
	for _, one := range pairs {
		given[one.name] = one.value
	}
	if raw, ok := given["requests"]; ok {
		if !json.Valid([]byte(raw)) {
			return nil, invalidValue("requests", "array of objects")
		}
		return c.requests(json.RawMessage(raw), given["strategy"])
	}
	var all []request
	for i := 0; i <= MaxRequests; i++ {
		address, ok := given[strconv.Itoa(i)]
		if !ok {
			break
		}
		one, err := addressed(address)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	if err := checkCount(len(all), MaxRequests); err != nil {
		return nil, err
	}
	if len(all) == 0 {
		p, err := paramsOfAddress(c.searchParameters("strategy"))
		if err != nil {
			return nil, err
		}
		all = append(all, request{params: p, index: c.h.options.Name})
	}
	return c.results(all, given["strategy"])
}

// addressed reads a search given as the address of one.
func addressed(address string) (request, error) {
	path, encoded, _ := strings.Cut(address, "?")
	name, ok := strings.CutPrefix(path, "/1/indexes/")
	name, err := url.PathUnescape(name)
	if !ok || err != nil {
		return request{}, badRequest("%q is not the address of a search like /1/indexes/name?query=text", clip(address))
	}
	p, err := paramsOfAddress(encoded)
	return request{params: p, index: name}, err
}

// list answers GET /1/indexes.
func (c *call) list() ([]byte, error) {
	size := c.profile.survey().size
	since := c.profile.since.UTC().Format("2006-01-02T15:04:05.000Z")
	w := c.out
	w.Open('{')
	w.Field("items").Open('[')
	w.Open('{')
	w.Field("name").Str(c.h.options.Name)
	w.Field("createdAt").Str(since)
	w.Field("updatedAt").Str(since)
	w.Field("entries").Num(c.ix.Len())
	w.Field("dataSize").Num(size)
	w.Field("fileSize").Num(size)
	w.Field("lastBuildTimeS").Num(0)
	w.Field("numberOfPendingTasks").Num(0)
	w.Field("pendingTask").Yes(false)
	w.Shut('}')
	w.Shut(']')
	w.Field("nbPages").Num(1)
	w.Shut('}')
	return w.Bytes(), nil
}
