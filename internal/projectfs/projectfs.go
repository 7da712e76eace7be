// Package projectfs reads the files of a project and nothing else of the disk:
// symbolic links work as long as they stay inside the project's folder.
package projectfs

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// OutsideError is returned for a file that is reached through a symbolic link
// that leads out of the project, or into a folder of it that is never read.
type OutsideError struct {
	// Link is the link as it is named to the author, slash-separated.
	Link string
	// Target is what the link holds.
	Target string
	// why completes "the symbolic link … ".
	why string
}

// Error says what the link does.
func (e *OutsideError) Error() string {
	if e.Target == "" {
		return fmt.Sprintf("%q is never read for a page", e.Link)
	}
	return fmt.Sprintf("the symbolic link %q %s: its target is %q", e.Link, e.why, e.Target)
}

// Is makes the error one of missing permission.
func (e *OutsideError) Is(target error) bool { return target == fs.ErrPermission }

// Advice says what to do about it.
func (e *OutsideError) Advice() string {
	if e.Target == "" {
		return "Put the file into another folder of the project."
	}
	return "Put a copy of the file into the project, or link to a file of the project by a relative path."
}

// Advice is what to do about an error of reading a file, empty when that is
// not about a link.
func Advice(err error) string {
	if outside := (*OutsideError)(nil); errors.As(err, &outside) {
		return outside.Advice()
	}
	return ""
}

// unread are the folders that no page may show, whoever asks for them: the
// history and the settings of git, which may hold passwords, and the database
// of the readers' votes.
var unread = []string{".git", ".bindery"}

// maxLinks bounds the symbolic links on the way to one file, as Linux does
// (path_resolution(7)): links in a circle end there.
const maxLinks = 40

// FS is one folder of a project. It holds nothing open, so that the folder may
// be replaced while it is in use.
type FS struct {
	root  string // the project's folder, which links may not leave
	below string // the folder's path below root, slash-separated
	shown string // how root is named to the author
	// open is openDirect; tests put one in its place that opens nothing.
	open func(root, full string, flags int) (*os.File, error)
}

var (
	_ fs.ReadFileFS = (*FS)(nil)
	_ fs.ReadDirFS  = (*FS)(nil)
	_ fs.StatFS     = (*FS)(nil)
)

// New returns the files of a folder. Links in it may lead anywhere in the
// project's folder, or in the folder itself when that lies elsewhere. Display
// names a path of the disk to the author.
func New(project, folder string, display func(string) string) *FS {
	below, err := filepath.Rel(project, folder)
	if err != nil || !filepath.IsLocal(below) {
		project, below = folder, "."
	}
	return &FS{root: project, below: filepath.ToSlash(below), shown: display(project), open: openDirect}
}

// Open implements fs.FS.
func (f *FS) Open(name string) (fs.File, error) {
	file, err := in(f, "open", name, readFlags, func(file *os.File) (*os.File, error) { return file, nil }, (*os.Root).Open)
	if err != nil {
		return nil, err // not a nil *os.File in an interface
	}
	return file, nil
}

// Stat implements fs.StatFS. Links are followed.
func (f *FS) Stat(name string) (fs.FileInfo, error) {
	return in(f, "stat", name, statFlags, closing((*os.File).Stat), (*os.Root).Stat)
}

// ReadFile implements fs.ReadFileFS.
func (f *FS) ReadFile(name string) ([]byte, error) {
	return in(f, "open", name, readFlags, closing(readAll), (*os.Root).ReadFile)
}

// ReadDir implements fs.ReadDirFS.
func (f *FS) ReadDir(name string) ([]fs.DirEntry, error) {
	return in(f, "open", name, readFlags, closing(list), func(root *os.Root, name string) ([]fs.DirEntry, error) {
		folder, err := root.Open(name)
		if err != nil {
			return nil, err
		}
		return closing(list)(folder)
	})
}

// closing does something with a file and closes it.
func closing[T any](do func(*os.File) (T, error)) func(*os.File) (T, error) {
	return func(file *os.File) (T, error) {
		defer file.Close()
		return do(file)
	}
}

// readAll reads a file to its end, as os.ReadFile does.
func readAll(file *os.File) ([]byte, error) {
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	text.Grow(int(info.Size()) + bytes.MinRead) // so that it does not grow to find the end
	_, err = text.ReadFrom(file)
	return text.Bytes(), err
}

