package badges

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"
)

// maxAnswer bounds what is read of an answer, in bytes. One commit with many
// files in its message is far below it.
const maxAnswer = 4 << 20

// services asks the package registry and the code host.
type services struct {
	options  *Options
	settings Settings
	slots    *semaphore.Weighted
	mu       sync.Mutex
	// pause is until when a service wants to be left alone, by base address.
	pause map[string]time.Time
}

func (s *services) init() {
	s.slots = semaphore.NewWeighted(int64(s.options.Calls))
	s.pause = map[string]time.Time{}
}

// names of facts, for logs and the database: they do not change.
var factNames = map[factKind]string{
	factDownloads: "downloads", factStars: "stars", factOpen: "open issues and pull requests", factPulls: "open pull requests",
	factCommits6: "commits in 6 months", factCommits3: "commits in 3 months", factCommits1: "commits in 1 month", factCommitsWeek: "commits in 1 week",
}

func (f fact) String() string { return factNames[f.kind] + " of " + f.subject }

// call names the call that tells a fact. The record of a repository tells two.
func (f fact) call() string {
	if f.kind == factOpen {
		f.kind = factStars
	}
	return f.String()
}

// base is the address of the service that knows a fact.
func (s *services) base(what fact) string {
	if what.kind == factDownloads {
		return s.settings.Packages
	}
	return s.settings.Code
}

// paused reports whether the service of a fact is left alone now.
func (s *services) paused(what fact, now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return now.Before(s.pause[s.base(what)])
}

// errNoService is the answer where the settings name no service.
var errNoService = errors.New("the settings name no service for it")

// fetch asks for a fact, once fewer than Options.Calls calls are under way. It
// returns that and what else the answer told about the same subject.
func (s *services) fetch(ctx context.Context, what fact) (map[factKind]int64, error) {
	if s.base(what) == "" {
		return nil, errNoService
	}
	if err := s.slots.Acquire(ctx, 1); err != nil {
		return nil, err
	}
	defer s.slots.Release(1)
	if s.paused(what, s.options.Now()) {
		return nil, errPaused
	}
	ctx, cancel := context.WithTimeout(ctx, s.options.Timeout)
	defer cancel()
	if what.kind == factStars || what.kind == factOpen {
		return s.repository(ctx, what)
	}
	value, err := s.single(ctx, what)
	return map[factKind]int64{what.kind: value}, err
}

// single asks for a fact whose answer tells nothing else.
func (s *services) single(ctx context.Context, what fact) (int64, error) {
	switch what.kind {
	case factDownloads:
		return s.downloads(ctx, what)
	case factPulls:
		return s.count(ctx, what, "/pulls?state=open&per_page=1")
	default:
		since := factWindows[what.kind].since(s.options.Now()).UTC().Format(time.RFC3339)
		return s.count(ctx, what, "/commits?per_page=1&since="+url.QueryEscape(since))
	}
}

// downloads is a package's number in the last month.
func (s *services) downloads(ctx context.Context, what fact) (int64, error) {
	answer, err := s.get(ctx, what, "/downloads/point/last-month/"+escape(what.subject))
	if err != nil {
		return 0, err
	}
	return answer.number("downloads")
}

// repository reads the code host's record of a repository. What the fact that
// is asked for needs must be there.
func (s *services) repository(ctx context.Context, what fact) (map[factKind]int64, error) {
	answer, err := s.get(ctx, what, "/repos/"+escape(what.subject))
	if err != nil {
		return nil, err
	}
	values := map[factKind]int64{}
	for kind, field := range map[factKind]string{factStars: "stargazers_count", factOpen: "open_issues_count"} {
		value, missing := answer.number(field)
		if missing == nil {
			values[kind] = value
		} else if kind == what.kind {
			err = missing
		}
	}
	return values, err
}

// count is the length of a list. Asked for pages of one entry, the code host
// says in the Link header which page is the last; without one there are as
// many entries as the page has.
func (s *services) count(ctx context.Context, what fact, query string) (int64, error) {
	answer, err := s.get(ctx, what, "/repos/"+escape(what.subject)+query)
	var refused *refusal
	if errors.As(err, &refused) && refused.status == http.StatusConflict {
		return 0, nil // a repository without a single commit
	}
	if err != nil {
		return 0, err
	}
	if last, ok := lastPage(answer.header.Values("Link")); ok {
		return last, nil
	}
	var list []json.RawMessage
	if err := json.Unmarshal(answer.body, &list); err != nil {
		return 0, fmt.Errorf("the answer is no list: %w", err)
	}
	return int64(len(list)), nil
}

var lastLink = regexp.MustCompile(`<([^>]*)>[^,]*;\s*rel="?last"?`)

// lastPage is the page that a Link header (RFC 8288) calls the last.
func lastPage(links []string) (int64, bool) {
	m := lastLink.FindStringSubmatch(strings.Join(links, ", "))
	if m == nil {
		return 0, false
	}
	address, err := url.Parse(m[1])
	if err != nil {
		return 0, false
	}
	page, err := strconv.ParseInt(address.Query().Get("page"), 10, 64)
	return page, err == nil && page > 0
}

// escape keeps the slashes of "@scope/name" and "owner/name".
func escape(subject string) string {
	parts := strings.Split(subject, "/")
	for i, part := range parts {
		parts[i] = url.PathEscape(part)
	}
	return strings.Join(parts, "/")
}

// answer is what a service said.
type answer struct {
	header http.Header
	body   []byte
}

// number reads a field that is a count.
func (a answer) number(field string) (int64, error) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(a.body, &fields); err != nil {
		return 0, fmt.Errorf("the answer is no JSON object: %w", err)
	}
	value, err := strconv.ParseInt(string(fields[field]), 10, 64)
	if err != nil || value < 0 {
		return 0, fmt.Errorf("the answer has no count %q", field)
	}
	return value, nil
}

// get asks one address.
func (s *services) get(ctx context.Context, what fact, path string) (answer, error) {
	base := s.base(what)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, base+path, nil)
	if err != nil {
		return answer{}, err
	}
	r.Header.Set("User-Agent", "bindery")
	r.Header.Set("Accept", "application/json")
	if what.kind != factDownloads && s.options.Token != "" {
		r.Header.Set("Authorization", "Bearer "+s.options.Token)
	}
	res, err := s.options.Client.Do(r)
	if err != nil {
		return answer{}, err
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK {
		return answer{}, s.refused(base, res)
	}
	body, err := io.ReadAll(io.LimitReader(res.Body, maxAnswer))
	if err != nil {
		return answer{}, fmt.Errorf("reading the answer: %w", err)
	}
	return answer{res.Header, body}, nil
}
