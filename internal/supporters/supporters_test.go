package supporters

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"bindery/internal/data"
)

var noon = time.Date(2026, 3, 31, 12, 0, 0, 0, time.UTC)

// endpoint plays Open Collective: it checks the question and gives pages of
// its lists.
type endpoint struct {
	*httptest.Server
	t                  *testing.T
	members, donations []map[string]any
	// before may answer in its place, by the number of the call.
	before func(call int, w http.ResponseWriter, r *http.Request) bool
	calls  int
	asked  []string
	token  string
}

func newEndpoint(t *testing.T) *endpoint {
	t.Helper()
	e := &endpoint{t: t}
	e.Server = httptest.NewServer(e)
	t.Cleanup(e.Close)
	return e
}

type question struct {
	Query     string
	Variables struct {
		Slug          string
		Limit, Offset int
		From          time.Time
	}
}

func (e *endpoint) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	e.calls++
	e.token = r.Header.Get("Personal-Token")
	if e.before != nil && e.before(e.calls, w, r) {
		return
	}
	var q question
	if err := json.NewDecoder(r.Body).Decode(&q); err != nil || r.Method != http.MethodPost || r.Header.Get("Content-Type") != "application/json" {
		e.t.Errorf("no question: %v %s %v", err, r.Method, r.Header)
	}
	if q.Variables.Slug != "webpack" {
		fmt.Fprint(w, `{"errors":[{"message":"No collective found with slug nobody","path":["account"],"extensions":{"code":"NotFound"}}],"data":{"account":null}}`)
		return
	}
	name, list := "members", e.members
	if strings.Contains(q.Query, "transactions(") {
		name, list = "transactions", e.donations
		if !q.Variables.From.Equal(noon.AddDate(-1, 0, 0)) {
			e.t.Errorf("donations from %v", q.Variables.From)
		}
	}
	v := q.Variables
	e.asked = append(e.asked, fmt.Sprint(name, " ", v.Offset))
	part := list[min(v.Offset, len(list)):min(v.Offset+v.Limit, len(list))]
	_ = json.NewEncoder(w).Encode(map[string]any{"data": map[string]any{"account": map[string]any{
		name: map[string]any{"totalCount": len(list), "nodes": part},
	}}})
}

func (e *endpoint) fetch() (data.Supporters, Summary, error) {
	return Fetch(e.t.Context(), e.source())
}

func (e *endpoint) source() Source {
	return Source{Endpoint: e.URL + "/graphql/v2", Collective: "webpack", Wait: time.Millisecond, Now: func() time.Time { return noon }}
}

func gives(slug, kind string, cents int, since string) map[string]any {
	return map[string]any{
		"since": since, "totalDonations": map[string]any{"valueInCents": cents, "currency": "USD"},
		"account": map[string]any{"name": strings.ToUpper(slug), "slug": slug, "type": kind, "website": "https://" + slug + ".example.org", "imageUrl": nil, "isIncognito": false},
	}
}

func gave(slug string, cents int, currency string) map[string]any {
	return map[string]any{"isRefunded": false, "amount": map[string]any{"valueInCents": cents, "currency": currency}, "fromAccount": map[string]any{"slug": slug}}
}

