package build

import (
	"errors"
	"fmt"

	"golang.org/x/sys/unix"
)

// exchange swaps two folders in one step. The error is errors.ErrUnsupported
// where the kernel or the file system cannot (overlay file systems answer
// EXDEV for folders of a lower layer), fs.ErrNotExist when there is no old
// site.
func exchange(dir, out string) error {
	err := unix.Renameat2(unix.AT_FDCWD, dir, unix.AT_FDCWD, out, unix.RENAME_EXCHANGE)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, unix.EINVAL), errors.Is(err, unix.ENOSYS), errors.Is(err, unix.EXDEV), errors.Is(err, unix.ENOTSUP):
		return fmt.Errorf("%w: %w", errors.ErrUnsupported, err)
	default:
		return err
	}
}
