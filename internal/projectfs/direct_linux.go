package projectfs

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"

	"golang.org/x/sys/unix"
)

// openDirect opens a file that no symbolic link stands on the way to, in one call
// of the system where os.Root needs one for each folder. Flags are those of open(2).
//
// The error is errIndirect for whatever needs a closer look: a link, a folder where
// a file should be, a kernel without openat2(2). It is syscall.ENOENT for a file that
// is not there.
func openDirect(root, full string, flags int) (*os.File, error) {
	folder, err := unix.Open(root, unix.O_PATH|unix.O_DIRECTORY|unix.O_CLOEXEC, 0)
	if err != nil {
		return nil, errIndirect
	}
	defer func() { _ = unix.Close(folder) }()
	file, err := unix.Openat2(folder, full, &unix.OpenHow{
		Flags:   uint64(flags | unix.O_CLOEXEC),
		Resolve: unix.RESOLVE_BENEATH | unix.RESOLVE_NO_SYMLINKS | unix.RESOLVE_NO_MAGICLINKS,
	})
	if errors.Is(err, unix.ENOENT) {
		return nil, syscall.ENOENT
	}
	if err != nil {
		return nil, errIndirect
	}
	return os.NewFile(uintptr(file), filepath.Join(root, filepath.FromSlash(full))), nil
}

const (
	readFlags = unix.O_RDONLY
	statFlags = unix.O_PATH
)
