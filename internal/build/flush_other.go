//go:build !linux

package build

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"golang.org/x/sync/errgroup"
)

// flushTree waits until every file below a folder is on the disk.
func flushTree(dir string) error {
	var group errgroup.Group
	group.SetLimit(4 * runtime.GOMAXPROCS(0)) // the disk takes several at once
	err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() {
			group.Go(func() error { return flushFile(name) })
		}
		return err
	})
	if err := errors.Join(err, group.Wait()); err != nil {
		return fmt.Errorf("build: flush the site: %w", err)
	}
	return nil
}

func flushFile(name string) error {
	file, err := os.OpenFile(name, os.O_RDWR, 0) // Windows flushes nothing that is open to read
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// flushFolder waits until the names in a folder are on the disk, where the
// system can.
func flushFolder(dir string) error {
	if runtime.GOOS == "windows" { // which has no such call
		return nil
	}
	folder, err := os.Open(dir)
	if err != nil {
		return fmt.Errorf("build: flush the folder of the site: %w", err)
	}
	if err := errors.Join(folder.Sync(), folder.Close()); err != nil {
		return fmt.Errorf("build: flush the folder of the site: %w", err)
	}
	return nil
}
