package database

import (
	"database/sql"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"bindery/internal/testing/databases"
	"bindery/internal/testing/golden"
)

// schema is what the tables look like, one line a column.
func schema(t *testing.T, db *DB) string {
	t.Helper()
	query := `SELECT m.name || ' ' || c.name || ' ' || c.type || ' ' || c."notnull" FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'`
	if db.Dialect == PostgreSQL {
		query = "SELECT table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable FROM information_schema.columns WHERE table_schema = 'public'"
	}
	rows, err := db.Query(query)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	var lines []string
	for rows.Next() {
		var line string
		if err := rows.Scan(&line); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, line)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// names are the migrations of a dialect, in order.
func names(t *testing.T, dialect Dialect) []string {
	t.Helper()
	files, err := fs.Glob(migrations, "migrations/"+string(dialect)+"/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for i := range files {
		files[i] = strings.TrimPrefix(files[i], "migrations/"+string(dialect)+"/")
	}
	return files
}

func TestBothDialectsHaveTheSameMigrations(t *testing.T) {
	if a, b := names(t, SQLite), names(t, PostgreSQL); len(a) == 0 || !slices.Equal(a, b) {
		t.Errorf("sqlite has %q, postgres %q", a, b)
	}
}

// Each version an older program may have left ends as a new database begins,
// and keeps every row that was in it.
func TestMigratesFromEveryVersion(t *testing.T) {
	for i := range names(t, SQLite) {
		version := i + 1
		t.Run(fmt.Sprint("from ", version), func(t *testing.T) {
			databases.Each(t, func(t *testing.T, address string) {
				before := leaveAt(t, address, version)
				db := opened(t, address)
				if got, want := schema(t, db), schema(t, opened(t, databases.Another(t, address))); got != want {
					t.Errorf("got\n%s\nwant\n%s", got, want)
				}
				for table, want := range before {
					if got := rows(t, db, table); got != want || got == "" {
						t.Errorf("%s has\n%s\nand had\n%s", table, got, want)
					}
				}
			})
		})
	}
}

// TestReleasedMigrations holds the tables of every version to what they were
// when it was released: a changed migration would leave older databases behind.
func TestReleasedMigrations(t *testing.T) {
	for i := range names(t, SQLite) {
		version := i + 1
		databases.Each(t, func(t *testing.T, address string) {
			leaveAt(t, address, version)
			db, err := connect(t.Context(), address)
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = db.Close() }()
			golden.Equal(t, fmt.Sprintf("testdata/schema/%s-%d.txt", db.Dialect, version), []byte(schema(t, db)+"\n"))
		})
	}
}

// leaveAt makes a database as the program of a version did, with the rows of
// testdata/rows up to it, and returns the rows of each table.
func leaveAt(t *testing.T, address string, version int) map[string]string {
	t.Helper()
	db, err := connect(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	files, err := fs.Sub(migrations, "migrations/"+string(db.Dialect))
	if err != nil {
		t.Fatal(err)
	}
	provider, err := db.provider(files)
	if err != nil {
		t.Fatal(err)
	}
	before := map[string]string{}
	for v := range version {
		if _, err := provider.UpTo(t.Context(), int64(v+1)); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(fmt.Sprintf("testdata/rows/%05d.sql", v+1))
		if err != nil {
			t.Fatal(err, "(a new migration has its rows there)")
		}
		for line := range strings.Lines(string(text)) {
			before[strings.Fields(line)[2]] = ""
			err := db.Write(t.Context(), func(tx *sql.Tx) error { _, err := tx.Exec(literal(db.Dialect, line)); return err })
			if err != nil {
				t.Fatal(line, err)
			}
		}
	}
	for table := range before {
		before[table] = rows(t, db, table)
	}
	return before
}

// literal writes bytes'00ff' as a dialect does.
func literal(dialect Dialect, line string) string {
	if dialect == PostgreSQL {
		return strings.ReplaceAll(line, "bytes'", `'\x`)
	}
	return strings.ReplaceAll(line, "bytes'", "x'")
}

// rows are those of a table, sorted.
func rows(t *testing.T, db *DB, table string) string {
	t.Helper()
	found, err := db.Query("SELECT * FROM " + table)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = found.Close() }()
	columns, err := found.Columns()
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for found.Next() {
		values := make([]any, len(columns))
		for i := range values {
			values[i] = new(any)
		}
		if err := found.Scan(values...); err != nil {
			t.Fatal(err)
		}
		line := ""
		for i := range values {
			line += fmt.Sprintf("%s=%v ", columns[i], *values[i].(*any))
		}
		lines = append(lines, line)
	}
	if err := found.Err(); err != nil {
		t.Fatal(err)
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

func TestSeveralStartAtOnce(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		var all sync.WaitGroup
		for range 4 {
			all.Go(func() { // each connects anew, as another process would
				db, err := Open(t.Context(), address)
				if err != nil {
					t.Error(err)
					return
				}
				secrets(t, db)
				_ = db.Close()
			})
		}
		all.Wait()
		var runs int
		query := "SELECT count(*) FROM " + versions + " WHERE version_id = 1"
		if err := opened(t, address).QueryRow(query).Scan(&runs); err != nil || runs != 1 {
			t.Errorf("the first migration ran %d times, %v", runs, err)
		}
	})
}

func TestANewerDatabaseIsRefused(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		db := opened(t, address)
		err := db.Write(t.Context(), func(tx *sql.Tx) error {
			_, err := tx.Exec("INSERT INTO " + versions + " (version_id, is_applied) VALUES (9000, true)")
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		want := fmt.Sprintf("the database %s: bringing its tables up to date: a newer bindery has changed its tables (version 9000, this program knows %d); run that one, or go back to a copy of the database from before",
			Redacted(address), len(names(t, SQLite)))
		if _, err := Open(t.Context(), address); err == nil || err.Error() != want {
			t.Errorf("\n got %v\nwant %s", err, want)
		}
	})
}
