// Package voters plays many browsers that vote at once, on a server that may be
// killed meanwhile, and says afterwards whether the server kept its word: what
// it acknowledged counts, what it did not acknowledge may count, and nothing
// else does.
package voters

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// Crowd is a number of browsers.
type Crowd struct {
	// Acknowledged counts the votes that were answered with 200, Lost those
	// whose answer did not come.
	Acknowledged, Lost atomic.Int64

	addresses []string
	proposals []string
	browsers  []*browser
	client    *http.Client
}

// browser is one voter.
type browser struct {
	crowd  *Crowd
	number int
	random *rand.Rand
	cookie string
	votes  map[string]*vote
	took   []time.Duration
}

// vote is what one browser knows about its vote for a proposal: the last weight
// the server acknowledged, and those it tried to give since, without an answer.
type vote struct {
	acknowledged int
	tried        []int
}

// New makes n browsers that vote for proposals. Each goes round the servers at
// the addresses, "127.0.0.1:8080", which share one database.
func New(n int, proposals []string, addresses ...string) *Crowd {
	c := &Crowd{addresses: addresses, proposals: proposals, client: &http.Client{
		// Every browser has a connection of its own, as in life.
		Transport: &http.Transport{MaxIdleConnsPerHost: n, MaxConnsPerHost: 2 * n},
	}}
	for i := range n {
		c.browsers = append(c.browsers, &browser{crowd: c, number: i, random: rand.New(rand.NewPCG(41, uint64(i))), votes: map[string]*vote{}})
	}
	return c
}

