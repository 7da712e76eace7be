package build

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"runtime"
	"sync"
	"sync/atomic"

	"bindery/internal/cache"
)

// A build asks for files through a few file systems and through nothing else, so
// what it follows from can be written down while it runs: each question it asked and
// a digest of the answer, that a file or a folder is not there among them. When the
// same questions have the same answers today, a build would do what it did. Times
// are no part of an answer, and a digest is of the very bytes that the build was
// given: a file that changes meanwhile is found changed by the next build.

// question is what a build asks a file system.
type question struct {
	folder byte // which file system, by its place in tracer.folders
	kind   byte
	name   string
}

// Kinds of questions.
const (
	askFile byte = iota
	askFolder
	askAbout
)

// tracer notes questions and the digests of their answers.
type tracer struct {
	mu      sync.Mutex
	answers map[question]cache.Key
	// torn: a question had two answers, because somebody wrote meanwhile.
	torn bool
}

func newTracer() *tracer { return &tracer{answers: map[question]cache.Key{}} }

func (t *tracer) note(q question, answer cache.Key) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if before, asked := t.answers[q]; asked && before != answer {
		t.torn = true
	}
	t.answers[q] = answer
}

// watch is a file system whose questions are noted. It is nil for a nil one.
func (t *tracer) watch(folder byte, files fs.FS) fs.FS {
	if files == nil {
		return nil
	}
	return &tracedFS{files, folder, t}
}

// tracedFS is a file system whose questions are noted.
type tracedFS struct {
	files  fs.FS
	folder byte
	tracer *tracer
}

var (
	_ fs.ReadFileFS = (*tracedFS)(nil)
	_ fs.ReadDirFS  = (*tracedFS)(nil)
	_ fs.StatFS     = (*tracedFS)(nil)
)

// ReadFile implements fs.ReadFileFS.
func (f *tracedFS) ReadFile(name string) ([]byte, error) {
	data, err := fs.ReadFile(f.files, name)
	f.tracer.note(question{f.folder, askFile, name}, digestFile(data, err))
	return data, err
}

// ReadDir implements fs.ReadDirFS.
func (f *tracedFS) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(f.files, name)
	f.tracer.note(question{f.folder, askFolder, name}, digestFolder(entries, err))
	return entries, err
}

// Stat implements fs.StatFS.
func (f *tracedFS) Stat(name string) (fs.FileInfo, error) {
	info, err := fs.Stat(f.files, name)
	f.tracer.note(question{f.folder, askAbout, name}, digestAbout(info, err))
	return info, err
}

// Open implements fs.FS.
func (f *tracedFS) Open(name string) (fs.File, error) { return openNoted(f, name) }

// openNoted opens what is noted when it is asked for in other ways. A file is read at
// once, so that the digest is of what the build gets.
func openNoted(f interface {
	fs.ReadFileFS
	fs.ReadDirFS
	fs.StatFS
}, name string,
) (fs.File, error) {
	info, err := f.Stat(name)
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		entries, err := f.ReadDir(name)
		if err != nil {
			return nil, err
		}
		return &openFolder{info, entries}, nil
	}
	data, err := f.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return &openFile{info, bytes.NewReader(data)}, nil
}

type openFile struct {
	info fs.FileInfo
	*bytes.Reader
}

func (f *openFile) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f *openFile) Close() error               { return nil }

type openFolder struct {
	info    fs.FileInfo
	entries []fs.DirEntry
}

func (f *openFolder) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f *openFolder) Close() error               { return nil }
func (f *openFolder) Read([]byte) (int, error)   { return 0, errors.New("it is a folder") }

// ReadDir implements fs.ReadDirFile.
func (f *openFolder) ReadDir(n int) ([]fs.DirEntry, error) {
	if n <= 0 {
		n = len(f.entries)
	} else if len(f.entries) == 0 {
		return nil, io.EOF
	}
	n = min(n, len(f.entries))
	part := f.entries[:n]
	f.entries = f.entries[n:]
	return part, nil
}

// ask asks a question anew.
func (q question) ask(files fs.FS) cache.Key {
	switch q.kind {
	case askFile:
		return digestFile(fs.ReadFile(files, q.name))
	case askFolder:
		return digestFolder(fs.ReadDir(files, q.name))
	default:
		return digestAbout(fs.Stat(files, q.name))
	}
}

func digestFile(data []byte, err error) cache.Key {
	if err != nil {
		return digestError(err)
	}
	return cache.KeyOf("file", data)
}

func digestFolder(entries []fs.DirEntry, err error) cache.Key {
	if err != nil {
		return digestError(err)
	}
	h := cache.NewHasher("folder")
	for _, entry := range entries {
		h.String(entry.Name())
		h.Int(int(entry.Type()))
	}
	return h.Key()
}

func digestAbout(info fs.FileInfo, err error) cache.Key {
	if err != nil {
		return digestError(err)
	}
	h := cache.NewHasher("about")
	h.Int(int(info.Mode().Type()))
	if info.Mode().IsRegular() {
		h.Int(int(info.Size()))
	}
	return h.Key()
}

func digestError(err error) cache.Key { return cache.KeyOf("error", []byte(err.Error())) }

// same reports whether all questions have the answers they had.
func same(answers map[question]cache.Key, folders []fs.FS) bool {
	questions := make(chan question)
	var changed atomic.Bool
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for q := range questions {
				if files := folders[q.folder]; files == nil || q.ask(files) != answers[q] {
					changed.Store(true)
				}
			}
		})
	}
	for q := range answers {
		if changed.Load() {
			break
		}
		questions <- q
	}
	close(questions)
	group.Wait()
	return !changed.Load()
}

func encodeAnswers(to []byte, answers map[question]cache.Key) []byte {
	to = binary.AppendUvarint(to, uint64(len(answers)))
	for q, answer := range answers {
		to = appendText(append(to, q.folder, q.kind), q.name)
		to = append(to, answer[:]...)
	}
	return to
}

func decodeAnswers(r *reader, folders int) map[question]cache.Key {
	answers := map[question]cache.Key{}
	for range r.length() {
		var q question
		if b := r.bytes(2); b != nil {
			q.folder, q.kind = b[0], b[1]
		}
		q.name = r.text()
		var answer cache.Key
		copy(answer[:], r.bytes(len(answer)))
		r.bad = r.bad || int(q.folder) >= folders
		answers[q] = answer
	}
	return answers
}
