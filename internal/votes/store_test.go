package votes

import (
	"log/slog"
	"math/rand/v2"
	"sync"
	"testing"

	"bindery/internal/database"
	"bindery/internal/testing/databases"
)

// However votes overlap, a tally is the sum of the votes there are, and every
// voter has what the last answer said.
func TestTalliesAreSums(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		kept := database.OpenLazily(address, slog.New(slog.DiscardHandler))
		defer func() { _ = kept.Close() }()
		servers := []*store{{source: kept}, {source: kept}}
		voters := make([]voter, 16)
		acknowledged := make([]map[string]int, len(voters))
		var all sync.WaitGroup
		for i := range voters {
			voters[i], acknowledged[i] = newVoter(), map[string]int{}
			random := rand.New(rand.NewPCG(7, uint64(i)))
			all.Go(func() {
				for range 30 {
					proposal, weight := []string{"a", "b"}[random.IntN(2)], random.IntN(MaxWeight+1)
					if _, err := servers[random.IntN(2)].set(t.Context(), voters[i], nil, proposal, weight); err != nil {
						t.Error(err)
					}
					acknowledged[i][proposal] = weight
				}
			})
		}
		all.Wait()
		want := map[string]Tally{}
		for i, who := range voters {
			mine, err := servers[0].of(t.Context(), who)
			if err != nil {
				t.Fatal(err)
			}
			for proposal, weight := range acknowledged[i] {
				if mine[proposal] != weight {
					t.Errorf("voter %d has %d for %s, the answer said %d", i, mine[proposal], proposal, weight)
				}
				sum := want[proposal]
				if weight > 0 {
					sum.Votes++
				}
				sum.Weight += int64(weight)
				want[proposal] = sum
			}
		}
		got, err := servers[1].tallies(t.Context())
		if err != nil || len(got) != len(want) {
			t.Fatal(got, err)
		}
		for proposal, sum := range want {
			if got[proposal].Votes != sum.Votes || got[proposal].Weight != sum.Weight {
				t.Errorf("%s: %+v, the votes make %+v", proposal, got[proposal], sum)
			}
		}
	})
}
