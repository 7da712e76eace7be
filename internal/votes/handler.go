package votes

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"slices"
	"strings"

	"bindery/internal/api"
	"bindery/internal/data"
	"bindery/internal/database"
)

// The paths, below the site's base.
const (
	proposalsPath = "/api/v1/proposals"
	eventsPath    = proposalsPath + "/events"
)

// maxBody is the length of a request's body, in bytes; a vote has some 12.
const maxBody = 1 << 10

// Handlers are the paths to mount, as server.Options has them.
func (h *Handler) Handlers() map[string]http.Handler {
	return map[string]http.Handler{proposalsPath: h, proposalsPath + "/": h}
}

// ServeHTTP answers one request. It sees paths without the site's base.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Cache-Control", "no-store")
	header.Set("X-Content-Type-Options", "nosniff")
	attempt := h.outage.Begin()
	if err := h.route(w, r); err != nil {
		h.refuse(w, r, attempt, err)
	} else if r.URL.Path != eventsPath { // which has ended, and asked long ago
		h.note(attempt, nil)
	}
}

func (h *Handler) route(w http.ResponseWriter, r *http.Request) error {
	reading := r.Method == http.MethodGet || r.Method == http.MethodHead
	id, vote := votePath(r.URL.Path)
	switch {
	case vote && (r.Method == http.MethodPut || r.Method == http.MethodDelete):
		return h.serveVote(w, r, id)
	case vote:
		return wrongMethod("PUT, DELETE")
	case r.URL.Path != proposalsPath && r.URL.Path != eventsPath:
		return errNoPath
	case r.URL.Path == eventsPath && r.Method != http.MethodGet:
		return wrongMethod("GET")
	case !reading:
		return wrongMethod("GET, HEAD")
	case r.URL.Path == eventsPath:
		return h.serveEvents(w, r)
	default:
		return h.serveProposals(w, r)
	}
}

// votePath takes the proposal out of a vote's path.
func votePath(path string) (id string, ok bool) {
	rest, below := strings.CutPrefix(path, proposalsPath+"/")
	id, vote := strings.CutSuffix(rest, "/vote")
	return id, below && vote && id != "" && !strings.Contains(id, "/")
}

// refuse answers with an error. What no refusal of ours explains is the
// database's fault.
func (h *Handler) refuse(w http.ResponseWriter, r *http.Request, attempt database.Attempt, err error) {
	var refused *apiError
	switch {
	case errors.As(err, &refused):
	case r.Context().Err() != nil: // the reader left, which breaks off its query
		refused = errLeft
	default:
		refused = errGone
		h.note(attempt, err)
	}
	if r.Method == http.MethodPut || r.Method == http.MethodDelete {
		h.metrics.count(cmp.Or(refused.outcome, "refused"))
	}
	refused.setHeaders(w.Header())
	api.Refuse(w, r, refused.status, refused.sentence(h.ballot.Load().lang))
}

// note logs that the database fails, and that it works again, each once: not
// with every request that would have needed it. Nil is a request that did not.
func (h *Handler) note(attempt database.Attempt, err error) {
	if !attempt.End(err) {
		return
	}
	if err != nil {
		h.options.Logger.Warn("votes are neither read nor counted at the moment; their answers say so", "error", err)
		return
	}
	h.options.Logger.Info("votes are read and counted again")
}

// ranked is a proposal as it is sent.
type ranked struct {
	data.Proposal
	Links  []data.Link `json:"links"` // never null
	Votes  int64       `json:"votes"`
	Weight int64       `json:"weight"`
	Mine   int         `json:"mine"`
}

