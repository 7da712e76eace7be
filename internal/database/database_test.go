package database

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"bindery/internal/testing/databases"
)

func opened(t *testing.T, address string) *DB {
	t.Helper()
	db, err := Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

func secret(name string) func(*sql.Tx) error {
	return func(tx *sql.Tx) error {
		_, err := tx.Exec("INSERT INTO secrets (value, name) VALUES ($2, $1)", name, []byte("value"))
		return err
	}
}

func secrets(t *testing.T, db *DB) (n int) {
	t.Helper()
	if err := db.QueryRow("SELECT count(*) FROM secrets").Scan(&n); err != nil {
		t.Error(err)
	}
	return n
}

func TestWhatIsWrittenStays(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		db := opened(t, address)
		if err := db.Write(t.Context(), secret("first")); err != nil {
			t.Fatal(err)
		}
		if err := db.Close(); err != nil {
			t.Error(err)
		}
		if n := secrets(t, opened(t, address)); n != 1 {
			t.Errorf("%d rows after opening again", n)
		}
	})
}

func TestAnErrorUndoesEverything(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		db := opened(t, address)
		sorry := errors.New("sorry")
		err := db.Write(t.Context(), func(tx *sql.Tx) error { return errors.Join(secret("first")(tx), sorry) })
		if !errors.Is(err, sorry) || secrets(t, db) != 0 {
			t.Errorf("%v, %d rows", err, secrets(t, db))
		}
	})
}

// Every writer gets its turn, and one that stopped waiting does not keep it.
func TestManyWriters(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		db := opened(t, address)
		ended, cancel := context.WithCancel(t.Context())
		cancel()
		var all sync.WaitGroup
		for i := range 64 {
			all.Go(func() {
				if err := db.Write(t.Context(), secret(string(rune('A'+i)))); err != nil {
					t.Error(err)
				}
				if err := db.Write(ended, secret("late")); !errors.Is(err, context.Canceled) {
					t.Errorf("a writer that went away: %v", err)
				}
			})
		}
		all.Wait()
		if n := secrets(t, db); n != 64 {
			t.Errorf("%d rows", n)
		}
	})
}

// A crash or a power cut loses nothing that was committed: the log is written
// through to the disk at every commit.
func TestSQLiteIsDurable(t *testing.T) {
	db := opened(t, filepath.Join(t.TempDir(), "site.db"))
	for pragma, want := range map[string]string{"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1"} {
		var got string
		if err := db.QueryRow("PRAGMA " + pragma).Scan(&got); err != nil || got != want {
			t.Errorf("%s is %q, not %q: %v", pragma, got, want, err)
		}
	}
}

// A path may hold what means something in an address; only its owner may read
// the file.
func TestSQLitePath(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a?b #%41", "site.db")
	opened(t, path)
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 || info.Size() == 0 {
		t.Errorf("%v, %v", info, err)
	}
}

func TestAddressesThatCannotBeOpened(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "notes.txt")
	if err := os.WriteFile(file, []byte(strings.Repeat("no database at all\n", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	tests := []struct{ address, want string }{
		{"", "the database has no address; give the path of a file or postgres://USER:PASSWORD@HOST:PORT/NAME"},
		{"mysql://root:hunter2@db/site", `no database is known by "mysql://"; give the path of a SQLite file or an address that begins with postgres://`},
		{file + "/site.db", "the folder " + file + " for the database cannot be made (not a directory); make it, or choose another file with --database"},
		{folder, "the database " + folder + " cannot be written (is a directory); let this user write the file and its folder, or choose another file with --database"},
		{file, "opening the database " + file + ": file is not a database (26); it must be a SQLite file, in a folder on a local disk that this user may write to"},
		{"postgres://ada:hunter2@127.0.0.1:1/site?password=hunter2&sslmode=disable", "the database postgres://ada@127.0.0.1:1/site cannot be reached: failed to connect to `user=ada database=site`: 127.0.0.1:1 (127.0.0.1): dial error: dial tcp 127.0.0.1:1: connect: connection refused; is PostgreSQL running there, and do user, password and database name in --database or DATABASE_URL fit?"},
		{"postgres://ada:hunter2@127.0.0.1:port/site", "the database's address cannot be read; it must have the form postgres://USER:PASSWORD@HOST:PORT/NAME, with %-encoding of what is no letter or digit in user and password"},
		{"postgres://ada:hunter2@127.0.0.1/site?sslmode=hunter2", "the database's address postgres://ada@127.0.0.1/site cannot be used: an unknown option, a port that is no number or a file that is not there; the form is postgres://USER:PASSWORD@HOST:PORT/NAME, with %-encoding of what is no letter or digit in user and password"},
	}
	for _, test := range tests {
		db, err := Open(t.Context(), test.address)
		if err == nil {
			_ = db.Close()
			t.Errorf("%q was opened", test.address)
			continue
		}
		if err.Error() != test.want {
			t.Errorf("%q:\n got %s\nwant %s", test.address, err, test.want)
		}
		if strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%q: the password is shown: %v", test.address, err)
		}
	}
}
