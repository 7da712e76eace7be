// Package described holds the answers of handlers against the description of
// the API, for the tests of the packages that answer it.
package described

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/legacy"

	"bindery/internal/api"
)

var description = sync.OnceValues(func() (routers.Router, error) {
	doc, err := load()
	if err != nil {
		return nil, err
	}
	openapi3filter.RegisterBodyDecoder("text/event-stream", openapi3filter.PlainBodyDecoder)
	openapi3filter.RegisterBodyDecoder("application/yaml", openapi3filter.PlainBodyDecoder)
	return legacy.NewRouter(doc)
})

func load() (*openapi3.T, error) {
	doc, err := openapi3.NewLoader().LoadFromData(api.Spec)
	if err != nil {
		return nil, err
	}
	return doc, doc.Validate(context.Background())
}

// seen are the answers that were held against the description: operation and
// status.
var seen sync.Map

// Hold holds a request that was answered well, and every answer, against the
// description. body is what the request had, text what the answer has.
func Hold(t testing.TB, r *http.Request, body string, response *http.Response, text []byte) {
	t.Helper()
	router, err := description()
	if err != nil {
		t.Fatal(err)
	}
	if response.StatusCode == http.StatusMethodNotAllowed || r.Method == http.MethodHead || strings.Contains(string(text), "nothing at this path") {
		return // the description has no such operation: see All
	}
	r.URL = &url.URL{Path: r.URL.Path} // the description names no host
	route, params, err := router.FindRoute(r)
	if err != nil {
		t.Fatalf("%s %s is not described: %v", r.Method, r.URL.Path, err)
	}
	r.Body = io.NopCloser(strings.NewReader(body))
	request := &openapi3filter.RequestValidationInput{Request: r, PathParams: params, Route: route}
	invalid := openapi3filter.ValidateRequest(t.Context(), request)
	if sound := response.StatusCode < 300; sound != (invalid == nil) && aboutBody(response.StatusCode) && readable(r, body) {
		t.Errorf("%s %s %q was answered with %d; the description says of it: %v", r.Method, r.URL.Path, body, response.StatusCode, invalid)
	}
	err = openapi3filter.ValidateResponse(t.Context(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: request, Status: response.StatusCode, Header: response.Header,
		Body:    io.NopCloser(bytes.NewReader(text)),
		Options: &openapi3filter.Options{IncludeResponseStatus: true},
	})
	if err != nil {
		t.Errorf("%s %s: the answer %d %q is not as described: %v", r.Method, r.URL.Path, response.StatusCode, text, err)
	}
	seen.Store(fmt.Sprint(route.Operation.OperationID, " ", response.StatusCode), true)
}

// aboutBody says whether an answer is about the form of the request.
func aboutBody(status int) bool {
	return status < 300 || status == http.StatusBadRequest || status == http.StatusUnsupportedMediaType
}

// readable says whether the validator sees what the handler sees: it reads one
// value of a body and no further, and takes JSON that is sent as text for
// text.
func readable(r *http.Request, body string) bool {
	return body == "" || json.Valid([]byte(body)) && !strings.HasPrefix(r.Header.Get("Content-Type"), "text/plain")
}

// All wants every answer of the operations with a tag seen in this test run,
// except those in but, written "operation status", and 405, which belongs to
// methods that are not described.
func All(t testing.TB, tag string, but ...string) {
	t.Helper()
	var list []string
	each(t, func(operation *openapi3.Operation) {
		for status := range operation.Responses.Map() {
			answer := operation.OperationID + " " + status
			if _, ok := seen.Load(answer); !ok && status != "405" && !slices.Contains(but, answer) && slices.Contains(operation.Tags, tag) {
				list = append(list, answer)
			}
		}
	})
	slices.Sort(list)
	for _, answer := range list {
		t.Errorf("%s is described and was not seen", answer)
	}
}

// Tags are the operations of the description by tag.
func Tags(t testing.TB) map[string][]string {
	t.Helper()
	tags := map[string][]string{}
	each(t, func(operation *openapi3.Operation) {
		tag := strings.Join(operation.Tags, " ")
		tags[tag] = append(tags[tag], operation.OperationID)
	})
	return tags
}

func each(t testing.TB, f func(*openapi3.Operation)) {
	t.Helper()
	doc, err := load()
	if err != nil {
		t.Fatal(err)
	}
	for _, item := range doc.Paths.Map() {
		for _, operation := range item.Operations() {
			f(operation)
		}
	}
}
