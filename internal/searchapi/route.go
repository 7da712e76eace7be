package searchapi

import (
	"net/http"
	"net/url"
	"strings"
	"time"

	"bindery/internal/search"
	"bindery/internal/searchapi/wire"
)

// call is one HTTP request on its way.
type call struct {
	// paid are the tokens taken from the reader so far.
	paid    int
	h       *Handler
	r       *http.Request
	w       http.ResponseWriter
	start   time.Time
	ix      *search.Index
	profile *profile
	out     *wire.Writer // where the answer is written
}

// route finds the endpoint of a path. Segments are cut apart as they were sent:
// an object's name has slashes.
func (c *call) route() ([]byte, error) {
	segments := strings.Split(strings.Trim(c.r.URL.EscapedPath(), "/"), "/")
	for i, segment := range segments {
		decoded, err := url.PathUnescape(segment)
		if err != nil {
			return nil, c.unknownPath()
		}
		segments[i] = decoded
	}
	if len(segments) == 2 && segments[0] == "1" && segments[1] == "events" {
		return c.events()
	}
	if len(segments) < 2 || segments[0] != "1" || segments[1] != "indexes" {
		return nil, c.unknownPath()
	}
	rest := segments[2:]
	switch {
	case len(rest) == 0:
		return c.get(c.list)
	case len(rest) == 1 && rest[0] == "*":
		return c.get(c.fallback)
	case len(rest) == 1:
		return c.get(func() ([]byte, error) { return c.searchAddress(rest[0]) })
	case len(rest) == 2 && rest[0] == "*" && rest[1] == "queries":
		return c.post(c.batch)
	case len(rest) == 2 && rest[0] == "*" && rest[1] == "objects":
		return c.post(c.objects)
	case len(rest) == 2 && rest[1] == "query":
		return c.post(func(body []byte) ([]byte, error) { return c.searchBody(rest[0], body) })
	case len(rest) == 2 && rest[1] == "browse" && c.r.Method == http.MethodPost:
		return c.post(func(body []byte) ([]byte, error) { return c.browseBody(rest[0], body) })
	case len(rest) == 2 && rest[1] == "browse":
		return c.get(func() ([]byte, error) { return c.browseAddress(rest[0]) })
	case len(rest) == 2 && rest[1] == "settings":
		return c.get(func() ([]byte, error) { return c.settings(rest[0]) })
	case len(rest) == 2:
		return c.get(func() ([]byte, error) { return c.object(rest[0], rest[1]) })
	case len(rest) == 4 && rest[1] == "facets" && rest[3] == "query":
		return c.post(func(body []byte) ([]byte, error) { return c.facetBody(rest[0], rest[2], body) })
	}
	return nil, c.unknownPath()
}

func (c *call) unknownPath() error {
	return &apiError{status: http.StatusNotFound, message: "There is nothing at " + clip(c.r.URL.Path) + "."}
}

// clip keeps what a client sent from filling an error message.
func clip(text string) string {
	if len(text) <= 100 {
		return text
	}
	return strings.ToValidUTF8(text[:100], "") + "…"
}

// get runs an endpoint that is read.
func (c *call) get(run func() ([]byte, error)) ([]byte, error) {
	if c.r.Method != http.MethodGet && c.r.Method != http.MethodHead {
		return nil, c.wrongMethod("GET, HEAD, OPTIONS")
	}
	if err := c.begin(); err != nil {
		return nil, err
	}
	return run()
}

// post runs an endpoint that takes a body.
func (c *call) post(run func(body []byte) ([]byte, error)) ([]byte, error) {
	if c.r.Method != http.MethodPost {
		return nil, c.wrongMethod("POST, OPTIONS")
	}
	if err := c.begin(); err != nil {
		return nil, err
	}
	body, err := readBody(c.w, c.r)
	if err != nil {
		return nil, err
	}
	if err := c.chargeRest(firstToken + len(body)/bodyToken); err != nil {
		return nil, err
	}
	return run(body)
}

func (c *call) wrongMethod(allow string) error {
	return &apiError{
		status: http.StatusMethodNotAllowed, allow: allow,
		message: "The method " + clip(c.r.Method) + " is not allowed here; use " + strings.TrimSuffix(allow, ", OPTIONS") + ".",
	}
}

// begin charges the request, before anything of it is read, and takes the
// index it will be answered from.
func (c *call) begin() error {
	if err := c.charge(firstToken); err != nil {
		return err
	}
	if c.ix = c.h.options.Index(); c.ix == nil {
		return notReady
	}
	c.profile = c.h.profileOf(c.ix)
	return nil
}

// bodyToken is the length of a body, in bytes, whose reading costs as much as a
// search: a whole log that is pasted still has some left.
const bodyToken = 16 << 10

// firstToken is what a request costs before it is known what it asks for.
const firstToken = 1

// chargeRest takes what a request costs beyond what is paid. A full bucket is
// enough for everything.
func (c *call) chargeRest(tokens int) error {
	return c.charge(min(tokens, c.h.options.Limit.Burst) - c.paid)
}

// charge takes tokens from the address's bucket.
func (c *call) charge(tokens int) error {
	if c.h.limiter == nil || tokens <= 0 {
		return nil
	}
	if after, ok := c.h.limiter.Take(c.h.options.ClientIP(c.r), tokens, c.start); !ok {
		return tooMany(after)
	}
	c.paid += tokens
	return nil
}

// checkName refuses every index but the one there is.
func (c *call) checkName(name string) error {
	if name == c.h.options.Name {
		return nil
	}
	return &apiError{status: http.StatusNotFound, message: "Index " + clip(name) + " does not exist"}
}
