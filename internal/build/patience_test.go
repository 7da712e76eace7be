package build

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestFolderInUse plays Windows, which moves no folder that somebody has open.
func TestFolderInUse(t *testing.T) {
	busy := errors.New("sharing violation")
	var waited time.Duration
	p := patient{inUse: func(err error) bool { return errors.Is(err, busy) }, pause: func(d time.Duration) { waited += d }, removeAll: os.RemoveAll}
	tries := 0
	err := p.try(func() error {
		if tries++; tries < 4 {
			return busy
		}
		return nil
	})
	if err != nil || tries != 4 || waited != 3*patiencePoll {
		t.Errorf("%v after %d tries in %v", err, tries, waited)
	}
	waited = 0
	if err := p.try(func() error { return busy }); !errors.Is(err, busy) || waited != patience {
		t.Errorf("%v after %v", err, waited)
	}
	waited = 0
	if err := p.try(func() error { return fs.ErrPermission }); !errors.Is(err, fs.ErrPermission) || waited != 0 {
		t.Errorf("another error is waited for: %v, %v", err, waited)
	}

	dir := t.TempDir()
	missing := filepath.Join(dir, "missing")
	p.inUse = func(err error) bool { return errors.Is(err, fs.ErrNotExist) } // any error there is here
	err = p.rename(missing, dir)
	if err == nil || !strings.Contains(err.Error(), `stop it ("bindery serve" for one) and build again`) {
		t.Errorf("%v", err)
	}
	old := filepath.Join(dir, "old")
	if err := errors.Join(os.Mkdir(old, 0o755), p.remove(old)); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(old); !errors.Is(err, fs.ErrNotExist) {
		t.Error("the old site is still there")
	}
}

// TestOldSiteThatStays: the new site is in place although the old one cannot be
// removed, and the next build can go on beside it.
func TestOldSiteThatStays(t *testing.T) {
	before := waiting
	t.Cleanup(func() { waiting = before })
	waiting.removeAll = func(string) error { return errors.New("invalid function") }
	out := filepath.Join(t.TempDir(), "dist")
	for i, want := range []error{nil, errOldSite, errOldSite} {
		s, err := newStage(out)
		if err != nil {
			t.Fatal(i, err)
		}
		if err := os.WriteFile(filepath.Join(s.dir, manifestFile), []byte{'0' + byte(i)}, 0o644); err != nil {
			t.Fatal(err)
		}
		if err := s.commit(t.Context(), func(string) error { return nil }); !errors.Is(err, want) {
			t.Errorf("build %d: %v", i, err)
		}
		if text, err := os.ReadFile(filepath.Join(out, manifestFile)); err != nil || string(text) != string(rune('0'+i)) {
			t.Errorf("build %d: the site is %q, %v", i, text, err)
		}
		if s.lock != nil {
			_ = s.lock.Close()
		}
	}
}
