package votes

import (
	"fmt"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"

	"bindery/internal/messages"
)

// apiError is a refusal: what happened and what to do, in a sentence.
type apiError struct {
	status  int
	message string        // for programs, in English
	say     string        // for readers, in place of message: its key in web/messages/*/refusal.json
	when    time.Duration // fills {when} in that
	allow   string        // with 405: the methods there are
	after   time.Duration // with 429 and 503: when to try again
	outcome string        // what the figures count it as; "" means refused
}

func (e *apiError) Error() string { return e.sentence("en") }

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
		say: "elsewhere"}
	errUnknown = &apiError{status: http.StatusNotFound,
		say: "unknown"}
	errNoPath = &apiError{status: http.StatusNotFound,
		message: "There is nothing at this path; api/v1/openapi.yaml lists what there is."}
	errDone = &apiError{status: http.StatusConflict,
		say: "done"}
	errGone = &apiError{status: http.StatusServiceUnavailable, after: 5 * time.Second, outcome: "failed",
		say: "gone"}
	// errLeft is for the figures; nobody is there to read it.
	errLeft = &apiError{status: http.StatusServiceUnavailable, outcome: "abandoned", say: "gone"}
	errFull = &apiError{status: http.StatusServiceUnavailable, after: 30 * time.Second,
		message: "Too many readers are following the votes; load the list again from time to time instead."}
	errStreams = &apiError{status: http.StatusTooManyRequests, after: 30 * time.Second, outcome: "limited",
		message: "Too many pages are following the votes from this address; close some, or load the list again from time to time instead."}
	errStopping = &apiError{status: http.StatusServiceUnavailable, after: time.Second,
		message: "The server is shutting down; connect again in a second."}
)

func wrongMethod(allow string) error {
	return &apiError{status: http.StatusMethodNotAllowed, allow: allow,
		message: "This path does not take that method; it takes " + allow + "."}
}

func tooMany(after time.Duration) error {
	return &apiError{status: http.StatusTooManyRequests, after: after, outcome: "limited", say: "tooManyVotes", when: after}
}

func tooManyVoters(after time.Duration) error {
	return &apiError{status: http.StatusTooManyRequests, after: after, outcome: "limited", say: "tooManyVoters", when: after}
}

// sentence is what a reader of the language is told, or a program.
func (e *apiError) sentence(lang string) string {
	if e.say == "" {
		return e.message
	}
	all := messages.For(lang)
	return strings.ReplaceAll(all.Text("refusal", e.say), "{when}", spoken(all, e.when))
}

// spoken is a time to wait, as one says it.
func spoken(all messages.Messages, d time.Duration) string {
	n, unit := seconds(d), "second"
	if d > time.Minute {
		n, unit = int(math.Ceil(d.Minutes())), "minute"
	}
	if d > 2*time.Hour {
		n, unit = int(math.Ceil(d.Hours())), "hour"
	}
	if n != 1 {
		unit += "s"
	}
	return strings.ReplaceAll(all.Text("refusal", unit), "{n}", strconv.Itoa(n))
}
