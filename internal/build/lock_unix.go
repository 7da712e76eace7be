//go:build unix

package build

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/sys/unix"
)

// errLocked: another process, or another build of this one, holds the lock.
var errLocked = errors.New("locked")

// lockFolder locks a folder with flock, which ends with the process however it
// ends. Closing the file unlocks.
func lockFolder(dir string) (*os.File, error) {
	file, err := os.Open(dir)
	if err != nil {
		return nil, err
	}
	err = unix.Flock(int(file.Fd()), unix.LOCK_EX|unix.LOCK_NB)
	if err == nil {
		return file, nil
	}
	if errors.Is(err, unix.EWOULDBLOCK) {
		err = errLocked
	}
	return nil, errors.Join(err, file.Close())
}

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
