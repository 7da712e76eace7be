package database

import (
	"database/sql"
	"path/filepath"
	"testing"
)

// A path may hold what means something in an address.
func TestOpensWhatItMade(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a?b #%41", "site.db")
	for want := range 2 {
		db, err := Open(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		var got int
		if err := db.QueryRow("SELECT count(*) FROM secrets").Scan(&got); err != nil || got != want {
			t.Errorf("opened for the time %d: %d secrets, %v", want, got, err)
		}
		err = db.Write(t.Context(), func(tx *sql.Tx) error {
			_, err := tx.Exec("INSERT INTO secrets (value, name) VALUES ($2, $1)", "name", []byte("value"))
			return err
		})
		if err != nil && want == 0 {
			t.Error(err)
		}
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	}
}
