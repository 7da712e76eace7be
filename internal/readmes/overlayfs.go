package readmes

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"
)

// overlayFS is a folder with further files laid over it, which are in memory.
type overlayFS struct {
	base  fs.FS
	files map[string][]byte
	// folders are those that hold further files or folders, and which.
	folders map[string][]fs.DirEntry
}

var (
	_ fs.ReadFileFS = (*overlayFS)(nil)
	_ fs.ReadDirFS  = (*overlayFS)(nil)
	_ fs.StatFS     = (*overlayFS)(nil)
)

func newOverlayFS(base fs.FS) *overlayFS {
	return &overlayFS{base: base, files: map[string][]byte{}, folders: map[string][]fs.DirEntry{}}
}

// put adds a file with the folders above it.
func (l *overlayFS) put(name string, data []byte) {
	l.files[name] = data
	entry := info{name: path.Base(name), size: int64(len(data)), mode: 0o444}
	for dir := path.Dir(name); ; entry, dir = folderInfo(dir), path.Dir(dir) {
		known := l.folders[dir]
		l.folders[dir] = append(known, fs.FileInfoToDirEntry(entry))
		if known != nil || dir == "." {
			return
		}
	}
}

func (l *overlayFS) Open(name string) (fs.File, error) {
	if data, ok := l.files[name]; ok {
		return &open{Reader: bytes.NewReader(data), info: info{name: path.Base(name), size: int64(len(data)), mode: 0o444}}, nil
	}
	if l.folders[name] != nil {
		entries, err := l.ReadDir(name)
		return &open{Reader: bytes.NewReader(nil), info: folderInfo(name), entries: entries}, err
	}
	return l.base.Open(name)
}

func (l *overlayFS) ReadFile(name string) ([]byte, error) {
	if data, ok := l.files[name]; ok {
		return bytes.Clone(data), nil
	}
	return fs.ReadFile(l.base, name)
}

func (l *overlayFS) Stat(name string) (fs.FileInfo, error) {
	if data, ok := l.files[name]; ok {
		return info{name: path.Base(name), size: int64(len(data)), mode: 0o444}, nil
	}
	if l.folders[name] != nil {
		return folderInfo(name), nil
	}
	return fs.Stat(l.base, name)
}

// ReadDir lists both; a file that is in both is the one laid over.
func (l *overlayFS) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(l.base, name)
	over := l.folders[name]
	if over == nil || err != nil && !errors.Is(err, fs.ErrNotExist) {
		return entries, err
	}
	for _, entry := range over {
		same := func(e fs.DirEntry) bool { return e.Name() == entry.Name() }
		if at := slices.IndexFunc(entries, same); at < 0 {
			entries = append(entries, entry)
		} else if !entry.IsDir() {
			entries[at] = entry
		}
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries, nil
}

// open is a file or folder of the overlay that was opened.
type open struct {
	*bytes.Reader
	info    info
	entries []fs.DirEntry
}

func (o *open) Stat() (fs.FileInfo, error) { return o.info, nil }
func (o *open) Close() error               { return nil }

func (o *open) ReadDir(n int) ([]fs.DirEntry, error) {
	if n > 0 && len(o.entries) == 0 {
		return nil, io.EOF
	}
	if n <= 0 || n > len(o.entries) {
		n = len(o.entries)
	}
	list := o.entries[:n]
	o.entries = o.entries[n:]
	return list, nil
}

// info describes a file or folder of the overlay. It has no time: a page that is
// fetched was changed elsewhere.
type info struct {
	name string
	size int64
	mode fs.FileMode
}

func folderInfo(name string) info { return info{name: path.Base(name), mode: fs.ModeDir | 0o555} }

func (i info) Name() string       { return i.name }
func (i info) Size() int64        { return i.size }
func (i info) Mode() fs.FileMode  { return i.mode }
func (i info) ModTime() time.Time { return time.Time{} }
func (i info) IsDir() bool        { return i.mode.IsDir() }
func (i info) Sys() any           { return nil }
