//go:build !unix

package build

import "io/fs"

// inode is 0 where files have no number that reading a folder tells.
func inode(fs.FileInfo) uint64 { return 0 }
