package backup_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"bindery/internal/backup"
	"bindery/internal/database"
	"bindery/internal/testing/databases"
)

var made = time.Date(2026, 11, 24, 13, 0, 0, 0, time.UTC)

func open(t *testing.T, address string) *database.DB {
	t.Helper()
	db, err := database.Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

func voter(n int) []byte { return binary.BigEndian.AppendUint64(make([]byte, 8), uint64(n)) }

// fill writes a row or two into every table.
func fill(t *testing.T, db *database.DB) {
	t.Helper()
	err := db.Write(t.Context(), func(tx *sql.Tx) error {
		var failed error
		run := func(query string, args ...any) {
			_, err := tx.ExecContext(t.Context(), query, args...)
			failed = errors.Join(failed, err)
		}
		run("INSERT INTO votes (voter, proposal, weight) VALUES ($1, $2, $3)", voter(1), "tree-shaking", 3)
		run("INSERT INTO votes (voter, proposal, weight) VALUES ($1, $2, $3)", voter(2), "tree-shaking", 1)
		run("INSERT INTO tallies (proposal, votes, weight, revision) VALUES ($1, $2, $3, $4)", "tree-shaking", 2, 4, 7)
		run("INSERT INTO secrets (name, value) VALUES ($1, $2)", "cookies", []byte{0, 1, 255})
		run("INSERT INTO visits (day, path, views) VALUES ($1, $2, $3)", "2026-11-23", "/guides/\"quoted\" <中>/", 12)
		run("INSERT INTO figures (service, figure, subject, value, had) VALUES ($1, $2, $3, $4, $5)", "https://api.example.org", "stars", "a/b", 9007199254740993, 1790000000)
		run("INSERT INTO new_voters (day, address, voters) VALUES ($1, $2, $3)", "2026-11-23", voter(3), 40)
		run("INSERT INTO view_batches (writer, batch, day) VALUES ($1, $2, $3)", voter(4), 9, "2026-11-23")
		run("INSERT INTO feedback (day, path, helpful, unhelpful) VALUES ($1, $2, $3, $4)", "2026-11-23", "/guides/", 5, 1)
		return failed
	})
	if err != nil {
		t.Fatal(err)
	}
}

// content is what a backup of a database says, unpacked, without its first line.
func content(t *testing.T, db *database.DB) string {
	t.Helper()
	packed, err := gzip.NewReader(bytes.NewReader(write(t, db)))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(packed)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "\n")
	return rest
}

func write(t *testing.T, db *database.DB) []byte {
	t.Helper()
	var file bytes.Buffer
	if _, err := backup.Write(t.Context(), db, made, &file); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

const filled = `{"table":"votes","row":["AAAAAAAAAAAAAAAAAAAAAQ==","tree-shaking",3]}
{"table":"votes","row":["AAAAAAAAAAAAAAAAAAAAAg==","tree-shaking",1]}
{"table":"tallies","row":["tree-shaking",2,4,7]}
{"table":"secrets","row":["cookies","AAH/"]}
{"table":"visits","row":["2026-11-23","/guides/\"quoted\" \u003c中\u003e/",12]}
{"table":"figures","row":["https://api.example.org","stars","a/b",9007199254740993,1790000000]}
{"table":"feedback","row":["2026-11-23","/guides/",5,1]}
{"rows":7}
`

// TestRoundTrip takes a backup of each kind of database into each kind.
func TestRoundTrip(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		db := open(t, address)
		fill(t, db)
		if got := content(t, db); got != filled {
			t.Errorf("the backup says\n%s", got)
		}
		file := write(t, db)
		databases.Each(t, func(t *testing.T, address string) {
			other := open(t, address)
			rows, when, err := backup.Restore(t.Context(), other, bytes.NewReader(file), false)
			if err != nil || rows != 7 || !when.Equal(made) {
				t.Fatal(rows, when, err)
			}
			if got := content(t, other); got != filled {
				t.Errorf("restored:\n%s", got)
			}
			if _, _, err := backup.Restore(t.Context(), other, bytes.NewReader(file), false); !errors.Is(err, backup.ErrNotEmpty) {
				t.Error("into a database with rows:", err)
			}
			if err := other.Write(t.Context(), func(tx *sql.Tx) error {
				_, err := tx.ExecContext(t.Context(), "INSERT INTO visits (day, path, views) VALUES ('2026-11-24', '/', 1)")
				return err
			}); err != nil {
				t.Fatal(err)
			}
			if _, _, err := backup.Restore(t.Context(), other, bytes.NewReader(file), true); err != nil {
				t.Fatal(err)
			}
			if got := content(t, other); got != filled {
				t.Errorf("replaced:\n%s", got)
			}
		})
	})
}

