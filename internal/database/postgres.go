package database

import (
	"context"
	"database/sql"
	"fmt"
	"net"
	"net/url"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

const (
	// postgresConnections of one server; PostgreSQL has 100 for all of them
	// unless it is told otherwise.
	postgresConnections = 16
	// connectTimeout holds when the address says nothing.
	connectTimeout = 5 * time.Second
)

func openPostgreSQL(ctx context.Context, address string) (*DB, error) {
	config, err := postgresConfig(address)
	if err != nil {
		return nil, err
	}
	var options []stdlib.OptionOpenDB
	if _, said := config.RuntimeParams[idleSetting]; !said {
		options = append(options, stdlib.OptionAfterConnect(boundIdle))
	}
	db := stdlib.OpenDB(*config, options...)
	db.SetMaxOpenConns(postgresConnections)
	db.SetMaxIdleConns(postgresConnections)
	db.SetConnMaxIdleTime(idle)
	if err := db.PingContext(ctx); err != nil {
		_ = db.Close()
		return nil, fmt.Errorf("the database %s cannot be reached: %s; is PostgreSQL running there, and do user, password and database name in --database or DATABASE_URL fit?",
			Redacted(address), cleanOf(err, config.Password))
	}
	return &DB{DB: db, Dialect: PostgreSQL}, nil
}

// idleSetting bounds how long PostgreSQL waits for the next statement of a
// transaction, which holds its locks meanwhile: those of a server that was
// stopped, or whose network is gone, would let nobody vote for the same proposal.
// No statement here waits for a reader, so a running server is far below it; it
// is less than the time a request has, so that others wait and are not refused.
const idleSetting, idleTransaction = "idle_in_transaction_session_timeout", 2 * time.Second

// boundIdle sets it by a statement: a pool of connections in between, such as
// PgBouncer, refuses unknown parameters at the start.
func boundIdle(ctx context.Context, conn *pgx.Conn) error {
	_, err := conn.Exec(ctx, fmt.Sprintf("SET %s = %d", idleSetting, idleTransaction.Milliseconds()))
	return err
}

// Unhurried lifts that bound for one transaction, which reads or writes as fast
// as a file, or a pipe, takes or gives.
func (db *DB) Unhurried(ctx context.Context, tx *sql.Tx) error {
	if db.Dialect != PostgreSQL {
		return nil
	}
	_, err := tx.ExecContext(ctx, "SET LOCAL "+idleSetting+" = 0")
	return err
}

// postgresConfig reads an address. The parsers' own errors repeat it, password
// and all, so they are not shown.
func postgresConfig(address string) (*pgx.ConnConfig, error) {
	const form = "postgres://USER:PASSWORD@HOST:PORT/NAME, with %-encoding of what is no letter or digit in user and password"
	if _, err := url.Parse(address); err != nil {
		return nil, fmt.Errorf("the database's address cannot be read; it must have the form %s", form)
	}
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return nil, fmt.Errorf("the database's address %s cannot be used: an unknown option, a port that is no number or a file that is not there; the form is %s", Redacted(address), form)
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = connectTimeout
	}
	// A server that is gone without a word is noticed by the next probe.
	config.DialFunc = (&net.Dialer{Timeout: config.ConnectTimeout, KeepAlive: 30 * time.Second}).DialContext
	return config, nil
}

// Redacted is an address as it may be shown: without password and options.
func Redacted(address string) string {
	if !strings.Contains(address, "://") {
		return address
	}
	u, err := url.Parse(address)
	if err != nil {
		return "(an address that cannot be read)"
	}
	shown := url.URL{Scheme: u.Scheme, Host: u.Host, Path: u.Path}
	if u.User != nil {
		shown.User = url.User(u.User.Username())
	}
	return shown.String()
}

// cleanOf is an error in one line, without a secret should it hold it.
func cleanOf(err error, secret string) string {
	text := strings.Join(strings.Fields(err.Error()), " ")
	if secret != "" {
		text = strings.ReplaceAll(text, secret, "…")
	}
	return text
}
