package build

import (
	"bufio"
	"crypto/sha256"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"

	"bindery/internal/cache"
	"bindery/internal/compress"
)

// The search index and llms-full.txt are as long as all pages together: of 10,000
// pages 160 and 90 MB, which would be in memory a second time to be written, and a
// third time compressed. So they are made in parts, and a part is gone once it is
// written and compressed (P-10.585).

// partsFrom is the size in bytes above which a file that comes in parts is written in
// parts. A shorter one is put as all others are, but for its compressed forms, which are
// not kept in the cache: they change with every edit.
const partsFrom = 8 << 20

// join puts parts together, up to some bytes; whole says that it were no more.
func join(parts iter.Seq[[]byte], most int) (data []byte, whole bool) {
	for part := range parts {
		if len(data)+len(part) > most {
			return nil, false
		}
		if cap(data) < len(data)+len(part) {
			data = slices.Grow(data, max(len(data), len(part))) // twice as much, where append would add a quarter
		}
		data = append(data, part...)
	}
	return data, true
}

// putParts implements sink.
func (s *diskSink) putParts(name string, parts iter.Seq[[]byte]) (wrote, error) {
	if data, whole := join(parts, partsFrom); whole {
		return s.putWhole(name, data)
	}
	if was, ok := s.before[name]; ok && was.forms == s.compressor.formsOf(name, int(was.size)) && was.sum == sumOf(parts) && s.linkWhole(name, was) {
		return was, nil
	}
	w, err := s.writeParts(name, parts)
	if err != nil {
		return w, fmt.Errorf("build: write %s: %w", name, err)
	}
	return w, nil
}

func sumOf(parts iter.Seq[[]byte]) (sum cache.Key) {
	h := sha256.New()
	for part := range parts {
		h.Write(part)
	}
	h.Sum(sum[:0])
	return sum
}

// writeParts writes a new file and its compressed forms together.
func (s *diskSink) writeParts(name string, parts iter.Seq[[]byte]) (w wrote, err error) {
	if !fs.ValidPath(name) {
		return w, fs.ErrInvalid
	}
	target := filepath.Join(s.dir, filepath.FromSlash(name))
	if err := s.folder(filepath.Dir(target)); err != nil {
		return w, err
	}
	long, err := createLong(target, s.compressor.packings(name, partsFrom))
	defer func() { err = errors.Join(err, long.close()) }()
	if err != nil {
		return w, err
	}
	if err := long.write(parts); err != nil {
		return w, err
	}
	if w, err = long.file.finish(); err != nil {
		return w, err
	}
	w.forms = s.compressor.formsOf(name, int(w.size))
	for _, form := range long.forms {
		packed, err := form.finish()
		switch {
		case err != nil:
			return w, err
		case packed.size >= w.size:
			if err := os.Remove(form.Name()); err != nil {
				return w, err
			}
		default:
			w.suffixes |= suffixBit(form.suffix)
			s.note(name+form.suffix, packed)
		}
	}
	s.note(name, w)
	return w, nil
}

// longFile is a file on its way, with its forms.
type longFile struct {
	file  *newFile
	forms []*newForm
}

// newForm is a compressed form.
type newForm struct {
	*newFile
	suffix string
	packer io.WriteCloser
}

func (f *newForm) finish() (wrote, error) {
	if err := f.packer.Close(); err != nil {
		return wrote{}, err
	}
	return f.newFile.finish()
}

// createLong makes the files, which must not be there. What it returns is to be
// closed, also with an error.
func createLong(target string, packings []packing) (long longFile, err error) {
	if long.file, err = createNew(target); err != nil {
		return long, err
	}
	for _, p := range packings {
		file, err := createNew(target + p.suffix)
		if err != nil {
			return long, err
		}
		long.forms = append(long.forms, &newForm{file, p.suffix, p.Writer(file.out)})
	}
	return long, nil
}

// write writes the parts in pieces of the size that compressors take.
func (l longFile) write(parts iter.Seq[[]byte]) error {
	out := []io.Writer{l.file.out}
	for _, form := range l.forms {
		out = append(out, form.packer)
	}
	pieces := bufio.NewWriterSize(io.MultiWriter(out...), compress.Chunk)
	for part := range parts {
		for len(part) > 0 { // bufio hands on what is longer than its room as it is
			n := min(len(part), pieces.Available())
			if _, err := pieces.Write(part[:n]); err != nil {
				return err
			}
			if part = part[n:]; pieces.Available() == 0 {
				if err := pieces.Flush(); err != nil {
					return err
				}
			}
		}
	}
	return pieces.Flush()
}

// close closes what is still open after an error.
func (l longFile) close() (err error) {
	if l.file != nil {
		err = l.file.close()
	}
	for _, form := range l.forms {
		err = errors.Join(err, form.close())
	}
	return err
}

// newFile is a file that was not there, on its way.
type newFile struct {
	*os.File
	sum    hash.Hash
	out    *bufio.Writer // into both
	closed bool
}

func createNew(name string) (*newFile, error) {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return nil, err
	}
	sum := sha256.New()
	return &newFile{File: file, sum: sum, out: bufio.NewWriterSize(io.MultiWriter(file, sum), 64<<10)}, nil
}

// finish closes the file and tells what was written.
func (f *newFile) finish() (w wrote, err error) {
	if err := f.out.Flush(); err != nil {
		return w, err
	}
	info, err := f.Stat()
	if err = errors.Join(err, f.close()); err != nil {
		return w, err
	}
	w.stamp = stamp{size: info.Size(), changed: info.ModTime().UnixNano(), inode: inode(info), mode: info.Mode()}
	f.sum.Sum(w.sum[:0])
	return w, nil
}

func (f *newFile) close() error {
	if f.closed {
		return nil
	}
	f.closed = true
	return f.File.Close()
}