func TestFetch(t *testing.T) {
	e := newEndpoint(t)
	anonymous := gives("incognito-1", "INDIVIDUAL", 900, "2024-01-01T00:00:00Z")
	anonymous["account"].(map[string]any)["isIncognito"] = true
	harmful := gives("late", "INDIVIDUAL", 5000, "2026-03-01T00:00:00Z")
	harmful["account"].(map[string]any)["website"] = "javascript:alert(1)"
	harmful["account"].(map[string]any)["imageUrl"] = "https://images.example.org/late.png"
	e.members = []map[string]any{
		gives("early", "ORGANIZATION", 5000, "2020-05-01T02:00:00+02:00"),
		harmful, anonymous,
		gives("rich", "ORGANIZATION", 1_000_000, "2021-01-01T00:00:00Z"),
		gives("early", "ORGANIZATION", 5000, "2019-05-01T00:00:00Z"), // in another tier
		gives("nothing", "INDIVIDUAL", 0, "2021-01-01T00:00:00Z"),
		{"since": "2021-01-01T00:00:00Z", "totalDonations": map[string]any{"valueInCents": 5, "currency": "USD"}, "account": nil},
		gives("alike-b", "INDIVIDUAL", 100, "2021-01-01T00:00:00Z"),
		gives("alike-a", "INDIVIDUAL", 100, "2021-01-01T00:00:00Z"),
	}
	refunded := gave("rich", 700_000, "USD")
	refunded["isRefunded"] = true
	e.donations = []map[string]any{
		gave("rich", 12_000, "USD"), gave("rich", 12_011, "USD"), refunded,
		gave("late", 5000, "EUR"), gave("stranger", 1, "USD"), {"fromAccount": nil},
	}
	list, summary, err := e.fetch()
	if err != nil {
		t.Fatal(err)
	}
	day := func(s string) time.Time { d, _ := time.Parse(time.DateOnly, s); return d }
	want := data.Supporters{Fetched: noon, Supporters: []data.Supporter{
		{Name: "RICH", Slug: "rich", URL: "https://rich.example.org", Company: true, Total: 1_000_000, Monthly: 2000, Currency: "USD", First: day("2021-01-01")},
		{Name: "EARLY", Slug: "early", URL: "https://early.example.org", Company: true, Total: 5000, Currency: "USD", First: day("2019-05-01")},
		{Name: "LATE", Slug: "late", Avatar: "https://images.example.org/late.png", Total: 5000, Currency: "USD", First: day("2026-03-01")},
		{Name: "ALIKE-A", Slug: "alike-a", URL: "https://alike-a.example.org", Total: 100, Currency: "USD", First: day("2021-01-01")},
		{Name: "ALIKE-B", Slug: "alike-b", URL: "https://alike-b.example.org", Total: 100, Currency: "USD", First: day("2021-01-01")},
	}}
	if !reflect.DeepEqual(list, want) {
		t.Errorf("got %+v", list)
	}
	const reason = "2 companies and 3 people. 2 more give without a name, and so not listed. 1 more has given nothing so far, and so not listed. 1 donation in another currency left out of the monthly averages."
	if got := summary.String(); got != reason {
		t.Errorf("%s", got)
	}
	if e.token != "" {
		t.Errorf("a token was sent: %s", e.token)
	}
}

// Lists of several pages are asked for to the end.
func TestPaging(t *testing.T) {
	e := newEndpoint(t)
	for i := range 2*pageSize + 1 {
		e.members = append(e.members, gives(fmt.Sprintf("m%03d", i), "INDIVIDUAL", 100, "2021-01-01T00:00:00Z"))
	}
	for range pageSize {
		e.donations = append(e.donations, gave("m200", 12, "USD"))
	}
	list, summary, err := e.fetch()
	if err != nil || len(list.Supporters) != 2*pageSize+1 || summary.People != 2*pageSize+1 || list.Supporters[200].Monthly != 100 {
		t.Errorf("%d supporters, %+v, %v", len(list.Supporters), summary, err)
	}
	if got := strings.Join(e.asked, ", "); got != "members 0, members 100, members 200, transactions 0" {
		t.Errorf("asked %s", got)
	}
}

func TestNobody(t *testing.T) {
	e := newEndpoint(t)
	list, summary, err := e.fetch()
	if err != nil || len(list.Supporters) != 0 || list.Supporters == nil || summary.String() != "0 companies and 0 people." {
		t.Errorf("%+v, %s, %v", list, summary, err)
	}
}

// A failure that may pass is tried again, each time after a longer wait, at least as long as Retry-After says.
func TestTriedAgain(t *testing.T) {
	for name, c := range map[string]struct {
		fail   func(w http.ResponseWriter)
		reason string
		wait   time.Duration
	}{
		"overburdened": {func(w http.ResponseWriter) { w.WriteHeader(503) }, "answers 503 Service Unavailable", 0},
		"too often": {func(w http.ResponseWriter) {
			w.Header().Set("Retry-After", "0")
			w.WriteHeader(429)
		}, "answers 429 Too Many Requests", 0},
		"wait a second": {func(w http.ResponseWriter) {
			w.Header().Set("Retry-After", "1")
			w.WriteHeader(429)
		}, "answers 429 Too Many Requests", time.Second},
		"hung up": {func(http.ResponseWriter) { panic(http.ErrAbortHandler) }, "EOF", 0},
		"cut off": {func(w http.ResponseWriter) {
			w.Header().Set("Content-Length", "1000")
			fmt.Fprint(w, `{"data":`)
		}, "unexpected EOF", 0},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEndpoint(t)
			e.members = []map[string]any{gives("one", "INDIVIDUAL", 100, "2021-01-01T00:00:00Z")}
			e.before = func(call int, w http.ResponseWriter, _ *http.Request) bool {
				if call == 1 {
					c.fail(w)
				}
				return call == 1
			}
			var tries []error
			source := e.source()
			source.Tried = func(err error, wait time.Duration) {
				tries = append(tries, err)
				if wait < c.wait {
					t.Errorf("tried again after %v", wait)
				}
			}
			list, _, err := Fetch(t.Context(), source)
			if err != nil || len(list.Supporters) != 1 || len(tries) != 1 || !strings.Contains(tries[0].Error(), c.reason) {
				t.Errorf("%+v, %v, tries %v", list, err, tries)
			}
		})
	}
}

