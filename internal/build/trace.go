package build

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"runtime"
	"slices"
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
	// known are the answers that were asked for a moment ago, to see whether anything
	// had changed. They are those of this build: what changes after them is found by the next.
	known map[question]answer
}

// answer is what a file system said.
type answer struct {
	digest cache.Key
	// data, entries or info, by the kind of the question, and err; whole is false for
	// the digest alone.
	data    []byte
	entries []fs.DirEntry
	info    fs.FileInfo
	err     error
	whole   bool
}

func newTracer(known map[question]answer) *tracer {
	return &tracer{answers: map[question]cache.Key{}, known: known}
}

// recall notes a question whose answer is known, and returns that.
func (t *tracer) recall(q question, whole bool) (answer, bool) {
	a, ok := t.known[q]
	if !ok || whole && !a.whole {
		return a, false
	}
	t.note(q, a.digest)
	return a, true
}

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
	q := question{f.folder, askFile, name}
	if a, ok := f.tracer.recall(q, true); ok {
		return bytes.Clone(a.data), a.err
	}
	data, err := fs.ReadFile(f.files, name)
	f.tracer.note(q, digestFile(data, err))
	return data, err
}

// ReadDir implements fs.ReadDirFS.
func (f *tracedFS) ReadDir(name string) ([]fs.DirEntry, error) {
	q := question{f.folder, askFolder, name}
	if a, ok := f.tracer.recall(q, true); ok {
		return slices.Clone(a.entries), a.err
	}
	entries, err := fs.ReadDir(f.files, name)
	f.tracer.note(q, digestFolder(entries, err))
	return entries, err
}

// Stat implements fs.StatFS.
func (f *tracedFS) Stat(name string) (fs.FileInfo, error) {
	q := question{f.folder, askAbout, name}
	if a, ok := f.tracer.recall(q, true); ok {
		return a.info, a.err
	}
	info, err := fs.Stat(f.files, name)
	f.tracer.note(q, digestAbout(info, err))
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

// ask asks a question anew, or takes the answer that was given a moment ago.
func (q question) ask(files fs.FS) cache.Key {
	if traced, ok := files.(*tracedFS); ok {
		if a, ok := traced.tracer.recall(question{traced.folder, q.kind, q.name}, false); ok {
			return a.digest
		}
	}
	return q.answer(files).digest
}

func (q question) answer(files fs.FS) (a answer) {
	a.whole = true
	switch q.kind {
	case askFile:
		a.data, a.err = fs.ReadFile(files, q.name)
		a.digest = digestFile(a.data, a.err)
	case askFolder:
		a.entries, a.err = fs.ReadDir(files, q.name)
		a.digest = digestFolder(a.entries, a.err)
	default:
		a.info, a.err = fs.Stat(files, q.name)
		a.digest = digestAbout(a.info, a.err)
	}
	return a
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

// mostKnown is how many bytes of files are held while a build is found to be needed, for
// the build to read. The texts of a site of 500 pages take about that much.
const mostKnown = 16 << 20

// same reports whether all questions have the answers they had, and returns those of
// today unless they do.
func same(answers map[question]cache.Key, folders []fs.FS) (bool, map[question]answer) {
	questions := make(chan question)
	var changed atomic.Bool
	var held atomic.Int64
	var mu sync.Mutex
	known := make(map[question]answer, len(answers))
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for q := range questions {
				files := folders[q.folder]
				if files == nil {
					changed.Store(true)
					continue
				}
				a := q.answer(files)
				if a.digest != answers[q] {
					changed.Store(true)
				}
				if held.Add(int64(len(a.data))) > mostKnown {
					a = answer{digest: a.digest}
				}
				mu.Lock()
				known[q] = a
				mu.Unlock()
			}
		})
	}
	for q := range answers {
		questions <- q
	}
	close(questions)
	group.Wait()
	if !changed.Load() {
		return true, nil
	}
	return false, known
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
