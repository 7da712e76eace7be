// Package database opens the one database a server keeps: votes, and how often
// pages were read. It is SQLite in a file of its own unless an address of
// PostgreSQL is given, so that several servers can share one. Both are used
// through database/sql with the same statements ($1, $2 …), which SQLite
// understands too; what differs is in Dialect.
package database

import (
	"context"
	"database/sql"
)

// Dialect is the kind of database.
type Dialect string

// The dialects.
const (
	SQLite     Dialect = "sqlite"
	PostgreSQL Dialect = "postgres"
)

// DB is an open, migrated database.
type DB struct {
	*sql.DB
	Dialect Dialect
}

// Open opens and migrates the database at an address: "postgres://…", or the
// path of a SQLite file, which is made with its folder when it is missing.
func Open(ctx context.Context, address string) (*DB, error) { panic("to be written") }