func TestErrors(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*endpoint, *Source)
		reason string
		calls  int
	}{
		"always down": {func(e *endpoint, _ *Source) {
			e.before = func(_ int, w http.ResponseWriter, _ *http.Request) bool { w.WriteHeader(502); return true }
		}, "URL answers 502 Bad Gateway", maxTries},
		"unknown collective": {func(_ *endpoint, s *Source) { s.Collective = "nobody" },
			"URL refuses the question: No collective found with slug nobody (at account)", 1},
		"no such collective": {func(e *endpoint, _ *Source) { e.says(200, `{"data":{"account":null}}`) },
			`URL knows no collective "webpack"; its name is the last part of its page's address`, 1},
		"wrong question": {func(e *endpoint, _ *Source) {
			e.says(400, `{"errors":[{"message":"Cannot query field \"x\""},{"message":"Cannot query field \"x\""},{"message":"Unknown argument","path":["account","members",0]}]}`)
		}, `URL refuses the question: Cannot query field "x"; Unknown argument (at account.members.0)`, 1},
		"wrong token": {func(e *endpoint, _ *Source) { e.says(401, `{"errors":[{"message":"Invalid token"}]}`) },
			"URL answers 401 Unauthorized: it does not take the token: Invalid token", 1},
		"no endpoint": {func(e *endpoint, _ *Source) { e.says(404, "<html>") },
			"URL answers 404 Not Found; is it the address of a GraphQL endpoint?", 1},
		"a page": {func(e *endpoint, _ *Source) { e.says(200, "<html>") },
			"the answer of URL is not what a GraphQL endpoint says: invalid character '<' looking for beginning of value", 1},
		"another shape": {func(e *endpoint, _ *Source) { e.says(200, `{"data":{"account":{}}}`) },
			`URL gives no list for "webpack"; is it an endpoint of Open Collective's GraphQL API, version 2?`, 1},
		"a list with a hole": {func(e *endpoint, _ *Source) {
			e.says(200, `{"data":{"account":{"members":{"totalCount":7,"nodes":[]}}}}`)
		}, "URL gives no more than 0 of 7 entries; try again later", 1},
		"gone": {func(e *endpoint, _ *Source) { e.Close() }, "asking URL: dial tcp", 0},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEndpoint(t)
			source := e.source()
			c.change(e, &source)
			list, _, err := Fetch(t.Context(), source)
			if err == nil || !strings.HasPrefix(strings.ReplaceAll(err.Error(), source.Endpoint, "URL"), c.reason) || e.calls != c.calls {
				t.Errorf("%v after %d calls, %+v", err, e.calls, list)
			}
		})
	}
}

func (e *endpoint) says(status int, body string) {
	e.before = func(_ int, w http.ResponseWriter, _ *http.Request) bool {
		w.WriteHeader(status)
		fmt.Fprint(w, body)
		return true
	}
}

