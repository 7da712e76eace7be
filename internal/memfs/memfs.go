// Package memfs holds files in memory as a file system, and lays such files over
// another file system.
package memfs

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"time"
)

// FS is a set of files in memory. It is immutable, so that it may be read while
// the next one is made.
type FS struct {
	files map[string][]byte
	// dirs holds the names in each folder, sorted; "." is the root.
	dirs map[string][]string
	made time.Time
}

var (
	_ fs.ReadFileFS = (*FS)(nil)
	_ fs.ReadDirFS  = (*FS)(nil)
	_ fs.StatFS     = (*FS)(nil)
)

// New returns a file system of these files, by their paths, which were all
// changed last at one time; it is zero for files without one.
func New(files map[string][]byte, made time.Time) *FS {
	f := &FS{files: files, dirs: map[string][]string{".": nil}, made: made}
	seen := map[string]bool{".": true}
	for name := range files {
		for name != "." && !seen[name] {
			seen[name] = true
			dir := path.Dir(name)
			f.dirs[dir] = append(f.dirs[dir], path.Base(name))
			name = dir
		}
	}
	for _, names := range f.dirs {
		slices.Sort(names)
	}
	return f
}

// Files returns the files by their paths, in a map of the caller's own; the bytes
// are shared.
func (f *FS) Files() map[string][]byte { return maps.Clone(f.files) }

// Open implements fs.FS.
func (f *FS) Open(name string) (fs.File, error) {
	info, err := f.stat("open", name)
	if err != nil {
		return nil, err
	}
	if !info.dir {
		return &file{Reader: bytes.NewReader(f.files[name]), info: info}, nil
	}
	return &folder{info: info, path: name, entries: f.entries(name)}, nil
}

// ReadFile implements fs.ReadFileFS.
func (f *FS) ReadFile(name string) ([]byte, error) {
	data, ok := f.files[name]
	if !ok {
		return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrNotExist}
	}
	return bytes.Clone(data), nil
}

// Shared returns a file's own bytes, which must not be changed
// (server.SharedFS).
func (f *FS) Shared(name string) ([]byte, bool) {
	data, ok := f.files[name]
	return data, ok
}

// Stat implements fs.StatFS.
func (f *FS) Stat(name string) (fs.FileInfo, error) { return f.stat("stat", name) }

// ReadDir implements fs.ReadDirFS.
func (f *FS) ReadDir(name string) ([]fs.DirEntry, error) {
	if info, err := f.stat("readdir", name); err != nil {
		return nil, err
	} else if !info.dir {
		return nil, &fs.PathError{Op: "readdir", Path: name, Err: errors.New("not a directory")}
	}
	return f.entries(name), nil
}

func (f *FS) stat(op, name string) (info, error) {
	if !fs.ValidPath(name) {
		return info{}, &fs.PathError{Op: op, Path: name, Err: fs.ErrInvalid}
	}
	if data, ok := f.files[name]; ok {
		return info{name: path.Base(name), size: int64(len(data)), made: f.made}, nil
	}
	if _, ok := f.dirs[name]; ok {
		return info{name: path.Base(name), dir: true, made: f.made}, nil
	}
	return info{}, &fs.PathError{Op: op, Path: name, Err: fs.ErrNotExist}
}

// entries lists a folder.
func (f *FS) entries(dir string) []fs.DirEntry {
	entries := make([]fs.DirEntry, len(f.dirs[dir]))
	for i, base := range f.dirs[dir] {
		info, _ := f.stat("readdir", path.Join(dir, base)) // it was listed
		entries[i] = fs.FileInfoToDirEntry(info)
	}
	return entries
}

// Over returns a file system that has the files of both: where both have a file,
// it is that of the upper one.
func Over(upper *FS, lower fs.FS) fs.FS { return &overlay{upper: upper, lower: lower} }

// overlay implements Over.
type overlay struct {
	upper *FS
	lower fs.FS
}

var (
	_ fs.ReadFileFS = (*overlay)(nil)
	_ fs.ReadDirFS  = (*overlay)(nil)
	_ fs.StatFS     = (*overlay)(nil)
)

func (o *overlay) Open(name string) (fs.File, error) {
	info, err := o.upper.stat("open", name)
	if err != nil {
		return o.lower.Open(name)
	}
	if !info.dir {
		return o.upper.Open(name)
	}
	entries, err := o.ReadDir(name)
	return &folder{info: info, path: name, entries: entries}, err
}

func (o *overlay) ReadFile(name string) ([]byte, error) {
	if _, ok := o.upper.files[name]; ok {
		return o.upper.ReadFile(name)
	}
	return fs.ReadFile(o.lower, name)
}

func (o *overlay) Stat(name string) (fs.FileInfo, error) {
	if info, err := o.upper.stat("stat", name); err == nil {
		return info, nil
	}
	return fs.Stat(o.lower, name)
}

// ReadDir lists both folders; a file that is in both is the upper one.
func (o *overlay) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(o.lower, name)
	if _, ok := o.upper.dirs[name]; !ok || err != nil && !errors.Is(err, fs.ErrNotExist) {
		return entries, err
	}
	for _, entry := range o.upper.entries(name) {
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

// file is an open file; io.Seeker and io.ReaderAt come with the reader.
type file struct {
	*bytes.Reader
	info info
}

func (f *file) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f *file) Close() error               { return nil }

// folder is an open folder.
type folder struct {
	info    info
	path    string
	entries []fs.DirEntry
}

func (d *folder) Stat() (fs.FileInfo, error) { return d.info, nil }
func (d *folder) Close() error               { return nil }

func (d *folder) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: d.path, Err: fs.ErrInvalid}
}

// ReadDir implements fs.ReadDirFile.
func (d *folder) ReadDir(n int) ([]fs.DirEntry, error) {
	list := d.entries
	if n > 0 {
		if len(list) == 0 {
			return nil, io.EOF
		}
		list = list[:min(n, len(list))]
	}
	d.entries = d.entries[len(list):]
	return list, nil
}

// info describes a file or a folder.
type info struct {
	name string
	size int64
	dir  bool
	made time.Time
}

func (i info) Name() string       { return i.name }
func (i info) Size() int64        { return i.size }
func (i info) ModTime() time.Time { return i.made }
func (i info) IsDir() bool        { return i.dir }
func (i info) Sys() any           { return nil }
func (i info) Mode() fs.FileMode {
	if i.dir {
		return fs.ModeDir | 0o555
	}
	return 0o444
}
