//go:build unix

package build

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

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
