package database

import (
	"bytes"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestKeptIsOpenedWhenAskedFor(t *testing.T) {
	path := filepath.Join(t.TempDir(), "site.db")
	k := OpenLazily(path, slog.New(slog.DiscardHandler))
	if _, err := os.Stat(path); err == nil {
		t.Error("the file is made before anybody asked")
	}
	if _, err := k.DB(t.Context()); err != nil {
		t.Error(err)
	}
	if err := k.Close(); err != nil {
		t.Error(err)
	}
	if _, err := k.DB(t.Context()); !errors.Is(err, ErrUnavailable) {
		t.Errorf("after Close: %v", err)
	}
}

// A database that nobody asked for is not created, not even by Close.
func TestKeptIsClosedUnopened(t *testing.T) {
	path := filepath.Join(t.TempDir(), "site.db")
	if err := OpenLazily(path, slog.New(slog.DiscardHandler)).Close(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("the file is made by Close")
	}
}

// A database that is not there is tried again until it is.
func TestKeptComesBack(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "data")
	if err := os.WriteFile(folder, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer // read when nothing writes to it any more
	k := OpenLazily(filepath.Join(folder, "site.db"), slog.New(slog.NewTextHandler(&log, nil)))
	if _, err := k.DB(t.Context()); !errors.Is(err, ErrUnavailable) {
		t.Errorf("below a file: %v", err)
	}
	if err := os.Remove(folder); err != nil {
		t.Fatal(err)
	}
	for { // go test bounds it
		if _, err := k.DB(t.Context()); err == nil {
			break
		}
	}
	if err := k.Close(); err != nil {
		t.Error(err)
	}
	text := log.String()
	if n := strings.Count(text, "no database: what needs it answers 503 until it is there"); n != 1 || !strings.Contains(text, "database open") {
		t.Errorf("said %d times:\n%s", n, text)
	}
}
