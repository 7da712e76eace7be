package build

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// A build is written into a folder beside the site, ".{out}.tmp-{random}", and
// put in its place at the end. The folder is locked while its build lives, so
// that the next build can tell what a dead one left from what a living one
// writes. Where the system can exchange two folders in one step, it does;
// elsewhere the old site is first moved to ".{out}.old-{random}", and that
// name is the journal: if the site is missing, repair moves it back.
//
// The order of renames protects against a killed process. Against a power cut,
// a build waits until its files are on the disk before the exchange, unless it
// is told not to (Options.Flush).
const (
	stageMark = ".tmp-"
	oldMark   = ".old-"
)

// stage is the folder a build is written into.
type stage struct {
	out  string // the site's folder, absolute
	dir  string
	lock *os.File
}

// newStage repairs what killed builds left and makes a folder for this one.
func newStage(out string) (*stage, error) {
	out, err := folderOf(out)
	if err != nil {
		return nil, err
	}
	if err := replaceable(out); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(filepath.Dir(out), 0o755); err != nil {
		return nil, fmt.Errorf("build: %w", err)
	}
	if err := Repair(out); err != nil {
		return nil, err
	}
	for {
		s, err := makeStage(out)
		if s != nil || err != nil {
			return s, err
		}
	}
}

// folderOf is the absolute path of the folder that is replaced: what a
// symbolic link leads to, and not the link, which whoever serves the site may
// know nothing of.
func folderOf(out string) (string, error) {
	out, err := filepath.Abs(out)
	if err != nil {
		return "", fmt.Errorf("build: %w", err)
	}
	real, err := filepath.EvalSymlinks(out)
	if errors.Is(err, fs.ErrNotExist) {
		to, linked := os.Readlink(out)
		switch {
		case linked != nil:
			return out, nil
		case filepath.IsAbs(to):
			return to, nil
		}
		return filepath.Join(filepath.Dir(out), to), nil
	}
	if err != nil {
		return "", fmt.Errorf("build: look at the old site: %w", err)
	}
	return real, nil
}

// replaceable refuses to replace a folder that no build made: `--out .` would
// otherwise put a site in the place of its own sources.
func replaceable(out string) error {
	entries, err := os.ReadDir(out)
	if errors.Is(err, fs.ErrNotExist) || err == nil && len(entries) == 0 {
		return nil
	}
	if err != nil {
		return fmt.Errorf("build: look at the old site: %w", err)
	}
	if _, err := os.Stat(filepath.Join(out, manifestFile)); err != nil {
		return fmt.Errorf("build: %s is not empty and holds no site (no %s); choose another folder or empty it", out, manifestFile)
	}
	return nil
}

// makeStage makes and locks a folder. It returns nil when another build took
// the folder for a dead one between the two steps.
func makeStage(out string) (*stage, error) {
	dir := beside(out, stageMark+random())
	if err := os.Mkdir(dir, 0o755); err != nil {
		return nil, fmt.Errorf("build: %w", err)
	}
	lock, err := lockFolder(dir)
	if errors.Is(err, errLocked) || errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("build: lock %s: %w", dir, err)
	}
	if _, err := os.Stat(dir); err != nil {
		return nil, lock.Close()
	}
	return &stage{out: out, dir: dir, lock: lock}, nil
}

// beside names a hidden sibling of the site's folder.
func beside(out, suffix string) string {
	return filepath.Join(filepath.Dir(out), "."+filepath.Base(out)+suffix)
}

func random() string {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails, see crypto/rand
	return hex.EncodeToString(b[:])
}

// Repair mends what a killed build left beside a site: it moves a site back
// that was on its way out when its successor had not arrived, and removes
// unfinished folders. Builds that are alive are left alone. `serve` calls it
// before it looks for the site.
func Repair(out string) error {
	out, err := folderOf(out)
	if err != nil {
		return err
	}
	unlock, err := lockSite(context.Background(), out)
	if errors.Is(err, fs.ErrNotExist) {
		return nil // no folder, no left-overs
	}
	if err != nil {
		return err
	}
	defer unlock()
	return repair(out)
}

