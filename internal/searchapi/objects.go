package searchapi

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"bindery/internal/search"
	"bindery/internal/searchapi/wire"
)

// Records are read as they were exported: texts are HTML, and nothing is
// highlighted.

// recordForm is that of a record with the attributes asked for.
func (h *Handler) recordForm(attributes wire.Attributes) *wire.Format {
	return &wire.Format{Retrieve: attributes, Lang: h.options.Lang}
}

// object answers GET /1/indexes/{name}/{objectID}.
func (c *call) object(index, id string) ([]byte, error) {
	attributes, err := c.attributesOfAddress()
	if err != nil {
		return nil, err
	}
	if err := c.checkName(index); err != nil {
		return nil, err
	}
	record, ok := c.profile.survey().records[id]
	if !ok {
		return nil, &apiError{status: http.StatusNotFound, message: "ObjectID does not exist"}
	}
	c.out.Record(c.ix.Document(record), c.h.recordForm(attributes))
	return c.out.Bytes(), nil
}

// attributesOfAddress reads attributesToRetrieve, which the client of version
// 3 calls attributes; without either it is all of them.
func (c *call) attributesOfAddress() (wire.Attributes, error) {
	pairs, err := parseEncoded(c.searchParameters())
	if err != nil {
		return 0, err
	}
	attributes := wire.Everything
	for _, one := range pairs {
		if one.name != "attributesToRetrieve" && one.name != "attributes" {
			return 0, badRequest("Unknown parameter: %s", clip(one.name))
		}
		list, err := parseNames(one)
		if err != nil {
			return 0, err
		}
		attributes = wire.ParseAttributes(list)
	}
	return attributes, nil
}

// maxObjects is how many records one call may ask for, as in the service.
const maxObjects = 1000

// objects answers POST /1/indexes/*/objects: records by their names, null for
// those that do not exist.
func (c *call) objects(body []byte) ([]byte, error) {
	object, err := parseObject(body, "The request's body")
	if err != nil {
		return nil, err
	}
	raw, ok := object["requests"]
	if !ok {
		return nil, badRequest(`The request's body has no "requests"; it must be an array of records' names.`)
	}
	wanted, err := parseObjects(raw, maxObjects)
	if err != nil {
		return nil, err
	}
	if err := c.chargeRest(1 + len(wanted)/100); err != nil {
		return nil, err
	}
	c.out.Open('{')
	c.out.Field("results").Open('[')
	for _, one := range wanted {
		if err := c.wanted(one); err != nil {
			return nil, err
		}
	}
	c.out.Shut(']')
	c.out.Shut('}')
	return c.out.Bytes(), nil
}

// wanted writes one of the records asked for.
func (c *call) wanted(one fields) error {
	var given [3]pair
	for i, name := range []string{"indexName", "objectID", "attributesToRetrieve"} {
		value, _, err := one.text(name)
		if err != nil {
			return err
		}
		given[i] = pair{name: name, value: value}
	}
	for name := range one {
		if !slices.ContainsFunc(given[:], func(known pair) bool { return known.name == name }) {
			return badRequest("Unknown parameter: %s", clip(name))
		}
	}
	index, id := given[0].value, given[1].value
	if index == "" || id == "" {
		return badRequest(`A request has no "indexName" or no "objectID".`)
	}
	if err := c.checkName(index); err != nil {
		return err
	}
	attributes := wire.Everything
	if one["attributesToRetrieve"] != nil && given[2].value != "" {
		list, err := parseNames(given[2])
		if err != nil {
			return err
		}
		attributes = wire.ParseAttributes(list)
	}
	if record, ok := c.profile.survey().records[id]; ok {
		c.out.Record(c.ix.Document(record), c.h.recordForm(attributes))
	} else {
		c.out.Null()
	}
	return nil
}