// TestEarlierFormats restores a backup as each released format had it.
func TestEarlierFormats(t *testing.T) {
	files, err := filepath.Glob("testdata/format-*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var file bytes.Buffer
		packed := gzip.NewWriter(&file)
		if _, err := packed.Write(text); err != nil || packed.Close() != nil {
			t.Fatal(err)
		}
		databases.Each(t, func(t *testing.T, address string) {
			db := open(t, address)
			rows, when, err := backup.Restore(t.Context(), db, bytes.NewReader(file.Bytes()), false)
			if err != nil || rows != 7 || !when.Equal(made) {
				t.Fatal(name, rows, when, err)
			}
			if got := content(t, db); got != filled {
				t.Errorf("%s:\n%s", name, got)
			}
		})
	}
}

// TestEveryTable holds that a backup has every table and column there is, but what
// loses its sense within a day: that is in no backup, and stays when one is put
// over it.
func TestEveryTable(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		db := open(t, address)
		fill(t, db)
		query := "SELECT m.name, p.name FROM sqlite_master m JOIN pragma_table_info(m.name) p WHERE m.type = 'table' ORDER BY m.name, p.cid"
		if db.Dialect == database.PostgreSQL {
			query = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position"
		}
		found, err := db.QueryContext(t.Context(), query)
		if err != nil {
			t.Fatal(err)
		}
		defer found.Close()
		columns := map[string]int{}
		for found.Next() {
			var table, column string
			if err := found.Scan(&table, &column); err != nil {
				t.Fatal(err)
			}
			if table != "bindery_migrations" && !strings.HasPrefix(table, "sqlite") {
				columns[table]++
			}
		}
		if err := found.Err(); err != nil || len(columns) < 6 {
			t.Fatal(columns, err)
		}
		if _, _, err := backup.Restore(t.Context(), db, bytes.NewReader(write(t, db)), true); err != nil {
			t.Fatal(err)
		}
		for _, table := range []string{"new_voters", "view_batches"} {
			var rows int
			if err := db.QueryRow("SELECT count(*) FROM " + table).Scan(&rows); err != nil || rows != 1 {
				t.Errorf("after a restore %s has %d rows, %v", table, rows, err)
			}
			if strings.Contains(content(t, db), table) {
				t.Errorf("%s is in the backup", table)
			}
			delete(columns, table)
		}
		for table, count := range columns {
			_, row, there := strings.Cut(content(t, db), `{"table":"`+table+`","row":[`)
			row, _, _ = strings.Cut(row, "\n")
			if !there || strings.Count(row, ",")+1 != count {
				t.Errorf("%s has %d columns, its row is %q", table, count, row)
			}
		}
	})
}

// TestWhileVoting takes backups while browsers vote: in each the sums are those of
// its votes, and what was acknowledged before it is in it.
func TestWhileVoting(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		db := open(t, address)
		if err := db.Write(t.Context(), func(tx *sql.Tx) error {
			_, err := tx.ExecContext(t.Context(), "INSERT INTO tallies (proposal, votes, weight, revision) VALUES ('a', 0, 0, 0)")
			return err
		}); err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(t.Context())
		var lock sync.Mutex
		acknowledged := 0
		var browsers sync.WaitGroup
		for browser := range 4 {
			browsers.Go(func() {
				for n := 0; ctx.Err() == nil; n++ {
					err := db.Write(ctx, func(tx *sql.Tx) error {
						_, first := tx.ExecContext(ctx, "UPDATE tallies SET votes = votes + 1, weight = weight + 2, revision = revision + 1")
						_, second := tx.ExecContext(ctx, "INSERT INTO votes (voter, proposal, weight) VALUES ($1, 'a', 2)", voter(browser*1_000_000+n))
						return errors.Join(first, second)
					})
					if ctx.Err() != nil {
						return
					}
					if err != nil {
						t.Error(err)
						return
					}
					lock.Lock()
					acknowledged++
					lock.Unlock()
				}
			})
		}
		for range 5 {
			lock.Lock()
			before := acknowledged
			lock.Unlock()
			file := write(t, db)
			into := open(t, databases.Another(t, address))
			if _, _, err := backup.Restore(t.Context(), into, bytes.NewReader(file), false); err != nil {
				t.Fatal(err)
			}
			var votes, sum int
			if err := errors.Join(
				into.QueryRowContext(t.Context(), "SELECT count(*) FROM votes").Scan(&votes),
				into.QueryRowContext(t.Context(), "SELECT votes FROM tallies").Scan(&sum),
			); err != nil {
				t.Fatal(err)
			}
			if votes != sum || votes < before {
				t.Errorf("%d votes, their sum is %d, and %d were acknowledged before", votes, sum, before)
			}
		}
		stop()
		browsers.Wait()
	})
}

