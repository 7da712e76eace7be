// Package readmes fetches the pages whose text is kept elsewhere, as the README
// of a package, and makes pages of this site of them.
//
// Fetching and building are apart. Fetch asks the package manager for the
// tarballs of the exact versions that data/readmes.yaml lists, holds each to the
// integrity that content.lock.json records, and keeps what a page needs in a
// cache: the README's text and a few fields of package.json. A build never
// asks anybody: NewOverlay lays a page over the content folder for every entry of
// the list, with the text that is kept or, without one, with a sentence that
// says where it is to be read. So every address exists whatever was fetched.
//
// What is in a tarball was written by others, and so is judged twice: what
// may be read of it is decided in unpack.go, what may be shown of it by
// internal/markdown and its sanitizer. Nothing in a package is ever run, and
// nothing but the tarball itself and the text in it is written to disk.
package readmes

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// Folders of the cache, and how its files are called.
const (
	tarballDir = "tarballs"
	textDir    = "texts"
	stagingDir = "staging-"
)

// Text is what is kept of a package: enough for its page.
type Text struct {
	Package string `json:"package"`
	Version string `json:"version"`
	// Integrity is that of the tarball the rest was read from.
	Integrity string `json:"integrity"`
	// Readme is the text, File the name it has in the package.
	Readme string `json:"readme"`
	File   string `json:"file"`
	// License is package.json's, empty where it names none.
	License string `json:"license,omitempty"`
	// Repository is where the package is maintained, "https://HOST/OWNER/NAME",
	// Directory the package's folder in it.
	Repository string `json:"repository,omitempty"`
	Directory  string `json:"directory,omitempty"`
	// Node are the releases of Node.js that package.json asks for, a range.
	Node string `json:"node,omitempty"`
	// Contributors are handles on the code host.
	Contributors []string `json:"contributors,omitempty"`
}

// fileName is a package's name as that of a file.
func fileName(name string) string { return strings.ReplaceAll(name, "/", "__") }

func textFile(name string) string { return path.Join(textDir, fileName(name)+".json") }

func tarballFile(name, version string) string {
	return path.Join(tarballDir, fileName(name)+"-"+version+".tgz")
}

// readText returns what is kept of a package, nil when that is nothing.
func readText(cache fs.FS, name string) (*Text, error) {
	if cache == nil {
		return nil, nil
	}
	data, err := fs.ReadFile(cache, textFile(name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("readmes: read what is kept of %s: %w", name, err)
	}
	text := new(Text)
	if err := json.Unmarshal(data, text); err != nil || text.Package != name || text.Readme == "" {
		return nil, nil // from another version of this program: fetched anew
	}
	return text, nil
}

// writeFile replaces a file in one step: whoever reads it, and whatever ends
// this program, there is the old one or the new.
func writeFile(name string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	temporary, err := os.CreateTemp(filepath.Dir(name), ".writing-*")
	if err != nil {
		return err
	}
	_, err = temporary.Write(data)
	err = errors.Join(err, temporary.Chmod(0o644), temporary.Close())
	if err == nil {
		err = os.Rename(temporary.Name(), name)
	}
	if err != nil {
		return errors.Join(err, os.Remove(temporary.Name()))
	}
	return nil
}
