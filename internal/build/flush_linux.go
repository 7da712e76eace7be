package build

import (
	"errors"
	"fmt"
	"os"

	"golang.org/x/sys/unix"
)

// flushTree waits until everything below a folder is on the disk. One syncfs(2)
// for its file system takes less than a flush of each of thousands of files.
func flushTree(dir string) error {
	folder, err := os.Open(dir)
	if err != nil {
		return fmt.Errorf("build: flush the site: %w", err)
	}
	if err := errors.Join(unix.Syncfs(int(folder.Fd())), folder.Close()); err != nil {
		return fmt.Errorf("build: flush the site: %w", err)
	}
	return nil
}

// flushFolder waits until the names in a folder are on the disk.
func flushFolder(dir string) error {
	folder, err := os.Open(dir)
	if err != nil {
		return fmt.Errorf("build: flush the folder of the site: %w", err)
	}
	if err := errors.Join(folder.Sync(), folder.Close()); err != nil {
		return fmt.Errorf("build: flush the folder of the site: %w", err)
	}
	return nil
}
