package badges

import (
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"
)

// errPaused is the answer of a service that is left alone.
var errPaused = errors.New("the service is left alone until its limit ends")

// refusal is an answer with a status other than 200.
type refusal struct {
	status int
	until  time.Time // zero unless it was a limit
}

func (r *refusal) Error() string {
	if r.until.IsZero() {
		return fmt.Sprintf("the service answered %d %s", r.status, http.StatusText(r.status))
	}
	return fmt.Sprintf("the service answered %d: too many questions; it is left alone until %s", r.status, r.until.UTC().Format(time.RFC3339))
}

// Bounds of how long a service is left alone, whatever it says.
const (
	shortestPause = time.Minute
	longestPause  = 2 * time.Hour
)

// refused leaves a service alone that says it is asked too often: 429, or 403
// with the headers of a limit.
func (s *services) refused(base string, res *http.Response) error {
	r := &refusal{status: res.StatusCode}
	now := s.options.Now()
	limited := res.Header.Get("Retry-After") != "" || res.Header.Get("X-RateLimit-Remaining") == "0"
	if r.status == http.StatusTooManyRequests || r.status == http.StatusForbidden && limited {
		r.until = now.Add(min(longestPause, max(shortestPause, pauseOf(res.Header, now))))
		s.mu.Lock()
		s.pause[base] = r.until
		s.mu.Unlock()
	}
	return r
}

// pauseOf is how long the headers ask for: Retry-After in seconds or as a date,
// else X-RateLimit-Reset in seconds of Unix time; 0 when they do not say.
func pauseOf(header http.Header, now time.Time) time.Duration {
	after := header.Get("Retry-After")
	if seconds, err := strconv.Atoi(after); err == nil {
		return time.Duration(min(seconds, int(longestPause/time.Second))) * time.Second
	}
	if at, err := http.ParseTime(after); err == nil {
		return at.Sub(now)
	}
	if reset, err := strconv.ParseInt(header.Get("X-RateLimit-Reset"), 10, 64); err == nil {
		return time.Unix(reset, 0).Sub(now)
	}
	return 0
}