// serveProposals answers with the proposals, the weightiest first, and what
// this browser gave them.
func (h *Handler) serveProposals(w http.ResponseWriter, r *http.Request) error {
	ctx, cancel := context.WithTimeout(r.Context(), queryTimeout)
	defer cancel()
	tallies, err := h.store.tallies(ctx)
	if err != nil {
		return err
	}
	mine, err := h.mine(ctx, r)
	if err != nil {
		return err
	}
	list := []ranked{}
	for _, p := range h.ballot.Load().proposals {
		t := tallies[p.ID]
		list = append(list, ranked{p, append([]data.Link{}, p.Links...), t.Votes, t.Weight, mine[p.ID]})
	}
	slices.SortStableFunc(list, func(a, b ranked) int {
		return cmp.Or(cmp.Compare(b.Weight, a.Weight), cmp.Compare(b.Votes, a.Votes))
	})
	api.SendJSON(w, r, http.StatusOK, map[string]any{"proposals": list})
	return nil
}

// mine is what the browser of a request gave; nil when it never voted.
func (h *Handler) mine(ctx context.Context, r *http.Request) (map[string]int, error) {
	if len(r.CookiesNamed(CookieName)) == 0 {
		return nil, nil
	}
	key, err := h.store.key(ctx)
	if err != nil {
		return nil, err
	}
	if who, ok := fromCookies(key, r); ok {
		return h.store.of(ctx, who)
	}
	return nil, nil
}

// voted is the answer to a vote.
type voted struct {
	counted
	Mine int `json:"mine"`
}

// serveVote counts a vote, or takes it back.
func (h *Handler) serveVote(w http.ResponseWriter, r *http.Request, id string) error {
	weight, err := h.accept(w, r, id)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(r.Context(), queryTimeout)
	defer cancel()
	key, err := h.store.key(ctx)
	if err != nil {
		return err
	}
	who, known := fromCookies(key, r)
	var first *newcomer
	if !known && weight > 0 {
		who, first = newVoter(), h.newcomer(key, h.options.ClientIP(r))
	}
	c, err := h.store.set(ctx, who, first, id, weight)
	if err != nil {
		return err
	}
	h.hub.publish(id, c.tally)
	h.metrics.count(outcome(c.before, weight))
	if !known && weight > 0 {
		http.SetCookie(w, cookie(key, who, h.ballot.Load().base, h.options.Secure(r)))
	}
	api.SendJSON(w, r, http.StatusOK, voted{counted{id, c.tally.Votes, c.tally.Weight}, weight})
	return nil
}

// outcome is what the figures call a vote.
func outcome(before, after int) string {
	switch {
	case before == after:
		return "unchanged"
	case after == 0:
		return "withdrawn"
	case before == 0:
		return "cast"
	default:
		return "changed"
	}
}

// accept checks a vote, and what its address may still do, and returns its
// weight: 0 takes it back.
func (h *Handler) accept(w http.ResponseWriter, r *http.Request, id string) (weight int, err error) {
	if h.crossOrigin.Check(r) != nil {
		return 0, errElsewhere
	}
	if r.Method == http.MethodPut {
		if weight, err = readWeight(w, r); err != nil {
			return 0, err
		}
	}
	proposal, ok := h.ballot.Load().find(id)
	if !ok {
		return 0, errUnknown
	}
	if proposal.Status == data.Done {
		return 0, errDone
	}
	if after, ok := h.votes.Take(h.options.ClientIP(r), 1, h.options.Now()); !ok {
		return 0, tooMany(after)
	}
	return weight, nil
}

// readWeight reads the body of a vote.
func readWeight(w http.ResponseWriter, r *http.Request) (int, error) {
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		return 0, errNotJSON
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return 0, errTooLarge
	}
	if err != nil {
		return 0, errWeight
	}
	decoder := json.NewDecoder(strings.NewReader(string(body)))
	decoder.DisallowUnknownFields()
	var vote struct {
		Weight int `json:"weight"`
	}
	if decoder.Decode(&vote) != nil || vote.Weight < 1 || vote.Weight > MaxWeight {
		return 0, errWeight
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return 0, errWeight
	}
	return vote.Weight, nil
}
