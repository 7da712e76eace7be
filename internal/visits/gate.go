package visits

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"bindery/internal/api"
	"bindery/internal/ratelimit"
)

// gate refuses what no page of this site sends, and who sends too much.
type gate struct {
	origin   *http.CrossOriginProtection
	limiter  *ratelimit.Limiter
	clientIP func(*http.Request) string
	now      func() time.Time
	// method, elsewhere and tooMany are what is said to another method than POST,
	// to a page of another site, and to an address over its limit.
	method, elsewhere, tooMany string
}

func (g *gate) mayCall(w http.ResponseWriter, r *http.Request) bool {
	if r.Method != http.MethodPost {
		w.Header().Set("Allow", http.MethodPost)
		api.Refuse(w, r, http.StatusMethodNotAllowed, g.method)
		return false
	}
	if g.origin.Check(r) != nil {
		api.Refuse(w, r, http.StatusForbidden, g.elsewhere)
		return false
	}
	after, ok := g.limiter.Take(g.clientIP(r), 1, g.now())
	if !ok {
		w.Header().Set("Retry-After", strconv.Itoa(int(after/time.Second)+1))
		api.Refuse(w, r, http.StatusTooManyRequests, g.tooMany)
	}
	return ok
}

// errNotJSON is for a body that is not JSON of the form asked for.
var errNotJSON = errors.New("it is not the JSON that was asked for")

// readJSON reads a body of one of some types into a value. The status is for
// the error.
func readJSON(r *http.Request, maxBytes int64, into any, types ...string) (status int, err error) {
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || !slices.Contains(types, kind) {
		return http.StatusUnsupportedMediaType, fmt.Errorf("it must be %s", strings.Join(types, " or "))
	}
	body, err := io.ReadAll(io.LimitReader(r.Body, maxBytes+1))
	switch {
	case err != nil:
		return http.StatusBadRequest, errors.New("it did not arrive whole")
	case int64(len(body)) > maxBytes:
		return http.StatusRequestEntityTooLarge, errors.New("it is too long")
	}
	if err := json.Unmarshal(body, into); err != nil {
		return http.StatusBadRequest, errNotJSON
	}
	return 0, nil
}
