package votes

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"database/sql"
	"errors"
	"time"

	"bindery/internal/ratelimit"
)

// How many browsers began to vote from an address today is counted in the
// database, by the transaction that writes the first vote. So the count is exact
// over restarts and for all servers together, a vote that fails does not count,
// and nothing is written for anybody who has voted before. Who reads the database
// finds an HMAC of address and day, and only until the day is over.

// newcomer is where a browser that votes for the first time comes from.
type newcomer struct {
	day     string // in UTC, "2006-01-02"
	address []byte // 16 bytes of the HMAC
	most    int    // new browsers a day of one address
	next    time.Duration
}

// newcomer returns nil when there is no limit.
func (h *Handler) newcomer(key []byte, address string) *newcomer {
	if h.options.Voters <= 0 {
		return nil
	}
	now := h.options.Now().UTC()
	day := now.Format(time.DateOnly)
	return &newcomer{day: day, address: hidden(key, day, address), most: h.options.Voters, next: untilTomorrow(now)}
}

// hidden is an address as it is kept: nobody without the key can tell which it
// was, and it is another one on every day.
func hidden(key []byte, day, address string) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte("new voter " + day + " " + ratelimit.Network(address).String()))
	return mac.Sum(nil)[:16]
}

func untilTomorrow(now time.Time) time.Duration {
	return now.Truncate(24 * time.Hour).Add(24 * time.Hour).Sub(now)
}

// No row comes back when the address has begun as many as it may.
const countNewcomer = `INSERT INTO new_voters (day, address, voters) VALUES ($1, $2, 1)
	ON CONFLICT (day, address) DO UPDATE SET voters = new_voters.voters + 1 WHERE new_voters.voters < $3
	RETURNING voters`

// admit counts a browser in, or refuses it.
func (n *newcomer) admit(ctx context.Context, tx *sql.Tx) error {
	var voters int
	err := tx.QueryRowContext(ctx, countNewcomer, n.day, n.address, n.most).Scan(&voters)
	if errors.Is(err, sql.ErrNoRows) {
		return tooManyVoters(n.next)
	}
	return err
}

const (
	// afterMidnight is how much later than midnight a day's rows go: servers
	// whose clocks differ by less still count that day.
	afterMidnight = time.Minute
	// sweepEvery bounds the wait between two looks for days that are over, since
	// a timer of a machine that slept is late.
	sweepEvery = time.Hour
)

// sweep deletes what was kept of days that are over, until the context ends.
func (h *Handler) sweep(ctx context.Context) {
	for {
		wait := sweepEvery
		if h.store.forget(ctx, h.options.Now().Add(-afterMidnight)) != nil {
			wait = time.Minute // requests that need the database have logged why
		}
		wait = min(wait, untilTomorrow(h.options.Now().UTC())+afterMidnight)
		select {
		case <-ctx.Done():
			return
		case <-h.options.After(wait):
		}
	}
}

// forget deletes the rows of days before now's.
func (s *store) forget(ctx context.Context, now time.Time) error {
	ctx, cancel := context.WithTimeout(ctx, queryTimeout)
	defer cancel()
	db, err := s.source.DB(ctx)
	if err != nil {
		return err
	}
	return db.Write(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "DELETE FROM new_voters WHERE day < $1", now.UTC().Format(time.DateOnly))
		return err
	})
}
