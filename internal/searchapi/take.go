package searchapi

import (
	"net/http"
	"time"
)

// Take takes searches from those a reader may still make, for what searches
// beside this handler: a page drawn with its hits. When there are not enough
// left it takes none and returns when there will be.
func (h *Handler) Take(r *http.Request, searches int) (after time.Duration, ok bool) {
	if h.limiter == nil {
		return 0, true
	}
	return h.limiter.Take(h.options.ClientIP(r), min(searches, h.options.Limit.Burst), h.options.Now())
}