// browseBody answers POST /1/indexes/{name}/browse.
func (c *call) browseBody(index string, body []byte) ([]byte, error) {
	object, err := parseObject(body, "The request's body")
	if err != nil {
		return nil, err
	}
	cursor, _, err := object.text("cursor")
	if err != nil {
		return nil, err
	}
	delete(object, "cursor")
	p, err := paramsOfRequest(object)
	if err != nil {
		return nil, err
	}
	return c.browse(index, cursor, p)
}

// browseAddress answers GET /1/indexes/{name}/browse?parameters.
func (c *call) browseAddress(index string) ([]byte, error) {
	pairs, err := parseEncoded(c.searchParameters())
	if err != nil {
		return nil, err
	}
	cursor := ""
	for _, one := range pairs {
		if one.name == "cursor" {
			cursor = one.value
		}
	}
	p, err := paramsOfAddress(c.searchParameters("cursor"))
	if err != nil {
		return nil, err
	}
	return c.browse(index, cursor, p)
}

// browse writes a page of the records that a query and filters hold for, all
// of them without any, and a cursor for the next page. There is no end of pages
// as there is to those of a search.
func (c *call) browse(index, cursor string, p *params) ([]byte, error) {
	began := c.h.options.Now()
	if err := c.checkName(index); err != nil {
		return nil, err
	}
	from := 0
	if cursor != "" {
		var err error
		if from, p, err = c.readCursor(cursor); err != nil {
			return nil, err
		}
	}
	size := MaxHits
	if p.sized {
		size = max(p.hitsPerPage, 1)
	}
	if err := c.chargeRest(1 + size/100); err != nil {
		return nil, err
	}
	if cursor == "" && p.page > 0 {
		from = p.page * size
	}
	filters, possible := c.profile.resolve(p.filters)
	result := &search.Result{Query: p.query}
	if possible {
		result = c.profile.facets.Search(search.Query{Text: p.query, HitsPerPage: from + size, Filters: filters, ExactWords: p.exactWords})
	}
	result.Hits = result.Hits[min(from, len(result.Hits)):]
	w := c.out
	w.Open('{')
	w.Field("hits").Open('[')
	for _, hit := range result.Hits {
		w.Record(c.ix.Document(hit.Record), c.h.recordForm(p.format.Retrieve))
	}
	w.Shut(']')
	w.Field("nbHits").Num(result.Total)
	w.Field("page").Num(from / size)
	w.Field("nbPages").Num((result.Total + size - 1) / size)
	w.Field("hitsPerPage").Num(size)
	if next := from + len(result.Hits); next < result.Total && len(result.Hits) > 0 {
		w.Field("cursor").Str(c.cursor(next, p.sent))
	}
	w.Field("query").Str(p.query)
	w.Field("params").Str(p.sent)
	w.Field("processingTimeMS").Num(c.since(began))
	w.Shut('}')
	return w.Bytes(), nil
}

// cursor says where the next page begins: of which index, after how many
// records, of what parameters.
func (c *call) cursor(next int, sent string) string {
	text := fmt.Sprintf("%d.%d.%s", c.profile.since.UnixNano(), next, sent)
	return base64.RawURLEncoding.EncodeToString([]byte(text))
}

// readCursor reads a cursor. One of an index that another build has replaced
// is refused: its records may have been skipped or told twice.
func (c *call) readCursor(cursor string) (from int, p *params, err error) {
	text, err := base64.RawURLEncoding.DecodeString(cursor)
	parts := strings.SplitN(string(text), ".", 3)
	if err != nil || len(parts) != 3 {
		return 0, nil, invalidValue("cursor", "the cursor of the page before")
	}
	from, err = strconv.Atoi(parts[1])
	if err != nil || from < 0 || from > c.ix.Len() {
		return 0, nil, invalidValue("cursor", "the cursor of the page before")
	}
	if parts[0] != strconv.FormatInt(c.profile.since.UnixNano(), 10) {
		return 0, nil, badRequest("The cursor is of an index that has been replaced; browse again from its beginning.")
	}
	p, err = paramsOfAddress(parts[2])
	return from, p, err
}
