//go:build !unix

package main

import "io/fs"

// fileNumber is 0 where files have no number that a look at them tells.
func fileNumber(fs.FileInfo) uint64 { return 0 }
