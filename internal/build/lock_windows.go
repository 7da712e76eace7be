package build

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/sys/windows"
)

// lockFolder locks a file that stands for a folder, since Windows locks no
// folders and a file in it would be part of the site. It lies in the folder of
// temporary files, which each user has, so builds of two users do not see each
// other. The lock ends with the process however it ends. Closing the file
// unlocks.
func lockFolder(dir string) (*os.File, error) {
	if _, err := os.Stat(dir); err != nil {
		return nil, err
	}
	locks := filepath.Join(os.TempDir(), "bindery-locks")
	if err := os.MkdirAll(locks, 0o700); err != nil {
		return nil, err
	}
	sum := sha256.Sum256([]byte(strings.ToLower(filepath.Clean(dir)))) // C:\Site is c:\site
	file, err := os.OpenFile(filepath.Join(locks, hex.EncodeToString(sum[:16])), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	const exclusive = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	err = windows.LockFileEx(windows.Handle(file.Fd()), exclusive, 0, 1, 0, new(windows.Overlapped))
	if err == nil {
		return file, nil
	}
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) || errors.Is(err, windows.ERROR_IO_PENDING) {
		err = errLocked
	}
	return nil, errors.Join(err, file.Close())
}
