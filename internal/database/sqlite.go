package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	_ "modernc.org/sqlite" // the driver "sqlite"
)

// sqliteConnections read beside the one that writes.
const sqliteConnections = 4

// sqliteOptions are those of every connection. In WAL readers do not wait for
// the writer. FULL waits for the disk on every commit, so that neither a killed
// process nor a power cut loses an acknowledged change. A transaction takes the
// lock when it begins, because one that has read cannot always get it later.
// The timeout, in milliseconds, is for other processes that write.
const sqliteOptions = "_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=foreign_keys(1)&_txlock=immediate"

func openSQLite(ctx context.Context, path string) (*DB, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("the database %s: %w", path, err)
	}
	if err := makeFile(path); err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", fileAddress(filepath.ToSlash(path)))
	if err != nil {
		return nil, fmt.Errorf("the database %s: %w", path, err)
	}
	db.SetMaxOpenConns(sqliteConnections)
	db.SetMaxIdleConns(sqliteConnections)
	if err := retry(ctx, func() error { return readSchema(ctx, db) }); err != nil {
		_ = db.Close()
		return nil, fmt.Errorf("opening the database %s: %w; it must be a SQLite file, in a folder on a local disk that this user may write to", path, err)
	}
	file, err := os.Stat(path)
	if err != nil {
		_ = db.Close()
		return nil, fmt.Errorf("the database %s: %w", path, reason(err))
	}
	return &DB{DB: db, Dialect: SQLite, writing: make(chan struct{}, 1), path: path, file: file}, nil
}

// fileAddress is how SQLite is told of a file with our options. The path is
// absolute and has slashes; one that begins with a drive needs a slash before
// it, or SQLite takes the drive for a host.
func fileAddress(path string) string {
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	address := url.URL{Scheme: "file", Path: path, RawQuery: sqliteOptions}
	return address.String()
}

// readSchema is the first look into the file: a file of another kind, or one
// that is damaged, is found out here.
func readSchema(ctx context.Context, db *sql.DB) error {
	var tables int
	return db.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_master").Scan(&tables)
}

// makeFile makes the file and its folder. SQLite's own error would name
// neither, nor what is wrong with it. Only its owner may read the file: it
// holds the key that signs cookies.
func makeFile(path string) error {
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return fmt.Errorf("the folder %s for the database cannot be made (%w); make it, or choose another file with --database", folder, reason(err))
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return fmt.Errorf("the database %s cannot be written (%w); let this user write the file and its folder, or choose another file with --database", path, reason(err))
	}
	return file.Close()
}

// reason is an error of the file system without the path, which the sentence
// around it names.
func reason(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}