func TestTokenAndCancel(t *testing.T) {
	e := newEndpoint(t)
	source := e.source()
	source.Token = "secret"
	if _, _, err := Fetch(t.Context(), source); err != nil || e.token != "secret" {
		t.Errorf("token %q, %v", e.token, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	e.before = func(_ int, w http.ResponseWriter, _ *http.Request) bool { cancel(); w.WriteHeader(503); return true }
	if _, _, err := Fetch(ctx, source); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// TestTokenIsNotLedElsewhere has an endpoint answer that it is found at another
// host, which must learn nothing.
func TestTokenIsNotLedElsewhere(t *testing.T) {
	for _, status := range []int{301, 302, 303, 307, 308} {
		elsewhere, e := newEndpoint(t), newEndpoint(t)
		address := strings.Replace(elsewhere.URL, "127.0.0.1", "localhost", 1) + "/graphql/v2"
		e.before = func(_ int, w http.ResponseWriter, r *http.Request) bool {
			http.Redirect(w, r, address, status)
			return true
		}
		source := e.source()
		source.Token = "secret"
		_, _, err := Fetch(t.Context(), source)
		if err == nil || !strings.Contains(err.Error(), address) {
			t.Errorf("%d: %v does not name %s", status, err, address)
		}
		if elsewhere.calls != 0 || e.calls != 1 {
			t.Errorf("%d: the other host was asked %d times, with the token %q; the endpoint %d times", status, elsewhere.calls, elsewhere.token, e.calls)
		}
	}
}

// A call is tried again after a second, and after twice as long each time.
func TestWaitsGrow(t *testing.T) {
	e := newEndpoint(t)
	e.says(503, "")
	var waits []time.Duration
	source := e.source()
	source.Tried = func(_ error, wait time.Duration) { waits = append(waits, wait) }
	if _, _, err := Fetch(t.Context(), source); err == nil || len(waits) != maxTries-1 {
		t.Fatalf("%v, waits %v", err, waits)
	}
	// A fifth more or less is chance.
	for i, want := 0, source.Wait; i < len(waits); i, want = i+1, 2*want {
		if waits[i] < want*4/5 || waits[i] > want*6/5 {
			t.Errorf("wait %d is %v, want about %v", i, waits[i], want)
		}
	}
	if wait := (Source{}).withDefaults().Wait; wait != time.Second {
		t.Errorf("the first wait is %v", wait)
	}
}

// Only what a page may link to, and load a picture from, is taken over.
func TestAddresses(t *testing.T) {
	for address, want := range map[string]bool{
		"https://example.org/a.png": true, "http://example.org": true, "": false, "/a.png": false, "example.org": false,
		"javascript:alert(1)": false, "javascript://example.org/%0aalert(1)": false, "ftp://example.org/": false, "https:///a.png": false,
		"http://[::1": false,
	} {
		if got := web(address); got != map[bool]string{true: address}[want] {
			t.Errorf("%q becomes %q", address, got)
		}
	}
}

func TestWrite(t *testing.T) {
	path := filepath.Join(t.TempDir(), "site", "data", "supporters.json")
	list := data.Supporters{Fetched: noon, Supporters: []data.Supporter{{Name: "A & B", Slug: "a", Total: 100, Currency: "USD", First: noon}}}
	if err := Write(path, list); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	const want = "{\n  \"fetched\": \"2026-03-31T12:00:00Z\",\n  \"supporters\": [\n    {\n      \"name\": \"A & B\",\n      \"slug\": \"a\",\n      \"total\": 100,\n      \"monthly\": 0,\n      \"currency\": \"USD\",\n      \"first\": \"2026-03-31T12:00:00Z\"\n    }\n  ]\n}\n"
	if string(text) != want {
		t.Errorf("%s", text)
	}
	// Who reads it meanwhile has the old list or the new one, whole: the file is
	// replaced and not written over.
	old, err := os.Stat(path)
	if err != nil || old.Mode().Perm() != 0o644 {
		t.Fatalf("%v, %v", old.Mode(), err)
	}
	if err := Write(path, list); err != nil {
		t.Fatal(err)
	}
	if now, err := os.Stat(path); err != nil || os.SameFile(old, now) {
		t.Errorf("the list was written over: %v", err)
	}
	// A list that cannot be written leaves the old one, and nothing beside it.
	bad := list
	bad.Fetched = time.Date(20_000, 1, 1, 0, 0, 0, 0, time.UTC)
	if err := Write(path, bad); err == nil || !strings.HasPrefix(err.Error(), "writing the supporters: ") {
		t.Errorf("%v", err)
	}
	after, err := os.ReadFile(path)
	if err != nil || !bytes.Equal(after, text) {
		t.Errorf("%s, %v", after, err)
	}
	if err := Write(filepath.Join(path, "below.json"), list); err == nil {
		t.Error("a file is no folder")
	}
	folder := filepath.Join(filepath.Dir(path), "folder.json")
	if err := os.MkdirAll(filepath.Join(folder, "below"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := Write(folder, list); err == nil {
		t.Error("a folder is no file")
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(path), ".*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}
