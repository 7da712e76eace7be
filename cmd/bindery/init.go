package main

import (
	"embed"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

//go:embed all:starter
var starter embed.FS

type initCmd struct {
	Dir string `arg:"" help:"Folder to write the site into: not there yet, empty, or with nothing but dot files such as .git." type:"path"`
}

// Run writes the starter site. It never overwrites: a folder with anything in
// it but dot files of other names, as in a new repository, is refused before the
// first file is written.
func (c *initCmd) Run(io *streams) error {
	files, err := fs.Sub(starter, "starter")
	if err != nil {
		return err
	}
	entries, err := os.ReadDir(c.Dir)
	if err != nil && !os.IsNotExist(err) {
		return fmt.Errorf("looking into the folder: %w", err)
	}
	for _, entry := range entries {
		_, err := fs.Stat(files, entry.Name())
		switch {
		case err == nil:
			return fmt.Errorf("%s holds %s, which the new site would overwrite: move it away or choose a new folder, nothing was written", c.Dir, entry.Name())
		case !strings.HasPrefix(entry.Name(), "."):
			return fmt.Errorf("%s is not empty (it holds %s): choose a new folder, nothing was written", c.Dir, entry.Name())
		}
	}
	if err := writeTree(files, c.Dir); err != nil {
		return fmt.Errorf("writing the site: %w", err)
	}
	fmt.Fprintf(io.out, "Wrote a small site to %s.\n\n  cd %s\n  bindery dev\n\nThen open http://localhost:8080 and change content/index.mdx.\n", c.Dir, c.Dir)
	return nil
}

func writeTree(files fs.FS, dir string) error {
	return fs.WalkDir(files, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		target := filepath.Join(dir, filepath.FromSlash(path))
		if entry.IsDir() {
			return os.MkdirAll(target, 0o755)
		}
		text, err := fs.ReadFile(files, path)
		if err != nil {
			return err
		}
		return os.WriteFile(target, text, 0o644)
	})
}
