package supporters

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/cenkalti/backoff/v5"
)

// Limits of one call.
const (
	maxTries  = 5
	maxAnswer = 16 << 20 // bytes
	// longestWait is that between two tries, whatever the endpoint asks for.
	longestWait = time.Minute
)

// client asks a GraphQL endpoint.
type client struct{ source Source }

// ask asks one question, again if that may help.
func (c *client) ask(ctx context.Context, query string, variables map[string]any) (*account, error) {
	question, err := json.Marshal(map[string]any{"query": query, "variables": variables})
	if err != nil {
		return nil, err
	}
	waits := &backoff.ExponentialBackOff{InitialInterval: c.source.Wait, RandomizationFactor: 0.2, Multiplier: 2, MaxInterval: longestWait}
	found, err := backoff.Retry(ctx, func() (*account, error) { return c.try(ctx, question) },
		backoff.WithBackOff(waits), backoff.WithMaxTries(maxTries), backoff.WithMaxElapsedTime(0),
		backoff.WithNotify(func(err error, wait time.Duration) { c.source.Tried(reason(err), wait) }))
	if err != nil {
		return nil, reason(err)
	}
	return found, nil
}

// passing is a failure that may pass. It carries how long the endpoint asks to
// be left alone, if it does.
type passing struct {
	cause error
	after *backoff.RetryAfterError
}

func (p *passing) Error() string { return p.cause.Error() }

func (p *passing) Unwrap() []error {
	if p.after == nil {
		return []error{p.cause}
	}
	return []error{p.cause, p.after}
}

// reason is an error without what is only for trying again.
func reason(err error) error {
	var again *passing
	if errors.As(err, &again) {
		return again.cause
	}
	var permanent *backoff.PermanentError
	if errors.As(err, &permanent) {
		return permanent.Err
	}
	return err
}

// try makes one call. Errors that another try cannot mend are permanent.
func (c *client) try(ctx context.Context, question []byte) (*account, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, c.source.Endpoint, bytes.NewReader(question))
	if err != nil {
		return nil, backoff.Permanent(err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json")
	r.Header.Set("User-Agent", "bindery")
	if c.source.Token != "" {
		r.Header.Set("Personal-Token", c.source.Token)
	}
	res, err := c.source.Client.Do(r)
	if err != nil {
		return nil, fmt.Errorf("asking %s: %w", c.source.Endpoint, errors.Unwrap(err))
	}
	defer res.Body.Close()
	body, err := io.ReadAll(io.LimitReader(res.Body, maxAnswer))
	if err != nil {
		return nil, fmt.Errorf("reading the answer of %s: %w", c.source.Endpoint, err)
	}
	return c.read(res, body)
}

// answer is what an endpoint says.
type answer struct {
	Data *struct {
		Account *account `json:"account"`
	} `json:"data"`
	Errors []struct {
		Message string `json:"message"`
		Path    []any  `json:"path"`
	} `json:"errors"`
}

// read makes sense of an answer.
func (c *client) read(res *http.Response, body []byte) (*account, error) {
	from := c.source.Endpoint
	var reason answer
	err := json.Unmarshal(body, &reason)
	switch {
	case res.StatusCode == http.StatusTooManyRequests || res.StatusCode >= 500:
		return nil, &passing{fmt.Errorf("%s answers %s", from, res.Status), retryAfter(res)}
	case res.StatusCode == http.StatusUnauthorized || res.StatusCode == http.StatusForbidden:
		return nil, backoff.Permanent(fmt.Errorf("%s answers %s: it does not take the token%s", from, res.Status, reason.explain()))
	case res.StatusCode >= 300 && res.StatusCode < 400:
		return nil, backoff.Permanent(fmt.Errorf("%s answers %s to %q, where the token is not sent: set that address when you trust it", from, res.Status, res.Header.Get("Location")))
	case len(reason.Errors) > 0:
		return nil, backoff.Permanent(fmt.Errorf("%s refuses the question%s", from, reason.explain()))
	case res.StatusCode != http.StatusOK:
		return nil, backoff.Permanent(fmt.Errorf("%s answers %s; is it the address of a GraphQL endpoint?", from, res.Status))
	case err != nil:
		return nil, backoff.Permanent(fmt.Errorf("the answer of %s is not what a GraphQL endpoint says: %w", from, err))
	case reason.Data == nil || reason.Data.Account == nil:
		return nil, backoff.Permanent(fmt.Errorf("%s knows no collective %q; its name is the last part of its page's address", from, c.source.Collective))
	}
	return reason.Data.Account, nil
}

// explain is what an endpoint says about what is wrong, each once, and where.
func (a answer) explain() string {
	var out strings.Builder
	reason := map[string]bool{}
	for _, e := range a.Errors {
		var path []string
		for _, part := range e.Path {
			path = append(path, fmt.Sprint(part))
		}
		text := e.Message
		if len(path) > 0 {
			text += " (at " + strings.Join(path, ".") + ")"
		}
		if !reason[text] {
			reason[text] = true
			out.WriteString("; " + text)
		}
	}
	return strings.Replace(out.String(), "; ", ": ", 1)
}

// retryAfter is how long an endpoint asks to be left alone, or nil.
func retryAfter(res *http.Response) *backoff.RetryAfterError {
	seconds, err := strconv.Atoi(res.Header.Get("Retry-After"))
	if err != nil || seconds < 0 {
		return nil
	}
	return &backoff.RetryAfterError{Duration: min(longestWait, time.Duration(seconds)*time.Second)}
}
