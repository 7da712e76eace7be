package votes

import (
	"fmt"
	"math"
	"net/http"
	"strconv"
	"time"
)

// apiError is a refusal: what happened and what to do, in a sentence.
type apiError struct {
	status  int
	message string
	allow   string        // with 405: the methods there are
	after   time.Duration // with 429 and 503: when to try again
	outcome string        // what the figures count it as; "" means refused
}

func (e *apiError) Error() string { return e.message }

func (e *apiError) setHeaders(header http.Header) {
	if e.allow != "" {
		header.Set("Allow", e.allow)
	}
	if e.after > 0 {
		header.Set("Retry-After", strconv.Itoa(seconds(e.after)))
	}
}

// seconds are whole ones, rounded up.
func seconds(d time.Duration) int { return int(math.Ceil(d.Seconds())) }

var (
	errWeight = &apiError{status: http.StatusBadRequest,
		message: `The body must be {"weight": 1}, {"weight": 2} or {"weight": 3}, and nothing else.`}
	errTooLarge = &apiError{status: http.StatusRequestEntityTooLarge,
		message: fmt.Sprintf(`The body has more than %d bytes; send only {"weight": 1}, {"weight": 2} or {"weight": 3}.`, maxBody)}
	errNotJSON = &apiError{status: http.StatusUnsupportedMediaType,
		message: "The body is not announced as JSON; send it with Content-Type: application/json."}
	errElsewhere = &apiError{status: http.StatusForbidden,
		message: "This request comes from a page of another site; vote on the page of this one."}
	errUnknown = &apiError{status: http.StatusNotFound,
		message: "There is no such proposal any more; load the list again."}
	errNoPath = &apiError{status: http.StatusNotFound,
		message: "There is nothing at this path; api/v1/openapi.yaml lists what there is."}
	errDone = &apiError{status: http.StatusConflict,
		message: "This proposal is done and takes no more votes; give yours to another one."}
	errGone = &apiError{status: http.StatusServiceUnavailable, after: 5 * time.Second, outcome: "failed",
		message: "Votes can be neither read nor counted at the moment, because the server cannot reach its database; try again in a few seconds."}
	errFull = &apiError{status: http.StatusServiceUnavailable, after: 30 * time.Second,
		message: "Too many readers are following the votes; load the list again from time to time instead."}
	errStopping = &apiError{status: http.StatusServiceUnavailable, after: time.Second,
		message: "The server is shutting down; connect again in a second."}
)

func wrongMethod(allow string) error {
	return &apiError{status: http.StatusMethodNotAllowed, allow: allow,
		message: "This path does not take that method; it takes " + allow + "."}
}

func tooMany(after time.Duration) error {
	return &apiError{status: http.StatusTooManyRequests, after: after, outcome: "limited",
		message: fmt.Sprintf("Too many votes came from your network address; try again in %s.", spoken(after))}
}

func tooManyVoters(after time.Duration) error {
	return &apiError{status: http.StatusTooManyRequests, after: after, outcome: "limited",
		message: fmt.Sprintf("Too many browsers have begun to vote from your network address; try again in %s.", spoken(after))}
}

// spoken is a time to wait, as one says it.
func spoken(d time.Duration) string {
	if d <= time.Minute {
		return plural(seconds(d), "second")
	}
	return plural(int(math.Ceil(d.Minutes())), "minute")
}

func plural(n int, unit string) string {
	if n == 1 {
		return "1 " + unit
	}
	return strconv.Itoa(n) + " " + unit + "s"
}
