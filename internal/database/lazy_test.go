package database

import (
	"bytes"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
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

// Whether a database answers can be asked without opening one.
func TestUp(t *testing.T) {
	path := filepath.Join(t.TempDir(), "site.db")
	k := OpenLazily(path, slog.New(slog.DiscardHandler))
	defer func() { _ = k.Close() }()
	want := func(when string, wantUp, wantUsed bool) {
		t.Helper()
		if up, used := k.Up(t.Context()); up != wantUp || used != wantUsed {
			t.Errorf("%s: up is %t, used %t", when, up, used)
		}
	}
	want("before anything needs it", false, false)
	if _, err := k.DB(t.Context()); err != nil {
		t.Fatal(err)
	}
	want("once it is open", true, true)
	if err := os.Rename(path, path+".gone"); err != nil {
		t.Fatal(err)
	}
	want("without its file", false, true)
	if err := os.Rename(path+".gone", path); err != nil {
		t.Fatal(err)
	}
	want("with its file", true, true)
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

// TestFileIsTakenAway holds that a file which is gone is noticed, said once, and
// not replaced by an empty one; and that it, or a backup, is taken when it is
// back.
func TestFileIsTakenAway(t *testing.T) {
	path := filepath.Join(t.TempDir(), "site.db")
	var log bytes.Buffer // written by DB itself, or before it succeeds
	k := OpenLazily(path, slog.New(slog.NewTextHandler(&log, nil)))
	opened := func() bool {
		_, err := k.DB(t.Context())
		return err == nil
	}
	if !opened() || k.Gone() {
		t.Fatal("it does not open")
	}
	backup, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(path, path+".away"); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if _, err := k.DB(t.Context()); !errors.Is(err, ErrUnavailable) || !k.Gone() || k.Now() != nil {
			t.Errorf("without its file: %v, gone %t", err, k.Gone())
		}
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("an empty file was made in its place")
	}
	if err := os.Rename(path+".away", path); err != nil {
		t.Fatal(err)
	}
	if !opened() || k.Gone() {
		t.Error("it is back and not used")
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if opened() {
		t.Error("it is gone again and used")
	}
	for _, name := range []string{path + "-wal", path + "-shm"} {
		_ = os.Remove(name)
	}
	if err := os.WriteFile(path, backup, 0o600); err != nil {
		t.Fatal(err)
	}
	for !opened() { // go test bounds it
		time.Sleep(time.Millisecond)
	}
	if err := k.Close(); err != nil {
		t.Error(err)
	}
	for text, want := range map[string]int{"database is gone": 2, "database is back": 2, "taken the place": 1, "database open": 2} {
		if got := strings.Count(log.String(), text); got != want {
			t.Errorf("%q is said %d times, want %d:\n%s", text, got, want, &log)
		}
	}
}
