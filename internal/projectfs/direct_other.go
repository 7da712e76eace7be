//go:build !linux

package projectfs

import "os"

// openDirect opens nothing: only Linux opens a file in one call that no symbolic
// link stands on the way to.
func openDirect(string, string, int) (*os.File, error) { return nil, errIndirect }

const readFlags, statFlags = 0, 0