// noSecret is what is said of a secret of 0 bytes.
func noSecret(line, row int) string {
	return fmt.Sprintf("row %d of the backup (line %d), of secrets: the secret \"voter\" has 0 bytes, so that anybody could forge the cookies it signs: "+
		"restore another backup; or, in a copy, take this line out and make the count in the last line less by one, and servers make a new secret, to which browsers that voted are new", row, line)
}

// TestDamaged: what is no whole backup is refused, and the database stays as it was.
func TestDamaged(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		db := open(t, address)
		fill(t, db)
		whole := write(t, db)
		pack := func(text string) []byte {
			var file bytes.Buffer
			packed := gzip.NewWriter(&file)
			_, _ = io.WriteString(packed, text)
			_ = packed.Close()
			return file.Bytes()
		}
		const header = `{"bindery":"backup","format":1,"made":"2026-11-24T13:00:00Z"}` + "\n"
		flipped := slices.Clone(whole)
		flipped[len(flipped)-6] ^= 1 // in gzip's sum
		for want, file := range map[string][]byte{
			"this is no backup: EOF":                                                                                    nil,
			"this is no backup: gzip: invalid header":                                                                   []byte("SQLite format 3\x00, and more"),
			"this is no backup: its first line does not say so":                                                         pack("{}\n"),
			"the backup has format 2, and this program reads 1: use the version that made it":                           pack(`{"bindery":"backup","format":2}`),
			"the backup is cut off after 0 rows":                                                                        pack(header),
			"the backup is cut off after 7 rows":                                                                        pack(header + strings.TrimSuffix(filled, "{\"rows\":7}\n")),
			"the backup is damaged: it says that it has 7 rows, and has 0":                                              pack(header + `{"rows":7}`),
			`the backup is damaged: there is no table "users"`:                                                          pack(header + `{"table":"users","row":[]}`),
			"row 1 of the backup (line 2), of visits: it has 1 values, not 3":                                           pack(header + `{"table":"visits","row":["x"]}`),
			"row 1 of the backup (line 2), of visits: views: json: cannot unmarshal string into Go value of type int64": pack(header + `{"table":"visits","row":["a","b","c"]}`),
			"the backup is damaged after 0 rows: a line is longer than any that is written":                             pack(header + `{"table":"visits","row":["` + strings.Repeat("a", 2<<20) + `","/",1]}`),
			noSecret(2, 1): pack(header + `{"table":"secrets","row":["voter",""]}` + "\n" + `{"rows":1}`),
			noSecret(3, 2): pack(header + `{"table":"visits","row":["2026-11-23","/",1]}` + "\n" + `{"table":"secrets","row":["voter",null]}` + "\n" + `{"rows":2}`),
			"the backup is damaged behind its end: gzip: invalid checksum": flipped,
		} {
			_, _, err := backup.Restore(t.Context(), db, bytes.NewReader(file), true)
			if err == nil || err.Error() != want {
				t.Errorf("%v, want %s", err, want)
			}
		}
		for cut := 30; cut < len(whole)-1; cut += 17 {
			if _, _, err := backup.Restore(t.Context(), db, bytes.NewReader(whole[:cut]), true); err == nil {
				t.Errorf("cut after %d of %d bytes it is taken", cut, len(whole))
			}
		}
		if got := content(t, db); got != filled {
			t.Errorf("after all that the database has\n%s", got)
		}
	})
}

func TestFailingWriter(t *testing.T) {
	databases.Each(t, func(t *testing.T, address string) {
		db := open(t, address)
		fill(t, db)
		if _, err := backup.Write(t.Context(), db, made, full{}); err == nil || !strings.Contains(err.Error(), "no space left") {
			t.Error(err)
		}
	})
}

// full is a disk without space.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, fmt.Errorf("no space left") }
