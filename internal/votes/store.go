package votes

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"time"

	"bindery/internal/database"
)

// MaxWeight is the most a vote may weigh; the least is 1.
const MaxWeight = 3

// Tally is what a proposal was given by everybody.
type Tally struct {
	// Votes is the number of browsers that voted, Weight the sum of what they
	// gave.
	Votes, Weight int64
	// revision grows with every change.
	revision int64
}

// voter is the random id of a browser.
type voter [16]byte

// change is what a vote did.
type change struct {
	tally  Tally
	before int // the weight there was; 0 means none
}

// source returns the database, or why there is none; database.Lazy is one.
type source interface {
	DB(ctx context.Context) (*database.DB, error)
}

// store keeps votes in a database.
type store struct {
	source source
	mu     sync.Mutex
	secret []byte
	keyAt  time.Time // when secret was read
}

// The row of the tally is written first: whoever changes a vote of the same
// proposal waits there, so that reading the old vote and adding the difference
// is one step to everybody else.
const (
	lockTally  = `INSERT INTO tallies (proposal, votes, weight, revision) VALUES ($1, 0, 0, 0) ON CONFLICT (proposal) DO UPDATE SET votes = tallies.votes RETURNING votes, weight, revision`
	readVote   = `SELECT weight FROM votes WHERE voter = $1 AND proposal = $2`
	writeVote  = `INSERT INTO votes (voter, proposal, weight) VALUES ($1, $2, $3) ON CONFLICT (voter, proposal) DO UPDATE SET weight = excluded.weight`
	deleteVote = `DELETE FROM votes WHERE voter = $1 AND proposal = $2`
	addToTally = `UPDATE tallies SET votes = votes + $1, weight = weight + $2, revision = revision + 1 WHERE proposal = $3 RETURNING votes, weight, revision`
)

// set gives a proposal a weight in place of the one the voter gave before; 0
// takes the vote back. It is on the disk when set returns. A first vote counts
// where it comes from, and may be refused for that; nil counts nothing.
func (s *store) set(ctx context.Context, who voter, first *newcomer, proposal string, weight int) (c change, err error) {
	db, err := s.source.DB(ctx)
	if err != nil {
		return c, err
	}
	err = db.Write(ctx, func(tx *sql.Tx) error {
		if first != nil {
			if err := first.admit(ctx, tx); err != nil {
				return err
			}
		}
		c, err = setIn(ctx, tx, who, proposal, weight)
		return err
	})
	if err != nil {
		return c, fmt.Errorf("writing a vote for %q: %w", proposal, err)
	}
	return c, nil
}

func setIn(ctx context.Context, tx *sql.Tx, who voter, proposal string, weight int) (c change, err error) {
	if err := scanTally(tx.QueryRowContext(ctx, lockTally, proposal), &c.tally); err != nil {
		return c, err
	}
	err = tx.QueryRowContext(ctx, readVote, who[:], proposal).Scan(&c.before)
	if err != nil && !errors.Is(err, sql.ErrNoRows) || c.before == weight {
		return c, ignoreNoRows(err)
	}
	votes := 0
	if weight == 0 {
		votes = -1
		_, err = tx.ExecContext(ctx, deleteVote, who[:], proposal)
	} else {
		if c.before == 0 {
			votes = 1
		}
		_, err = tx.ExecContext(ctx, writeVote, who[:], proposal, weight)
	}
	if err != nil {
		return c, err
	}
	return c, scanTally(tx.QueryRowContext(ctx, addToTally, votes, weight-c.before, proposal), &c.tally)
}

func scanTally(row *sql.Row, t *Tally) error { return row.Scan(&t.Votes, &t.Weight, &t.revision) }

func ignoreNoRows(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	return err
}

// tallies returns those of every proposal that was ever voted for, the ones a
// site no longer has included.
func (s *store) tallies(ctx context.Context) (map[string]Tally, error) {
	all := map[string]Tally{}
	err := s.read(ctx, "SELECT proposal, votes, weight, revision FROM tallies", nil, func(rows *sql.Rows) error {
		var proposal string
		var t Tally
		err := rows.Scan(&proposal, &t.Votes, &t.Weight, &t.revision)
		all[proposal] = t
		return err
	})
	return all, err
}

// of returns the weights one voter gave.
func (s *store) of(ctx context.Context, who voter) (map[string]int, error) {
	mine := map[string]int{}
	err := s.read(ctx, "SELECT proposal, weight FROM votes WHERE voter = $1", []any{who[:]}, func(rows *sql.Rows) error {
		var proposal string
		var weight int
		err := rows.Scan(&proposal, &weight)
		mine[proposal] = weight
		return err
	})
	return mine, err
}

// read runs a query and takes every row.
func (s *store) read(ctx context.Context, query string, args []any, take func(*sql.Rows) error) error {
	db, err := s.source.DB(ctx)
	if err != nil {
		return err
	}
	rows, err := db.QueryContext(ctx, query, args...)
	if err != nil {
		return fmt.Errorf("reading votes: %w", err)
	}
	defer func() { _ = rows.Close() }() // rows.Err has the error
	for rows.Next() {
		if err := take(rows); err != nil {
			return fmt.Errorf("reading votes: %w", err)
		}
	}
	if err := rows.Err(); err != nil {
		return fmt.Errorf("reading votes: %w", err)
	}
	return nil
}

// keyFor is how long the key is used without a look at the database's, in whose
// place another may have been put from a backup.
const keyFor = 2 * time.Second

// key returns what cookies are signed with. The first server that asks makes
// it; all others with the database share it.
func (s *store) key(ctx context.Context) ([]byte, error) {
	s.mu.Lock()
	known, fresh := s.secret, time.Since(s.keyAt) < keyFor
	s.mu.Unlock()
	if fresh {
		return known, nil
	}
	db, err := s.source.DB(ctx)
	if err != nil {
		return nil, err
	}
	const read = "SELECT value FROM secrets WHERE name = 'voter'"
	var key []byte
	err = db.QueryRowContext(ctx, read).Scan(&key)
	if errors.Is(err, sql.ErrNoRows) || err == nil && len(key) == 0 {
		key, err = makeKey(ctx, db, read)
	}
	if err != nil {
		return nil, fmt.Errorf("reading the key of the voters' cookies: %w", err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.secret, s.keyAt = key, time.Now()
	return key, nil
}

// makeKey makes the key where there is none, or one without bytes, which an earlier version restored
// from a backup that was tampered with: everybody knows that one, so anybody could sign cookies.
func makeKey(ctx context.Context, db *database.DB, read string) (key []byte, err error) {
	err = db.Write(ctx, func(tx *sql.Tx) error {
		fresh := make([]byte, 32)
		_, _ = rand.Read(fresh) // never fails
		const once = "INSERT INTO secrets (name, value) VALUES ('voter', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE length(secrets.value) = 0"
		if _, err := tx.ExecContext(ctx, once, fresh); err != nil {
			return err
		}
		return tx.QueryRowContext(ctx, read).Scan(&key)
	})
	return key, err
}