// repair does the work of Repair under the site's lock.
func repair(out string) error {
	entries, err := os.ReadDir(filepath.Dir(out))
	if err != nil {
		return fmt.Errorf("build: %w", err)
	}
	base := "." + filepath.Base(out)
	for _, entry := range entries {
		name, dir := entry.Name(), filepath.Join(filepath.Dir(out), entry.Name())
		switch {
		case strings.HasPrefix(name, base+oldMark):
			err = errors.Join(err, restore(dir, out))
		case strings.HasPrefix(name, base+stageMark):
			err = errors.Join(err, removeDead(dir))
		}
	}
	return err
}

// restore moves an old site back when there is no new one, else removes it.
func restore(old, out string) error {
	if _, err := os.Lstat(out); errors.Is(err, fs.ErrNotExist) {
		if err := waiting.rename(old, out); err != nil {
			return fmt.Errorf("build: put the old site back: %w", err)
		}
		return nil
	}
	_ = waiting.remove(old) // what cannot be removed harms nobody, and the next build tries again
	return nil
}

// removeDead removes a folder that no living build has locked.
func removeDead(dir string) error {
	lock, err := lockFolder(dir)
	if errors.Is(err, errLocked) || errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("build: lock %s: %w", dir, err)
	}
	defer lock.Close()
	_ = waiting.remove(dir) // as for an old site
	return nil
}

// commit puts the folder in the place of the site. prepare runs just before,
// while no other build can replace the site; it gets the present site's
// folder.
func (s *stage) commit(ctx context.Context, prepare func(old string) error) error {
	unlock, err := lockSite(ctx, s.out)
	if err != nil {
		return err
	}
	if err := prepare(s.out); err != nil {
		unlock()
		return err
	}
	old, err := replace(s.dir, s.out)
	unlock()
	if err != nil {
		return err
	}
	if err := s.lock.Close(); err != nil {
		return fmt.Errorf("build: unlock: %w", err)
	}
	s.lock = nil
	if old == "" {
		return nil
	}
	if err := waiting.remove(old); err != nil {
		return fmt.Errorf("%w: %w", errOldSite, err)
	}
	return nil
}

// errOldSite: the new site is in place, and the old one beside it could not be
// removed. The next build tries again.
var errOldSite = errors.New("build: remove the old site")

// replace moves dir to out and returns where the old site is now, "" if there
// was none.
func replace(dir, out string) (old string, err error) {
	err = exchange(dir, out)
	switch {
	case err == nil:
		return dir, nil
	case errors.Is(err, fs.ErrNotExist):
		if err := waiting.rename(dir, out); err != nil {
			return "", fmt.Errorf("build: put the site in place: %w", err)
		}
		return "", nil
	case !errors.Is(err, errors.ErrUnsupported):
		return "", fmt.Errorf("build: put the site in place: %w", err)
	}
	return replaceInSteps(dir, out)
}

// replaceInSteps is replace for systems that cannot exchange.
func replaceInSteps(dir, out string) (old string, err error) {
	old = beside(out, oldMark+random())
	if err := waiting.rename(out, old); err != nil {
		return "", fmt.Errorf("build: move the old site away: %w", err)
	}
	if err := waiting.rename(dir, out); err != nil {
		return "", fmt.Errorf("build: put the site in place: %w", errors.Join(err, waiting.rename(old, out)))
	}
	return old, nil
}

// discard removes what was written. It does nothing after commit.
func (s *stage) discard() error {
	if s.lock == nil {
		return nil
	}
	err := os.RemoveAll(s.dir)
	err = errors.Join(err, s.lock.Close())
	s.lock = nil
	if err != nil {
		return fmt.Errorf("build: remove the unfinished site: %w", err)
	}
	return nil
}
