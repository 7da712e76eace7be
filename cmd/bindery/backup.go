package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"time"

	"bindery/internal/backup"
	"bindery/internal/database"
)

// standard stands for the standard output or input in place of a file.
const standard = "-"

type backupCmd struct {
	databaseFlags `embed:""`

	File string `arg:"" help:"File to write, which only its owner may read; - is the standard output." placeholder:"FILE"`
}

// Run writes everything the database has into a file, while servers use it.
func (c *backupCmd) Run(ctx context.Context, streams *streams) error {
	db, err := openThere(ctx, c.Database)
	if err != nil {
		return err
	}
	defer db.Close()
	if c.File == standard {
		_, err := backup.Write(ctx, db, time.Now(), streams.out)
		return err
	}
	rows, err := backupInto(ctx, db, c.File)
	if err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	fmt.Fprintf(streams.out, "%s: %d rows.\n", display(c.File), rows)
	return nil
}

// backupInto writes beside the file and renames, so that a backup that is there
// is whole.
func backupInto(ctx context.Context, db *database.DB, name string) (rows int, err error) {
	part := name + ".part"
	// It has the key that cookies are signed with.
	file, err := os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return 0, err
	}
	rows, err = backup.Write(ctx, db, time.Now(), file)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return 0, errors.Join(err, os.Remove(part))
	}
	return rows, os.Rename(part, name)
}

type restoreCmd struct {
	databaseFlags `embed:""`

	File    string `arg:"" help:"Backup to read; - is the standard input." placeholder:"FILE"`
	Replace bool   `help:"Take the place of what the database has."`
}

// Run puts a backup into the database, all of it or nothing.
func (c *restoreCmd) Run(ctx context.Context, streams *streams) error {
	from := io.Reader(os.Stdin)
	if c.File != standard {
		file, err := os.Open(c.File)
		if err != nil {
			return err
		}
		defer file.Close()
		from = file
	}
	db, err := database.Open(ctx, c.Database)
	if err != nil {
		return err
	}
	defer db.Close()
	rows, made, err := backup.Restore(ctx, db, from, c.Replace)
	if errors.Is(err, backup.ErrNotEmpty) {
		return fmt.Errorf("restore: %s has votes, page views or figures: name another with --database, or take their place with --replace; nothing was changed", database.Redacted(c.Database))
	}
	if err != nil {
		return fmt.Errorf("restore: %w; nothing was changed", err)
	}
	fmt.Fprintf(streams.out, "%s has the backup of %s: %d rows. Restart the servers that use it.\n", database.Redacted(c.Database), made.Format("2006-01-02 15:04:05 MST"), rows)
	return nil
}

// openThere opens a database that is there: looking must not make one.
func openThere(ctx context.Context, address string) (*database.DB, error) {
	if !strings.Contains(address, "://") {
		if _, err := os.Stat(address); errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("there is no database %s: \"bindery serve\" makes it with the first page view, vote or answer; name another with --database", address)
		}
	}
	return database.Open(ctx, address)
}
