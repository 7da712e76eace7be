package build

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
)

// sizesFile lists the files of a build with their sizes. It is apart from the
// manifest, which a server that follows a folder reads four times a second.
const sizesFile = "_sizes.json"

// sizes is _sizes.json.
type sizes struct {
	// Format is sizesFormat of the program that wrote it.
	Format int `json:"format"`
	// Files are the sizes of all files but this one and the manifest, in bytes,
	// by their slash-separated names.
	Files map[string]int64 `json:"files"`
}

const sizesFormat = 1

// ErrDamaged is returned for a site that is not as its build wrote it.
var ErrDamaged = errors.New("the site is damaged")

// Whole looks whether the files of a built site are there as long as the build
// wrote them: a power cut, a full disk or a copy that was broken off leaves
// files that are empty or short. The error wraps ErrDamaged and names the
// first such file. A site without the list is taken as it is: earlier releases
// wrote none, and whoever changes a site after its build removes it.
func Whole(files fs.FS) error {
	list, err := readSizes(files)
	if err != nil || list == nil {
		return err
	}
	names := make([]string, 0, len(list))
	for name := range list {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		info, err := fs.Stat(files, name)
		switch {
		case errors.Is(err, fs.ErrNotExist) && strings.HasPrefix(name, SearchFile):
			// Whoever wants no search may remove the index.
		case errors.Is(err, fs.ErrNotExist):
			return damaged("%s is missing", name)
		case err != nil:
			return fmt.Errorf("build: %w", err)
		case info.Size() == 0 && list[name] != 0:
			return damaged("%s is empty, and the build wrote %d bytes", name, list[name])
		case info.Size() != list[name]:
			return damaged("%s has %d bytes, and the build wrote %d", name, info.Size(), list[name])
		}
	}
	return nil
}

func damaged(format string, args ...any) error {
	return fmt.Errorf("%w: %s; build it again, or copy it anew and whole (whoever changes a site after its build removes %s)",
		ErrDamaged, fmt.Sprintf(format, args...), sizesFile)
}

// readSizes returns nil for a site without the list, and for a list of a later
// release, whose meaning is not known.
func readSizes(files fs.FS) (map[string]int64, error) {
	text, err := fs.ReadFile(files, sizesFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("build: %w", err)
	}
	var list sizes
	if err := json.Unmarshal(text, &list); err != nil {
		return nil, damaged("%s cannot be read (%v)", sizesFile, err)
	}
	if list.Format != sizesFormat {
		return nil, nil
	}
	return list.Files, nil
}

// writeSizes lists what was written, and the files that were carried over.
func (s *diskSink) writeSizes(carried []Previous) error {
	for _, p := range carried {
		for _, name := range p.Assets {
			now, err := stampOf(filepath.Join(s.dir, filepath.FromSlash(name)))
			if errors.Is(err, fs.ErrNotExist) {
				continue
			}
			if err != nil {
				return fmt.Errorf("build: %w", err)
			}
			s.written[name] = wrote{stamp: now}
		}
	}
	list := sizes{Format: sizesFormat, Files: make(map[string]int64, len(s.written))}
	for name, w := range s.written {
		list.Files[name] = w.size
	}
	text, err := json.Marshal(list)
	if err != nil {
		return fmt.Errorf("build: write %s: %w", sizesFile, err)
	}
	_, err = s.write(sizesFile, append(text, '\n'))
	return err
}
