// Package database opens the one database a server keeps: votes, and how often
// pages were read. It is SQLite in a file of its own unless an address of
// PostgreSQL is given, so that several servers can share one. Both are used
// through database/sql with the same statements ($1, $2 …), which SQLite
// understands too; what differs is in Dialect.
package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"
)

// Dialect is the kind of database.
type Dialect string

// The dialects.
const (
	SQLite     Dialect = "sqlite"
	PostgreSQL Dialect = "postgres"
)

// DB is an open, migrated database. Reading statements may be run on it as
// they are; what changes something goes through Write.
type DB struct {
	*sql.DB
	Dialect Dialect

	// writing is held by the one writer SQLite can have; nil with PostgreSQL.
	// Without it writers would sleep and try again, some of them for seconds.
	writing chan struct{}
	// path and file are SQLite's own; "" with PostgreSQL.
	path string
	file os.FileInfo
}

// fileState says what became of the file of an open database.
type fileState int

const (
	fileThere fileState = iota
	// fileGone is one that was deleted or moved away: what is written is lost
	// when the program ends.
	fileGone
	// fileReplaced has another file in its place, such as a backup.
	fileReplaced
)

// state looks for the file. It costs some microseconds.
func (db *DB) state() fileState {
	if db.path == "" {
		return fileThere
	}
	now, err := os.Stat(db.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fileGone
	case err == nil && !os.SameFile(now, db.file):
		return fileReplaced
	}
	return fileThere
}

// Open opens and migrates the database at an address: "postgres://…", or the
// path of a SQLite file, which is made with its folder when it is missing. An
// error says what to do and never holds the address's password.
func Open(ctx context.Context, address string) (*DB, error) {
	db, err := connect(ctx, address)
	if err != nil {
		return nil, err
	}
	if err := db.migrate(ctx); err != nil {
		_ = db.Close()
		return nil, fmt.Errorf("the database %s: %w", Redacted(address), err)
	}
	return db, nil
}

func connect(ctx context.Context, address string) (*DB, error) {
	scheme, _, ok := strings.Cut(address, "://")
	switch {
	case address == "":
		return nil, errors.New("the database has no address; give the path of a file or postgres://USER:PASSWORD@HOST:PORT/NAME")
	case !ok:
		return openSQLite(ctx, address)
	case scheme == "postgres" || scheme == "postgresql":
		return openPostgreSQL(ctx, address)
	default:
		return nil, fmt.Errorf("no database is known by %q; give the path of a SQLite file or an address that begins with postgres://", scheme+"://")
	}
}

// Write runs f in a transaction, which is on the disk when Write returns nil;
// any error of f undoes it. With SQLite there is one at a time.
func (db *DB) Write(ctx context.Context, f func(*sql.Tx) error) error {
	if db.writing != nil {
		select {
		case db.writing <- struct{}{}:
			defer func() { <-db.writing }()
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // after Commit it does nothing
	if err := f(tx); err != nil {
		return err
	}
	// A process that was stopped goes on in the middle of this, and its timers
	// fire when they come to it: what was given up long ago must not be written
	// over what came after it.
	if deadline, ok := ctx.Deadline(); ok && !time.Now().Before(deadline) {
		return context.DeadlineExceeded
	}
	return tx.Commit()
}

// idle closes connections nobody used for this long: a server behind a
// firewall may have forgotten them.
const idle = 5 * time.Minute
