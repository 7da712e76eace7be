//go:build !linux

package build

import (
	"errors"
	"os"
)

// exchange is not possible here.
func exchange(_, out string) error {
	if _, err := os.Lstat(out); err != nil {
		return err
	}
	return errors.ErrUnsupported
}
