package database

import (
	"context"
	"database/sql"
	"errors"
	"testing"
	"time"

	"bindery/internal/testing/databases"
	"bindery/internal/testing/postgres"
)

// A transaction that waits for nothing but its own program is ended by
// PostgreSQL after two seconds, unless it was said to be unhurried, or the
// address says something else.
func TestIdleTransactionsAreBounded(t *testing.T) {
	address := postgres.Address(t)
	for _, c := range []struct{ address, bound, unhurried string }{
		{address, "2s", "0"},
		{address + "&idle_in_transaction_session_timeout=7000", "7s", "0"},
	} {
		db := opened(t, c.address)
		err := db.Write(t.Context(), func(tx *sql.Tx) error {
			for _, want := range []string{c.bound, c.unhurried} {
				var got string
				if err := tx.QueryRow("SHOW " + idleSetting).Scan(&got); err != nil || got != want {
					t.Errorf("%s: %s, want %s, %v", c.address, got, want, err)
				}
				if err := db.Unhurried(t.Context(), tx); err != nil {
					t.Error(err)
				}
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
}

// late is a context whose time is up, though its timer has not fired: as in a
// process that was stopped and goes on.
type late struct{ context.Context }

func (l late) Deadline() (time.Time, bool) { return time.Now().Add(-time.Second), true }

func TestNothingIsWrittenTooLate(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		db := opened(t, address)
		if err := db.Write(late{t.Context()}, secret("late")); !errors.Is(err, context.DeadlineExceeded) {
			t.Error(err)
		}
		if n := secrets(t, db); n != 0 {
			t.Errorf("%d rows were written", n)
		}
	})
}
