package visits

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"strconv"
	"sync/atomic"
	"time"

	"bindery/internal/api"
	"bindery/internal/database"
	"bindery/internal/ratelimit"
)

// FeedbackPath is where browsers send what readers answer to "Was this page
// helpful?", below the base path of a site.
const FeedbackPath = "/api/v1/feedback"

// maxAnswer bounds an answer, in bytes: a path and a word.
const maxAnswer = 4 << 10

// retryAfter is how long a reader should wait for a database that is gone, in
// seconds.
const retryAfter = 5

// DefaultFeedbackLimit is above what a reader answers, also for some readers
// behind one address: a browser asks once a page.
var DefaultFeedbackLimit = ratelimit.Limit{PerSecond: 0.5, Burst: 20}

// FeedbackOptions say where answers are kept. Database is required.
type FeedbackOptions struct {
	// Database fails as long as there is none: answers are then refused, so that
	// the page can offer to send again.
	Database func(context.Context) (*database.DB, error)
	// Limit is for each address; the zero value means none.
	Limit ratelimit.Limit
	// ClientIP returns the address of the reader; nil means the connection's. It
	// is forgotten again.
	ClientIP func(*http.Request) string
	// Now is the clock; nil means time.Now.
	Now func() time.Time
	// Logger may be nil.
	Logger *slog.Logger
}

// Answer is what a reader says of a page.
type Answer struct {
	// Path is that of the page, base path included.
	Path string `json:"path"`
	// Helpful is required: an answer without it says nothing.
	Helpful *bool `json:"helpful"`
}

// Feedback answers FeedbackPath. It may be used from several goroutines. It
// takes no answers before the first Swap.
//
// Unlike page views, answers are written before they are acknowledged: they
// are few, and each is something that a reader did. That is also why answers
// of readers who ask not to be tracked count; nothing tells whose they are.
type Feedback struct {
	outage  database.Outage // what the log has said of the database
	options FeedbackOptions
	gate    gate
	pages   atomic.Pointer[Pages]
}

// NewFeedback returns a handler that writes to the database.
func NewFeedback(o FeedbackOptions) *Feedback {
	if o.ClientIP == nil {
		o.ClientIP = connectionIP
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	return &Feedback{options: o, gate: gate{
		origin: http.NewCrossOriginProtection(), limiter: ratelimit.New(o.Limit), clientIP: o.ClientIP, now: o.Now,
		method: "Answers are sent with POST.", elsewhere: "Only pages of this site send answers.", tooMany: "Too many answers came from your network address.",
	}}
}

// connectionIP is the address that a request comes from.
func connectionIP(r *http.Request) string {
	host, _, _ := net.SplitHostPort(r.RemoteAddr)
	return host
}

// Swap takes answers about the pages of another build from the next request
// on; nil takes none.
func (f *Feedback) Swap(pages *Pages) { f.pages.Store(pages) }

// ServeHTTP counts an answer. An answer of a program, or about no page, is
// answered like any other, 204.
func (f *Feedback) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	pages := f.pages.Load()
	if pages == nil {
		api.Refuse(w, r, http.StatusNotFound, "This site does not ask whether its pages help.")
		return
	}
	if !f.gate.mayCall(w, r) {
		return
	}
	answer, status, err := readAnswer(r)
	if err != nil {
		api.Refuse(w, r, status, "This is no answer: "+err.Error()+".")
		return
	}
	page, ok := pages.find(answer.Path)
	if ok && !isProgram(r) {
		attempt := f.outage.Begin()
		err := f.write(r.Context(), page, *answer.Helpful)
		if r.Context().Err() == nil { // else the reader left, which breaks off the writing
			f.note(attempt, err)
		}
		if err != nil {
			w.Header().Set("Retry-After", strconv.Itoa(retryAfter))
			api.Refuse(w, r, http.StatusServiceUnavailable, "Answers cannot be kept at the moment. Please try again later.")
			return
		}
	}
	w.WriteHeader(http.StatusNoContent)
}

// note logs that answers cannot be written, and that they can again, each once.
func (f *Feedback) note(attempt database.Attempt, err error) {
	if !attempt.End(err) {
		return
	}
	if err != nil {
		f.options.Logger.Warn("answers of readers are not written at the moment; they are told so", "error", err)
		return
	}
	f.options.Logger.Info("answers of readers are written again")
}

// readAnswer reads an answer.
func readAnswer(r *http.Request) (answer Answer, status int, err error) {
	status, err = readJSON(r, maxAnswer, &answer, "application/json")
	if err == nil && answer.Path != "" && answer.Path[0] == '/' && answer.Helpful != nil {
		return answer, 0, nil
	}
	if err == nil || errors.Is(err, errNotJSON) {
		return answer, http.StatusBadRequest, errors.New(`it must be JSON like {"path":"/guides/","helpful":true}`)
	}
	return answer, status, err
}

// addAnswer is one statement for both databases.
const addAnswer = `INSERT INTO feedback (day, path, helpful, unhelpful) VALUES ($1, $2, $3, $4)
	ON CONFLICT (day, path) DO UPDATE SET helpful = feedback.helpful + excluded.helpful,
		unhelpful = feedback.unhelpful + excluded.unhelpful`

func (f *Feedback) write(ctx context.Context, page string, helpful bool) error {
	db, err := f.options.Database(ctx)
	if err != nil {
		return err
	}
	day := f.options.Now().UTC().Format(time.DateOnly)
	yes, no := 0, 1
	if helpful {
		yes, no = 1, 0
	}
	return db.Write(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, addAnswer, day, page, yes, no)
		return err
	})
}
