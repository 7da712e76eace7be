package database

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

// migrations holds a folder for each dialect with the same versions. A file
// that has been released is never changed; the next change is a file more.
//
//go:embed migrations
var migrations embed.FS

const (
	// versions is the table that says which migrations have run.
	versions = "bindery_migrations"
	// A server that starts while another migrates waits: one look a second,
	// for five minutes.
	lockSeconds, lockLooks = 1, 300
)

// migrate brings the tables up to what this program uses.
func (db *DB) migrate(ctx context.Context) error {
	files, err := fs.Sub(migrations, "migrations/"+string(db.Dialect))
	if err != nil {
		return err
	}
	return db.migrateWith(ctx, files)
}

func (db *DB) migrateWith(ctx context.Context, files fs.FS) error {
	provider, err := db.provider(files)
	if err != nil {
		return fmt.Errorf("reading the migrations: %w", err)
	}
	// SQLite has no lock around several migrations. Each is one transaction,
	// so the slower of two processes fails in it and finds it done next time.
	err = retry(ctx, func() error {
		if err := refuseNewer(ctx, provider); err != nil {
			return err
		}
		_, err := provider.Up(ctx)
		return err
	})
	if err != nil {
		return fmt.Errorf("bringing its tables up to date: %w", err)
	}
	return nil
}

func (db *DB) provider(files fs.FS) (*goose.Provider, error) {
	dialect := goose.DialectSQLite3
	options := []goose.ProviderOption{goose.WithTableName(versions), goose.WithDisableGlobalRegistry(true)}
	if db.Dialect == PostgreSQL {
		dialect = goose.DialectPostgres
		locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(lockSeconds, lockLooks))
		if err != nil {
			return nil, err
		}
		options = append(options, goose.WithSessionLocker(locker))
	}
	return goose.NewProvider(dialect, db.DB, files, options...)
}

// newerError is a database that a newer program has changed: its tables may
// mean something else by now.
type newerError struct{ found, known int64 }

func (e newerError) Error() string {
	return fmt.Sprintf("a newer bindery has changed its tables (version %d, this program knows %d); run that one, or go back to a copy of the database from before", e.found, e.known)
}

func refuseNewer(ctx context.Context, provider *goose.Provider) error {
	found, known, err := provider.GetVersions(ctx)
	if err == nil && found > known {
		err = newerError{found, known}
	}
	return err
}

// retry runs f until it succeeds, a few times.
func retry(ctx context.Context, f func() error) error {
	var err error
	for wait := 20 * time.Millisecond; wait < time.Second; wait *= 2 {
		if err = f(); err == nil || ctx.Err() != nil {
			return err
		}
		if errors.As(err, &newerError{}) {
			return err
		}
		select {
		case <-ctx.Done():
		case <-time.After(wait):
		}
	}
	return err
}
