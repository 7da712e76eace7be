package searchapi

import (
	"errors"
	"fmt"
	"net/http"
	"time"
)

// apiError is a refusal in the service's shape. The official client takes a
// status of 4xx as final, waits for 429 and tries another host for the rest.
type apiError struct {
	status  int
	message string
	allow   string        // with 405: the methods there are
	after   time.Duration // with 429 and 503: when to try again
}

func (e *apiError) Error() string { return e.message }

func badRequest(format string, args ...any) error {
	return &apiError{status: http.StatusBadRequest, message: fmt.Sprintf(format, args...)}
}

// invalidValue says it in the words of the service.
func invalidValue(parameter, expected string) error {
	return badRequest("Invalid value for %q parameter, expected %s", parameter, expected)
}

// notAFacet is about values asked for of what is no facet.
func notAFacet(name string) error {
	return badRequest("Cannot search in `%[1]s` attribute, you need to add `searchable(%[1]s)` to attributesForFaceting.", clip(name))
}

// tooLarge is about a body of more than MaxBody bytes.
var tooLarge = &apiError{
	status:  http.StatusRequestEntityTooLarge,
	message: fmt.Sprintf("The request's body is larger than %d bytes; send fewer requests in one call.", MaxBody),
}

var notReady = &apiError{
	status: http.StatusServiceUnavailable, message: "The search index is not ready; try again.", after: time.Second,
}

func tooMany(after time.Duration) error {
	return &apiError{status: http.StatusTooManyRequests, message: "Too many requests from this address; try again later.", after: after}
}

// asAPIError turns any error into one that can be sent.
func asAPIError(err error) *apiError {
	var known *apiError
	if errors.As(err, &known) {
		return known
	}
	return &apiError{status: http.StatusInternalServerError, message: "The search failed."}
}
