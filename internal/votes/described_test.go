package votes

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/legacy"

	"bindery/internal/database"
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
	doc, err := openapi3.NewLoader().LoadFromData(Spec)
	if err != nil {
		return nil, err
	}
	return doc, doc.Validate(context.Background())
}

// seen are the answers that were held against the description: operation and
// status.
var seen sync.Map

// described holds a request that was answered with 200, and every answer,
// against the description of the API.
func described(t *testing.T, r *http.Request, body string, response *http.Response, text []byte) {
	t.Helper()
	router, err := description()
	if err != nil {
		t.Fatal(err)
	}
	if response.StatusCode == http.StatusMethodNotAllowed || strings.Contains(string(text), "nothing at this path") {
		return // the description has no such operation: see TestDescription
	}
	r.URL = &url.URL{Path: r.URL.Path} // the description names no host
	route, params, err := router.FindRoute(r)
	if err != nil {
		t.Fatalf("%s %s is not described: %v", r.Method, r.URL.Path, err)
	}
	r.Body = io.NopCloser(strings.NewReader(body))
	request := &openapi3filter.RequestValidationInput{Request: r, PathParams: params, Route: route}
	invalid := openapi3filter.ValidateRequest(t.Context(), request)
	// The validator reads one value of a body and no further.
	readable := body == "" || json.Valid([]byte(body))
	if sound := response.StatusCode == http.StatusOK; sound != (invalid == nil) && aboutBody(response.StatusCode) && readable {
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
	return slices.Contains([]int{http.StatusOK, http.StatusBadRequest, http.StatusUnsupportedMediaType}, status)
}

// TestDescription asks for every answer that is described, and holds each
// against the description.
func TestDescription(t *testing.T) {
	plug := &unplugged{Kept: database.Keep(filepath.Join(t.TempDir(), "site.db"), slog.New(slog.DiscardHandler))}
	t.Cleanup(func() { _ = plug.Close() })
	plug.in.Store(true)
	s := serve(t, "", func(o *Options) { o.Source, o.Votes = plug, 4 })
	const path = "/api/v1/proposals/a/vote"
	ada := s.browser(t)
	ada.list()
	ada.send("PUT", path, "{}", isJSON)
	ada.send("PUT", path, "{}", "Content-Type: text/plain")
	ada.send("PUT", path, strings.Repeat(" ", maxBody+1), isJSON)
	for _, change := range []func(id string, headers ...string) answer{
		func(id string, headers ...string) answer {
			return ada.send("PUT", "/api/v1/proposals/"+id+"/vote", `{"weight":2}`, append(headers, isJSON)...)
		},
		func(id string, headers ...string) answer {
			return ada.send("DELETE", "/api/v1/proposals/"+id+"/vote", "", headers...)
		},
	} {
		change("a")
		change("none")
		change("c")
		change("a", "Sec-Fetch-Site: cross-site")
		plug.in.Store(false)
		change("a")
		plug.in.Store(true)
	}
	ada.vote("a", "2")
	ada.vote("a", "2")
	ada.withdraw("a")
	if a := ada.send("GET", "/api/v1/openapi.yaml", ""); a.body != string(Spec) || a.header.Get("Content-Type") != "application/yaml; charset=utf-8" {
		t.Errorf("the description is sent as %s", a.header.Get("Content-Type"))
	}
	plug.in.Store(false)
	ada.send("GET", "/api/v1/proposals", "")
	ada.send("GET", "/api/v1/proposals/events", "")
	plug.in.Store(true)
	s.follow(t).next()
	for _, answer := range unseen(t) {
		t.Errorf("%s is described and was not seen", answer)
	}
}

// unseen are the answers in the description that no test has had, except 405,
// which belongs to methods that are not described.
func unseen(t *testing.T) (list []string) {
	doc, err := load()
	if err != nil {
		t.Fatal(err)
	}
	for path, item := range doc.Paths.Map() {
		if !strings.HasPrefix(path, "/proposals") && path != "/openapi.yaml" {
			continue // another package answers it
		}
		for _, operation := range item.Operations() {
			for status := range operation.Responses.Map() {
				if pair := operation.OperationID + " " + status; pair == "followTallies 200" {
					continue // TestEvents reads the stream
				}
				pair := operation.OperationID + " " + status
				if _, ok := seen.Load(pair); !ok && status != "405" {
					list = append(list, pair)
				}
			}
		}
	}
	slices.Sort(list)
	return list
}
