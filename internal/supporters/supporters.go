// Package supporters fetches the list of those who give money from a GraphQL
// endpoint in the shape of Open Collective's (version 2), and writes it down
// for the build. Nothing is written unless everything was fetched.
package supporters

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"bindery/internal/data"
)

// DefaultEndpoint is Open Collective's own.
const DefaultEndpoint = "https://api.opencollective.com/graphql/v2"

// pageSize is how many entries are asked for at once, what the endpoint gives
// without being asked.
const pageSize = 100

// months is the time of the monthly average.
const months = 12

// Source says where the list is. Endpoint and Collective are required.
type Source struct {
	// Endpoint is the address that questions are posted to.
	Endpoint string
	// Collective is the last part of the collective's address.
	Collective string
	// Token is sent along; it may be empty. Without one fewer questions are
	// allowed.
	Token string
	// Client makes the calls; nil means one with a timeout of a minute. No
	// answer leads it to another address.
	Client *http.Client
	// Wait is that before the second try of a call; 1 s when zero.
	Wait time.Duration
	// Tried is told about a call that failed and is tried again; it may be nil.
	Tried func(err error, wait time.Duration)
	// Now is the clock; nil means time.Now.
	Now func() time.Time
}

func (s Source) withDefaults() Source {
	if s.Client == nil {
		s.Client = &http.Client{Timeout: time.Minute}
	}
	// net/http keeps Authorization from another host, and no header of another
	// name: the token would follow whatever redirect it meets (P-10.571).
	own := *s.Client
	own.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	s.Client = &own
	if s.Now == nil {
		s.Now = time.Now
	}
	s.Wait = cmp.Or(s.Wait, time.Second)
	if s.Tried == nil {
		s.Tried = func(error, time.Duration) {}
	}
	return s
}

// Summary says what was left out of a list, and why.
type Summary struct {
	Companies, People int
	// Anonymous give without their name.
	Anonymous int
	// Nothing is the number of supporters without a donation so far.
	Nothing int
	// Elsewhere are donations of the last twelve months in another currency than
	// their giver's total: they are not in the monthly average.
	Elsewhere int
}

// Fetch asks for all supporters: the highest total first, then the earliest,
// then by name of account. A call that fails because of the network, or of a
// service that is overburdened (429, 5xx), is tried five times.
func Fetch(ctx context.Context, s Source) (data.Supporters, Summary, error) {
	c := &client{source: s.withDefaults()}
	list := data.Supporters{Fetched: c.source.Now().UTC().Truncate(time.Second), Supporters: []data.Supporter{}}
	var summary Summary
	members, err := paged(ctx, c, membersQuery, nil, func(a *account) *page[member] { return a.Members })
	if err != nil {
		return list, summary, err
	}
	from := list.Fetched.AddDate(0, -months, 0)
	donations, err := paged(ctx, c, donationsQuery, map[string]any{"from": from}, func(a *account) *page[donation] { return a.Transactions })
	if err != nil {
		return list, summary, err
	}
	byName := summary.supporters(members)
	summary.average(byName, donations)
	for _, supporter := range byName {
		list.Supporters = append(list.Supporters, *supporter)
	}
	slices.SortFunc(list.Supporters, func(a, b data.Supporter) int {
		return cmp.Or(cmp.Compare(b.Total, a.Total), a.First.Compare(b.First), cmp.Compare(a.Slug, b.Slug))
	})
	return list, summary, nil
}

// supporters makes one entry of the memberships of an account, and counts
// those that cannot be shown.
func (s *Summary) supporters(members []member) map[string]*data.Supporter {
	all := map[string]*data.Supporter{}
	left := map[string]bool{}
	for _, m := range members {
		if known := all[m.Account.Slug]; known != nil {
			known.Total = max(known.Total, m.Total.Cents)
			if m.Since.Before(known.First) {
				known.First = m.Since.UTC()
			}
			continue
		}
		switch {
		case left[m.Account.Slug]:
		case m.Account.Incognito, m.Account.Slug == "", strings.TrimSpace(m.Account.Name) == "":
			left[m.Account.Slug] = m.Account.Slug != ""
			s.Anonymous++
		case m.Total.Cents <= 0:
			s.Nothing++
		default:
			all[m.Account.Slug] = m.supporter()
		}
	}
	for _, supporter := range all {
		if supporter.Company {
			s.Companies++
		} else {
			s.People++
		}
	}
	return all
}

func (m member) supporter() *data.Supporter {
	return &data.Supporter{
		Name: strings.TrimSpace(m.Account.Name), Slug: m.Account.Slug, URL: web(m.Account.Website), Avatar: web(m.Account.Image),
		Company: m.Account.Type != "INDIVIDUAL", Total: m.Total.Cents, Currency: m.Total.Currency, First: m.Since.UTC(),
	}
}

// average adds up what was given in the last months.
func (s *Summary) average(all map[string]*data.Supporter, donations []donation) {
	for _, d := range donations {
		supporter := all[d.From.Slug]
		switch {
		case supporter == nil || d.Refunded:
		case d.Amount.Currency != supporter.Currency:
			s.Elsewhere++
		default:
			supporter.Monthly += d.Amount.Cents
		}
	}
	for _, supporter := range all {
		supporter.Monthly = max(0, supporter.Monthly/months)
	}
}

// web is an address a page may link to, or nothing.
func web(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return ""
	}
	return address
}

// String is what the summary says, in whole sentences.
func (s Summary) String() string {
	parts := []string{fmt.Sprintf("%s and %s.", count(s.Companies, "company", "companies"), count(s.People, "person", "people"))}
	for _, left := range []struct {
		n              int
		one, more, why string
	}{
		{s.Anonymous, "gives", "give", " without a name, and so not listed."},
		{s.Nothing, "has given", "have given", " nothing so far, and so not listed."},
	} {
		if left.n > 0 {
			parts = append(parts, count(left.n, "more "+left.one, "more "+left.more)+left.why)
		}
	}
	if s.Elsewhere > 0 {
		parts = append(parts, count(s.Elsewhere, "donation", "donations")+" in another currency left out of the monthly averages.")
	}
	return strings.Join(parts, " ")
}

func count(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}