// Enter lets every browser vote once, one after the other, so that it has its
// cookie. A first vote whose answer is lost would be that of a voter nobody
// knows.
func (c *Crowd) Enter(ctx context.Context) error {
	for _, b := range c.browsers {
		ok, err := b.send(ctx, http.MethodPut, c.proposals[0], 1)
		if err == nil && (!ok || b.cookie == "") {
			err = errors.New("the first vote got no cookie")
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Vote lets every browser vote, change and withdraw until it did so n times or
// the context ends. Answers that do not come, and 502, 503 and 504, are not an error: the
// browser tries something else.
func (c *Crowd) Vote(ctx context.Context, n int) error {
	return c.each(func(b *browser) error {
		for done := 0; done < n && ctx.Err() == nil; {
			proposal, weight := c.proposals[b.random.IntN(len(c.proposals))], b.random.IntN(4)
			method := http.MethodPut
			if weight == 0 {
				method = http.MethodDelete
			}
			ok, err := b.send(ctx, method, proposal, weight)
			switch {
			case err != nil:
				return err
			case ok:
				done++
			default:
				time.Sleep(20 * time.Millisecond) // the server is down: no use asking faster
			}
		}
		return nil
	})
}

func (c *Crowd) each(f func(*browser) error) error {
	errs := make([]error, len(c.browsers))
	var all sync.WaitGroup
	for i, b := range c.browsers {
		all.Go(func() { errs[i] = f(b) })
	}
	all.Wait()
	return errors.Join(errs...)
}

// send gives one vote and says whether it was acknowledged. An error is an
// answer that no server may give.
func (b *browser) send(ctx context.Context, method, proposal string, weight int) (ok bool, err error) {
	v := b.votes[proposal]
	if v == nil {
		v = &vote{}
		b.votes[proposal] = v
	}
	body := ""
	if method == http.MethodPut {
		body = fmt.Sprintf(`{"weight":%d}`, weight)
	}
	start := time.Now()
	response, text, err := b.ask(ctx, method, "/"+proposal+"/vote", body)
	if err != nil || down(response.StatusCode) {
		v.tried = append(v.tried, weight)
		b.crowd.Lost.Add(1)
		return false, nil
	}
	want := fmt.Sprintf(`"mine":%d}`, weight)
	if response.StatusCode != http.StatusOK || !strings.HasSuffix(strings.TrimSpace(string(text)), want) {
		return false, fmt.Errorf("%s of %d for %s: %d %s", method, weight, proposal, response.StatusCode, text)
	}
	b.took = append(b.took, time.Since(start))
	*v = vote{acknowledged: weight}
	b.crowd.Acknowledged.Add(1)
	if cookies := response.Cookies(); len(cookies) > 0 {
		if b.cookie != "" {
			return false, fmt.Errorf("browser %d got a second cookie", b.number)
		}
		b.cookie = cookies[0].Name + "=" + cookies[0].Value
	}
	return true, nil
}

// down is a status without an answer of the voting API: it has no database, or a
// proxy in front has no answer of a server.
func down(status int) bool {
	return status == http.StatusServiceUnavailable || status == http.StatusBadGateway || status == http.StatusGatewayTimeout
}

func (b *browser) ask(ctx context.Context, method, path, body string) (*http.Response, []byte, error) {
	// A request that was sent is waited for even when time is up: else the last
	// answers would all be lost.
	ctx = context.WithoutCancel(ctx)
	address := b.crowd.addresses[b.random.IntN(len(b.crowd.addresses))]
	r, err := http.NewRequestWithContext(ctx, method, "http://"+address+"/api/v1/proposals"+path, strings.NewReader(body))
	if err != nil {
		return nil, nil, err
	}
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	if b.cookie != "" {
		r.Header.Set("Cookie", b.cookie)
	}
	response, err := b.crowd.client.Do(r)
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	return response, text, err
}

// tally is what the server says of a proposal.
type tally struct {
	ID            string
	Votes, Weight int
	Mine          int
}

// Check compares what the servers say with what they acknowledged: for every
// browser its own votes, and all tallies with the sums of these.
func (c *Crowd) Check(ctx context.Context) error {
	sums := map[string]tally{}
	var last []tally
	for _, b := range c.browsers {
		list, err := b.list(ctx)
		if err != nil {
			return err
		}
		for _, t := range list {
			if err := b.compare(t); err != nil {
				return err
			}
			sum := sums[t.ID]
			sum.Weight += t.Mine
			if t.Mine > 0 {
				sum.Votes++
			}
			sums[t.ID] = sum
		}
		last = list
	}
	for _, t := range last {
		if sum := sums[t.ID]; t.Votes != sum.Votes || t.Weight != sum.Weight {
			return fmt.Errorf("%s has %d votes of weight %d, the browsers gave %d of weight %d", t.ID, t.Votes, t.Weight, sum.Votes, sum.Weight)
		}
	}
	return nil
}

func (b *browser) list(ctx context.Context) ([]tally, error) {
	response, text, err := b.ask(ctx, http.MethodGet, "", "")
	if err != nil {
		return nil, err
	}
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("the list: %d %s", response.StatusCode, text)
	}
	var answer struct{ Proposals []tally }
	if err := json.Unmarshal(text, &answer); err != nil {
		return nil, fmt.Errorf("the list %s: %w", text, err)
	}
	if len(answer.Proposals) < len(b.crowd.proposals) {
		return nil, fmt.Errorf("the list has only %d proposals", len(answer.Proposals))
	}
	return answer.Proposals, nil
}

// compare holds a browser's vote against what was acknowledged.
func (b *browser) compare(t tally) error {
	v := b.votes[t.ID]
	if v == nil {
		v = &vote{}
	}
	if t.Mine != v.acknowledged && !slices.Contains(v.tried, t.Mine) {
		return fmt.Errorf("browser %d has %d for %s; %d was acknowledged, tried since: %v", b.number, t.Mine, t.ID, v.acknowledged, v.tried)
	}
	return nil
}

// Percentile is the time that p of 100 acknowledged votes took at most.
func (c *Crowd) Percentile(p float64) time.Duration {
	var all []time.Duration
	for _, b := range c.browsers {
		all = append(all, b.took...)
	}
	if len(all) == 0 {
		return 0
	}
	slices.Sort(all)
	return all[min(len(all)-1, int(float64(len(all))*p/100))]
}
