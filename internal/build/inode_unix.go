//go:build unix

package build

import (
	"io/fs"
	"syscall"
)

// inode is a file's number on its file system.
func inode(info fs.FileInfo) uint64 {
	if about, ok := info.Sys().(*syscall.Stat_t); ok {
		return uint64(about.Ino)
	}
	return 0
}
