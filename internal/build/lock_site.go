//go:build unix || windows

package build

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"
)

// errLocked: another process, or another build of this one, holds the lock.
var errLocked = errors.New("locked")

// lockPoll is how long to wait between two tries; the lock is held for
// milliseconds.
const lockPoll = 5 * time.Millisecond

// lockSite holds off every other build's repairs and replacement. It locks the
// folder the site is in, so that no lock file stays behind.
func lockSite(ctx context.Context, out string) (unlock func(), err error) {
	for {
		file, err := lockFolder(filepath.Dir(out))
		if err == nil {
			return func() { file.Close() }, nil
		}
		if !errors.Is(err, errLocked) {
			return nil, fmt.Errorf("build: lock the folder of the site: %w", err)
		}
		select {
		case <-ctx.Done():
			return nil, fmt.Errorf("build: wait for another build: %w", ctx.Err())
		case <-time.After(lockPoll):
		}
	}
}
