package supporters

import (
	"context"
	"fmt"
	"maps"
	"time"
)

// membersQuery asks for those who gave anything, with everything they gave.
const membersQuery = `query Members($slug: String!, $limit: Int!, $offset: Int!) {
  account(slug: $slug) {
    members(role: [BACKER], limit: $limit, offset: $offset) {
      totalCount
      nodes {
        since
        totalDonations { valueInCents currency }
        account { name slug type website imageUrl isIncognito }
      }
    }
  }
}`

// donationsQuery asks for what was given from a day on.
const donationsQuery = `query Donations($slug: String!, $limit: Int!, $offset: Int!, $from: DateTime!) {
  account(slug: $slug) {
    transactions(type: CREDIT, kind: [CONTRIBUTION, ADDED_FUNDS], dateFrom: $from, limit: $limit, offset: $offset) {
      totalCount
      nodes {
        isRefunded
        amount { valueInCents currency }
        fromAccount { slug }
      }
    }
  }
}`

// account is what both questions are about.
type account struct {
	Members      *page[member]   `json:"members"`
	Transactions *page[donation] `json:"transactions"`
}

// page is a part of a list.
type page[T any] struct {
	Total int `json:"totalCount"`
	Nodes []T `json:"nodes"`
}

type amount struct {
	Cents    int64  `json:"valueInCents"`
	Currency string `json:"currency"`
}

type member struct {
	Since   time.Time `json:"since"`
	Total   amount    `json:"totalDonations"`
	Account struct {
		Name      string `json:"name"`
		Slug      string `json:"slug"`
		Type      string `json:"type"`
		Website   string `json:"website"`
		Image     string `json:"imageUrl"`
		Incognito bool   `json:"isIncognito"`
	} `json:"account"`
}

type donation struct {
	Refunded bool   `json:"isRefunded"`
	Amount   amount `json:"amount"`
	From     struct {
		Slug string `json:"slug"`
	} `json:"fromAccount"`
}

// paged asks for all pages of a list.
func paged[T any](ctx context.Context, c *client, query string, variables map[string]any, pick func(*account) *page[T]) ([]T, error) {
	var all []T
	for {
		vars := map[string]any{"slug": c.source.Collective, "limit": pageSize, "offset": len(all)}
		maps.Copy(vars, variables)
		found, err := c.ask(ctx, query, vars)
		if err != nil {
			return nil, err
		}
		p := pick(found)
		if p == nil {
			return nil, fmt.Errorf("%s gives no list for %q; is it an endpoint of Open Collective's GraphQL API, version 2?", c.source.Endpoint, c.source.Collective)
		}
		all = append(all, p.Nodes...)
		switch {
		case len(all) >= p.Total:
			return all, nil
		case len(p.Nodes) == 0:
			return nil, fmt.Errorf("%s gives no more than %d of %d entries; try again later", c.source.Endpoint, len(all), p.Total)
		}
	}
}
