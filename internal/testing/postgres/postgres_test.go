package postgres

import (
	"database/sql"
	"os"
	"testing"
)

// Committed data is there after kill -9; nothing is there after Close.
func TestKillAndResume(t *testing.T) {
	c := Private(t)
	address := c.Database(t)
	db, err := sql.Open("pgx", address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if _, err := db.Exec("CREATE TABLE kept AS SELECT 7 AS n"); err != nil {
		t.Fatal(err)
	}
	if err := c.Kill(); err != nil {
		t.Fatal(err)
	}
	if err := db.Ping(); err == nil {
		t.Error("the server answers after kill -9")
	}
	if err := c.Resume(); err != nil {
		t.Fatal(err)
	}
	var n int
	if err := db.QueryRow("SELECT n FROM kept").Scan(&n); err != nil || n != 7 {
		t.Errorf("after kill -9: %d, %v", n, err)
	}
	if err := c.Close(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(c.dir); !os.IsNotExist(err) {
		t.Errorf("the folder is still there: %v", err)
	}
}
