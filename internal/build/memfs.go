package build

import (
	"bytes"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"
)

// snapshot is one state of a site in memory. It is immutable, so that a
// server may go on reading one while the next is made.
type snapshot struct {
	files map[string][]byte
	// dirs holds the names in each folder, sorted; "." is the root.
	dirs map[string][]string
	made time.Time
}

func newSnapshot(files map[string][]byte, made time.Time) *snapshot {
	s := &snapshot{files: files, dirs: map[string][]string{".": nil}, made: made}
	seen := map[string]bool{".": true}
	for name := range files {
		for name != "." && !seen[name] {
			seen[name] = true
			dir := path.Dir(name)
			s.dirs[dir] = append(s.dirs[dir], path.Base(name))
			name = dir
		}
	}
	for _, names := range s.dirs {
		slices.Sort(names)
	}
	return s
}

// Open implements fs.FS.
func (s *snapshot) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	if data, ok := s.files[name]; ok {
		return &memFile{Reader: bytes.NewReader(data), info: s.info(name, int64(len(data)))}, nil
	}
	if names, ok := s.dirs[name]; ok {
		return &memDir{snapshot: s, name: name, names: names}, nil
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// ReadFile implements fs.ReadFileFS.
func (s *snapshot) ReadFile(name string) ([]byte, error) {
	data, ok := s.files[name]
	if !ok {
		return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrNotExist}
	}
	return slices.Clone(data), nil
}

func (s *snapshot) info(name string, size int64) memInfo {
	return memInfo{name: path.Base(name), size: size, made: s.made}
}

// child describes an entry of a folder.
func (s *snapshot) child(dir, base string) memInfo {
	name := strings.TrimPrefix(path.Join(dir, base), "./")
	if data, ok := s.files[name]; ok {
		return s.info(name, int64(len(data)))
	}
	info := s.info(name, 0)
	info.dir = true
	return info
}

// memFile is an open file; io.Seeker comes with the reader.
type memFile struct {
	*bytes.Reader
	info memInfo
}

func (f *memFile) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f *memFile) Close() error               { return nil }

// memDir is an open folder.
type memDir struct {
	snapshot *snapshot
	name     string
	names    []string
	at       int
}

func (d *memDir) Stat() (fs.FileInfo, error) {
	return memInfo{name: path.Base(d.name), dir: true, made: d.snapshot.made}, nil
}

func (d *memDir) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: d.name, Err: fs.ErrInvalid}
}

func (d *memDir) Close() error { return nil }

// ReadDir implements fs.ReadDirFile.
func (d *memDir) ReadDir(n int) ([]fs.DirEntry, error) {
	rest := d.names[d.at:]
	if n > 0 {
		if len(rest) == 0 {
			return nil, io.EOF
		}
		rest = rest[:min(n, len(rest))]
	}
	d.at += len(rest)
	entries := make([]fs.DirEntry, len(rest))
	for i, base := range rest {
		entries[i] = fs.FileInfoToDirEntry(d.snapshot.child(d.name, base))
	}
	return entries, nil
}

type memInfo struct {
	name string
	size int64
	dir  bool
	made time.Time
}

func (i memInfo) Name() string       { return i.name }
func (i memInfo) Size() int64        { return i.size }
func (i memInfo) ModTime() time.Time { return i.made }
func (i memInfo) IsDir() bool        { return i.dir }
func (i memInfo) Sys() any           { return nil }
func (i memInfo) Mode() fs.FileMode {
	if i.dir {
		return fs.ModeDir | 0o555
	}
	return 0o444
}
