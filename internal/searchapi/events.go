package searchapi

import (
	"encoding/json"
	"net/http"
)

// maxEvents is how many events one call may bring, as in the service.
const maxEvents = 1000

// events answers POST /1/events, which clients send of clicks: they are taken
// and dropped. Nobody is followed here, and a client that is refused would log
// errors into its page.
func (c *call) events() ([]byte, error) {
	if c.r.Method != http.MethodPost {
		return nil, c.wrongMethod("POST, OPTIONS")
	}
	if err := c.charge(firstToken); err != nil {
		return nil, err
	}
	body, err := readBody(c.w, c.r)
	if err != nil {
		return nil, err
	}
	object, err := parseObject(body, "The request's body")
	if err != nil {
		return nil, err
	}
	var events []json.RawMessage
	if json.Unmarshal(object["events"], &events) != nil || events == nil {
		return nil, invalidValue("events", "array of objects")
	}
	if len(events) > maxEvents {
		return nil, badRequest("Too many events in one call: %d; at most %d.", len(events), maxEvents)
	}
	c.out.Open('{')
	c.out.Field("message").Str("OK")
	c.out.Field("status").Num(http.StatusOK)
	c.out.Shut('}')
	return c.out.Bytes(), nil
}
