package build

import (
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"bindery/internal/cache"
)

// What a build wrote is remembered in the cache, file by file, and the next one
// takes over what is to be the same again with a hard link: on Linux a new file
// costs some ten times as much. A file is taken over only if it is the very one
// that was written, by inode, size and time; whatever became of one that somebody
// changed or deleted, the next build writes it anew. Nothing is ever written into
// a file that is there, because the old site has it too and may be served.

// wrote is a file that a build wrote.
type wrote struct {
	stamp
	// sum is the SHA-256 of its bytes.
	sum cache.Key
	// made is the key of what a document was drawn from; zero for other files.
	made cache.Key
	// offline is a document's hash in offline.json; empty for other files.
	offline string
	// forms names how it was compressed, and suffixes which of the forms there
	// are, a bit for each of packedSuffixes.
	forms    string
	suffixes byte
}

// stamp tells a file from any other.
type stamp struct {
	size, changed int64 // bytes; nanoseconds since 1970
	inode         uint64
	mode          fs.FileMode
}

// stampOf is the stamp of a file of this machine. The error is fs.ErrNotExist for
// one that is not there, or that is no file.
func stampOf(name string) (stamp, error) {
	info, err := os.Lstat(name)
	if err != nil {
		return stamp{}, err
	}
	if !info.Mode().IsRegular() {
		return stamp{}, fs.ErrNotExist
	}
	return stamp{size: info.Size(), changed: info.ModTime().UnixNano(), inode: inode(info), mode: info.Mode()}, nil
}

// linkTo makes a hard link to a file of the last build and reports whether it is
// the very file that build wrote. The look comes after the link: another build may
// put its site in the old one's place between the two.
func (w wrote) linkTo(from, to string) bool {
	if os.Link(from, to) != nil {
		return false
	}
	if now, err := stampOf(to); err == nil && now == w.stamp {
		return true
	}
	_ = os.Remove(to)
	return false
}

// intact reports whether a folder holds exactly the files of a build, as they were
// written.
func intact(dir string, files map[string]wrote) bool {
	found := 0
	err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		if err != nil {
			return err
		}
		was, known := files[filepath.ToSlash(rel)]
		if now, err := stampOf(name); err != nil || !known || now != was.stamp {
			return errNotIntact
		}
		found++
		return nil
	})
	return err == nil && found == len(files)
}

var errNotIntact = errors.New("a file is not as it was written")

// encodeWrote and decodeWrote are the form in the cache.
func encodeWrote(to []byte, files map[string]wrote) []byte {
	to = binary.AppendUvarint(to, uint64(len(files)))
	for _, name := range sortedNames(files) {
		w := files[name]
		to = appendText(to, name)
		to = binary.AppendVarint(to, w.size)
		to = binary.AppendVarint(to, w.changed)
		to = binary.AppendUvarint(to, w.inode)
		to = binary.AppendUvarint(to, uint64(w.mode))
		to = append(append(to, w.sum[:]...), w.made[:]...)
		to = appendText(appendText(to, w.offline), w.forms)
		to = append(to, w.suffixes)
	}
	return to
}

func decodeWrote(r *reader) map[string]wrote {
	files := map[string]wrote{}
	for range r.length() {
		name := r.text()
		w := wrote{stamp: stamp{size: r.varint(), changed: r.varint(), inode: r.uvarint(), mode: fs.FileMode(r.uvarint())}}
		copy(w.sum[:], r.bytes(len(w.sum)))
		copy(w.made[:], r.bytes(len(w.made)))
		w.offline, w.forms = r.text(), r.text()
		if b := r.bytes(1); b != nil {
			w.suffixes = b[0]
		}
		files[name] = w
	}
	return files
}