// list are the entries of a folder, sorted.
func list(folder *os.File) ([]fs.DirEntry, error) {
	entries, err := folder.ReadDir(-1)
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return entries, err
}

// errIndirect is the error of openDirect for a file that needs a closer look.
var errIndirect = errors.New("it cannot be opened in one call")

// in does something with a file. Nearly every file stands in its place with no link on
// the way, and is opened in one call. For others, the operating system holds it to the
// project's folder (os.Root), also when links change meanwhile; following the links here
// first says which one leads out.
func in[T any](f *FS, op, name string, flags int, direct func(*os.File) (T, error), do func(*os.Root, string) (T, error)) (result T, err error) {
	if !fs.ValidPath(name) {
		return result, &fs.PathError{Op: op, Path: name, Err: fs.ErrInvalid}
	}
	full := path.Join(f.below, name)
	if file, err := f.direct(full, flags); err == nil {
		if result, err = direct(file); err != nil {
			return result, pathError(op, name, err)
		}
		return result, nil
	} else if !errors.Is(err, errIndirect) {
		return result, pathError(op, name, err)
	}
	if err := f.follow(full); err != nil {
		return result, pathError(op, name, err)
	}
	root, err := os.OpenRoot(f.root)
	if err != nil {
		return result, pathError(op, name, err)
	}
	defer root.Close()
	if result, err = do(root, full); err != nil {
		return result, pathError(op, name, err)
	}
	return result, nil
}

// direct opens a file on whose way no link stands, and no folder that is never read.
func (f *FS) direct(full string, flags int) (*os.File, error) {
	if full == "." {
		return nil, errIndirect
	}
	for part := range strings.SplitSeq(full, "/") {
		if isUnread(part) {
			return nil, errIndirect
		}
	}
	return f.open(f.root, full, flags)
}

func isUnread(part string) bool {
	return slices.ContainsFunc(unread, func(name string) bool { return strings.EqualFold(name, part) })
}

// pathError names a file as it was asked for, and not its place on the disk.
func pathError(op, name string, err error) error {
	if outside := (*OutsideError)(nil); errors.As(err, &outside) {
		return outside
	}
	if inner := (*fs.PathError)(nil); errors.As(err, &inner) {
		err = inner.Err
	}
	return &fs.PathError{Op: op, Path: name, Err: err}
}

// follow walks the way to a file and looks where each link on it leads.
func (f *FS) follow(full string) error {
	done, todo, links := ".", strings.Split(full, "/"), 0
	var last *OutsideError
	for len(todo) > 0 {
		part := todo[0]
		todo = todo[1:]
		switch part {
		case "", ".":
			continue
		case "..":
			if done == "." {
				last.why = "leads out of the project"
				return last
			}
			done = path.Dir(done)
			continue
		}
		if isUnread(part) {
			if last == nil {
				return &OutsideError{Link: f.name(path.Join(done, part))}
			}
			last.why = fmt.Sprintf("leads into %q, which is never read for a page", part)
			return last
		}
		next := path.Join(done, part)
		place := filepath.Join(f.root, filepath.FromSlash(next))
		info, err := os.Lstat(place)
		if err != nil {
			return err
		}
		if info.Mode().Type() != fs.ModeSymlink {
			done = next
			continue
		}
		target, err := os.Readlink(place)
		if err != nil {
			return err
		}
		last = &OutsideError{Link: f.name(next), Target: filepath.ToSlash(target)}
		if links++; links > maxLinks {
			last.why = "leads back to itself"
			return last
		}
		// "/x" is not absolute on Windows, where it begins at the drive's root.
		if filepath.IsAbs(target) || filepath.VolumeName(target) != "" || target != "" && os.IsPathSeparator(target[0]) {
			last.why = "leads out of the project"
			if within, err := filepath.Rel(f.root, target); err == nil && filepath.IsLocal(within) {
				last.why = "is good on this machine alone"
			}
			return last
		}
		todo = append(strings.Split(filepath.ToSlash(target), "/"), todo...)
	}
	return nil
}

// name names a path below the root to the author.
func (f *FS) name(full string) string { return path.Join(f.shown, full) }
