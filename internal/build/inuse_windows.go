package build

import (
	"errors"

	"golang.org/x/sys/windows"
)

// inUse reports whether a folder cannot be moved or removed because somebody has
// a file of it open: Windows allows neither ("System Error Codes").
func inUse(err error) bool {
	return errors.Is(err, windows.ERROR_SHARING_VIOLATION) || errors.Is(err, windows.ERROR_LOCK_VIOLATION) || errors.Is(err, windows.ERROR_ACCESS_DENIED)
}
