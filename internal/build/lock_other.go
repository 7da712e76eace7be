//go:build !unix && !windows

package build

import (
	"context"
	"errors"
	"os"
	"path/filepath"
)

// errLocked: somebody may hold the lock.
var errLocked = errors.New("locked")

// lockFolder cannot lock here. A folder a build has just made counts as
// locked by it; every other is taken to be in use, so that the left-overs of
// killed builds stay until somebody removes them.
func lockFolder(dir string) (*os.File, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	if len(entries) > 0 {
		return nil, errLocked
	}
	return os.Open(os.DevNull)
}

// lockSite does nothing: two builds of one site at once are not supported
// here.
func lockSite(_ context.Context, out string) (unlock func(), err error) {
	if _, err := os.Stat(filepath.Dir(out)); err != nil {
		return nil, err
	}
	return func() {}, nil
}
