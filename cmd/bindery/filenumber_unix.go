//go:build unix

package main

import (
	"io/fs"
	"syscall"
)

// fileNumber is a file's number on its file system.
func fileNumber(info fs.FileInfo) uint64 {
	if about, ok := info.Sys().(*syscall.Stat_t); ok {
		return uint64(about.Ino)
	}
	return 0
}
