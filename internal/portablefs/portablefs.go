// Package portablefs gives the files of a project as every machine has them, so
// that a site that is right where it is written is right where it is built.
//
// File systems differ in what they take for the same name, and checkouts in how
// lines end. Windows and macOS open "Plan.svg" when asked for "plan.svg"; Linux
// has no such file. Old ones of macOS list "é" as two characters and open either
// form. Git on Windows may end lines with CRLF, and editors there begin files
// with a byte order mark. Were each reader of files to know that, one would
// forget; here a name is what the folder lists, in Unicode's composed form
// (NFC), and a text has LF, on every system.
package portablefs

import (
	"bytes"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// FS is a file system as every machine has it. It may be used from several
// goroutines.
type FS struct {
	files fs.FS
	// raw are the folders whose files are bytes and not text.
	raw []string

	mu sync.Mutex
	// folds says whether case counts for nothing here; unknown before it was
	// tried.
	folds answer
	// listings are the names of folders, on systems where a name that opens may
	// be another one.
	listings map[string]listing
}

type answer uint8

const (
	unknown answer = iota
	yes
	no
)

// listing maps names in composed form to those on the disk.
type listing struct {
	names    map[string]string
	modified time.Time
}

var (
	_ fs.ReadFileFS = (*FS)(nil)
	_ fs.ReadDirFS  = (*FS)(nil)
	_ fs.StatFS     = (*FS)(nil)
)

// New returns the files of another file system. Files in the folders raw are
// read as they are, byte by byte.
func New(files fs.FS, raw ...string) *FS {
	return &FS{files: files, raw: raw, listings: map[string]listing{}}
}

// Open implements fs.FS. The file is read as it is on the disk.
func (f *FS) Open(name string) (fs.File, error) {
	real, err := f.real("open", name)
	if err != nil {
		return nil, err
	}
	return f.files.Open(real)
}

// Stat implements fs.StatFS.
func (f *FS) Stat(name string) (fs.FileInfo, error) {
	real, err := f.real("stat", name)
	if err != nil {
		return nil, err
	}
	return fs.Stat(f.files, real)
}

// ReadFile implements fs.ReadFileFS: text has LF at the ends of lines and no
// byte order mark.
func (f *FS) ReadFile(name string) ([]byte, error) {
	real, err := f.real("open", name)
	if err != nil {
		return nil, err
	}
	data, err := fs.ReadFile(f.files, real)
	if err != nil || f.isRaw(name) {
		return data, err
	}
	return Text(data), nil
}

// ReadDir implements fs.ReadDirFS. Names are in composed form and sorted.
func (f *FS) ReadDir(name string) ([]fs.DirEntry, error) {
	real, err := f.real("open", name)
	if err != nil {
		return nil, err
	}
	entries, err := fs.ReadDir(f.files, real)
	renamed := false
	for i, entry := range entries {
		if composed := norm.NFC.String(entry.Name()); composed != entry.Name() {
			entries[i], renamed = named{entry, composed}, true
		}
	}
	if renamed {
		slices.SortStableFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	}
	return entries, err
}

// named is an entry under its composed name.
type named struct {
	fs.DirEntry
	name string
}

func (n named) Name() string { return n.name }

// commands of Windows need the ends of lines they have.
var commands = []string{".bat", ".cmd"}

func (f *FS) isRaw(name string) bool {
	return slices.Contains(commands, strings.ToLower(path.Ext(name))) ||
		slices.ContainsFunc(f.raw, func(folder string) bool { return strings.HasPrefix(name, folder+"/") })
}

var byteOrderMark = []byte("\uFEFF")

// Text is a text without byte order mark, and with LF in place of CRLF. What is
// no text, as it has a zero byte or is not UTF-8, stays as it is.
func Text(data []byte) []byte {
	marked := bytes.HasPrefix(data, byteOrderMark)
	if !marked && bytes.IndexByte(data, '\r') < 0 || bytes.IndexByte(data, 0) >= 0 || !utf8.Valid(data) {
		return data
	}
	return bytes.ReplaceAll(bytes.TrimPrefix(data, byteOrderMark), []byte("\r\n"), []byte("\n"))
}

// real is the name on the disk; fs.ErrNotExist for one that no folder lists.
// Where case counts, a name in ASCII is what it is.
func (f *FS) real(op, name string) (string, error) {
	if name == "." || !fs.ValidPath(name) || isASCII(name) && !f.folding() {
		return name, nil
	}
	real := "."
	for part := range strings.SplitSeq(name, "/") {
		names, err := f.list(real)
		if err != nil {
			return "", pathError(op, name, err)
		}
		own, there := names[part]
		if !there {
			return "", pathError(op, name, fs.ErrNotExist)
		}
		real = path.Join(real, own)
	}
	return real, nil
}

// pathError is about the name that was asked for.
func pathError(op, name string, err error) error {
	if inner, ok := err.(*fs.PathError); ok { //nolint:errorlint // one that wraps another says more
		err = inner.Err
	}
	return &fs.PathError{Op: op, Path: name, Err: err}
}

// list reads a folder, once for each time it changes.
func (f *FS) list(folder string) (map[string]string, error) {
	info, err := fs.Stat(f.files, folder)
	if err != nil {
		return nil, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	known, found := f.listings[folder]
	if found && !info.ModTime().IsZero() && known.modified.Equal(info.ModTime()) {
		return known.names, nil
	}
	entries, err := fs.ReadDir(f.files, folder)
	if err != nil {
		return nil, err
	}
	names := make(map[string]string, len(entries))
	for _, entry := range entries {
		composed := norm.NFC.String(entry.Name())
		if own, twice := names[composed]; !twice || own != composed {
			names[composed] = entry.Name()
		}
	}
	f.listings[folder] = listing{names, info.ModTime()}
	return names, nil
}

// folding reports whether a file opens under its name in another case. One try
// with what lies in the folder tells; an empty folder does not.
func (f *FS) folding() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.folds == unknown {
		f.folds = tryFolding(f.files)
	}
	return f.folds != no
}

func tryFolding(files fs.FS) answer {
	entries, err := fs.ReadDir(files, ".")
	if err != nil {
		return unknown
	}
	names := map[string]bool{}
	for _, entry := range entries {
		names[entry.Name()] = true
	}
	for _, entry := range entries {
		other := strings.Map(swapCase, entry.Name())
		if names[other] || entry.Type() == fs.ModeSymlink { // which may lead nowhere
			continue
		}
		if _, err := fs.Stat(files, other); err == nil {
			return yes
		}
		return no
	}
	return unknown
}

func swapCase(r rune) rune {
	switch {
	case 'a' <= r && r <= 'z':
		return r - 'a' + 'A'
	case 'A' <= r && r <= 'Z':
		return r - 'A' + 'a'
	}
	return r
}

func isASCII(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r >= utf8.RuneSelf }) < 0
}
